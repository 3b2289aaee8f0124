/** No secret passes the log, however deep it lies and however it is spelled (K4). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, fileWriter } from '../../../src/main/shell/system/log.ts';
import { createSecrets } from '../../../src/main/shell/system/secrets.ts';
import { CANARY_KEY, holdsKey } from '../../support/store/canary.ts';
import { aFakeClock } from '../../support/fake-clock.ts';

/** A key that was cut is still most of a key. */
const KEY_BEGINNING = CANARY_KEY.slice(0, 12);

function aLog() {
  const lines: string[] = [];
  const secrets = createSecrets();
  secrets.add(CANARY_KEY);
  return { lines, log: createLog((line) => void lines.push(line), aFakeClock(), secrets), secrets };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

function anError(key: string): Error {
  const error = new Error(`GET https://x.co/v1?api_key=${key}`, { cause: new TypeError(key) });
  error.stack = `Error: ${key}\n    at fetch (${key}:1:1)`;
  return Object.assign(error, { config: { headers: { authorization: `Bearer ${key}` } }, code: key });
}

/** The forms in which a key turns up in what a program logs. */
const carrier = fc.constantFrom<(key: string) => unknown>(
  (key) => key,
  (key) => `Bearer ${key}`,
  (key) => `https://u:${key}@x.co/?key=${encodeURIComponent(key)}`,
  (key) => new URL(`https://x.co/?q=${encodeURIComponent(key)}`),
  (key) => new Headers({ authorization: `Bearer ${key}`, 'x-other': key }),
  (key) => new URLSearchParams({ q: key }),
  (key) => new Map([[key, 1]]),
  (key) => new Map([['a', key]]),
  (key) => new Set([key]),
  (key) => ({ [key]: true }),
  (key) => ({ [Symbol(key)]: key }),
  (key) => Symbol(key),
  (key) => Buffer.from(key),
  (key) => base64(key),
  (key) => base64(`user:${key}`),
  (key) => base64(`:${key}:`),
  (key) => Buffer.from(key).toString('hex'),
  (key) => Array.from(key).reverse().join(''),
  (key) => `${'x'.repeat(1_980)}${key}`,
  (key) => anError(key),
  (key) => new AggregateError([anError(key)], key),
  (key) => JSON.stringify(JSON.stringify({ key })),
  (key) => Object.create(null, { hidden: { value: key, enumerable: false } }) as unknown,
);
const path_ = fc.array(fc.constantFrom('list', 'data', 'response', 'cause', 'toString', '__proto__'), { maxLength: 8 });

const bury = (value: unknown, way: readonly string[]): unknown =>
  way.reduceRight<unknown>((inner, name) => (name === 'list' ? [1, inner] : { [name]: inner, beside: 'x' }), value);

describe('the log', () => {
  it('writes none of 10,000 objects with the key that they hold somewhere', { timeout: 60_000 }, () => {
    const { lines, log } = aLog();
    fc.assert(
      fc.property(carrier, path_, fc.constantFrom('what', 'fields'), (carry, way, where) => {
        lines.length = 0;
        const held = carry(CANARY_KEY);
        log(where === 'what' && typeof held === 'string' ? `failed: ${held}` : 'failed', { held: bury(held, way) });
        expect(lines).toHaveLength(1);
        expect(holdsKey(lines[0] ?? '', CANARY_KEY)).toBe(false);
        expect(lines[0]).not.toContain(KEY_BEGINNING);
        expect(() => JSON.parse(lines[0] ?? '') as unknown).not.toThrow();
      }),
      { numRuns: 10_000 },
    );
  });

  it('takes out what follows Bearer, key= and password although nobody registered it', () => {
    const { lines, log } = aLog();
    log('x', {
      a: 'Authorization: Bearer abc.def-1',
      b: 'https://ana:hunter2@x.co',
      c: '?api_key=zzz1&x=2',
      apiKey: 'qqq',
      d: '{"token":"ttt9"}',
    });
    for (const secret of ['abc.def', 'hunter2', 'zzz1', 'qqq', 'ttt9']) expect(lines[0]).not.toContain(secret);
    expect(lines[0]).toContain('x=2');
  });

  it('keeps ids, counts and kinds, and stays small and finite for anything', () => {
    const { lines, log } = aLog();
    const round: Record<string, unknown> = { kind: 'engine-stopped', count: 3, big: 10n ** 20n };
    round['self'] = round;
    const broken = Object.defineProperty({}, 'get', { enumerable: true, get: () => JSON.parse('{') as unknown });
    log('x', { round, broken, wide: Array.from({ length: 5_000 }, () => 'y'.repeat(50)) });
    expect(lines[0]).toContain('"kind":"engine-stopped","count":3,"big":"100000000000000000000"');
    expect(lines[0]?.length).toBeLessThan(20_000);
  });

  it('does not stop the work when it cannot be written', () => {
    const log = createLog(
      () => {
        throw new Error('disk full');
      },
      aFakeClock(),
      createSecrets(),
    );
    expect(() => log('x')).not.toThrow();
  });

  it('writes no value of a property that is named for a secret, whether anybody registered it or not', () => {
    const { lines, log } = aLog();
    const names = ['keyText', 'accessToken', 'hookSecret', 'password', 'cookie', 'credentials', 'Authorisation'];
    log('failed', { held: Object.fromEntries(names.map((name) => [name, `value of ${name}`])) });
    expect(lines[0]).toContain('keyText');
    expect(lines[0]).not.toContain('value of');
  });

  it('begins anew where it is long, and keeps one file of before', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-log-'));
    const file = path.join(folder, 'logs', 'cuadre.log');
    const write = fileWriter(file);
    for (const letter of ['a', 'b', 'c']) {
      write(letter.repeat(1_000_000));
      write('the last one');
    }
    write('the first one');
    expect(readdirSync(path.dirname(file)).sort()).toEqual(['cuadre.log', 'cuadre.log.old']);
    expect(readFileSync(file, 'utf8')).toBe('the last one\nthe first one\n');
    expect(readFileSync(`${file}.old`, 'utf8')).toBe(`the last one\n${'c'.repeat(1_000_000)}\n`);
    rmSync(folder, { recursive: true });
  });

  it('lies in a file that only its owner reads (D10)', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-log-'));
    const file = path.join(folder, 'logs', 'cuadre.log');
    fileWriter(file)('line');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

/** What leaves in a bundle for support: closed words, numbers of our own and places in our code; of what anybody typed or a bank wrote, nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { openZip } from '../../../src/main/adapters/files/open-zip.ts';
import { createLog } from '../../../src/main/shell/system/log.ts';
import { createSecrets } from '../../../src/main/shell/system/secrets.ts';
import { lineForSupport, supportBundle } from '../../../src/main/shell/system/support.ts';

/** What may stand in a row, a name or a path. */
const CANARIES = [
  'Comercializadora Ruta Verde',
  '1.234.567,89',
  '1234567.89',
  'María',
  'ck_live_Zq7X',
  '/home/maria/extracto.csv',
];
const canary = fc.constantFrom(...CANARIES);
/** The app's own log of one event. */
function logged(what: string, fields: Readonly<Record<string, unknown>>): string {
  const lines: string[] = [];
  createLog(
    (line) => lines.push(line),
    { now: () => '2026-03-01T00:00:00.000Z' as never },
    createSecrets(),
  )(what, fields);
  return lines.join('\n');
}
const holdsNone = (text: string | null): void => {
  for (const one of CANARIES) expect(text).not.toContain(one);
};

describe('a line of the log in a bundle', () => {
  it('carries no data, wherever in its fields they stand', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        canary,
        fc.array(tie('any')),
        fc.dictionary(fc.oneof(canary, fc.constantFrom('kind', 'call', 'fields', 'problem')), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('kind', 'call', 'text', 'fields', 'problem', 'error'), value),
        (fields) => {
          holdsNone(lineForSupport(logged('call failed', fields)));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('carries the class and the places of an error, not its message and no path', () => {
    const error = new TypeError('María has 1.234.567,89 in /home/maria/extracto.csv');
    const line = lineForSupport(logged('call failed', { call: 'match.run', error })) ?? '';
    holdsNone(line);
    expect(JSON.parse(line)).toMatchObject({
      what: 'call failed',
      fields: { call: 'match.run', error: { error: 'TypeError' } },
    });
    expect(line).toContain('support.test.ts:');
    expect(line).not.toContain(path.dirname(import.meta.filename));
  });

  it('keeps what comes from closed lists, and says where it leaves out', () => {
    const line = (fields: Readonly<Record<string, unknown>>) =>
      JSON.parse(lineForSupport(logged('engine died', fields)) ?? '') as unknown;
    expect(line({ code: 139, kind: 'disk-full' })).toMatchObject({ fields: { code: 139, kind: 'disk-full' } });
    expect(line({ kind: 'María Ruta', code: 12.5, name: 'Ana' })).toMatchObject({
      fields: { kind: '[left out]', code: '[left out]' },
    });
    expect(lineForSupport('no json of ours: María')).toBeNull();
    expect(lineForSupport(JSON.stringify({ at: 'María', what: 'María: 1.234', fields: 3 }))).toBe(
      '{"at":null,"what":"[left out]","fields":"[left out]"}',
    );
  });
});

it('holds versions, settings without the person, counts and both files of the log', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-support-'));
  const log = path.join(folder, 'cuadre.log');
  try {
    writeFileSync(`${log}.old`, `${logged('started', { version: '0.1.0' })}\n`);
    writeFileSync(log, `${logged('engine died', { code: 9 })}\ndamaged María\n`);
    const counts = { profiles: 2, accounts: 1, statements: 3, lines: 400, records: null };
    const settings = { ...DEFAULT_SETTINGS, person: 'María' };
    const zip = openZip(await supportBundle({ versions: { cuadre: '0.1.0+x' }, settings, counts, log }), 1_000_000);
    if (typeof zip === 'string') throw new Error(zip);
    const textOf = (name: string): string => {
      const part = zip.part(name);
      return part.kind === 'part' ? part.bytes.toString('utf8') : part.kind;
    };
    const { person, ...chosen } = settings;
    expect(JSON.parse(textOf('cuadre.json'))).toStrictEqual({
      versions: { cuadre: '0.1.0+x' },
      settings: { ...chosen, hasPerson: true },
      counts,
    });
    expect(
      textOf('cuadre.log')
        .split('\n')
        .map((line) => /"what":"([^"]*)"/u.exec(line)?.[1] ?? line),
    ).toStrictEqual(['started', 'engine died', '[unreadable]', '']);
    expect(textOf('cuadre.json') + textOf('cuadre.log')).not.toContain(person);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

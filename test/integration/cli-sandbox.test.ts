/** `sandbox`: one line once it listens, a statement that goes with it, and an orderly end. */
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, startCli, withFolder } from '../support/cli.ts';

type Line = { readonly ok: boolean; readonly baseUrl: string; readonly apiKey: string; readonly statement: string };

/** Starts it, hands over its line, stops it with the signal and answers with everything it printed and its exit code. */
async function withLine(
  words: readonly string[],
  signal: NodeJS.Signals,
  work: (line: Line) => Promise<void>,
): Promise<{ out: string; exit: number | null }> {
  const child = startCli(['sandbox', ...words]);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  await work(JSON.parse(out) as Line);
  child.kill(signal);
  const [exit] = await ended;
  return { out, exit };
}

describe('the sandbox', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints one line, serves until %s, and then ends with 0', async (signal) => {
    let place = '';
    const { out, exit } = await withLine(
      ['--records', '60', '--seed', '5', '--json'],
      signal,
      async ({ ok, baseUrl, apiKey, statement }) => {
        place = statement;
        expect(ok).toBe(true);
        expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
        expect((await fetch(`${baseUrl}/v1/wallets`)).status).toBe(401);
        const answer = await fetch(`${baseUrl}/v1/wallets`, { headers: { authorization: `Bearer ${apiKey}` } });
        expect(await answer.json()).toMatchObject({ code: 'OK' });
        expect((await runCli(['import', statement, '--dry-run', '--json'])).json).toMatchObject({
          ok: true,
          rejected: [],
        });
      },
    );
    expect(exit).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['ok', 'baseUrl', 'apiKey', 'statement']);
    expect(existsSync(place)).toBe(false);
  });

  it('writes the statement where it is told, the same for the same seed', () =>
    withFolder(async (folder) => {
      const [a, b] = ['a.csv', 'b.csv'].map((name) => path.join(folder, name)) as [string, string];
      for (const file of [a, b])
        await withLine(['--records', '60', '--seed', '5', '--statement', file], 'SIGTERM', async (line) =>
          expect(line.statement).toBe(file),
        );
      expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
    }));

  it('goes with reconcile', () =>
    withFolder(async (folder) => {
      await withLine(['--records', '60'], 'SIGTERM', async ({ baseUrl, apiKey, statement }) => {
        const words = [
          'reconcile',
          '--base-url',
          baseUrl,
          '--api-key-env',
          'K',
          '--statement',
          statement,
          '--out',
          folder,
          '--json',
        ];
        expect(await runCli(words, { env: { K: apiKey } })).toMatchObject({ exit: 0, json: { ok: true } });
      });
    }));

  it.each([
    [['--scenario', 'nada'], 'list-shapes-bare'],
    [['--port', '70000'], '--port'],
    [['--records', '1000001'], '--records'],
  ])('refuses %j with 2', async (words, said) => {
    expect(await runCli(['sandbox', ...words, '--json'])).toMatchObject({
      exit: 2,
      json: { ok: false, error: { kind: 'usage', message: expect.stringContaining(said) } },
    });
  });

  it('says that a port is taken, and that a statement cannot be written', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = (taken.address() as AddressInfo).port.toString();
    expect(await runCli(['sandbox', '--port', port, '--json'])).toMatchObject({
      exit: 2,
      json: { error: { kind: 'usage', message: expect.stringContaining(port) } },
    });
    taken.close();
    expect(await runCli(['sandbox', '--records', '60', '--statement', '/dev/null/x.csv', '--json'])).toMatchObject({
      exit: 1,
      json: { error: { kind: 'write-failed', message: expect.stringContaining('/dev/null/x.csv') } },
    });
  });
});

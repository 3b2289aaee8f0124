/** What every command keeps: JSON alone on standard output, words on the side, the exit code of the kind, and never a stack. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, withFolder } from '../../support/store/cli.ts';

describe('a wrong usage', () => {
  it.each([
    [[]],
    [['conciliar']],
    [['sync', '--fulll']],
    [['report', '--profile', 'A']],
    [['sync', '--profile', 'Nadie']],
    [['match', '--profile', 'Nadie']],
    [['verify', '--profile', 'Nadie']],
  ])('%j ends with 2, in JSON where JSON is wanted', (words) =>
    withFolder(async (folder) => {
      const common = words.length > 0 ? ['--data-dir', folder] : [];
      const spoken = await runCli([...words, ...common]);
      expect(spoken).toMatchObject({ exit: 2, out: '' });
      expect(spoken.side).toMatch(/^[^\n]+\.\n$/);
      const json = await runCli([...words, ...common, '--json', '--lang', 'en']);
      expect(json).toMatchObject({
        exit: 2,
        side: '',
        json: { ok: false, error: { kind: expect.stringMatching(/usage|no-profile/) } },
      });
      expect(json.out.split('\n')).toHaveLength(2);
      expect(json.json.error.message).toMatch(/Nothing was done/);
    }),
  );
});

describe('a question about the program', () => {
  it.each([[['--version']], [['verify', '--version']]])('%j says the version, and needs no profile', (words) =>
    withFolder(async (folder) => {
      const spoken = await runCli([...words, '--data-dir', folder]);
      expect(spoken).toMatchObject({ exit: 0, side: '' });
      expect(spoken.out).toMatch(/^cuadre \d+\.\d+\.\d+\n$/);
      const json = await runCli([...words, '--data-dir', folder, '--json']);
      expect(json).toMatchObject({ exit: 0, side: '' });
      expect(json.json).toEqual({ ok: true, version: spoken.out.trim().slice('cuadre '.length) });
      expect(readdirSync(folder)).toEqual([]);
    }),
  );

  it.each([[['help']], [['import', '--help']]])('%j helps, in JSON where JSON is wanted', (words) =>
    withFolder(async (folder) => {
      const spoken = await runCli([...words, '--data-dir', folder, '--lang', 'en']);
      expect(spoken).toMatchObject({ exit: 0, side: '' });
      expect(spoken.out).toMatch(/^Usage: npm run --silent cli -- /m);
      const json = await runCli([...words, '--data-dir', folder, '--json']);
      expect(json).toMatchObject({ exit: 0, json: { ok: true, example: expect.any(String) } });
    }),
  );
});

describe('what a file’s name holds', () => {
  it('never steers a terminal, in words or in JSON', () =>
    withFolder(async (folder) => {
      const name = 'a\u001B[31mrojo\u009B2J\u202E.csv';
      writeFileSync(
        path.join(folder, name),
        'Fecha;Descripción;Valor\n25/03/2026;ABONO;1.000,00\n26/03/2026;PAGO;-500,00\n',
      );
      const words = ['import', path.join(folder, name), '--dry-run', '--data-dir', path.join(folder, 'data')];
      const spoken = await runCli(words);
      expect(spoken.out + spoken.side).toContain('rojo');
      expect(spoken.out + spoken.side).not.toMatch(/[\u001B\u009B\u202E]/u);
      const json = await runCli([...words, '--json']);
      expect(json.out + json.side).not.toMatch(/[\u001B\u009B\u202E]/u);
      expect(json.json.file).toBe(name);
    }));
});

/** What every command keeps: JSON alone on standard output, words on the side, the exit code of the kind, and never a stack. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, withFolder } from '../support/cli.ts';

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

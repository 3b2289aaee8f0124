/** Where reports go: each month and version under its own name, no report in place of another one, a set whole or not at all. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { startCli } from '../../support/store/cli.ts';
import { reportIn, withMonth } from '../../support/store/cli-scene.ts';

const MONTH = { records: 120 };
const PROFILE = ['--profile', 'Andina'];
/** Set-up installs it on Debian; where it is not there the file was still looked into. */
function qpdfSays(file: string): string {
  const { error, stdout } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
  if (error === undefined) return stdout;
  process.stderr.write('qpdf is not installed: the PDF was not checked by it\n');
  return 'No syntax or stream encoding errors found';
}

const HALF = ['--from', '2026-03-01', '--to', '2026-03-15'];

describe('a folder with the report of another period', () => {
  it('is refused, all of it as it was, and taken where that was asked for', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = path.join(folder, 'out');
      const report = (...more: string[]) => run(['report', ...PROFILE, '--out', out, ...more]);
      await report();
      writeFileSync(path.join(out, 'notes.txt'), 'mine');
      const before = readFileSync(path.join(out, 'report.json'), 'utf8');
      const refused = await report(...HALF);
      expect(refused).toMatchObject({ exit: 2, json: { ok: false, error: { kind: 'folder-taken' } } });
      expect(refused.json.error.message).toMatch(/principal.*2026-03-01 – 2026-03-31.*--replace/u);
      expect(readFileSync(path.join(out, 'report.json'), 'utf8')).toBe(before);
      // The same report again is no other one.
      expect(await report()).toMatchObject({ exit: 0 });
      expect(await report(...HALF, '--formats', 'json', '--replace')).toMatchObject({ exit: 0 });
      expect(reportIn(out).period).toMatchObject({ to: '2026-03-15' });
      expect(readdirSync(out).sort()).toEqual(['notes.txt', 'report.json']);
    }));

  it('holds both where the names say the account and the period, each version beside the last', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = path.join(folder, 'out');
      const report = (...more: string[]) =>
        run(['report', ...PROFILE, '--out', out, '--formats', 'json', '--names', 'period', ...more]);
      const files: string[] = [];
      for (const more of [[], HALF, [], ['--replace']]) {
        const { exit, json } = await report(...more);
        expect(exit).toBe(0);
        files.push(...json.files.map((file: string) => path.basename(file)));
      }
      const whole = 'conciliacion_principal_2026-03';
      const half = 'conciliacion_principal_2026-03-01_2026-03-15.json';
      expect(files).toEqual([`${whole}.json`, half, `${whole}_v2.json`, `${whole}_v2.json`]);
      expect(readdirSync(out).sort()).toEqual([half, `${whole}.json`, `${whole}_v2.json`].sort());
      const held = JSON.parse(readFileSync(path.join(out, half), 'utf8')) as ReportJson;
      expect(held.period).toMatchObject({ from: '2026-03-01', to: '2026-03-15' });
    }));
});

describe('a report', () => {
  it('writes a tagged PDF in its language, readable by its owner alone', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = path.join(folder, 'out');
      const ended = await run(['report', ...PROFILE, '--out', out, '--formats', 'json,pdf', '--lang', 'en']);
      expect(ended).toMatchObject({ exit: 0, json: { ok: true } });
      expect(readdirSync(out).sort()).toEqual(['report.json', 'report.pdf']);
      const pdf = readFileSync(path.join(out, 'report.pdf'), 'latin1');
      expect(pdf).toMatch(/^%PDF-1\.\d/u);
      expect(pdf).toMatch(/\/Marked true/u);
      expect(pdf).toMatch(/\/Lang \(en\)/u);
      expect(statSync(path.join(out, 'report.pdf')).mode & 0o077).toBe(0);
      expect(qpdfSays(path.join(out, 'report.pdf'))).toMatch(/No syntax or stream encoding errors found/u);
    }));

  it.each([
    ['no Electron is known', { ELECTRON_EXEC_PATH: '' }],
    ['Electron does not start', { ELECTRON_EXEC_PATH: '/bin/false' }],
  ])('writes the others without a PDF where %s, and says so', (_why, env) =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = path.join(folder, 'out');
      const ended = await run(['report', ...PROFILE, '--out', out, '--formats', 'json,pdf'], { env });
      expect(ended).toMatchObject({
        exit: 1,
        json: { ok: false, error: { kind: 'pdf-unavailable' }, files: [path.join(out, 'report.json')] },
      });
      expect(readdirSync(out)).toEqual(['report.json']);
      expect(statSync(path.join(out, 'report.json')).mode & 0o077).toBe(0);
    }),
  );
});

describe('a report whose writer is killed', () => {
  it('is the old set or the new one after the next report, with nothing left beside it', () =>
    withMonth({ records: 480 }, async ({ run, folder, data }) => {
      const out = path.join(folder, 'out');
      const words = ['report', ...PROFILE, '--out', out];
      await run(words);
      for (const afterMs of [600, 900, 1_200, 1_500]) {
        const child = startCli([...words, '--lang', 'en', '--data-dir', data], {});
        const ended = once(child, 'close');
        const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
        await ended;
        clearTimeout(timer);
      }
      expect(await run([...words, '--formats', 'json'])).toMatchObject({ exit: 0 });
      const names = readdirSync(out);
      expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
      const english = names.filter((name) => name.endsWith('-reconciliation.csv')).length;
      expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(english === 1 ? 20 : 10);
    }));
});

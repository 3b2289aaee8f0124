/** `match` and `report`: the report keeps every law, is the same whoever asks where and when, and says the same in every format. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { runCli } from '../../support/store/cli.ts';
import { bodyIn, KEY_VARIABLE, reportIn, withMonth, withScene } from '../../support/store/cli-scene.ts';
import { brokenInPart, brokenLaws } from '../../support/months/report-laws.ts';

const MONTH = { records: 480 };
const PROFILE = ['--profile', 'Andina'];

describe('matching', () => {
  it('counts what it did, and changes nothing the second time', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = (name: string): string => path.join(folder, name);
      await run(['report', ...PROFILE, '--out', out('a')]);
      const again = await run(['match', ...PROFILE]);
      expect(again.exit).toBe(0);
      expect(Object.keys(again.json)).toEqual([
        'ok',
        'accepted',
        'proposed',
        'ambiguous',
        'unmatchedLines',
        'unmatchedRecords',
      ]);
      await run(['report', ...PROFILE, '--out', out('b')]);
      expect(bodyIn(out('b'))).toBe(bodyIn(out('a')));
      const report = reportIn(out('b'));
      expect(again.json).toMatchObject({
        accepted: report.matches.filter(({ status }) => status === 'auto').length,
        proposed: report.matches.filter(({ status }) => status === 'suggested').length,
        unmatchedLines: report.totals.lines.unmatched.count,
        unmatchedRecords: report.totals.records.unmatched.count,
      });
    }));

  it('makes no account of a name that was mistyped', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      expect(await run(['match', ...PROFILE, '--account', 'principl'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'not-found' } },
      });
      expect(await run(['match', ...PROFILE, '--preset', 'own'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'usage' } },
      });
      expect(await run(['report', ...PROFILE, '--out', path.join(folder, 'out')])).toMatchObject({ exit: 0 });
    }));
});

describe('the report', () => {
  it('covers what the statements cover, keeps every law and prints its own totals', () =>
    withMonth(MONTH, async ({ run, folder, truth, statement }) => {
      const out = path.join(folder, 'deep', 'er');
      const ended = await run(['report', ...PROFILE, '--out', out]);
      const report = reportIn(out);
      expect(brokenLaws(report)).toEqual([]);
      const counts: Record<string, number> = {};
      for (const { kind } of report.flags) counts[kind] = (counts[kind] ?? 0) + 1;
      expect(ended).toMatchObject({ exit: 0, side: '', json: { ok: true, totals: report.totals, flags: counts } });
      expect(ended.json.files.map((file: string) => path.relative(out, file))).toEqual([
        'report.json',
        'report-1-conciliacion.csv',
        'report-2-partidas.csv',
        'report-3-anteriores.csv',
        'report-4-cuadre.csv',
        'report-5-cruces.csv',
        'report-6-extracto.csv',
        'report-7-registros.csv',
        'report-8-alertas.csv',
        'report-9-tarifas.csv',
        'report-10-fuentes.csv',
        'report.xlsx',
      ]);
      expect(report).toMatchObject({
        profile: 'Andina',
        environment: 'sandbox',
        preset: 'settlement',
        currency: 'COP',
        period: { from: '2026-03-01', to: '2026-03-31', state: 'open' },
      });
      const [file] = report.statements;
      expect(file).toMatchObject({
        file: path.basename(statement),
        opening: truth.settlement.opening,
        closing: truth.settlement.closing,
      });
      expect(report.lines).toHaveLength(truth.settlement.lines.length);
      expect(report.made.sync).toMatchObject({ payins: { state: 'complete' }, orders: { state: 'complete' } });
    }));

  it('accepts by itself nothing that did not happen', () =>
    withMonth(MONTH, async ({ run, folder, truth }) => {
      await run(['report', ...PROFILE, '--out', folder, '--formats', 'json']);
      const paidBy = new Map(truth.settlement.lines.map(({ line, pays }) => [line, pays]));
      const accepted = reportIn(folder).matches.filter(
        ({ status, certainty }) => status === 'auto' && certainty === 'unique',
      );
      expect(accepted.length).toBeGreaterThan(200);
      for (const { id, lines, records } of accepted) {
        const booked = [...new Set(lines.flatMap(({ line }) => paidBy.get(line) ?? []))].sort();
        expect(records.map((one) => `${one.kind}:${one.id}`).sort(), id).toEqual(booked);
      }
    }));

  it('takes a period, and what was open before is carried in', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      const out = (name: string): string => path.join(folder, name);
      await run(['report', ...PROFILE, '--out', out('whole')]);
      await run(['report', ...PROFILE, '--out', out('half'), '--from', '2026-03-16']);
      const [whole, half] = [reportIn(out('whole')), reportIn(out('half'))];
      expect(half.period).toMatchObject({ from: '2026-03-16', to: '2026-03-31', state: 'open' });
      expect(half.lines).toEqual(whole.lines.filter(({ date }) => date >= '2026-03-16'));
      expect(brokenInPart(half)).toEqual([]);
      expect(half.records.some(({ expected }) => (expected.from ?? '9') < '2026-03-16')).toBe(true);
      expect(
        await run(['report', ...PROFILE, '--out', out('x'), '--from', '2026-03-31', '--to', '2026-03-01']),
      ).toMatchObject({ exit: 2, json: { error: { kind: 'usage' } } });
      expect(await run(['report', ...PROFILE, '--out', out('x'), '--from', '2026-02-30'])).toMatchObject({ exit: 2 });
      expect(existsSync(out('x'))).toBe(false);
    }));

  it('without a statement asks for the period', () =>
    withScene({ records: 120 }, async ({ run, connection, folder }) => {
      await run(['sync', ...PROFILE, ...connection]);
      expect(await run(['report', ...PROFILE, '--out', folder])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'usage', message: expect.stringContaining('--from, --to') } },
      });
      expect(
        (await run(['report', ...PROFILE, '--out', folder, '--from', '2026-03-01', '--to', '2026-03-31'])).exit,
      ).toBe(0);
      expect(brokenLaws(reportIn(folder))).toEqual([]);
    }));

  it('is in English where English is asked for', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      await run(['report', ...PROFILE, '--out', folder, '--lang', 'en']);
      expect(readFileSync(path.join(folder, 'report-4-conservation.csv'), 'utf8')).toContain('Unexplained');
    }));
});

/** What stands above the movements, without the balances of the whole month: a part does not lead from one to the other. */
const headOf = (rows: readonly string[]): readonly string[] =>
  rows.slice(0, 6).filter((row) => !row.startsWith('SALDO ANTERIOR'));

describe('the same inputs', () => {
  it('give the same bytes but for `made`, in any time zone and language, in any order of import, and again', () =>
    withScene({ records: 120 }, async ({ run, connection, folder, statement, file }) => {
      const bytes = readFileSync(statement, 'latin1').split('\r\n');
      // The second half overlaps the first.
      const head = headOf(bytes);
      const parts = [bytes.slice(6, 60), bytes.slice(30, -2)].map((rows, at) =>
        file(`parte-${at.toString()}.csv`, Buffer.from([...head, ...rows, ''].join('\r\n'), 'latin1')),
      );
      const bodies: string[] = [];
      const worlds = [
        { TZ: 'America/Bogota', LANG: 'es_CO.UTF-8' },
        { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
        { TZ: 'America/Anchorage', LANG: 'C' },
      ];
      for (const [at, env] of worlds.entries()) {
        const out = path.join(folder, at.toString());
        const ordered = at % 2 === 0 ? parts : [...parts].reverse();
        const ended = await run(
          ['reconcile', ...connection, ...ordered.flatMap((part) => ['--statement', part]), '--out', out],
          { env },
        );
        expect(ended.exit, ended.out).toBe(0);
        expect(brokenLaws(reportIn(out))).toEqual([]);
        bodies.push(bodyIn(out));
      }
      expect(bodies[1]).toBe(bodies[0]);
      expect(bodies[2]).toBe(bodies[0]);
    }));

  it('tell two statements of one name apart', () =>
    withScene({ records: 120 }, async ({ run, connection, folder, file, statement }) => {
      const rows = readFileSync(statement, 'latin1').split('\r\n');
      const half = (name: string, from: number, to: number): string =>
        file(name, Buffer.from([...headOf(rows), ...rows.slice(from, to), ''].join('\r\n'), 'latin1'));
      const parts = [half('uno/extracto.csv', 6, 40), half('dos/extracto.csv', 40, -2)];
      const ended = await run([
        'reconcile',
        ...connection,
        ...parts.flatMap((part) => ['--statement', part]),
        '--out',
        folder,
      ]);
      expect(ended.exit, ended.out).toBe(0);
      expect(new Set(reportIn(folder).statements.map((one) => one.file)).size).toBe(2);
      expect(brokenLaws(reportIn(folder))).toEqual([]);
    }));
});

type Table = readonly (readonly unknown[])[];
const plain = (cell: unknown): string => (typeof cell === 'number' || typeof cell === 'string' ? cell.toString() : '');
const amountOf = (text: unknown): string => unitsToText(parseUnits(plain(text)) ?? parseUnits('0')!);
const csvRows = (folder: string, slug: string): Table => {
  const name = readdirSync(folder).find((file) => file.endsWith(`${slug}.csv`)) ?? '';
  return Papa.parse<string[]>(readFileSync(path.join(folder, name), 'utf8').trimEnd()).data.slice(1);
};
const sheetRows = (folder: string, name: string): Table =>
  utils
    .sheet_to_json<unknown[]>(read(readFileSync(path.join(folder, 'report.xlsx')), { raw: true }).Sheets[name]!, {
      header: 1,
      raw: true,
      defval: '',
    })
    .slice(1);

/** Amounts by state as a table prints them; the amount and the state stand in the given columns. */
function sums(rows: Table, amount: number, state: number): Record<string, string> {
  const found: Record<string, bigint> = {};
  for (const row of rows)
    found[plain(row[state])] = (found[plain(row[state])] ?? 0n) + parseUnits(amountOf(row[amount]))!;
  return Object.fromEntries(Object.entries(found).map(([name, sum]) => [name, unitsToText(sum as never)]));
}

describe('the other formats', () => {
  it('hold the figures of report.json', () =>
    withMonth(MONTH, async ({ run, folder }) => {
      await run(['report', ...PROFILE, '--out', folder]);
      const report = reportIn(folder);
      const words: Record<ReportJson['lines'][number]['state'], string> = {
        matched: 'Conciliado',
        proposed: 'Propuesto',
        explained: 'Clasificado',
        unmatched: 'Sin registro en el servicio',
      };
      const wanted = Object.fromEntries(
        Object.entries(words).map(([state, word]) => [word, report.totals.lines[state as keyof typeof words].amount]),
      );
      for (const rows of [csvRows(folder, 'extracto'), sheetRows(folder, 'Extracto')]) {
        expect(rows).toHaveLength(report.lines.length);
        expect(sums(rows, 5, 6)).toEqual(wanted);
      }
      for (const rows of [csvRows(folder, 'cuadre'), sheetRows(folder, 'Cuadre')]) {
        expect(rows.slice(0, 4).map((row) => [plain(row[1]), amountOf(row[3])])).toEqual(Object.entries(wanted));
        expect(amountOf(rows.find((row) => row[0] === 'Sin explicar')?.[3])).toBe(report.totals.unexplained);
      }
      for (const [slug, sheet, length] of [
        ['cruces', 'Cruces', report.matches.length],
        ['registros', 'Registros', report.records.length],
        ['alertas', 'Alertas', report.flags.length],
      ] as const) {
        expect([csvRows(folder, slug).length, sheetRows(folder, sheet).length], slug).toEqual([length, length]);
      }
      // Nothing is expected at the bank of what failed: its alerts are of its own day.
      const days = csvRows(folder, 'alertas').flatMap((row, at) => (report.flags[at]?.kind === 'failed' ? [row[2]] : [])); // prettier-ignore
      expect(days.length).toBeGreaterThan(0);
      for (const day of days) expect(day).toMatch(/^2026-\d\d-\d\d$/u);
    }));
});

describe('a folder that cannot be written', () => {
  it.each(['/dev/null/x', '/proc/x/y'])('%s is named, and nothing is left behind', (out) =>
    withMonth(MONTH, async ({ run, data }) => {
      const ended = await run(['report', ...PROFILE, '--out', out]);
      expect(ended).toMatchObject({
        exit: 1,
        json: { ok: false, error: { kind: 'write-failed', message: expect.stringContaining(out) } },
      });
      const spoken = await runCli(['report', ...PROFILE, '--data-dir', data, '--out', out]);
      expect(spoken).toMatchObject({ exit: 1, out: '' });
      expect(spoken.side).not.toMatch(/\n\s+at /);
    }),
  );

  it('a data folder that cannot be made is named too', () =>
    withScene({ records: 120 }, async ({ connection, service }) => {
      for (const place of ['/dev/null/x', '/proc/x/y']) {
        const ended = await runCli(['connect', ...PROFILE, ...connection, '--data-dir', place, '--json'], {
          env: { [KEY_VARIABLE]: service.apiKey },
        });
        expect(ended).toMatchObject({
          exit: 1,
          json: { error: { kind: 'write-failed', message: expect.stringContaining('/x') } },
        });
      }
    }));

  it('a file whose name a folder has is refused, and no half file stays', () =>
    withMonth(MONTH, async ({ run, folder, file }) => {
      // A folder of that name: no file can take its place.
      file('out/report.xlsx/in-the-way', '');
      expect(await run(['report', ...PROFILE, '--out', path.join(folder, 'out'), '--replace'])).toMatchObject({
        exit: 1,
        json: { error: { kind: 'write-failed' } },
      });
      expect(readdirSync(path.join(folder, 'out')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }));
});

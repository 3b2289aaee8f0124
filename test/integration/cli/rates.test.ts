/** A commission that many movements share is one question in the report; a yes makes it a rule that later months follow, and can be taken back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { Rate } from '@shared/domain/matching/rates/rate.ts';
import { bodyIn, KEY_VARIABLE, reportIn, withScene } from '../../support/store/cli-scene.ts';
import type { Ended } from '../../support/store/cli.ts';
import { aForeignService, FOREIGN_KEY } from '../../support/service/foreign-service.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

/** 1.85 % and 450 pesos, with VAT on both. */
const RATE: Rate = { millionths: 18_500, constant: 45_000, vat: true, rounding: 'centavo' };
const MARCH = 14;
const APRIL = 3;
const grossAt = (at: number): number => 4_350_000 + at * 2_718_300;
const pesosOf = (centavos: number): string => `${Math.floor(centavos / 100).toString()}.${(centavos % 100).toString().padStart(2, '0')}`; // prettier-ignore
const netAt = (at: number): string => pesosOf(grossAt(at) - totalTaken(RATE, grossAt(at)));
const dayAt = (at: number): string => `${at < MARCH ? '2026-03' : '2026-04'}-${(9 + (at % 5)).toString().padStart(2, '0')}`; // prettier-ignore

const ROWS = {
  payins: Array.from({ length: MARCH + APRIL }, (_, at) => ({
    id: `pi-${at.toString()}`,
    status: 'FULFILLED',
    amount: pesosOf(grossAt(at)),
    created_at: `${dayAt(at)}T15:00:00.000Z`,
  })),
  payouts: [],
  items: [],
  orders: [],
};
/** As the bank prints them. */
function statement(from: number, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const [year = '', month = '', day = ''] = dayAt(from + at).split('-');
    return `${day}/${month}/${year};VENTA NETA DATAFONO;${netAt(from + at).replace('.', ',')}`;
  });
  const spent = rows.slice(0, 1).map((row) => row.replace(/^../u, '30').replace(/;.*$/u, ';COMPRA RESMAS;-64000,00'));
  return ['Fecha;Concepto;Valor', ...rows, ...spent, ''].join('\r\n');
}
const OF = ['--profile', 'Papelería'];

type Desk = {
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Promise<Ended>;
  readonly file: (name: string, text: string) => string;
  /** The report of a month as it is now. */
  readonly report: (month: '03' | '04') => Promise<ReportJson>;
  readonly body: () => Promise<string>;
};

const withDesk = (work: (desk: Desk) => Promise<void>): Promise<void> =>
  withScene({ records: 0 }, async (scene) => {
    const service = await aForeignService(ROWS, { envelope: 'output', include: 'given' });
    const env = { [KEY_VARIABLE]: FOREIGN_KEY };
    const connection = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE];
    try {
      for (const words of [
        ['sync', ...connection],
        ['import', scene.file('marzo.csv', statement(0, MARCH))],
        ['match'],
      ])
        // prettier-ignore
        expect(await scene.run([...words, ...OF], { env })).toMatchObject({ exit: 0 });
    } finally {
      await service.close();
    }
    let reports = 0;
    const write = async (month: string): Promise<string> => {
      const out = path.join(scene.folder, `out-${(reports += 1).toString()}`);
      const period = ['--from', `2026-${month}-01`, '--to', `2026-${month}-30`];
      expect(await scene.run(['report', ...OF, ...period, '--out', out, '--formats', 'json'])).toMatchObject({ exit: 0 }); // prettier-ignore
      return out;
    };
    await work({
      folder: scene.folder,
      run: (...words) => scene.run([...words, ...OF]),
      file: (name, text) => scene.file(name, text),
      report: async (month) => reportIn(await write(month)),
      body: async () => bodyIn(await write('03')),
    });
  });

const ratesAsked = ({ questions }: ReportJson) => questions.filter(({ kind }) => kind === 'rate');
const statuses = ({ matches }: ReportJson): readonly string[] => [...new Set(matches.map(({ status }) => status))];

describe('a rate', () => {
  it('is asked about once, and each of its movements stands in one proposal', () =>
    withDesk(async ({ report }) => {
      const asked = await report('03');
      const [question] = ratesAsked(asked);
      expect(asked.questions).toHaveLength(1);
      expect(question).toMatchObject({ lines: MARCH, records: MARCH, detail: { percent: '1.85', constant: '450', vat: true } }); // prettier-ignore
      expect(asked.matches).toHaveLength(MARCH);
      for (const match of asked.matches) {
        expect(match).toMatchObject({ status: 'suggested', shape: '1:1', question: question?.id });
        expect(match.reasons).toContainEqual({ kind: 'amount-explained', by: 'fee+vat' });
        expect(match.difference.explained.map(({ kind }) => kind)).toEqual(['fee', 'vat']);
      }
    }));

  it('that a person confirms accepts its pairs in one step, which can be taken back', () =>
    withDesk(async ({ run, report, body }) => {
      const before = await body();
      const [question] = ratesAsked(await report('03'));
      const ended = await run('decide', '--accept', question?.id ?? '', '--by', 'Nubia Peláez');
      expect(ended).toMatchObject({ exit: 0, json: { ok: true, changed: { lines: MARCH, records: MARCH } } });
      const settled = await report('03');
      expect(brokenLaws(settled)).toEqual([]);
      expect(settled.questions).toEqual([]);
      expect(statuses(settled)).toEqual(['auto']);
      for (const match of settled.matches) expect(match).toMatchObject({ certainty: 'unique', question: null });

      const after = await body();
      expect(await run('match')).toMatchObject({ exit: 0, json: { accepted: MARCH, proposed: 0 } });
      expect(await body()).toBe(after);
      expect(await run('decide', '--undo')).toMatchObject({ json: { ok: true, step: ended.json.step } });
      expect(await body()).toBe(before);
    }));

  it('that a person refuses is not asked about again', () =>
    withDesk(async ({ run, report }) => {
      const [question] = ratesAsked(await report('03'));
      const refused = await run('decide', '--reject', question?.id ?? '', '--by', 'Nubia Peláez');
      expect(refused).toMatchObject({ exit: 0, json: { ok: true, changed: { lines: MARCH, records: MARCH } } });
      await run('match');
      const after = await report('03');
      expect(after.questions).toEqual([]);
      expect(after.matches).toEqual([]);
    }));

  it('holds in a later month of fewer movements than would be asked about', () =>
    withDesk(async ({ run, file, report, folder }) => {
      const [question] = ratesAsked(await report('03'));
      await run('decide', '--accept', question?.id ?? '', '--by', 'Nubia Peláez');
      await run('import', file('abril.csv', statement(MARCH, APRIL)));
      await run('match');
      const april = await report('04');
      expect(april.questions).toEqual([]);
      expect(april.matches.map(({ status }) => status)).toEqual(['auto', 'auto', 'auto']);
      expect(april.totals.lines.matched.count).toBe(APRIL);
      const out = path.join(folder, 'april-sheets');
      expect(
        await run('report', '--from', '2026-04-01', '--to', '2026-04-30', '--out', out, '--formats', 'csv'),
      ).toMatchObject({ exit: 0 });
      const [, row = ''] = readFileSync(path.join(out, 'report-9-tarifas.csv'), 'utf8').split('\r\n');
      expect(row.split(',')).toEqual([
        'VENTA NETA DATAFONO',
        expect.stringMatching(/ %$/u),
        expect.any(String),
        expect.any(String),
        APRIL.toString(),
        expect.stringMatching(/^\d/u),
        'Nubia Peláez',
        expect.stringMatching(/^2\d{3}-/u),
      ]);
    }));
});

// The balance at the ends of a report's period is the account's own on those days, in whichever and however many files it stands.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { reportIn, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';

const HEADER = 'Fecha;Descripción;Valor;Saldo\n';
/** Weeks from the middle of March to the middle of April, as one bank file. */
const OVER_MONTHS_END = `${HEADER}16/03/2026;PAGO PSE;1.500,50;11.500,50
27/03/2026;CUOTA;-250,25;11.250,25
31/03/2026;PAGO PSE;100,00;11.350,25
01/04/2026;CUOTA;-350,25;11.000,00
15/04/2026;PAGO PSE;7,75;11.007,75
`;
const PLAIN = 'Fecha;Descripción;Valor\n02/03/2026;PAGO PSE;1.500,50\n31/03/2026;CUOTA;-250,25\n';

const PROFILE = ['--profile', 'Andina'];

async function withFiles(
  texts: readonly string[],
  work: (report: (from: string, to: string) => Promise<ReportJson>, scene: Scene) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  await withScene({ records: 5 }, async (scene) => {
    const { run, connection, file, folder } = scene;
    await run(['sync', ...PROFILE, ...connection]);
    for (const [at, text] of texts.entries())
      expect(await run(['import', file(`extracto-${at.toString()}.csv`, text), ...PROFILE, ...more])).toMatchObject({
        exit: 0,
      });
    await work(async (from, to) => {
      const out = path.join(folder, `${from}-${to}`);
      expect(await run(['report', ...PROFILE, '--out', out, '--from', from, '--to', to])).toMatchObject({ exit: 0 });
      return reportIn(out);
    }, scene);
  });
}

const moved = ({ lines }: ReportJson): string => unitsToText(sumUnits(lines.map(({ amount }) => parseUnits(amount)!)));

describe('the balance at the ends of a period', () => {
  it('of a file over a month’s end is that of each month, and the two chain', () =>
    withFiles([OVER_MONTHS_END], async (report) => {
      const [march, april] = [await report('2026-03-01', '2026-03-31'), await report('2026-04-01', '2026-04-30')];
      expect(march.period).toMatchObject({
        opening: { amount: '10000', source: 'statement', by: null },
        closing: { amount: '11350.25', source: 'statement', by: null, on: '2026-03-31' },
        breaks: [],
        outside: { lines: 2, amount: '-342.5' },
      });
      expect(march.lines).toHaveLength(3);
      expect(moved(march)).toBe('1350.25');
      expect(april.period.opening).toMatchObject({ amount: march.period.closing?.amount, source: 'statement' });
      expect(april.period.closing).toMatchObject({ amount: '11007.75', on: '2026-04-15' });
    }));

  it('of two files is read across both', () => {
    const rows = OVER_MONTHS_END.slice(HEADER.length).trimEnd().split('\n');
    const cuts = [rows.slice(0, 2), rows.slice(1)].map((part) => `${HEADER}${part.join('\n')}\n`);
    return withFiles(cuts, async (report) => {
      expect((await report('2026-03-01', '2026-03-31')).period).toMatchObject({
        opening: { amount: '10000' },
        closing: { amount: '11350.25', on: '2026-03-31' },
        breaks: [],
      });
    });
  });

  it('that a person typed says so, with who', () =>
    withFiles(
      [PLAIN],
      async (report) => {
        expect((await report('2026-03-01', '2026-03-31')).period).toMatchObject({
          opening: { amount: '-500', source: 'typed', by: 'Ana Gil' },
          closing: { amount: '750.25', source: 'typed', by: 'Ana Gil', on: '2026-03-31' },
        });
      },
      ['--opening', '-500', '--closing', '750.25', '--by', 'Ana Gil'],
    ));
});

describe('the paper of a month', () => {
  it('holds the ends of the month and its lines, not those of the file', () =>
    withFiles([OVER_MONTHS_END], async (_report, { run, folder }) => {
      const out = path.join(folder, 'paper');
      await run([
        'report',
        ...PROFILE,
        '--out',
        out,
        '--from',
        '2026-04-01',
        '--to',
        '2026-04-30',
        '--formats',
        'csv',
        '--replace',
      ]);
      const csv = readFileSync(path.join(out, 'report-4-cuadre.csv'), 'utf8');
      expect(csv).toContain('Saldo inicial según extracto,2026-04-01 · según extracto,,11350.25,');
      expect(csv).toContain('Saldo final según extracto,2026-04-15 · según extracto,,11007.75,');
      expect(csv).toContain('Movimientos importados fuera del período,,3,1350.25,');
      expect(csv).not.toContain('10000');
    }));
});

describe('the period of a report', () => {
  const WORKDAYS = `${HEADER}02/03/2026;PAGO PSE;1.500,50;11.500,50\n27/03/2026;CUOTA;-250,25;11.250,25\n`;

  it('is the calendar month that the lines fill, the days that they cover where they fill none', () =>
    withFiles([WORKDAYS], async (_report, { run, folder, file }) => {
      const out = path.join(folder, 'out');
      expect(await run(['report', ...PROFILE, '--out', out])).toMatchObject({ exit: 0, side: '' });
      expect(reportIn(out).period).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
      const april = file('abril.csv', `${HEADER}06/04/2026;PAGO PSE;1,00;11.251,25\n15/04/2026;CUOTA;-2,00;11.249,25\n`);
      expect((await run(['import', april, ...PROFILE])).json).toMatchObject({ ok: true });
      await run(['report', ...PROFILE, '--out', out, '--replace']);
      expect(reportIn(out).period).toMatchObject({ from: '2026-03-02', to: '2026-04-15', outside: { lines: 0 } });
    })); // prettier-ignore

  it('may be a month by its name, and what lies outside is counted and said', () =>
    withFiles([OVER_MONTHS_END], async (_report, { run, folder }) => {
      const out = path.join(folder, 'out');
      const ended = await run(['report', ...PROFILE, '--out', out, '--period', '2026-03']);
      expect(reportIn(out).period).toMatchObject({ from: '2026-03-01', to: '2026-03-31', outside: { lines: 2 } });
      expect(ended.side).toMatch(/Movimientos importados fuera del período: 2 · -\$.342,50/u);
      expect(await run(['report', ...PROFILE, '--out', out, '--period', '2026-13'])).toMatchObject({ exit: 2 });
      expect(await run(['report', ...PROFILE, '--out', out, '--period', '2026-03', '--from', '2026-03-02'])).toMatchObject({ exit: 2 });
    })); // prettier-ignore
});

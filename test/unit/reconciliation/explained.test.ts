// Explained lines in the conservation law: by category and by who says so, each in one part, and the parts are the whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumUnits } from '@shared/domain/money/decimal.ts';
import { explainedByCategory } from '@shared/domain/reconciliation/explained.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED, reconciled } from '../../support/months/match-runs.ts';
import { aWord } from '../../support/rows/rule-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

const [gmf, fee, late, open] = [
  aLine({ line: 1, description: 'GMF', amount: pesos('-200') }),
  aLine({ line: 2, description: 'COMISION', amount: pesos('-1000') }),
  aLine({ line: 3, description: 'COMISION', amount: pesos('-30'), bookedOn: day('2026-03-20') }),
  aLine({ line: 4, description: 'CONSIGNACION', amount: pesos('777') }),
];
const lines = [gmf, fee, late, open];
const decided = { ...NOTHING_DECIDED, explanations: [aWord(late, 'fee')] };
const told = (parts: ReturnType<typeof reconciled>['explained']) =>
  parts.map(({ category, rule, count, amount }) => [category, rule, count, amount]);

describe('the explained lines', () => {
  it('are counted and summed by category and by rule, a person’s words apart', () => {
    const { explained, totals } = reconciled({ lines, records: [], decided });
    expect(told(explained)).toEqual([
      ['gmf', 'gmf-word', 1, pesos('-200')],
      ['fee', null, 1, pesos('-30')],
      ['fee', 'fee-word', 1, pesos('-1000')],
    ]);
    expect(totals.lines.explained).toEqual({ count: 3, amount: pesos('-1230') });
    expect(explainedByCategory(explained).get('fee')).toEqual({ count: 2, amount: pesos('-1030') });
  });

  it('are those of the period alone', () => {
    const { explained } = reconciled({ lines, records: [], decided, period: { from: day('2026-03-01'), to: day('2026-03-10') } }); // prettier-ignore
    expect(told(explained)).toEqual([
      ['gmf', 'gmf-word', 1, pesos('-200')],
      ['fee', 'fee-word', 1, pesos('-1000')],
    ]);
  });

  it('add up to the state in every month, on both kinds of account', () => {
    const rows = fc.array(
      fc.record({
        text: fc.constantFrom('GMF', 'COMISION', 'COBRO IVA', 'PAGO PSE', 'TRASLADO DE FONDOS', 'TRANSF COPM'),
        on: fc.integer({ min: 10, max: 28 }),
        amount: fc.constantFrom('-470036', '-1880.14', '-100.01', '50', '0'),
        said: fc.option(fc.constantFrom(...LINE_CATEGORIES)),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('own' as const, 'settlement' as const), (made, preset) => {
        const month = made.map(({ text, on, amount }, line) =>
          aLine({ line, description: text, amount: pesos(amount), bookedOn: day(`2026-03-${on.toString()}`) }),
        );
        const explanations = month.flatMap((line, i) => {
          const said = made[i]?.said ?? null;
          return said === null ? [] : [aWord(line, said)];
        });
        const words = { ...NOTHING_DECIDED, explanations };
        const account = anAccount(preset);
        const { explained, totals } = reconciled({ lines: month, records: [], decided: words, account });
        expect(explained.reduce((sum, { count }) => sum + count, 0)).toBe(totals.lines.explained.count);
        expect(sumUnits(explained.map(({ amount }) => amount))).toBe(totals.lines.explained.amount);
        const byPerson = explained.filter(({ rule }) => rule === null).reduce((sum, { count }) => sum + count, 0);
        expect(byPerson).toBe(explanations.length);
        expect(matched({ lines: month, records: [], decided: words, account }).matches).toEqual([]);
      }),
      { numRuns: 150, seed: 14 },
    );
  });
});

// Whatever the amounts finer than a centavo: accepted within one, explained to the last digit, the same in any order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccepted, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import { isWithinCentavo, subtractUnits, sumUnits, units, unitsToText } from '@shared/domain/money/decimal.ts';
import { item, L, line, payin, run } from '../../../support/rows/plain-rows.ts';
import { matched, reconciled, told } from '../../../support/months/match-runs.ts';

describe('every line within a centavo of a fine amount', () => {
  const SCALE = 10n ** 16n;
  const fine = fc
    .tuple(fc.bigInt({ min: 1_000n, max: 9_007_199_254_740_000n }), fc.bigInt({ min: 1n, max: SCALE - 1n }))
    .map(([centavos, rest]) => units(centavos * SCALE + rest));
  const ana = { counterparty: 'Ana Ruiz Paez' };
  const text = { description: 'ABONO PSE ANA RUIZ PAEZ' };
  const pairOf = (amount: ReturnType<typeof units>, steps: bigint) => {
    const booked = units((amount / SCALE + steps) * SCALE);
    const record = payin('a', unitsToText(amount), ana);
    return { booked, record, lines: [line(1, unitsToText(booked), text)] };
  };

  it('is accepted with the name, and the difference is explained whole; the books tie', () => {
    fc.assert(
      fc.property(fine, fc.constantFrom(0n, 1n), (amount, steps) => {
        const { booked, record, lines } = pairOf(amount, steps);
        const { matches, totals } = reconciled({ lines, records: [record] });
        expect(matches.map(told)).toEqual([`auto assignment unique: ${L(1)} = payin:a`]);
        const difference = subtractUnits(booked, amount);
        expect(matches[0]?.difference).toBe(difference);
        expect(matches[0]?.explained).toEqual([{ kind: 'rounding', amount: difference }]);
        expect(totals.unexplained).toBe(0n);
        expect(totals.records.matched.amount).toBe(amount);
      }),
      { numRuns: 300, seed: 19 },
    );
  });

  it('and none beyond it is accepted as equal', () => {
    fc.assert(
      fc.property(fine, fc.constantFrom(-2n, -1n, 2n, 3n), (amount, steps) => {
        const { record, lines } = pairOf(amount, steps);
        for (const match of run(lines, [record]).filter(isAccepted)) expect(match.pass).toBe('difference');
      }),
      { numRuns: 300, seed: 20 },
    );
  });
});

describe('every month of amounts finer than a centavo', () => {
  const AMOUNTS = [
    '50000.005',
    '50000.003',
    '50000.01',
    '33333.333333333333333333',
    '66666.666666666666666667',
    '0.004',
  ];
  const BOOKED = ['50000', '50000.01', '50000.02', '33333.33', '66666.67', '100000', '100000.01', '83333.34', '149999.99']; // prettier-ignore
  const records = fc
    .array(
      fc.record({
        amount: fc.constantFrom(...AMOUNTS),
        isItem: fc.boolean(),
        name: fc.constantFrom('Ana Ruiz Paez', 'Luis Tovar', null),
      }),
      { maxLength: 8 },
    ) // prettier-ignore
    .map((rows) =>
      rows.map(({ amount, isItem, name }, at) => {
        const who = { counterparty: name, parentId: `p${(at % 2).toString()}` };
        return isItem
          ? item(`r${at.toString()}`, amount, who)
          : payin(`r${at.toString()}`, amount, { counterparty: name });
      }),
    );
  const lines = fc
    .array(
      fc.record({
        amount: fc.constantFrom(...BOOKED),
        isDebit: fc.boolean(),
        text: fc.constantFrom('ABONO PSE', 'PAGO ANA RUIZ PAEZ', 'PAGO LUIS TOVAR'),
      }),
      { maxLength: 8 },
    ) // prettier-ignore
    .map((rows) =>
      rows.map(({ amount, isDebit, text }, at) =>
        line(at + 1, `${isDebit ? '-' : ''}${amount}`, { description: text }),
      ),
    );
  const months = fc.record({ lines, records });

  it('accepts nothing but what is within a centavo in all, explained to the last digit, and no row twice', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { matches } = matched(month);
        const accepted = matches.filter(isAccepted);
        const rows = accepted.flatMap(rowsOfMatch);
        expect(new Set(rows).size).toBe(rows.length);
        for (const { pass, difference, explained, reasons } of accepted) {
          expect(difference).toBe(sumUnits(explained.map(({ amount }) => amount)));
          if (pass !== 'difference') expect(isWithinCentavo(difference, units(0n))).toBe(true);
          expect(reasons.some(({ kind }) => kind === 'amount-exact')).toBe(difference === 0n);
        }
      }),
      { numRuns: 500, seed: 21 },
    );
  });

  it('is answered alike in any order of its rows', () => {
    fc.assert(
      fc.property(months, (month) => {
        const turned = { lines: [...month.lines].reverse(), records: [...month.records].reverse() };
        expect(matched(turned)).toEqual(matched(month));
      }),
      { numRuns: 300, seed: 22 },
    );
  });
});

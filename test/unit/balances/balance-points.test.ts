// The account's balance at the ends of a period comes from what the bank printed, whichever files it stands in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancePoints } from '@shared/domain/balances/balance-points.ts';
import type { BalanceFile } from '@shared/domain/balances/balance-points.ts';
import { periodBalances } from '@shared/domain/balances/period-balances.ts';
import type { PeriodBalances, TypedEnds } from '@shared/domain/balances/period-balances.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import { addUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { lineOrder } from '@shared/domain/reconciliation/reconcile.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aLine, day, pesos } from '../../support/rows/statement-rows.ts';

const MARCH = { from: day('2026-03-01'), to: day('2026-03-31') };
const APRIL = { from: day('2026-04-01'), to: day('2026-04-30') };
const NOBODY: TypedEnds = { of: () => null };

type Row = readonly [on: string, amount: string, balance?: string | null];
type Given = { readonly id?: string; readonly rows: readonly Row[] } & Partial<
  Omit<BalanceFile, 'id' | 'opening' | 'closing'>
> & { readonly opening?: string; readonly closing?: string };

const linesOf = ({ id = 'a', rows }: Given): readonly StatementLine[] =>
  rows.map(([on, amount, balance], at) =>
    aLine({
      ...{ fileId: statementFileId(id), file: id, line: at + 2, bookedOn: day(on), amount: pesos(amount) },
      balance: balance === undefined || balance === null ? null : pesos(balance),
    }),
  );

const fileOf = ({ id = 'a', rows, opening, closing, ...facts }: Given): BalanceFile => {
  const days = rows.map(([on]) => on).sort();
  return {
    id: statementFileId(id),
    period: days[0] === undefined ? null : { from: day(days[0]), to: day(days.at(-1)!) },
    opening: opening === undefined ? null : pesos(opening),
    closing: closing === undefined ? null : pesos(closing),
    balanceProof: { checked: 1, tied: 1 },
    ...facts,
  };
};

function balancesOf(files: readonly Given[], period = MARCH, typed = NOBODY): PeriodBalances {
  const lines = files.flatMap(linesOf).sort(lineOrder);
  return periodBalances({ points: balancePoints(lines, files.map(fileOf)), lines, typed }, period);
}

/** What a reader sees of them. */
const said = ({ opening, closing, breaks }: PeriodBalances): unknown => ({
  opening: opening === null ? null : `${unitsToText(opening.amount)} ${opening.source}`,
  closing: closing === null ? null : `${unitsToText(closing.amount)} ${closing.source} ${closing.on}`,
  ...(breaks.length === 0 ? {} : { breaks: breaks.map((one) => `${one.day} ${unitsToText(one.missing)}`) }),
});

const OVER_MONTHS_END: Given = {
  rows: [
    ['2026-03-27', '100', '1100'],
    ['2026-03-30', '-40', '1060'],
    ['2026-04-06', '5', '1065'],
    ['2026-04-08', '-65', '1000'],
  ],
  opening: '1000',
  closing: '1000',
};

describe('the balance at the ends of a period', () => {
  it('of a file over a month’s end is that of the month, not of the file', () => {
    expect(said(balancesOf([OVER_MONTHS_END]))).toEqual({
      opening: '1000 statement',
      closing: '1060 statement 2026-03-30',
    });
    expect(said(balancesOf([OVER_MONTHS_END], APRIL))).toEqual({
      opening: '1060 statement',
      closing: '1000 statement 2026-04-08',
    });
  });

  it('is the same where the file prints the newest first', () => {
    const backwards = { ...OVER_MONTHS_END, rows: OVER_MONTHS_END.rows.toReversed() };
    expect(balancesOf([backwards], APRIL).opening).toEqual(balancesOf([OVER_MONTHS_END], APRIL).opening);
    expect(balancesOf([backwards]).breaks).toEqual([]);
  });

  it('is found across files, in the middle of a day too', () => {
    const first: Given = { id: 'a', rows: [['2026-03-30', '10', '110'], ['2026-03-31', '5', '115']] }; // prettier-ignore
    const second: Given = { id: 'b', rows: [['2026-03-31', '-15', '100'], ['2026-04-01', '1', '101']] }; // prettier-ignore
    expect(said(balancesOf([second, first]))).toEqual({
      opening: '100 statement',
      closing: '100 statement 2026-03-31',
    });
    expect(said(balancesOf([first, second], APRIL))).toMatchObject({ opening: '100 statement' });
  });

  it('of a bank that prints the close of the day beside each of its rows is that close', () => {
    const byDay: Given = { rows: [['2026-03-02', '10', '115'], ['2026-03-02', '5', '115'], ['2026-03-03', '-5', '110']] }; // prettier-ignore
    expect(said(balancesOf([byDay]))).toEqual({ opening: '100 statement', closing: '110 statement 2026-03-03' });
  });

  it('of a bank that prints one balance a day is led back over the rows before it', () => {
    const sparse: Given = { rows: [['2026-03-02', '10'], ['2026-03-02', '5', '115'], ['2026-03-03', '-5', '110']] }; // prettier-ignore
    expect(said(balancesOf([sparse]))).toEqual({ opening: '100 statement', closing: '110 statement 2026-03-03' });
  });

  it('without a running balance is what the file says at its ends', () => {
    const plain: Given = { rows: [['2026-03-02', '10'], ['2026-03-31', '-4']], opening: '100', closing: '106' }; // prettier-ignore
    expect(said(balancesOf([plain]))).toEqual({ opening: '100 statement', closing: '106 statement 2026-03-31' });
  });

  it('says who typed it where no statement does', () => {
    const typed: TypedEnds = {
      of: (_file, end) => (end === 'opening' ? { by: 'Ana', at: '2026-04-02T15:00:00.000Z' as never } : null),
    };
    const { opening, closing } = balancesOf([{ rows: [['2026-03-02', '10']], opening: '100' }], MARCH, typed);
    expect(opening).toEqual({
      amount: pesos('100'),
      source: 'typed',
      typed: { by: 'Ana', at: '2026-04-02T15:00:00.000Z' },
    });
    expect(closing).toBeNull();
  });

  it('is carried to a period that shows none, and no closing is made up for it', () => {
    expect(said(balancesOf([OVER_MONTHS_END, { id: 'b', rows: [['2026-05-04', '7']] }], { from: day('2026-05-01'), to: day('2026-05-31') }))).toEqual({
      opening: '1000 carried',
      closing: null,
    }); // prettier-ignore
  });

  it('is not asked of a file of which most balances do not follow', () => {
    const others: Given = { rows: [['2026-03-02', '10', '7'], ['2026-03-03', '5', '3']], balanceProof: { checked: 9, tied: 1 } }; // prettier-ignore
    expect(said(balancesOf([others]))).toEqual({ opening: null, closing: null });
  });
});

describe('balances that do not add up', () => {
  it('are named with the day and what the bank has more than its movements give', () => {
    const short: Given = { rows: [['2026-03-02', '10', '110'], ['2026-03-05', '5', '90'], ['2026-03-06', '1', '91']] }; // prettier-ignore
    expect(said(balancesOf([short]))).toMatchObject({ breaks: ['2026-03-05 -25'] });
    expect(balancesOf([short]).breaks[0]?.line).toBe(linesOf(short)[1]?.id);
  });

  it('are found between two files, on the first day of the later one', () => {
    const april: Given = { id: 'b', rows: [['2026-04-01', '1', '201']] };
    const march: Given = { id: 'a', rows: [['2026-03-31', '10', '110']] };
    expect(said(balancesOf([march, april], APRIL))).toMatchObject({
      opening: '200 statement',
      breaks: ['2026-04-01 90'],
    });
    expect(balancesOf([march, april]).breaks).toEqual([]);
  });
});

describe('any month in any number of files', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -500, max: 500 })), { minLength: 2, maxLength: 40 }); // prettier-ignore

  it('chains: each period opens with the closing of the one before, and closing minus opening is its lines', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(3)), fc.integer({ min: 2, max: 27 }), (moves, holders, cut) => {
        let balance = 1000;
        const order = holders.toSorted((a, b) => a - b);
        const rows = moves
          .toSorted(([a], [b]) => a - b)
          .map(([date, amount], at) => {
            balance += amount;
            const on = `2026-03-${date.toString().padStart(2, '0')}`;
            return { id: (order[at] ?? 3).toString(), row: [on, amount.toString(), balance.toString()] as Row };
          });
        const files = [...new Set(rows.map(({ id }) => id))].map((id) => ({
          id,
          rows: rows.filter((one) => one.id === id).map(({ row }) => row),
        }));
        const middle = day(`2026-03-${cut.toString().padStart(2, '0')}`);
        const next = day(`2026-03-${(cut + 1).toString().padStart(2, '0')}`);
        const [first, second] = [
          balancesOf(files, { from: MARCH.from, to: middle }),
          balancesOf(files, { from: next, to: MARCH.to }),
        ];
        expect([...first.breaks, ...second.breaks]).toEqual([]);
        if (first.closing !== null && second.opening !== null) expect(second.opening.amount).toBe(first.closing.amount);
        const whole = balancesOf(files);
        const net = pesos((balance - 1000).toString());
        expect(addUnits(whole.opening!.amount, net)).toBe(whole.closing?.amount);
      }),
    );
  });
});

// A period: what belongs to it, what is carried in and out, what is unexplained and what is in transit.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { ageing } from '@shared/domain/reconciliation/reconcile.ts';
import { isCovered } from '@shared/domain/reconciliation/coverage.ts';
import { matchByHand } from '@shared/domain/matching/decisions/decide.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { anOrder, aPayin, aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';
import { NOTHING_DECIDED, reconciled } from '../../support/months/match-runs.ts';

const on = (text: string, id = text): PaymentRecord => {
  const moment = `${text}T17:00:00.000Z` as Instant;
  return aPayin({ id, createdAt: moment, finishedAt: moment });
};
const FEBRUARY = { from: day('2026-02-01'), to: day('2026-02-28') };

describe('a period', () => {
  it('holds the records whose window opens in it, and carries in what was open before', () => {
    const { records, recordStates, elsewhere } = reconciled({
      lines: [],
      records: [on('2026-02-10'), on('2026-03-10'), on('2026-04-10')],
    });
    expect(records.map(({ id }) => id)).toEqual(['2026-02-10', '2026-03-10']);
    expect(records.map(({ key }) => recordStates.get(key)?.carriedIn)).toEqual([true, false]);
    expect(elsewhere).toEqual({ lines: 0, records: 1 });
  });

  it('does not carry in what was settled before, nor what expects nothing', () => {
    const paid = on('2026-02-10');
    const lines = [aLine({ bookedOn: day('2026-02-11') })];
    const failed = { ...on('2026-02-12'), standing: 'failed' } as const;
    expect(reconciled({ lines, records: [paid, failed] }).records).toEqual([]);
    expect(reconciled({ lines, records: [paid, failed], period: FEBRUARY }).records).toHaveLength(2);
  });

  it('that ended before the line came shows the record as open, the next one as matched', () => {
    const records = [on('2026-02-27')];
    const lines = [aLine({ bookedOn: day('2026-03-02') })];
    const february = reconciled({ lines, records, period: FEBRUARY });
    expect(february.totals.records.unmatched.count).toBe(1);
    expect(february.totals.inTransit).toEqual({ count: 1, amount: pesos('356000') });
    expect(february.matches).toEqual([]);
    const march = reconciled({ lines, records });
    expect(march.totals.records.matched.count).toBe(1);
    expect(march.carriedIn.count).toBe(1);
    expect(march.carriedOut.count).toBe(0);
  });

  it('leaves in transit what may still be booked on the day of the cut-off', () => {
    const records = [on('2026-03-25'), on('2026-03-26')];
    const { recordStates, flags } = reconciled({ lines: [], records });
    const said = records.map(({ key }) => recordStates.get(key)).map((one) => one?.expected.direction !== 'none' && [one?.expected.to, one?.overdue, one?.inTransit]); // prettier-ignore
    expect(said).toEqual([
      ['2026-03-30', true, false],
      ['2026-03-31', false, true],
    ]);
    expect(flags.filter(({ kind }) => kind === 'missing-in-bank').map(({ key }) => key)).toEqual(['missing-in-bank|payin:2026-03-25']); // prettier-ignore
  });

  it('takes a deposit with its line where the bank was early', () => {
    const order = anOrder({ depositOriginatedAt: '2026-03-02T15:00:00.000Z' as Instant });
    const lines = [aLine({ bookedOn: day('2026-02-27'), amount: pesos('10000000') })];
    expect(reconciled({ lines, records: [order], period: FEBRUARY }).totals.records.matched.count).toBe(1);
    expect(reconciled({ lines, records: [order] }).records).toEqual([]);
  });

  it('leaves payouts out of the totals, for their items carry the money', () => {
    const { records, totals } = reconciled({ lines: [], records: [aPayout(), aPayoutItem()] });
    expect(records).toHaveLength(2);
    expect(totals.records['not-expected'].count).toBe(0);
    expect(totals.records.unmatched).toEqual({ count: 1, amount: pesos('-1448500'), gross: pesos('1450000') });
  });

  it('without bounds holds everything, and nothing is overdue while no statement is there', () => {
    const all = reconciled({ lines: [], records: [on('2026-02-10'), on('2026-03-10')], period: null, coverage: [] });
    expect(all.records).toHaveLength(2);
    expect(unitsToText(all.totals.unexplained)).toBe('0');
    expect(all.totals.inTransit.count).toBe(2);
  });
});

describe('unexplained money', () => {
  it('is absolute: a line too many and a line missing do not cancel', () => {
    const lines = [aLine({ line: 1, amount: pesos('-356000') }), aLine({ line: 2, amount: pesos('70000') })];
    const { totals } = reconciled({ lines, records: [on('2026-03-04')] });
    expect(unitsToText(totals.unexplained)).toBe('782000');
  });

  it('leaves out what is in transit and what lies outside the service', () => {
    expect(unitsToText(reconciled({ lines: [], records: [on('2026-03-30')] }).totals.unexplained)).toBe('0');
    const own = reconciled({ lines: [aLine({ description: 'COMPRA' })], records: [], account: anAccount('own') });
    expect(unitsToText(own.totals.unexplained)).toBe('0');
    expect(own.totals.lines.explained.count).toBe(1);
  });

  it('counts a difference of a match until a part explains it', () => {
    const account = anAccount();
    const lines = [aLine({ amount: pesos('355000') })];
    const records = [on('2026-03-04')];
    const of = (explained: readonly { kind: 'fee'; amount: ReturnType<typeof pesos> }[]): string => {
      const state = { account, matches: [], rejections: [], explanations: [] };
      const match = matchByHand(state, { lines, records, explained, context: { account, environment: 'sandbox' } });
      return unitsToText(
        reconciled({ lines, records, decided: { ...NOTHING_DECIDED, confirmed: [match] } }).totals.unexplained,
      );
    };
    expect(of([])).toBe('1000');
    expect(of([{ kind: 'fee', amount: pesos('-1000') }])).toBe('0');
  });
});

describe('the balance equation', () => {
  const lines = [aLine({ line: 1, amount: pesos('100.05') }), aLine({ line: 2, amount: pesos('-0.07') })];
  const holds = (opening: string | null, closing: string | null): boolean | null | undefined =>
    reconciled({
      lines,
      records: [],
      balances: {
        opening: opening === null ? null : { amount: pesos(opening), source: 'statement', typed: null },
        closing:
          closing === null ? null : { amount: pesos(closing), source: 'statement', typed: null, on: day('2026-03-31') },
        breaks: [],
      },
    }).equations.find(({ name }) => name === 'balance')?.holds;

  it('holds when closing minus opening is what moved, to the centavo', () => {
    expect(holds('1000', '1099.98')).toBe(true);
    expect(holds('1000', '1099.99')).toBe(false);
  });

  it('is unknown where a balance is unknown', () => {
    expect(holds(null, '1099.98')).toBeNull();
  });
});

describe('coverage', () => {
  const week = [{ from: day('2026-03-09'), to: day('2026-03-13') }];
  it('asks business days only, over several files together', () => {
    expect(isCovered({ from: day('2026-03-07'), to: day('2026-03-15') }, week)).toBe(true);
    expect(isCovered({ from: day('2026-03-06'), to: day('2026-03-10') }, week)).toBe(false);
    expect(
      isCovered({ from: day('2026-03-12'), to: day('2026-03-17') }, [
        ...week,
        { from: day('2026-03-16'), to: day('2026-03-20') },
      ]),
    ).toBe(true);
    expect(isCovered({ from: day('2026-03-09'), to: day('2026-03-10') }, [])).toBe(false);
  });
});

it('a match binds nobody once one of its lines was withdrawn', () => {
  const [line, record] = [aLine(), on('2026-03-04')];
  const whole = reconciled({ lines: [line], records: [record] });
  const without = reconciled({ lines: [], records: [record], matches: whole.matches });
  expect(without.matches).toEqual([]);
  expect(without.recordStates.get(record.key)?.state).toBe('unmatched');
});

it('open records age from the day they belong to', () => {
  const old = reconciled({ lines: [], records: [on('2026-01-10'), on('2026-02-10'), on('2026-03-10')] });
  expect(ageing(old).map(({ bucket, count }) => [bucket, count])).toEqual([
    ['0-30', 1],
    ['31-60', 1],
    ['61-90', 1],
    ['90+', 0],
  ]);
});

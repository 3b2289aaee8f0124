// A succeeded record that does not say itself what moved, how much or when leaves no figure in silence.
import { describe, expect, it } from 'vitest';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { matchByHand } from '@shared/domain/matching/decisions/decide.ts';
import type { AccountId, RecordKey } from '@shared/domain/ids.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import type { JsonObject } from '@shared/domain/json/json.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { servedText } from '@shared/domain/payments/unread.ts';
import { settledElsewhere } from '@shared/domain/reconciliation/settling-account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { anOrder, aPayin, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';
import { NOTHING_DECIDED, reconciled } from '../../support/months/match-runs.ts';

const DAYLESS = { createdAt: null, updatedAt: null, finishedAt: null, depositOriginatedAt: null, activities: [] };

/** By what is odd of it: the record, and what is at stake. */
const ODD: readonly (readonly [string, PaymentRecord, field: string, stake: string])[] = [
  ['an order of a type nobody has seen', anOrder({ orderType: 'SWAP' }), 'type', '10000000'],
  ['an order without a type', anOrder({ orderType: null }), 'type', '10000000'],
  ['an amount that is null', aPayin({ amount: null }), 'amount', 'unknown'],
  ['an amount that is negative', aPayin({ amount: pesos('-5000') }), 'amount', '5000'],
  ['an amount that is zero', aPayin({ amount: pesos('0') }), 'amount', '0'],
  ['an item whose fee type says nothing', aPayoutItem({ effectiveAmount: null, feeType: 'STANDARD' }), 'amount', '1450000'],
  ['no day', aPayin(DAYLESS), 'day', '356000'],
]; // prettier-ignore

const told = (amount: Units | null): string => (amount === null ? 'unknown' : unitsToText(amount));

const byHand = (lines: readonly StatementLine[], records: readonly PaymentRecord[]) => {
  const account = anAccount();
  const state = { account, matches: [], rejections: [], explanations: [] };
  return matchByHand(state, { lines, records, explained: [], context: { account, environment: 'sandbox' } });
};

describe.each(ODD)('a succeeded record with %s', (_, record, field, stake) => {
  const found = reconciled({ lines: [], records: [record] });
  const flag = found.flags.find(({ kind }) => kind === 'unreadable');

  it('is flagged with the field and what is at stake', () => {
    expect(flag).toMatchObject({ severity: 'warning', unread: field, subjects: [{ kind: 'record', key: record.key }] });
    expect(told(flag?.amount ?? null)).toBe(stake);
  });

  it('counts as unexplained until a person puts it into words', () => {
    const amount = stake === 'unknown' ? 0n : pesos(stake);
    expect(found.totals.unexplainedParts.unread).toEqual({ count: 1, amount });
    expect(found.totals.unexplained).toBe(amount);
    const review: FlagReview = {
      key: flag?.key ?? '',
      state: 'explained',
      note: 'lo confirma el servicio',
    } as FlagReview;
    expect(reconciled({ lines: [], records: [record], reviews: [review] }).totals.unexplained).toBe(0n);
  });
});

describe('a match by hand', () => {
  it.each([
    ['goes the way of its line where the type says none', anOrder({ orderType: 'SWAP' }), '-10000000'],
    ['goes the way of its line where the type says none, money in', anOrder({ orderType: 'SWAP' }), '10000000'],
    ['has the day of its line where the record says none', aPayin(DAYLESS), '356000'],
  ])('%s', (_name, record, amount) => {
    const lines = [aLine({ amount: pesos(amount) })];
    const match = byHand(lines, [record]);
    expect(match.difference).toBe(0n);
    const after = reconciled({ lines, records: [record], decided: { ...NOTHING_DECIDED, confirmed: [match] } });
    expect(after.recordStates.get(record.key)).toMatchObject({ state: 'matched', unread: null });
    expect([after.totals.unexplained, after.flags]).toEqual([0n, []]);
  });

  it('leaves the whole line open where no amount can be read', () => {
    const [lines, records] = [[aLine()], [aPayin({ amount: null })]];
    const after = reconciled({
      lines,
      records,
      decided: { ...NOTHING_DECIDED, confirmed: [byHand(lines, records)] },
    });
    expect(after.totals.unexplained).toBe(pesos('356000'));
    expect(after.flags.map(({ kind }) => kind)).toEqual(['unreadable', 'amount-differs']);
  });

  it('of a payin against a line that goes out shows the whole difference', () => {
    expect(byHand([aLine({ amount: pesos('-356000') })], [aPayin(DAYLESS)]).difference).toBe(pesos('-712000'));
  });
});

it('what was open before the period is carried into it', () => {
  const record = anOrder({ orderType: 'SWAP' });
  const april = reconciled({
    lines: [],
    records: [record],
    period: { from: day('2026-04-01'), to: day('2026-04-30') },
  });
  expect(april.recordStates.get(record.key)).toMatchObject({ unread: 'type', carriedIn: true });
  expect(april.totals.unexplained).toBe(pesos('10000000'));
});

it('a record that failed, or that the account does not show, is no such thing', () => {
  const records = [
    aPayin({ amount: null, standing: 'failed' }),
    anOrder({ id: 'p', orderType: 'SWAP', standing: 'pending' }),
  ];
  expect(reconciled({ lines: [], records }).totals.unexplainedParts.unread.count).toBe(0);
  const own = reconciled({ lines: [], records: [aPayin({ amount: null })], account: anAccount('own') });
  expect(own.totals.unexplainedParts.unread.count).toBe(0);
});

it('the text as served is the first that stands in a place of the field', () => {
  const served = (fields: object): JsonObject => jsonOf(fields) as JsonObject;
  expect(servedText('order', served({ type: 'SWAP' }), 'type')).toBe('SWAP');
  expect(servedText('payin', served({ amount: '12 mil' }), 'amount')).toBe('12 mil');
  expect(servedText('payin', served({ amount: { value: 3 } }), 'amount')).toBe('{…}');
  expect(servedText('payin', served({ created_at: 'ayer' }), 'day')).toBe('ayer');
  expect(servedText('payin', served({}), 'amount')).toBeNull();
});

it('of several accounts one asks about it, a settlement account where there is one', () => {
  const record = anOrder({ orderType: 'SWAP' });
  const [own, one, other] = [anAccount('own'), anAccount(), anAccount()].map((account, at) => ({
    ...account,
    id: `a-${at.toString()}` as AccountId,
  }));
  const sides = [own, one, other].flatMap((account) =>
    account === undefined ? [] : [{ account, held: new Set<RecordKey>(), proposed: new Map(), coverage: [] }],
  );
  const asking = sides.filter(({ account }) => {
    const elsewhere = settledElsewhere({ account, environment: 'sandbox' }, sides, new Map([[record.key, record]]));
    return reconciled({ lines: [], records: [record], account, elsewhere }).totals.unexplainedParts.unread.count > 0;
  });
  expect(asking.map(({ account }) => account.id)).toEqual(['a-1']);
});

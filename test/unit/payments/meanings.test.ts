// A status or type that nobody has seen means what a person says, and nothing before.
import { describe, expect, it } from 'vitest';
import type { AccountId } from '@shared/domain/ids.ts';
import { matchByHand } from '@shared/domain/matching/decisions/decide.ts';
import { planMean } from '@shared/domain/matching/decisions/row-plans.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { meaningIn, meaningsOf, meant, storedMeaning, unseenIn } from '@shared/domain/payments/meaning.ts';
import type { Meanings } from '@shared/domain/payments/meaning.ts';
import { readServed, aPayout, aServedItem, aServedOrder, aServedPayin } from '../../support/rows/payment-rows.ts';
import { NOTHING_DECIDED, reconciled } from '../../support/months/match-runs.ts';
import { aLine, anAccount, pesos } from '../../support/rows/statement-rows.ts';

const settling = readServed('payin', aServedPayin({ status: 'SETTLING' }));
const swap = readServed('order', aServedOrder({ type: 'Swap' }));
const said = (id: string, means: NonNullable<ReturnType<typeof storedMeaning>>): Meanings => new Map([[id, means]]);

describe('an unseen status', () => {
  it('is unknown until a person says what it means, of its kind alone', () => {
    expect(meant(settling, new Map()).standing).toBe('unknown');
    expect(meant(settling, said('payout:SETTLING', 'succeeded')).standing).toBe('unknown');
    const [succeeded, failed, pending] = (['succeeded', 'failed', 'pending'] as const).map((means) =>
      meant(settling, said('payin:SETTLING', means)),
    );
    expect([succeeded?.standing, failed?.standing, pending?.standing]).toEqual(['succeeded', 'failed', 'pending']);
    // What was read with a meaning is read without it again.
    expect(meant(succeeded ?? settling, new Map())).toEqual(settling);
  });

  it('never changes what a known one means', () => {
    const known = readServed('payin', aServedPayin());
    expect(meant(known, said('payin:FULFILLED', 'failed'))).toBe(known);
  });

  it('of a record whose money went back is a refund', () => {
    const refunded = readServed('payin', aServedPayin({ status: 'SETTLING', refunded_amount: '5000' }));
    expect(meant(refunded, said('payin:SETTLING', 'succeeded')).standing).toBe('refunded');
  });

  it('is listed with its records and pesos, and a word of another kind is a guess', () => {
    const item = readServed('payout_item', aServedItem({ status: 'FULFILLED' }));
    const other = readServed('payin', aServedPayin({ id: 'p2', status: 'SETTLING', amount: '1000' }));
    const told = unseenIn([settling, other, item, swap]).map(({ of, value, records, amount, guess }) =>
      `${of}:${value} ${records.length.toString()} ${unitsToText(amount)} ${guess ?? 'none'}`); // prettier-ignore
    expect(told).toEqual([
      'payin:SETTLING 2 357000 none',
      'order_type:SWAP 1 10000000 none',
      'payout_item:FULFILLED 1 1450000 succeeded',
    ]);
  });
});

describe('an unseen type of order', () => {
  const [settlement, own] = [anAccount(), anAccount('own')];

  it.each([
    ['in', settlement, 'credit'],
    ['out', settlement, 'debit'],
    ['in', own, 'credit'],
    ['out', own, 'debit'],
  ] as const)('that was said to bring money %s moves so in that account, and the other way at its other end', (means, account, direction) => {
    const stored = storedMeaning(means, account);
    const record = meant(swap, said('order_type:SWAP', stored ?? 'none'));
    const expected = (at: typeof account) => reconciled({ lines: [], records: [record], account: at }).recordStates.get(record.key)?.expected.direction; // prettier-ignore
    const there = account === settlement ? own : settlement;
    expect([expected(account), expected(there)]).toEqual([direction, direction === 'credit' ? 'debit' : 'credit']);
    expect(meaningIn(stored ?? 'none', account)).toBe(means);
  }); // prettier-ignore

  it('that was said to move nothing is no longer asked about', () => {
    const record = meant(swap, said('order_type:SWAP', 'none'));
    const { recordStates, totals, flags } = reconciled({ lines: [], records: [record] });
    expect(recordStates.get(record.key)?.expected).toEqual({ direction: 'none', reason: 'said-to-move-nothing' });
    expect([totals.unexplained, flags]).toEqual([0n, []]);
  });
});

it('the latest word counts, null takes it back, and what is so already is no decision', () => {
  const [a, b] = ['a', 'b'] as AccountId[];
  const word = (accountId: AccountId, means: 'succeeded' | 'failed' | null, saidAt: number) => ({ id: 'payin:X', accountId, means, saidAt }); // prettier-ignore
  const both = [word(a ?? ('' as AccountId), 'succeeded', 3), word(b ?? ('' as AccountId), 'failed', 5)];
  expect([...meaningsOf(both)]).toEqual([['payin:X', 'failed']]);
  expect([...meaningsOf([...both, word('c' as AccountId, null, 6)])]).toEqual([]);
  expect(planMean([], new Map(), word('a' as AccountId, null, 1))).toEqual([]);
  expect(planMean([], new Map([['payin:X', 'failed']]), word('a' as AccountId, 'failed', 1))).toEqual([]);
});

it('a payout that one line pays is matched by hand with an item of an unseen status too, and its meaning closes it', () => {
  const { id, feeType, finishedAt, token } = aPayout();
  const item = (name: string, status: string) => readServed('payout_item', aServedItem({ id: name, status }), { id, feeType, finishedAt, token }); // prettier-ignore
  const [one, other] = [item('one', 'SUCCEEDED'), item('other', 'HELD')];
  const [line, account] = [aLine({ amount: pesos('-2897000') }), anAccount()];
  const state = { account, matches: [], rejections: [], explanations: [] };
  const confirmed = [matchByHand(state, { lines: [line], records: [one, other], explained: [], context: { account, environment: 'sandbox' } })]; // prettier-ignore
  const after = (records: readonly (typeof one)[]) => reconciled({ lines: [line], records, decided: { ...NOTHING_DECIDED, confirmed } }); // prettier-ignore
  expect(after([one, other]).totals.unexplained).toBe(pesos('1448500'));
  const known = after([one, meant(other, said('payout_item:HELD', 'succeeded'))]);
  expect([known.totals.unexplained, known.flags.map(({ kind }) => kind)]).toEqual([0n, []]);
});

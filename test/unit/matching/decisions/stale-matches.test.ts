// A matched record that changes later: its match stays as it was until a person decides, and a flag says what happened.
import { describe, expect, it } from 'vitest';
import type { Instant, Period } from '@shared/domain/day/day.ts';
import type { FlagKind } from '@shared/domain/flags/flag.ts';
import { planMatchRun } from '@shared/domain/matching/decisions/run-changes.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { staleMatches } from '@shared/domain/matching/decisions/stale-matches.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import type { MatchRunResult } from '@shared/domain/matching/run.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { MARCH, matched, NOTHING_DECIDED, told } from '../../../support/months/match-runs.ts';
import { aPayin, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aSampleAccount } from '../../../support/files/sample-account.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const context = { account: anAccount(), environment: 'sandbox' } as const;
const APRIL: Period = { from: day('2026-04-01'), to: day('2026-04-30') };
const noon = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;

const item = aPayoutItem();
const out = aLine({
  line: 1,
  bookedOn: day('2026-03-06'),
  amount: pesos('-1448500'),
  description: 'PAGO A PROVEEDOR JAIRO LEAL',
});
const credit = aLine({
  line: 2,
  bookedOn: day('2026-03-25'),
  amount: pesos('1448500'),
  description: 'DEV PAGO RECHAZADO',
});
/** As the service tells it on 24 March: the bank sent the money back. */
const refunded: PaymentRecord = {
  ...item,
  standing: 'refunded',
  statusCode: 'EX_POST_REFUND',
  refundedAmount: item.effectiveAmount,
  activities: [...item.activities, { type: 'EX_POST_REFUND', status: 'SUCCEEDED', at: noon('2026-03-24') }],
};
const rejected: PaymentRecord = { ...item, standing: 'failed', status: 'REJECTED', statusCode: 'CLOSED_BANK_ACCOUNT' };
const gone: PaymentRecord = { ...item, goneAt: noon('2026-03-20') };

const accepted = matched({ lines: [out], records: [item] }).matches;

/** The next run, with what was accepted before and the rows as they are now. */
function rerun(lines: readonly StatementLine[], records: readonly PaymentRecord[], before = accepted): MatchRunResult {
  const overtaken = staleMatches(before, { lines, records }, context);
  return runMatching({ ...context, lines, records, decided: { ...NOTHING_DECIDED, overtaken } });
}

const changes = (result: MatchRunResult, before: readonly Match[] = accepted) =>
  planMatchRun({ matches: before, explanations: result.explanations }, result);

/** Flags of the given kinds as `amount: subjects`. */
function flagged(
  kinds: readonly FlagKind[],
  rows: { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] },
  period: Period = MARCH,
): readonly string[] {
  const { matches, explanations } = rerun(rows.lines, rows.records);
  const coverage = [MARCH, APRIL];
  return reconcile({ ...context, ...rows, period, matches, explanations, coverage })
    .flags.filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, amount, subjects }) => {
      const names = subjects.map((subject) => (subject.kind === 'line' ? subject.lineId : subject.key));
      return `${kind} ${amount === null ? 'unknown' : unitsToText(amount)}: ${names.join(' ')}`;
    });
}

describe('an accepted match stays as it was', () => {
  it.each([
    ['is refunded', refunded],
    ['is rejected', rejected],
    ['vanishes at the service', gone],
    ['is pending again', { ...item, standing: 'pending', status: 'PENDING' }],
    ['has another amount', { ...item, effectiveAmount: pesos('1448000') }],
    ['moves to other days', { ...item, activities: [{ type: 'X', status: 'SUCCEEDED', at: noon('2026-03-24') }] }],
  ] as const)('when its record %s', (_, now) => {
    expect(accepted.map(told)).toHaveLength(1);
    const result = rerun([out], [now]);
    expect(result.matches).toStrictEqual(accepted);
    expect(changes(result)).toStrictEqual([]);
  });

  it('and another record that would fit its line does not take it', () => {
    const other = aPayoutItem({ id: 'item-2' });
    expect(rerun([out], [refunded, other]).matches).toStrictEqual(accepted);
    expect(rerun([out], [gone, other]).matches).toStrictEqual(accepted);
  });

  it('until the money is back: then it grows into what a run from scratch says', () => {
    const grown = rerun([out, credit], [refunded]);
    expect(grown.matches.map(told)).toStrictEqual([`auto structure unique: ${out.id}+${credit.id} = ${item.key}`]);
    expect(grown).toStrictEqual(rerun([out, credit], [refunded], []));
    expect(rerun([out, credit], [refunded], grown.matches)).toStrictEqual(grown);
  });

  it('and when the record is as it was again, nothing was lost', () => {
    expect(staleMatches(accepted, { lines: [out], records: [item] }, context)).toStrictEqual([]);
    expect(rerun([out], [item]).matches).toStrictEqual(accepted);
  });

  it('but a withdrawn statement takes its matches along', () => {
    expect(staleMatches(accepted, { lines: [], records: [refunded] }, context)).toStrictEqual([]);
  });

  it.each(['settlement', 'own'] as const)('and none of a whole month on the %s account counts as changed', (preset) => {
    const { account, lines, records } = aSampleAccount(preset);
    const { matches } = matched({ account, lines, records });
    expect(matches.length).toBeGreaterThan(10);
    expect(staleMatches(matches, { lines, records }, { account, environment: 'sandbox' })).toStrictEqual([]);
  });
});

describe('a flag says what happened to a match', () => {
  const CASH = [
    'failed-but-paid',
    'returned',
    'returned-not-credited',
    'missing-in-service',
    'amount-differs',
  ] as const;

  it('refunded, and the bank’s credit is there', () => {
    const rows = { lines: [out, credit], records: [refunded] };
    expect(flagged(CASH, rows)).toStrictEqual([`returned 1448500: ${item.key} ${out.id} ${credit.id}`]);
    expect(flagged(['refunded'], rows)).toStrictEqual([`refunded 1448500: ${item.key}`]);
  });

  it('refunded, and no credit within ten business days: in the month in which it was due', () => {
    const rows = { lines: [out], records: [refunded] };
    expect(flagged(CASH, rows, MARCH)).toStrictEqual([]);
    expect(flagged(['refunded'], rows, MARCH)).toHaveLength(1);
    expect(flagged(CASH, rows, APRIL)).toStrictEqual([`returned-not-credited 1448500: ${item.key} ${out.id}`]);
  });

  it('rejected although the money left', () => {
    const rows = { lines: [out], records: [rejected] };
    expect(flagged(CASH, rows)).toStrictEqual([`failed-but-paid 1448500: ${item.key} ${out.id}`]);
    expect(flagged(CASH, { ...rows, lines: [out, { ...credit, bookedOn: day('2026-03-11') }] })).toStrictEqual([
      `returned 1448500: ${item.key} ${out.id} ${credit.id}`,
    ]);
  });

  it('gone at the service', () => {
    expect(flagged(['gone-at-service', 'missing-in-bank'], { lines: [out], records: [gone] })).toStrictEqual([
      `gone-at-service 1450000: ${item.key}`,
    ]);
  });

  it('one of a batch: only its own money, and one credit is not given to two', () => {
    const twin = aPayoutItem({ id: 'item-2' });
    const both = aLine({ ...out, amount: pesos('-2897000'), description: 'PAGO NOMINA' });
    const batch = matched({ lines: [both], records: [item, twin] }).matches;
    expect(batch.map(({ records }) => records.length)).toStrictEqual([2]);
    const twinRejected = { ...rejected, id: twin.id, key: twin.key };
    const result = rerun([both, { ...credit, bookedOn: day('2026-03-11') }], [rejected, twinRejected], batch);
    const { flags } = reconcile({
      ...context,
      lines: [both, { ...credit, bookedOn: day('2026-03-11') }],
      records: [rejected, twinRejected],
      period: MARCH,
      matches: result.matches,
      explanations: [],
      coverage: [MARCH],
    });
    const amounts = (kind: FlagKind) => flags.filter((one) => one.kind === kind).map(({ amount }) => amount);
    expect(amounts('returned')).toStrictEqual([pesos('1448500')]);
    expect(amounts('failed-but-paid')).toStrictEqual([pesos('1448500')]);
  });
});

it('a payin that is refunded keeps its match too', () => {
  const payin = aPayin();
  const line = aLine();
  const before = matched({ lines: [line], records: [payin] }).matches;
  const now = { ...payin, standing: 'refunded', refundedAmount: payin.amount } as const;
  expect(rerun([line], [now], before).matches).toStrictEqual(before);
});

describe('an accepted match whose line a newer statement no longer has', () => {
  const rows = { lines: [out], records: [item] };
  const superseded = new Set([out.id]);

  it('is one of those that no run touches', () => {
    expect(staleMatches(accepted, rows, context)).toEqual([]);
    expect(staleMatches(accepted, { ...rows, superseded }, context)).toEqual(accepted);
  });

  it('keeps its line matched, and its record is flagged as missing in the bank', () => {
    const asked = { ...context, ...rows, period: MARCH, matches: accepted, explanations: [] };
    const flagsOf = (more: object) =>
      reconcile({ ...asked, coverage: [MARCH], ...more }).flags.filter(({ kind }) => kind === 'missing-in-bank');
    expect(flagsOf({})).toEqual([]);
    expect(flagsOf({ superseded })).toMatchObject([
      { severity: 'critical', amount: pesos('1448500'), subjects: [{ key: item.key }, { lineId: out.id }] },
    ]);
  });
});

it('stops the run where two accepted matches hold one row', () => {
  const [match] = accepted;
  const twice = accepted.map((one) => ({ ...one, id: `${one.id} again` as Match['id'] }));
  expect(match).toBeDefined();
  const decided = { ...NOTHING_DECIDED, confirmed: [...accepted, ...twice] };
  expect(() => matched({ lines: [out], records: [item], decided })).toThrow('no row is in two accepted matches');
});

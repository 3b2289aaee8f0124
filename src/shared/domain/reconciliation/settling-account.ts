/** Decides in which account of a profile each record is open: where it is matched, else proposed, else where its kind settles. */
import type { AccountId, LineId, RecordKey } from '../ids.ts';
import type { Period } from '../day/day.ts';
import { areTwoEnds, EXPECTATIONS } from '../payments/expected.ts';
import type { ExpectedMovement, RecordFlow } from '../payments/expected.ts';
import type { Account } from '../payments/account.ts';
import { expectedMovement, flowOf, wherever } from '../payments/expected-movement.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { endOf, isSaidElsewhere, SETTLING_ENDS } from '../payments/settling.ts';
import type { SettlingEnd, SettlingPlaces } from '../payments/settling.ts';
import { unreadField } from '../payments/unread.ts';
import { isCovered } from './coverage.ts';

/** What the rule sees of an account. */
export type AccountSide = {
  readonly account: Account;
  /** Records of its accepted matches. */
  readonly held: ReadonlySet<RecordKey>;
  /** Records that it proposes lines for, with these; near misses that are mere hints are none. */
  readonly proposed: ReadonlyMap<RecordKey, readonly LineId[]>;
  /** Days that its statements cover. */
  readonly coverage: readonly Period[];
};

/** What an account need not show, for another account of the profile does. */
export type Elsewhere = {
  /** By record, the account whose accepted match holds it; not where that is the other end of an order. */
  readonly held: ReadonlyMap<RecordKey, Account>;
  /** By record, the account where it is open, or matched. */
  readonly settled: ReadonlyMap<RecordKey, Account>;
  /** By record, the lines that other accounts propose for it. */
  readonly proposedFor: (key: RecordKey) => readonly LineId[];
};

type Ranked = {
  readonly id: AccountId;
  readonly side: AccountSide;
  /** Accepted records by flow. */
  readonly counts: ReadonlyMap<RecordFlow, number>;
};

function countsOf({ held }: AccountSide, recordOf: ReadonlyMap<RecordKey, PaymentRecord>): Ranked['counts'] {
  const counts = new Map<RecordFlow, number>();
  for (const key of held) {
    const record = recordOf.get(key);
    const flow = record === undefined ? null : flowOf(record);
    if (flow !== null) counts.set(flow, (counts.get(flow) ?? 0) + 1);
  }
  return counts;
}

/** Whether it may show records of a kind: its preset does, and no person has said that they settle in another account. */
const expects = ({ account }: AccountSide, flow: RecordFlow, settling: SettlingPlaces | undefined): boolean =>
  EXPECTATIONS[account.preset][flow] !== 'none' && !isSaidElsewhere(settling, account, flow);

/**
 * What the data say. Of accounts that expect a kind: one that has matches of it comes first, then one whose statements cover the window,
 * then the one with most matches of the kind, then the oldest (they are given in order of creation).
 */
function settlesIn(candidates: readonly Ranked[], flow: RecordFlow, window: Period): Account | null {
  const rank = ({ side, counts }: Ranked): readonly number[] => {
    const count = counts.get(flow) ?? 0;
    return [count > 0 ? 1 : 0, isCovered(window, side.coverage) ? 1 : 0, count];
  };
  let best: { readonly account: Account; readonly rank: readonly number[] } | null = null;
  for (const candidate of candidates) {
    const mine = rank(candidate);
    if (best === null || isMore(mine, best.rank)) best = { account: candidate.side.account, rank: mine };
  }
  return best?.account ?? null;
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** By record, the other account whose accepted match holds it; the other end of an order takes nothing from this one. */
export function heldByOthers(
  here: Account,
  others: readonly AccountSide[],
  recordOf: ReadonlyMap<RecordKey, PaymentRecord>,
): Elsewhere['held'] {
  const held = new Map<RecordKey, Account>();
  for (const { account, held: keys } of others)
    for (const key of keys) {
      const record = recordOf.get(key);
      if (record === undefined || !isOtherEnd(here, account, record)) held.set(key, account);
    }
  return held;
}

export function isOtherEnd(here: Account, there: Account, record: PaymentRecord): boolean {
  const flow = flowOf(record);
  return flow !== null && areTwoEnds(here.preset, there.preset, flow);
}

/** `sides`: all accounts of the profile in order of creation. The same rule for each of them, so that a record is open in one alone. */
export function settledElsewhere(
  context: ExpectationContext,
  sides: readonly AccountSide[],
  recordOf: ReadonlyMap<RecordKey, PaymentRecord>,
): Elsewhere {
  const here = context.account;
  const anywhere = wherever(context);
  const ranked = sides.map((side): Ranked => ({ id: side.account.id, side, counts: countsOf(side, recordOf) }));
  const own = ranked.find(({ id }) => id === here.id);
  const others = sides.filter(({ account }) => account.id !== here.id);
  const shown = new Map(others.flatMap(({ account, held }) => [...held].map((key) => [key, account] as const)));
  const settled = new Map<RecordKey, Account>();
  for (const [key, record] of recordOf) {
    if (own?.side.held.has(key) === true) continue;
    const there =
      shown.get(key) ?? openIn(record, expectedMovement(record, anywhere), { ranked, settling: context.settling });
    if (there !== null && there.id !== here.id) settled.set(key, there);
  }
  const proposedFor = (key: RecordKey): readonly LineId[] => others.flatMap(({ proposed }) => proposed.get(key) ?? []);
  return { held: heldByOthers(here, others, recordOf), settled, proposedFor };
}

/** A record that cannot be read has no window: it is asked about in one account, a settlement account where there is one. */
const askedIn = (candidates: readonly Ranked[]): Account | null =>
  (candidates.find(({ side }) => side.account.preset === 'settlement') ?? candidates[0])?.side.account ?? null;

/** The account in which a record without an accepted match is open; null where it is expected in none, or not in this one. */
function openIn(
  record: PaymentRecord,
  expected: ExpectedMovement,
  { ranked, settling }: { readonly ranked: readonly Ranked[]; readonly settling: SettlingPlaces | undefined },
): Account | null {
  const flow = flowOf(record);
  if (unreadField(expected) !== null)
    return askedIn(flow === null ? ranked : ranked.filter(({ side }) => expects(side, flow, settling)));
  if (flow === null || expected.direction === 'none') return null;
  const candidates = ranked.filter(({ side }) => expects(side, flow, settling));
  const proposing = candidates.filter(({ side }) => side.proposed.has(record.key));
  return settlesIn(proposing.length > 0 ? proposing : candidates, flow, expected);
}

/** What the data say of an end: the account that holds most accepted records of it, and how many of all that are held. */
export type SettlingProposal = { readonly account: Account; readonly held: number; readonly of: number };

/** `sides`: all accounts of the profile in order of creation; null for an end of which none holds a record yet. */
export function settlingProposals(
  sides: readonly AccountSide[],
  recordOf: ReadonlyMap<RecordKey, PaymentRecord>,
): ReadonlyMap<SettlingEnd, SettlingProposal | null> {
  const proposals = new Map<SettlingEnd, SettlingProposal | null>(SETTLING_ENDS.map(({ end }) => [end, null]));
  const held = sides.map((side) => ({ account: side.account, ends: endsHeld(side, recordOf) }));
  for (const { end } of SETTLING_ENDS) {
    const of = held.reduce((sum, { ends }) => sum + (ends.get(end) ?? 0), 0);
    for (const { account, ends } of held) {
      const count = ends.get(end) ?? 0;
      if (count > (proposals.get(end)?.held ?? 0)) proposals.set(end, { account, held: count, of });
    }
  }
  return proposals;
}

function endsHeld(
  side: AccountSide,
  recordOf: ReadonlyMap<RecordKey, PaymentRecord>,
): ReadonlyMap<SettlingEnd, number> {
  const ends = new Map<SettlingEnd, number>();
  for (const [flow, count] of countsOf(side, recordOf)) {
    const end = endOf(side.account, flow);
    ends.set(end, (ends.get(end) ?? 0) + count);
  }
  return ends;
}

/** Decides in which account of a profile each record is open: where it is matched, else proposed, else where its kind settles. */
import type { AccountId, RecordKey } from '../ids.ts';
import type { Period } from '../day/day.ts';
import { EXPECTATIONS } from '../payments/expected.ts';
import type { RecordFlow } from '../payments/expected.ts';
import type { Account } from '../payments/account.ts';
import { expectedMovement, flowOf } from '../payments/expected-movement.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { isCovered } from './coverage.ts';

/** What the rule sees of an account. */
export type AccountSide = {
  readonly account: Account;
  /** Records of its accepted matches. */
  readonly held: ReadonlySet<RecordKey>;
  /** Records that it proposes a line for; near misses that are mere hints are none. */
  readonly proposed: ReadonlySet<RecordKey>;
  /** Days that its statements cover. */
  readonly coverage: readonly Period[];
};

/** What an account need not show, for another account of the profile does. */
export type Elsewhere = {
  /** By record, the account whose accepted match holds it. */
  readonly held: ReadonlyMap<RecordKey, Account>;
  /** Records that are open in another account, or matched there. */
  readonly settled: ReadonlySet<RecordKey>;
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

const expects = ({ account }: AccountSide, flow: RecordFlow): boolean => EXPECTATIONS[account.preset][flow] !== 'none';

/**
 * Of accounts that expect a kind: one that has matches of it comes first, then one whose statements cover the window,
 * then the one with most matches of the kind, then the oldest (they are given in order of creation).
 */
function settlesIn(candidates: readonly Ranked[], flow: RecordFlow, window: Period): AccountId | null {
  const rank = ({ side, counts }: Ranked): readonly number[] => {
    const count = counts.get(flow) ?? 0;
    return [count > 0 ? 1 : 0, isCovered(window, side.coverage) ? 1 : 0, count];
  };
  let best: { readonly id: AccountId; readonly rank: readonly number[] } | null = null;
  for (const candidate of candidates) {
    const mine = rank(candidate);
    if (best === null || isMore(mine, best.rank)) best = { id: candidate.id, rank: mine };
  }
  return best?.id ?? null;
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** `sides`: all accounts of the profile in order of creation. The same rule for each of them, so that a record is open in one alone. */
export function settledElsewhere(
  context: ExpectationContext,
  sides: readonly AccountSide[],
  recordOf: ReadonlyMap<RecordKey, PaymentRecord>,
): Elsewhere {
  const here = context.account.id;
  const ranked: readonly Ranked[] = sides.map((side) => ({
    id: side.account.id,
    side,
    counts: countsOf(side, recordOf),
  }));
  const own = ranked.find(({ id }) => id === here);
  const others = ranked.filter(({ id }) => id !== here);
  const held = new Map(others.flatMap(({ side }) => [...side.held].map((key) => [key, side.account] as const)));
  const settled = new Set<RecordKey>();
  for (const [key, record] of recordOf) {
    if (own?.side.held.has(key) === true) continue;
    if (held.has(key) || isOpenElsewhere(record, context, ranked)) settled.add(key);
  }
  return { held, settled };
}

function isOpenElsewhere(record: PaymentRecord, context: ExpectationContext, ranked: readonly Ranked[]): boolean {
  const flow = flowOf(record);
  const expected = expectedMovement(record, context);
  if (flow === null || expected.direction === 'none') return false;
  const candidates = ranked.filter(({ side }) => expects(side, flow));
  const proposing = candidates.filter(({ side }) => side.proposed.has(record.key));
  return settlesIn(proposing.length > 0 ? proposing : candidates, flow, expected) !== context.account.id;
}

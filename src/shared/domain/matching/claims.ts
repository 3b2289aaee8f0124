/** Decides which account of a profile a record goes to, where runs of several would accept it: evidence first, then exactness; equals go to none. */
import type { AccountId, RecordKey } from '../ids.ts';
import { isOfEquals } from './decisions/equal-pairs.ts';
import { isAccepted } from './match-id.ts';
import type { Match, Reason } from './match.ts';

/** What the run of an account would hold. */
export type Claims = { readonly account: AccountId; readonly matches: readonly Match[] };

/** What was decided so far: it only grows, so that runs under it come to an end. */
export type Ruling = {
  readonly ownerOf: ReadonlyMap<RecordKey, AccountId>;
  /** Records for which lines of two accounts are equally good: each proposes them. */
  readonly contested: ReadonlySet<RecordKey>;
};

/** How much a reason says of who was paid: an id or reference, a document, a name, the service's own grouping. */
const WEIGHT: Readonly<Partial<Record<Reason['kind'], number>>> = {
  'reference-found': 4,
  'identifier-found': 3,
  'name-agrees': 2,
  'learned-alias': 2,
  structure: 1,
};

type Strength = readonly number[];

/** Evidence above all; then a sum without a difference; then one line for one record before a sum that was searched for. */
function strengthOf({ reasons, difference, explained, pass }: Match): Strength {
  const evidence = Math.max(0, ...reasons.map(({ kind }) => WEIGHT[kind] ?? 0));
  const isExact = difference === 0n && explained.length === 0;
  return [evidence, isExact ? 1 : 0, pass === 'group' ? 0 : 1];
}

function compare(a: Strength, b: Strength): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** `owner` is null where the best claims of two accounts are equal. */
type Best = { readonly owner: AccountId | null; readonly strength: Strength };

function better(known: Best | undefined, account: AccountId, strength: Strength): Best {
  const order = known === undefined ? 1 : compare(strength, known.strength);
  if (known === undefined || order > 0) return { owner: account, strength };
  return order === 0 && known.owner !== account ? { ...known, owner: null } : known;
}

/** Where equals are only proposed they are this account's as well. */
const isClaiming = (match: Match): boolean => isAccepted(match) || isOfEquals(match);

/** The ruling that follows from what the accounts would accept under the one before; the very same where nothing is new. */
export function rulingAfter(before: Ruling, all: readonly Claims[]): Ruling {
  const best = new Map<RecordKey, Best>();
  for (const { account, matches } of all) {
    for (const match of matches) {
      if (!isClaiming(match)) continue;
      const strength = strengthOf(match);
      for (const key of match.records) best.set(key, better(best.get(key), account, strength));
    }
  }
  const ownerOf = new Map(before.ownerOf);
  const contested = new Set(before.contested);
  for (const [key, { owner }] of best) {
    if (ownerOf.has(key)) continue;
    if (owner === null) contested.add(key);
    else ownerOf.set(key, owner);
  }
  const isSame = ownerOf.size === before.ownerOf.size && contested.size === before.contested.size;
  return isSame ? before : { ownerOf, contested };
}

/** What no run of an account may take. */
export const ownedByOthers = ({ ownerOf }: Ruling, account: AccountId): ReadonlySet<RecordKey> =>
  new Set([...ownerOf].flatMap(([key, owner]) => (owner === account ? [] : [key])));

/** Whether what was decided since a run speaks of a record that the run has a match for. */
export function isTouched({ account, matches }: Claims, before: Ruling, after: Ruling): boolean {
  const isNews = (key: RecordKey): boolean =>
    (!before.ownerOf.has(key) && (after.ownerOf.get(key) ?? account) !== account) ||
    (after.contested.has(key) && !before.contested.has(key));
  return matches.some(({ records }) => records.some(isNews));
}

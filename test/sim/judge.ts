/** Judges one sync from outside: was `complete` said rightly, what was missed, what was left stale or taken for gone. */
import type { SyncOutcome } from '../../src/main/app/sync/outcome.ts';
import type { Chronicle, Kind, ListKind, Story } from './chronicle.ts';
import { LIST_KINDS, LIST_OF } from './chronicle.ts';
import type { Local, LocalRow } from './world/local.ts';
import type { Exchange } from './world/network.ts';
import { isLook, rowsOf, singlesOf, sweepsOf, wholeRows } from './world/served.ts';
import type { ServedRow, ServedSweep } from './world/served.ts';

/** One sync as it was seen from outside; `before` and `after` are the database. */
export type SeenSync = {
  readonly startedAt: string;
  readonly tickBefore: number;
  readonly before: Local;
  readonly after: Local;
  readonly exchanges: readonly Exchange[];
  /** The service's own. */
  readonly firstPage: 0 | 1;
  /** A person asked for a whole reading. */
  readonly full: boolean;
  /** What the sync says of itself; null when it was killed. */
  readonly outcome: SyncOutcome | null;
};

export type ListVerdict = {
  readonly kind: ListKind;
  /** This very sync called the list complete. */
  readonly complete: boolean;
  /** It says that it read the list whole: then it answers for every row, and else for what is new or not final. */
  readonly whole: boolean;
  readonly problems: readonly string[];
};

export function judgeList(sync: SeenSync, kind: ListKind): ListVerdict {
  const claim = sync.after.complete.get(LIST_OF[kind]);
  if (claim?.asOf !== sync.startedAt) return { kind, complete: false, whole: false, problems: [] };
  const { fullAt } = claim;
  // To read from page 0 where the service takes it for page 1 is one page too many, never one too few.
  const firstPage = claim.firstPage === 0 ? 0 : sync.firstPage;
  const sweeps = sweepsOf(sync.exchanges, kind, firstPage);
  const whole = fullAt === sync.startedAt;
  const wholes = sweeps.map((sweep) => wholeRows(sweep, firstPage)).filter((rows) => rows !== null);
  const problems = whyNotComplete({ sync, kind, firstPage, sweeps, wholes, whole });
  if (!whole && isWholeDue(sync, fullAt)) problems.push('read in part though a whole reading was due');
  return { kind, complete: true, whole, problems: problems.map((words) => `${kind}: ${words}`) };
}

type Reading = {
  readonly sync: SeenSync;
  readonly kind: ListKind;
  readonly firstPage: 0 | 1;
  readonly sweeps: readonly ServedSweep[];
  readonly wholes: readonly (readonly ServedRow[])[];
  readonly whole: boolean;
};

const WEEK_MS = 7 * 86_400_000;
const isWholeDue = ({ full, startedAt }: SeenSync, fullAt: string | null): boolean =>
  full || fullAt === null || fullAt > startedAt || Date.parse(fullAt) <= Date.parse(startedAt) - WEEK_MS;

/** `complete` is allowed only when the last two readings agreed: nothing older turned up, and nothing is unexplained. */
function whyNotComplete(reading: Reading): string[] {
  const last = reading.sweeps.at(-1);
  if (last === undefined) return ['complete, and its list was not read'];
  const known = knownBefore(reading, last);
  const problems: string[] = [];
  const isOlder = ({ createdAt }: ServedRow): boolean => createdAt === null || createdAt <= known.newest;
  const late = rowsOf(last).filter((row) => row.id !== null && !known.ids.has(row.id) && isOlder(row));
  if (late.length > 0) problems.push(`complete, and the last sweep brought ${late.length} older: ${named(late)}`);
  if (known.wasEmpty && reading.wholes.length < 2) problems.push('complete after one sweep into an empty store');
  if (!reading.whole) return problems;
  const whole = wholeRows(last, reading.firstPage);
  if (whole === null) return [...problems, 'complete, and the last sweep was not whole'];
  return [...problems, ...unexplained(reading, whole), ...uncounted(reading)];
}

/** Served rows = kept + quarantined + repeated: what the sync says it read is every row of a sweep, once; never less than of the last one. */
function uncounted({ sync, kind, sweeps, wholes }: Reading): readonly string[] {
  const counts = sync.outcome?.resources[LIST_OF[kind]];
  // A list that was complete before may be read in part first, and what that brought counts too.
  const read = sweeps.filter((sweep) => sync.before.complete.has(LIST_OF[kind]) || !isLook(sweep));
  const last = wholes.at(-1);
  if (counts === undefined || last === undefined) return [];
  if (read.length !== wholes.length || read.some(({ again }) => again)) return [];
  const sizes = wholes.map((rows) => [distinct(rows), distinct(rows.filter(({ id }) => id === null))] as const);
  const isOne = sizes.some(([all, idless]) => counts.read === all && counts.quarantined === idless);
  if (isOne && counts.read >= distinct(last)) return [];
  return [`says ${counts.read} rows, ${counts.quarantined} of them set aside; served were ${JSON.stringify(sizes)}`];
}

const distinct = (rows: readonly ServedRow[]): number => new Set(rows.map(({ key }) => key)).size;

const named = (rows: readonly ServedRow[]): string =>
  rows
    .slice(0, 3)
    .map(({ id }) => id)
    .join(' ');

function knownBefore({ sync, kind, sweeps }: Reading, last: ServedSweep) {
  const local = ofKind(sync.before, kind);
  const ids = new Set(local.map(({ id }) => id));
  let newest = '';
  const note = (createdAt: string | null): void => {
    if (createdAt !== null && createdAt > newest) newest = createdAt;
  };
  for (const row of local) if (!row.gone) note(row.createdAt);
  const wasEmpty = local.length === 0;
  for (const sweep of sweeps) {
    if (sweep === last) break;
    for (const { id, createdAt } of rowsOf(sweep)) {
      if (id === null) continue;
      ids.add(id);
      if (!isLook(sweep)) note(createdAt);
    }
  }
  return { ids, newest, wasEmpty };
}

/** Rows that were there before and that the last whole sweep lacks: each was asked for, or two sweeps lack it. */
function unexplained({ sync, kind, wholes }: Reading, whole: readonly ServedRow[]): readonly string[] {
  const singles = singlesOf(sync.exchanges, kind);
  const lately = new Set(whole.map(({ id }) => id));
  const earlier = wholes.length < 2 ? null : new Set(wholes.at(-2)!.map(({ id }) => id));
  const left = ofKind(sync.before, kind).filter(({ id, gone }) => {
    if (gone || lately.has(id)) return false;
    const status = singles.get(id);
    return status !== 200 && status !== 404 && (earlier === null || earlier.has(id));
  });
  return left.length === 0 ? [] : [`complete, and nobody knows what became of ${left.length} rows: ${left[0]!.id}`];
}

const ofKind = ({ rows }: Local, kind: Kind): readonly LocalRow[] =>
  [...rows.values()].filter((row) => row.kind === kind);

export type Losses = {
  /** There during the whole sync, called complete, and not stored or taken for gone. */
  readonly missed: readonly Story[];
  /** The same, but only a whole reading could have found them, and none was due. */
  readonly unseenByDesign: readonly Story[];
  /** Stored in a version that was already old when the sync began, though it promised to look. */
  readonly stale: readonly Story[];
};

type Truth = { readonly chronicle: Chronicle; readonly wholeTick: ReadonlyMap<ListKind, number> };
type Fate = keyof Losses | 'kept';

/** What the sync lost of the lists that it called complete; `wholeTick` is when each list was last read whole. */
export function lossesOf(sync: SeenSync, verdicts: readonly ListVerdict[], truth: Truth): Losses {
  const losses: Record<Fate, Story[]> = { missed: [], unseenByDesign: [], stale: [], kept: [] };
  const complete = new Map(verdicts.filter((one) => one.complete).map((one) => [one.kind, one]));
  const areItemsComplete = sync.after.complete.get('payout_items')?.asOf === sync.startedAt;
  for (const story of truth.chronicle.stories()) {
    if (!truth.chronicle.lastedSince(story, sync.tickBefore)) continue;
    if (story.kind === 'payout_item') {
      if (areItemsComplete) losses[fateOfItem(sync, story)].push(story);
      continue;
    }
    const verdict = complete.get(story.kind);
    if (verdict !== undefined) losses[fateOfRow(sync, story, { verdict, truth })].push(story);
  }
  return losses;
}

const isStored = (row: LocalRow | undefined): row is LocalRow => row !== undefined && !row.gone;

/** With its payout an item is missed too, and counted once. */
function fateOfItem({ after }: SeenSync, { id, parent }: Story): Fate {
  const isThere = isStored(after.rows.get(`payout_item:${id}`));
  return isThere || !isStored(after.rows.get(`payout:${parent ?? ''}`)) ? 'kept' : 'missed';
}

type ReadTruth = { readonly verdict: ListVerdict; readonly truth: Truth };

function fateOfRow(sync: SeenSync, story: Story, { verdict, truth }: ReadTruth): Fate {
  const local = sync.after.rows.get(`${story.kind}:${story.id}`);
  if (isStored(local)) return isStale(sync, story, { local, whole: verdict.whole }) ? 'stale' : 'kept';
  return isBeyondSince(story, verdict, truth.wholeTick) ? 'unseenByDesign' : 'missed';
}

function isBeyondSince(story: Story, verdict: ListVerdict, wholeTick: ReadonlyMap<ListKind, number>): boolean {
  return story.backdated && !verdict.whole && story.bornTick > (wholeTick.get(verdict.kind) ?? -1);
}

/** A whole reading sees every change from before it; any reading sees those of rows that were not final. */
function isStale(sync: SeenSync, story: Story, seen: { readonly local: LocalRow; readonly whole: boolean }): boolean {
  if (story.changedTick > sync.tickBefore || seen.local.raw === story.text) return false;
  return seen.whole || wasOpen(sync, story);
}

/** Stored before the sync, and not final: any reading looks at it again. */
export function wasOpen({ before }: SeenSync, { kind, id }: Pick<Story, 'kind' | 'id'>): boolean {
  const row = before.rows.get(`${kind}:${id}`);
  return isStored(row) && /^(pending|unknown)$/.test(row.standing);
}

export const judgeLists = (sync: SeenSync): readonly ListVerdict[] => LIST_KINDS.map((kind) => judgeList(sync, kind));

/** Rows that are stored and that a whole sweep did not see: each is asked for by name before anything is called gone. */
import type { Failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { kindOf } from './lists/list.ts';
import type { ListRun } from './lists/list.ts';
import type { SyncRun } from './run.ts';
import { readSingly } from './singly.ts';
import type { Sweep } from './lists/sweep.ts';

/** What the sweeps of one sync know of the rows they lacked. */
export type Absence = {
  /** Lacked by the sweep before. */
  before: ReadonlySet<string>;
  /** There all the same when they were asked for in this sync: a list that never shows them. */
  readonly there: Set<string>;
};

export const noAbsence = (): Absence => ({ before: new Set(), there: new Set() });

export type Absentees = {
  readonly failure: Failure | null;
  readonly gone: number;
  /** A row was hidden by a move, or nobody knows where it is: this sweep proves nothing. */
  readonly disturbs: boolean;
};

/**
 * 404: gone. There all the same: stored, and the sweep that missed it does not count. Untold: gone once two sweeps in
 * a row lack it. What two sweeps in a row lack and is there is simply not listed.
 */
export async function settleAbsentees(
  run: SyncRun,
  list: ListRun,
  { sweep, absence }: { readonly sweep: Sweep; readonly absence: Absence },
): Promise<Absentees> {
  const absent = run.store.absentees(kindOf(list), sweep.seen);
  const asked = absent.filter((id) => !absence.there.has(id));
  const isTooMany = asked.length > run.limits.absenteesMax;
  const told = isTooMany ? null : await readSingly(run, list, asked);
  if (told !== null) for (const id of told.there) absence.there.add(id);
  const untold = told === null ? asked : told.untold;
  const { before } = absence;
  const gone = [...(told?.gone ?? []), ...untold.filter((id) => before.has(id))];
  markGone(run, list, gone);
  const isGone = new Set(gone);
  absence.before = new Set(absent.filter((id) => !isGone.has(id)));
  const disturbs = [...absence.before].some((id) => !before.has(id));
  return { failure: told?.failure ?? null, gone: gone.length, disturbs };
}

/** A payout takes its items along. */
export function markGone(run: SyncRun, list: ListRun, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const kind = kindOf(list);
  const keys = ids.map((id) => recordKey(kind, id));
  const marked = run.store.markGone(keys, run.clock.now());
  list.counts.gone += keys.length;
  if (kind === 'payout') run.found.itemsGone += Math.max(0, marked - keys.length);
}

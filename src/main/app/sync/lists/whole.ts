/** Reads a list whole, again and again, until a sweep finds nothing that should have been there before. */
import type { Failure } from '@shared/contract/failures.ts';
import { firstPageOf, listEnding } from './list.ts';
import type { ListEnding, ListRun } from './list.ts';
import { noAbsence, settleAbsentees } from '../absentees.ts';
import type { Absence } from '../absentees.ts';
import { forgetFirstPage, isRefusal } from './first-page.ts';
import { readSweep } from './read-sweep.ts';
import type { Swept } from './read-sweep.ts';
import { incomplete } from '../run.ts';
import type { SyncRun } from '../run.ts';
import type { Sweep } from './sweep.ts';

export async function readWhole(run: SyncRun, list: ListRun): Promise<ListEnding> {
  const absence = noAbsence();
  let isBacked = false;
  let seen: ReadonlySet<string> = new Set();
  while (list.sweep < run.limits.sweepsMax) {
    const { sweep, failure, isSmaller } = await readSweep(run, list, startOf(list));
    seen = sweep.seen;
    if (isSmaller) {
      // Begun anew with smaller pages.
      list.sweep -= 1;
      isBacked = false;
      continue;
    }
    if (failure !== null) return failed(run, list, { sweep, failure });
    // A sweep in two parts is nothing that another could be held against.
    if (sweep.kind === 'rest') continue;
    const proof = await holdAgainst(run, list, { sweep, absence, isBacked });
    if (proof !== 'again') return listEnding(list, proof.failure, seen);
    isBacked = true;
  }
  list.memory = { ...list.memory, calm: false };
  return listEnding(list, incomplete('keeps-moving'), seen);
}

function failed(
  run: SyncRun,
  list: ListRun,
  { sweep, failure }: Pick<Swept, 'sweep'> & { failure: Failure },
): ListEnding {
  if (sweep.pages === 0 && sweep.page === 0 && isRefusal(failure)) forgetFirstPage(run, list);
  return listEnding(list, failure, sweep.seen);
}

const startOf = (list: ListRun): Pick<Sweep, 'kind' | 'page'> =>
  list.memory.next === null ? { kind: 'whole', page: firstPageOf(list) } : { kind: 'rest', page: list.memory.next };

type Held = {
  readonly sweep: Sweep;
  readonly absence: Absence;
  /** A whole sweep of this sync stands directly behind it. */
  readonly isBacked: boolean;
};

/** What left between two sweeps moved the rows behind it, and may have hidden one from both. */
const hidesOthers = ({ gone, isBacked }: { gone: number; isBacked: boolean }): boolean => isBacked && gone > 0;

/**
 * Holds a whole sweep against what is stored: complete where it stands behind another one and brought no older row
 * that was missing. Rows newer than all that was stored do no harm: they came in the meantime. One sweep alone never
 * counts, however quiet it was: a new row that a move hid leaves no trace in it.
 */
async function holdAgainst(
  run: SyncRun,
  list: ListRun,
  { sweep, absence, isBacked }: Held,
): Promise<{ readonly failure: Failure | null } | 'again'> {
  const { failure, gone, disturbs } = await settleAbsentees(run, list, { sweep, absence });
  if (failure !== null) return { failure };
  // Every text of this list was read in this sync.
  list.trusts = true;
  const isMoved = sweep.older > 0 || disturbs || hidesOthers({ gone, isBacked });
  if (gone > 0 || (isMoved && (isBacked || list.wasProved))) list.isCalm = false;
  if (isMoved || !isBacked) return 'again';
  list.memory = { ...list.memory, proved: true, calm: list.isCalm, fullAt: run.startedAt };
  return { failure: null };
}

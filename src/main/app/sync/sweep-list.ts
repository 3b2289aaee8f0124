/** Reads one list page by page until an EMPTY page: a short page is not the end, a repeated one is a failure. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { PageAnswer, SyncCheckpoint } from '../ports.ts';
import { smallerPageSize, writeMemory } from './memory.ts';
import type { SyncMemory } from './memory.ts';
import { stateAfter } from './run.ts';
import type { Ending, SyncCounts, SyncRun } from './run.ts';
import { servedPage } from './served.ts';
import type { ServedPage } from './served.ts';

export type ListResource = 'payins' | 'payouts' | 'orders' | 'wallets';
/** Wallets are counted only: no money hangs on a wallet's record. */
const KIND_OF: Readonly<Record<ListResource, RecordKind | null>> = {
  payins: 'payin',
  payouts: 'payout',
  orders: 'order',
  wallets: null,
};
const FIRST_PAGE = 1;

/** Ids seen in a sweep that came to its end; only then can anything be called gone. */
export type ListEnding = Ending & { readonly seen: ReadonlySet<string> };

type Sweep = {
  readonly resource: ListResource;
  memory: SyncMemory;
  seen: Set<string>;
  quarantined: number;
  /** Every row of this pass, also those without an id. */
  members: Set<string>;
  lastPage: string;
  stalePages: number;
  page: number;
  pages: number;
  new: number;
  changed: number;
};

/** One whole sweep of a list. Rows and checkpoint of each page are one transaction; what was saved stays when it fails. */
export async function sweepList(run: SyncRun, resource: ListResource, memory: SyncMemory): Promise<ListEnding> {
  const sweep: Sweep = { ...freshPass(), resource, memory, pages: 0, new: 0, changed: 0 };
  for (;;) {
    if (sweep.pages >= run.limits.pagesMax) return ending(run, sweep, incomplete('page-limit'));
    const answer = await run.api.listPage(resource, { page: sweep.page, pageSize: sweep.memory.pageSize }, run.signal);
    if (!answer.ok) {
      if (startAgainSmaller(sweep, answer.error)) continue;
      return ending(run, sweep, answer.error);
    }
    if (answer.value.rows.length === 0) return ending(run, sweep, null);
    const step = takePage(run, sweep, answer.value);
    if (step !== 'next') return ending(run, sweep, step.failure);
  }
}

const freshPass = (): Pick<Sweep, 'seen' | 'quarantined' | 'members' | 'lastPage' | 'stalePages' | 'page'> => ({
  seen: new Set(),
  quarantined: 0,
  members: new Set(),
  lastPage: '',
  stalePages: 0,
  page: FIRST_PAGE,
});

const incomplete = (reason: 'page-repeated' | 'page-limit'): Failure => failure('sync-incomplete', { reason });

/** A 422 is taken as "this page size is not allowed": smaller ones are tried from the first page on. */
function startAgainSmaller(sweep: Sweep, reason: Failure): boolean {
  if (reason.detail?.['status'] !== 422) return false;
  const pageSize = smallerPageSize(sweep.memory.pageSize);
  if (pageSize === undefined) return false;
  Object.assign(sweep, freshPass(), { memory: { ...sweep.memory, pageSize } });
  return true;
}

function takePage(run: SyncRun, sweep: Sweep, answer: PageAnswer): 'next' | { readonly failure: Failure | null } {
  const kind = KIND_OF[sweep.resource];
  // Wallets are not kept, but their pages are told apart in the same way.
  const page = servedPage(kind ?? 'order', answer, null);
  if (page.members.join('\n') === sweep.lastPage) return repeated(sweep);
  noteIds(sweep, page);
  if (sweep.stalePages >= run.limits.stalePagesMax) return repeated(sweep);
  sweep.pages += 1;
  sweep.page += 1;
  const checkpoint = checkpointOf(run, sweep);
  if (kind === null) run.store.saveCheckpoint(checkpoint);
  else {
    const counts = run.store.savePage(page.kept, checkpoint, run.clock.now());
    sweep.new += counts.new;
    sweep.changed += counts.changed;
  }
  run.board.show(sweep.resource, { read: checkpoint.read, pages: checkpoint.pages });
  return 'next';
}

/** The wallets' list is not described as having pages: the same answer again is simply all of it. */
const repeated = (sweep: Sweep): { readonly failure: Failure | null } => ({
  failure: sweep.resource === 'wallets' ? null : incomplete('page-repeated'),
});

function noteIds(sweep: Sweep, page: ServedPage): void {
  const before = sweep.members.size;
  for (const member of page.members) sweep.members.add(member);
  for (const { record } of page.kept) sweep.seen.add(record.id);
  sweep.quarantined += page.quarantined;
  sweep.stalePages = sweep.members.size === before ? sweep.stalePages + 1 : 0;
  sweep.lastPage = page.members.join('\n');
}

/** Until the end is seen the stored state is partial: a sync that is killed is never taken for a complete one. */
const checkpointOf = (run: SyncRun, sweep: Sweep): SyncCheckpoint => ({
  resource: sweep.resource,
  state: 'partial',
  asOf: run.board.view(sweep.resource).asOf as SyncCheckpoint['asOf'],
  read: sweep.seen.size + sweep.quarantined,
  pages: sweep.pages,
  failure: null,
  memory: writeMemory({ ...sweep.memory, quarantined: sweep.quarantined }),
});

function ending(run: SyncRun, sweep: Sweep, reason: Failure | null): ListEnding {
  const kind = KIND_OF[sweep.resource];
  const gone = reason === null && kind !== null ? run.store.markGone(kind, sweep.seen, run.clock.now()) : 0;
  const counts: SyncCounts = {
    read: sweep.seen.size + sweep.quarantined,
    pages: sweep.pages,
    new: sweep.new,
    changed: sweep.changed,
    quarantined: sweep.quarantined,
    gone,
  };
  const memory = { ...sweep.memory, quarantined: sweep.quarantined };
  return { state: stateAfter(reason), failure: reason, counts, memory, seen: sweep.seen };
}

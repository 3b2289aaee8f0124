/** Imports a statement: carries out exactly the plan that was shown, in chunks nobody sees until the last one, or nothing at all. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { StatementFileId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { ReadingFacts, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { linesThatDiffer, planOf } from './import-plan.ts';
import type { ImportPlan, PlanDeps } from './import-plan.ts';
import type { AuditStore, Clock, NewStatementFile, StatementFile, StatementStore } from '../ports.ts';
import { BY_THE_APP } from '../ports/author.ts';
import { StoreFailure } from '../ports/store-failure.ts';

export { planImport } from './import-plan.ts';
export type { ImportPlan, PlanDeps } from './import-plan.ts';

export type ApplyDeps = {
  readonly store: {
    readonly statements: StatementStore;
    readonly audit: Pick<AuditStore, 'append'>;
  };
  readonly clock: Pick<Clock, 'now'>;
};

/** What planning and applying need together. */
export type ImportDeps = PlanDeps & ApplyDeps;

export type ImportControl = {
  /** Who decides; the app where nobody is named. */
  readonly by?: string;
  readonly signal?: AbortSignal;
  /** Called after each chunk; a promise lets other work in between. */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
};

export type Imported = {
  readonly file: StatementFile;
  readonly added: number;
  readonly alreadyImported: number;
};

const LINES_PER_CHUNK = 5000;
const DIFFERING_SHOWN_MAX = 20;

/**
 * Writes a plan. Refused with `import-changed` when the account no longer is what the plan saw; the same file a second
 * time adds nothing and answers with the file that is there. Everything written is taken back on any failure.
 */
export async function applyImport(
  deps: ApplyDeps,
  plan: ImportPlan,
  control: ImportControl = {},
): Promise<Result<Imported, Failure>> {
  if (plan.refusal !== null) return err(plan.refusal);
  const { statements } = deps.store;
  const { account, reading } = plan;
  const stale = staleness(statements, plan);
  if (stale !== null) return err(stale);
  const there = statements.fileByHash(account.id, reading.sha256);
  if (there !== null && plan.added === 0) {
    return ok({ file: there, added: 0, alreadyImported: plan.alreadyImported });
  }
  // The same bytes read in another way: the first import must be withdrawn before its lines can be others.
  if (there !== null) return err(failure('already-imported', { file: there.file }));
  return write(deps, plan, control);
}

const changed = (before: ImportPlan, after: ImportPlan): Failure =>
  failure('import-changed', {
    lines: linesThatDiffer(before, after).slice(0, DIFFERING_SHOWN_MAX),
  });

async function write(deps: ApplyDeps, plan: ImportPlan, control: ImportControl): Promise<Result<Imported, Failure>> {
  const { statements } = deps.store;
  const opened: { id: StatementFileId | null } = { id: null };
  try {
    const id = statements.begin(fileOf(plan.account, plan.reading, plan.lines.length), deps.clock.now());
    opened.id = id;
    const stopped = (await writeLines(statements, { id, plan }, control)) ?? staleness(statements, plan);
    if (stopped !== null) return abandon(statements, id, stopped);
    statements.finish(id);
    return ok(recorded(deps, { ...plan, counts: countsOf(plan) }, { id, by: control.by ?? BY_THE_APP }));
  } catch (error) {
    if (opened.id !== null) takeBack(statements, opened.id);
    if (error instanceof StoreFailure) return err(error.failure);
    throw error;
  }
}

type Target = { readonly id: StatementFileId; readonly plan: ImportPlan };

/** Chunk by chunk; answers with the failure that stopped it, null when all lines are written. */
async function writeLines(
  statements: StatementStore,
  { id, plan }: Target,
  { signal, onProgress }: ImportControl,
): Promise<Failure | null> {
  const total = plan.lines.length;
  for (let at = 0; at < total; at += LINES_PER_CHUNK) {
    const chunk = plan.lines.slice(at, at + LINES_PER_CHUNK).map(({ line }) => line);
    statements.append(id, chunk);
    await onProgress?.(at + chunk.length, total);
    if (signal?.aborted === true) return failure('cancelled');
  }
  return null;
}

/** Between the chunks others may have had a turn: what the plan saw must still be so before the last step. */
function staleness(statements: StatementStore, plan: ImportPlan): Failure | null {
  const now = planOf(plan, statements.lines(plan.account.id));
  return now.hash === plan.hash ? null : changed(plan, now);
}

function abandon(statements: StatementStore, id: StatementFileId, why: Failure): Result<Imported, Failure> {
  statements.abandon(id);
  return err(why);
}

/** Takes a half-written file back; where even that fails, the next start does it. */
export function takeBack(statements: StatementStore, id: StatementFileId): void {
  try {
    statements.abandon(id);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
  }
}

/** What is written down about an import that is done. */
export type Recorded = Pick<ImportPlan, 'account' | 'added' | 'alreadyImported' | 'hash' | 'remember'> & {
  readonly reading: Pick<StatementReading, 'sha256' | 'typed'>;
  readonly counts: { readonly lines: number; readonly skipped: number; readonly rejected: number };
};

export function recorded(
  { store, clock }: ApplyDeps,
  plan: Recorded,
  { id, by }: { id: StatementFileId; by: string },
): Imported {
  const { account, reading, added, alreadyImported, remember } = plan;
  const counts = { ...plan.counts, added, alreadyImported };
  store.audit.append({
    at: clock.now(),
    by,
    what: 'import',
    detail: {
      account: account.id,
      file: id,
      sha256: reading.sha256,
      plan: plan.hash,
      ...(reading.typed === undefined ? {} : { typed: reading.typed }),
      ...counts,
    },
  });
  if (remember !== null) store.statements.saveMapping(account.id, remember.fingerprint, remember.mapping);
  return {
    file: must(store.statements.fileById(id), 'a finished import is there'),
    added,
    alreadyImported,
  };
}

const countsOf = ({ lines, reading }: ImportPlan): Recorded['counts'] => ({
  lines: lines.length,
  skipped: reading.skipped.length,
  rejected: reading.rejected.length,
});

/** The file as its bank printed it: sums over all its lines, also those that another file holds too. */
export const fileOf = (account: Account, reading: ReadingFacts, lines: number): NewStatementFile => ({
  accountId: account.id,
  file: reading.file,
  sha256: reading.sha256,
  format: reading.format,
  period: reading.period,
  lines,
  net: reading.net,
  in: reading.in,
  out: reading.out,
  opening: reading.opening,
  closing: reading.closing,
  balanceProof: reading.balanceProof,
  mapping: reading.mapping,
});

/** Imports a file that is too large to be held: its lines are written as they pass, seen by nobody until the last step, or taken back. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { StatementFileId } from '@shared/domain/ids.ts';
import { ZERO } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { LargeReading } from '@shared/domain/statement/reading/reading.ts';
import {
  filesSeen,
  firstPlan,
  LINES_AT_ONCE,
  planLarge,
  problemOf,
  readWithMemory,
  watching,
} from './import-large-plan.ts';
import type { LargeImport, LargePlan, LargePlanDeps, LargeProblem, Watch } from './import-large-plan.ts';
import { fileOf, recorded, takeBack } from './import-statement.ts';
import type { ApplyDeps, Imported } from './import-statement.ts';
import { placingSink } from './place-lines.ts';
import type { PlaceBy } from './place-lines.ts';
import type { LineToAppend, NewStatementFile } from '../ports.ts';
import { BY_THE_APP } from '../ports/author.ts';
import type { OpenFile } from '../ports/large-files.ts';
import { StoreFailure } from '../ports/store-failure.ts';

export { planLarge } from './import-large-plan.ts';
export type { FileProblem, LargePlan, LargePlanDeps, LargeProblem, Watch } from './import-large-plan.ts';

export type LargeDeps = ApplyDeps & LargePlanDeps;
export type LargeControl = Watch & {
  /** Who decides; the app where nobody is named. */
  readonly by?: string;
};

/** A file that loads: nobody sees it before `finish`. */
type Loading = {
  readonly id: () => StatementFileId;
  /** What was written is taken back, and the file begins anew. */
  readonly restart: () => void;
  readonly add: (line: LineToAppend) => void;
  /** Others have a turn. */
  readonly rest: () => void;
  readonly finish: (file?: NewStatementFile) => void;
  readonly abandon: () => void;
};

function loading({ store, clock }: ApplyDeps, file: NewStatementFile): Loading {
  const { statements } = store;
  const state: { id: StatementFileId | null } = { id: null };
  const begun = (): StatementFileId => (state.id ??= statements.begin(file, clock.now()));
  const abandon = (): void => {
    if (state.id !== null) takeBack(statements, state.id);
    state.id = null;
  };
  return {
    id: begun,
    restart: abandon,
    add: (line) => {
      statements.add(begun(), line);
    },
    rest: () => {
      if (state.id !== null) statements.rest(state.id);
    },
    finish: (facts) => {
      statements.finish(begun(), facts);
    },
    abandon,
  };
}

const heldBy = ({ store, linesAtOnce = LINES_AT_ONCE }: LargeDeps, { id }: Account) => ({
  ...{ statements: store.statements, account: id, linesAtOnce },
});

const FIRST_BY: PlaceBy = { kind: 'ranks', keepAll: false };

/** What nobody can know before the file is read; it stands in a file that nobody sees. */
const unreadFile = (account: Account, fileName: string): NewStatementFile => ({
  ...{ accountId: account.id, file: fileName, sha256: '0'.repeat(64), format: 'generic', period: null, lines: 0 },
  ...{ net: ZERO, in: ZERO, out: ZERO, opening: null, closing: null },
  ...{ balanceProof: { checked: 0, tied: 0 }, mapping: {} },
});

/**
 * Writes a plan by reading its file again. Refused with `import-changed` when the file or the account no longer is what
 * the plan saw; the same file a second time adds nothing. Everything written is taken back on any failure.
 */
export async function applyLarge(
  deps: LargeDeps,
  { plan, file }: { readonly plan: LargePlan; readonly file: OpenFile },
  control: LargeControl = {},
): Promise<Result<Imported, Failure>> {
  if (plan.refusal !== null) return err(plan.refusal);
  const { statements } = deps.store;
  const { account, reading, added, alreadyImported } = plan;
  if (filesSeen(statements, account) !== plan.seen) return err(failure('import-changed'));
  const there = statements.fileByHash(account.id, reading.sha256);
  if (there !== null && added === 0) return ok({ file: there, added: 0, alreadyImported });
  // The same bytes read in another way: the first import must be withdrawn before its lines can be others.
  if (there !== null) return err(failure('already-imported', { file: there.file }));
  const target = loading(deps, fileOf(account, reading, reading.lines.count));
  return takingBack(target, async () => {
    for (const by of plan.by) {
      const placed = await placeAgain(deps, { plan, file, by, target }, control);
      if (!placed.ok) return placed;
    }
    return finished(deps, { plan, target }, control);
  });
}

type Again = { readonly plan: LargePlan; readonly file: OpenFile; readonly by: PlaceBy; readonly target: Loading };

async function placeAgain(deps: LargeDeps, again: Again, watch: Watch): Promise<Result<void, Failure>> {
  const { plan, file, by, target } = again;
  const held = heldBy(deps, plan.account);
  const sink = placingSink({ by, held, restart: () => undefined, rest: target.rest }, target.add);
  const scanned = await plan.again(file, { ...watching(watch, 'writing'), sink });
  if (!scanned.ok) return scanned;
  if (sink.end()) return ok(undefined);
  if (by.kind !== 'ranks') return err(failure('import-changed'));
  target.restart();
  return placeAgain(deps, { ...again, by: { kind: 'ranks', keepAll: true } }, watch);
}

type Finish = { readonly plan: LargePlan; readonly target: Loading };

/** The last step, if the account still is what the plan saw. */
function finished(deps: LargeDeps, { plan, target }: Finish, { by }: LargeControl): Result<Imported, Failure> {
  const { account, reading } = plan;
  if (filesSeen(deps.store.statements, account) !== plan.seen) return err(failure('import-changed'));
  target.finish(fileOf(account, reading, reading.lines.count));
  return ok(recorded(deps, { ...plan, counts: countsOf(reading) }, { id: target.id(), by: by ?? BY_THE_APP }));
}

const countsOf = ({ lines, skipped, rejected }: LargeReading) => ({
  ...{ lines: lines.count, skipped: skipped.count, rejected: rejected.count },
});

/** Runs the work; whatever fails, nothing of it stays. */
async function takingBack<T>(target: Loading, work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  try {
    const done = await work();
    if (!done.ok) target.abandon();
    return done;
  } catch (error) {
    target.abandon();
    if (error instanceof StoreFailure) return err(error.failure);
    throw error;
  }
}

export type ImportedLarge = { readonly plan: LargePlan; readonly imported: Result<Imported, Failure> };

/**
 * Plans and writes without showing the plan to anybody: where the account holds nothing yet, the lines are written in
 * the scan that reads them.
 */
export async function importLarge(
  deps: LargeDeps,
  request: LargeImport,
  control: LargeControl = {},
): Promise<Result<ImportedLarge, LargeProblem>> {
  const { account, file } = request;
  if (deps.store.statements.files(account.id).length === 0) return importFirst(deps, request, control);
  const plan = await planLarge(deps, request, control);
  if (!plan.ok) return plan;
  return ok({ plan: plan.value, imported: await applyLarge(deps, { plan: plan.value, file }, control) });
}

/** The first file of an account: nothing of it can be held already. */
async function importFirst(
  deps: LargeDeps,
  request: LargeImport,
  control: LargeControl,
): Promise<Result<ImportedLarge, LargeProblem>> {
  const target = loading(deps, unreadFile(request.account, request.fileName));
  const held = heldBy(deps, request.account);
  const sink = placingSink({ by: FIRST_BY, held, restart: target.restart, rest: target.rest }, target.add);
  const read = await takingBack(target, async () =>
    ok(await readWithMemory(deps, request, { ...watching(control, 'writing'), sink })),
  );
  if (!read.ok) return err({ kind: 'failure', failure: read.error });
  const { result, ...memory } = read.value;
  if (result.kind !== 'read') {
    target.abandon();
    return err(problemOf(result));
  }
  const plan = firstPlan(deps.store.statements, request, { ...result, ...memory });
  const imported = await takingBack(target, async () => {
    if (plan.refusal !== null) return err(plan.refusal);
    if (sink.end()) return finished(deps, { plan, target }, control);
    // The days of the file stand apart: it is read again with all of them in mind.
    target.restart();
    const placed = await placeAgain(
      deps,
      { plan, file: request.file, by: { kind: 'ranks', keepAll: true }, target },
      control,
    );
    return placed.ok ? finished(deps, { plan, target }, control) : placed;
  });
  return ok({ plan, imported });
}

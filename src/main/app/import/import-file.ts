/** A statement file on its way into an account: a small one is held, a larger one is read in scans over it, and both give the same plan. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { LargeReading, ReadOptions, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { applyLarge, importLarge, planLarge } from './import-large.ts';
import type { FileProblem, LargePlan, LargePlanDeps, LargeProblem, Watch } from './import-large.ts';
import { HELD_BYTES_MAX, STATEMENT_BYTES_MAX } from '../ports/import-limits.ts';
import type { Accepting } from './import-refusals.ts';
import { applyImport, planImport } from './import-statement.ts';
import type { ApplyDeps, Imported, ImportPlan, PlanDeps } from './import-statement.ts';
import type { FileReader } from '../ports/files.ts';
import type { OpenFile } from '../ports/large-files.ts';

export type { FileProblem, Watch } from './import-large.ts';

type PlanStore = { readonly statements: PlanDeps['store']['statements'] & LargePlanDeps['store']['statements'] };
export type FilePlanDeps = Pick<PlanDeps, 'readStatement'> &
  Pick<LargePlanDeps, 'readLarge'> & { readonly store: PlanStore; readonly files: FileReader };
export type FileDeps = FilePlanDeps & ApplyDeps;

export type FileRequest = {
  readonly path: string;
  /** Without its folder. */
  readonly fileName: string;
  readonly account: Account;
  readonly options: ReadOptions;
} & Accepting;

/** What a file adds to an account, whichever way it is read. */
export type FilePlan = Pick<
  ImportPlan,
  'account' | 'added' | 'alreadyImported' | 'hash' | 'supersedes' | 'refusals' | 'refusal'
> & {
  readonly reading: LargeReading;
  readonly work:
    { readonly kind: 'held'; readonly plan: ImportPlan } | { readonly kind: 'large'; readonly plan: LargePlan };
};

export type FileControl = Watch & {
  /** Who decides; the app where nobody is named. */
  readonly by?: string;
};

/** Reads a file and compares it with what the account holds; writes nothing. */
export async function planFile(
  deps: FilePlanDeps,
  request: FileRequest,
  watch: Watch = {},
): Promise<Result<FilePlan, FileProblem>> {
  return reading(deps, request, {
    held: (bytes) => planHeld(deps, request, bytes),
    large: async (file) => {
      const plan = await planLarge(deps, { ...request, file }, watch);
      return plan.ok ? ok(ofLarge(plan.value)) : plan;
    },
  });
}

/** Writes exactly that plan: the lines of a large file are read again. */
export async function applyFile(
  deps: FileDeps,
  { plan, path }: { readonly plan: FilePlan; readonly path: string },
  control: FileControl = {},
): Promise<Result<Imported, Failure>> {
  const { work, refusal } = plan;
  if (work.kind === 'held') return applyImport(deps, { ...work.plan, refusal }, heldControl(control));
  const opened = await deps.files.open(path, STATEMENT_BYTES_MAX);
  if (!opened.ok) return opened;
  try {
    return await applyLarge(deps, { plan: { ...work.plan, refusal }, file: opened.value }, control);
  } finally {
    await opened.value.close();
  }
}

export type ImportedFile = { readonly plan: FilePlan; readonly imported: Result<Imported, Failure> };

/** Plans and writes at once, for those who show the plan to nobody: fewer scans over a large file. */
export async function importFile(
  deps: FileDeps,
  request: FileRequest,
  control: FileControl = {},
): Promise<Result<ImportedFile, FileProblem>> {
  return reading(deps, request, {
    held: async (bytes) => {
      const plan = planHeld(deps, request, bytes);
      if (!plan.ok) return plan;
      return ok({ plan: plan.value, imported: await applyFile(deps, { plan: plan.value, path: '' }, control) });
    },
    large: async (file) => {
      const done = await importLarge(deps, { ...request, file }, control);
      return done.ok ? ok({ ...done.value, plan: ofLarge(done.value.plan) }) : done;
    },
  });
}

const heldControl = ({ by, signal }: FileControl) => ({
  ...(by === undefined ? {} : { by }),
  ...(signal === undefined ? {} : { signal }),
});

type Ways<T> = {
  readonly held: (bytes: Uint8Array) => Result<T, FileProblem> | Promise<Result<T, FileProblem>>;
  readonly large: (file: OpenFile) => Promise<Result<T, LargeProblem>>;
};

/** By its size; what is large and no table of text is held all the same. */
async function reading<T>(
  { files }: FilePlanDeps,
  { path }: FileRequest,
  ways: Ways<T>,
): Promise<Result<T, FileProblem>> {
  const small = await files.read(path, HELD_BYTES_MAX);
  if (small.ok) return ways.held(small.value);
  if (small.error.kind !== 'too-large') return failed(small.error);
  const opened = await files.open(path, STATEMENT_BYTES_MAX);
  if (!opened.ok) return failed(opened.error);
  try {
    const done = await ways.large(opened.value);
    if (done.ok) return done;
    if (done.error.kind !== 'no-text') return err(done.error);
  } finally {
    await opened.value.close();
  }
  const whole = await files.read(path, STATEMENT_BYTES_MAX);
  return whole.ok ? ways.held(whole.value) : failed(whole.error);
}

const failed = (failure: Failure): Result<never, FileProblem> => err({ kind: 'failure', failure });

function planHeld(deps: FilePlanDeps, request: FileRequest, bytes: Uint8Array): Result<FilePlan, FileProblem> {
  const plan = planImport(deps, { ...request, bytes });
  if (!plan.ok) return err({ kind: 'problem', problem: plan.error });
  const work = { kind: 'held', plan: plan.value } as const;
  return ok({ ...commonOf(plan.value), reading: listed(plan.value.reading), work });
}

const commonOf = (plan: ImportPlan | LargePlan): Omit<FilePlan, 'reading' | 'work'> => {
  const { account, added, alreadyImported, hash, supersedes, refusals, refusal } = plan;
  return { account, added, alreadyImported, hash, supersedes, refusals, refusal };
};

const ofLarge = (plan: LargePlan): FilePlan => ({
  ...commonOf(plan),
  reading: plan.reading,
  work: { kind: 'large', plan },
});

/** A whole reading told as a large one is: each list with its count. */
function listed({ lines, balanceBreaks, skipped, rejected, ...facts }: StatementReading): LargeReading {
  const list = <T>(entries: readonly T[]) => ({ count: entries.length, first: entries });
  return {
    ...facts,
    ...{ lines: list(lines), balanceBreaks: list(balanceBreaks), skipped: list(skipped), rejected: list(rejected) },
  };
}

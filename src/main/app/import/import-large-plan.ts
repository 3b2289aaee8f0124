/** The plan of an import of a file that is too large to be held: what it adds to an account, found in scans over it. */
import { hash as digest } from 'node:crypto';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportProgress } from '@shared/contract/views/import-views.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { BalanceProof, LargeReading, ReadFailure, ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import { memoryOf } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { refusalsOf } from './import-refusals.ts';
import type { Accepting } from './import-refusals.ts';
import { counting, nothingPlaced, placingSink } from './place-lines.ts';
import type { PlaceBy, PlacedCount } from './place-lines.ts';
import type { StatementStore } from '../ports.ts';
import type { LargeRead, LineSink, OpenFile, ReadControl, ReadLarge } from '../ports/large-files.ts';

export type LargePlanDeps = {
  readonly store: { readonly statements: Pick<StatementStore, 'files' | 'linesOn' | 'savedMapping'> };
  readonly readLarge: ReadLarge;
  /** Lines that are compared with the account at once; LINES_AT_ONCE where it is absent. */
  readonly linesAtOnce?: number;
};

export type LargeImport = {
  readonly file: OpenFile;
  /** Without its folder. */
  readonly fileName: string;
  readonly account: Account;
  readonly options: ReadOptions;
} & Accepting;

/** About 20 MB. */
export const LINES_AT_ONCE = 50_000;

/** How far the work is: bytes of the file in the scan over it that is under way. */
export type Progress = Pick<ImportProgress, 'phase' | 'done' | 'total'>;

/** How the work is watched and stopped. */
export type Watch = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};

/** Watches a scan as one phase of the work. */
export const watching = (
  { signal, onProgress }: Watch,
  phase: Progress['phase'],
): Pick<ReadControl, 'signal' | 'onProgress'> => ({
  signal,
  onProgress: (done, total) => {
    onProgress?.({ phase, done, total });
  },
});

/** What a large file adds to an account; its lines are not in it: they are read again when it is carried out. */
export type LargePlan = Pick<
  ImportPlan,
  'account' | 'added' | 'alreadyImported' | 'hash' | 'supersedes' | 'refusals' | 'refusal' | 'remember'
> & {
  readonly reading: LargeReading;
  readonly again: ReadOnce['again'];
  /** One after the other these ways place every line. */
  readonly by: readonly PlaceBy[];
  /** What the account held when the plan was made. */
  readonly seen: string;
};

type ReadOnce = Extract<LargeRead, { kind: 'read' }>;

/** `problem`: the file says too little or is none; `failure`: it could not be read to its end. */
export type FileProblem =
  { readonly kind: 'problem'; readonly problem: ReadFailure } | { readonly kind: 'failure'; readonly failure: Failure };

/** `no-text`: it is no table of text and must be held to be read. */
export type LargeProblem = FileProblem | { readonly kind: 'no-text' };

const NOWHERE: LineSink = { restart: () => undefined, line: () => undefined };

/** Reads a file and compares it with what the account holds; writes nothing. */
export async function planLarge(
  deps: LargePlanDeps,
  request: LargeImport,
  watch: Watch = {},
): Promise<Result<LargePlan, LargeProblem>> {
  const { statements } = deps.store;
  const { account } = request;
  const seen = filesSeen(statements, account);
  const count = nothingPlaced();
  const held = { statements, account: account.id, linesAtOnce: deps.linesAtOnce ?? LINES_AT_ONCE };
  const isEmpty = statements.files(account.id).length === 0;
  const days = placingSink({ by: { kind: 'days' }, held, restart: () => resetCount(count) }, counting(count));
  const { result, remember, asRead } = await readWithMemory(deps, request, {
    ...watching(watch, 'reading'),
    sink: isEmpty ? NOWHERE : days,
  });
  if (result.kind !== 'read') return err(problemOf(result));
  if (isEmpty) return ok(firstPlan(statements, request, { ...result, remember, asRead }));
  const refusals = refusalsOf({ ...result.reading, asRead }, request);
  // What it sets aside is known when it is imported: counting it would need all lines of both at once.
  const facts = {
    ...{ account, reading: result.reading, again: result.again, remember, seen, supersedes: null },
    ...{ refusals, refusal: refusals[0] ?? null },
  };
  if (days.end()) return ok(planOf({ ...facts, by: [{ kind: 'days' }] }, count));
  const parts = partsOf(result.reading.lines.count, held.linesAtOnce);
  resetCount(count);
  for (const by of parts) {
    const sink = placingSink({ by, held, restart: () => undefined }, counting(count));
    const scanned = await result.again(request.file, { ...watching(watch, 'comparing'), sink });
    if (!scanned.ok) return err({ kind: 'failure', failure: scanned.error });
    sink.end();
  }
  return ok(planOf({ ...facts, by: parts }, count));
}

/** The plan for an account that holds nothing: every line is new. */
export function firstPlan(
  statements: Pick<StatementStore, 'files'>,
  request: LargeImport,
  { reading, again, remember, asRead }: ReadOnce & Omit<Memory, 'result'>,
): LargePlan {
  const { account } = request;
  const refusals = refusalsOf({ ...reading, asRead }, request);
  const facts = { account, reading, again, remember, seen: filesSeen(statements, account), supersedes: 0 };
  const by: readonly PlaceBy[] = [{ kind: 'ranks', keepAll: false }];
  return planOf({ ...facts, by, refusals, refusal: refusals[0] ?? null }, { added: reading.lines.count, held: 0 });
}

function partsOf(lines: number, atOnce: number): readonly PlaceBy[] {
  const parts = Math.max(1, Math.ceil(lines / atOnce));
  return Array.from({ length: parts }, (_, part) => ({ kind: 'part', part, parts }));
}

function resetCount(count: PlacedCount): void {
  count.added = 0;
  count.held = 0;
}

/** The hash of everything that would be written: the bytes and how they are read say what the lines are. */
function planOf(facts: Omit<LargePlan, 'added' | 'alreadyImported' | 'hash'>, count: PlacedCount): LargePlan {
  const { account, reading, seen } = facts;
  const { file, sha256, format, mapping, period } = reading;
  const ends = [reading.opening, reading.closing].map((amount) => (amount === null ? null : unitsToText(amount)));
  const parts = [account.id, file, sha256, format, mapping, period, ends, seen, count.added, count.held];
  const hash = digest('sha256', JSON.stringify(parts));
  return { ...facts, added: count.added, alreadyImported: count.held, hash };
}

/** What the lines of an account depend on: its imported files. */
export const filesSeen = (statements: Pick<StatementStore, 'files'>, account: Account): string =>
  JSON.stringify(statements.files(account.id).map(({ id, sha256 }) => [id, sha256]));

export function problemOf(read: Exclude<LargeRead, { kind: 'read' }>): LargeProblem {
  switch (read.kind) {
    case 'refused':
      return { kind: 'problem', problem: read.problem };
    case 'failed':
      return { kind: 'failure', failure: read.failure };
    case 'no-text':
      return read;
  }
}

type Memory = {
  readonly result: LargeRead;
  readonly remember: ImportPlan['remember'];
  /** The proof of the file as it is read without a mapping. */
  readonly asRead: BalanceProof | null;
};

/** Beside a mapping only what the file says of itself is wanted: its lines are not placed for it. */
const sinkOfAsked = ({ mapping }: ReadOptions, { sink }: ReadControl): LineSink =>
  mapping === undefined ? sink : NOWHERE;

/** As for a file that is read whole: a layout that a person explained once asks nothing the next time. */
export async function readWithMemory(
  {
    store,
    readLarge,
  }: Pick<LargePlanDeps, 'readLarge'> & {
    readonly store: { readonly statements: Pick<StatementStore, 'savedMapping'> };
  },
  { file, fileName, account, options }: LargeImport,
  control: ReadControl,
): Promise<Memory> {
  const plain = { ...options };
  delete plain.mapping;
  const read = (how: ReadOptions, sink = control.sink): Promise<LargeRead> =>
    readLarge(file, { ...control, sink, fileName, options: how });
  const asked = await read(plain, sinkOfAsked(options, control));
  const question = asked.kind === 'refused' && asked.problem.kind === 'needs-mapping' ? asked.problem : null;
  const first = asked.kind === 'read' ? { found: asked.reading.mapping } : question;
  const asRead = asked.kind === 'read' ? asked.reading.balanceProof : null;
  const memory = memoryOf(first, (fingerprint) => store.statements.savedMapping(account.id, fingerprint));
  if (options.mapping !== undefined) {
    const result = await read(options);
    return { result, asRead, remember: result.kind === 'read' ? memory.remember(options.mapping) : null };
  }
  if (memory.saved === null) return { result: asked, asRead, remember: null };
  const again = await read({ ...options, mapping: memory.saved });
  if (again.kind !== 'refused') return { result: again, asRead, remember: null };
  // A memory that no longer fits is forgotten for this file: what was asked or read first stands; its lines must pass again.
  return { result: asked.kind === 'read' ? await read(plain) : asked, asRead, remember: null };
}

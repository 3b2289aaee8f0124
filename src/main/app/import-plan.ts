/** The plan of an import: what a file adds to an account, fixed by a hash, so that what is previewed is what is written. */
import { createHash } from 'node:crypto';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { addUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/line.ts';
import { mergeLines } from '@shared/domain/statement/merge.ts';
import type { MergedLine } from '@shared/domain/statement/merge.ts';
import type {
  Mapping,
  ReadFailure,
  ReadOptions,
  StatementReading,
  StatementResult,
} from '@shared/domain/statement/reading.ts';
import type { StatementStore } from './ports.ts';

export type ReadStatement = (bytes: Uint8Array, fileName: string, options: ReadOptions) => StatementResult;

export type PlanDeps = {
  readonly store: {
    readonly statements: Pick<StatementStore, 'lines' | 'fileByHash' | 'savedMapping'>;
  };
  readonly readStatement: ReadStatement;
};

export type ImportRequest = {
  readonly bytes: Uint8Array;
  /** Without its folder. */
  readonly fileName: string;
  readonly account: Account;
  readonly options: ReadOptions;
  /** The rows that cannot be read were looked at and are left out. */
  readonly acceptRejected?: boolean;
};

export type ImportPlan = {
  readonly account: Account;
  readonly reading: StatementReading;
  /** One entry a line of the file, in its order: `lines = added + alreadyImported`. */
  readonly lines: readonly MergedLine[];
  readonly added: number;
  readonly alreadyImported: number;
  /** SHA-256 over everything that would be written. */
  readonly hash: string;
  /** Why this plan is shown but not carried out: rows that cannot be read, or typed balances that do not tie. */
  readonly refusal: Failure | null;
  /** A mapping that a person gave, to be used again for files of this layout. */
  readonly remember: {
    readonly fingerprint: string;
    readonly mapping: Mapping;
  } | null;
};

/** Reads a file and compares it with what the account holds; writes nothing. */
export function planImport(deps: PlanDeps, request: ImportRequest): Result<ImportPlan, ReadFailure> {
  const { account } = request;
  const read = readWithMemory(deps, request);
  if (!read.result.ok) return read.result;
  const reading = read.result.value;
  const held = deps.store.statements.lines(account.id);
  const refusal = refusalOf(reading, request);
  return ok(planOf({ account, reading, refusal, remember: read.remember }, held));
}

export type PlanFacts = Pick<ImportPlan, 'account' | 'reading' | 'refusal' | 'remember'>;

/** The plan of a reading against the lines that an account holds now. */
export function planOf(facts: PlanFacts, held: readonly StatementLine[]): ImportPlan {
  const lines = mergeLines(facts.reading.lines, held);
  const alreadyImported = lines.filter((line) => line.held).length;
  const counts = { added: lines.length - alreadyImported, alreadyImported };
  return { ...facts, lines, ...counts, hash: hashOf(facts, lines) };
}

function hashOf({ account, reading }: PlanFacts, lines: readonly MergedLine[]): string {
  const hash = createHash('sha256');
  const add = (value: unknown): void => void hash.update(`${JSON.stringify(value)}\n`);
  add([account.id, reading.file, reading.sha256, reading.format, reading.mapping, reading.period]);
  add([reading.opening, reading.closing].map((amount) => (amount === null ? null : unitsToText(amount))));
  for (const { line, held } of lines) {
    const amounts = [unitsToText(line.amount), line.balance === null ? null : unitsToText(line.balance)];
    add([
      held,
      line.line,
      line.bookedOn,
      line.rankInDay,
      ...amounts,
      line.description,
      line.reference,
      line.code,
      line.raw,
    ]);
  }
  return hash.digest('hex');
}

/** Rejected rows and typed balances that do not tie stop the import; the plan still shows everything. */
function refusalOf(reading: StatementReading, { options, acceptRejected }: ImportRequest): Failure | null {
  const [first] = reading.rejected;
  if (first !== undefined && acceptRejected !== true) {
    return failure('rows-unreadable', {
      line: first.line,
      reason: first.reason,
      count: reading.rejected.length,
    });
  }
  if (options.opening === undefined || options.closing === undefined) return null;
  const reached = addUnits(options.opening, reading.net);
  if (reached === options.closing) return null;
  return failure('balance-breaks', {
    opening: unitsToText(options.opening),
    net: unitsToText(reading.net),
    closing: unitsToText(options.closing),
  });
}

type Memory = {
  readonly result: StatementResult;
  readonly remember: ImportPlan['remember'];
};

/** A layout that a person explained once asks nothing the next time, but for what changes from file to file. */
function readWithMemory(
  { store, readStatement }: PlanDeps,
  { bytes, fileName, account, options }: ImportRequest,
): Memory {
  const plain = { ...options };
  delete plain.mapping;
  const asked = readStatement(bytes, fileName, plain);
  const fingerprint = asked.ok || asked.error.kind !== 'needs-mapping' ? null : fingerprintOf(asked.error.guess);
  if (options.mapping !== undefined) {
    const result = readStatement(bytes, fileName, options);
    return {
      result,
      remember: fingerprint === null || !result.ok ? null : { fingerprint, mapping: lastingPart(options.mapping) },
    };
  }
  const saved = fingerprint === null ? null : store.statements.savedMapping(account.id, fingerprint);
  if (saved === null) return { result: asked, remember: null };
  const again = readStatement(bytes, fileName, { ...options, mapping: saved });
  // A memory that no longer fits is forgotten for this file: the first question stands.
  return { result: again.ok ? again : asked, remember: null };
}

/** What the layout of a file is, apart from what differs from month to month. */
function fingerprintOf({ delimiter, columns, only, widths }: Mapping): string {
  const layout = [delimiter ?? null, columns ?? null, only?.column ?? null, widths ?? null];
  return createHash('sha256').update(JSON.stringify(layout)).digest('hex');
}

/** Days belong to one file only, and so does the line of the header where columns have titles. */
function lastingPart(mapping: Mapping): Mapping {
  const { period: _period, headerLine, ...rest } = mapping;
  return headerLine === null ? { ...rest, headerLine } : rest;
}

/** What differs between two plans of one file, as physical lines: what changed since the preview. */
export function linesThatDiffer(before: ImportPlan, after: ImportPlan): string[] {
  const held = new Map(before.lines.map(({ line, held: was }) => [line.line, was]));
  return after.lines.filter(({ line, held: is }) => held.get(line.line) !== is).map(({ line }) => line.line.toString());
}

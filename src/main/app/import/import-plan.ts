/** The plan of an import: what a file adds to an account, fixed by a hash, so that what is previewed is what is written. */
import { createHash, hash as digest } from 'node:crypto';
import type { Failure } from '@shared/contract/failures.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { mergeLines } from '@shared/domain/statement/lines/merge.ts';
import type { MergedLine } from '@shared/domain/statement/lines/merge.ts';
import type {
  BalanceProof,
  Mapping,
  ReadFailure,
  ReadOptions,
  StatementReading,
  StatementResult,
} from '@shared/domain/statement/reading/reading.ts';
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { OverlapFile } from '@shared/domain/statement/lines/overlap.ts';
import { isChained } from '@shared/domain/statement/lines/repeats.ts';
import { setAside } from '@shared/domain/statement/lines/sets-aside.ts';
import type { StatementStore } from '../ports.ts';
import { refusalsOf } from './import-refusals.ts';
import type { Accepting } from './import-refusals.ts';
import { holdersIn } from './identity.ts';

/** No statement has this id: it stands for the file that is looked at. */
const THIS_FILE = statementFileId('');

/** What the plan of an import says of the file. */
type Planned = {
  readonly account: Account;
  readonly reading: StatementReading;
  readonly lines: readonly MergedLine[];
};

/** Empty where the account holds the same bytes already: a second time nothing changes. */
function supersededBy(
  statements: Pick<StatementStore, 'spans' | 'overlaps' | 'holders'>,
  { account, reading, lines }: Planned,
  held: readonly StatementLine[],
): readonly StatementLine[] {
  const files = statements.spans(account.id);
  const { first, last, sha256, balanceProof } = reading;
  if (first === null || last === null || files.some((file) => file.sha256 === sha256)) return [];
  const file: OverlapFile = {
    ...{ id: THIS_FILE, sha256, first, last },
    chained: isChained({ lines: lines.length, balanceProof }),
  };
  const own = lines.map(({ line, as }, at): StatementLine => ({
    ...line,
    ...{ id: as ?? lineId(`new ${at.toString()}`), accountId: account.id, fileId: THIS_FILE, file: reading.file },
  }));
  const shelf = { files, lines: held, overlaps: statements.overlaps(account.id), holdersOf: holdersIn(statements) };
  return setAside(shelf, { file, lines: own });
}

export type ReadStatement = (bytes: Uint8Array, fileName: string, options: ReadOptions) => StatementResult;

export type PlanDeps = {
  readonly store: {
    readonly statements: Pick<
      StatementStore,
      'lines' | 'fileByHash' | 'savedMapping' | 'spans' | 'overlaps' | 'holders'
    >;
  };
  readonly readStatement: ReadStatement;
};

export type ImportRequest = {
  readonly bytes: Uint8Array;
  /** Without its folder. */
  readonly fileName: string;
  readonly account: Account;
  readonly options: ReadOptions;
} & Accepting;

export type ImportPlan = {
  readonly account: Account;
  readonly reading: StatementReading;
  /** One entry a line of the file, in its order: `lines = added + alreadyImported`. */
  readonly lines: readonly MergedLine[];
  readonly added: number;
  readonly alreadyImported: number;
  /** SHA-256 over everything that would be written. */
  readonly hash: string;
  /** Lines of the account that this file says otherwise or no longer has: they stop counting. Null where it was not counted. */
  readonly supersedes: number | null;
  /** Why this plan is shown but not carried out, one after the other: what a person may accept all the same says `refusalLeft`. */
  readonly refusals: readonly Failure[];
  /** The first of them. */
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
  const { statements } = deps.store;
  const held = statements.lines(account.id);
  const { rejected } = reading;
  const refusable = { ...reading, rejected: { count: rejected.length, first: rejected }, asRead: read.asRead };
  const refusals = refusalsOf(refusable, request);
  const facts = { account, reading, refusals, refusal: refusals[0] ?? null, remember: read.remember, supersedes: null };
  const plan = planOf(facts, held);
  return ok({ ...plan, supersedes: supersededBy(statements, plan, held).length });
}

export type PlanFacts = Pick<ImportPlan, 'account' | 'reading' | 'refusals' | 'refusal' | 'remember' | 'supersedes'>;

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

type Memory = {
  readonly result: StatementResult;
  readonly remember: ImportPlan['remember'];
  /** The proof of the file as it is read without a mapping. */
  readonly asRead: BalanceProof | null;
};

/** A layout that a person explained once asks nothing the next time, but for what changes from file to file. */
function readWithMemory(
  { store, readStatement }: PlanDeps,
  { bytes, fileName, account, options }: ImportRequest,
): Memory {
  const plain = { ...options };
  delete plain.mapping;
  const asked = readStatement(bytes, fileName, plain);
  const first = asked.ok ? { found: asked.value.mapping } : asked.error.kind === 'needs-mapping' ? asked.error : null;
  const asRead = asked.ok ? asked.value.balanceProof : null;
  const memory = memoryOf(first, (fingerprint) => store.statements.savedMapping(account.id, fingerprint));
  if (options.mapping !== undefined) {
    const result = readStatement(bytes, fileName, options);
    return { result, asRead, remember: result.ok ? memory.remember(options.mapping) : null };
  }
  if (memory.saved === null) return { result: asked, asRead, remember: null };
  const again = readStatement(bytes, fileName, { ...options, mapping: memory.saved });
  // A memory that no longer fits is forgotten for this file: what was read or asked first stands.
  return { result: again.ok ? again : asked, asRead, remember: null };
}

type Question = Extract<ReadFailure, { kind: 'needs-mapping' }>;
/** What reading a file without a mapping came to: a question, or the settings that were found. */
type First = Question | { readonly found: Mapping } | null;

type MappingMemory = {
  readonly saved: Mapping | null;
  /** What is to be kept of a mapping that a person gave; null where it says no more than the file. */
  readonly remember: (mapping: Mapping) => ImportPlan['remember'];
};

/**
 * One rule for all files: what a person answered, and what a person set otherwise than it was found, is kept for the
 * account and the layout; set back to what is found, it is found again.
 */
export function memoryOf(first: First, savedFor: (fingerprint: string) => Mapping | null): MappingMemory {
  if (first === null) return { saved: null, remember: () => null };
  const found = 'found' in first ? first.found : null;
  const question = 'found' in first ? null : first;
  const fingerprint =
    question === null ? fingerprintOf(found ?? {}) : fingerprintOf(question.guess, sheetsAsked(question));
  const saved = savedFor(fingerprint);
  return {
    saved,
    remember: (mapping) => {
      const isFound = found !== null && saved === null && saysNoMore(lastingPart(mapping), lastingPart(found));
      return isFound ? null : { fingerprint, mapping: remembered(question, mapping) };
    },
  };
}

/** Every setting of a mapping is the one that was found. */
const saysNoMore = (mapping: Mapping, found: Mapping): boolean => {
  const settings: ReadonlyMap<string, unknown> = new Map(Object.entries(found));
  return Object.entries(mapping).every(([name, value]) => JSON.stringify(settings.get(name)) === JSON.stringify(value));
};

/** The sheets among which a person chooses: the same names next month are the same choice, a new one is asked. */
const sheetsAsked = ({ unknown, sheets }: Question): readonly string[] =>
  unknown.includes('sheet') ? (sheets ?? []).map(({ name }) => name) : [];

/** A sheet is remembered as the answer to its own question only: its name may be that of a month. */
const remembered = (question: Question | null, mapping: Mapping): Mapping => ({
  ...lastingPart(mapping),
  ...(question?.unknown.includes('sheet') === true && mapping.sheet !== undefined ? { sheet: mapping.sheet } : {}),
});

/** What the layout of a file is, apart from what differs from month to month. */
export function fingerprintOf({ delimiter, columns, only, widths }: Mapping, sheets: readonly string[] = []): string {
  const layout = [delimiter ?? null, columns ?? null, only?.column ?? null, widths ?? null];
  return digest('sha256', JSON.stringify(sheets.length === 0 ? layout : [...layout, sheets]));
}

/** Days belong to one file only, and so do its sheet and the line of the header where columns have titles. */
export function lastingPart(mapping: Mapping): Mapping {
  const { period: _period, sheet: _sheet, headerLine, ...rest } = mapping;
  return headerLine === null ? { ...rest, headerLine } : rest;
}

/** What differs between two plans of one file, as physical lines: what changed since the preview. */
export function linesThatDiffer(before: ImportPlan, after: ImportPlan): string[] {
  const held = new Map(before.lines.map(({ line, held: was }) => [line.line, was]));
  return after.lines.filter(({ line, held: is }) => held.get(line.line) !== is).map(({ line }) => line.line.toString());
}

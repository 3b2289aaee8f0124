/** The plan of an import: what a file adds to an account, fixed by a hash, so that what is previewed is what is written. */
import { createHash } from 'node:crypto';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { addUnits, subtractUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/line.ts';
import { mergeLines } from '@shared/domain/statement/merge.ts';
import type { MergedLine } from '@shared/domain/statement/merge.ts';
import type {
  LargeReading,
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
  const { rejected } = reading;
  const refusal = refusalOf({ ...reading, rejected: { count: rejected.length, first: rejected } }, request);
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

type Refusable = Pick<LargeReading, 'rejected' | 'net' | 'mapping' | 'disagreement'>;
type Asked = Pick<ImportRequest, 'account' | 'options' | 'acceptRejected'>;

/** Another currency, rejected rows, and typed balances that do not tie stop the import; the plan still shows everything. */
export const refusalOf = (reading: Refusable, asked: Asked): Failure | null =>
  wrongCurrency(reading, asked) ??
  balancesDisagree(reading) ??
  rowsUnreadable(reading, asked) ??
  balancesApart(reading, asked);

/** An account without a currency is one that nobody has named yet. */
function wrongCurrency({ mapping }: Refusable, { account }: Asked): Failure | null {
  const currency = mapping.currency?.toUpperCase() ?? account.currency;
  const isMixed = account.currency !== '' && currency !== account.currency.toUpperCase();
  return isMixed ? failure('wrong-currency', { currency, account: account.currency }) : null;
}

/** What was typed, with the movements, against what the file says at its other end. */
function balancesDisagree({ disagreement, net }: Refusable): Failure | null {
  if (disagreement === undefined) return null;
  const { end, typed, stated } = disagreement;
  return end === 'opening'
    ? balanceBreaks(typed, net, addUnits(stated, net))
    : balanceBreaks(subtractUnits(stated, net), net, typed);
}

function rowsUnreadable({ rejected }: Refusable, { acceptRejected }: Asked): Failure | null {
  const [first] = rejected.first;
  if (first === undefined || acceptRejected === true) return null;
  return failure('rows-unreadable', { line: first.line, reason: first.reason, count: rejected.count });
}

/** Both ends typed, and the movements do not lead from one to the other. */
function balancesApart({ net }: Refusable, { options: { opening, closing } }: Asked): Failure | null {
  if (opening === undefined || closing === undefined || addUnits(opening, net) === closing) return null;
  return balanceBreaks(opening, net, closing);
}

const balanceBreaks = (opening: Units, net: Units, closing: Units): Failure =>
  failure('balance-breaks', {
    opening: unitsToText(opening),
    net: unitsToText(net),
    closing: unitsToText(closing),
  });

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
  const question = asked.ok || asked.error.kind !== 'needs-mapping' ? null : asked.error;
  const fingerprint = question === null ? null : fingerprintOf(question.guess, sheetsAsked(question));
  if (options.mapping !== undefined) {
    const result = readStatement(bytes, fileName, options);
    return {
      result,
      remember:
        fingerprint === null || !result.ok ? null : { fingerprint, mapping: remembered(question, options.mapping) },
    };
  }
  const saved = fingerprint === null ? null : store.statements.savedMapping(account.id, fingerprint);
  if (saved === null) return { result: asked, remember: null };
  const again = readStatement(bytes, fileName, { ...options, mapping: saved });
  // A memory that no longer fits is forgotten for this file: the first question stands.
  return { result: again.ok ? again : asked, remember: null };
}

type Question = Extract<ReadFailure, { kind: 'needs-mapping' }>;

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
  return createHash('sha256')
    .update(JSON.stringify(sheets.length === 0 ? layout : [...layout, sheets]))
    .digest('hex');
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

/** An import plan as others see it: the preview of the window, and the answer of the terminal. */
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import type { FindingView, ImportAnswer, ImportPreview } from '@shared/contract/views/import-views.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { assertNever } from '@shared/domain/assert.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import type {
  AccountGroup,
  LargeReading,
  Mapping,
  ReadFailure,
  SheetFacts,
} from '@shared/domain/statement/reading/reading.ts';
import type { FilePlan, FileProblem } from './import-file.ts';

/** Lines that a preview shows. */
const SAMPLE_LINES = 200;

/** `findings`: how the file stands beside the statements that the account holds. */
export function previewOf(plan: FilePlan, findings: readonly FindingView[]): ImportPreview {
  return {
    plan: plan.hash,
    ...factsOf(plan.reading),
    alreadyImported: plan.alreadyImported,
    supersedes: plan.supersedes,
    findings: [...findings],
    accounts: accountsOf(plan.reading),
    ...(plan.reading.bank === undefined ? {} : { bank: plan.reading.bank }),
    ...sheetsOf(plan.reading),
    mapping: mappingView(plan.reading.mapping),
    counts: { skipped: plan.reading.skipped.count, rejected: plan.reading.rejected.count },
    sample: plan.reading.lines.first.slice(0, SAMPLE_LINES).map(previewLine),
  };
}

/** The members that window and terminal share, in the order of the contract. */
function factsOf(reading: LargeReading) {
  const { file, sha256, format, encoding, delimiter, dateOrder, decimal } = reading;
  return {
    file,
    sha256,
    format,
    encoding,
    delimiter,
    dateOrder,
    decimal,
    lines: reading.lines.count,
    net: unitsToText(reading.net),
    in: unitsToText(reading.in),
    out: unitsToText(reading.out),
    first: reading.first,
    last: reading.last,
    opening: textOf(reading.opening),
    closing: textOf(reading.closing),
    balanceProof: { ...reading.balanceProof },
    ...(reading.refuted === true ? { refuted: true as const } : {}),
    skipped: reading.skipped.first.map((row) => ({ ...row })),
    rejected: reading.rejected.first.map((row) => ({ ...row })),
  };
}

const textOf = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));
/** The accounts or currencies of a file that holds several, as text. */
export const accountsOf = ({ accounts }: { readonly accounts?: readonly AccountGroup[] | undefined }) =>
  (accounts ?? []).map((one) => ({ ...one, net: unitsToText(one.net) }));

/** The sheets of a workbook, as plain data. */
export const sheetsOf = ({ sheets }: { readonly sheets?: readonly SheetFacts[] | undefined }) =>
  sheets === undefined ? {} : { sheets: sheets.map((one) => ({ ...one })) };

const previewLine = (line: ReadLine): ImportPreview['sample'][number] => ({
  line: line.line,
  date: line.bookedOn,
  description: line.description,
  reference: line.reference,
  amount: unitsToText(line.amount),
  balance: textOf(line.balance),
});

/** The same mapping as plain mutable data, as the contract's schema infers it. */
export const mappingView = (mapping: Mapping): ImportPreview['mapping'] =>
  structuredClone(mapping) as ImportPreview['mapping'];

/**
 * `import --json`: the members of the contract, and two that it does not name, each only where there is something to
 * say: `accounts` of a file that holds several, and `supersedes`, how many lines of earlier statements of the account
 * stop counting because of this file.
 */
export function importJson(
  reading: LargeReading,
  { alreadyImported, supersedes }: Pick<FilePlan, 'alreadyImported' | 'supersedes'>,
): Readonly<Record<string, unknown>> {
  return {
    ...factsOf(reading),
    alreadyImported,
    ...(supersedes === null || supersedes === 0 ? {} : { supersedes }),
    ...(reading.accounts.length === 0 ? {} : { accounts: accountsOf(reading) }),
  };
}

/** What the window is asked when the file does not say everything; null when the failure is not a question. */
export function questionOf(
  problem: ReadFailure,
  file: string,
  rows: readonly (readonly string[])[],
): ImportAnswer | null {
  if (problem.kind !== 'needs-mapping') return null;
  return {
    kind: 'asks',
    file,
    unknown: [...problem.unknown],
    guess: mappingView(problem.guess),
    ...sheetsOf(problem),
    ...(problem.accounts === undefined ? {} : { accounts: accountsOf(problem) }),
    rows: rows.map((row) => [...row]),
  };
}

/** Why a file has no plan, where that is no question. */
export function failureOfFile(problem: FileProblem): Failure {
  return problem.kind === 'failure' ? problem.failure : failureOfReading(problem.problem);
}

/** A reading's failure with the plain values that its sentence needs. */
export function failureOfReading(problem: ReadFailure): Failure {
  switch (problem.kind) {
    case 'not-a-statement':
      return failure(problem.kind, {
        found: problem.found,
        ...(problem.line === undefined ? {} : { line: problem.line }),
      });
    case 'needs-mapping':
      return failure(problem.kind, {
        unknown: [...problem.unknown],
        ...(problem.line === undefined ? {} : { line: problem.line }),
      });
    case 'no-movements':
      return failure(problem.kind, problem.line === undefined ? undefined : { line: problem.line });
    case 'rows-unreadable':
      return failure(problem.kind, { line: problem.line, reason: problem.reason, count: problem.count });
    case 'too-large':
      return failure(problem.kind, { bytes: problem.bytes, bytesMax: problem.bytesMax });
    default:
      return assertNever(problem);
  }
}

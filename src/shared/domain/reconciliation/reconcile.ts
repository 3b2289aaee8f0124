/** Reconciles an account and period from rows and decisions alone: same input, same answer, whatever today is. */
import { assert } from '../assert.ts';
import { isWithin } from '../day/day.ts';
import type { BankDay } from '../day/day.ts';
import { NO_BALANCES } from '../balances/period-balances.ts';
import { findFlags } from '../flags/find-flags.ts';
import { atOnce } from '../in-parts.ts';
import type { InParts } from '../in-parts.ts';
import { isAccepted } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { absUnits, addUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { scopeOf } from '../statement/rules/scope.ts';
import type { ReconcileInput, Reconciliation } from './reconciliation.ts';
import { isOfPeriod, isVisible, ledgerOf, lineStandings, recordStandings } from './standings.ts';
import type { Ledger } from './standings.ts';
import { explainedParts } from './explained.ts';
import { AGE_BUCKETS, ageBucketOf } from './groups.ts';
import type { AgeBucket } from './groups.ts';
import { explainedFlagsOf } from './explained-flags.ts';
import { carriesMoney, equationsOf, tallyRecords, totalsOf } from './totals.ts';

const FIRST_DAY = '1900-01-01' as BankDay;
const LAST_DAY = '2200-12-31' as BankDay;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Day, file, line: the order of the report, whatever the order of import. */
export const lineOrder = (a: StatementLine, b: StatementLine): number =>
  byText(a.bookedOn, b.bookedOn) || byText(a.file, b.file) || a.line - b.line || byText(a.id, b.id);
export const recordOrder = (a: PaymentRecord, b: PaymentRecord): number => byText(a.kind, b.kind) || byText(a.id, b.id);

/** Without a period the cut-off is the last day known from a bank; without any, nothing is overdue. */
function cutOffOf(input: ReconcileInput): BankDay | undefined {
  if (input.cutOff !== undefined || input.period !== null) return input.cutOff;
  const days = [...input.coverage.map(({ to }) => to), ...input.lines.map(({ bookedOn }) => bookedOn)].sort();
  return days.at(-1) ?? FIRST_DAY;
}

/** Matches that hold a line of the period, or a record of it and a line that the cut-off knows. */
function touching(
  ledger: Ledger,
  lines: readonly StatementLine[],
  records: readonly PaymentRecord[],
): readonly Match[] {
  const ours = new Set<string>(lines.map(({ id }) => id));
  const keys = new Set<string>(records.map(({ key }) => key));
  return ledger.matches
    .filter(
      (match) =>
        match.lines.some((id) => ours.has(id)) ||
        (isVisible(ledger, match) && match.records.some((key) => keys.has(key))),
    )
    .sort((a, b) => byText(a.id, b.id));
}

/** The rows of a period, in the order of the report, with the state of each. */
type Standing = Pick<Reconciliation, 'lines' | 'records' | 'lineStates' | 'recordStates'> & {
  readonly input: ReconcileInput;
  readonly ledger: Ledger;
};

function* standingInParts(given: ReconcileInput): InParts<Standing> {
  const cutOff = cutOffOf(given);
  const input: ReconcileInput = cutOff === undefined ? given : { ...given, cutOff };
  const ledger = ledgerOf(input, input.period ?? { from: FIRST_DAY, to: LAST_DAY });
  yield;
  const lineStates = lineStandings(ledger);
  yield;
  const recordStates = recordStandings(ledger);
  yield;
  const lines = input.lines.filter(({ bookedOn }) => isWithin(bookedOn, ledger.period)).sort(lineOrder);
  const isHere = (record: PaymentRecord): boolean => {
    const standing = recordStates.get(record.key);
    return standing !== undefined && isOfPeriod(ledger, record, standing);
  };
  const records = input.records.filter(isHere).sort(recordOrder);
  yield;
  return { input, ledger, lines, records, lineStates, recordStates };
}

/** How many rows of a period have nothing on the other side, without what takes longest: the flags. */
export function unmatchedCounts(given: ReconcileInput): { readonly lines: number; readonly records: number } {
  const { lines, records, lineStates, recordStates } = atOnce(standingInParts(given));
  return {
    lines: lines.filter(({ id }) => lineStates.get(id)?.state === 'unmatched').length,
    records: records.filter((record) => carriesMoney(record) && recordStates.get(record.key)?.state === 'unmatched')
      .length,
  };
}

/** The reconciliation of a period; stops when the conservation law does not hold. */
export const reconcile = (given: ReconcileInput): Reconciliation => atOnce(reconcileInParts(given));

/** The same, with pauses: of a hundred thousand rows it takes seconds. */
export function* reconcileInParts(given: ReconcileInput): InParts<Reconciliation> {
  const { input, ledger, lines, records, lineStates, recordStates } = yield* standingInParts(given);
  const matches = touching(ledger, lines, records);
  const matchedLines = ledger.matches
    .filter(isAccepted)
    .flatMap((match) => match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []));
  const isInScope = scopeOf(input.account, matchedLines, input.serviceNames);
  const rows = { lines, records, lineStates, recordStates, matches, isInScope };
  yield;
  const flags = yield* findFlags(ledger, rows);
  yield;
  const explainedFlags = explainedFlagsOf({ flags, matches }, input.reviews ?? []);
  const totals = totalsOf(rows, explainedFlags);
  yield;
  const equations = equationsOf(ledger, rows, totals);
  yield;
  const carried = records.filter(({ key }) => recordStates.get(key)?.carriedIn === true);
  const openStates = new Set(['proposed', 'unmatched']);
  const openAtEnd = records.filter(({ key }) => openStates.has(recordStates.get(key)?.state ?? ''));
  const elsewhere = { lines: input.lines.length - lines.length, records: input.records.length - records.length };
  assert(elsewhere.lines >= 0 && elsewhere.records >= 0, 'every row given is here or elsewhere');
  return {
    account: input.account,
    environment: input.environment,
    period: ledger.period,
    cutOff: ledger.cutOff,
    lines,
    records,
    matches,
    lineStates,
    recordStates,
    lineOf: ledger.lineOf,
    recordOf: ledger.recordOf,
    totals,
    equations,
    balances: input.balances ?? NO_BALANCES,
    explained: explainedParts(rows, totals),
    carriedIn: tallyRecords(carried, recordStates),
    carriedOut: tallyRecords(openAtEnd, recordStates),
    elsewhere,
    flags,
    explainedFlags,
    isInScope,
  };
}

/** Open records by their age at the cut-off: count and absolute expected money. */
export function ageing(
  reconciliation: Pick<Reconciliation, 'records' | 'recordStates' | 'cutOff'>,
): readonly { readonly bucket: AgeBucket; readonly count: number; readonly amount: Units }[] {
  const buckets = new Map(AGE_BUCKETS.map((bucket) => [bucket, { bucket, count: 0, amount: ZERO }]));
  for (const record of reconciliation.records) {
    const standing = reconciliation.recordStates.get(record.key);
    const bucket = standing === undefined ? null : ageBucketOf(reconciliation, standing);
    if (bucket === null || standing === undefined || standing.expected.direction === 'none') continue;
    const known = buckets.get(bucket) ?? { bucket, count: 0, amount: ZERO };
    buckets.set(bucket, {
      bucket,
      count: known.count + 1,
      amount: addUnits(known.amount, absUnits(standing.expected.amount)),
    });
  }
  return [...buckets.values()];
}

/** How the money of failed records left the account: each on a line of its own, or with the rest of its payout on one. */
import { firstPlace } from '../../first-place.ts';
import { sumUnits } from '../../money/decimal.ts';
import { oncePer } from '../../once-per.ts';
import { expectedMovement, signedExpected } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { linesAt, sumOf } from '../amounts.ts';
import type { AmountKey, Amounts } from '../amounts.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, KeptRows, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { evidenceOf, pointsElsewhere, pointsPast } from '../evidence/evidence.ts';
import type { RecordClues } from '../evidence/interned.ts';
import { payoutGroups } from '../groups/service-groups.ts';
import { backWord, failedRecord, failedRecords, speaks } from './failed-record.ts';
import type { FailedRecord } from './failed-record.ts';

/** So many failed items of a payout are tried in all their combinations, more only all together. */
const COMBINED_MAX = 10;
/** Lines on which the money of one record may have left; of more than this nobody finds the right one. */
const OUTS_MAX = 24;

/** One line on which the money of failed records left, together with the records of its payout that were paid. */
export type Outing = {
  readonly out: OpenLine;
  readonly failed: readonly FailedRecord[];
  readonly paid: readonly OpenRecord[];
  /** Whether its line is meant: it names the record, or nobody else is expected to be paid by it. */
  readonly isKnown: boolean;
  /** Whether its rows stand in a match that no run alters. */
  readonly isKept: boolean;
};

export type ReturnBoard = {
  readonly recordsByAmount: ReadonlyMap<AmountKey, readonly OpenRecord[]>;
  readonly linesByAmount: ReadonlyMap<AmountKey, readonly OpenLine[]>;
  /** What was asked of the board before. */
  readonly known: {
    /** Where the money of a failed record may have left on a line of its own. */
    readonly outs: Map<FailedRecord, readonly OpenLine[]>;
    readonly claimed: Map<OpenLine, boolean>;
    readonly needed: Map<OpenLine, boolean>;
    readonly scarce: Map<AmountKey, readonly OpenRecord[]>;
  };
};

export const returnBoard = ({ lines, records }: Open): ReturnBoard => ({
  recordsByAmount: byAmount(records),
  linesByAmount: byAmount(lines),
  known: { outs: new Map(), claimed: new Map(), needed: new Map(), scarce: new Map() },
});

/** Asked once of each row. */
function remembered<Row, T>(known: Map<Row, T>, row: Row, of: () => T): T {
  const before = known.get(row);
  if (before !== undefined) return before;
  const answer = of();
  known.set(row, answer);
  return answer;
}

/** Whether the text points at somebody else. */
const isOthers = (context: MatchContext, line: OpenLine, row: OpenRecord): boolean =>
  pointsElsewhere(line, row) || (line.named.length > 0 && evidenceOf(context.index, line, row).contradicted);

/** Somebody who is still expected on that day, of whom the line may be, and whom no other line of that amount names. */
export function isClaimed(
  line: OpenLine,
  { recordsByAmount, linesByAmount, known }: ReturnBoard,
  context: MatchContext,
): boolean {
  const alike = linesByAmount.get(line.amount) ?? [];
  const isAwaited = (row: OpenRecord): boolean =>
    isOnItsDays(line, row) &&
    !isOthers(context, line, row) &&
    !alike.some((other) => other !== line && isOnItsDays(other, row) && speaks(context, other, row));
  return remembered(known.claimed, line, () => (recordsByAmount.get(line.amount) ?? []).some(isAwaited));
}

/** Records of an amount that could be booked on one line at most. */
function scarceAt(amount: AmountKey, { recordsByAmount, linesByAmount, known }: ReturnBoard): readonly OpenRecord[] {
  return remembered(known.scarce, amount, () => {
    const days = (linesByAmount.get(amount) ?? []).filter(({ apart }) => !apart).map(({ day }) => day);
    days.sort((a, b) => a - b);
    const before = (end: number): number => firstPlace(days, (day) => day < end);
    return (recordsByAmount.get(amount) ?? []).filter(({ from, to }) => before(to + 1) - before(from) <= 1);
  });
}

/** Somebody who is still expected on that day, and for whom there is no other line. */
const isNeeded = (line: OpenLine, board: ReturnBoard): boolean =>
  remembered(board.known.needed, line, () => scarceAt(line.amount, board).some((row) => isOnItsDays(line, row)));

/** Of the lines that could be meant only those that quote the record, where some do, and none that name somebody else. */
function spoken(context: MatchContext, lines: readonly OpenLine[], row: OpenRecord): readonly OpenLine[] {
  const quoting = lines.filter((line) => evidenceOf(context.index, line, row).grade === 'reference');
  return quoting.length > 0 ? quoting : lines.filter((line) => !isOthers(context, line, row));
}

/** A line of its own: one that names it, and where a second try of the payment needs one of two the other one. */
function outsOf(failed: FailedRecord, board: ReturnBoard, context: MatchContext): readonly OpenLine[] {
  const isOut = ({ day, apart, isReturn }: OpenLine): boolean =>
    day >= failed.from && day <= failed.outTo && !apart && !isReturn;
  return remembered(board.known.outs, failed, () => {
    const outs = spoken(context, linesAt(board.linesByAmount, goneOf(failed)).filter(isOut), failed.row);
    const own = outs.filter((out) => speaks(context, out, failed.row) && !isClaimed(out, board, context));
    const free = own.length > 0 ? own : outs.filter((out) => !isNeeded(out, board));
    return free.length > 0 ? free : outs;
  });
}

function singlesOf(failed: FailedRecord, board: ReturnBoard, context: MatchContext): readonly Outing[] {
  const outs = outsOf(failed, board, context);
  if (outs.length > OUTS_MAX) return [];
  return outs.map((out) => ({
    out,
    failed: [failed],
    paid: [],
    isKnown: speaks(context, out, failed.row) || !isClaimed(out, board, context),
    isKept: false,
  }));
}

/** Every choice of at least one of the failed items; of too many only the choice of all. */
function choicesOf(failed: readonly FailedRecord[]): readonly (readonly FailedRecord[])[] {
  if (failed.length > COMBINED_MAX) return [failed];
  const choices = Array.from({ length: 2 ** failed.length - 1 }, (_, n) => n + 1);
  return choices.map((choice) => failed.filter((_, at) => (choice >> at) % 2 === 1));
}

type Payout = {
  readonly failed: readonly FailedRecord[];
  readonly paid: readonly OpenRecord[];
  readonly from: number;
  readonly to: number;
};

/** What left for it, as an expectation of its own. */
const goneOf = ({ out, fine, signed }: FailedRecord): Amounts & Pick<FailedRecord, 'signed'> => ({
  amount: out,
  fine,
  signed,
});

/** Payouts by their id: many lumps ask for theirs. */
const payoutsById = oncePer(
  (records: readonly PaymentRecord[]): ReadonlyMap<string | null, PaymentRecord> =>
    new Map(records.filter(({ kind }) => kind === 'payout').map((record) => [record.id, record])),
);

/** What the text of a lump may point at: its records, and their payout. */
function cluesOf({ paid }: Payout, failed: readonly FailedRecord[], context: MatchContext): readonly RecordClues[] {
  const rows = [...paid, ...failed.map(({ row }) => row)];
  const head = payoutsById(context.records).get(rows[0]?.record.parentId ?? null);
  return head === undefined ? rows : [...rows, context.index.ofRecord(head)];
}

function lumpsOf(payout: Payout, board: ReturnBoard, context: MatchContext): readonly Outing[] {
  return choicesOf(payout.failed).flatMap((failed) => {
    if (payout.paid.length + failed.length < 2) return [];
    return linesAt(board.linesByAmount, sumOf([...payout.paid, ...failed.map(goneOf)]))
      .filter(({ day, apart, isReturn }) => !apart && !isReturn && day >= payout.from && day <= payout.to)
      .filter((out) => !pointsPast(out, cluesOf(payout, failed, context)))
      .map((out) => ({ out, failed, paid: payout.paid, isKnown: !isClaimed(out, board, context), isKept: false }));
  });
}

/** Payouts with failed items: those whose paid items are all open, and those of which none was paid. */
function payoutsOf(failed: readonly FailedRecord[], { records }: Open, context: MatchContext): readonly Payout[] {
  const items = failed.filter(({ row }) => row.record.kind === 'payout_item' && row.record.parentId !== null);
  const failedOf = groupBy(items, ({ row }) => row.record.parentId);
  if (failedOf.size === 0) return [];
  const paidOf = new Set([...context.expectedItems].map(({ parentId }) => parentId));
  const inPart = payoutGroups(records, context, 1).flatMap(({ members, from, to }) => {
    const unpaid = failedOf.get(members[0]?.record.parentId ?? null) ?? [];
    return unpaid.length === 0 ? [] : [{ failed: unpaid, paid: members, from, to }];
  });
  const whole = [...failedOf].flatMap(([parentId, unpaid]) => {
    if (unpaid.length < 2 || paidOf.has(parentId)) return [];
    const [from, to] = [Math.max(...unpaid.map((one) => one.from)), Math.min(...unpaid.map(({ outTo }) => outTo))];
    return [{ failed: unpaid, paid: [], from, to }];
  });
  return [...inPart, ...whole];
}

/** What the lines of a kept match have paid for its failed records and not brought back: one by one, and all together. */
function keptOutings({ lines, records }: KeptRows, context: MatchContext): readonly Outing[] {
  const [out] = [...lines].sort((a, b) => a.day - b.day);
  const failed = records.flatMap((record) => failedRecord(record, context) ?? []);
  const expected = records.map((record) => signedExpected(expectedMovement(record, context.expectations)));
  if (out === undefined || sumUnits(lines.map(({ line }) => line.amount)) === sumUnits(expected)) return [];
  const choices = failed.length > 1 ? [failed, ...failed.map((one) => [one])] : failed.map((one) => [one]);
  return choices.map((some) => ({ out, failed: some, paid: [], isKnown: true, isKept: true }));
}

/**
 * Lines on which money may have left, or come back, of records that have too many such lines to look at each: whatever
 * else is said of one of them has a rival.
 */
export function unclearLines(board: ReturnBoard, context: MatchContext): ReadonlySet<OpenLine> {
  const unclear = new Set<OpenLine>();
  for (const failed of failedRecords(context)) {
    const outs = outsOf(failed, board, context);
    if (outs.length <= OUTS_MAX) continue;
    for (const out of outs) unclear.add(out);
    const mayBeBack = (line: OpenLine): boolean =>
      line.day >= failed.from &&
      line.day <= failed.backTo &&
      !unclear.has(line) &&
      backWord(context, line, failed) >= 0;
    for (const line of linesAt(board.linesByAmount, failed.back)) if (mayBeBack(line)) unclear.add(line);
  }
  return unclear;
}

/** Every way in which money of failed records may have left on the open lines, and has left on those of kept matches. */
export function outingsOf(open: Open, board: ReturnBoard, context: MatchContext): readonly Outing[] {
  const kept = context.kept.flatMap((rows) => keptOutings(rows, context));
  const failed = failedRecords(context);
  if (failed.length === 0) return kept;
  const lumps = payoutsOf(failed, open, context).flatMap((payout) => lumpsOf(payout, board, context));
  return [...kept, ...lumps, ...failed.flatMap((one) => singlesOf(one, board, context))];
}

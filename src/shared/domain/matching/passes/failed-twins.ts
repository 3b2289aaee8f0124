/** Payments that were sent a second time: their line may as well be that of the first try, which failed and came back. */
import { linesAt } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, Open, OpenLine } from '../match-context.ts';
import { backWord, failedRecord } from '../returns/failed-record.ts';
import type { FailedRecord } from '../returns/failed-record.ts';

/** Keys of the open records of whose payee and amount another one failed, where two lines of just that amount could be meant. */
export function failedTwins(open: Open, context: MatchContext): ReadonlySet<string> {
  const failed = context.records.flatMap((record) => failedRecord(record, context) ?? []);
  const tries = groupBy(
    failed.filter(({ row }) => row.party >= 0),
    ({ row, out }) => `${row.party.toString()}|${out.toString()}`,
  );
  const found = new Set<string>();
  if (tries.size > 0) {
    const linesByAmount = byAmount(open.lines);
    for (const row of open.records) {
      const { record, party, amount, from, to } = row;
      const first = tries.get(`${party.toString()}|${amount.toString()}`);
      if (first === undefined) continue;
      const meant = linesAt(linesByAmount, row).filter(({ day, apart }) => !apart && day >= from && day <= to);
      const isShared = meant.some(({ day }) => first.some((one) => day >= one.from && day <= one.outTo));
      if (meant.length >= 2 && isShared) found.add(record.key);
    }
  }
  return found;
}

type LinesByAmount = ReadonlyMap<AmountKey, readonly OpenLine[]>;

/** Lines on which the money of a failed record may have left: of its amount and on its days. */
const linesOut = ({ out, fine, from, outTo }: FailedRecord, linesByAmount: LinesByAmount): readonly OpenLine[] =>
  linesAt(linesByAmount, { amount: out, fine }).filter(({ day }) => day >= from && day <= outTo);

/**
 * Lines that may be how the money of a failed record left, for there is a line by whose words it came back and nobody
 * knows yet on which it went: none of them is anybody else's for certain.
 */
export function maybeGone(open: Open, context: MatchContext): ReadonlySet<string> {
  const linesByAmount = byAmount(open.lines);
  const found = new Set<string>();
  // Of a kept match it is known on which line the money left; from scratch it would not be, and both must say the same.
  const kept = new Set(context.kept.flatMap(({ records }) => records));
  for (const record of [...context.records, ...kept]) {
    const failed = failedRecord(record, context);
    if (failed === null) continue;
    const among = kept.has(record) ? byAmount(context.all.lines) : linesByAmount;
    // A return that names somebody else is not its.
    const isBack = linesAt(among, failed.back).some(
      (line) =>
        line.isReturn && line.day >= failed.from && line.day <= failed.backTo && backWord(context, line, failed) > 0,
    );
    if (isBack) for (const { line } of linesOut(failed, linesByAmount)) found.add(line.id);
  }
  return found;
}

/** Lines on which the money of any failed record may have left, whether or not it is known to have come back. */
export function linesOfFailed(open: Open, context: MatchContext): ReadonlySet<string> {
  const linesByAmount = byAmount(open.lines);
  const failed = context.records.flatMap((record) => failedRecord(record, context) ?? []);
  return new Set(failed.flatMap((one) => linesOut(one, linesByAmount)).map(({ line }) => line.id));
}

/** A failed item that left the account and came back: its two lines belong to it when nothing else could claim them. */
import { addBusinessDays } from '../day/business-days.ts';
import { dayOfInstant, numberOfDay } from '../day/day.ts';
import { negateUnits, ZERO } from '../money/decimal.ts';
import { anchorDay, movementIfPaid, RETURN_LAG_DAYS, signedExpected } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { amountKey, amountsOf, linesAt } from './amounts.ts';
import type { AmountKey, Amounts } from './amounts.ts';
import { byAmount, groupBy, isRefused, NOWHERE } from './board.ts';
import type { Desk, Open, OpenLine, OpenRecord } from './board.ts';
import { matchOf } from './draft.ts';
import { evidenceOf, isNaming } from './evidence.ts';
import type { Match } from './match.ts';
import { confidenceOf } from './prices.ts';
import { inTextOrder } from './text-order.ts';
import { plainText } from './text.ts';

const RETURN_WORDING = /\b(REV|REVERSO|REVERSION|DEV|DEVOL|DEVOLUCION|RECHAZO|RECHAZOS|RECHAZADO|REINTEGRO|RETORNO)\b/;

/** Whether a line's text says that money comes back. */
export const saysReturn = (description: string): boolean => RETURN_WORDING.test(plainText(description));

/** A record that failed, with the days in which its money may have left and come back. */
export type FailedRecord = {
  readonly row: OpenRecord;
  readonly out: AmountKey;
  /** All keys of what left, where that is finer than a centavo; what came back is what the bank booked as gone. */
  readonly fine: Amounts['fine'];
  readonly back: AmountKey;
  readonly from: number;
  readonly outTo: number;
  readonly backTo: number;
};

/** What a failed or refunded record would have moved; null where the account would not have shown it. */
export function failedRecord(record: PaymentRecord, desk: Pick<Desk, 'context' | 'index'>): FailedRecord | null {
  if (record.standing !== 'failed' && record.standing !== 'refunded') return null;
  const movement = movementIfPaid(record, desk.context);
  const failedOn = anchorDay(record);
  if (movement.direction === 'none' || failedOn === null) return null;
  const signed = signedExpected(movement);
  const created = record.createdAt === null ? movement.from : dayOfInstant(record.createdAt);
  const from = numberOfDay(created < movement.from ? created : movement.from);
  const days = { from, to: numberOfDay(movement.to), anchor: from };
  const { amount: out, fine } = amountsOf(signed);
  return {
    // A failed record expects nothing: its lines must cancel out.
    row: { ...desk.index.ofRecord(record), ...days, record, place: NOWHERE, amount: 0, fine: null, signed: ZERO },
    out,
    fine,
    back: amountsOf(negateUnits(signed)).amount,
    from,
    outTo: numberOfDay(movement.to),
    backTo: numberOfDay(addBusinessDays(failedOn, RETURN_LAG_DAYS, desk.context.calendar)),
  };
}

type Trip = { readonly failed: FailedRecord; readonly out: OpenLine; readonly back: OpenLine };

const speaks = (desk: Desk, line: OpenLine, row: OpenRecord): boolean =>
  isNaming(evidenceOf(desk.index, line, row).grade);

/** Of the lines that could be meant only those that quote the record, where some do, and none that name somebody else. */
function spoken(desk: Desk, lines: readonly OpenLine[], row: OpenRecord): readonly OpenLine[] {
  const quoting = lines.filter((line) => evidenceOf(desk.index, line, row).grade === 'reference');
  const isOthers = (line: OpenLine): boolean => line.named.length > 0 && evidenceOf(desk.index, line, row).contradicted;
  return quoting.length > 0 ? quoting : lines.filter((line) => !isOthers(line));
}

function tripsOf(
  failed: FailedRecord,
  linesByAmount: ReadonlyMap<AmountKey, readonly OpenLine[]>,
  desk: Desk,
): readonly Trip[] {
  const isOut = ({ day, apart }: OpenLine): boolean => day >= failed.from && day <= failed.outTo && !apart;
  const isBack = (line: OpenLine): boolean =>
    line.day >= failed.from &&
    line.day <= failed.backTo &&
    (saysReturn(line.line.description) || speaks(desk, line, failed.row));
  const outs = spoken(
    desk,
    linesAt(linesByAmount, { amount: failed.out, fine: failed.fine }).filter(isOut),
    failed.row,
  );
  return [...groupBy(outs, ({ line }) => line.amount)].flatMap(([amount, gone]) => {
    const backs = spoken(desk, (linesByAmount.get(amountKey(negateUnits(amount))) ?? []).filter(isBack), failed.row);
    return gone.flatMap((out) => backs.filter(({ day }) => day >= out.day).map((back) => ({ failed, out, back })));
  });
}

function matchOfTrip({ failed, out, back }: Trip, desk: Desk, certainty: 'unique' | 'ambiguous' = 'unique'): Match {
  const said = [out, back].map((line) => evidenceOf(desk.index, line, failed.row).grade);
  const grade = certainty === 'unique' ? said[0] : said.find(isNaming);
  return matchOf(desk.context.account.id, {
    pass: 'structure',
    status: certainty === 'unique' ? 'auto' : 'suggested',
    certainty,
    lines: [out, back],
    records: [failed.row],
    reasons: [
      { kind: 'structure', of: 'return', count: 2 },
      { kind: 'amount-exact' },
      { kind: 'date-lag', businessDays: desk.lagDays(out.day, back.day) },
    ],
    confidenceMilli: confidenceOf(certainty, grade ?? 'none', desk.lagDays(out.day, back.day)),
  });
}

/** Somebody who is still expected on that day, and whom no other line of that amount names. */
export function isClaimed(out: OpenLine, { recordsByAmount, linesByAmount }: ReturnBoard, desk: Desk): boolean {
  const fits = ({ from, to }: OpenRecord, line: OpenLine): boolean => line.day >= from && line.day <= to;
  const alike = linesByAmount.get(out.amount) ?? [];
  return (recordsByAmount.get(out.amount) ?? []).some(
    (row) => fits(row, out) && !alike.some((line) => line !== out && fits(row, line) && speaks(desk, line, row)),
  );
}

export type ReturnBoard = {
  readonly recordsByAmount: ReadonlyMap<AmountKey, readonly OpenRecord[]>;
  readonly linesByAmount: ReadonlyMap<AmountKey, readonly OpenLine[]>;
};

export const returnBoard = ({ lines, records }: Open): ReturnBoard => ({
  recordsByAmount: byAmount(records),
  linesByAmount: byAmount(lines),
});

export type ReturnResult = {
  readonly proposals: readonly Match[];
  readonly lines: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
};

export const NO_RETURNS: ReturnResult = { proposals: [], lines: new Set(), records: new Set() };

/** Failed ones are few: they are found before they are put in order. */
const failedRecords = (desk: Desk): readonly FailedRecord[] =>
  inTextOrder(
    desk.records.flatMap((record) => failedRecord(record, desk) ?? []),
    ({ row }) => row.record.key,
  );

function allTrips(desk: Desk, lines: readonly OpenLine[]): readonly Trip[] {
  const failed = failedRecords(desk);
  return failed.length === 0 ? [] : failed.flatMap((one) => tripsOf(one, byAmount(lines), desk));
}

/** Every trip that the rows allow, for a person to choose from; records in `taken` belong to something else. */
export function returnSuggestions(open: Open, desk: Desk, taken: ReadonlySet<string>): readonly Match[] {
  return allTrips(desk, open.lines)
    .filter(({ failed }) => !taken.has(failed.row.record.key))
    .filter(({ failed, out, back }) => !isRefused(desk, [out, back], [failed.row]))
    .map((trip) => matchOfTrip(trip, desk, 'ambiguous'));
}

/** Takes trips whose record, outgoing line and incoming line each have one candidate only. */
export function returnMatches(open: Open, desk: Desk): ReturnResult {
  const trips = allTrips(desk, open.lines);
  if (trips.length === 0) return NO_RETURNS;
  const board = returnBoard(open);
  const counts = new Map<string, number>();
  const idsOf = ({ failed, out, back }: Trip): readonly string[] => [failed.row.record.key, out.line.id, back.line.id];
  for (const id of trips.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const taken = trips.filter(
    (trip) =>
      idsOf(trip).every((id) => counts.get(id) === 1) &&
      (speaks(desk, trip.out, trip.failed.row) || !isClaimed(trip.out, board, desk)) &&
      !isRefused(desk, [trip.out, trip.back], [trip.failed.row]),
  );
  return {
    proposals: taken.map((trip) => matchOfTrip(trip, desk)),
    lines: new Set<string>(taken.flatMap(({ out, back }) => [out.line.id, back.line.id])),
    records: new Set<string>(taken.map(({ failed }) => failed.row.record.key)),
  };
}

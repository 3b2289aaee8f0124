/** Marks a matcher's answer to a held-out month line by line: right, wrong, suggested first, or silent. Records that no evidence tells apart count as one. */
import { must } from '@shared/domain/assert.ts';
import { businessDaysBetween } from '@shared/domain/day/business-days.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { anchorDay, movementIfPaid, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { HeldOutMonth, LineTruth, Shape } from './sheet.ts';
import { bankLetters } from './singles.ts';

/** Records of one amount further away from the line than this are told apart by their day. */
const EQUAL_DAYS_MAX = 5;
const LATE_DAYS_MAX = 9;

/** Whether these records are what the line moved, as far as anybody can tell. */
export type Judge = (line: LineId, records: readonly RecordKey[]) => boolean;

const away = (one: BankDay, other: BankDay): number =>
  one < other ? businessDaysBetween(one, other) : businessDaysBetween(other, one);

const isReturn = ({ shape }: LineTruth): boolean => shape === 'sent-and-failed' || shape === 'returned';

/** A record as the line's evidence sees it: kind, amount, outcome and what the line prints of its name; or itself. */
function seenBy(month: HeldOutMonth, line: StatementLine, truth: LineTruth): (record: PaymentRecord) => string {
  const daysMax = truth.shape === 'late' ? LATE_DAYS_MAX : EQUAL_DAYS_MAX;
  return (record) => {
    const day = anchorDay(record);
    const isExact = truth.isQuoted && truth.records.length <= 1;
    if (isExact || day === null || away(line.bookedOn, day) > daysMax) return record.key;
    const amount = signedExpected(movementIfPaid(record, month)).toString();
    const name = truth.nameLetters === null ? '' : bankLetters(record.counterparty ?? '').slice(0, truth.nameLetters);
    return `${record.kind}|${amount}|${record.status === 'failed' ? 'failed' : ''}|${name}`;
  };
}

export function judgeOf(month: HeldOutMonth): Judge {
  const lineOf = new Map(month.lines.map((line) => [line.id, line]));
  const recordOf = new Map(month.records.map((record) => [record.key, record]));
  return (id, records) => {
    const truth = must(month.truths.get(id), 'every line has its truth');
    if (isReturn(truth) && records.length > 0 && records.every((record) => truth.records.includes(record))) return true;
    const seen = seenBy(month, must(lineOf.get(id), 'a line of the month'), truth);
    const all = (keys: readonly RecordKey[]): string =>
      keys.map((key) => seen(must(recordOf.get(key), 'a record of the month'))).sort().join('+'); // prettier-ignore
    return all(records) === all(truth.records);
  };
}

export type LineMark = {
  readonly shape: Shape;
  readonly hasRecord: boolean;
  readonly auto: 'right' | 'wrong' | null;
  /** The best suggestion of a line that was not accepted. */
  readonly first: 'right' | 'wrong' | null;
  /** What a person is asked: a question that settles many lines counts once. */
  readonly decision: string | null;
};

const byConfidence = (a: Match, b: Match): number =>
  b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function lineMarks(
  month: HeldOutMonth,
  matches: readonly Match[],
  explained: ReadonlySet<LineId>,
): readonly LineMark[] {
  const isRight = judgeOf(month);
  const accepted = new Map<LineId, RecordKey[]>();
  const suggested = new Map<LineId, Match[]>();
  for (const match of [...matches].sort(byConfidence)) {
    for (const line of match.lines) {
      if (isAccepted(match)) accepted.set(line, [...(accepted.get(line) ?? []), ...match.records]);
      else suggested.set(line, [...(suggested.get(line) ?? []), match]);
    }
  }
  const word = (line: LineId, records: readonly RecordKey[] | undefined): 'right' | 'wrong' | null =>
    records === undefined ? null : isRight(line, records) ? 'right' : 'wrong';
  return [...month.truths].map(([line, { shape, records }]) => {
    const hasRecord = records.length > 0;
    const auto = word(line, accepted.get(line));
    const offers = suggested.get(line) ?? [];
    const question = offers.find((match) => match.question !== undefined)?.question;
    const isLeft = hasRecord && auto === null && !explained.has(line);
    return {
      shape,
      hasRecord,
      auto,
      first: auto === null ? word(line, offers[0]?.records) : null,
      decision: isLeft ? (question ?? line) : null,
    };
  });
}

/** The truth of a book with its equals exchanged as an answer dealt them: which of them is whose nobody can know. */
import { must } from '@shared/domain/assert.ts';
import { daysBetween } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { expectedMovement, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Book, Group, RowTruth } from '../truth.ts';

/** Five business days, as a month's exam that is not this project's own has it. */
const DAYS_APART_MAX = 7;

/** Whether a line's text tells two records apart: it quotes one, or it names somebody, and they are not both of that person. */
const tellsApart = ({ clues }: Book, line: LineId, isOnePerson: boolean): boolean => {
  const clue = clues.get(line);
  if (clue === undefined) return false;
  return clue.quotes !== null || ((clue.name !== null || clue.legal !== null) && !isOnePerson);
};

const arePerson = (one: PaymentRecord, other: PaymentRecord): boolean =>
  one.counterparty === other.counterparty && one.legalIdentifier === other.legalIdentifier;

/** Two records of one kind, direction and amount, a few days apart. */
function areEqual(book: Book, one: PaymentRecord, other: PaymentRecord): boolean {
  const [a, b] = [one, other].map((record) => expectedMovement(record, book));
  if (a === undefined || b === undefined || a.direction === 'none' || b.direction === 'none') return false;
  const isNear = Math.abs(daysBetween(a.from, b.from)) <= DAYS_APART_MAX;
  return one.kind === other.kind && signedExpected(a) === signedExpected(b) && isNear;
}

const isPair = (group: Group | null): group is Group =>
  group?.grouping === 'pair' && group.lines.length === 1 && group.records.length === 1;

type Pair = { readonly line: LineId; readonly taken: RecordKey };

/** Pairs that were accepted as one of several equals. */
const equalPairs = (matches: readonly Match[]): readonly Pair[] =>
  matches.filter(isAccepted).flatMap(({ lines: [line, ...lines], records: [taken, ...records], certainty }) => {
    const isPair = lines.length + records.length === 0;
    return certainty === 'interchangeable' && isPair && line !== undefined && taken !== undefined ? [{ line, taken }] : []; // prettier-ignore
  });

/**
 * The book as if each pair of equals that was accepted had been the true one. A line may be any of the equals' that its
 * text does not tell apart, and the line that loses its record takes over the other's.
 */
export function withEqualsExchanged(book: Book, matches: readonly Match[]): Book {
  const recordOf = new Map(book.records.map((record) => [record.key, record]));
  const rows = new Map(book.rows);
  const truthOf = (row: LineId | RecordKey): RowTruth => must(rows.get(row), 'every row has a truth');
  /** Gives a record another's truth; the line of its pair learns of it. */
  const give = (record: RecordKey, truth: RowTruth): void => {
    const group = truth.group === null ? null : { ...truth.group, records: [record] };
    rows.set(record, { ...truth, group });
    for (const line of group?.lines ?? []) rows.set(line, { ...truthOf(line), group });
  };
  const mayMove = (row: RecordKey, isOnePerson: boolean): boolean => {
    const { alone, group } = truthOf(row);
    return alone === 'missing-in-bank' || (isPair(group) && group.lines.every((line) => !tellsApart(book, line, isOnePerson))); // prettier-ignore
  };
  const areOne = (...keys: readonly [RecordKey, RecordKey]): boolean => {
    const [one, other] = keys.map((key) => must(recordOf.get(key), 'a record of the book')) as [PaymentRecord, PaymentRecord]; // prettier-ignore
    return areEqual(book, one, other) && keys.every((key) => mayMove(key, arePerson(one, other)));
  };
  for (const { line, taken } of equalPairs(matches)) {
    const { group } = truthOf(line);
    const own = isPair(group) ? group.records[0] : undefined;
    if (own === undefined || own === taken || !areOne(own, taken)) continue;
    const [truth, other] = [truthOf(own), truthOf(taken)];
    give(taken, truth);
    give(own, other);
  }
  const groups = new Map<string, Group>();
  for (const { group } of rows.values()) if (group !== null) groups.set(group.id, group);
  return { ...book, rows, groups: book.groups.map((group) => groups.get(group.id) ?? group) };
}

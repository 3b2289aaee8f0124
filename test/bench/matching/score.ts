/** Marks a matcher's answer against the truth: every row right, wrong, suggested or left, interchangeable rows as one class. */
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { Book, Group, RowClass, RowTruth, Verdict } from './truth.ts';

export type Row = LineId | RecordKey;
/** What an answer puts together; the engine's matches and the plain baselines' are both of this kind. */
export type Pairing = Pick<Match, 'lines' | 'records'>;

const SUGGESTIONS_SHOWN = 3;

export type RowMark = {
  readonly row: Row;
  readonly cls: RowClass;
  readonly group: Group | null;
  readonly isDecidable: boolean;
  /** Accepted by the machine: right or wrong; null where it was left to a person. */
  readonly auto: 'right' | 'wrong' | null;
  /** Place of the truth among the row's suggestions, from 1; null where it is not among the first three. */
  readonly place: number | null;
  readonly suggestions: number;
  /** Neither the row nor its counterpart has more possible partners than are shown. */
  readonly isShowable: boolean;
};

export type Key = (pairing: Pairing) => string;

/** A pairing's key: the same for pairings that differ only by rows that nothing tells apart. Optional rows of its group do not count. */
export function keyMaker(book: Book, { classOf }: Verdict): Key {
  const plain = (row: Row): boolean => book.rows.get(row)?.isOptional !== true;
  return ({ lines, records }) => {
    const groups = new Set([...lines, ...records].filter(plain).map((row) => book.rows.get(row)?.group?.id));
    const counts = (row: Row): boolean => plain(row) || !groups.has(book.rows.get(row)?.group?.id);
    const side = (rows: readonly Row[]): string => rows.filter(counts).map(classOf).sort().join('+');
    return `${side(lines)} = ${side(records)}`;
  };
}

/** How many groups of each key the truth has. */
export function truthKeys(book: Book, keyOf: Key): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  for (const group of book.groups) keys.set(keyOf(group), (keys.get(keyOf(group)) ?? 0) + 1);
  return keys;
}

/** Right pairings: the truth has their key, and no more of them than it has. */
export function rightOnes<T extends Pairing>(book: Book, verdict: Verdict, pairings: readonly T[]): ReadonlySet<T> {
  const keyOf = keyMaker(book, verdict);
  const left = new Map(truthKeys(book, keyOf));
  return new Set(
    pairings.filter((pairing) => {
      const key = keyOf(pairing);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count > 0;
    }),
  );
}

/** Suggestions of each row in the order in which the window shows them. */
function suggestionsOf(matches: readonly Match[]): ReadonlyMap<Row, readonly Match[]> {
  const found = new Map<Row, Match[]>();
  const shown = matches.filter((match) => !isAccepted(match));
  for (const match of shown.sort((a, b) => b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : 1))) {
    for (const row of [...match.lines, ...match.records]) found.set(row, [...(found.get(row) ?? []), match]);
  }
  return found;
}

/** What an answer says of a row: the key of the right match that holds it, else null; and whether it is flagged as alone. */
export type Answered = { readonly keyOfRight: (row: Row) => string | null; readonly isFlagged: (row: Row) => boolean };

/** Deals truths to rows that nothing tells apart: each its own where it is still there, the one that `fits` before others. */
function dealTruths(
  rows: readonly Row[],
  left: RowTruth[],
  deal: { readonly own: (row: Row) => RowTruth; readonly fits: (row: Row, truth: RowTruth) => boolean },
): ReadonlyMap<Row, RowTruth> {
  const told = new Map<Row, RowTruth>();
  for (const row of rows) {
    const fitting = left.filter((truth) => deal.fits(row, truth));
    const choice = fitting.length > 0 ? fitting : left;
    const truth = choice.includes(deal.own(row)) ? deal.own(row) : choice[0]!;
    left.splice(left.indexOf(truth), 1);
    told.set(row, truth);
  }
  return told;
}

/**
 * The truth of every row, told so that it agrees with the answer as far as rows that nothing tells apart allow: of two
 * equal lines for one record, the one that was matched is the paired one; of two equal records, the one that was matched
 * belongs where it was put, and the other one where the first would have been.
 */
export function truthAsAnswered(book: Book, verdict: Verdict, answered: Answered): ReadonlyMap<Row, RowTruth> {
  const { classOf } = verdict;
  const keyOf = keyMaker(book, verdict);
  const classes = new Map<string, Row[]>();
  for (const row of book.rows.keys()) classes.set(classOf(row), [...(classes.get(classOf(row)) ?? []), row]);
  const own = (row: Row): RowTruth => book.rows.get(row)!;
  const told = new Map(book.rows);
  for (const rows of classes.values()) {
    if (rows.length === 1) continue;
    const left = rows.map(own);
    const rank = (row: Row): number => (answered.isFlagged(row) ? 1 : 0);
    const right = rows.filter((row) => answered.keyOfRight(row) !== null);
    const others = rows.filter((row) => answered.keyOfRight(row) === null).sort((a, b) => rank(a) - rank(b));
    const isPut = (row: Row, { group }: RowTruth): boolean =>
      group !== null && keyOf(group) === answered.keyOfRight(row);
    const isPaired = (_: Row, { group }: RowTruth): boolean => group !== null;
    for (const [row, truth] of dealTruths(right, left, { own, fits: isPut })) told.set(row, truth);
    for (const [row, truth] of dealTruths(others, left, { own, fits: isPaired })) told.set(row, truth);
  }
  return told;
}

/** A mark for every row of the book that counts: containers, charges and optional rows only where the machine has matched them. */
export function marksOf(book: Book, verdict: Verdict, matches: readonly Match[]): readonly RowMark[] {
  const accepted = matches.filter(isAccepted);
  const right = rightOnes(book, verdict, accepted);
  const keyOf = keyMaker(book, verdict);
  const autoOf = new Map<Row, Match>();
  for (const match of accepted) for (const row of [...match.lines, ...match.records]) autoOf.set(row, match);
  const suggested = suggestionsOf(matches);
  const isRight = (row: Row): boolean => {
    const match = autoOf.get(row);
    return match !== undefined && right.has(match);
  };
  const placeOf = (row: Row, group: Group | null): number | null => {
    if (group === null) return null;
    const key = keyOf(group);
    const at = (suggested.get(row) ?? []).findIndex((one) => keyOf(one) === key);
    return at >= 0 && at < SUGGESTIONS_SHOWN ? at + 1 : null;
  };
  const keyOfRight = (row: Row): string | null => (isRight(row) ? keyOf(autoOf.get(row)!) : null);
  const told = truthAsAnswered(book, verdict, { keyOfRight, isFlagged: () => false });
  return [...told].flatMap(([row, truth]): readonly RowMark[] => {
    const isTaken = autoOf.has(row);
    if (!isTaken && !mustBeMarked(truth)) return [];
    const { cls, group } = truth;
    return [
      {
        row,
        cls,
        group,
        isDecidable: verdict.decidable.has(row),
        auto: !isTaken ? null : isRight(row) ? 'right' : 'wrong',
        place: placeOf(row, group),
        suggestions: suggested.get(row)?.length ?? 0,
        isShowable: askedOf(row, group).every((one) => verdict.plausible(one) <= SUGGESTIONS_SHOWN),
      },
    ];
  });
}

/** A row and those it belongs to are one question: three suggestions answer it where none of them has more partners. */
const askedOf = (row: Row, group: Group | null): readonly Row[] =>
  group === null ? [row] : [row, ...group.lines, ...group.records];

/** Rows on which a matcher must have a word: paired ones, and what one side has and the other has not. */
const mustBeMarked = ({ isOptional, group, alone }: RowTruth): boolean =>
  !isOptional && (group !== null || alone === 'missing-in-bank' || alone === 'missing-in-service');

/** Rows of a partition that hold in no state, in two accepted matches, or that nobody gave. */
export function lostOrTwice(book: Book, matches: readonly Match[], states: ReadonlyMap<Row, unknown>): number {
  const given = new Set<Row>([...book.lines.map(({ id }) => id), ...book.records.map(({ key }) => key)]);
  const taken = new Map<Row, number>();
  for (const match of matches.filter(isAccepted)) {
    for (const row of [...match.lines, ...match.records]) taken.set(row, (taken.get(row) ?? 0) + 1);
  }
  const twice = [...taken].filter(([row, times]) => times > 1 || !given.has(row)).length;
  return twice + [...given].filter((row) => !states.has(row)).length;
}

/** Both sides of a case as figures and words: what the bank moved, what the service expected, what is between them. */
import type { CaseView, LineRow, MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { isNegativeText, minusTexts, negateText, sumTexts } from '../../lib/text/sums.ts';

/** The signed amount that a record should move, debit negative; null where no amount is expected. */
export function expectedOf(record: RecordRow): string | null {
  const { direction, amount } = record.expected;
  if (direction === 'none' || amount === null) return null;
  return direction === 'debit' ? negateText(amount) : amount;
}

const sumOfLines = (lines: readonly LineRow[]): string => sumTexts(lines.map((line) => line.amount));
const sumOfRecords = (records: readonly RecordRow[]): string =>
  sumTexts(records.map((record) => expectedOf(record) ?? '0'));

export type Sides = {
  readonly lines: readonly LineRow[];
  readonly records: readonly RecordRow[];
  readonly lineAmount: string | null;
  readonly recordAmount: string | null;
  /** Lines minus records. */
  readonly difference: string | null;
  /** How many rows a side has: of a set more than those that are at hand. */
  readonly lineCount: number;
  readonly recordCount: number;
};

/** The rows of a set are asked for when they are looked at. */
function sidesOfSet({ lines, records, about }: Extract<CaseView, { kind: 'set' }>['set']): Sides {
  const hasLines = lines.count > 0;
  return {
    lines: [],
    records: [],
    lineAmount: hasLines ? lines.amount : null,
    recordAmount: records.amount,
    difference: about === 'meaning' ? null : minusTexts(lines.amount, records.amount),
    lineCount: lines.count,
    recordCount: records.count,
  };
}

export function sidesOf(one: CaseView): Sides {
  switch (one.kind) {
    case 'set':
      return sidesOfSet(one.set);
    case 'match': {
      const { lines, records, difference } = one.match;
      return {
        lines,
        records,
        lineAmount: sumOfLines(lines),
        recordAmount: sumOfRecords(records),
        difference,
        lineCount: lines.length,
        recordCount: records.length,
      };
    }
    case 'line':
      return {
        lines: [one.line],
        records: [],
        lineAmount: one.line.amount,
        recordAmount: null,
        difference: one.line.amount,
        lineCount: 1,
        recordCount: 0,
      };
    case 'record': {
      const expected = expectedOf(one.record);
      return {
        lines: [],
        records: [one.record],
        lineAmount: null,
        recordAmount: expected,
        difference: expected === null ? null : negateText(expected),
        lineCount: 0,
        recordCount: 1,
      };
    }
  }
}

/** What is left of a match's difference once its explained parts are taken off. */
export function unexplainedOf(match: Pick<MatchView, 'difference' | 'explained'>): string {
  return minusTexts(match.difference, sumTexts(match.explained.map((part) => part.amount)));
}

/** What a match by hand counts for a record, as main does: one that does not say its way goes the way of the lines. */
function countedOf(lines: readonly LineRow[], record: RecordRow): string {
  const { byHand } = record;
  if (byHand === null || lines.length === 0) return expectedOf(record) ?? '0';
  const isOut = byHand.direction === null ? isNegativeText(sumOfLines(lines)) : byHand.direction === 'debit';
  return isOut ? negateText(byHand.amount) : byHand.amount;
}

export const countedSum = (lines: readonly LineRow[], records: readonly RecordRow[]): string =>
  sumTexts(records.map((record) => countedOf(lines, record)));

export function leftoverOf(lines: readonly LineRow[], records: readonly RecordRow[]): string {
  return minusTexts(sumOfLines(lines), countedSum(lines, records));
}

/** The rows that a person who puts a case aside means: its lines, or its records where it has none. */
export function leadOf(one: CaseView): { readonly lines: readonly string[]; readonly records: readonly string[] } {
  const { lines, records } = sidesOf(one);
  return {
    lines: lines.map(({ id }) => id),
    records: lines.length > 0 ? [] : records.map(({ key }) => key),
  };
}

/** The pairs that learning reads: one line and one record each, confirmed or refused by a person, or proved by the line's own text. */
import type { LineId, RecordKey } from '../../ids.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { Match, Rejection } from '../match.ts';
import { isAccepted } from '../match-id.ts';

export type Taught = {
  readonly matches: readonly Match[];
  readonly rejections: readonly Rejection[];
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
};
export type TaughtPair = { readonly line: StatementLine; readonly record: PaymentRecord };
export type TaughtPairs = {
  readonly confirmed: readonly TaughtPair[];
  /** Accepted because the text quotes or names the record: they teach nothing, but they may contradict. */
  readonly proved: readonly TaughtPair[];
  readonly refused: readonly TaughtPair[];
};

type Sides = Pick<Match, 'lines' | 'records'>;

/** Whether the line's text itself says whose it is. */
export const isProvedByText = ({ reasons }: Match): boolean =>
  reasons.some(({ kind }) => kind === 'reference-found' || kind === 'identifier-found' || kind === 'name-agrees');

const NOTHING_TAUGHT: TaughtPairs = { confirmed: [], proved: [], refused: [] };

export function pairsOf({ matches, rejections, lines, records }: Taught): TaughtPairs {
  // Of a large account nothing is read for nothing.
  if (rejections.length === 0 && !matches.some(({ status }) => status === 'confirmed')) return NOTHING_TAUGHT;
  const lineOf = new Map<LineId, StatementLine>(lines.map((line) => [line.id, line]));
  const recordOf = new Map<RecordKey, PaymentRecord>(records.map((record) => [record.key, record]));
  const rows = (of: readonly Sides[]): readonly TaughtPair[] =>
    of.flatMap((sides): readonly TaughtPair[] => {
      const [lineId, key] = [sides.lines[0], sides.records[0]];
      if (lineId === undefined || key === undefined || sides.lines.length + sides.records.length > 2) return [];
      const [line, record] = [lineOf.get(lineId), recordOf.get(key)];
      return line === undefined || record === undefined ? [] : [{ line, record }];
    });
  return {
    confirmed: rows(matches.filter(({ status }) => status === 'confirmed')),
    proved: rows(matches.filter((match) => isAccepted(match) && isProvedByText(match))),
    refused: rows(rejections),
  };
}

/** How many different days a list of pairs lies on: two rows of one day are one occasion. */
export const daysOf = (pairs: readonly TaughtPair[]): number => new Set(pairs.map(({ line }) => line.bookedOn)).size;

/** What a damaged line still is by the undamaged file, where the strict reader cannot tell: a movement that is read as it stood there, or a line that never was one. */
import type { StrictRow } from './strict/reader.ts';

export type ReadHere = { readonly amount: bigint; readonly day: string };

/** The damaged line, what was read of its lines, and all rows of the undamaged file. */
export type Damaged = {
  readonly raw: string;
  readonly here: readonly ReadHere[];
  readonly before: readonly StrictRow[];
};

/** So much of either line stands in the other, at its beginning and its end; of two joined rows it is half. */
const LIKE = 0.7;

const isLike = (raw: string, other: string): boolean => nearness(raw, other) >= LIKE && nearness(other, raw) >= LIKE;

/** Every movement read here is one of the same amount and day in a line that became this one; or none is, where a piece of no movement is left. */
export function isAsBefore({ raw, here, before }: Damaged): boolean {
  if (here.length === 0) return isPieceOfOther(raw, before);
  return here.every(({ amount, day }) =>
    before.some((row) => row.kind === 'movement' && row.amount === amount && row.day === day && isLike(raw, row.raw)),
  );
}

/** Shorter pieces are pieces of anything. */
const PIECE_LETTERS_MIN = 12;

const isPieceOfOther = (raw: string, before: readonly StrictRow[]): boolean =>
  raw.length >= PIECE_LETTERS_MIN &&
  before.some(({ kind, raw: other }) => kind === 'other' && nearness(raw, other) === 1) &&
  !before.some(({ kind, raw: other }) => kind === 'movement' && nearness(raw, other) === 1);

/** The share of a line that stands at the beginning and the end of another one. */
export function nearness(raw: string, other: string): number {
  const most = Math.min(raw.length, other.length);
  let [front, back] = [0, 0];
  while (front < most && raw[front] === other[front]) front += 1;
  while (back < most - front && raw.at(-1 - back) === other.at(-1 - back)) back += 1;
  return (front + back) / Math.max(raw.length, 1);
}

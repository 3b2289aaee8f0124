/** What a line of several operations may be made of, in amounts: the words that its search, its rounds and its dealing share. */
import type { Desk, OpenLine, OpenRecord } from '../board.ts';

/** How many records of each amount (in centavos, without sign) a line is made of. */
export type Composition = ReadonlyMap<number, number>;

/** A line of so many operations. */
export type CountedLine = { readonly line: OpenLine; readonly size: number; readonly count: number };

/** A line that was taken apart. */
export type Settled = { readonly line: OpenLine; readonly composition: Composition };

/** What is dealt, and lines of one record that may keep theirs. */
export type Rows = { readonly records: readonly OpenRecord[]; readonly singles: readonly OpenLine[] };

/** Price in thousandths of a nat of so many business days between a record and its line. */
export type PriceOfLag = (businessDays: number) => number;
export type Days = { readonly desk: Desk; readonly priceOfLag: PriceOfLag };

/** How many records of one amount a line could have beside the settled ones, which then may exchange theirs. */
export type RoomFor = (line: OpenLine, rows: readonly OpenRecord[]) => number;

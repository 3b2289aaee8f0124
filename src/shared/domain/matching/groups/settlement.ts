/** What a line of several operations may be made of, in amounts: the words that its search, its rounds and its dealing share. */
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';

/** Records among which all operations of a line lie: one bank's or one payee's, or all that may be booked on its day. */
export type Pool = {
  readonly has: (record: OpenRecord) => boolean;
  readonly records: readonly OpenRecord[];
  /** Whether days tell: a bank settles what came in of late, while what one is paid at once waited as long as it did, the oldest first. */
  readonly isDated: boolean;
  /** What besides direction and days decides whether a record is among them. */
  readonly by: 'bank' | 'payout' | 'party' | 'words';
};

/** How many records of each amount (in centavos, without sign) a line is made of, and among which they are. */
export type Composition = {
  readonly amounts: ReadonlyMap<number, number>;
  readonly pool: Pool;
  /** Of its days, where each amount takes the records whose days are likeliest, in thousandths of a nat. */
  readonly price: number;
};

/** A line that several operations may be behind. */
export type SettlementLine = {
  readonly line: OpenLine;
  /** Centavos, without sign. */
  readonly size: number;
  /** Operations that its text says it is made of; null where it says none. */
  readonly count: number | null;
  /** Each of them alone may hold its operations. */
  readonly pools: readonly Pool[];
  /** Equal for lines that are worded alike; of lines that state no count, what becomes of the others is evidence. */
  readonly wording: string;
};

/** All of a month, and how many lines of each wording a record of just their amount explains. */
export type Settlements = { readonly lines: readonly SettlementLine[]; readonly alone: ReadonlyMap<string, number> };

/** A line that was taken apart. */
export type Settled = { readonly line: OpenLine; readonly composition: Composition };

/** What is dealt, and lines of one record that may keep theirs. */
export type Rows = { readonly records: readonly OpenRecord[]; readonly singles: readonly OpenLine[] };

/** Price in thousandths of a nat of so many business days between a record and its line. */
export type PriceOfLag = (businessDays: number) => number;
/** Of a record in a pool: where days do not tell, the oldest goes first. */
export const priceOf = (businessDays: number, { isDated }: Pick<Pool, 'isDated'>, priceOfLag: PriceOfLag): number =>
  isDated ? priceOfLag(businessDays) : -businessDays;

export type Days = { readonly context: MatchContext; readonly priceOfLag: PriceOfLag };

/** Records of one amount in a pool, and so many of them as it is worth knowing of. */
export type Wanted = { readonly rows: readonly OpenRecord[]; readonly pool: Pool; readonly most: number };

/** How many of them, or at least so many as are worth knowing of, a line could have beside the settled ones, which then may exchange theirs. */
export type RoomFor = (line: OpenLine, wanted: Wanted) => number;

/** What a report on paper is made of before it is cut into sheets: pieces of known height, and tables that go on from sheet to sheet. */
import { addUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { Html } from './html.ts';

/** An amount is given exactly and printed with its centavos; null prints nothing. */
export type PaperCell = string | Units | null;

export type PaperColumn = {
  readonly title: string;
  /** Texts share what figures, days and counts leave, and go on in further lines where that is too little. */
  readonly kind: 'text' | 'amount' | 'day' | 'count' | 'mono';
  /** Share of a text among texts. */
  readonly weight?: number;
  /** Its amounts are added up, from sheet to sheet and at the foot. */
  readonly total?: boolean;
};

/** `group` is a heading inside the table whose amounts are the sums of the rows below it, and are not added up again. */
export type PaperRow = {
  readonly kind: 'row' | 'group';
  readonly cells: readonly PaperCell[];
  /** A sentence about the row, which stands below it over all columns but the first. */
  readonly note?: string;
};

export type PaperTable = {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** At the foot, beside the sums; none where there is nothing to add. */
  readonly foot: string | null;
};

export type Block =
  | {
      readonly kind: 'piece';
      readonly html: Html;
      readonly height: number;
      /** Never the last one of a sheet. */
      readonly leads: boolean;
      /** It stands in place of a table that is too long for paper. */
      readonly inWorkbook?: boolean;
    }
  | { readonly kind: 'table'; readonly table: PaperTable }
  | { readonly kind: 'sheet-end' };

export const amountText = (amount: Units): string => formatBare(unitsToText(amount));

/** The sums of rows by column; null in columns that are not added up. */
export function sumsOf({ columns }: PaperTable, rows: readonly PaperRow[]): readonly (Units | null)[] {
  const sums = columns.map(({ total }) => (total === true ? ZERO : null));
  for (const { kind, cells } of rows) {
    if (kind === 'group') continue;
    cells.forEach((cell, at) => {
      const sum = sums[at];
      if (typeof cell === 'bigint' && sum !== null && sum !== undefined) sums[at] = addUnits(sum, cell);
    });
  }
  return sums;
}

export const row = (...cells: readonly PaperCell[]): PaperRow => ({ kind: 'row', cells });
export const noted = (note: string, ...cells: readonly PaperCell[]): PaperRow => ({ kind: 'row', cells, note });
export const group = (...cells: readonly PaperCell[]): PaperRow => ({ kind: 'group', cells });

/** Cuts the blocks of a report into sheets: a heading stays with what it leads, a table goes on under its head with what it carries over. */
import type { Block, PaperRow, PaperTable } from './blocks.ts';
import { joined } from './html.ts';
import type { Html } from './html.ts';
import { HEIGHT } from './sizes.ts';
import type { Sheet } from './sizes.ts';
import { columnWidths, heightOfRow, tableHtml } from './table-html.ts';

/** Fewer rows of a table are not worth beginning it on a sheet. */
const ROWS_MIN = 2;

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, one) => sum + one, 0);

type Filling = { readonly sheets: Html[][]; left: number };

/** A table's head, the row that says what it carries, its foot and the space below. */
const AROUND = HEIGHT.tableHead + 2 * HEIGHT.row + HEIGHT.tableGap;

/** `carried`: the words for rows that stand on earlier sheets, by how many and up to which sheet. */
export type Carried = (rows: number, sheet: number) => string;

export function sheetsOf(blocks: readonly Block[], sheet: Sheet, carried: Carried): readonly Html[] {
  const filling: Filling = { sheets: [[]], left: sheet.room.first };
  const next = (): void => {
    filling.sheets.push([]);
    filling.left = sheet.room.other;
  };
  blocks.forEach((block, at) => {
    if (block.kind === 'sheet-end') next();
    else if (block.kind === 'table') placeTable(block.table);
    else {
      if (block.height + (block.leads ? needed(blocks.slice(at + 1), sheet) : 0) > filling.left) next();
      place(block.html, block.height);
    }
  });
  return filling.sheets.map((parts) => joined(parts));

  function place(html: Html, height: number): void {
    filling.sheets.at(-1)?.push(html);
    filling.left -= height;
  }

  function placeTable(table: PaperTable): void {
    const widths = columnWidths(table, sheet.room.width);
    const heights = table.rows.map((one) => heightOfRow(table, one, widths));
    let done = 0;
    do {
      if (filling.left < AROUND + sumOf(heights.slice(done, done + ROWS_MIN))) next();
      const count = fitting(table.rows.slice(done), heights.slice(done), filling.left - AROUND);
      const rows = table.rows.slice(done, done + count);
      const before = table.rows.slice(0, done);
      const counted = before.filter(({ kind }) => kind === 'row').length;
      done += count;
      const part = {
        before,
        rows,
        carried: before.length === 0 ? null : carried(counted, filling.sheets.length - 1),
        isLast: done >= table.rows.length,
      };
      place(tableHtml(table, part, widths), AROUND + sumOf(heights.slice(before.length, done)));
      if (!part.isLast) next();
    } while (done < table.rows.length);
  }
}

/** How many rows of these heights fit; a group's heading is never the last of them, and at least one is taken. */
function fitting(rows: readonly PaperRow[], heights: readonly number[], room: number): number {
  let left = room;
  let count = 0;
  for (const height of heights) {
    left -= height;
    if (left < 0) break;
    count += 1;
  }
  if (count < rows.length && count > 1 && rows[count - 1]?.kind === 'group') count -= 1;
  return Math.max(1, count);
}

/** What a heading wants below it: all that leads on, and the beginning of what follows. */
function needed(blocks: readonly Block[], { room }: Sheet): number {
  let height = 0;
  for (const block of blocks) {
    if (block.kind === 'table') {
      const { table } = block;
      const widths = columnWidths(table, room.width);
      return height + AROUND + sumOf(table.rows.slice(0, ROWS_MIN).map((one) => heightOfRow(table, one, widths)));
    }
    if (block.kind === 'sheet-end') return height;
    height += block.height;
    if (!block.leads) return height;
  }
  return height;
}

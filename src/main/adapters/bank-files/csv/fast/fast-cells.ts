/** What makes a scanned record unfit for the fast reader, and its cells as texts. */
import { balanceWording, mayBeBalance } from '@shared/domain/statement/table/words.ts';
import { cellOf, CELLS_MAX } from '../record-scan.ts';
import type { Scanned } from '../record-scan.ts';

export type Cells = Readonly<Scanned>;

const LETTERS_MAX = 4000;
const [QUOTE, APOSTROPHE, EQUALS] = [34, 39, 61];

/** A guard may stand around the cell (`="…"`): trimming it is not enough. */
export function isGuarded({ letters, starts, ends }: Cells, cell: number): boolean {
  const at = starts[cell] ?? 0;
  const first = letters[at];
  return (first === QUOTE || first === APOSTROPHE || first === EQUALS) && at < (ends[cell] ?? 0);
}

/** Whether a record is unusual: long, with odd blanks, or with the wording of a balance in a cell but the `known` ones. */
export function unusual(known: readonly number[]): (cells: Cells) => boolean {
  const isKnown = Uint8Array.from({ length: CELLS_MAX }, (_, column) => (known.includes(column) ? 1 : 0));
  return (cells) => {
    if (cells.to - cells.from > LETTERS_MAX || (cells.hasBlanks && hasOddBlanks(cells))) return true;
    for (let cell = 0; cell < cells.cells; cell += 1) {
      if (isKnown[cell] === 0 && namesBalance(cells, cell)) return true;
    }
    return false;
  };
}

function namesBalance(cells: Cells, cell: number): boolean {
  const from = cells.starts[cell] ?? 0;
  if (from === cells.ends[cell]) return false;
  const { letters } = cells;
  return mayBeBalance(letters[from] ?? 0, letters[from + 1] ?? 0) && balanceWording(cellOf(cells, cell)) !== null;
}

/** Blanks that trimming knows and the scan does not: the ends of the cells are not where they seem. */
function hasOddBlanks(cells: Cells): boolean {
  for (let cell = 0; cell < cells.cells; cell += 1) if (/[^\S ]/u.test(cellOf(cells, cell))) return true;
  return false;
}

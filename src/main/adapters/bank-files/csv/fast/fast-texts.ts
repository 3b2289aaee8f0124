/** The texts of an ordinary movement: description, reference and code, and the cells that may say it is none. */
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import { referenceIn } from '@shared/domain/statement/lines/line.ts';
import { stateOfCell } from '@shared/domain/statement/states/row-states.ts';
import { isPendingWording } from '@shared/domain/statement/table/words.ts';
import { isGuarded } from './fast-cells.ts';
import type { Cells } from './fast-cells.ts';
import { owned } from '../../../../app/ports/large-files.ts';
import { cellOf } from '../record-scan.ts';

export type FastTexts = {
  /** Whether the row's texts are ordinary: not pending, of the account that is read. */
  readonly read: (cells: Cells) => boolean;
  readonly description: (cells: Cells) => string;
  readonly reference: (cells: Cells) => string | null;
  readonly code: (cells: Cells) => string | null;
};

const REMEMBERED_MAX = 100;

export function fastTexts({ description, reference, code, states, only }: Layout): FastTexts {
  const texts = [...description, ...[reference, code].flatMap((column) => column ?? [])];
  const isLeftOut = remembering((cell) => isPendingWording(cell) || stateOfCell(cell, states) !== 'booked');
  const wanted = only?.equals.toUpperCase() ?? '';
  const isOther = remembering((cell) => cell !== '' && cell.toUpperCase() !== wanted);
  const isOrdinary = (cells: Cells): boolean => {
    for (const column of texts) if (isGuarded(cells, column)) return false;
    for (const column of states.columns) if (isGuarded(cells, column) || isLeftOut(cellOf(cells, column))) return false;
    return only === null || !(isGuarded(cells, only.column) || isOther(cellOf(cells, only.column)));
  };
  const cellOrNull = (cells: Cells, column: number | null): string | null =>
    column === null ? null : cellOf(cells, column) || null;
  const [first, ...more] = description;
  return {
    read: isOrdinary,
    description: (cells) =>
      first !== undefined && more.length === 0 ? single(cells, cellOf(cells, first)) : joined(cells, description),
    reference: (cells) => (reference === null ? null : referenceIn(cellOf(cells, reference))),
    code: (cells) => cellOrNull(cells, code),
  };
}

/** Every run of blanks is one. */
const single = ({ hasBlanks }: Cells, text: string): string => (hasBlanks ? text.replace(/ {2,}/gu, ' ') : text);

function joined(cells: Cells, columns: readonly number[]): string {
  const texts = columns.map((column) => cellOf(cells, column)).filter((text) => text !== '');
  return single(cells, texts.join(' '));
}

/** A question about a cell, asked once for each of the first different ones. */
function remembering(ask: (cell: string) => boolean): (cell: string) => boolean {
  const known = new Map<string, boolean>();
  return (cell) => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const answer = ask(cell);
    if (known.size < REMEMBERED_MAX) known.set(owned(cell), answer);
    return answer;
  };
}

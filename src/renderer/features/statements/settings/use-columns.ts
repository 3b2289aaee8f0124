/** The columns of a file as choices: by the title that the file gives them, else by number and a first cell to know them by. */
import type { RawRow } from '@shared/contract/calls/rule-calls.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import type { Option } from '../../../ui/input/choice.tsx';
import { useWords } from '../../../words/use-words.ts';

export type ColumnRef = string | number;
const LABEL_LETTERS = 28;
export const NONE = 'none';

const cut = (text: string): string => visibleText(text).slice(0, LABEL_LETTERS);
const isText = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

type Head = { readonly rows: readonly RawRow[]; readonly headerLine: number | null | undefined };

/** Numbers from 1 as text; a number is a column, whatever its title. */
export function useColumns({ rows, headerLine }: Head) {
  const { t } = useWords();
  const header = rows.find(({ line }) => line === headerLine);
  const below = rows.filter(({ line }) => line > (headerLine ?? 0));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const options: Option<string>[] = Array.from({ length: width }, (_, at) => {
    const title = header?.cells[at];
    const cell = isText(title) ? title : below.map(({ cells }) => cells[at]).find(isText);
    const number = t('importing.asks.column', { number: at + 1 });
    return { value: `${at + 1}`, label: cell === undefined ? number : `${at + 1}. ${cut(cell)}` };
  });
  const numberOf = (ref: ColumnRef | undefined): string => {
    if (ref === undefined) return NONE;
    if (typeof ref === 'number') return `${ref}`;
    const at = header?.cells.findIndex((title) => title.trim() === ref) ?? -1;
    return at >= 0 ? `${at + 1}` : /^\d+$/.test(ref) ? ref : NONE;
  };
  const labelOf = (ref: ColumnRef | undefined): string => {
    if (typeof ref === 'string') return visibleText(ref);
    return options.find(({ value }) => value === numberOf(ref))?.label ?? t('importing.asks.noColumn');
  };
  return { options, numberOf, labelOf };
}
export type Columns = ReturnType<typeof useColumns>;

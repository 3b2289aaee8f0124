/** Copies a block of a table: rows that are not on screen are asked for first, so that nothing in the block is left out. */
import { copyText } from '../../lib/copy.ts';
import { useLanguage } from '../../lib/current.ts';
import { fetchRows } from '../../lib/calls/pages.ts';
import type { PageRequest, RowOf } from '../../lib/calls/pages.ts';
import { failureOf } from '../../lib/calls/queries.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { htmlOf, numberFor, tsvOf } from '../../ui/grid/copy-block.ts';
import type { CopyCell } from '../../ui/grid/copy-block.ts';
import type { Block } from '../../ui/grid/cells.ts';
import type { Column } from '../../ui/grid/column.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';

/** More would take longer than a person holds for one press; the report is the way to all of them. */
const ROWS_MAX = 20_000;

type Tables = 'line.page' | 'record.page';

export function useCopyBlock<N extends Tables>(
  name: N,
  question: PageRequest<N>,
  columns: readonly Column<RowOf<N>>[],
): (block: Block) => void {
  const { t } = useWords();
  const language = useLanguage();
  const tellFailure = useTellFailure();
  const cellOf = (column: Column<RowOf<N>>, row: RowOf<N>): CopyCell => {
    const text = column.copies(row);
    const isMoney = column.figure === 'money' && text !== '';
    return { text: isMoney ? numberFor(language, text) : text, isNumber: column.figure !== undefined && text !== '' };
  };
  const copy = async (block: Block): Promise<void> => {
    const count = block.lastRow + 1 - block.firstRow;
    if (count > ROWS_MAX) {
      notify({ text: t('records.copyTooMany', { count: ROWS_MAX }), tone: 'bad' });
      return;
    }
    const rows = await fetchRows(name, question, { first: block.firstRow, last: block.lastRow });
    const shown = columns.slice(block.firstColumn, block.lastColumn + 1);
    const cells = rows.map((row) => shown.map((column) => cellOf(column, row)));
    const isDone = copyText(tsvOf(cells), htmlOf(cells));
    notify(isDone ? { text: t('records.copied', { count }) } : { text: t('records.copyRefused'), tone: 'bad' });
  };
  return (block) => {
    copy(block).catch((error: unknown) => tellFailure(failureOf(error)));
  };
}

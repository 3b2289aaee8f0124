/** Copies a block of a table: rows that are not on screen are asked for first, so that nothing in the block is left out. */
import type { Answer, Request } from '@shared/contract/calls.ts';
import { copyText } from '../../lib/copy.ts';
import { useLanguage } from '../../lib/current.ts';
import { failureOf, fetchCall } from '../../lib/calls/queries.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { htmlOf, numberFor, tsvOf } from '../../ui/grid/copy-block.ts';
import type { CopyCell } from '../../ui/grid/copy-block.ts';
import type { Block } from '../../ui/grid/cells.ts';
import type { Column } from '../../ui/grid/column.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';

/** More would take longer than a person holds for one press; the report is the way to all of them. */
const ROWS_MAX = 20_000;
const ROWS_AT_ONCE = 500;

type Tables = 'line.page' | 'record.page';
type RowOf<N extends Tables> = Answer<N>['rows'][number];
type Question<N extends Tables> = Omit<Request<N>, 'offset' | 'count'>;

async function rowsOf<N extends Tables>(name: N, question: Question<N>, block: Block): Promise<readonly RowOf<N>[]> {
  const rows: RowOf<N>[] = [];
  for (let offset = block.firstRow; offset <= block.lastRow; offset += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, block.lastRow + 1 - offset);
    const page = await fetchCall(name, { ...question, offset, count } as unknown as Request<N>);
    rows.push(...page.rows);
  }
  return rows;
}

export function useCopyBlock<N extends Tables>(
  name: N,
  question: Question<N>,
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
    const rows = await rowsOf(name, question, block);
    const shown = columns.slice(block.firstColumn, block.lastColumn + 1);
    const cells = rows.map((row) => shown.map((column) => cellOf(column, row)));
    const isDone = copyText(tsvOf(cells), htmlOf(cells));
    notify(isDone ? { text: t('records.copied', { count }) } : { text: t('records.copyRefused'), tone: 'bad' });
  };
  return (block) => {
    copy(block).catch((error: unknown) => tellFailure(failureOf(error)));
  };
}

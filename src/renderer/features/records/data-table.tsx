/** A table of lines or of records with its totals, and what it says when there is nothing in it. */
import { useCallback, useMemo, useState } from 'react';
import { COLUMN_WIDTH } from '@shared/contract/choices.ts';
import type { LayoutView } from '@shared/contract/calls/app-calls.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { usePacedWindow, usePages } from '../../lib/calls/pages.ts';
import type { PageRequest, Pages, RowOf } from '../../lib/calls/pages.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Block } from '../../ui/grid/cells.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { withRoomForFigures, withWidth } from '../../ui/grid/layout.ts';
import type { ShownColumn } from '../../ui/grid/layout.ts';
import { FailureMessage, Loading, Message } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { useCopyBlock } from './use-copy-block.ts';
import './data-table.css';

export type TableCall = 'line.page' | 'record.page';
export type Question<N extends TableCall> = PageRequest<N>;

export type DataTableProps<N extends TableCall> = {
  readonly call: N;
  readonly totals: N extends 'line.page' ? 'line.total' : 'record.total';
  readonly label: string;
  readonly question: Question<N>;
  /** Those on screen, of so many. */
  readonly columns: readonly ShownColumn<RowOf<N>>[];
  readonly columnCount: number;
  readonly layout: LayoutView;
  readonly onLayout: (layout: LayoutView) => void;
  readonly onColumn: (id: string) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  readonly subjectOf: (row: RowOf<N>) => Subject;
  readonly subject: Subject | null;
  readonly onSubject: (subject: Subject) => void;
  readonly countWords: (count: number) => string;
  /** Said where no row is left. */
  readonly nothing: { readonly words: 'none' | 'noLines' | 'empty'; readonly step: () => void };
};

/** While another order is on its way the table stays, with the rows still to come. */
const knownTotal = <N extends TableCall>(pages: Pages<N>): number | null => pages.total ?? pages.head?.total ?? null;

type BlankProps<N extends TableCall> = { readonly pages: Pages<N> } & Pick<DataTableProps<N>, 'nothing'>;

function Blank<N extends TableCall>({ pages, nothing: { words, step } }: BlankProps<N>) {
  const { t } = useWords();
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  if (knownTotal(pages) === null) return <Loading />;
  return (
    <Message
      icon="search"
      heading={t(`records.${words}.heading`)}
      lead={t(`records.${words}.lead`)}
      action={t(`records.${words}.action`)}
      onAction={step}
    />
  );
}

type Total = { readonly count: number; readonly amount: string };
type Flow = { readonly in: string; readonly out: string; readonly net: string };
type FootProps = {
  readonly all: Total & { readonly flow: Flow };
  readonly picked: Total | null;
  readonly countWords: (count: number) => string;
};

/** Count and sums of exactly what the filter leaves, and beside them those of what is picked; a record's own value is told where the bank should show another. */
function Foot({ all, picked, countWords }: FootProps) {
  const { t } = useWords();
  return (
    <>
      <span className="nowrap">{countWords(all.count)}</span>
      {picked === null ? null : (
        <span className="rows__picked" role="status">
          {t('records.picked', { rows: countWords(picked.count) })} <Amount value={picked.amount} />
        </span>
      )}
      <span className="push rows__flow" data-figure="flow">
        {(['in', 'out', 'net'] as const).map((way) => (
          <span key={way} data-way={way}>
            {t(`records.flow.${way}`)} <Amount value={all.flow[way]} />
          </span>
        ))}
        {all.amount === all.flow.net ? null : (
          <span>
            {t('records.sum')} <Amount value={all.amount} />
          </span>
        )}
      </span>
    </>
  );
}

/** The total of a choice of rows; null while there is none. */
function usePicked<N extends TableCall>({ totals, question }: Pick<DataTableProps<N>, 'totals' | 'question'>) {
  const [block, setBlock] = useState<Block | null>(null);
  const onPick = useCallback((next: Block | null) => setBlock(next), []);
  const rows = { first: block?.firstRow ?? 0, last: block?.lastRow ?? 0 };
  const total = useAsk(totals, { ...question, ...rows } as never, { enabled: block !== null, keep: true });
  // What is on its way is not the sum of this choice yet.
  const isOld = block === null || total.isPlaceholderData;
  return { onPick, picked: isOld ? null : (total.data ?? null) };
}

const isSubject = (one: Subject, other: Subject | null): boolean =>
  one.kind === 'line'
    ? other?.kind === 'line' && other.id === one.id
    : other?.kind === 'record' && other.key === one.key;

/** As wide as the figures of the first page and the sums of all rows ask for. */
function useRoomForFigures<N extends TableCall>(
  columns: DataTableProps<N>['columns'],
  head: Pages<N>['head'],
): DataTableProps<N>['columns'] {
  return useMemo(() => {
    if (head === undefined) return columns;
    const sums = [head.amount, head.flow.in, `-${head.flow.out}`];
    const rows = head.rows as readonly RowOf<N>[];
    return withRoomForFigures(columns, ({ copies }) => [...sums, ...rows.map(copies)].map(formatBare));
  }, [columns, head]);
}

export function DataTable<N extends TableCall>(props: DataTableProps<N>) {
  const { call, question, layout, onLayout, subjectOf, countWords } = props;
  const [window, onWindow] = usePacedWindow();
  const pages = usePages(call, question, window);
  const { onPick, picked } = usePicked(props);
  const columns = useRoomForFigures(props.columns, pages.head);
  const copy = useCopyBlock(call, question, columns);
  const total = knownTotal(pages);
  if (pages.failure !== null || total === null || total === 0) return <Blank pages={pages} nothing={props.nothing} />;
  return (
    <Grid
      label={props.label}
      columns={columns}
      columnCount={props.columnCount}
      widthLimits={COLUMN_WIDTH}
      onWidth={(id, px) => onLayout(withWidth(layout, id, px))}
      onColumn={props.onColumn}
      total={total}
      question={JSON.stringify(question)}
      isWaiting={pages.total === null}
      rowAt={pages.row}
      isOpen={(row) => isSubject(subjectOf(row), props.subject)}
      onOpen={(row) => props.onSubject(subjectOf(row))}
      onWindow={onWindow}
      sort={props.sort}
      onSort={props.onSort}
      onPick={onPick}
      onCopy={copy}
      foot={
        pages.head === undefined ? null : (
          <Foot
            all={{ count: pages.head.total, amount: pages.head.amount, flow: pages.head.flow }}
            picked={picked}
            countWords={countWords}
          />
        )
      }
    />
  );
}

/** The two lists of matching by hand: lines of the bank, records of the service, each with its search. */
import { withDaysRead } from '@shared/words/days.ts';
import { useState } from 'react';
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { KIND_ICONS } from '../../../lib/text/status-style.ts';
import type { Pages, PagedCall } from '../../../lib/calls/pages.ts';
import { usePacedWindow, usePages } from '../../../lib/calls/pages.ts';
import type { Scope } from '../../../lib/period.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureMessage, Loading } from '../../../ui/say/message.tsx';
import { Search } from '../../../ui/input/search.tsx';
import { Segment } from '../../../ui/input/segment.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useRecordsName } from '../case-words.ts';
import type { Near } from './near.ts';
import { PickList, Pinned } from './pick-list.tsx';
import { LineCells } from '../line-cells.tsx';
import { expectedOf } from '../sides.ts';
import './by-hand.css';

type State = 'unmatched' | 'proposed';
type ListProps<T> = {
  readonly scope: Scope & { readonly account: string };
  readonly chosen: readonly T[];
  readonly onToggle: (row: T) => void;
  /** What a partner is looked for; null while there is nothing to look from. */
  readonly near: Near | null;
  /** The side that is still missing takes the focus. */
  readonly isFirst: boolean;
};

function useQuestion(scope: Scope & { readonly account: string }, near: Near | null) {
  const [state, setState] = useState<State>('unmatched');
  const [search, setSearch] = useState('');
  const [window, setWindow] = usePacedWindow();
  const base = {
    ...scope,
    state,
    ...(search === '' ? {} : { search: withDaysRead(search) }),
    ...(near === null ? {} : { near }),
  };
  return { state, setState, search, setSearch, window, setWindow, base };
}

type SideProps<T> = Pick<ListProps<T>, 'chosen' | 'onToggle' | 'isFirst'> & {
  readonly heading: string;
  readonly question: ReturnType<typeof useQuestion>;
  readonly total: number | null;
  readonly rowAt: (index: number) => T | undefined;
  /** What stands in place of the list; null where the list stands. */
  readonly blank: React.ReactNode;
  readonly keyOf: (row: T) => string;
  readonly cells: (row: T) => React.ReactNode;
};

/** One side: its search, the rows that are chosen, and below them those to choose from. */
function Side<T>(props: SideProps<T>) {
  const { heading, question, chosen, onToggle, keyOf, cells } = props;
  const { t } = useWords();
  return (
    <section className="hand__side" aria-label={heading}>
      <header className="hand__head">
        <h3>{heading}</h3>
        <Segment
          value={question.state}
          onChange={question.setState}
          label={heading}
          options={[
            { value: 'unmatched', label: t('reconcile.byHand.open') },
            { value: 'proposed', label: t('reconcile.byHand.proposed') },
          ]}
        />
        <Search
          value={question.search}
          onSearch={question.setSearch}
          label={t('common.search')}
          isFirst={props.isFirst}
        />
      </header>
      <Pinned label={heading} rows={chosen} keyOf={keyOf} onToggle={onToggle} render={cells} />
      {props.blank ?? (
        <PickList
          label={heading}
          total={props.total ?? 0}
          rowAt={props.rowAt}
          isChosen={(row) => chosen.some((one) => keyOf(one) === keyOf(row))}
          onToggle={onToggle}
          onWindow={question.setWindow}
          render={cells}
        />
      )}
    </section>
  );
}

/** The list itself, or why it is not there. */
function useBlank<N extends PagedCall>(pages: Pages<N>): React.ReactNode {
  const { t } = useWords();
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  if (pages.total === null) return <Loading />;
  return pages.total === 0 ? <p className="quiet hand__empty">{t('reconcile.byHand.empty')}</p> : null;
}

const lineCells = (row: LineRow) => <LineCells line={row} />;

export function LineList({ scope, near, ...list }: ListProps<LineRow>) {
  const { t } = useWords();
  const question = useQuestion(scope, near);
  const pages = usePages('line.page', question.base, question.window);
  return (
    <Side
      {...list}
      heading={t('reconcile.byHand.lines')}
      question={question}
      total={pages.total}
      rowAt={pages.row}
      blank={useBlank(pages)}
      keyOf={({ id }) => id}
      cells={lineCells}
    />
  );
}

export function RecordList({ scope, near, ...list }: ListProps<RecordRow>) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const question = useQuestion(scope, near);
  const pages = usePages('record.page', question.base, question.window);
  const cells = (row: RecordRow) => (
    <>
      <span className="quiet">{row.date === null ? '' : formatDay(row.date)}</span>
      <span className="clip with">
        <Icon name={KIND_ICONS[row.kind]} />
        <span className="clip">
          <Text>{nameOf([row])}</Text>
        </span>
      </span>
      <span className="num">
        <Amount value={expectedOf(row)} />
      </span>
    </>
  );
  return (
    <Side
      {...list}
      heading={t('reconcile.byHand.records')}
      question={question}
      total={pages.total}
      rowAt={pages.row}
      blank={useBlank(pages)}
      keyOf={({ key }) => key}
      cells={cells}
    />
  );
}

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

type HeadProps = {
  readonly heading: string;
  readonly state: State;
  readonly onState: (state: State) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isFirst: boolean;
};

function Head({ heading, state, onState, search, onSearch, isFirst }: HeadProps) {
  const { t } = useWords();
  return (
    <header className="hand__head">
      <h3>{heading}</h3>
      <Segment
        value={state}
        onChange={onState}
        label={heading}
        options={[
          { value: 'unmatched', label: t('reconcile.byHand.open') },
          { value: 'proposed', label: t('reconcile.byHand.proposed') },
        ]}
      />
      <Search value={search} onSearch={onSearch} label={t('common.search')} isFirst={isFirst} />
    </header>
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

export function LineList({ scope, chosen, onToggle, near, isFirst }: ListProps<LineRow>) {
  const { t } = useWords();
  const { state, setState, search, setSearch, window, setWindow, base } = useQuestion(scope, near);
  const pages = usePages('line.page', base, window);
  const blank = useBlank(pages);
  return (
    <section className="hand__side" aria-label={t('reconcile.byHand.lines')}>
      <Head
        heading={t('reconcile.byHand.lines')}
        state={state}
        onState={setState}
        search={search}
        onSearch={setSearch}
        isFirst={isFirst}
      />
      <Pinned
        label={t('reconcile.byHand.lines')}
        rows={chosen}
        keyOf={({ id }) => id}
        onToggle={onToggle}
        render={lineCells}
      />
      {blank ?? (
        <PickList
          label={t('reconcile.byHand.lines')}
          total={pages.total ?? 0}
          rowAt={pages.row}
          isChosen={(row) => chosen.some((one) => one.id === row.id)}
          onToggle={onToggle}
          onWindow={setWindow}
          render={lineCells}
        />
      )}
    </section>
  );
}

export function RecordList({ scope, chosen, onToggle, near, isFirst }: ListProps<RecordRow>) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const { state, setState, search, setSearch, window, setWindow, base } = useQuestion(scope, near);
  const pages = usePages('record.page', base, window);
  const blank = useBlank(pages);
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
    <section className="hand__side" aria-label={t('reconcile.byHand.records')}>
      <Head
        heading={t('reconcile.byHand.records')}
        state={state}
        onState={setState}
        search={search}
        onSearch={setSearch}
        isFirst={isFirst}
      />
      <Pinned
        label={t('reconcile.byHand.records')}
        rows={chosen}
        keyOf={({ key }) => key}
        onToggle={onToggle}
        render={cells}
      />
      {blank ?? (
        <PickList
          label={t('reconcile.byHand.records')}
          total={pages.total ?? 0}
          rowAt={pages.row}
          isChosen={(row) => chosen.some((one) => one.key === row.key)}
          onToggle={onToggle}
          onWindow={setWindow}
          render={cells}
        />
      )}
    </section>
  );
}

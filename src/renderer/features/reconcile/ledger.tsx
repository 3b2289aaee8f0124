/** The ledger: a grid of cases of which only the ones under the eye exist; the active one opens in place. */
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { CaseSort } from '@shared/contract/choices.ts';
import type { Answer } from '@shared/contract/calls.ts';
import type { Pages, Window } from '../../lib/calls/pages.ts';
import { useAfterPaint } from '../../lib/after-paint.ts';
import { differenceName } from '../../lib/text/difference-words.ts';
import { minusTexts } from '../../lib/text/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { nextSort } from '../../ui/grid/column.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowMenu } from './many/row-menu.tsx';
import { useVirtualRows } from '../../ui/grid/use-virtual-rows.ts';
import { useWords } from '../../words/use-words.ts';
import { FocusBody } from './opened/focus-body.tsx';
import type { FocusCommands } from './opened/focus-actions.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { useCaseMarks } from './many/marks.ts';
import { idsOf } from '../shared/many/marks.ts';
import type { Pointed } from '../shared/many/use-selection.ts';
import { ROW_PX, useFollow } from './use-follow.ts';
import type { Ledger as LedgerPlace } from './use-ledger.ts';
import '../../ui/grid/grid.css';
import './ledger.css';

/** The least that an open case takes, so that the rows below it are enough for the first picture. */
const OPEN_PX = 260;
/** Rows drawn above and below those in sight, once they can be scrolled to. */
const OVERSCAN = 12;
/** What stands above and below the list in a window of the usual width, and the least that the list has in any. */
const AROUND_PX = 352;
const LIST_PX_MIN = 272;

/** A list that measures its rows or is scrolled draws itself again; what stands in the rows is the same. */
const Row = memo(LedgerRow);
const Open = memo(FocusBody);

/** The same function for as long as the list stands: a row is not drawn again for another one that does the same. */
function useStable<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

type HeadProps = {
  readonly currency: string;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
};

/** The head of a column; each press turns its order, the third one gives the first order back. */
function Sorts({
  by,
  sort,
  onSort,
  children,
}: Omit<HeadProps, 'currency'> & { readonly by: CaseSort; readonly children: ReactNode }) {
  return (
    <button type="button" className="rows__sort" onClick={() => onSort(nextSort(sort, by))}>
      {children}
      {sort?.by === by ? <Icon name={sort.descending ? 'down' : 'up'} /> : null}
    </button>
  );
}

function Head({ currency, sort, onSort }: HeadProps) {
  const { t } = useWords();
  const order = (by: CaseSort) => (sort?.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending');
  const sorts = (by: CaseSort, words: string) => (
    <Sorts by={by} sort={sort} onSort={onSort}>
      {words}
    </Sorts>
  );
  return (
    <div className="ledger__head" role="rowgroup">
      <div className="ledger__row" role="row" aria-rowindex={1}>
        <span role="columnheader" aria-sort={order('date')}>
          {sorts('date', t('common.date'))}
        </span>
        <span role="columnheader" className="clip" aria-sort={order('text')}>
          <b className="ledger__side">{t('reconcile.columns.statement')}</b>
          {sorts('text', t('common.bankText'))}
        </span>
        <span role="columnheader" className="num" aria-sort={order('amount')}>
          {sorts('amount', t('common.amountIn', { currency }))}
        </span>
        <span role="columnheader" className="ledger__seam" aria-sort={order('difference')}>
          <span>{t('reconcile.columns.pair')}</span>
          <span className="num">{sorts('difference', t('reconcile.columns.difference'))}</span>
        </span>
        <span role="columnheader" className="num ledger__amount--right" aria-sort={order('record-amount')}>
          {sorts('record-amount', t('common.amountIn', { currency }))}
        </span>
        <span role="columnheader" className="clip" aria-sort={order('record')}>
          <b className="ledger__side">{t('reconcile.columns.service')}</b>
          {sorts('record', t('reconcile.columns.record'))}
        </span>
        <span role="columnheader" className="num">
          {t('common.date')}
        </span>
      </div>
    </div>
  );
}

function Foot({ head, rows }: { readonly head: Answer<'case.page'>; readonly rows: number }) {
  const { t } = useWords();
  const difference = minusTexts(head.lines.amount, head.records.amount);
  return (
    <div className="ledger__foot" role="rowgroup">
      <div className="ledger__row" role="row" aria-rowindex={rows + 2}>
        <span role="gridcell" />
        <span role="gridcell" className="clip" data-foot="lines">
          {t('common.lines', { count: head.lines.count })}
        </span>
        <span role="gridcell" className="num" data-foot="lines-sum">
          <Amount value={head.lines.amount} />
        </span>
        <span role="gridcell" className="ledger__seam">
          <span className="nowrap">{differenceName(difference, t)}</span>
          <span className="num" data-foot="difference">
            <Amount value={difference} />
          </span>
        </span>
        <span role="gridcell" className="num ledger__amount--right" data-foot="records-sum">
          <Amount value={head.records.amount} />
        </span>
        <span role="gridcell" className="clip" data-foot="records">
          {t('common.records', { count: head.records.count })}
        </span>
        <span role="gridcell" />
      </div>
    </div>
  );
}

/** Which cases stand, and whether their sizes are measured yet. */
function useCases(count: number, { index: open, follow }: LedgerPlace, onWindow: (window: Window) => void) {
  const isPainted = useAfterPaint();
  // Measuring lays the page out, and once more for what it changes: the first picture, of the list's beginning, comes before.
  const isMeasured = isPainted || follow > 0;
  const rows = useVirtualRows(count, (index) => (index === open ? OPEN_PX : ROW_PX), {
    onWindow,
    isMeasured,
    overscan: isPainted ? OVERSCAN : 0,
    initialRect: { width: window.innerWidth, height: Math.max(window.innerHeight - AROUND_PX, LIST_PX_MIN) },
  });
  return { ...rows, isMeasured };
}

type LedgerProps = {
  readonly label: string;
  readonly pages: Pages<'case.page'>;
  readonly place: LedgerPlace;
  readonly account: string;
  readonly currency: string;
  readonly commands: FocusCommands;
  readonly onPoint: (index: number, how: Pointed) => void;
  readonly onWindow: (window: Window) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
};

export function Ledger({
  label,
  pages,
  place,
  account,
  currency,
  commands,
  onPoint,
  onWindow,
  sort,
  onSort,
}: LedgerProps) {
  const point = useStable(onPoint);
  const { rows } = useCaseMarks(account);
  const marked = useMemo(() => idsOf(rows), [rows]);
  const total = pages.total ?? 0;
  const { scroll, virtual, items, isMeasured } = useCases(total, place, onWindow);
  useFollow(place, scroll, virtual);
  return (
    <div className="ledger" role="grid" aria-label={label} aria-rowcount={total + 2} aria-multiselectable="true">
      <Head currency={currency} sort={sort} onSort={onSort} />
      <RowMenu onRow={(index) => onPoint(index, { ctrl: false, shift: false })}>
        <div className="ledger__scroll" role="presentation" ref={scroll}>
          <div
            className="virtual"
            role="rowgroup"
            style={{ height: virtual.getTotalSize(), paddingTop: items[0]?.start ?? 0 }}
          >
            {items.map((item) => {
              const one = pages.row(item.index);
              const isActive = item.index === place.index;
              return (
                <div
                  key={item.key}
                  ref={isMeasured ? virtual.measureElement : null}
                  data-index={item.index}
                  className={isActive && one !== undefined ? 'ledger__case focus' : 'ledger__case'}
                  role="presentation"
                >
                  {one === undefined ? (
                    <div className="ledger__row ledger__row--waiting" role="row" aria-rowindex={item.index + 2} />
                  ) : (
                    <Row
                      one={one}
                      index={item.index}
                      isActive={isActive}
                      isMarked={marked.has(one.id)}
                      onPoint={point}
                    />
                  )}
                  {isActive && one !== undefined ? (
                    <Open one={one} account={account} currency={currency} commands={commands} />
                  ) : null}
                </div>
              );
            })}
          </div>
        </div>
      </RowMenu>
      {pages.head === undefined ? null : <Foot head={pages.head} rows={total} />}
    </div>
  );
}

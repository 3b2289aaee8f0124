/** A long list to choose several rows from: one stop for Tab, arrows move, Space chooses. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useVirtualRows } from '../../../ui/grid/use-virtual-rows.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { Window } from '../../../lib/calls/pages.ts';
import '../../../ui/input/check.css';
import './pick-list.css';

const ROW_PX = 28;

type PickListProps<T> = {
  readonly label: string;
  readonly total: number;
  readonly rowAt: (index: number) => T | undefined;
  readonly isChosen: (row: T) => boolean;
  readonly onToggle: (row: T) => void;
  readonly render: (row: T) => ReactNode;
  readonly onWindow: (window: Window) => void;
};

type PinnedProps<T> = Pick<PickListProps<T>, 'label' | 'onToggle' | 'render'> & {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
};

/** The rows that are at stake stay in sight, wherever the list below them is scrolled and whatever it is narrowed to. */
export function Pinned<T>({ label, rows, keyOf, onToggle, render }: PinnedProps<T>) {
  const { t } = useWords();
  if (rows.length === 0) return null;
  return (
    <ul className="pinned" aria-label={t('reconcile.byHand.pinned', { side: label })}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="pinned__row">
          {render(row)}
          <Button
            size="small"
            look="plain"
            icon="x"
            aria-label={t('reconcile.byHand.unpin')}
            onClick={() => onToggle(row)}
          />
        </li>
      ))}
    </ul>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -10_000_000,
  End: 10_000_000,
};

export function PickList<T>({ label, total, rowAt, isChosen, onToggle, render, onWindow }: PickListProps<T>) {
  const id = useId();
  const [active, setActive] = useState(0);
  const { scroll, virtual, items } = useVirtualRows(total, () => ROW_PX, { onWindow, overscan: 8 });
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(to, total - 1));
    setActive(next);
    virtual.scrollToIndex(next, { align: 'auto' });
  };
  const toggle = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) onToggle(row);
  };
  return (
    <div
      className="picklist"
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={total === 0 ? undefined : `${id}-${active}`}
      tabIndex={0}
      ref={scroll}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step !== undefined) move(active + step);
        else if (event.key === ' ') toggle(active);
        else return;
        event.preventDefault();
      }}
    >
      <div className="virtual" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rowAt(item.index);
          const chosen = row !== undefined && isChosen(row);
          return (
            <div
              key={item.key}
              id={`${id}-${item.index}`}
              className="virtual__row picklist__row"
              role="option"
              aria-selected={chosen}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              data-active={item.index === active ? '' : undefined}
              style={{ transform: `translateY(${item.start}px)` }}
              onClick={() => {
                setActive(item.index);
                toggle(item.index);
              }}
            >
              <span className="check" data-checked={chosen ? '' : undefined} aria-hidden="true">
                {chosen ? <Icon name="check" /> : null}
              </span>
              {row === undefined ? null : render(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

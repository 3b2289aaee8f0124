/** The days of the period as a strip: height is pesos moved, the figure is what is undecided; the same as a table for readers. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatAmount, formatBare, formatCount } from '@shared/domain/money/format.ts';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { layOutDays } from './days.ts';
import type { Strip, StripBar } from './days.ts';

/** Until it is known how much room there is. */
const ROOM: Room = { width: 682, height: 126 };
const TOP = 4;
const BELOW = 20;
const FIGURE = 14;

type Room = { readonly width: number; readonly height: number };

/** The room that an element has, in pixels: letters keep their size however wide the window is. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(ROOM);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { place, room };
}

type BarProps = {
  readonly bar: StripBar;
  readonly left: number;
  readonly step: number;
  /** Where the bars stand. */
  readonly ground: number;
};

function DayBar({ bar, left, step, ground }: BarProps) {
  const width = Math.min(step * 0.55, 24);
  const middle = left + step / 2;
  const height = (bar.percent * (ground - TOP - FIGURE)) / 100;
  return (
    <>
      {bar.isGrey ? (
        <rect className="fill-holiday" x={left + 1} y={TOP} width={step - 2} height={ground - TOP} />
      ) : null}
      {bar.percent > 0 ? (
        <rect
          className="fill-neutral"
          x={middle - width / 2}
          y={ground - Math.max(height, 1.5)}
          width={width}
          height={Math.max(height, 1.5)}
          rx="1"
        />
      ) : null}
      {bar.undecided > 0 ? (
        <text className="mid ts" x={middle} y={ground - height - 4}>
          {formatCount(bar.undecided)}
        </text>
      ) : null}
      {bar.tick === null ? null : (
        <text className="mid" x={middle} y={ground + 15}>
          {bar.tick}
        </text>
      )}
    </>
  );
}

function Drawing({ strip, label }: { readonly strip: Strip; readonly label: string }) {
  const { place, room } = useRoom();
  const step = room.width / Math.max(strip.bars.length, 1);
  const ground = room.height - BELOW;
  return (
    <div className="days" ref={place}>
      <svg className="chart" viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={label}>
        {strip.bars.map((bar, index) => (
          <DayBar key={bar.id} bar={bar} left={index * step} step={step} ground={ground} />
        ))}
        <path className="axis" d={`M0 ${ground + 0.5}h${room.width}`} />
      </svg>
    </div>
  );
}

function Twin({ strip }: { readonly strip: Strip }) {
  const { t } = useWords();
  return (
    <table className="sr">
      <caption>{t('overview.days.table')}</caption>
      <thead>
        <tr>
          <th>{t('common.date')}</th>
          <th>{t('overview.days.in')}</th>
          <th>{t('overview.days.out')}</th>
          <th>{t('overview.days.undecided')}</th>
        </tr>
      </thead>
      <tbody>
        {strip.bars.map((bar) => (
          <tr key={bar.id}>
            <th>{bar.label}</th>
            <td>{formatBare(bar.in)}</td>
            <td>{formatBare(bar.out)}</td>
            <td>{formatCount(bar.undecided)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DaysCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const strip = layOutDays(view.days);
  const note = t(strip.byMonth ? 'overview.days.monthsNote' : 'overview.days.note', { count: strip.undecided });
  const label =
    strip.largest === null
      ? t('overview.days.empty')
      : t('overview.days.label', {
          day: strip.largest.label,
          amount: formatAmount(strip.largest.moved, view.account.currency),
        });
  return (
    <Card
      className="card--fill"
      heading={t(strip.byMonth ? 'overview.days.months' : 'overview.days.heading')}
      note={note}
    >
      {strip.bars.length === 0 ? (
        <p className="quiet">{t('overview.days.empty')}</p>
      ) : (
        <Drawing strip={strip} label={label} />
      )}
      <Twin strip={strip} />
    </Card>
  );
}

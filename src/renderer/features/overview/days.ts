/** The strip of days: how much moved, what is undecided, where there is no bank; long periods by month. */
import { isBusinessDay } from '@shared/domain/day/business-days.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { largestText, percentOf, sumTexts, absText } from '../../lib/text/sums.ts';

type Day = OverviewView['days'][number];
export type Strip = {
  readonly bars: readonly StripBar[];
  readonly byMonth: boolean;
  readonly undecided: number;
  readonly largest: StripBar | null;
};
export type StripBar = {
  readonly id: string;
  readonly label: string;
  readonly moved: string;
  readonly in: string;
  readonly out: string;
  /** 0 to 100 of the largest. */
  readonly percent: number;
  readonly undecided: number;
  /** No statement covers it, or the bank does not work on it. */
  readonly isGrey: boolean;
  readonly tick: string | null;
};

const DAYS_MAX = 45;

const movedOf = (day: Pick<Day, 'in' | 'out'>): string => sumTexts([absText(day.in), absText(day.out)]);

function isClosed(day: string): boolean {
  const known = parseDay(day);
  return known !== null && !isBusinessDay(known);
}

function groupByMonth(days: readonly Day[]): readonly Day[] {
  const groups = new Map<string, Day[]>();
  for (const day of days) groups.set(day.day.slice(0, 7), [...(groups.get(day.day.slice(0, 7)) ?? []), day]);
  return [...groups].map(([month, of]) => ({
    day: month,
    in: sumTexts(of.map((one) => one.in)),
    out: sumTexts(of.map((one) => one.out)),
    lines: of.reduce((sum, one) => sum + one.lines, 0),
    undecided: of.reduce((sum, one) => sum + one.undecided, 0),
    covered: of.some((one) => one.covered),
  }));
}

/** Every seventh day, the first and the last carry their number; months carry theirs. */
function tickOf(day: string, index: number, count: number): string | null {
  if (day.length === 7) return `${day.slice(5, 7)}/${day.slice(2, 4)}`;
  const isMarked = index % 7 === 0 || index === count - 1;
  return isMarked ? Number.parseInt(day.slice(8), 10).toString() : null;
}

export function layOutDays(days: readonly Day[]): Strip {
  const byMonth = days.length > DAYS_MAX;
  const shown = byMonth ? groupByMonth(days) : days;
  const largest = largestText(shown.map(movedOf));
  const bars = shown.map((day, index) => ({
    id: day.day,
    label: byMonth ? day.day : formatDay(day.day),
    moved: movedOf(day),
    in: day.in,
    out: day.out,
    percent: percentOf(movedOf(day), largest),
    undecided: day.undecided,
    isGrey: !day.covered || (!byMonth && isClosed(day.day)),
    tick: tickOf(day.day, index, shown.length),
  }));
  return {
    bars,
    byMonth,
    undecided: bars.reduce((sum, bar) => sum + bar.undecided, 0),
    largest: bars.find((bar) => bar.moved === largest && bar.percent > 0) ?? null,
  };
}

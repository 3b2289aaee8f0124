/** The queue as one list: a heading for each severity, below it one for each cause with its rows; a cause of one flag is that flag. */
import { firstPlace } from '@shared/domain/first-place.ts';
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';

export const ALL_SEVERITIES = SEVERITIES;

export type QueueItem =
  | { readonly kind: 'severity'; readonly severity: Severity }
  | { readonly kind: 'cause'; readonly cause: CauseView; readonly first: number; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly cause: CauseView; readonly index: number };
export type Shown = {
  readonly severity: Severity | null;
  /** Severities whose causes are hidden, and causes whose rows are shown. */
  readonly closed: ReadonlySet<Severity>;
  readonly opened: ReadonlySet<string>;
};
/** Items that stand together, with the place of the first of them. */
type Stretch = { readonly place: number; readonly length: number; readonly at: (step: number) => QueueItem };
export type QueueList = { readonly length: number; readonly item: (place: number) => QueueItem | null };

/** First and last row of the pages, both among them. */
export type RowRange = { readonly first: number; readonly last: number };

function stretchOf(cause: CauseView, first: number, opened: ReadonlySet<string>): Omit<Stretch, 'place'> {
  if (cause.count === 1) return { length: 1, at: () => ({ kind: 'row', cause, index: first }) };
  const isOpen = opened.has(cause.id);
  return {
    length: isOpen ? cause.count + 1 : 1,
    at: (step) =>
      step === 0 ? { kind: 'cause', cause, first, isOpen } : { kind: 'row', cause, index: first + step - 1 },
  };
}

/** Causes come in the order of their rows, the gravest first. */
export function queueList(causes: readonly CauseView[], { severity, closed, opened }: Shown): QueueList {
  const stretches: Stretch[] = [];
  let [length, row] = [0, 0];
  const put = (stretch: Omit<Stretch, 'place'>): void => {
    stretches.push({ ...stretch, place: length });
    length += stretch.length;
  };
  let said: Severity | null = null;
  for (const cause of causes) {
    const first = row;
    row += cause.count;
    if (severity !== null && cause.severity !== severity) continue;
    const heading: QueueItem = { kind: 'severity', severity: cause.severity };
    if (said !== cause.severity) put({ length: 1, at: () => heading });
    said = cause.severity;
    if (!closed.has(cause.severity)) put(stretchOf(cause, first, opened));
  }
  return { length, item: (place) => itemIn(stretches, place) };
}

function itemIn(stretches: readonly Stretch[], place: number): QueueItem | null {
  const found = stretches[firstPlace(stretches, (stretch) => stretch.place <= place) - 1];
  const step = place - (found?.place ?? 0);
  return found === undefined || step < 0 || step >= found.length ? null : found.at(step);
}

/** The rows that places stand for: a heading of a cause for all of its rows. */
export function rowRanges(list: QueueList, from: number, to: number): readonly RowRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (let place = from; place <= to; place += 1) {
    const item = list.item(place);
    if (item === null || item.kind === 'severity') continue;
    const range = item.kind === 'row' ? { first: item.index, last: item.index } : wholeOf(item);
    const before = ranges.at(-1);
    if (before !== undefined && range.first <= before.last + 1) before.last = Math.max(before.last, range.last);
    else ranges.push(range);
  }
  return ranges;
}

const wholeOf = ({ first, cause }: { readonly first: number; readonly cause: CauseView }): RowRange => ({
  first,
  last: first + cause.count - 1,
});

/** The rows of the causes that a filter leaves. */
export function rowsOfSeverity(causes: readonly CauseView[], severity: Severity | null): RowRange | null {
  const before = severity === null ? 0 : causes.findIndex((cause) => cause.severity === severity);
  const kept = causes.filter((cause) => severity === null || cause.severity === severity);
  const count = kept.reduce((sum, cause) => sum + cause.count, 0);
  const first = causes.slice(0, Math.max(0, before)).reduce((sum, cause) => sum + cause.count, 0);
  return count === 0 ? null : { first, last: first + count - 1 };
}

/** The queue as one list: a heading for each severity, then its rows; closed groups keep their heading and their sum. */
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';

export type QueueItem =
  | { readonly kind: 'group'; readonly severity: Severity }
  | { readonly kind: 'row'; readonly severity: Severity; readonly index: number };
export type GroupSize = { readonly severity: Severity; readonly total: number; readonly closed: boolean };

/** How many entries the list has, headings with them; groups without rows are left out. */
export const queueLength = (groups: readonly GroupSize[]): number =>
  groups.reduce((sum, { total, closed }) => sum + (total === 0 ? 0 : 1 + (closed ? 0 : total)), 0);

/** What stands at a place of the list. */
export function queueItem(groups: readonly GroupSize[], place: number): QueueItem | null {
  let left = place;
  for (const { severity, total, closed } of groups) {
    if (total === 0) continue;
    if (left === 0) return { kind: 'group', severity };
    left -= 1;
    const rows = closed ? 0 : total;
    if (left < rows) return { kind: 'row', severity, index: left };
    left -= rows;
  }
  return null;
}

/** The rows of one severity that a stretch of the list touches. */
export function windowOf(
  groups: readonly GroupSize[],
  severity: Severity,
  stretch: { readonly first: number; readonly last: number },
): { readonly first: number; readonly last: number } {
  const before = groups.slice(
    0,
    groups.findIndex((group) => group.severity === severity),
  );
  const start = queueLength(before) + 1;
  const group = groups.find((one) => one.severity === severity);
  const most = Math.max(0, (group?.total ?? 0) - 1);
  const clamp = (value: number): number => Math.max(0, Math.min(value, most));
  return { first: clamp(stretch.first - start), last: clamp(stretch.last - start) };
}

export const ALL_SEVERITIES = SEVERITIES;

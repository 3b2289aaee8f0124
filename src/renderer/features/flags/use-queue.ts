/** The queue of flags, by severity: three lists of pages seen as one. */
import { useState } from 'react';
import type { Answer } from '@shared/contract/calls.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import type { FlagKind, Severity } from '@shared/domain/flags/flag.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { usePages } from '../../lib/calls/pages.ts';
import type { Window } from '../../lib/calls/pages.ts';
import type { Scope } from '../../lib/period.ts';
import { ALL_SEVERITIES, queueItem, queueLength, windowOf } from './groups.ts';
import type { GroupSize, QueueItem } from './groups.ts';

export type Review = FlagView['state'];
export type QueueFilter = {
  readonly severity: Severity | null;
  readonly kind: FlagKind | null;
  readonly state: Review | null;
};

export type Queue = {
  readonly length: number;
  readonly item: (place: number) => QueueItem | null;
  readonly flagAt: (place: number) => FlagView | undefined;
  readonly headOf: (severity: Severity) => Answer<'flag.page'> | undefined;
  readonly isClosed: (severity: Severity) => boolean;
  readonly toggle: (severity: Severity) => void;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

const NONE: readonly Severity[] = [];

export function useQueue(scope: Scope & { readonly account: string }, filter: QueueFilter, stretch: Window): Queue {
  const [closed, setClosed] = useState(NONE);
  const [sizes, setSizes] = useState<Readonly<Record<Severity, number>>>({ critical: 0, warning: 0, info: 0 });
  const base = {
    ...scope,
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(filter.state === null ? {} : { state: filter.state }),
  };
  const groupOf = (severity: Severity, total: number): GroupSize => ({
    severity,
    total: filter.severity === null || filter.severity === severity ? total : 0,
    closed: closed.includes(severity),
  });
  const known = ALL_SEVERITIES.map((severity) => groupOf(severity, sizes[severity]));
  const pages = {
    critical: usePages('flag.page', { ...base, severity: 'critical' as const }, windowOf(known, 'critical', stretch)),
    warning: usePages('flag.page', { ...base, severity: 'warning' as const }, windowOf(known, 'warning', stretch)),
    info: usePages('flag.page', { ...base, severity: 'info' as const }, windowOf(known, 'info', stretch)),
  };
  const totals = {
    critical: pages.critical.total ?? 0,
    warning: pages.warning.total ?? 0,
    info: pages.info.total ?? 0,
  };
  if (ALL_SEVERITIES.some((severity) => totals[severity] !== sizes[severity])) setSizes(totals);
  const groups = ALL_SEVERITIES.map((severity) => groupOf(severity, totals[severity]));
  const all = ALL_SEVERITIES.map((severity) => pages[severity]);
  const item = (place: number): QueueItem | null => queueItem(groups, place);
  return {
    length: queueLength(groups),
    item,
    flagAt: (place) => {
      const found = item(place);
      return found?.kind === 'row' ? pages[found.severity].row(found.index) : undefined;
    },
    headOf: (severity) => pages[severity].head,
    isClosed: (severity) => closed.includes(severity),
    toggle: (severity) =>
      setClosed((now) => (now.includes(severity) ? now.filter((one) => one !== severity) : [...now, severity])),
    isLoading: all.some((one) => one.total === null),
    failure: all.find((one) => one.failure !== null)?.failure ?? null,
    retry: () => all.forEach((one) => one.retry()),
  };
}

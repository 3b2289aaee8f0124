/** What one sweep over a list has seen so far: pure counting, page by page. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { ReadPage } from './served.ts';
import type { ListOrder } from './memory.ts';

/**
 * `whole`: from the first page to the end. `rest`: the same, from where an interrupted one stopped. `head`: from the
 * first page down to rows that were known before. `tail`: from a page near the end to the end.
 */
export type SweepKind = 'whole' | 'rest' | 'head' | 'tail';

export type Sweep = {
  readonly kind: SweepKind;
  /** The latest `created_at` that was stored when the sweep began. */
  readonly newestAt: Instant | null;
  /** Ids, and hashes of rows without one. */
  readonly seen: Set<string>;
  readonly order: OrderWatch;
  /** The page that is next. */
  page: number;
  pages: number;
  /** Rows served, repeated and quarantined ones too. */
  positions: number;
  quarantined: number;
  /** Rows that were not stored before, and those of them that are not newer than everything that was. */
  brought: number;
  older: number;
  /** Pages in a row without a row that this sweep had not met. */
  stalePages: number;
  /** What every page but the last had; null where they differ or none came. */
  rowsPerPage: number | null;
  rowsOfLast: number;
  /** Of the first page that was read. */
  firstId: string | null;
  newestOfFirst: Instant | null;
};

export type SweepStart = Pick<Sweep, 'kind' | 'page' | 'newestAt'>;

export const newSweep = (start: SweepStart): Sweep => ({
  ...start,
  seen: new Set(),
  order: watchOrder(),
  pages: 0,
  positions: 0,
  quarantined: 0,
  brought: 0,
  older: 0,
  stalePages: 0,
  rowsPerPage: null,
  rowsOfLast: 0,
  firstId: null,
  newestOfFirst: null,
});

/** True when the sweep met every row of the page before. */
export const isStale = (sweep: Sweep, page: ReadPage): boolean =>
  page.rows.every(({ id }) => sweep.seen.has(id)) && page.quarantined.every(({ hash }) => sweep.seen.has(hash));

export function notePage(sweep: Sweep, page: ReadPage): void {
  sweep.stalePages = isStale(sweep, page) ? sweep.stalePages + 1 : 0;
  noteLength(sweep, page.positions);
  if (sweep.pages === 0) noteFirst(sweep, page);
  for (const { id, createdAt } of page.rows) {
    if (sweep.seen.has(id)) continue;
    sweep.seen.add(id);
    sweep.order.see(createdAt);
  }
  for (const { hash } of page.quarantined) sweep.seen.add(hash);
  sweep.quarantined += page.quarantined.length;
  sweep.positions += page.positions;
  sweep.pages += 1;
  sweep.page += 1;
}

function noteLength(sweep: Sweep, positions: number): void {
  if (sweep.pages === 0) sweep.rowsPerPage = positions;
  else if (sweep.rowsOfLast !== sweep.rowsPerPage || positions > sweep.rowsPerPage) sweep.rowsPerPage = null;
  sweep.rowsOfLast = positions;
}

function noteFirst(sweep: Sweep, page: ReadPage): void {
  sweep.firstId = page.rows[0]?.id ?? null;
  for (const { createdAt } of page.rows) {
    if (createdAt !== null && (sweep.newestOfFirst === null || createdAt > sweep.newestOfFirst)) {
      sweep.newestOfFirst = createdAt;
    }
  }
}

/** Watches how `created_at` runs over the rows of a sweep, each row where it is met first: order is observed, never assumed. */
type OrderWatch = {
  /** Null for a row without a moment: then nothing can be said about the order. */
  readonly see: (createdAt: Instant | null) => void;
  /** Null when no row was seen; rows that are all of one moment say nothing and count as neither. */
  readonly verdict: () => ListOrder | null;
  readonly allows: (order: 'falling' | 'rising') => boolean;
};

function watchOrder(): OrderWatch {
  let last: Instant | null = null;
  let seen = 0;
  const may = { falling: true, rising: true };
  return {
    see: (createdAt) => {
      seen += 1;
      if (createdAt === null) {
        may.falling = false;
        may.rising = false;
        return;
      }
      if (last !== null && createdAt > last) may.falling = false;
      if (last !== null && createdAt < last) may.rising = false;
      last = createdAt;
    },
    verdict: () => {
      if (seen === 0) return null;
      if (may.falling === may.rising) return 'neither';
      return may.falling ? 'falling' : 'rising';
    },
    allows: (order) => may[order],
  };
}

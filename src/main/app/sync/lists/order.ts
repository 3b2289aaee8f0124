/** Watches how `created_at` runs over the rows of a sweep, each row where it is met first: order is observed, never assumed. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { ListOrder } from './memory.ts';

export type OrderWatch = {
  /** Null for a row without a moment: then nothing can be said about the order. */
  readonly see: (createdAt: Instant | null) => void;
  /** Null when no row was seen; rows that are all of one moment say nothing and count as neither. */
  readonly verdict: () => ListOrder | null;
  readonly allows: (order: 'falling' | 'rising') => boolean;
};

export function watchOrder(): OrderWatch {
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

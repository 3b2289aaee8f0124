/** What a sync remembers for the next one, kept as JSON text in the checkpoint; damage is forgotten, never fatal. */
import { z } from 'zod';
import { instantOfMs, msOfInstant, parseInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';

/** 100 is asked for first; null leaves the size to the service. */
export const PAGE_SIZES = [100, 10, null] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const memorySchema = z.object({
  /** The largest page size that the service took. */
  pageSize: z.union([z.literal(100), z.literal(10), z.null()]).catch(100),
  quarantined: z.number().int().min(0).catch(0),
  /** When every payout's items were read last. */
  fullAt: z
    .string()
    .nullable()
    .catch(null)
    .transform((text) => (text === null ? null : parseInstant(text))),
});
export type SyncMemory = { readonly pageSize: PageSize; readonly quarantined: number; readonly fullAt: Instant | null };

export const NO_MEMORY: SyncMemory = { pageSize: 100, quarantined: 0, fullAt: null };

export function readMemory(text: string | undefined): SyncMemory {
  if (text === undefined || text === '') return NO_MEMORY;
  try {
    return memorySchema.catch(NO_MEMORY).parse(JSON.parse(text));
  } catch {
    return NO_MEMORY;
  }
}

export const writeMemory = (memory: SyncMemory): string => JSON.stringify(memory);

/** The next smaller size to ask for after a 422; undefined when nothing smaller is left. */
export const smallerPageSize = (size: PageSize): PageSize | undefined => PAGE_SIZES[PAGE_SIZES.indexOf(size) + 1];

const WEEK_MS = 7 * 86_400_000;
/** A whole reading is due when the last one is a week old, is not known, or lies in the future (a clock was changed). */
export function isFullDue(memory: SyncMemory, now: Instant): boolean {
  if (memory.fullAt === null || memory.fullAt > now) return true;
  return memory.fullAt <= instantOfMs(msOfInstant(now) - WEEK_MS);
}

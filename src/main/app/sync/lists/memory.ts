/** What a sync remembers of a list for the next one, kept as JSON text in the checkpoint; damage is forgotten, never fatal. */
import { z } from 'zod';
import { instantOfMs, msOfInstant, parseInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { PAGE_SIZE_FIRST } from './page-size.ts';
import type { PageSize } from './page-size.ts';

export const ORDERS = ['falling', 'rising', 'neither'] as const;
/** How `created_at` runs from page to page. */
export type ListOrder = (typeof ORDERS)[number];

export type SyncMemory = {
  /** The largest page size that the service took; null leaves it to the service. */
  readonly pageSize: PageSize;
  /** Asked once per profile; null while no list had a row. */
  readonly firstPage: 0 | 1 | null;
  /** As the last whole sweep saw it; null before. */
  readonly order: ListOrder | null;
  /** The last page that had rows, and how many rows every page before it had (null where they differ). */
  readonly lastPage: number | null;
  readonly rowsPerPage: number | null;
  readonly quarantined: number;
  /** When a whole reading was complete last; for items: when every payout's were read. */
  readonly fullAt: Instant | null;
  /** The last whole reading found no older row missing and nothing vanished. */
  readonly calm: boolean;
  /** Which sweep of its sync ran last. */
  readonly sweep: number;
  /** The list is stored as two readings in a row served it, and none was begun since. */
  readonly proved: boolean;
  /** Where an interrupted whole sweep goes on. */
  readonly next: number | null;
  /** Of items: payouts whose items are not there, which was said. */
  readonly absent: readonly string[];
  /** The service's own words for why it was not read; null where it said none. */
  readonly said: string | null;
};

export const NO_MEMORY: SyncMemory = {
  pageSize: PAGE_SIZE_FIRST,
  firstPage: null,
  order: null,
  lastPage: null,
  rowsPerPage: null,
  quarantined: 0,
  fullAt: null,
  calm: false,
  sweep: 0,
  proved: false,
  next: null,
  absent: [],
  said: null,
};

const page = z.number().int().min(0).nullable().catch(null);
const count = z.number().int().min(0).catch(0);
const memorySchema = z.object({
  pageSize: z.number().int().min(1).max(PAGE_SIZE_FIRST).nullable().catch(PAGE_SIZE_FIRST),
  firstPage: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .catch(null),
  order: z.enum(ORDERS).nullable().catch(null),
  lastPage: page,
  rowsPerPage: z.number().int().min(1).nullable().catch(null),
  quarantined: count,
  fullAt: z
    .string()
    .nullable()
    .catch(null)
    .transform((text) => (text === null ? null : parseInstant(text))),
  calm: z.boolean().catch(false),
  sweep: count,
  proved: z.boolean().catch(false),
  next: page,
  absent: z.array(z.string()).readonly().catch([]),
  said: z.string().nullable().catch(null),
});

export function readMemory(text: string | undefined): SyncMemory {
  if (text === undefined || text === '') return NO_MEMORY;
  try {
    return memorySchema.catch(NO_MEMORY).parse(JSON.parse(text));
  } catch {
    return NO_MEMORY;
  }
}

export const writeMemory = (memory: SyncMemory): string => JSON.stringify(memory);

const WEEK_MS = 7 * 86_400_000;
/** A whole reading is due when the last one is a week old, is not known, or lies in the future (a clock was changed). */
export function isFullDue(memory: SyncMemory, now: Instant): boolean {
  if (memory.fullAt === null || memory.fullAt > now) return true;
  return memory.fullAt <= instantOfMs(msOfInstant(now) - WEEK_MS);
}

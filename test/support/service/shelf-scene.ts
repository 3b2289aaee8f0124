/** Whole syncs of a test's own shelves into a store in memory, without a network: the rules of the sync, nothing else. */
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import type { SyncDeps, SyncOptions } from '../../../src/main/app/sync.ts';
import { readMemory } from '../../../src/main/app/sync/lists/memory.ts';
import type { SyncMemory } from '../../../src/main/app/sync/lists/memory.ts';
import type { SyncOutcome } from '../../../src/main/app/sync/outcome.ts';
import { instantOfMs } from '@shared/domain/day/day.ts';
import { aFakeClock, FAKE_START_MS } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';
import { aFakeRecordStore } from '../store/fake-record-store.ts';
import type { FakeRecordStore } from '../store/fake-record-store.ts';
import { aServedPayin } from '../rows/payment-rows.ts';
import type { ServedRow } from '../rows/payment-rows.ts';
import { aShelfApi } from './shelf-api.ts';
import type { RowShelves, ShelfApi, ShelfWays } from './shelf-api.ts';

/** The n-th minute of the shelves' time. */
export const minute = (n: number): string => instantOfMs(Date.parse('2026-03-01T00:00:00.000Z') + n * 60_000);

/** The payin of the n-th minute. */
export const payinOf = (n: number, overrides: ServedRow = {}): ServedRow =>
  aServedPayin({ id: `in-${n}`, created_at: minute(n), updated_at: minute(n), finished_at: minute(n), ...overrides });

/** Payins of the minutes from 1 to `count`, the newest first as most services serve them. */
export const fallingPayins = (count: number): ServedRow[] =>
  Array.from({ length: count }, (_, index) => payinOf(count - index));

export type ShelfScene = {
  readonly shelves: RowShelves;
  readonly ways: Partial<ShelfWays>;
  readonly api: ShelfApi;
  readonly store: FakeRecordStore;
  readonly clock: FakeClock;
  readonly sync: (options?: Partial<SyncOptions>, deps?: Partial<SyncDeps>) => Promise<SyncOutcome>;
  /** What was asked since it was called last. */
  readonly newlyAsked: (start?: string) => readonly string[];
  readonly memoryOf: (resource: Resource) => SyncMemory;
  readonly idsOf: (kind: RecordKind) => readonly string[];
  readonly goneOf: (kind: RecordKind) => readonly string[];
};

/** `ways` may be changed while the scene plays. */
export function aShelfScene(shelves: RowShelves, ways: Partial<ShelfWays> = {}): ShelfScene {
  const clock = aFakeClock(FAKE_START_MS);
  const store = aFakeRecordStore();
  const api = aShelfApi(shelves, ways);
  let seen = 0;
  const keptIds = (kind: RecordKind, gone: boolean): readonly string[] =>
    store.all().filter((one) => one.kind === kind && (one.goneAt !== null) === gone).map((one) => one.id).sort(); // prettier-ignore
  return {
    shelves,
    ways,
    api,
    store,
    clock,
    sync: async (options, deps) => {
      await clock.sleep(3_600_000);
      return syncAll({ api, store, clock, ...deps }, { full: false, ...options });
    },
    newlyAsked: (start = '') => {
      const all = api.asked().slice(seen);
      seen = api.asked().length;
      return all.filter((words) => words.startsWith(start));
    },
    memoryOf: (resource) => readMemory(store.checkpoints().find((one) => one.resource === resource)?.memory),
    idsOf: (kind) => keptIds(kind, false),
    goneOf: (kind) => keptIds(kind, true),
  };
}

export const idsOfRows = (rows: readonly ServedRow[]): readonly string[] => rows.map((row) => String(row['id'])).sort();

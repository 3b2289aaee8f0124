/** A disk that is full or fails: a clear failure, the transaction undone, the program goes on and a retry works (D3). */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@shared/contract/failures.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import { failAtCalls } from '../../support/store/accidents.ts';
import { aBatch, aCheckpoint, aQuarantined, aServed } from '../../support/rows/store-rows.ts';
import { mounted, unmounted, whyNoMount } from '../../support/store/small-disk.ts';
import { whyNoStrace } from '../../support/store/strace.ts';
import { anOpenStore, withFolder, withStore } from '../../support/store/temp-store.ts';
import { answersOf, unsound } from '../../support/store/write-steps.ts';

const obstacle = whyNoStrace();
const every = (short: number): number => (process.env['CUADRE_LONG'] === '1' ? 1 : short);
const from = fc.readConfigureGlobal().seed ?? 0;
const LONG_MS = 1_800_000;
const noMount = whyNoMount();

const aPage = (page: number, rows = 50) =>
  aBatch(
    Array.from({ length: rows }, (_, index) => aServed({ id: `payin-${page}-${index}` })),
    {
      quarantined: [aQuarantined(`[${page}]`)],
      checkpoint: aCheckpoint({ pages: page }),
    },
  );

/** Saves pages until one fails: its number, and what it failed with. */
function fill(store: Store, pagesMax = 2_000): { readonly page: number; readonly failure: Failure } {
  for (let page = 1; page <= pagesMax; page += 1) {
    try {
      store.records.saveBatch(aPage(page));
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      return { page, failure: error.failure };
    }
  }
  throw new Error('it never became full');
}

describe('a full disk', () => {
  it('undoes the page that has no room, rows and checkpoint, and takes it when there is room', () =>
    withFolder((folder) => {
      const tight = anOpenStore(folder, { pagesMax: 200 });
      const { page, failure } = fill(tight);
      expect(failure).toEqual({ kind: 'disk-full' });
      const before = answersOf(tight);
      expect(tight.records.checkpoints()[0]?.pages).toBe(page - 1);
      expect(tight.records.known('payin').count).toBe((page - 1) * 50);
      expect(tight.records.quarantined()).toHaveLength(page - 1);
      // Full is full: it fails again, and again leaves everything as it was.
      expect(() => tight.records.saveBatch(aPage(page))).toThrow(StoreFailure);
      expect(answersOf(tight)).toBe(before);
      expect(unsound(tight)).toEqual([]);
      tight.close();
      const roomy = anOpenStore(folder);
      expect(answersOf(roomy)).toBe(before);
      expect(roomy.records.saveBatch(aPage(page)).new).toBe(50);
      expect(unsound(roomy)).toEqual([]);
      roomy.close();
    }));

  it('is no reason to refuse what needs no room: an unchanged page, a question', () =>
    withStore(
      ({ store }) => {
        const { page } = fill(store);
        expect(store.records.saveBatch({ ...aPage(1), checkpoint: aCheckpoint({ pages: page - 1 }) }).same).toBe(50);
        expect(store.records.absentees('payin', new Set())).toHaveLength((page - 1) * 50);
      },
      { pagesMax: 200 },
    ));

  it.skipIf(noMount !== null)(
    `of its own, four megabytes large, behaves the same${noMount === null ? '' : ` (not tried: ${noMount})`}`,
    () =>
      withSmallDisk((disk) => {
        const ballast = join(disk, 'ballast');
        writeFileSync(ballast, Buffer.alloc(500_000));
        const store = anOpenStore(join(disk, 'profile'));
        const { page, failure } = fill(store);
        expect(failure).toEqual({ kind: 'disk-full' });
        expect(store.records.known('payin').count).toBe((page - 1) * 50);
        rmSync(ballast);
        expect(store.records.saveBatch(aPage(page)).new).toBe(50);
        expect(unsound(store)).toEqual([]);
        store.close();
      }),
  );
});

const withSmallDisk = (work: (disk: string) => void): Promise<void> =>
  withFolder((folder) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    expect(mounted(disk, '4m')).toBe(true);
    try {
      work(disk);
    } finally {
      expect(unmounted(disk)).toBe(true);
    }
  });

describe(obstacle === null ? 'a disk that fails' : `a disk that fails (not tried: ${obstacle})`, () => {
  it.skipIf(obstacle !== null).each([
    ['ENOSPC', 'write', 40],
    ['ENOSPC', 'migrate', 17],
    ['EIO', 'write', 50],
    ['EIO', 'migrate', 24],
  ] as const)(
    'once (%s) costs one try of a %s and nothing else',
    async (errno, work, short) => {
      const { tried, problems, failures } = await failAtCalls(work, errno, { every: every(short), from });
      expect(tried).toBeGreaterThan(3);
      expect(problems).toEqual([]);
      // Some calls may fail without harm; if none was noticed, none was tried.
      expect(Object.keys(failures)).not.toEqual([]);
    },
    LONG_MS,
  );
});

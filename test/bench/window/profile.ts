/** A profile as the app left it when it was closed: records and lines from a seed, matched, in a data folder of its own. */
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ok } from '@shared/domain/result.ts';
import { must } from '@shared/domain/assert.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { readBook } from '../../../src/main/app/book.ts';
import { matchAccount } from '../../../src/main/app/decide/match-account.ts';
import { enginePorts } from '../../../src/main/wiring.ts';
import { aLargeMonth } from '../large/rows.ts';
import { BENCH_FACTS, fillStore, openedStore } from '../large/store.ts';

export const SEED = 7;
export const BENCH_PROFILE = 'bench';

async function matchAll(folder: string): Promise<void> {
  const { clock, matcher } = enginePorts((what) => console.error(what));
  const store = openedStore(folder);
  const account = must(store.accounts.list()[0], 'the account is there');
  const run = await matchAccount({ store, clock, matcher, book: () => ok(readBook(store, account)) });
  store.close();
  if (!run.ok) throw new Error(run.error.kind);
}

export type ProfileMade = { readonly dataDir: string; readonly records: number };

/** Makes the profile of about so many records, lends its data folder with how many it holds, and removes it; without `isMatched` the first run is still to come. */
export async function withDataDir<T>(
  records: number,
  work: (made: ProfileMade) => Promise<T>,
  { isMatched = true }: { readonly isMatched?: boolean } = {},
): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
  try {
    const registry = createProfileRegistry(dataDir);
    registry.add({ id: BENCH_PROFILE, ...BENCH_FACTS, sample: false, keyInKeychain: false });
    registry.setCurrent(BENCH_PROFILE);
    const month = aLargeMonth(SEED, records);
    fillStore(registry.folder(BENCH_PROFILE), month);
    if (isMatched) await matchAll(registry.folder(BENCH_PROFILE));
    return await work({ dataDir, records: month.records.length });
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

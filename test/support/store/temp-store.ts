/** A real database in a temporary folder, which goes when the test is done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock, DamagedProfiles, ProfileFacts, Store } from '../../../src/main/app/ports.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import type { OpenOptions } from '../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../fake-clock.ts';

export const SANDBOX_FACTS: ProfileFacts = { environment: 'sandbox', baseUrl: 'http://127.0.0.1:4010', name: 'Prueba' };

export type TempStore = {
  readonly store: Store;
  readonly folder: string;
  readonly clock: Clock;
  /** Closes the store and opens the same folder again; `tell`: also where it was altered meanwhile. */
  readonly reopen: (damaged?: DamagedProfiles) => Store;
};

/** Makes a folder for the work, and removes it with everything in it. */
export async function withFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-store-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens, or stops with the kind of failure. */
export function anOpenStore(folder: string, options: Partial<OpenOptions> = {}): Store {
  const opened = openStore({ folder, clock: aFakeClock(), mode: 'create', facts: SANDBOX_FACTS, ...options });
  if (!opened.ok) throw new Error(`the store did not open: ${JSON.stringify(opened.error)}`);
  return opened.value;
}

/** `await withStore(async ({ store, folder }) => …)`: a new profile, closed and removed at the end. */
export async function withStore<T>(
  work: (temp: TempStore) => T | Promise<T>,
  options: Partial<OpenOptions> = {},
): Promise<T> {
  return withFolder(async (folder) => {
    const clock = options.clock ?? aFakeClock();
    let store = anOpenStore(folder, { ...options, clock });
    const reopen = (damaged: DamagedProfiles = 'refuse'): Store => {
      store.close();
      store = anOpenStore(folder, { ...options, clock, damaged });
      return store;
    };
    try {
      return await work({ store, folder, clock, reopen });
    } finally {
      store.close();
    }
  });
}

/** The checks of the store that fail, by name; none where all is well. */
export const red = (store: Store): readonly string[] =>
  store
    .selfCheck()
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

/** A process that does the writes of write-steps.ts and says which are done; what fails it says, and tries again. */
import { writeSync } from 'node:fs';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { aFakeClock } from '../fake-clock.ts';
import { WITH_MADE_UP } from '../store/made-up-migration.ts';
import { SANDBOX_FACTS } from '../store/temp-store.ts';
import { REOPENED_BEFORE, WRITES } from '../store/write-steps.ts';

/** `write` does the writes in a new profile, `migrate` opens one that an earlier program left, with a migration more. */
export type Work = 'write' | 'migrate';

const TRIES = 3;
const [folder = '', work = 'write' satisfies Work] = process.argv.slice(2);
const schema = work === 'migrate' ? { migrations: WITH_MADE_UP } : {};
// Written at once: what was said was committed before.
const say = (words: string): void => void writeSync(1, `${words}\n`);

function open(): Store {
  for (let tries = 1; ; tries += 1) {
    const opened = openStore({ folder, clock: aFakeClock(), mode: 'create', facts: SANDBOX_FACTS, ...schema });
    if (opened.ok) return opened.value;
    say(`refused ${opened.error.kind}`);
    if (tries === TRIES) throw new Error('it does not open');
  }
}

function write(store: Store, index: number): void {
  for (let tries = 1; ; tries += 1) {
    try {
      WRITES[index]?.(store);
      say(`done ${index + 1}`);
      return;
    } catch (error) {
      if (!(error instanceof StoreFailure) || tries === TRIES) throw error;
      say(`failed ${error.failure.kind}`);
    }
  }
}

let store = open();
if (work === 'write') {
  for (const index of WRITES.keys()) {
    if (index === REOPENED_BEFORE) {
      store.close();
      store = open();
    }
    write(store, index);
  }
}
store.close();
say('end');

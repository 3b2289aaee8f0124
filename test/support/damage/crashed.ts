/** A profile with a file beside an alert, as it was closed and as a crash leaves it: with the log that holds its last decision. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@shared/domain/assert.ts';
import { createAttachments } from '../../../src/main/adapters/files/attachments.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { readBook } from '../../../src/main/app/book.ts';
import { createPlanCache } from '../../../src/main/app/decide/plan-cache.ts';
import { attachFile } from '../../../src/main/app/report/attachments.ts';
import { ok } from '@shared/domain/result.ts';
import { aFakeClock } from '../fake-clock.ts';
import { anOpenStore } from '../store/temp-store.ts';

const NAME = 'Respuesta del banco.pdf';

/** Attaches it in the closed profile below `data`, and copies all of that to `crashed` before it is closed again. */
export async function attachAndCrash(data: string, crashed: string): Promise<void> {
  const registry = createProfileRegistry(data);
  const { id, ...facts } = must(registry.list()[0], 'there is a profile');
  const folder = registry.folder(id);
  const path = join(data, NAME);
  writeFileSync(path, '%PDF-1.7 respuesta');
  const clock = aFakeClock();
  const store = anOpenStore(folder, { mode: 'open', facts });
  try {
    const account = must(store.accounts.list()[0], 'the profile has an account');
    const book = readBook(store, account);
    const flag = must(book.reconciliation(null).flags[0], 'the month has an alert').key;
    const deciding = { store, clock, by: 'Marta', plans: createPlanCache(), attachments: createAttachments(folder) };
    const attached = await attachFile(deciding, () => ok(book), { flag, path, name: NAME });
    if (!attached.ok) throw new Error(attached.error.kind);
    cpSync(data, crashed, { recursive: true });
  } finally {
    store.close();
  }
}

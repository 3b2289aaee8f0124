/** The log of a database that was killed, lost before the next start: what was acknowledged and is not there is told, page by page of a sync too. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../../src/main/adapters/sqlite/open-store.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { aBatch, anImport, aServed, AT, someLines } from '../../../support/rows/store-rows.ts';
import { aMonth } from '../../../support/store/tampered-store.ts';
import { anOpenStore, SANDBOX_FACTS, withFolder } from '../../../support/store/temp-store.ts';

it.each<[string, (store: Store) => unknown]>([
  ['a page of a sync, which no entry of the trail names', (store) => store.records.saveBatch(aBatch([aServed({ id: 'payin-9' })]))],
  ['a record that is gone at the service', (store) => store.records.markGone(['payin:payin-1' as never], AT)],
  ['a statement', (store) => anImport(store, someLines(3, 50), { file: 'abril.csv', sha256: 'b'.repeat(64) })],
  ['an undone step', (store) => store.decisions.undo({ account: 'account-1' as never, at: AT, by: 'Marta' })],
])('misses %s', (_what, write) =>
  withFolder((root) => {
    const [folder, crashed] = [join(root, 'one'), join(root, 'two')];
    const first = anOpenStore(folder);
    aMonth(first);
    first.close();
    const store = anOpenStore(folder, { mode: 'open' });
    write(store);
    cpSync(folder, crashed, { recursive: true });
    store.close();
    const open = () => openStore({ folder: crashed, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
    rmSync(join(crashed, 'cuadre.db-wal'));
    expect(open()).toMatchObject({ ok: false, error: { kind: 'database-damaged', detail: { parts: ['audit-manifest'] } } });
  }),
); // prettier-ignore

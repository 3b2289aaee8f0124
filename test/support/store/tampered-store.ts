/** A month in a real database, and somebody with another program who alters it behind the app's back. */
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { accountId } from '@shared/domain/ids.ts';
import { foundDetail } from '@shared/words/check-text.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { aBatch, aMatch, anImport, anItem, aPayout, aQuarantined, aServed, aStep, LATER, linesOf, matchChange, someLines } from '../rows/store-rows.ts'; // prettier-ignore
import type { TempStore } from './temp-store.ts';

const ACCOUNT = accountId('account-1');

/** A month with lines, records, matches and a few steps. */
export function aMonth(store: Store): void {
  anImport(store, someLines(20));
  const quarantined = [aQuarantined('{"id":null}'), aQuarantined('[]', { reason: 'not-an-object' })];
  const rows = [aServed(), aServed({ id: 'payin-2' }), aPayout(), anItem('item-1')];
  store.records.saveBatch(aBatch(rows, { quarantined }));
  store.records.saveBatch(aBatch([aServed({ id: 'payin-2', bank: 'OTHER' })], { seenAt: LATER }));
  const [first, second] = linesOf(store);
  store.decisions.apply(aStep([matchChange(null, aMatch([first!.id], ['payin:payin-1']))]));
  store.decisions.apply(aStep([matchChange(null, aMatch([second!.id], ['payin:payin-2']))]));
  store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' });
  store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' });
}

/** Alters a closed database as a person with another program could, triggers and checks out of the way. */
export function alterDatabase(file: string, work: (raw: Database.Database) => void): void {
  const { raw, close } = openConnection(file);
  raw.pragma('foreign_keys = OFF');
  raw.pragma('ignore_check_constraints = ON');
  const triggers = raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`);
  work(raw);
  for (const { sql } of triggers) raw.exec(sql);
  close();
}

/** The same of a store, which is opened again. */
export function tampered({ store, folder, reopen }: TempStore, work: (raw: Database.Database) => void): Store {
  store.close();
  alterDatabase(join(folder, 'cuadre.db'), work);
  return reopen('tell');
}

/** What the self-check finds wrong, by name. */
export const red = (store: Store): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(store.selfCheck().filter(({ ok }) => !ok).map((check) => [check.name, foundDetail(check)])); // prettier-ignore

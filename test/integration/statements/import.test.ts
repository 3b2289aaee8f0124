/** Imports into the real database: the same rules as in memory, and the database stays sound. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { applyImport, planImport } from '../../../src/main/app/import/import-statement.ts';
import type { Imported } from '../../../src/main/app/import/import-statement.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { PLAIN } from '../../support/files/import-desk.ts';
import { anAccount } from '../../support/rows/store-rows.ts';
import { aStatementText, MOVEMENTS, TRUE_SUM, utf8 } from '../../support/files/statement-files.ts';
import { withStore } from '../../support/store/temp-store.ts';

async function importing(store: Store, text: string, fileName: string): Promise<Imported> {
  const deps = { store, clock: aFakeClock(), readStatement };
  const id = anAccount(store);
  const account = must(
    store.accounts.list().find((one) => one.id === id),
    'the account is there',
  );
  const plan = planImport(deps, { bytes: utf8(text), fileName, account, options: {} });
  if (!plan.ok) throw new Error(plan.error.kind);
  const done = await applyImport(deps, plan.value);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

const netOf = (store: Store): string =>
  unitsToText(sumUnits(store.statements.lines(anAccount(store)).map(({ amount }) => amount)));
const broken = (store: Store): unknown => store.selfCheck().filter(({ ok }) => !ok);

describe('an import into the real database', () => {
  it('writes all lines, adds nothing the second time and leaves the database sound', () =>
    withStore(async ({ store }) => {
      expect((await importing(store, aStatementText(PLAIN), 'enero.csv')).added).toBe(16);
      expect((await importing(store, aStatementText(PLAIN), 'enero (1).csv')).added).toBe(0);
      expect(store.statements.files(anAccount(store))).toHaveLength(1);
      expect(netOf(store)).toBe(TRUE_SUM);
      expect(broken(store)).toEqual([]);
    }));

  it('of overlapping files holds each movement once, and keeps it when one of the files is withdrawn', () =>
    withStore(async ({ store }) => {
      const first = await importing(store, aStatementText({ ...PLAIN, movements: MOVEMENTS.slice(0, 13) }), 'a.csv');
      const second = await importing(store, aStatementText(PLAIN), 'b.csv');
      expect([second.added, second.alreadyImported]).toEqual([3, 13]);
      expect(netOf(store)).toBe(TRUE_SUM);
      store.statements.withdraw(first.file.id, aFakeClock().now());
      expect(netOf(store)).toBe(TRUE_SUM);
      expect(broken(store)).toEqual([]);
    }));

  it('of the same movements from two layouts counts them once', () =>
    withStore(async ({ store }) => {
      await importing(store, aStatementText({ ...PLAIN, newestFirst: true, delimiter: ',' }), 'a.csv');
      const again = await importing(store, aStatementText(PLAIN), 'b.csv');
      expect([again.added, again.alreadyImported]).toEqual([0, 16]);
      expect(netOf(store)).toBe(TRUE_SUM);
      expect(broken(store)).toEqual([]);
    }));
});

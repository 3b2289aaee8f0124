/** What a report of a profile's folder prints, all but when it was made: or why the profile is not opened. */
import { basename } from 'node:path';
import { accountId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { readBook } from '../../../src/main/app/book.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import { makeReport } from '../../../src/main/app/report/report.ts';
import { aFakeClock } from '../fake-clock.ts';
import { SANDBOX_FACTS } from '../store/temp-store.ts';

export type Printed = { readonly refused: string } | { readonly report: string };

/** As `report` does it: opened, checked, read, printed. A bug is thrown. */
export function printedOf(folder: string): Printed {
  try {
    const opened = openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
    if (!opened.ok) return { refused: opened.error.kind };
    const store = opened.value;
    try {
      const damage = store.damage();
      if (damage !== null) return { refused: damage.kind };
      const account = must(
        store.accounts.list().find(({ id }) => id === accountId('account-1')),
        'the month has its account',
      );
      const how = { period: null, language: 'es', at: aFakeClock().now() } as const;
      const report = makeReport(
        { store, printer: reportPrinter, version: basename(folder) },
        readBook(store, account),
        how,
      );
      const { sync } = report.made;
      return { report: JSON.stringify({ ...report, made: { sync }, steps: store.decisions.steps(account.id, 99) }) };
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof StoreFailure) return { refused: error.failure.kind };
    throw error;
  }
}

/** A made-up month of any size in a database of the app's own, and the same rows as files for the peers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@shared/domain/assert.ts';
import { numberOfDay } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { sumUnits, unitsToCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { anchorDay, expectedMovement, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import type { Store, SyncBatch } from '../../../src/main/app/ports.ts';
import { aLargeMonth } from './rows.ts';
import type { LargeMonth } from './rows.ts';

const AT = '2026-09-01T15:00:00.000Z' as Instant;
const BATCH_ROWS = 5_000;
export const BENCH_FACTS = { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'bench' } as const;

export function openedStore(folder: string): Store {
  const opened = openStore({ folder, facts: BENCH_FACTS, clock: systemClock, mode: 'create' });
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

const batchOf = (records: readonly PaymentRecord[]): SyncBatch => ({
  rows: records.map((record) => ({ record, raw: JSON.stringify({ id: record.id }), hash: record.key })),
  quarantined: [],
  itemsOf: [],
  checkpoint: { resource: 'payins', state: 'partial', asOf: null, read: 1, pages: 1, failure: null, memory: '{}' },
  seenAt: AT,
});

/** Fills a new database. */
export function fillStore(folder: string, { lines, records }: LargeMonth): void {
  const store = openedStore(folder);
  const account = store.accounts.create({ name: 'bench', preset: 'settlement', currency: 'COP' });
  for (let at = 0; at < records.length; at += BATCH_ROWS) store.records.saveBatch(batchOf(records.slice(at, at + BATCH_ROWS))); // prettier-ignore
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const amounts = lines.map(({ amount }) => amount);
  const sums = { net: sumUnits(amounts), in: sumUnits(amounts.filter((one) => one > 0n)), out: sumUnits(amounts.filter((one) => one < 0n)) }; // prettier-ignore
  const file = store.statements.begin(
    {
      ...sums, opening: null, closing: null, accountId: account.id, file: 'grande.csv', sha256: '0'.repeat(64), format: 'generic',
      period: { from: must(days[0], 'there are lines'), to: must(days.at(-1), 'there are lines') }, lines: lines.length,
      balanceProof: { checked: 0, tied: 0 }, mapping: { encoding: 'utf-8', delimiter: ';', decimal: ',', dateOrder: 'dmy' },
    },
    AT,
  ); // prettier-ignore
  for (const line of lines) store.statements.add(file, { ...line, raw: `${line.line}` });
  store.statements.finish(file);
  store.close();
}

/** Files for DuckDB and Actual (columns), and for hledger (journals). */
export function writePeerFiles(folder: string, { account, lines, records }: LargeMonth): void {
  const write = (name: string, rows: readonly string[]): void =>
    writeFileSync(path.join(folder, name), rows.join('\n'));
  const context = { account, environment: 'sandbox' } as const;
  const columns = records.map((record) => {
    const expected = expectedMovement(record, context);
    if (expected.direction === 'none') throw new Error('every record of the month is expected');
    const days = [expected.from, expected.to, anchorDay(record) ?? expected.from].map(numberOfDay);
    return [record.key, unitsToCentavos(signedExpected(expected)), ...days, record.counterparty].join(',');
  });
  write('records.csv', ['id,amount,from_day,to_day,anchor,name', ...columns]);
  const lineColumns = lines.map((line) => [line.id, unitsToCentavos(line.amount), numberOfDay(line.bookedOn), line.description].join(',')); // prettier-ignore
  write('lines.csv', ['id,amount,day,text', ...lineColumns]);
  const entry = (day: string, text: string, amount: string): string =>
    `${day} ${text}\n    assets:bank    ${amount} COP\n    income:service\n`;
  write(
    'bank.journal',
    lines.map((line) => entry(line.bookedOn, line.description, unitsToText(line.amount))),
  );
  const signed = (record: PaymentRecord): string => unitsToText(signedExpected(expectedMovement(record, context)));
  write('service.journal', records.map((record) => entry((record.finishedAt ?? AT).slice(0, 10), record.counterparty ?? '', signed(record)))); // prettier-ignore
}

/** Makes everything that a measurement of this size needs. */
export function prepare(folder: string, seed: number, count: number): LargeMonth {
  const month = aLargeMonth(seed, count);
  fillStore(folder, month);
  writePeerFiles(folder, month);
  return month;
}

/** Times the work of one month of 10,000 records, from bytes to a report: figures to compare between two commits, no verdict. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ok } from '@shared/domain/result.ts';
import { readBook } from '../../src/main/app/book.ts';
import { applyImport, planImport } from '../../src/main/app/import/import-statement.ts';
import { matchAccount } from '../../src/main/app/decide/match-account.ts';
import { makeReport } from '../../src/main/app/report/report.ts';
import { syncAll } from '../../src/main/app/sync.ts';
import { startTestSandbox } from '../support/service/built-in/start.ts';
import { enginePorts } from '../../src/main/wiring.ts';

const RECORDS = Number.parseInt(process.argv[2] ?? '10000', 10);
const ports = enginePorts((what, fields) => {
  console.error(what, fields);
});
const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
const sandbox = await startTestSandbox({ clock: ports.clock, records: RECORDS });
const rows: { work: string; rows: number; ms: number }[] = [];

async function timed<T>(work: string, count: () => number, run: () => T | Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const value = await run();
  rows.push({ work, rows: count(), ms: Math.round(performance.now() - startedMs) });
  return value;
}

const opened = ports.openStore(folder, { environment: 'sandbox', baseUrl: sandbox.baseUrl, name: 'bench' });
if (!opened.ok) throw new Error(opened.error.kind);
const store = opened.value;
const account = store.accounts.create({ name: 'bench', preset: 'settlement', currency: 'COP' });
const api = ports.apiFor({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey });
const records = (): number => store.records.all().length;
const lines = (): number => store.statements.lines(account.id).length;
try {
  const sync = () => syncAll({ api, store: store.records, clock: ports.clock }, { full: false });
  await timed('sync, first', records, sync);
  await timed('sync, nothing changed', records, sync);
  const { fileName, bytes } = sandbox.statement('settlement');
  const deps = { store, clock: ports.clock, readStatement: ports.readStatement };
  const plan = await timed('read and plan the statement', lines, () =>
    planImport(deps, { bytes, fileName, account, options: {} }),
  );
  if (!plan.ok) throw new Error(plan.error.kind);
  await timed('import', lines, () => applyImport(deps, plan.value));
  const matching = { store, clock: ports.clock, matcher: ports.matcher, book: () => ok(readBook(store, account)) };
  await timed('match, first', lines, () => matchAccount(matching));
  await timed('match, nothing changed', lines, () => matchAccount(matching));
  const book = readBook(store, account);
  await timed('reconcile', lines, () => book.reconciliation(null));
  const how = {
    period: null,
    formats: ['json', 'csv', 'xlsx'],
    language: 'es',
    csv: 'machine',
    at: ports.clock.now(),
  } as const;
  const report = await timed('report, built', lines, () =>
    makeReport({ store, printer: ports.printer, version: '0' }, book, how),
  );
  for (const format of ['json', 'csv', 'xlsx'] as const) {
    await timed(`report, ${format}`, lines, () =>
      ports.printer.print(report, { format, language: 'es', csv: 'machine' }),
    );
  }
} finally {
  await api.close();
  await sandbox.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
console.log('peers: not measured');

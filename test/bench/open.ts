/** What it costs to notice damage: opening 100,000 records with as many lines, and the look before a report, beside an opening that checks nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenOptions } from '../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../support/fake-clock.ts';
import { aBatch, anImport, aServed, AT, someLines } from '../support/rows/store-rows.ts';
import { anOpenStore } from '../support/store/temp-store.ts';

const RECORDS = 100_000;
const BATCH = 500;
const TURNS = 5;
/** Opening may take so much longer for the check. */
const MORE_MS_MAX = 300;

const folder = mkdtempSync(join(tmpdir(), 'cuadre-open-'));
const clock = aFakeClock();
const timed = (work: () => void): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};
const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

function fill(): void {
  const store = anOpenStore(folder, { clock });
  for (let at = 0; at < RECORDS; at += BATCH)
    store.records.saveBatch(aBatch(Array.from({ length: BATCH }, (_, one) => aServed({ id: `payin-${at + one}` }))));
  anImport(store, someLines(RECORDS));
  store.close();
}

const opened = (options: Partial<OpenOptions>): number => {
  let store: ReturnType<typeof anOpenStore> | null = null;
  const ms = timed(() => {
    store = anOpenStore(folder, { mode: 'open', clock, ...options });
  });
  (store as ReturnType<typeof anOpenStore> | null)?.close();
  return ms;
};

try {
  fill();
  const turns = (options: Partial<OpenOptions>): number => median(Array.from({ length: TURNS }, () => opened(options)));
  const without = turns({ damaged: 'tell' });
  const withCheck = turns({});
  const manifest = join(folder, 'manifest.json');
  const afterCrash = median(
    Array.from({ length: TURNS }, () => {
      writeFileSync(
        manifest,
        JSON.stringify({ ...(JSON.parse(readFileSync(manifest, 'utf8')) as object), closed: null }),
      );
      return opened({});
    }),
  );
  const store = anOpenStore(folder, { mode: 'open', clock });
  store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
  const beforeReport = median(Array.from({ length: TURNS }, () => timed(() => void store.damage())));
  store.close();
  const round = (ms: number): string => ms.toFixed(0);
  console.table({
    'opened, nothing checked': { ms: round(without) },
    'opened, as it was closed': { ms: round(withCheck) },
    'opened after a crash, row by row': { ms: round(afterCrash) },
    'before a report, after a change': { ms: round(beforeReport) },
  });
  const more = withCheck - without;
  const isMet = more <= MORE_MS_MAX;
  console.log(
    `${isMet ? 'MET' : 'MISSED'}: opening ${RECORDS} records and ${RECORDS} lines takes ${round(more)} ms more for the check (goal ${MORE_MS_MAX}); load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

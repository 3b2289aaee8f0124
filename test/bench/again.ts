/** P3: a sync of a service in which nothing changed costs at most half of the first one's local work, and writes no row. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { systemClock } from '../../src/main/adapters/clock/clock.ts';
import { openConnection } from '../../src/main/adapters/sqlite/connection.ts';
import type { Clock, ServiceConnection } from '../../src/main/app/ports.ts';
import { measuredSync, told, withProfile, withService } from './service.ts';

const RATIO_MAX = 0.5;
/** Refunds of the sample month's payouts are still waited for (their items are read again), or no longer. */
const CALENDARS = [
  { name: 'ten days after the month', now: '2026-04-10T15:00:00.000Z' as Instant },
  { name: 'half a year after it', now: '2026-10-10T15:00:00.000Z' as Instant },
];
const TABLES = ['SELECT * FROM records', 'SELECT * FROM record_texts', 'SELECT * FROM record_history'];

/** The system's clock, its calendar set to another day. */
function calendarAt(start: Instant): Clock {
  const offsetMs = msOfInstant(start) - systemClock.monotonicMs();
  return { ...systemClock, now: () => instantOfMs(Math.floor(systemClock.monotonicMs() + offsetMs)) };
}

/** Every row of the records' tables: checkpoints and the trail may go on. */
function rowsOf(folder: string): { readonly rows: number; readonly hash: string } {
  const db = openConnection(path.join(folder, 'cuadre.db'));
  const hash = createHash('sha256');
  let rows = 0;
  for (const sql of TABLES) {
    for (const row of db.each(sql)) {
      rows += 1;
      hash.update(JSON.stringify(row));
    }
  }
  db.close();
  return { rows, hash: hash.digest('hex') };
}

const measure = (connection: ServiceConnection, { name, now }: (typeof CALENDARS)[number]): Promise<boolean> => {
  const clock = calendarAt(now);
  return withProfile(clock, async (store, folder) => {
    // The pace is not what is measured here: it would only draw the same work out.
    const syncing = { store, clock, connection, pacePercent: 100 };
    const first = await measuredSync(syncing);
    const before = rowsOf(folder);
    const again = await measuredSync(syncing);
    const after = rowsOf(folder);
    console.log(`\nP3, ${name}: ${before.rows} rows in the tables of the records`);
    console.table({ first, again });
    const ratio = again.cpuMs / first.cpuMs;
    const isUntouched = again.written === 0 && after.rows === before.rows && after.hash === before.hash;
    const words = `${ratio.toPrecision(2)}x the first sync's local work (goal <= ${RATIO_MAX}x)`;
    const isCheap = told('P3', ratio <= RATIO_MAX, words);
    const rows = isUntouched ? '0 rows written, tables byte for byte the same' : `${again.written} rows written`;
    return told('P3', isUntouched, `${rows} (goal 0)`) && isCheap;
  });
};

const records = Number.parseInt(process.argv[2] ?? '100000', 10);
const areMet = await withService({ records, quota: 100_000_000, latencyMs: 0 }, async ({ connection }) => {
  const met: boolean[] = [];
  for (const calendar of CALENDARS) met.push(await measure(connection, calendar));
  return met.every(Boolean);
});
process.exitCode = areMet ? 0 : 1;

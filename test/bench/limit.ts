/** P8: a minute at the service's limit and a tenfold cut of its quota, then whole syncs at the same latency and limit. */
import { systemClock } from '../../src/main/adapters/clock/clock.ts';
import { PACE } from './pace-limits.ts';
import { runPace } from './pace.ts';
import { measuredSync, told, withProfile, withService } from './service.ts';

const RATIO_MIN = 0.97;
const CPU_PERCENT_MAX = 30;
const CUT_MS_MAX = 1_000;

async function minute(seconds: number): Promise<boolean> {
  const { requestsPerSecond, ratio, refused, cpuPercent, cutObeyedMs } = await runPace(seconds);
  console.log(`\nP8, ${seconds} s at ${PACE.latencyMs} ms`);
  return [
    told(
      'P8',
      ratio >= RATIO_MIN,
      `${requestsPerSecond} requests a second, ${ratio} of the limit (goal >= ${RATIO_MIN})`,
    ),
    told('P8', refused === 0, `${refused} answers 429 (goal 0)`),
    told('P8', cpuPercent <= CPU_PERCENT_MAX, `${cpuPercent} % of a core (goal <= ${CPU_PERCENT_MAX} %)`),
    told('P8', cutObeyedMs <= CUT_MS_MAX, `a tenfold cut obeyed after ${cutObeyedMs} ms (goal <= ${CUT_MS_MAX} ms)`),
  ].every(Boolean);
}

/** Figures to look at: how long a first sync takes at the app's own pace and at all of the limit. */
async function wholeSyncs(records: number): Promise<boolean> {
  const rows: Record<string, object> = {};
  let refusedInAll = 0;
  for (const pacePercent of [100, 30]) {
    await withService({ records, quota: PACE.quota, latencyMs: PACE.latencyMs }, async ({ connection, refused }) => {
      const syncing = { clock: systemClock, connection, pacePercent };
      const cost = await withProfile(systemClock, (store) => measuredSync({ ...syncing, store }));
      const requestsPerSecond = Math.round((cost.requests * 1_000) / cost.wallMs);
      const cpuPercent = Math.round((cost.cpuMs * 100) / cost.wallMs);
      rows[`pace ${pacePercent} %`] = { ...cost, requestsPerSecond, cpuPercent, refused: await refused() };
      refusedInAll += await refused();
    });
  }
  console.log(`\nWhole first syncs of ${records} records at ${PACE.latencyMs} ms and ${PACE.quota} requests a minute`);
  console.table(rows);
  return told('P8', refusedInAll === 0, `${refusedInAll} answers 429 in whole syncs (goal 0)`);
}

const [seconds = '60', records = '100000'] = process.argv.slice(2);
const isPaced = await minute(Number.parseInt(seconds, 10));
const areWhole = await wholeSyncs(Number.parseInt(records, 10));
process.exitCode = isPaced && areWhole ? 0 : 1;

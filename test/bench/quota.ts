/** A small quota of short windows, faults and moving rows: how long a whole first sync takes at the app's own share, and that no request is over it. */
import { systemClock } from '../../src/main/adapters/clock/clock.ts';
import { DEFAULT_LIMITS } from '../../src/main/adapters/payments-api/limits.ts';
import { measuredSync, told, withProfile, withService } from './service.ts';

const SERVICE = { records: 850, quota: 120, windowMs: 3_000, latencyMs: 20, isRough: true } as const;
const WALL_MS_MAX = 30_000;
/** The same sync on 2026-11-26, while every window was taken for a minute. */
const BEFORE = { requests: 113, wallMs: 137_778 } as const;

await withService(SERVICE, async ({ connection, refused }) => {
  const { pacePercent } = DEFAULT_LIMITS;
  const syncing = { clock: systemClock, connection, pacePercent };
  const now = await withProfile(systemClock, (store) => measuredSync({ ...syncing, store }));
  const overLimit = await refused();
  console.log(
    `\nA first sync of ${SERVICE.records} records at ${SERVICE.quota} requests in ${SERVICE.windowMs / 1_000} s`,
  );
  console.table({ before: BEFORE, now: { requests: now.requests, wallMs: now.wallMs } });
  const isFast = told('quota', now.wallMs <= WALL_MS_MAX, `${now.wallMs} ms (goal <= ${WALL_MS_MAX} ms)`);
  const isWithin = told('quota', overLimit === 0, `${overLimit} answers 429 of the limit (goal 0)`);
  process.exitCode = isFast && isWithin ? 0 : 1;
});

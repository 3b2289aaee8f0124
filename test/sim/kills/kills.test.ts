/** kill -9 in the middle of a sync, at requests and at writes: a few points of what `npm run sim -- --kill` does at all of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoStrace } from '../../support/strace.ts';
import { simBase } from '../world.ts';
import { aKillScene } from './at-request.ts';
import type { KillPoint, KillScene } from './at-request.ts';
import { killSyncAtWrites } from './at-write.ts';

/** Of some 320 calls; `npm run sim -- --kill` takes each. */
const EVERY_NTH_WRITE = 80;

describe('a sync in a process of its own that is killed', () => {
  let scene: KillScene;
  beforeAll(async () => {
    scene = await aKillScene(simBase());
  }, 300_000);
  afterAll(() => scene.close());

  it.each([
    ['at its first request', 0],
    ['half way', 0.5],
    ['near its end', 0.9],
  ])(
    'ends equal to one that nobody disturbed when it is killed %s',
    async (_name, share) => {
      const n = Math.max(1, Math.floor(scene.requests * share));
      const points: readonly KillPoint[] = [{ moment: 'asked', n }, { moment: 'answered', n }]; // prettier-ignore
      for (const point of points) expect(await scene.killAt(point)).toEqual({ problems: [], wasKilled: true });
    },
    300_000,
  );
});

it.skipIf(whyNoStrace() !== null)(
  'keeps the database sound when a sync is killed while it writes',
  async () => {
    const { tried, problems } = await killSyncAtWrites(simBase(), { every: EVERY_NTH_WRITE, from: 7, records: 20 });
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(2);
  },
  300_000,
);

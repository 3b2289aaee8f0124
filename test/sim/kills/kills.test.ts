/** kill -9 in the middle of a sync, at requests and at writes: a few points of what `npm run sim -- --kill` does at all of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoStrace } from '../../support/store/strace.ts';
import { simBase } from '../world/world.ts';
import { aKillScene } from './at-request.ts';
import type { KillPoint, KillScene } from './at-request.ts';
import { killSyncAtWrites } from './at-write.ts';

/** Of some 320 calls; `npm run sim -- --kill` takes each. */
const EVERY_NTH_WRITE = 80;
/** Shares of the requests up to a kill: a step back, and how far back at most. */
const EARLIER = 0.05;
const EARLIEST = 0.7;

describe('a sync in a process of its own that is killed', () => {
  let scene: KillScene;
  beforeAll(async () => {
    scene = await aKillScene(simBase());
  }, 300_000);
  afterAll(() => scene.close());

  /** How many requests a sync makes depends on which of them overlap: one that ended before its kill is tried again earlier. */
  async function killedAtLatest(moment: KillPoint['moment'], latest: number) {
    const problems: string[] = [];
    for (let n = latest; n >= latest * EARLIEST; n -= Math.ceil(latest * EARLIER)) {
      const tried = await scene.killAt({ moment, n });
      problems.push(...tried.problems);
      if (tried.wasKilled) return { problems, wasKilled: true };
    }
    return { problems, wasKilled: false };
  }

  it.each([
    ['at its first request', 0],
    ['half way', 0.5],
    ['near its end', 0.9],
  ])(
    'ends equal to one that nobody disturbed when it is killed %s',
    async (_name, share) => {
      const n = Math.max(1, Math.floor(scene.requests * share));
      expect(await killedAtLatest('asked', n)).toEqual({ problems: [], wasKilled: true });
      expect(await killedAtLatest('answered', n)).toEqual({ problems: [], wasKilled: true });
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

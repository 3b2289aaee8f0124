/** Two hundred worlds, the same ones each time, in which records drift, the network fails and the process is killed: nothing is lost. */
import { describe, expect, it } from 'vitest';
import { lostByPlainLoop } from './plain-loop.ts';
import { runWorld } from './run-world.ts';
import { brokenAltogether, replayOf, tallyOf, wordsOfFailure } from './tally.ts';
import type { SeedResult } from './tally.ts';

const SEEDS = 200;
const SEEDS_A_TEST = 10;
/** Some seconds on a machine that is free; nothing is concluded from the time. */
const TEST_MS_MAX = 600_000;
const results: SeedResult[] = [];

describe('a sync, whatever the service and the network do', () => {
  const firsts = Array.from({ length: SEEDS / SEEDS_A_TEST }, (_, n) => n * SEEDS_A_TEST + 1);
  it.each(firsts)(
    'ends equal to the service, its word kept (seeds from %i)',
    async (first) => {
      for (let seed = first; seed < first + SEEDS_A_TEST; seed += 1) {
        const report = await runWorld(seed);
        results.push({ ...report, plainLoopLost: await lostByPlainLoop(seed) });
      }
      const failed = results.filter(({ seed, problems }) => seed >= first && problems.length > 0);
      expect(failed.map(wordsOfFailure).join('\n')).toBe('');
    },
    TEST_MS_MAX,
  );

  it('misses next to nothing while records move, where a plain page loop loses many', () => {
    expect(results).toHaveLength(SEEDS);
    const missed = results.filter((one) => one.missed.length > 0).map((one) => replayOf(one.seed));
    expect({ broken: brokenAltogether(tallyOf(results)), missed }).toMatchObject({ broken: [] });
  });

  it('meets enough of everything for its word to count', () => {
    const tally = tallyOf(results);
    expect(tally.kills).toBeGreaterThan(SEEDS / 4);
    expect(tally.completes).toBeGreaterThan(SEEDS * 3);
    expect(tally.sinceReadings).toBeGreaterThan(SEEDS / 20);
  });

  it(
    'repeats a seed exactly',
    async () => {
      const [first, again] = [await runWorld(7), await runWorld(7)];
      expect(again).toEqual(first);
    },
    TEST_MS_MAX,
  );
});

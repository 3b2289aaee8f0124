/** kill -9 at every rename and write of a copy that is made or put back, and of a removal: nothing is lost, and nothing is left (D1, D8, D10). */
import { describe, expect, it } from 'vitest';
import { killAtWork } from '../../../support/damage/kills.ts';
import { whyNoStrace } from '../../../support/store/strace.ts';

/** The short form takes some of the calls; CUADRE_LONG=1 all of them. */
const every = (short: number): number => (process.env['CUADRE_LONG'] === '1' ? 1 : short);
const LONG_MS = 900_000;
const obstacle = whyNoStrace();

describe(obstacle === null ? 'killed at a call' : `killed at a call (not tried: ${obstacle})`, () => {
  it.skipIf(obstacle !== null).each([
    ['make', 8],
    ['restore', 8],
    ['remove', 3],
  ] as const)(
    'loses and leaves nothing while it is to %s',
    async (work, short) => {
      const { tried, problems } = await killAtWork(work, every(short));
      expect(tried).toBeGreaterThan(5);
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );
});

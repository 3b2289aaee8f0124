/** kill -9 at every rename and write of a copy that is made or put back: nothing is lost (D1, D8). */
import { describe, expect, it } from 'vitest';
import { killBackups } from '../../../support/damage/kills.ts';
import { whyNoStrace } from '../../../support/store/strace.ts';

/** The short form takes some of the calls; CUADRE_LONG=1 all of them. */
const every = (short: number): number => (process.env['CUADRE_LONG'] === '1' ? 1 : short);
const LONG_MS = 900_000;
const obstacle = whyNoStrace();

describe(obstacle === null ? 'killed at a call' : `killed at a call (not tried: ${obstacle})`, () => {
  it.skipIf(obstacle !== null).each([
    ['make', 8],
    ['restore', 8],
  ] as const)(
    'loses nothing while it is to %s a copy',
    async (work, short) => {
      const { tried, problems } = await killBackups(work, every(short));
      expect(tried).toBeGreaterThan(5);
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );
});

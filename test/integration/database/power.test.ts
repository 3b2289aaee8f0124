/** Power that fails while the log is written: only what nobody was promised may be missing (D2). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { powerLosses } from '../../support/store/power-loss.ts';

/** The short form; CUADRE_LONG=1 and `npm run sim -- --kill` run the whole. */
const CASES = process.env['CUADRE_LONG'] === '1' ? 1_000 : 150;
const LONG_MS = 600_000;

it(
  'finds every commit that is whole, none behind the damage, and goes on from there',
  async () => {
    const { cases, problems } = await powerLosses({ cases: CASES, seed: fc.readConfigureGlobal().seed ?? 0 });
    expect(cases).toBe(CASES);
    expect(problems).toEqual([]);
  },
  LONG_MS,
);

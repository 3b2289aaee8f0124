/** A few months, other ones each time, of a profile that nobody harms: it is never called damaged, and its figures add up. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whyNoExam } from './months/month.ts';
import { runMonth } from './months/run-month.ts';

const MONTHS = 2;
/** Some seconds on a machine that is free; nothing is concluded from the time. */
const TEST_MS_MAX = 600_000;
const first = fc.readConfigureGlobal().seed ?? 0;
const exam = whyNoExam();
if (exam !== null) console.log(`no month of another program: ${exam}`);

it(
  'calls no healthy profile damaged, whatever was done with it',
  async () => {
    for (let seed = first; seed < first + MONTHS; seed += 1) {
      const { of, problems, acts } = await runMonth(seed);
      expect(problems, `month ${seed} (${of}), again: npm run sim -- --months --seed ${seed}\n${acts.join(', ')}`).toEqual([]); // prettier-ignore
    }
  },
  TEST_MS_MAX,
);

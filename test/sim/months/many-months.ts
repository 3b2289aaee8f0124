/** Months of many seeds, one after the other: what broke, how much was tried, and on whose rows. */
import { whyNoExam } from './month.ts';
import { runMonth } from './run-month.ts';
import type { MonthResult } from './run-month.ts';

const PROGRESS_EVERY = 50;

/** Crashes race with what runs: the same seed tries the same, and need not end in the same turn. */
const wordsOfFailure = ({ seed, of, problems, acts }: MonthResult): string =>
  [`FAILED: month ${seed} (${of}); again: npm run sim -- --months --seed ${seed}`, ...problems, `its acts: ${acts.join(', ')}`].join('\n  '); // prettier-ignore

export async function manyMonths(from: number, months: number): Promise<boolean> {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let failed = 0;
  for (let seed = from; seed < from + months; seed += 1) {
    const result = await runMonth(seed);
    if (result.problems.length > 0) {
      failed += 1;
      console.log(wordsOfFailure(result));
    }
    count(`months of ${result.of.split(',', 1)[0] ?? ''}`);
    result.acts.forEach(count);
    const done = seed - from + 1;
    if (done % PROGRESS_EVERY === 0) console.log(`${done} of ${months} months`);
  }
  const exam = whyNoExam();
  if (exam !== null) console.log(`no month of another program: ${exam}`);
  for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(7)}  ${what}`);
  console.log(`${months} months from seed ${from}: ${failed} with a broken promise`);
  return failed === 0;
}

/** Months whose report depends on the order in which their rows came: there must be none. */
import { aChance } from '../chance.ts';
import { inFiles, shuffled } from './arrival.ts';
import { monthsOf } from './months.ts';
import type { Size } from './months.ts';
import { firstDifference, reportBytes } from './report-bytes.ts';

export type Compared = { readonly name: string; readonly records: number; readonly difference: string | null };

/** Another stream of chance than that which drew the month. */
const SALT = 0x5f3759df;

/** Each account of the month of a seed: its report as given beside that of the same rows in another order. */
export const compareShuffled = (seed: number, size: Size): readonly Compared[] => {
  const chance = aChance(seed ^ SALT);
  return monthsOf(seed, size).map((drawn) => {
    const month = inFiles(drawn, chance);
    const difference = firstDifference(reportBytes(month), reportBytes(shuffled(month, chance)));
    return { name: drawn.name, records: drawn.records.length, difference };
  });
};

/** What to type to meet the same month again. */
export const replayOfMonth = (seed: number, { max }: Size): string =>
  `npm run bench:matching -- --shuffled 1 --seed ${seed.toString()} --records ${max.toString()}`;

const PROGRESS_EVERY = 100;

/** So many months from a seed on; answers whether all are the same bytes. */
export function compareMany(from: number, count: number, size: Size): boolean {
  const startedMs = performance.now();
  let [differing, records] = [0, 0];
  console.log(`${count} random months from seed ${from}, each as given and shuffled`);
  for (let done = 0; done < count; done += 1) {
    const seed = from + done;
    const compared = compareShuffled(seed, size);
    for (const { name, records: own, difference } of compared) {
      records += own;
      if (difference === null) continue;
      differing += 1;
      console.log(`DIFFERS  ${name}, ${own} records, ${difference}\nrepeat: ${replayOfMonth(seed, size)}`);
    }
    if ((done + 1) % PROGRESS_EVERY === 0) console.log(`${done + 1} months, ${Math.round((performance.now() - startedMs) / 1_000)} s, ${differing} differ`); // prettier-ignore
  }
  console.log(`${differing === 0 ? 'PASS' : 'MISS'}: ${differing} of ${count} months differ (${records} records)`);
  return differing === 0;
}

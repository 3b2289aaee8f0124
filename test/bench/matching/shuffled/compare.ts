/** Months whose report depends on the order in which their rows came, or on the runs before they were all there: there must be none. */
import { aChance } from '../months/chance.ts';
import { inFiles, seenBefore, shuffled } from './arrival.ts';
import { monthsOf } from './months.ts';
import type { Size } from './months.ts';
import { firstDifference, reportBytes } from './report-bytes.ts';

export type Compared = {
  readonly name: string;
  readonly records: number;
  /** Where the report of the rows in another order parts from that of the rows as given, and where that of several runs does. */
  readonly shuffled: string | null;
  readonly byAndBy: string | null;
};

/** Another stream of chance than that which drew the month. */
const SALT = 0x5f3759df;

/** Each account of the month of a seed: its report as given beside those of the same rows in another order, and by and by. */
export const compareShuffled = (seed: number, size: Size): readonly Compared[] => {
  const chance = aChance(seed ^ SALT);
  return monthsOf(seed, size).map((drawn) => {
    const month = inFiles(drawn, chance);
    const given = reportBytes(month);
    const other = shuffled(month, chance);
    return {
      name: drawn.name,
      records: drawn.records.length,
      shuffled: firstDifference(given, reportBytes(other)),
      byAndBy: firstDifference(given, reportBytes(other, seenBefore(other, chance))),
    };
  });
};

/** What to type to meet the same month again. */
export const replayOfMonth = (seed: number, { max }: Size): string =>
  `npm run bench:matching -- --shuffled 1 --seed ${seed.toString()} --records ${max.toString()}`;

/** What differs, in words; null where nothing does. */
export function differenceOf({ name, records, shuffled, byAndBy }: Compared): string | null {
  const words = shuffled === null ? ['by and by', byAndBy] : ['shuffled', shuffled];
  return words[1] === null ? null : `${name}, ${records} records, ${words.join(', ')}`;
}

const PROGRESS_EVERY = 100;

/** So many months from a seed on; answers whether all are the same bytes. */
export function compareMany(from: number, count: number, size: Size): boolean {
  const startedMs = performance.now();
  let [differing, records] = [0, 0];
  console.log(`${count} random months from seed ${from}, each as given, shuffled, and matched by and by`);
  for (let done = 0; done < count; done += 1) {
    const seed = from + done;
    for (const compared of compareShuffled(seed, size)) {
      records += compared.records;
      const words = differenceOf(compared);
      if (words === null) continue;
      differing += 1;
      console.log(`DIFFERS  ${words}\nrepeat: ${replayOfMonth(seed, size)}`);
    }
    if ((done + 1) % PROGRESS_EVERY === 0) console.log(`${done + 1} months, ${Math.round((performance.now() - startedMs) / 1_000)} s, ${differing} differ`); // prettier-ignore
  }
  console.log(`${differing === 0 ? 'PASS' : 'MISS'}: ${differing} of ${count} months differ (${records} records)`);
  return differing === 0;
}

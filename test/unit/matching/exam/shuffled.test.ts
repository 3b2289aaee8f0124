/** No order of records, of lines, of statement files or of runs changes a byte of the report; `npm run bench:matching -- --shuffled 1000` tries as many months. */
import { expect, it } from 'vitest';
import { aChance } from '../../../bench/matching/months/chance.ts';
import { inFiles, shuffled } from '../../../bench/matching/shuffled/arrival.ts';
import { compareShuffled, differenceOf, replayOfMonth } from '../../../bench/matching/shuffled/compare.ts';
import { monthsOf, RECORDS_MIN } from '../../../bench/matching/shuffled/months.ts';
import { firstDifference } from '../../../bench/matching/shuffled/report-bytes.ts';

const MONTHS = 12;
/** Three runs of some thirty months, beside other tests. */
const LONG_MS = 180_000;
const SIZE = { min: RECORDS_MIN, max: 400 };

it(
  'is the same report to the byte for the same rows in another order, at once or by and by',
  () => {
    for (let seed = 1; seed <= MONTHS; seed += 1)
      for (const compared of compareShuffled(seed, SIZE))
        expect(differenceOf(compared), replayOfMonth(seed, SIZE)).toBeNull();
  },
  LONG_MS,
);

it('is so where a payout was paid by several lines and again, which once told its items as they came', () => {
  const [seed, size] = [279, { min: RECORDS_MIN, max: 1_500 }];
  for (const compared of compareShuffled(seed, size)) expect(differenceOf(compared), replayOfMonth(seed, size)).toBeNull(); // prettier-ignore
});

it('tries months of every shape, in other orders of everything, with the same rows', () => {
  const worlds = new Set<string>();
  for (let seed = 1; seed <= MONTHS; seed += 1)
    for (const month of monthsOf(seed, SIZE)) {
      const chance = aChance(seed);
      worlds.add(month.name.split(' ')[0] ?? '');
      const given = inFiles(month, chance);
      const other = shuffled(given, chance);
      expect(other.lines.map(({ id }) => id)).not.toEqual(given.lines.map(({ id }) => id));
      expect(other.records.map(({ key }) => key)).not.toEqual(given.records.map(({ key }) => key));
      const places = (lines: typeof given.lines) => lines.map(({ id, file, line }) => `${id} ${file} ${line}`).sort();
      expect(places(other.lines)).toEqual(places(given.lines));
      expect(new Set(other.records)).toEqual(new Set(given.records));
    }
  expect([...worlds].sort()).toEqual(['exam', 'held-out', 'sandbox']);
});

it('tells where two reports part', () => {
  expect(firstDifference('a\nb', 'a\nb')).toBeNull();
  expect(firstDifference('a\nb', 'a\nc')).toContain('line 2');
});

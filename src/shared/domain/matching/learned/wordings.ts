/** Learned wordings: with which records the bank's own words for a movement always went, and with which never. */
import { groupBy } from '../grouping.ts';
import { byText } from '../text-order.ts';
import { daysOf } from './pairs.ts';
import type { TaughtPair, TaughtPairs } from './pairs.ts';
import { directionOf, sortOf, wordingSaid } from './said.ts';
import type { LearnedWording, RecordSort } from './table.ts';

/** Confirmed on so many days, all with one sort of record. */
export const ALWAYS_DAYS_MIN = 5;
/** Refused on so many days and never confirmed. */
export const NEVER_DAYS_MIN = 3;

type Direction = LearnedWording['direction'];
type Wording = Pick<LearnedWording, 'said' | 'direction'>;

const keyOf = ({ line }: TaughtPair): string => `${directionOf(line)}|${wordingSaid(line)}`;
function wordingOf(key: string): Wording {
  const [direction = '', said = ''] = key.split('|');
  return { said, direction: direction as Direction };
}

const sortsIn = (pairs: readonly TaughtPair[]): ReadonlySet<RecordSort> =>
  new Set(pairs.map(({ record }) => sortOf(record)));

/** Where all movements of a direction are of one sort, no wording tells anything. */
const isTelling = (seen: readonly TaughtPair[], direction: Direction): boolean =>
  sortsIn(seen.filter(({ line }) => directionOf(line) === direction)).size > 1;

function alwaysWith(seen: readonly TaughtPair[], confirmed: readonly TaughtPair[]): readonly LearnedWording[] {
  const all = groupBy(seen, keyOf);
  return [...groupBy(confirmed, keyOf)].flatMap(([key, pairs]): readonly LearnedWording[] => {
    const wording = wordingOf(key);
    const [sort, ...others] = sortsIn(all.get(key) ?? []);
    const days = daysOf(pairs);
    if (wording.said === '' || sort === undefined || others.length > 0 || days < ALWAYS_DAYS_MIN) return [];
    return isTelling(seen, wording.direction) ? [{ ...wording, sort, holds: 'always', days }] : [];
  });
}

function neverWith(seen: readonly TaughtPair[], refused: readonly TaughtPair[]): readonly LearnedWording[] {
  const all = groupBy(seen, keyOf);
  return [...groupBy(refused, keyOf)].flatMap(([key, pairs]): readonly LearnedWording[] => {
    const wording = wordingOf(key);
    if (wording.said === '') return [];
    const known = sortsIn(all.get(key) ?? []);
    return [...groupBy(pairs, ({ record }) => sortOf(record))].flatMap(([sort, of]): readonly LearnedWording[] => {
      const days = daysOf(of);
      return known.has(sort) || days < NEVER_DAYS_MIN ? [] : [{ ...wording, sort, holds: 'never', days }];
    });
  });
}

export function learnWordings({ confirmed, proved, refused }: TaughtPairs): readonly LearnedWording[] {
  const seen = [...confirmed, ...proved];
  const always = alwaysWith(seen, confirmed);
  const said = new Set(always.map(({ direction, said: words }) => `${direction}|${words}`));
  const never = neverWith(seen, refused).filter(({ direction, said: words }) => !said.has(`${direction}|${words}`));
  const order = ({ direction, said: words, sort }: LearnedWording): string => `${words}|${direction}|${sort}`;
  return [...always, ...never].sort((a, b) => byText(order(a), order(b)));
}

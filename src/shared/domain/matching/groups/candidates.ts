/** A line that several operations may be behind, the records that may be among them, and every choice of these that adds up. */
import { postingLag } from '../match-context.ts';
import { oncePer } from '../../once-per.ts';
import type { MatchContext, OpenRecord } from '../match-context.ts';
import { reachOf, stepOf } from '../evidence/coincidence.ts';
import type { SumRoom, SumSpace } from '../solver/sum-space.ts';
import { areTooMany, asFound, prepareCountedSums } from './counted-sums.ts';
import type { Choice } from './counted-sums.ts';
import type { Limits } from './half-size.ts';
import type { AmountKind } from '../solver/subset-sums.ts';
import { amountOfKind, kindsBySize } from './market.ts';
import { priceOf } from './settlement.ts';
import type { Composition, Days, Pool, RoomFor, SettlementLine } from './settlement.ts';

export type Candidates = {
  readonly of: SettlementLine;
  /** Every composition that adds up, the likeliest by its days first; at most `COMPOSITIONS_MAX`. */
  readonly compositions: readonly Composition[];
  /** All records that may be booked on the line's day were looked at, and all compositions are here. */
  readonly isWhole: boolean;
  /** How many compositions a sum of about this size would have by chance alone; infinite where nobody can tell. */
  readonly expected: number;
  /** How much likelier the days of the compositions are for settlements than for what chance makes, all of them added up. */
  readonly odds: number;
};

export const COMPOSITIONS_MAX = 64;

/** Choices that add up to a line, and how many come near it where that is ever asked; null where they are too many to hold. */
type Sums = { readonly found: readonly Choice[]; readonly near: number } | null;
type Looked = { readonly kinds: readonly (readonly OpenRecord[])[]; readonly sums: Sums };

/** All choices that add up to a line, among which there are so many of each amount. */
type Known = { readonly of: ReadonlyMap<number, number>; readonly found: readonly ReadonlyMap<number, number>[] };

/** A question that was answered: its size, the first of its counts and how many they are, and all amounts with theirs. */
type Answered = { readonly asked: Float64Array; readonly sums: Sums };

/** What was asked before in a run: rounds and looks ask the same of most lines again, or the same of fewer records; the former by a number that equal questions share. */
type Before = { readonly same: Map<number, Answered[]>; readonly more: Map<string, Known[]> };
const askedIn = oncePer((_room: SumRoom): Before => ({ same: new Map(), more: new Map() }));

function questionOf(amounts: readonly AmountKind[], { size, counts }: Asked): Float64Array {
  const asked = new Float64Array(3 + 2 * amounts.length);
  asked[0] = size;
  asked[1] = counts[0] ?? 0;
  asked[2] = counts.length;
  for (let at = 0; at < amounts.length; at += 1) {
    const { amount, count } = amounts[at] ?? { amount: 0, count: 0 };
    asked[3 + 2 * at] = amount;
    asked[4 + 2 * at] = count;
  }
  return asked;
}

/** The prime of FNV-1 (Fowler, Noll and Vo 1991). */
const HASH_PRIME = 0x01000193;

/** Equal lists of numbers have equal ones; what else has the same is told apart by the numbers themselves. */
function hashOf(numbers: Float64Array): number {
  let hash = numbers.length;
  for (const number of numbers) hash = Math.imul(hash, HASH_PRIME) ^ number;
  return hash;
}

const areSame = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((number, at) => number === b[at]);

/** A line that states no count is made of two records at least: one alone is another pass's question. */
const FEWEST = 2;

type Asked = { readonly size: number; readonly counts: readonly number[] };

function search(amounts: readonly AmountKind[], { size, counts }: Asked, space: SumSpace): Sums {
  space.clear();
  const reach = reachOf(size);
  const sums = prepareCountedSums(
    amounts,
    { fewest: counts[0] ?? 0, most: counts.at(-1) ?? 0, from: size - reach, total: size + reach },
    space,
  );
  if (sums === null) return null;
  const found: Choice[] = [];
  for (const count of counts) found.push(...sums.find({ target: size, count }, COMPOSITIONS_MAX + 1 - found.length));
  // Nobody asks how many lie about one of several ways to make a stated count.
  if (found.length === 0 || (counts.length === 1 && found.length > 1)) return { found, near: 0 };
  return { found, near: counts.reduce((sum, count) => sum + sums.near({ target: size, count }, reach), 0) };
}

/** Those of a greater choice of records that are there among these, where that says all of them: none, or several. */
function amongFewer(amounts: readonly AmountKind[], known: readonly Known[]): Sums | undefined {
  const wider = known.find(({ of }) => amounts.every(({ amount, count }) => count <= (of.get(amount) ?? 0)));
  if (wider === undefined) return undefined;
  const countOf = new Map(amounts.map(({ amount, count }) => [amount, count]));
  const there = wider.found.filter((choice) =>
    [...choice].every(([amount, taken]) => taken <= (countOf.get(amount) ?? 0)),
  );
  if (there.length === 1) return undefined;
  const choices = there.map((choice) => amounts.map(({ amount }) => choice.get(amount) ?? 0));
  return { found: asFound(amounts, choices), near: 0 };
}

const knownOf = (amounts: readonly AmountKind[], found: readonly Choice[]): Known => ({
  of: new Map(amounts.map(({ amount, count }) => [amount, count])),
  found: found.map(
    (choice) => new Map(choice.flatMap((taken, at) => (taken > 0 ? [[amounts[at]?.amount ?? 0, taken] as const] : []))),
  ),
});

function sumsOf(amounts: readonly AmountKind[], asked: Asked, { sums: room }: MatchContext): Sums {
  const { same, more } = askedIn(room);
  const { size, counts } = asked;
  const question = questionOf(amounts, asked);
  const hash = hashOf(question);
  const alike = same.get(hash) ?? [];
  const before = alike.find((one) => areSame(one.asked, question));
  if (before !== undefined) return before.sums;
  const stated = counts.length === 1 ? `${size}x${counts[0]}` : null;
  const known = stated === null ? [] : (more.get(stated) ?? []);
  const answer = amongFewer(amounts, known) ?? search(amounts, asked, room.passing);
  same.set(hash, [...alike, { asked: question, sums: answer }]);
  if (stated !== null && answer !== null && answer.found.length <= COMPOSITIONS_MAX)
    more.set(stated, [...known, knownOf(amounts, answer.found)]);
  return answer;
}

/** As many as the text says, or any number that the records suffice for. */
function countsOf(count: number | null, amounts: readonly AmountKind[]): readonly number[] {
  if (count !== null) return [count];
  const most = amounts.reduce((sum, kind) => sum + kind.count, 0);
  return Array.from({ length: Math.max(0, most - FEWEST + 1) }, (_, at) => FEWEST + at);
}

type How = { readonly context: MatchContext; readonly roomFor: RoomFor };

/** Of more amounts than this it is told first whether they have too many sums to hold, as they mostly do: that is told sooner than their key is made, and holds for larger sums of them, too. */
const KEYED_KINDS_MAX = 256;
const limitsOf = ({ size, counts }: Asked): Limits => ({ most: counts.at(-1) ?? 0, total: size + reachOf(size) });

/** Records of a pool by their amounts, those of them that waited no longer, and what is known to have too many sums to hold. */
type Pooled = {
  readonly kinds: readonly (readonly OpenRecord[])[];
  readonly fewer: Map<string, readonly OpenRecord[]>;
  readonly over: Limits[];
};
const pooledIn = oncePer((records: readonly OpenRecord[]): Pooled => ({
  kinds: kindsBySize(records),
  fewer: new Map(),
  over: [],
}));

function lookAmong(pool: Pool, of: SettlementLine, { context, roomFor }: How): Looked {
  const { line, size, count } = of;
  const { kinds: all, over } = pooledIn(pool.records);
  if (count !== null && over.some(({ most, total }) => most <= count && total <= size))
    return { kinds: [], sums: null };
  const kinds = all.filter((rows) => amountOfKind(rows) <= size);
  const amounts = kinds.map((rows): AmountKind => ({
    amount: amountOfKind(rows),
    count: Math.min(count ?? Infinity, roomFor(line, { rows, pool, most: count ?? Infinity })),
  }));
  const asked = { size, counts: countsOf(count, amounts) };
  if (kinds.length > KEYED_KINDS_MAX && areTooMany(amounts, limitsOf(asked))) {
    over.push(limitsOf(asked));
    return { kinds, sums: null };
  }
  return { kinds, sums: sumsOf(amounts, asked, context) };
}

/** Those of a pool's records that have waited for a line no longer than so many business days. */
function within(
  records: readonly OpenRecord[],
  [day, lag]: readonly [day: number, lag: number],
  lagOf: (record: OpenRecord) => number,
) {
  const { fewer } = pooledIn(records);
  const key = `${day.toString()} ${lag.toString()}`;
  const known = fewer.get(key) ?? records.filter((record) => lagOf(record) <= lag);
  fewer.set(key, known);
  return known;
}

/** Price of a composition where each amount takes the records whose days are likeliest. */
function cheapest(composition: readonly number[], kinds: readonly (readonly number[])[]): number {
  let price = 0;
  for (const [at, taken] of composition.entries()) for (let i = 0; i < taken; i += 1) price += kinds[at]?.[i] ?? 0;
  return price;
}

/** Business days that are tried where all that may be booked is too much to try. */
const LAGS = [3, 2, 1, 0] as const;

type Found = Pick<Candidates, 'isWhole' | 'expected' | 'compositions'>;

/** Business days on which a record may be booked: chance takes any of them. */
const DAYS_OF_CHANCE = 4;

function oddsOf({ amounts, pool, price }: Composition): number {
  if (!pool.isDated) return 1;
  const records = [...amounts.values()].reduce((sum, times) => sum + times, 0);
  return Math.exp(records * Math.log(DAYS_OF_CHANCE) - price / 1_000);
}

/** What the line may be made of among the records of one pool. */
function foundAmong(pool: Pool, of: SettlementLine, { context, priceOfLag, roomFor }: Days & How): Found {
  const { line, size } = of;
  const lagOf = (record: OpenRecord): number => postingLag(context, record, line.day);
  let looked = lookAmong(pool, of, { context, roomFor });
  let isWhole = true;
  let among = pool.records;
  for (const lag of LAGS) {
    if (looked.sums !== null) break;
    isWhole = false;
    const fewer = within(pool.records, [line.day, lag], lagOf);
    if (fewer.length === among.length) continue;
    among = fewer;
    looked = lookAmong({ ...pool, records: among }, of, { context, roomFor });
  }
  const { kinds, sums } = looked;
  if (sums === null) return { compositions: [], isWhole: false, expected: Infinity };
  const { found, near } = sums;
  const prices = kinds.map((rows) => rows.map((row) => priceOf(lagOf(row), pool, priceOfLag)).sort((a, b) => a - b));
  const compositionOf = (choice: Choice): Composition => ({
    pool,
    price: cheapest(choice, prices),
    amounts: new Map(
      choice.flatMap((taken, at) => (taken > 0 ? [[amountOfKind(kinds[at] ?? []), taken] as const] : [])),
    ),
  });
  const places = (2 * reachOf(size)) / stepOf(size) + 1;
  return {
    compositions: found.map(compositionOf),
    isWhole: isWhole && found.length <= COMPOSITIONS_MAX,
    expected: near / places,
  };
}

/** What the line may be made of: of each of its pools, for any of them may be the one. */
export function candidatesOf(of: SettlementLine, how: Days & How): Candidates {
  const found = of.pools.map((pool) => foundAmong(pool, of, how));
  const all = found.flatMap(({ compositions }) => compositions).sort((a, b) => a.price - b.price);
  return {
    of,
    compositions: all.slice(0, COMPOSITIONS_MAX),
    isWhole: found.every(({ isWhole }) => isWhole) && all.length <= COMPOSITIONS_MAX,
    expected: found.reduce((sum, { expected }) => sum + expected, 0),
    odds: all.reduce((sum, one) => sum + oddsOf(one), 0),
  };
}

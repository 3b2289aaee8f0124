/** What of a read file is new to an account: equal rows are movements of their own, and a row that the account holds is never counted twice. */
import type { LineId } from '../ids.ts';
import { unitsToText } from '../money/decimal.ts';
import type { ReadLine, StatementLine } from './line.ts';

export type RankedLine = ReadLine & { readonly rankInDay: number };

export type MergedLine = {
  /** What is written: for a movement that is held already, the words in which it is held, so that it stays one line. */
  readonly line: RankedLine;
  readonly held: boolean;
  /** The line that the account holds; null for a new one. */
  readonly as: LineId | null;
};

/** What makes two rows the same movement of an account, but for their rank: day, amount, text, reference. */
const baseKey = (line: ReadLine): string =>
  [line.bookedOn, unitsToText(line.amount), line.description, line.reference ?? ''].join('\u0001');

/** With the balance, where one is printed: it tells equal rows apart. */
const fullKey = (line: ReadLine): string =>
  `${baseKey(line)}\u0001${line.balance === null ? '' : unitsToText(line.balance)}`;

/**
 * Compares the lines of one file with those that the account holds. The rank of a line is its place among the file's
 * equal rows, so that neither the order nor the number of imports changes it. Answers one entry a line, in the file's
 * order: `lines = new + held`.
 */
export function mergeLines(lines: readonly ReadLine[], held: readonly StatementLine[]): MergedLine[] {
  const ranked = rankedOf(lines);
  const shelf = shelve(held);
  const merged: (MergedLine | null)[] = ranked.map((line) => {
    const same = shelf.take(line);
    return same === null ? null : { line: asHeld(line, same), held: true, as: same.id };
  });
  // Only now the rows without an exact twin: a file without balances and one with them can hold the same movement.
  const freeRank = freeRanks(held);
  return ranked.map((line, at) => {
    const done = merged[at] ?? null;
    if (done !== null) return done;
    const same = shelf.takeAcross(line);
    if (same !== null) return { line: asHeld(line, same), held: true, as: same.id };
    return { line: { ...line, rankInDay: freeRank(line) }, held: false, as: null };
  });
}

/** The least rank that no held line and no earlier line of this file has among its equals: two movements never share one. */
function freeRanks(held: readonly StatementLine[]): (line: RankedLine) => number {
  const used = new Map<string, Set<number>>();
  for (const line of held) {
    const key = fullKey(line);
    used.set(key, (used.get(key) ?? new Set()).add(line.rankInDay));
  }
  return (line) => {
    const key = fullKey(line);
    const ranks = used.get(key) ?? new Set<number>();
    let rank = 0;
    while (ranks.has(rank)) rank += 1;
    used.set(key, ranks.add(rank));
    return rank;
  };
}

function rankedOf(lines: readonly ReadLine[]): RankedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = fullKey(line);
    const rankInDay = counts.get(key) ?? 0;
    counts.set(key, rankInDay + 1);
    return { ...line, rankInDay };
  });
}

type Shelf = {
  /** The held line with the same key and rank, once. */
  readonly take: (line: RankedLine) => StatementLine | null;
  /** A held line that differs only in that one of the two has no balance, once. */
  readonly takeAcross: (line: RankedLine) => StatementLine | null;
};

function shelve(held: readonly StatementLine[]): Shelf {
  const byFull = groupBy(held, fullKey);
  const byBase = groupBy(held, baseKey);
  const taken = new Set<StatementLine>();
  const first = (
    group: readonly StatementLine[] | undefined,
    fits: (line: StatementLine) => boolean,
  ): StatementLine | null => {
    const found = group?.find((line) => !taken.has(line) && fits(line));
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  return {
    take: (line) =>
      first(byFull.get(fullKey(line)), ({ rankInDay }) => rankInDay === line.rankInDay) ??
      first(byFull.get(fullKey(line)), () => true),
    takeAcross: (line) =>
      first(byBase.get(baseKey(line)), ({ balance }) => (balance === null) !== (line.balance === null)),
  };
}

function groupBy(
  lines: readonly StatementLine[],
  keyOf: (line: StatementLine) => string,
): Map<string, StatementLine[]> {
  const groups = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** The held movement at its place in this file. */
const asHeld = (line: ReadLine, held: StatementLine): RankedLine => ({
  line: line.line,
  bookedOn: held.bookedOn,
  amount: held.amount,
  description: held.description,
  reference: held.reference,
  code: held.code,
  balance: held.balance,
  raw: held.raw,
  rankInDay: held.rankInDay,
});

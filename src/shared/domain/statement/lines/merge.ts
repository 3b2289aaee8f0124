/** What of a read file is new to an account: equal rows are movements of their own, and a row that the account holds is never counted twice. */
import type { LineId } from '../../ids.ts';
import { unitsToText } from '../../money/decimal.ts';
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

/**
 * The least rank that no held line and no earlier line of this file has among its equals: two movements never share one.
 * Ranks are only ever added, so the search goes on where it ended.
 */
function freeRanks(held: readonly StatementLine[]): (line: RankedLine) => number {
  const used = new Map<string, { readonly ranks: Set<number>; next: number }>();
  const usedOf = (key: string): { readonly ranks: Set<number>; next: number } => {
    const known = used.get(key) ?? { ranks: new Set<number>(), next: 0 };
    used.set(key, known);
    return known;
  };
  for (const line of held) usedOf(fullKey(line)).ranks.add(line.rankInDay);
  return (line) => {
    const equals = usedOf(fullKey(line));
    while (equals.ranks.has(equals.next)) equals.next += 1;
    equals.next += 1;
    return equals.next - 1;
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

const rankKey = (line: RankedLine): string => `${line.rankInDay.toString()}\u0001${fullKey(line)}`;
const sideKey = (line: ReadLine, hasBalance: boolean): string => `${hasBalance ? '=' : '-'}${baseKey(line)}`;

function shelve(held: readonly StatementLine[]): Shelf {
  const taken = new Set<StatementLine>();
  const [byRank, byFull] = [queuesOf(held, rankKey), queuesOf(held, fullKey)];
  const bySide = queuesOf(held, (line) => sideKey(line, line.balance !== null));
  const first = (queue: Queue | undefined): StatementLine | null => {
    if (queue === undefined) return null;
    for (; queue.next < queue.lines.length; queue.next += 1) {
      const line = queue.lines[queue.next];
      if (line === undefined || taken.has(line)) continue;
      taken.add(line);
      return line;
    }
    return null;
  };
  return {
    take: (line) => first(byRank.get(rankKey(line))) ?? first(byFull.get(fullKey(line))),
    takeAcross: (line) => first(bySide.get(sideKey(line, line.balance === null))),
  };
}

/** Lines of one key in their order; what stands before `next` is taken, and a taken line never comes back. */
type Queue = { readonly lines: StatementLine[]; next: number };

function queuesOf(lines: readonly StatementLine[], keyOf: (line: StatementLine) => string): ReadonlyMap<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const line of lines) {
    const key = keyOf(line);
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, { lines: [line], next: 0 });
    else queue.lines.push(line);
  }
  return queues;
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

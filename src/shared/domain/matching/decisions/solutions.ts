/** Whole answers to an uncertain row: for each partner that it could have, and for none, what becomes of every row that this touches. */
import type { LineId, RecordKey } from '../../ids.ts';
import { rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';

export type Solution = {
  /** Disjoint proposals that hold together. */
  readonly matches: readonly Match[];
  /** Rows that have a partner in another solution and none in this one. */
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
};

export type Solutions = {
  /** The likeliest first; one alone where the row has one partner and nobody contends for it. */
  readonly all: readonly Solution[];
  /** False where the search met its limit: there may be likelier ways to complete a solution. */
  readonly isWhole: boolean;
};

/** Proposals around a row that are looked at together; those next to it first. */
const PROPOSALS_MAX = 40;
const LOOKS_MAX = 50_000;
/** Rows that a person can follow from one solution to another. */
const ROWS_MAX = 12;

type Row = LineId | RecordKey;
const sharesRow = (match: Match, rows: ReadonlySet<Row>): boolean => rowsOfMatch(match).some((row) => rows.has(row));

/** Every row that it gives a partner counts as much as its certainty. */
const worthOf = (match: Match): number => match.confidenceMilli * rowsOfMatch(match).length;
const sumOf = (matches: readonly Match[]): number => matches.reduce((sum, match) => sum + worthOf(match), 0);
const byWorth = (a: Match, b: Match): number => worthOf(b) - worthOf(a) || (a.id < b.id ? -1 : 1);

/** The proposals that hang together with a row through the rows that they share, ring by ring. */
function around(proposals: readonly Match[], row: Row): readonly Match[] {
  const reached = new Set<Row>([row]);
  const found = new Set<Match>();
  for (let before = -1; before < found.size && found.size < PROPOSALS_MAX;) {
    before = found.size;
    const ring = proposals.filter((match) => !found.has(match) && sharesRow(match, reached)).sort(byWorth);
    for (const match of ring.slice(0, PROPOSALS_MAX - found.size)) found.add(match);
    for (const match of found) for (const one of rowsOfMatch(match)) reached.add(one);
  }
  return [...found];
}

type Search = { looks: number; best: readonly Match[]; bestWorth: number };
type Step = { readonly chosen: readonly Match[]; readonly rest: readonly Match[] };

/** Branch and bound over what is still free; `rest` is in order of worth. */
function descend(search: Search, { chosen, rest }: Step, worth: number): void {
  search.looks += 1;
  if (worth > search.bestWorth) {
    search.best = chosen;
    search.bestWorth = worth;
  }
  const [next, ...later] = rest;
  if (next === undefined || search.looks > LOOKS_MAX || worth + sumOf(rest) <= search.bestWorth) return;
  const taken = new Set(rowsOfMatch(next));
  const free = later.filter((match) => !sharesRow(match, taken));
  descend(search, { chosen: [...chosen, next], rest: free }, worth + worthOf(next));
  descend(search, { chosen, rest: later }, worth);
}

/** The worthiest disjoint proposals among those given. */
function fullest(matches: readonly Match[], search: Pick<Search, 'looks'>): readonly Match[] {
  const own: Search = { looks: 0, best: [], bestWorth: -1 };
  descend(own, { chosen: [], rest: [...matches].sort(byWorth) }, 0);
  search.looks = Math.max(search.looks, own.looks);
  return own.best;
}

/** The rows that hang together with a row through what two sets do differently: nothing else need change to go from one to the other. */
function between(row: Row, best: readonly Match[], other: readonly Match[]): ReadonlySet<Row> {
  const differing = [
    ...best.filter((match) => !other.includes(match)),
    ...other.filter((match) => !best.includes(match)),
  ];
  const reached = new Set<Row>([row]);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const match of differing)
      if (sharesRow(match, reached)) for (const one of rowsOfMatch(match)) reached.add(one);
  }
  return reached;
}

/**
 * The best set, and each other one as the least change of it that gives the row another partner; of those that would
 * change more rows than can be looked at, only the smallest where there is no other. What is the same in all of them is
 * not decided by choosing one.
 */
function inQuestion(row: Row, sets: readonly (readonly Match[])[]): readonly (readonly Match[])[] {
  const [best = [], ...others] = sets.toSorted((a, b) => sumOf(b) - sumOf(a));
  const changes = others
    .map((other) => ({ other, rows: between(row, best, other) }))
    .toSorted((a, b) => a.rows.size - b.rows.size);
  const shown = changes.filter(({ rows }, place) => place === 0 || rows.size <= ROWS_MAX);
  const rows = new Set<Row>([row, ...shown.flatMap((change) => [...change.rows])]);
  const changed = shown.map((change) => [
    ...best.filter((match) => !sharesRow(match, change.rows)),
    ...change.other.filter((match) => sharesRow(match, change.rows)),
  ]);
  return [best, ...changed].map((set) => set.filter((match) => sharesRow(match, rows)));
}

/** The solutions for a line or record among proposals that nobody has decided on; none where it has no proposal. */
export function solutionsOf(proposals: readonly Match[], row: Row): Solutions {
  const near = around(proposals, row);
  const search = { looks: 0 };
  const own = near.filter((match) => rowsOfMatch(match).includes(row));
  if (own.length === 0) return { all: [], isWhole: true };
  const others = near.filter((match) => !own.includes(match));
  const withEach = own.map((match) => {
    const taken = new Set(rowsOfMatch(match));
    return [
      match,
      ...fullest(
        others.filter((other) => !sharesRow(other, taken)),
        search,
      ),
    ];
  });
  const without = fullest(others, search);
  const taken = new Set(without.flatMap(rowsOfMatch));
  // Nobody stays alone whose partner is free.
  const isForced = own.every((match) => sharesRow(match, taken));
  const sets = isForced ? [...withEach, without] : withEach;
  const shown = inQuestion(row, sets);
  const everybody = new Set(shown.flat().flatMap(rowsOfMatch));
  const all = shown.map((matches): Solution => {
    const held = new Set(matches.flatMap(rowsOfMatch));
    const isAlone = (one: Row): boolean => everybody.has(one) && !held.has(one);
    const touched = shown.flat();
    return {
      matches,
      lines: [...new Set(touched.flatMap(({ lines }) => lines))].filter(isAlone).sort(),
      records: [...new Set(touched.flatMap(({ records }) => records))].filter(isAlone).sort(),
    };
  });
  return {
    all: all.toSorted((a, b) => sumOf(b.matches) - sumOf(a.matches) || (idsOf(a) < idsOf(b) ? -1 : 1)),
    isWhole: search.looks <= LOOKS_MAX && near.length < PROPOSALS_MAX && shown.length >= sets.length,
  };
}

const idsOf = ({ matches }: Solution): string => matches.map(({ id }) => id).join();

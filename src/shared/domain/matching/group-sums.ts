/** Which rows of a block add up to an amount: by the natural choice among rows of one amount, and how sure that is. */
import { groupBy } from './board.ts';
import { isHardlyChance, reachOf } from './coincidence.ts';
import type { Chance } from './coincidence.ts';
import { prepareSubsets } from './subset-sums.ts';
import type { AmountKind, SubsetSearch } from './subset-sums.ts';

/** A row of either side as far as sums are concerned; `alike` is equal for rows that nothing tells apart. */
export type Summand<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly centavos: number;
  readonly alike: string;
};

export type GroupAnswer<Row> = {
  readonly rows: readonly Row[];
  /** Rows of one amount of which only some are taken, and which nothing tells apart. */
  readonly isSwappable: boolean;
  /** The only answer of its block, hardly met by chance, and known but for what nothing tells apart. */
  readonly isSure: boolean;
};

type Prepared<Row> = {
  readonly kinds: readonly (readonly Summand<Row>[])[];
  readonly total: number;
  readonly search: SubsetSearch | null;
};

function prepare<Row>(summands: readonly Summand<Row>[]): Prepared<Row> {
  const groups = groupBy(summands, ({ centavos }) => centavos);
  const kinds = [...groups.values()];
  const amounts = [...groups].map(([amount, { length: count }]): AmountKind => ({ amount, count }));
  const total = amounts.reduce((sum, { amount, count }) => sum + amount * count, 0);
  return { kinds, total, search: prepareSubsets(amounts) };
}

export type GroupSearch<Row> = {
  /** How many sums are held for it. */
  readonly held: number;
  /** Null where the block cannot hold the amount, or holds more than can be tried: then it is no try either. */
  readonly find: (centavos: number, how: Omit<Chance, 'near'>) => readonly GroupAnswer<Row>[] | null;
};

/** Prepares a block for any number of amounts; amounts are above zero. */
export function searchGroup<Row>(summands: readonly Summand<Row>[]): GroupSearch<Row> {
  const whole = prepare(summands);
  return {
    held: whole.search?.held ?? 0,
    find: (centavos, how) => {
      if (whole.total < centavos) return null;
      // A block with too many amounts may still be small below this one.
      const block = whole.search === null ? prepare(summands.filter((one) => one.centavos <= centavos)) : whole;
      if (block.search === null || block.total < centavos) return null;
      const found = block.search.find(centavos, reachOf(centavos));
      const { answers } = found;
      const isLikely = answers.length === 1 && isHardlyChance(centavos, { near: found.near, ...how });
      return answers.map((taken) => answerOf(block, taken, isLikely));
    },
  };
}

function answerOf<Row>(block: Prepared<Row>, taken: readonly number[], isLikely: boolean): GroupAnswer<Row> {
  let isSwappable = false;
  let isKnown = true;
  const rows = block.kinds.flatMap((kind, at) => {
    const count = taken[at] ?? 0;
    if (count > 0 && count < kind.length) {
      if (kind.every(({ alike }) => alike === kind[0]?.alike)) isSwappable = true;
      else isKnown = false;
    }
    return kind.slice(0, count).map(({ row }) => row);
  });
  return { rows, isSwappable, isSure: isLikely && isKnown };
}

/** Which rows of a block add up to an amount: by the natural choice among rows of one amount, and how sure that is. */
import { isWithinCentavo, sumUnits, unitsFromCentavos } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { groupBy } from '../grouping.ts';
import { isHardlyChance, reachOf } from '../evidence/coincidence.ts';
import type { Chance } from '../evidence/coincidence.ts';
import { prepareSubsets } from '../solver/subset-sums.ts';
import type { AmountKind, SubsetSearch } from '../solver/subset-sums.ts';
import type { SumRoom, SumSpace } from '../solver/sum-space.ts';

/** A row of either side as far as sums are concerned; `alike` is equal for rows that nothing tells apart. */
export type Summand<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly centavos: number;
  /** The exact size of what is finer than a centavo; null of all else. */
  readonly fine: Units | null;
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
  /**
   * Made when it is first asked for, since most blocks do not even hold the amounts that they are asked about, and again
   * after its space was cleared.
   */
  readonly search: () => SubsetSearch | null;
};

function prepare<Row>(summands: readonly Summand<Row>[], space: SumSpace): Prepared<Row> {
  const groups = groupBy(summands, ({ centavos }) => centavos);
  const kinds = [...groups.values()];
  const amounts = [...groups].map(([amount, { length: count }]): AmountKind => ({ amount, count }));
  const total = amounts.reduce((sum, { amount, count }) => sum + amount * count, 0);
  let search: SubsetSearch | null = null;
  let madeAt = -1;
  return {
    kinds,
    total,
    search: () => {
      if (madeAt !== space.clearings()) {
        madeAt = space.clearings();
        search = prepareSubsets(amounts, space);
      }
      return search;
    },
  };
}

type HowAsked = Omit<Chance, 'near'> & {
  /** What the exact sum must be within a centavo of, where some rows are finer than that. */
  readonly exactly?: Units;
};

/** What adds up to an amount above zero. Null where the block cannot hold it, or holds more than can be tried: then it is no try either. */
export type GroupSearch<Row> = (centavos: number, how: HowAsked) => readonly GroupAnswer<Row>[] | null;

/** Prepares a block for any number of amounts; `passing` may be cleared by any of them. */
export function searchGroup<Row>(summands: readonly Summand<Row>[], { kept, passing }: SumRoom): GroupSearch<Row> {
  const whole = prepare(summands, kept);
  const ask: GroupSearch<Row> = (centavos, how) => {
    if (whole.total < centavos) return null;
    if (whole.search() !== null) return answersOf(whole, centavos, how);
    // A block with too many amounts may still be small below this one.
    passing.clear();
    return answersOf(
      prepare(
        summands.filter((one) => one.centavos <= centavos),
        passing,
      ),
      centavos,
      how,
    );
  };
  if (summands.every(({ fine }) => fine === null)) return ask;
  // Several fine rows add up to a centavo more or less than their nearest centavos do.
  return (centavos, how) => {
    const exactly = unitsFromCentavos(centavos);
    const around = [centavos, centavos - 1, centavos + 1];
    return askEach(around, (near) => ask(near, { ...how, tries: how.tries * around.length, exactly }));
  };
}

/** Answers to several amounts as to one: what adds up to another of them is a rival. */
export function askEach<Row>(
  amounts: readonly number[],
  ask: (centavos: number) => readonly GroupAnswer<Row>[] | null,
): readonly GroupAnswer<Row>[] | null {
  const each = amounts.filter((amount) => amount > 0).map(ask);
  if (each.every((answers) => answers === null)) return null;
  const all = each.flatMap((answers) => answers ?? []);
  return all.length === 1 ? all : all.map((answer) => ({ ...answer, isSure: answer.isSure && each.length === 1 }));
}

/** Asks blocks one question each, all in one place. */
export function askOnce<Row>(
  room: SumRoom,
): (summands: readonly Summand<Row>[], ...asked: readonly [number, HowAsked]) => ReturnType<GroupSearch<Row>> {
  return (summands, centavos, how) => {
    room.kept.clear();
    return searchGroup(summands, room)(centavos, how);
  };
}

function answersOf<Row>(block: Prepared<Row>, centavos: number, how: HowAsked): readonly GroupAnswer<Row>[] | null {
  const found = block.total < centavos ? undefined : block.search()?.find(centavos, reachOf(centavos));
  if (found === undefined) return null;
  const { answers } = found;
  const { exactly } = how;
  const isLikely = answers.length === 1 && isHardlyChance(centavos, { near: found.near, ...how });
  const met =
    exactly === undefined ? answers : answers.filter((taken) => isWithinCentavo(sizeOf(block, taken), exactly));
  return met.map((taken) => answerOf(block, taken, isLikely));
}

const takenOf = <Row>({ kinds }: Prepared<Row>, taken: readonly number[]): readonly Summand<Row>[] =>
  kinds.flatMap((kind, at) => kind.slice(0, taken[at] ?? 0));

const sizeOf = <Row>(block: Prepared<Row>, taken: readonly number[]): Units =>
  sumUnits(takenOf(block, taken).map(({ centavos, fine }) => fine ?? unitsFromCentavos(centavos)));

function answerOf<Row>(block: Prepared<Row>, taken: readonly number[], isLikely: boolean): GroupAnswer<Row> {
  let isSwappable = false;
  let isKnown = true;
  for (const [at, kind] of block.kinds.entries()) {
    const count = taken[at] ?? 0;
    if (count === 0 || count >= kind.length) continue;
    if (kind.every(({ alike }) => alike === kind[0]?.alike)) isSwappable = true;
    else isKnown = false;
  }
  const rows = takenOf(block, taken).map(({ row }) => row);
  return { rows, isSwappable, isSure: isLikely && isKnown };
}

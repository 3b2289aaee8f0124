/** Sums over lines that come one by one: how many, money in and out, the days they lie on. */
import type { BankDay } from '../../day/day.ts';
import { centavoSum } from '../../money/centavo-sum.ts';
import { addUnits, negateUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';

export type LineTotals = {
  readonly lines: number;
  readonly net: Units;
  readonly in: Units;
  /** As a size: `net = in - out`. */
  readonly out: Units;
  readonly first: BankDay | null;
  readonly last: BankDay | null;
  readonly daySums: ReadonlyMap<BankDay, Units>;
};

export type LineSums = {
  readonly add: (day: BankDay, amount: Units) => void;
  /** The same for an amount of whole centavos of at most 2^51 in size. */
  readonly addCentavos: (day: BankDay, centavos: number) => void;
  readonly totals: () => LineTotals;
};

export function lineSums(): LineSums {
  const [credits, debits] = [centavoSum(), centavoSum()];
  const days = new Map<BankDay, Units>();
  let [lines, day, ofDay] = [0, null as BankDay | null, centavoSum()];
  const turnTo = (next: BankDay | null): void => {
    if (day !== null) days.set(day, addUnits(days.get(day) ?? ZERO, ofDay.total()));
    [day, ofDay] = [next, centavoSum()];
  };
  return {
    add: (on, amount) => {
      if (on !== day) turnTo(on);
      lines += 1;
      ofDay.add(amount);
      (amount < 0n ? debits : credits).add(amount);
    },
    addCentavos: (on, centavos) => {
      if (on !== day) turnTo(on);
      lines += 1;
      ofDay.addCentavos(centavos);
      (centavos < 0 ? debits : credits).addCentavos(centavos);
    },
    totals: () => {
      turnTo(null);
      const [into, out] = [credits.total(), negateUnits(debits.total())];
      const sorted = [...days.keys()].sort();
      const ends = { first: sorted[0] ?? null, last: sorted.at(-1) ?? null };
      return { lines, net: addUnits(into, negateUnits(out)), in: into, out, ...ends, daySums: days };
    },
  };
}

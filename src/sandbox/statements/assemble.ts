/** Puts the bookings of one account into the order of its statement and lets the balance run: opening + movements = closing. */
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { absUnits, addUnits, sumUnits, unitsFromCentavos, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Chance } from '../world/chance.ts';
import { chargesOf } from '../world/charges.ts';
import { outsideMovements } from '../world/outside.ts';
import { MONTH } from '../world/time.ts';
import type { Movement, StatementKind, World } from '../world/types.ts';

export type Account = {
  readonly opening: Units;
  readonly closing: Units;
  /** Oldest first, with the balance after each. */
  readonly rows: readonly { readonly movement: Movement; readonly balance: Units }[];
};

/** Of ten lines of an own account nine are none of the service's business. */
const OUTSIDE_FOR_EACH = 9;
/** The balance never falls below this, in centavos. */
const CUSHION_CENTAVOS = { min: 1_000_000_000, max: 6_000_000_000 } as const;

/** Fisher and Yates: every order of a day is as likely as any other. */
function shuffled<T>(chance: Chance, rows: readonly T[]): readonly T[] {
  const mixed = [...rows];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance.whole(0, at);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

function byDay(movements: readonly Movement[]): ReadonlyMap<BankDay, readonly Movement[]> {
  const days = new Map<BankDay, Movement[]>();
  for (const movement of movements) {
    const day = days.get(movement.bookedOn) ?? [];
    day.push(movement);
    days.set(movement.bookedOn, day);
  }
  return days;
}

/** The month's bookings, day by day, each day closed by the bank's own charges. */
function inOrder(chance: Chance, kind: StatementKind, movements: readonly Movement[]): readonly Movement[] {
  const days = byDay(movements);
  const ordered: Movement[] = [];
  for (let day = MONTH.from; day <= MONTH.to; day = addDays(day, 1)) {
    const booked = shuffled(chance, days.get(day) ?? []);
    ordered.push(...booked, ...chargesOf({ account: kind, day, chance }, booked));
  }
  return ordered;
}

/** High enough that no day ends below zero. */
function openingFor(chance: Chance, movements: readonly Movement[]): Units {
  let balance = ZERO;
  let lowest = ZERO;
  for (const { amount } of movements) {
    balance = addUnits(balance, amount);
    if (balance < lowest) lowest = balance;
  }
  const cushion = unitsFromCentavos(chance.whole(CUSHION_CENTAVOS.min, CUSHION_CENTAVOS.max));
  return addUnits(cushion, absUnits(lowest));
}

/** One account of the world over the month; bookings before and after it are on other statements. */
export function assembleAccount(chance: Chance, world: World, kind: StatementKind): Account {
  const ofService = world.movements.filter(
    ({ account, bookedOn }) => account === kind && bookedOn >= MONTH.from && bookedOn <= MONTH.to,
  );
  const outside = kind === 'own' ? outsideMovements(chance.fork('outside'), ofService.length * OUTSIDE_FOR_EACH) : [];
  const movements = inOrder(chance, kind, [...ofService, ...outside]);
  const opening = openingFor(chance, movements);
  let balance = opening;
  const rows = movements.map((movement) => {
    balance = addUnits(balance, movement.amount);
    return { movement, balance };
  });
  return { opening, closing: addUnits(opening, sumUnits(movements.map(({ amount }) => amount))), rows };
}

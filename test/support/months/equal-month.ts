/** A month of one price: six payments of a few days, six lines that name nobody, and one payment of its own beside them; in another account three of another price. */
import { must } from '@shared/domain/assert.ts';
import { addUnits, parseUnits, unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { printStatement } from '../../../src/sandbox/statements/statements.ts';
import type { PrintedStatement } from '../../../src/sandbox/statements/statements.ts';
import type { Movement, World } from '../../../src/sandbox/world/types.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';

const SEED = 11;
const RECORDS = 2_000;
const OPENING = unitsFromCentavos(9_000_000_000_00);
/** Closer together than their windows are long, so that each of them may be any other. */
const A_DAY_MAX = 2;
/** How many of the payments are equal; one more is alone. */
export const EQUALS = 6;
const EQUALS_THERE = 3;

const priced = (movement: Movement, price: string): Movement => ({
  ...movement,
  amount: must(parseUnits(price), 'the price reads'),
});

function printed(movements: readonly Movement[]): PrintedStatement {
  let balance = OPENING;
  const rows = movements.map((movement) => ({ movement, balance: (balance = addUnits(balance, movement.amount)) }));
  return printStatement('settlement', { opening: OPENING, closing: balance, rows });
}

type EqualMonth = {
  readonly world: World;
  readonly statement: PrintedStatement;
  /** Of the other account. */
  readonly there: PrintedStatement;
};

export function equalMonth(): EqualMonth {
  const world = makeWorld({ seed: SEED, records: RECORDS });
  const payins = new Map(world.payins.map((row) => [`payin:${row.id}`, row]));
  const days = new Map<string, number>();
  const plain = [...world.movements]
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))
    .filter(({ account, bookedOn, story, pays }) => {
      const isOne = account === 'settlement' && story === 'plain' && pays.length === 1 && payins.has(pays[0] ?? '');
      const before = days.get(bookedOn) ?? 0;
      if (!isOne || !bookedOn.startsWith('2026-03') || before >= A_DAY_MAX) return false;
      days.set(bookedOn, before + 1);
      return true;
    })
    .map((movement) => ({ ...movement, text: 'ABONO TAQUILLA', reference: '', otherSide: '' }));
  const here = plain.slice(0, EQUALS + 1).map((movement, at) => (at < EQUALS ? priced(movement, '61200') : movement));
  const there = plain.slice(here.length, here.length + EQUALS_THERE).map((movement) => priced(movement, '45100'));
  const movements = [...here, ...there];
  const served = movements.map(({ pays, amount }) => ({
    ...must(payins.get(pays[0] ?? ''), 'a payment has its record'),
    amount: unitsToText(amount),
  }));
  return {
    world: { ...world, payins: served, payouts: [], orders: [], movements, known: [] },
    statement: printed(here),
    there: printed(there),
  };
}

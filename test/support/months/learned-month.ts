/** A month that teaches a name: the bank writes DISTRINORTE on five lines, four are Andina's payments and the last a stranger's of the same value. */
import { must } from '@shared/domain/assert.ts';
import { addUnits, unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import { printStatement } from '../../../src/sandbox/statements/statements.ts';
import type { PrintedStatement } from '../../../src/sandbox/statements/statements.ts';
import type { World } from '../../../src/sandbox/world/types.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';

const SEED = 11;
const RECORDS = 2_000;
const OPENING = unitsFromCentavos(9_000_000_000_00);
const LINES = 5;
export const SAID = 'DISTRINORTE';
export const ANDINA = 'Comercializadora Andina SAS';
export const STRANGER = 'Juan Leal';

export function learnedMonth(): { readonly world: World; readonly statement: PrintedStatement } {
  const world = makeWorld({ seed: SEED, records: RECORDS });
  const payins = new Map(world.payins.map((row) => [`payin:${row.id}`, row]));
  const [days, amounts] = [new Set<string>(), new Set<bigint>()];
  const chosen = [...world.movements]
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))
    .filter(({ account, bookedOn, story, pays, amount }) => {
      const isOne = account === 'settlement' && story === 'plain' && pays.length === 1 && payins.has(pays[0] ?? '');
      if (!isOne || !bookedOn.startsWith('2026-03') || days.has(bookedOn) || amounts.has(amount)) return false;
      days.add(bookedOn);
      amounts.add(amount);
      return true;
    })
    .slice(0, LINES)
    .map((movement) => ({ ...movement, text: `ABONO ${SAID}`, reference: '', otherSide: '' }));
  let balance = OPENING;
  const rows = chosen.map((movement) => ({ movement, balance: (balance = addUnits(balance, movement.amount)) }));
  const named = chosen.map(({ pays }, at) => {
    const row = must(payins.get(pays[0] ?? ''), 'a payment has its record');
    const full_name = at === LINES - 1 ? STRANGER : ANDINA;
    return { ...row, third_party: { ...(row['third_party'] as object), full_name, legal_identifier: `90000000${at}` } };
  });
  return {
    world: { ...world, payins: named, payouts: [], orders: [], movements: chosen, known: [] },
    statement: printStatement('settlement', { opening: OPENING, closing: balance, rows }),
  };
}

/** A month of twelve payments whose lines are each less one commission, a share, a constant and the VAT on both; and one whose line is some pesos off it. */
import { totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { Rate } from '@shared/domain/matching/rates/rate.ts';
import { must } from '@shared/domain/assert.ts';
import { addUnits, unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { printStatement } from '../../../src/sandbox/statements/statements.ts';
import type { PrintedStatement } from '../../../src/sandbox/statements/statements.ts';
import type { Movement, World } from '../../../src/sandbox/world/types.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';

const SEED = 11;
const RECORDS = 2_000;
const OPENING = unitsFromCentavos(9_000_000_000_00);
export const WORDING = 'LIQUIDACION BOTON';
const PAYER = 'ZORAIDA LEMUS';
/** 2,69 % and 900 pesos, with VAT on both. */
export const RATE: Rate = { millionths: 26_900, constant: 90_000, vat: true, rounding: 'centavo' };
export const NET_LINES = 12;
/** In centavos, less than the rate leaves. */
export const OFF = 1_250_00;

const grossAt = (at: number): number => 31_700_00 + at * 17_351_37;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const places = Array.from({ length: NET_LINES }, (_, at) => at);
/** In centavos, without the line off the rate. */
export const GROSS = sumOf(places.map(grossAt));
export const TAKEN = sumOf(places.map((at) => totalTaken(RATE, grossAt(at))));

/** Payments of March, one a day. */
function onePerDay({ movements, payins }: World): readonly Movement[] {
  const known = new Set(payins.map(({ id }) => `payin:${id}`));
  const days = new Set<string>();
  const plain = movements.filter(({ account, bookedOn, story, pays }) => {
    const isOne = account === 'settlement' && story === 'plain' && pays.length === 1 && known.has(pays[0] ?? '');
    if (!isOne || !bookedOn.startsWith('2026-03') || days.has(bookedOn)) return false;
    days.add(bookedOn);
    return true;
  });
  return plain.slice(0, NET_LINES + 1).sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1));
}

const netAt = (at: number): number => grossAt(at) - totalTaken(RATE, grossAt(at));
/** The last one is off the rate, and names who paid. */
export const EXPECTED_OFF = netAt(NET_LINES);

export function rateMonth(): { readonly world: World; readonly statement: PrintedStatement } {
  const world = makeWorld({ seed: SEED, records: RECORDS });
  const payins = new Map(world.payins.map((row) => [`payin:${row.id}`, row]));
  const movements = onePerDay(world).map((movement, at) => ({
    ...movement,
    amount: unitsFromCentavos(netAt(at) - (at < NET_LINES ? 0 : OFF)),
    text: at < NET_LINES ? WORDING : `${WORDING} ${PAYER}`,
    reference: '',
    otherSide: '',
  }));
  const served = movements.map(({ pays }, at) => ({
    ...must(payins.get(pays[0] ?? ''), 'a payment has its record'),
    amount: unitsToText(unitsFromCentavos(grossAt(at))),
    ...(at < NET_LINES ? {} : { third_party: { full_name: PAYER, country_iso: 'CO' } }),
  }));
  let balance = OPENING;
  const rows = movements.map((movement) => ({ movement, balance: (balance = addUnits(balance, movement.amount)) }));
  return {
    world: { ...world, payins: served, payouts: [], orders: [], movements, known: [] },
    statement: printStatement('settlement', { opening: OPENING, closing: balance, rows }),
  };
}

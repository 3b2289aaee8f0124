/** Amounts of the made-up world: whole centavos in, and the several ways in which the service writes one and the same figure. */
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Chance } from './chance.ts';

export const pesos = (whole: number): Units => unitsFromCentavos(whole * 100);

/** `50000` or `50000.00`: both occur, also inside one record. */
export function amountText(amount: Units, chance: Chance): string {
  const text = unitsToText(amount);
  if (text.includes('.')) return withTwoDecimals(text);
  return chance.percent(50) ? text : withTwoDecimals(text);
}

export function withTwoDecimals(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Round prices, odd ones and a few with centavos, from `min` to `max` pesos: some are equal by chance, as in life. */
export function aPrice(chance: Chance, min: number, max: number): Units {
  const step = chance.weighted([
    [1000, 35],
    [500, 15],
    [100, 25],
    [1, 20],
    [0, 5],
  ] as const);
  // Small amounts are more frequent than large ones.
  const top = chance.percent(70) ? min + Math.floor((max - min) / 5) : max;
  const whole = chance.whole(min, top);
  if (step === 0) return unitsFromCentavos(whole * 100 + chance.whole(1, 99));
  return pesos(Math.max(min, whole - (whole % step)));
}

/** Commissions of the held-out months: a share on no grid, sometimes with a constant and with VAT on the whole of it. */
import type { Chance } from '../months/chance.ts';

export type Rate = {
  /** In millionths of the amount. */
  readonly share: number;
  readonly constantCentavos: number;
  readonly isTaxed: boolean;
};

const RATES: readonly Rate[] = [
  { share: 11_700, constantCentavos: 0, isTaxed: true },
  { share: 28_900, constantCentavos: 80_000, isTaxed: true },
  { share: 9_300, constantCentavos: 0, isTaxed: false },
  { share: 24_600, constantCentavos: 0, isTaxed: true },
  { share: 16_700, constantCentavos: 55_000, isTaxed: false },
  { share: 33_300, constantCentavos: 30_000, isTaxed: true },
];
const VAT_PERCENT = 19;

/** Two different ones in every second month, else one for both wordings. */
export function ratesOf(chance: Chance): readonly [Rate, Rate] {
  const [first, second] = chance.shuffled(RATES) as [Rate, Rate];
  return [first, chance.percent(50) ? second : first];
}

/** What is kept of an amount that so many payments make, in whole centavos. */
export function keptOf({ share, constantCentavos, isTaxed }: Rate, centavos: number, payments = 1): number {
  const fee = Math.round((centavos * share) / 1_000_000) + constantCentavos * payments;
  return isTaxed ? fee + Math.round((fee * VAT_PERCENT) / 100) : fee;
}

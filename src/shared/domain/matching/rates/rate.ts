/** A rate: what is taken off every record of a kind, a share of it and a constant, and VAT on both or not, each rounded as the bank rounds it. */
import { VAT_BPS } from '../../law/law.ts';
import { unitsFromCentavos } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';

/** How fee and VAT are rounded: to the centavo or to the peso, halves up or cut; or the fee to the peso and its VAT to the centavo. */
export const ROUNDINGS = ['centavo', 'peso', 'centavo-cut', 'peso-cut', 'peso-then-centavo'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type Rate = {
  /** Millionths of the gross amount: 12,300 are 1.23 %. */
  readonly millionths: number;
  /** Whole pesos, in centavos. */
  readonly constant: number;
  /** VAT on the fee. */
  readonly vat: boolean;
  readonly rounding: Rounding;
};
/** A rate with the wordings of the lines that it was found on. */
export type RateRule = Rate & {
  readonly direction: 'credit' | 'debit';
  /** Words of the bank that all stand in the text. */
  readonly wordings: readonly string[];
};
/** A rate that holds in an account; one that no person has confirmed yet is asked about. */
export type HeldRate = { readonly rule: RateRule; readonly isConfirmed: boolean };
/** A rate that a proposal asks about; `accepts` where a yes accepts the proposal, and does not only leave it to a person. */
export type AskedRate = { readonly rule: RateRule; readonly accepts: boolean };
/** What a rate takes off a line, in centavos. */
export type NetOfRate = Taken & {
  readonly held: HeldRate;
  /** The text says who paid, if only by one word, as those of its wording do: no record that shares none is meant. */
  readonly saysWho?: true;
};

/** What is taken off, in centavos. */
export type Taken = { readonly fee: number; readonly vat: number };

const MILLION = 1_000_000;
const MILLIONTHS_OF_PERCENT = 10_000;
const CENTAVOS_OF_PESO = 100;
/** By the hundred and not in basis points: the product with a fee stays exact for longer. */
const VAT_PERCENT = VAT_BPS / 100;

const ROUNDED: Readonly<Record<Rounding, { readonly fee: number; readonly vat: number; readonly cut: boolean }>> = {
  centavo: { fee: 1, vat: 1, cut: false },
  peso: { fee: CENTAVOS_OF_PESO, vat: CENTAVOS_OF_PESO, cut: false },
  'centavo-cut': { fee: 1, vat: 1, cut: true },
  'peso-cut': { fee: CENTAVOS_OF_PESO, vat: CENTAVOS_OF_PESO, cut: true },
  'peso-then-centavo': { fee: CENTAVOS_OF_PESO, vat: 1, cut: false },
};

/** Units of so many parts, of which so many are a whole, rounded; all are integers. */
const rounded = (parts: number, whole: number, cut: boolean): number =>
  Math.floor((parts + (cut ? 0 : whole / 2)) / whole);

/** What a rate takes off a gross amount in centavos, never negative; `of` records share the line, and each has the constant. */
export function takenOff({ millionths, constant, vat, rounding }: Rate, gross: number, of = 1): Taken {
  const { fee: feeUnit, vat: vatUnit, cut } = ROUNDED[rounding];
  // Millions apart from the rest: the product of the whole would be no exact integer any more.
  const whole = Math.floor(gross / MILLION) * millionths + constant * of;
  const part = (gross % MILLION) * millionths;
  const centavos = whole + Math.floor(part / MILLION);
  const isHalf = feeUnit === 1 && !cut && (part % MILLION) * 2 >= MILLION;
  const fee = rounded(centavos, feeUnit, cut || feeUnit === 1) * feeUnit + (isHalf ? 1 : 0);
  return { fee, vat: vat ? rounded(fee * VAT_PERCENT, 100 * vatUnit, cut) * vatUnit : 0 };
}

/** Centavos that a rate takes off in all. */
export function totalTaken(rate: Rate, gross: number, of = 1): number {
  const { fee, vat } = takenOff(rate, gross, of);
  return fee + vat;
}

/** What VAT makes of a fee. */
export const vatFactor = ({ vat }: Pick<Rate, 'vat'>): number => (vat ? 1 + VAT_PERCENT / 100 : 1);

/** Two of them are asked about once, however each bank rounds. */
export const rateName = ({ direction, millionths, constant, vat }: RateRule): string =>
  ['rate', direction, millionths, constant, vat ? 'vat' : 'plain'].join('-');

/** Canonical decimal text: 12,300 millionths are 1.23. */
export function percentText(millionths: number): string {
  const whole = Math.floor(millionths / MILLIONTHS_OF_PERCENT);
  const digits = (millionths % MILLIONTHS_OF_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return digits === '' ? whole.toString() : `${whole.toString()}.${digits}`;
}

/** A rate as it is shown and asked about. */
export type ShownRate = {
  /** Canonical decimal text: 2.5 is two and a half in a hundred. */
  readonly percent: string;
  readonly constant: Units;
  readonly vat: boolean;
};

export const shownRate = ({ millionths, constant, vat }: Rate): ShownRate => ({
  percent: percentText(millionths),
  constant: unitsFromCentavos(constant),
  vat,
});

/** Trailing zeros say nothing: 2 % is simpler than 2.1 %, and 900 pesos than 901. */
function digitsOf(number: number): number {
  return number === 0 ? 0 : number.toString().replace(/0+$/, '').length;
}

/** Orders what does not hold before what does. */
export const falseFirst = (a: boolean, b: boolean): number => (a === b ? 0 : a ? 1 : -1);

/** The simpler of two that say the same of all lines comes first (Occam): fewer digits, no constant, the plain rounding. */
export const simplerFirst = (a: Rate, b: Rate): number =>
  complexityOf(a) - complexityOf(b) ||
  falseFirst(a.vat, b.vat) ||
  ROUNDINGS.indexOf(a.rounding) - ROUNDINGS.indexOf(b.rounding) ||
  a.millionths - b.millionths ||
  a.constant - b.constant;

const complexityOf = ({ millionths, constant }: Rate): number => digitsOf(millionths) + 2 * digitsOf(constant);

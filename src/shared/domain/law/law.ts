/** What Colombian law sets and changes, in one dated table: each entry says from when it holds and where that stands; what is not in it is unknown, never guessed. */
import { must } from '../assert.ts';
import { parseDay } from '../day/day.ts';
import type { BankDay } from '../day/day.ts';
import { parseUnits, units } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';

const day = (text: string): BankDay => must(parseDay(text), 'a day of the law is a day of the calendar');

/** `since` is the first day on which it holds. */
type Dated<T> = { readonly since: BankDay; readonly value: T };

// Holidays ---------------------------------------------------------------------------------------------------------------

/** A day of the calendar; `moves`: it is kept on the Monday after, where it is none (Ley 51 de 1983). */
type HolidayRule = {
  readonly month: number;
  readonly date: number;
  readonly moves: boolean;
  readonly sinceYear: number;
};
const ALWAYS = 0;
const fixed = (month: number, date: number): HolidayRule => ({ month, date, moves: false, sinceYear: ALWAYS });
const moved = (month: number, date: number, sinceYear = ALWAYS): HolidayRule => ({
  month,
  date,
  moves: true,
  sinceYear,
});

/** Ley 51 de 1983; 9 July since Ley 2578 of 1 June 2026. */
export const HOLIDAYS: readonly HolidayRule[] = [
  fixed(1, 1),
  fixed(5, 1),
  fixed(7, 20),
  fixed(8, 7),
  fixed(12, 8),
  fixed(12, 25),
  moved(1, 6),
  moved(3, 19),
  moved(6, 29),
  moved(7, 9, 2026),
  moved(8, 15),
  moved(10, 12),
  moved(11, 1),
  moved(11, 11),
];
/** Days after Easter Sunday; the last three are already Mondays (Ley 51 de 1983). */
export const HOLIDAYS_AFTER_EASTER: readonly number[] = [-3, -2, 43, 64, 71];

// Rates ------------------------------------------------------------------------------------------------------------------

/** 4x1000: art. 872 of the Estatuto Tributario. */
const GMF: readonly Dated<number>[] = [{ since: day('2007-01-01'), value: 40 }];
/** The general rate: art. 468 of the Estatuto Tributario, as Ley 1819 de 2016 left it. */
const VAT: readonly Dated<number>[] = [{ since: day('2017-01-01'), value: 1_900 }];

const rateOn = (rows: readonly Dated<number>[], on: BankDay): number | null =>
  rows.findLast(({ since }) => since <= on)?.value ?? null;

/** Basis points of what leaves an account on a day; null before the table. */
export const gmfBpsOn = (on: BankDay): number | null => rateOn(GMF, on);
/** Basis points of a fee of a day; null before the table. */
export const vatBpsOn = (on: BankDay): number | null => rateOn(VAT, on);

/** For sums of records that have no day of their own: a rate that never changed needs none; with a second row each reader must say its day. */
function onlyRate(rows: readonly Dated<number>[]): number {
  const [row, ...later] = rows;
  return must(later.length === 0 ? row?.value : null, 'whoever reads a rate that changed says the day');
}

export const BPS_OF_WHOLE = 10_000;
/** Basis points of what leaves an account. */
export const GMF_BPS = onlyRate(GMF);
/** Basis points of a fee. */
export const VAT_BPS = onlyRate(VAT);

// The UVT and what is counted in it ----------------------------------------------------------------------------------------

/**
 * Pesos of a UVT by year, as the DIAN sets it: Resoluciones 84 of 28 November 2019, 111 of 11 December 2020, 140 of
 * November 2021, 1264 of 18 November 2022, for 2024 as the press has it beside the next one, 193 of 4 December 2024 and
 * 238 of 15 December 2025.
 */
const UVT_PESOS: ReadonlyMap<string, string> = new Map([
  ['2020', '35607'],
  ['2021', '36308'],
  ['2022', '38004'],
  ['2023', '42412'],
  ['2024', '47065'],
  ['2025', '49799'],
  ['2026', '52374'],
]);

/** Pesos of a UVT on a day; null for a year that is not in the table. */
export function uvtOn(on: BankDay): Units | null {
  const pesos = UVT_PESOS.get(on.slice(0, 4));
  return pesos === undefined ? null : parseUnits(pesos);
}

/** Whose withdrawals of a month are counted: those of one account that its holder named, or those of a person over all accounts. */
export type ExemptionScope = 'account' | 'person';

/**
 * Art. 879, number 1, of the Estatuto Tributario. Ley 2277 of 13 December 2022 gave the banks two years for counting
 * over all accounts of a person; until then it was one account for each person.
 *
 * It decides nothing in this program yet: whether the holder of an account is exempt, and what left the person's other
 * accounts, no statement says, so GMF is known by what the bank booked and never expected where none was booked.
 */
const GMF_EXEMPTION: readonly Dated<{ readonly scope: ExemptionScope; readonly uvtMonthly: bigint }>[] = [
  { since: day('2022-12-13'), value: { scope: 'account', uvtMonthly: 350n } },
  { since: day('2024-12-13'), value: { scope: 'person', uvtMonthly: 350n } },
];

/** What may leave in the calendar month of a day without GMF; null where the table does not reach. */
export function gmfExemptionOn(on: BankDay): { readonly scope: ExemptionScope; readonly monthly: Units } | null {
  const rule = GMF_EXEMPTION.findLast(({ since }) => since <= on);
  const uvt = uvtOn(on);
  return rule === undefined || uvt === null
    ? null
    : { scope: rule.value.scope, monthly: units(uvt * rule.value.uvtMonthly) };
}

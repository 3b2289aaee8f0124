/** A day is not a moment: bank days are calendar days of Bogota, moments are ISO 8601 in UTC. */
import type { Brand } from '../brand.ts';

/** `YYYY-MM-DD`, a day in America/Bogota. Text order is day order. */
export type BankDay = Brand<string, 'BankDay'>;
/** ISO 8601 with milliseconds and Z. Text order is time order. */
export type Instant = Brand<string, 'Instant'>;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;
/** Colombia has kept UTC-5 without daylight saving since 1993. */
export const BOGOTA_OFFSET_MS = -5 * 3_600_000;
const YEAR_MIN = 1900;
const YEAR_MAX = 2200;

/** 400 years, and the days from 0000-03-01 to 1970-01-01. */
const DAYS_PER_ERA = 146_097;
const DAYS_TO_ERA = 719_468;

/** Days since 1970-01-01, the form that arithmetic and hot loops use. */
export type DayNumber = number;

/** The civil calendar by integer arithmetic (Howard Hinnant, "chrono-compatible low-level date algorithms"): years start in March. */
export function dayOfNumber(day: DayNumber): BankDay {
  const shifted = day + DAYS_TO_ERA;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const ofEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year.toString().padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}` as BankDay;
}

/** The inverse of `dayOfNumber`. */
export function numberOfDay(day: BankDay): DayNumber {
  const month = digitsAt(day, 5, 2);
  const year = digitsAt(day, 0, 4) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + digitsAt(day, 8, 2) - 1;
  return (
    era * DAYS_PER_ERA +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    ofYear -
    DAYS_TO_ERA
  );
}

/** Reads `YYYY-MM-DD`; null when the day does not exist. */
export function parseDay(text: string): BankDay | null {
  const parts = DAY.exec(text);
  if (parts === null) return null;
  return dayOf(intOf(parts[1]), intOf(parts[2]), intOf(parts[3]));
}

/** A day from its numbers; null when it does not exist or its year is outside 1900 to 2200. */
export function dayOf(year: number, month: number, date: number): BankDay | null {
  if (year < YEAR_MIN || year > YEAR_MAX) return null;
  const text = `${year.toString()}-${twoDigits(month)}-${twoDigits(date)}` as BankDay;
  const exists = month >= 1 && month <= 12 && date >= 1 && date <= 31;
  return exists && dayOfNumber(numberOfDay(text)) === text ? text : null;
}

/** Reads a timestamp with zone (`2026-03-01T02:00:00.000Z`, `+00:00`); null when it is none. */
export function parseInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : (isoOf(ms) as Instant);
}

/** Length of a moment as `Instant` promises it, and the hour of UTC at which Bogota's day begins. */
const INSTANT_LENGTH = 24;
const DAY_BEGINS_AT = 5;

/** The Bogota day of a moment: 02:00 UTC is still the day before. */
export function dayOfInstant(moment: Instant): BankDay {
  // From five o'clock on both places have the same day: most moments need no arithmetic.
  const isSameDay = digitsAt(moment, 11, 2) >= DAY_BEGINS_AT;
  if (isSameDay && moment.length === INSTANT_LENGTH && moment.endsWith('Z')) return moment.slice(0, 10) as BankDay;
  return dayOfNumber(Math.floor((Date.parse(moment) + BOGOTA_OFFSET_MS) / MS_PER_DAY));
}

export const addDays = (day: BankDay, days: number): BankDay => dayOfNumber(numberOfDay(day) + days);
export const daysBetween = (from: BankDay, to: BankDay): number => numberOfDay(to) - numberOfDay(from);
export const instantOfMs = (ms: number): Instant => isoOf(ms) as Instant;
export const msOfInstant = (moment: Instant): number => Date.parse(moment);
/** Sunday is 0, as in the Colombian week. */
export const weekdayOf = (day: BankDay): number => (((numberOfDay(day) + 4) % 7) + 7) % 7;

export type Period = { readonly from: BankDay; readonly to: BankDay };
export const isWithin = (day: BankDay, period: Period): boolean => day >= period.from && day <= period.to;

const twoDigits = (n: number): string => (n < 10 ? `0${n.toString()}` : n.toString());
const digitsAt = (text: string, start: number, count: number): number => {
  let value = 0;
  for (let place = start; place < start + count; place += 1) value = value * 10 + text.charCodeAt(place) - 48;
  return value;
};
const intOf = (digits: string | undefined): number => Number.parseInt(digits ?? '', 10);
// eslint-disable-next-line no-restricted-syntax -- formatting a given moment reads no clock
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Dates as banks print them: a cell has one reading for each order of day, month and year that gives a real day. */
import { inOwnMemory } from '../../own-memory.ts';
import { addDays, dayOf } from '../../day/day.ts';
import type { BankDay } from '../../day/day.ts';
import { folded } from '../../search.ts';
import type { DateOrder } from '../reading/reading.ts';

/** A printed date in one order; `year` is null where it is not printed, `shift` days where a zone moves it into Bogota's day. */
export type DateParts = {
  readonly year: number | null;
  readonly month: number;
  readonly date: number;
  readonly shift: number;
};

export type DateReadings = {
  readonly dmy: DateParts | null;
  readonly mdy: DateParts | null;
  readonly ymd: DateParts | null;
  /** A two-digit year was printed. */
  readonly short: boolean;
};

const YEAR_MIN = 1950;
const YEAR_MAX = 2100;
const BOGOTA_OFFSET_MIN = -300;
const MINUTES_PER_DAY = 1440;
/** Any leap year: a date without year may be 29 February. */
const LEAP_YEAR = 2000;
const REMEMBERED_MAX = 10_000;

const TIME =
  '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::\\d{2}(?:[.,]\\d+)?)?(?: ?([ap])\\.? ?m\\.?)?(?: ?(Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?)?';
const NUMERIC = new RegExp(`^(\\d{1,2})([/.\\- ])(\\d{1,2})(?:\\2(\\d{4}|\\d{2}))?\\.?${TIME}$`, 'iu');
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.\\- ])(\\d{1,2})\\2(\\d{1,2})\\.?${TIME}$`, 'iu');
const NAMED = new RegExp(
  `^(\\d{1,2})[\\-/. ]+(?:de )?(\\p{L}{3,12})\\.?(?:[\\-/., ]+(?:del? )?(\\d{4}|\\d{2}))?${TIME}$`,
  'iu',
);
const NAMED_FIRST = new RegExp(`^(\\p{L}{3,12})\\.? (\\d{1,2})(?:,? (\\d{4}))?${TIME}$`, 'iu');
const COMPACT = /^(\d{7,8})(?:(\d{2})(\d{2})(\d{2})?)?(?:\[.*\])?$/u;
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/u;

/** `Lun 15/03/2026`, `miércoles, 18 de marzo`: the day of the week says nothing that the date does not. */
const WEEKDAY =
  /^(?:lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?[ ,]+(?=[\p{L}\d])/iu;

/** Digits of a day, month or year and a separator, or a run of digits: amounts with other marks are none. */
const BEGINS_DATE = /^(?:\d{1,2}[-/. ]|\d{4}[-/. 年]|\d{7,14}(?:\[|$))/u;

const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ene|jan|gen|led)/, 1],
  [/^(?:feb|fev|uno)/, 2],
  [/^(?:mar|mrz|mae)/, 3],
  [/^(?:abr|apr|avr)/, 4],
  [/^(?:may|mai|mei|maj|mag)/, 5],
  [/^(?:jun|juin|giu)/, 6],
  [/^(?:jul|juil|lug)/, 7],
  [/^(?:ago|aug|aou)/, 8],
  [/^(?:sep|set)/, 9],
  [/^(?:oct|okt|out|ott)/, 10],
  [/^nov/, 11],
  [/^(?:dic|dec|dez|des)/, 12],
];

/** Number of a month by its name in the languages of the statements seen; null when it is none. */
export function monthOfName(name: string): number | null {
  const plain = folded(name);
  return MONTHS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** A reader that remembers: a statement prints the same day many times. */
export function dateReader(): (cell: string) => DateReadings | null {
  const known = new Map<string, DateReadings | null>();
  return (cell) => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const readings = readDate(cell);
    if (known.size < REMEMBERED_MAX) known.set(inOwnMemory(cell), readings);
    return readings;
  };
}

/** All readings of a cell, or null when it is no date. */
export function readDate(cell: string): DateReadings | null {
  if (cell.length < 3 || cell.length > 40) return null;
  if (BEGINS_DATE.test(cell)) return readDigitsFirst(cell);
  if (!/^\p{L}/u.test(cell)) return null;
  const named = readNamedFirst(cell);
  const rest = named === null ? cell.replace(WEEKDAY, '') : cell;
  return named ?? (rest === cell ? null : readDate(rest));
}

/** Asked of every cell while a file's columns are found; longer cells would keep the text that they are cut from. */
const remembered = new Map<string, DateReadings | null>();
const REMEMBERED_LETTERS = 12;

function readDigitsFirst(cell: string): DateReadings | null {
  if (cell.length > REMEMBERED_LETTERS) return readDigits(cell);
  const known = remembered.get(cell);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  const readings = readDigits(cell);
  remembered.set(cell, readings);
  return readings;
}

const readDigits = (cell: string): DateReadings | null =>
  readCompact(cell) ?? readYearFirst(cell) ?? readNumeric(cell) ?? readNamed(cell) ?? readChinese(cell);

function readYearFirst(cell: string): DateReadings | null {
  const parts = YEAR_FIRST.exec(cell);
  const shift = parts === null ? null : shiftOf(parts.slice(5));
  if (parts === null || shift === null) return null;
  const [year, month, date] = [parts[1], parts[3], parts[4]].map((part) => int(part ?? ''));
  return only('ymd', partsOf({ year, month, date, shift }));
}

function readNumeric(cell: string): DateReadings | null {
  const parts = NUMERIC.exec(cell);
  const shift = parts === null ? null : shiftOf(parts.slice(5));
  if (parts === null || shift === null) return null;
  const [a = '', mark = '', b = '', c] = parts.slice(1, 5);
  if (c === undefined) return readYearless([int(a), int(b)], mark, shift);
  const short = c.length === 2;
  return something({
    dmy: partsOf({ year: yearOf(c), month: int(b), date: int(a), shift }),
    mdy: partsOf({ year: yearOf(c), month: int(a), date: int(b), shift }),
    ymd: short && a.length === 2 ? partsOf({ year: yearOf(a), month: int(b), date: int(c), shift }) : null,
    short,
  });
}

/** With a dot (`2.50`) it is an amount, not a day and a month. */
function readYearless([a, b]: readonly [number, number], mark: string, shift: number): DateReadings | null {
  if (mark === '.' || mark === ' ') return null;
  const dmy = partsOf({ year: null, month: b, date: a, shift });
  return something({ dmy, mdy: partsOf({ year: null, month: a, date: b, shift }), ymd: null, short: false });
}

function readNamed(cell: string): DateReadings | null {
  const parts = NAMED.exec(cell);
  if (parts === null) return null;
  const month = monthOfName(parts[2] ?? '');
  const shift = shiftOf(parts.slice(4));
  if (month === null || shift === null) return null;
  return only(
    'dmy',
    partsOf({ year: parts[3] === undefined ? null : yearOf(parts[3]), month, date: int(parts[1] ?? ''), shift }),
  );
}

function readNamedFirst(cell: string): DateReadings | null {
  const parts = NAMED_FIRST.exec(cell);
  const month = parts === null ? null : monthOfName(parts[1] ?? '');
  if (parts === null || month === null) return null;
  return only(
    'mdy',
    partsOf({ year: parts[3] === undefined ? null : int(parts[3]), month, date: int(parts[2] ?? ''), shift: 0 }),
  );
}

function readChinese(cell: string): DateReadings | null {
  const parts = CHINESE.exec(cell);
  if (parts === null) return null;
  const [year, month, date] = parts.slice(1).map(int);
  return only('ymd', partsOf({ year, month, date, shift: 0 }));
}

/** Eight digits in any order whose year is possible; seven are eight whose leading zero a spreadsheet lost. */
function readCompact(cell: string): DateReadings | null {
  const parts = COMPACT.exec(cell);
  if (parts === null) return null;
  const digits = (parts[1] ?? '').padStart(8, '0');
  const lost = (parts[1] ?? '').length === 7;
  if (lost && parts[2] !== undefined) return null;
  const part = (from: number, to: number): number => int(digits.slice(from, to));
  const timed = parts[2] !== undefined;
  return something({
    ymd: lost ? null : partsOf({ year: part(0, 4), month: part(4, 6), date: part(6, 8), shift: 0 }),
    dmy: timed ? null : partsOf({ year: part(4, 8), month: part(2, 4), date: part(0, 2), shift: 0 }),
    mdy: timed ? null : partsOf({ year: part(4, 8), month: part(0, 2), date: part(2, 4), shift: 0 }),
    short: false,
  });
}

type Printed = {
  readonly year: number | null | undefined;
  readonly month: number | undefined;
  readonly date: number | undefined;
  readonly shift: number;
};

function partsOf({ year = null, month = 0, date = 0, shift }: Printed): DateParts | null {
  if (year !== null && (year < YEAR_MIN || year > YEAR_MAX)) return null;
  return dayOf(year ?? LEAP_YEAR, month, date) === null ? null : { year, month, date, shift };
}

/** Days that an explicit zone moves a moment into Bogota's calendar; midnight is a date and stays. Null: no such time. */
function shiftOf([hours, minutes, half, zone]: readonly (string | undefined)[]): number | null {
  if (hours === undefined || minutes === undefined) return 0;
  const hour = (int(hours) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (int(hours) > 24 || int(minutes) > 59) return null;
  const minute = hour * 60 + int(minutes);
  if (zone === undefined || minute === 0) return 0;
  return Math.floor((minute - offsetOf(zone) + BOGOTA_OFFSET_MIN) / MINUTES_PER_DAY);
}

function offsetOf(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (parts === null) return 0;
  const size = int(parts[2] ?? '') * 60 + int(parts[3] ?? '');
  return parts[1] === '-' ? -size : size;
}

/** A printed date as a day, once its order is known; `yearFor` gives the year where none is printed, or null. */
export function dayOfParts(parts: DateParts, yearFor: (month: number, date: number) => number | null): BankDay | null {
  const year = parts.year ?? yearFor(parts.month, parts.date);
  const day = year === null ? null : dayOf(year, parts.month, parts.date);
  return day === null || parts.shift === 0 ? day : addDays(day, parts.shift);
}

const int = (digits: string): number => Number.parseInt(digits, 10);
const yearOf = (digits: string): number =>
  digits.length === 4 ? int(digits) : int(digits) + (int(digits) < 70 ? 2000 : 1900);
const only = (order: DateOrder, parts: DateParts | null): DateReadings | null =>
  parts === null ? null : { dmy: null, mdy: null, ymd: null, short: false, [order]: parts };
const something = (readings: DateReadings): DateReadings | null =>
  readings.dmy === null && readings.mdy === null && readings.ymd === null ? null : readings;

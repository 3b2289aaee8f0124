/** The strict reader's days: a cell is a day by the told order from edge to edge, or it is none. */
import type { Told } from './told.ts';

const MONTHS = [
  'ene jan gen led', 'feb fev', 'mar mrz', 'abr apr avr', 'may mai mei', 'jun', 'jul', 'ago aug aou', 'sep set', 'oct okt out ott', 'nov', 'dic dec dez',
].map((names) => names.split(' ')); // prettier-ignore

const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?(?<zone> ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?`;
const SHAPES = [
  new RegExp(`^(?<a>\\d{1,4})(?<mark>[/.\\- ])(?<b>\\d{1,2})(?:\\k<mark>(?<c>\\d{4}|\\d{1,2}))?\\.?${TIME}$`, 'iu'),
  new RegExp(
    `^(?<a>\\d{1,2})[-/. ]+(?:de )?(?<name>\\p{L}{3,12})\\.?(?:[-/., ]+(?:del? )?(?<c>\\d{4}|\\d{2}))?${TIME}$`,
    'iu',
  ),
  new RegExp(`^(?<name>\\p{L}{3,12})\\.? (?<a>\\d{1,2})(?:,? (?<c>\\d{4}))?${TIME}$`, 'iu'),
  /^(?<run>\d{7,8})(?:\d{4}|\d{6})?(?:\[.*\])?$/u,
  /^(?<a>\d{4})年(?<b>\d{1,2})月(?<c>\d{1,2})日$/u,
];

/** The day of a cell by the told order; undefined where it is none. */
export function dayOf(cell: string, { date: { order } }: Pick<Told, 'date'>): string | null | undefined {
  // A zero byte that came in between two letters of a month leaves the month what it is.
  const text = cell.trim().replace(/(?<=\p{L})\0+(?=\p{L})/gu, '');
  for (const shape of SHAPES) {
    const groups = shape.exec(text)?.groups;
    if (groups === undefined) continue;
    const parts = groups['run'] === undefined ? partsOf(groups, order) : runOf(groups['run'], order);
    if (parts === null) return undefined;
    const day = written(parts);
    return day !== undefined && groups['zone'] !== undefined ? null : day;
  }
  return undefined;
}

type Parts = { readonly year: string | undefined; readonly month: number; readonly date: number };
type Groups = Readonly<Record<string, string | undefined>>;

function partsOf({ a = '', b = '', c, name }: Groups, order: string): Parts | null {
  const int = (text: string | undefined): number => Number.parseInt(text ?? '', 10);
  if (name !== undefined) {
    const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const month = MONTHS.findIndex((names) => names.some((one) => folded.startsWith(one))) + 1;
    return month === 0 ? null : { year: c, month, date: int(a) };
  }
  if (a.length > 2 || order === 'ymd') {
    return order !== 'ymd' || c === undefined ? null : { year: a, month: int(b), date: int(c) };
  }
  return order === 'mdy' ? { year: c, month: int(a), date: int(b) } : { year: c, month: int(b), date: int(a) };
}

function runOf(run: string, order: string): Parts | null {
  const digits = run.padStart(8, '0');
  if (order === 'ymd' && run.length < 8) return null;
  const at = order === 'ymd' ? [0, 4, 6] : order === 'dmy' ? [4, 2, 0] : [4, 0, 2];
  const part = (from: number, size: number): string => digits.slice(from, from + size);
  return {
    year: part(at[0]!, 4),
    month: Number.parseInt(part(at[1]!, 2), 10),
    date: Number.parseInt(part(at[2]!, 2), 10),
  };
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function written({ year, month, date }: Parts): string | undefined {
  const full = year === undefined ? null : fullYear(year);
  const isPossible = full === null || (full >= 1950 && full <= 2100);
  if (!isPossible || date < 1 || date > lengthOf(month, full)) return undefined;
  const monthAndDate = `${month.toString().padStart(2, '0')}-${date.toString().padStart(2, '0')}`;
  return full === null ? monthAndDate : `${full.toString()}-${monthAndDate}`;
}

const fullYear = (year: string): number =>
  Number.parseInt(year.length === 2 ? `${year < '70' ? '20' : '19'}${year}` : year, 10);

/** Days of a month; where no year is printed it may be a leap year. */
function lengthOf(month: number, year: number | null): number {
  const isLeap = year === null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

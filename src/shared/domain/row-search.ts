/** Finding lines and records by what a person knows of them: words, a value, a range of values, a day. */
import { parseDay } from './day/day.ts';
import type { BankDay } from './day/day.ts';
import { absUnits, compareUnits, parseUnits } from './money/decimal.ts';
import type { Units } from './money/decimal.ts';
import { readMoney } from './money/typed-money.ts';
import { folded } from './search.ts';

/** What a row can be found by. */
export type Findable = {
  readonly texts: readonly (string | null)[];
  /** Signed: money that comes in is positive. */
  readonly amounts: readonly (Units | null)[];
  readonly days: readonly (BankDay | null)[];
};

type Term = (row: Findable & { readonly hay: string }) => boolean;

/** Both readings where a person could mean either (`1,234`); none where it is no amount. */
function amountsOf(text: string): readonly Units[] {
  const reading = readMoney(text.replace(/^\+/u, ''));
  const texts =
    reading.kind === 'read' ? [reading.amount] : reading.kind === 'asks' ? [reading.first, reading.second] : [];
  return texts.flatMap((one) => parseUnits(one) ?? []);
}

/** Without a sign either direction is meant; a plus in front and whatever reads as a minus ask for one. */
const bySign = (word: string, read: readonly Units[]): ((amount: Units) => Units) =>
  word.startsWith('+') || read.some((amount) => amount < 0n) ? (amount) => amount : absUnits;

const someAmount = ({ amounts }: Findable, holds: (amount: Units) => boolean): boolean =>
  amounts.some((amount) => amount !== null && holds(amount));

function exactAmount(word: string): Term | null {
  const wanted = amountsOf(word);
  if (wanted.length === 0) return null;
  const of = bySign(word, wanted);
  return (row) => someAmount(row, (amount) => wanted.includes(of(amount)));
}

/** The bound of a range: three digits behind a comma are thousands, for no bank prints a third decimal. */
const boundOf = (text: string): Units | undefined => amountsOf(text).at(-1);

/** `>500.000`, `<1.000`, `>=20`, `100.000..200.000`; the ends belong to a range. */
function amountRange(word: string): Term | null {
  const [, sign = '', bound = ''] = /^([<>]=?)(.+)$/u.exec(word) ?? [];
  const limit = boundOf(bound);
  if (limit !== undefined) {
    const of = bySign(bound, [limit]);
    const isMet = (order: number): boolean =>
      (sign.endsWith('=') && order === 0) || (sign.startsWith('>') ? order > 0 : order < 0);
    return (row) => someAmount(row, (amount) => isMet(compareUnits(of(amount), limit)));
  }
  const [, first = '', last = ''] = /^(.+)\.\.(.+)$/u.exec(word) ?? [];
  const [from, to] = [boundOf(first), boundOf(last)];
  if (from === undefined || to === undefined) return null;
  const of = bySign(first, [from, to]);
  return (row) => someAmount(row, (amount) => of(amount) >= from && of(amount) <= to);
}

/** `05/03/2026`, `5/3` (of any year), `03/2026`, and ISO days and months. */
function dayTest(word: string): ((day: BankDay) => boolean) | null {
  const [, date, month, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/u.exec(word) ?? [];
  if (date !== undefined && month !== undefined) {
    const end = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return (day) => (year === undefined ? day.endsWith(end) : day === `${year}${end}`);
  }
  const [, ofMonth, ofYear] = /^(\d{1,2})[/-](\d{4})$/u.exec(word) ?? [];
  if (ofMonth !== undefined) return (day) => day.startsWith(`${ofYear}-${ofMonth.padStart(2, '0')}-`);
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(word)) return (day) => day.startsWith(word);
  return parseDay(word) === null ? null : (day) => day === word;
}

function dayTerm(word: string): Term | null {
  const [, first, last] = /^(.+)\.\.(.+)$/u.exec(word) ?? [];
  const [from, to] = [dayOfWord(first), dayOfWord(last)];
  if (from !== null && to !== null) return ({ days }) => days.some((day) => day !== null && day >= from && day <= to);
  const isMeant = dayTest(word);
  return isMeant === null ? null : ({ days }) => days.some((day) => day !== null && isMeant(day));
}

/** A whole day, as printed here or in ISO. */
function dayOfWord(word: string | undefined): BankDay | null {
  const [, date = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(word ?? '') ?? [];
  return parseDay(year === undefined ? (word ?? '') : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/** A word is found as a text, as a value or as a day: ids and references are digits too. */
function termOf(word: string): Term {
  const others = [exactAmount(word), amountRange(word), dayTerm(word)].filter((term) => term !== null);
  return (row) => row.hay.includes(word) || others.some((holds) => holds(row));
}

/** True for a row when every word of the search stands in its texts, or is one of its values or days. */
export function rowTest(search: string | undefined): (row: Findable) => boolean {
  // Between a symbol and its figure a person may leave a blank: `$ 620.000`.
  const words = folded(search ?? '')
    .replace(/(\$|\bcop|\busd)\s+(?=[\d.,(-])/gu, '$1')
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  const terms = words.map(termOf);
  return (row) => {
    const found = { ...row, hay: folded(row.texts.filter((text) => text !== null).join('\n')) };
    return terms.every((holds) => holds(found));
  };
}

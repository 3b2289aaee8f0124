/** Which days a screen shows: one month of those that imported statements cover, or all of them. */

export type Scope = { readonly from?: string; readonly to?: string };
/** A month `YYYY-MM`, or null for all that is covered. */
export type MonthChoice = string | null;

const intOf = (digits: string): number => Number.parseInt(digits, 10);

/** All months from the first to the last covered day, in order. */
export function monthsBetween(from: string | null, to: string | null): readonly string[] {
  if (from === null || to === null) return [];
  const months: string[] = [];
  let year = intOf(from.slice(0, 4));
  let month = intOf(from.slice(5, 7));
  const last = to.slice(0, 7);
  // A limit on everything: a century of months.
  for (let count = 0; count < 1200; count += 1) {
    const text = `${year.toString().padStart(4, '0')}-${month.toString().padStart(2, '0')}`;
    if (text > last) break;
    months.push(text);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return months;
}

/** How many days a month has. */
export function daysInMonth(month: string): number {
  const year = intOf(month.slice(0, 4));
  const number = intOf(month.slice(5, 7));
  if (number === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(number) ? 30 : 31;
}

/** The days of a choice; none stated where the choice is all. */
export function scopeOf(month: MonthChoice): Scope {
  if (month === null) return {};
  return { from: `${month}-01`, to: `${month}-${daysInMonth(month).toString().padStart(2, '0')}` };
}

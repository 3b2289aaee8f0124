/** Sorts rows by their ids: the letters behind the prefix that all share are compared as one number, whole ids only where those are equal. */

/** So many letters of seven bits are a whole number that is exact. */
const LETTERS = 7;
const PLAIN = 128;
/** Fewer are in order at once. */
const FEW = 500;

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function isInOrder(ids: readonly string[]): boolean {
  for (let at = 1; at < ids.length; at += 1) if ((ids[at - 1] ?? '') > (ids[at] ?? '')) return false;
  return true;
}

/** How many letters all ids begin with alike. */
function commonLength(ids: readonly string[]): number {
  const [first = ''] = ids;
  let common = first.length;
  for (const id of ids) {
    let same = 0;
    while (same < common && id.charCodeAt(same) === first.charCodeAt(same)) same += 1;
    common = same;
  }
  return common;
}

/** The letters of each id behind the common ones, as a number; null where one of them is no plain letter. */
function numbersOf(ids: readonly string[]): readonly number[] | null {
  const from = commonLength(ids);
  // Plain lists here and below: the memory of typed ones counts as foreign, and much of that makes the collector walk all rows.
  const numbers: number[] = [];
  for (const id of ids) {
    let number = 0;
    for (let place = from; place < from + LETTERS; place += 1) {
      const code = place < id.length ? id.charCodeAt(place) : 0;
      if (code >= PLAIN) return null;
      number = number * PLAIN + code;
    }
    numbers.push(number);
  }
  return numbers;
}

/** The rows in the order of their ids; rows of one id stay as they are. */
export function inTextOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const ids = rows.map(idOf);
  if (isInOrder(ids)) return rows;
  const numbers = ids.length < FEW ? null : numbersOf(ids);
  if (numbers === null) return [...rows].sort((a, b) => byText(idOf(a), idOf(b)));
  const places = [...ids.keys()].sort(
    (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || byText(ids[a] ?? '', ids[b] ?? '') || a - b,
  );
  return places.map((place) => rows[place] as Row);
}

/** How unlike a printed name is to the beginning of a known one: letters that are wrong, missing or swapped, and letters that a bank has cut off. */

/** Letters cut off the end cost little, so that they never tell namesakes apart: of these the text says nothing. */
const CUT_COST = 0.1;
const CUT_COST_MAX = 0.4;

const cutCost = (letters: number): number => Math.min(CUT_COST_MAX, CUT_COST * letters);

/** A printed text with the places at which a name may begin in it, and may end with what that costs. */
export type Printed = {
  readonly letters: string;
  readonly starts: readonly number[];
  readonly ends: readonly { readonly at: number; readonly cost: number }[];
};

type Rows = { before: Float64Array; last: Float64Array; next: Float64Array };
const LETTERS_MAX = 64;
const rowOf = (): Float64Array => new Float64Array(LETTERS_MAX + 1);
const rows: Rows = { before: rowOf(), last: rowOf(), next: rowOf() };

const valueAt = (row: Float64Array, index: number): number => row[index] ?? 0;

/** Fills the row of one letter of the text, and says the least that any reading costs so far. */
function fillRow(text: string, name: string, at: number): number {
  const { before, last, next } = rows;
  let least = valueAt(next, 0);
  const letter = text.charCodeAt(at - 1);
  for (let to = 1; to <= name.length; to += 1) {
    const isSame = letter === name.charCodeAt(to - 1);
    let cost = Math.min(valueAt(last, to - 1) + (isSame ? 0 : 1), valueAt(last, to) + 1, valueAt(next, to - 1) + 1);
    const isSwap =
      at > 1 && to > 1 && letter === name.charCodeAt(to - 2) && text.charCodeAt(at - 2) === name.charCodeAt(to - 1);
    if (isSwap) cost = Math.min(cost, valueAt(before, to - 2) + 1);
    next[to] = cost;
    least = Math.min(least, cost);
  }
  return least;
}

function turnRows(): void {
  const { before } = rows;
  rows.before = rows.last;
  rows.last = rows.next;
  rows.next = before;
}

function cheapestEnd(name: string, whole: number): number {
  let least = Infinity;
  for (let to = 1; to <= name.length; to += 1) least = Math.min(least, valueAt(rows.last, to) + cutCost(whole - to));
  return least;
}

/**
 * The least number of errors that make the printed text a beginning of the name: letters wrong, too many, too few or
 * swapped with their neighbour are one each (optimal string alignment: Damerau 1964, no letter is touched twice), and
 * what is cut off the name's end next to nothing. Infinity where it is more than `most`.
 */
export function errorsIn({ letters, starts, ends }: Printed, whole: string, most: number): number {
  const text = letters.slice(0, LETTERS_MAX);
  const name = whole.slice(0, Math.min(LETTERS_MAX, text.length + Math.ceil(most)));
  let found = Infinity;
  for (let to = 0; to <= name.length; to += 1) rows.last[to] = to;
  for (let at = 1; at <= text.length; at += 1) {
    rows.next[0] = starts.includes(at) ? 0 : valueAt(rows.last, 0) + 1;
    const least = fillRow(text, name, at);
    turnRows();
    const end = ends.find((one) => one.at === at);
    if (end !== undefined) found = Math.min(found, cheapestEnd(name, whole.length) + end.cost);
    if (least > most && starts.every((start) => start <= at)) break;
  }
  return found <= most ? found : Infinity;
}

/** Counts each line among its equals of one day while the lines pass: a hash of 64 bits stands for what makes two lines equal. */
import type { BankDay } from '../../day/day.ts';
import { unitsToCentavos, unitsToText } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { ReadLine } from './line.ts';

export type PassingRanks = {
  /** As `mergeLines` ranks the lines of a file for an account that holds none. */
  readonly rankOf: (line: ReadLine, amount: number | null, balance: number | null) => number;
  /** A day came again after another one: its earlier lines are forgotten, and the ranks are void. */
  readonly isScattered: () => boolean;
};

/** Marks by open addressing: two words and a count a place; places of an earlier round are free. */
type Marks = {
  places: number;
  used: number;
  round: number;
  words: Uint32Array;
  counts: Uint32Array;
  rounds: Uint32Array;
};

const PLACES_MIN = 4096;
/** Fuller tables search longer. */
const FULL = 0.5;
const WORD = 4_294_967_296;
/** As the lines that come as centavos. */
const PLAIN_MAX = 2 ** 51;

const emptyMarks = (places: number): Marks => ({
  ...{ places, used: 0, round: 1 },
  ...{ words: new Uint32Array(places * 2), counts: new Uint32Array(places), rounds: new Uint32Array(places) },
});

/** `keepAll` remembers every day; else only the day at hand, which is enough where each day stands in one piece. */
export function passingRanks(keepAll: boolean): PassingRanks {
  const days = new Set<BankDay>();
  let [day, isScattered, marks] = [null as BankDay | null, false, emptyMarks(PLACES_MIN)];
  const turnTo = (next: BankDay): void => {
    if (!keepAll) {
      isScattered ||= days.has(next);
      marks.round += 1;
      marks.used = 0;
    }
    days.add(next);
    day = next;
  };
  return {
    rankOf: (line, amount, balance) => {
      if (line.bookedOn !== day) turnTo(line.bookedOn);
      if (marks.used > marks.places * FULL) marks = grown(marks);
      markOf(line, amount, balance);
      return countUp(marks, mark[0] ?? 0, mark[1] ?? 0);
    },
    isScattered: () => isScattered,
  };
}

/** How often the mark came before. */
function countUp(marks: Marks, first: number, second: number): number {
  const { places, words, counts, rounds, round } = marks;
  for (let at = first % places; ; at = at + 1 === places ? 0 : at + 1) {
    if (rounds[at] !== round) {
      rounds[at] = round;
      words[at * 2] = first;
      words[at * 2 + 1] = second;
      counts[at] = 1;
      marks.used += 1;
      return 0;
    }
    if (words[at * 2] !== first || words[at * 2 + 1] !== second) continue;
    const count = counts[at] ?? 0;
    counts[at] = count + 1;
    return count;
  }
}

function grown(marks: Marks): Marks {
  const wider = emptyMarks(marks.places * 2);
  for (let at = 0; at < marks.places; at += 1) {
    if (marks.rounds[at] !== marks.round) continue;
    const [first, second] = [marks.words[at * 2] ?? 0, marks.words[at * 2 + 1] ?? 0];
    for (let count = marks.counts[at] ?? 0; count > 0; count -= 1) countUp(wider, first, second);
  }
  return wider;
}

// The mark of one line, in two words: day, amount, text, reference and balance -------------------------------------------

const mark = new Uint32Array(2);
let [one, two] = [0, 0];

/** What a mark begins with is the same for neighbours of one day. */
const begun = { day: '', one: 0, two: 0 };

function beginWith(day: BankDay): void {
  one = 0x811c9dc5;
  two = 0x9747b28c;
  addText(day);
  begun.day = day;
  begun.one = one;
  begun.two = two;
}

function markOf(line: ReadLine, amount: number | null, balance: number | null): void {
  if (line.bookedOn !== begun.day) beginWith(line.bookedOn);
  one = begun.one;
  two = begun.two;
  addAmount(line.amount, amount);
  addText(line.description);
  addText(line.reference ?? '');
  if (line.balance !== null) addAmount(line.balance, balance);
  mark[0] = finished(one ^ (two << 5));
  mark[1] = finished(two);
}

/** Two hashes side by side (FNV-1a and one with another prime), so that both must agree by chance. */
function add(code: number): void {
  one = Math.imul(one ^ code, 0x01000193);
  two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 15);
}

function addText(text: string): void {
  for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
  add(0x1_0001);
}

/** The same amount gives the same mark, however its cell was read. */
function addAmount(amount: Units, known: number | null): void {
  const centavos = known ?? unitsToCentavos(amount);
  if (centavos === null || Math.abs(centavos) > PLAIN_MAX) addText(unitsToText(amount));
  else addNumber(centavos);
}

function addNumber(value: number): void {
  add(value | 0);
  add(Math.floor(value / WORD) | 0);
  add(0x1_0002);
}

const finished = (value: number): number => {
  const mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/** Which lines of a month are net of a rate, a confirmed or a found one: on the board they stand with what their records are worth. */
import type { Open, OpenLine } from '../board.ts';
import { groupBy } from '../grouping.ts';
import { sharesMark } from '../evidence.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { wordsOf } from '../text.ts';
import { byText } from '../text-order.ts';
import { wordingKeys } from '../wording.ts';
import { findRates } from './find-rates.ts';
import { singleReadings, sumReading } from './gross.ts';
import type { Reading } from './gross.ts';
import { rateName } from './rate.ts';
import type { HeldRate, RateRule } from './rate.ts';
import { bySize, directionOf, pointsOf, sizeOf, unexplainedLines } from './unexplained.ts';
import type { Sized } from './unexplained.ts';

/** A rate reaches lines of another wording where it explains so many of a hundred of them. */
const REACHING_PERCENT = 80;
/** Units that all records of a book may be whole numbers of, in centavos; of finer ones a sum says too little. */
const UNITS = [500_000, 100_000, 50_000, 10_000, 5_000, 1_000, 500, 100];
const WHOLE_PER_MILLE = 995;

type Scene = {
  readonly sized: Sized;
  readonly unit: Readonly<Record<keyof Sized, number>>;
  readonly keyOf: (line: OpenLine) => string;
};

const CREDIT_OR_DEBIT = /^[+-]/;
const wordsOfKey = (key: string): string => key.replace(CREDIT_OR_DEBIT, '').replace(/ #$/, '');

/** The greatest unit that nearly all of some records are whole numbers of; 1 where there is none. */
function unitOf(records: Sized['credit']): number {
  const isWhole = (unit: number): boolean =>
    records.filter((record) => sizeOf(record) % unit === 0).length * 1_000 >= records.length * WHOLE_PER_MILLE;
  return records.length === 0 ? 1 : (UNITS.find(isWhole) ?? 1);
}

const hasWords = (line: OpenLine, wording: string): boolean => {
  const said = new Set(wordsOf(line.line.description));
  return wording.split(' ').every((word) => said.has(word));
};
const isWordedSo = (line: OpenLine, { rule }: HeldRate): boolean =>
  rule.direction === directionOf(line) && rule.wordings.some((wording) => hasWords(line, wording));

/** How a line reads under some rates; null where none explains it, or where two do and its text names neither's record. */
function readingOf(line: OpenLine, rates: readonly HeldRate[], { sized, unit }: Scene): Reading | null {
  const isSeveral = line.count !== null && line.count > 1;
  const singles = isSeveral ? [] : rates.flatMap((held) => singleReadings(line, held, sized));
  const named = singles.filter(({ record }) => sharesMark(line.marks, record.marks));
  const [first, ...others] = named.length > 0 ? named : singles;
  if (first !== undefined) return others.every(({ gross }) => gross === first.gross) ? first : null;
  const sums = rates.flatMap((held) => sumReading(line, held, unit[held.rule.direction]) ?? []);
  return sums.length === 1 ? (sums[0] ?? null) : null;
}

/** Rates found on lines of one wording each; the same rate of several wordings is one. */
function ratesFound(groups: ReadonlyMap<string, readonly OpenLine[]>, { sized }: Scene): readonly HeldRate[] {
  const found = new Map<string, RateRule>();
  for (const [key, lines] of [...groups].sort(([a], [b]) => byText(a, b))) {
    if (key === '' || key.endsWith(' #')) continue;
    const direction = key.startsWith('-') ? 'debit' : 'credit';
    for (const { rate } of findRates(pointsOf(lines, sized))) {
      const rule: RateRule = { ...rate, direction, wordings: [wordsOfKey(key)] };
      const known = found.get(rateName(rule));
      found.set(rateName(rule), known === undefined ? rule : { ...known, wordings: [...known.wordings, ...rule.wordings] }); // prettier-ignore
    }
  }
  return [...found.values()].map((rule) => ({ rule, isConfirmed: false }));
}

type Read = Map<OpenLine, Reading>;

function readAll(
  lines: readonly OpenLine[],
  ratesOf: (line: OpenLine) => readonly HeldRate[],
  [scene, read]: readonly [Scene, Read],
): void {
  for (const line of lines) {
    const rates = read.has(line) ? [] : ratesOf(line);
    const reading = rates.length === 0 ? null : readingOf(line, rates, scene);
    if (reading !== null) read.set(line, reading);
  }
}

/** Lines of another wording than the rate's own, settlements among them: all of them or none. */
function reachOthers(
  groups: ReadonlyMap<string, readonly OpenLine[]>,
  rates: readonly HeldRate[],
  [scene, read]: readonly [Scene, Read],
): void {
  for (const lines of groups.values()) {
    const left = lines.filter((line) => !read.has(line));
    const ways = rates.map((held) =>
      left.flatMap((line) => {
        const reading = readingOf(line, [held], scene);
        return reading === null ? [] : [{ line, reading }];
      }),
    );
    const most = ways.reduce((best, way) => (way.length > best.length ? way : best), []);
    if (most.length * 100 < left.length * REACHING_PERCENT) continue;
    for (const { line, reading } of most) read.set(line, reading);
  }
}

/** The same rows, those that are net of a rate with the amount of their records. */
export function withNetLines(open: Open, records: readonly PaymentRecord[], confirmed: readonly RateRule[]): Open {
  const sized = bySize(open.records);
  const unit = { credit: unitOf(sized.credit), debit: unitOf(sized.debit) };
  const scene: Scene = { sized, unit, keyOf: wordingKeys(open.lines, records) };
  const unexplained = unexplainedLines(open);
  const read: Read = new Map();
  const held = confirmed.map((rule): HeldRate => ({ rule, isConfirmed: true }));
  readAll(unexplained, (line) => held.filter((rate) => isWordedSo(line, rate)), [scene, read]);
  const left = groupBy(
    unexplained.filter((line) => !read.has(line)),
    scene.keyOf,
  );
  const found = ratesFound(left, scene);
  readAll(unexplained, (line) => found.filter((rate) => isWordedSo(line, rate)), [scene, read]);
  reachOthers(left, [...held, ...found], [scene, read]);
  if (read.size === 0) return open;
  const lines = open.lines.map((line): OpenLine => {
    const reading = read.get(line);
    if (reading === undefined) return line;
    const amount = directionOf(line) === 'credit' ? reading.gross : -reading.gross;
    return { ...line, amount, apart: false, net: reading.net };
  });
  return { lines, records: open.records };
}

/** Which lines of a month are net of a rate, a confirmed or a found one: on the board they stand with what their records are worth. */
import type { Open, OpenLine, OpenRecord } from '../board.ts';
import { groupBy } from '../grouping.ts';
import { sharesMark } from '../evidence/evidence.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { wordsOf } from '../evidence/text.ts';
import { byText } from '../text-order.ts';
import { wordingKeys } from '../evidence/wording.ts';
import { findRates } from './find-rates.ts';
import { isWordedAs, singleReadings } from './gross.ts';
import type { Reading } from './gross.ts';
import { netSettlements } from './net-settlements.ts';
import { rateName } from './rate.ts';
import type { HeldRate, RateRule } from './rate.ts';
import { bySize, directionOf, pointsOf, unexplainedLines } from './unexplained.ts';
import type { Sized } from './unexplained.ts';

/** A rate reaches lines of another wording where it explains so many of a hundred of them. */
const REACHING_PERCENT = 80;
type Scene = {
  readonly records: readonly OpenRecord[];
  readonly sized: Sized;
  readonly keyOf: (line: OpenLine) => string;
};

const CREDIT_OR_DEBIT = /^[+-]/;
const wordsOfKey = (key: string): string => key.replace(CREDIT_OR_DEBIT, '').replace(/ #$/, '');

/** How a line reads as one record's under some rates; null where none explains it, or where two do and its text names neither's record. */
function readingOf(line: OpenLine, rates: readonly HeldRate[], { sized }: Scene): Reading | null {
  if (line.count !== null && line.count > 1) return null;
  const singles = rates.flatMap((held) => singleReadings(line, held, sized));
  const named = singles.filter(({ record }) => sharesMark(line.marks, record.marks));
  const [first, ...others] = named.length > 0 ? named : singles;
  return first !== undefined && others.every(({ gross }) => gross === first.gross) ? first : null;
}

const fewerWordsFirst = (a: string, b: string): number => a.split(' ').length - b.split(' ').length || byText(a, b);

/** Rates found on lines of one wording each, the plainest first, whose rates may explain lines with more words; the same rate of several wordings is one. */
function ratesFound(groups: ReadonlyMap<string, readonly OpenLine[]>, { sized }: Scene): readonly HeldRate[] {
  const found = new Map<string, HeldRate>();
  const isExplained = (line: OpenLine): boolean =>
    [...found.values()].some((held) => isWordedAs(line, held.rule) && singleReadings(line, held, sized).length > 0);
  for (const [key, lines] of [...groups].sort(([a], [b]) => fewerWordsFirst(a, b))) {
    if (key === '' || key.endsWith(' #')) continue;
    const direction = key.startsWith('-') ? 'debit' : 'credit';
    for (const { rate } of findRates(
      pointsOf(
        lines.filter((line) => !isExplained(line)),
        sized,
      ),
    )) {
      const rule: RateRule = { ...rate, direction, wordings: [wordsOfKey(key)] };
      const wordings = [...(found.get(rateName(rule))?.rule.wordings ?? []), ...rule.wordings];
      found.set(rateName(rule), { rule: { ...rule, wordings }, isConfirmed: false });
    }
  }
  return [...found.values()];
}

type Read = Map<OpenLine, Reading>;
type Reached = Reading & { readonly line: OpenLine };

/** Lines worded as the rates are. */
function readWorded(
  lines: readonly OpenLine[],
  rates: readonly HeldRate[],
  [scene, read]: readonly [Scene, Read],
): void {
  if (rates.length === 0) return;
  for (const line of lines) {
    if (read.has(line)) continue;
    const reading = readingOf(
      line,
      rates.filter((held) => isWordedAs(line, held.rule)),
      scene,
    );
    if (reading !== null) read.set(line, reading);
  }
}

/** Lines of another wording than the rates' own: settlements, and single lines where nearly all are one or the other. */
function reachedBy(rates: readonly HeldRate[], lines: readonly OpenLine[], scene: Scene): readonly Reached[] {
  const ways = rates.map((held) =>
    lines.flatMap((line): readonly Reached[] => {
      const reading = readingOf(line, [held], scene);
      return reading === null ? [] : [{ line, ...reading }];
    }),
  );
  const singles = ways.reduce((best, way) => (way.length > best.length ? way : best), []);
  const isSingle = new Set(singles.map(({ line }) => line));
  const settled = netSettlements(lines.filter((line) => !isSingle.has(line)), rates, scene.records); // prettier-ignore
  const isReached = (singles.length + settled.length) * 100 >= lines.length * REACHING_PERCENT;
  return isReached ? [...singles, ...settled] : settled;
}

/** A wording without the bank that it speaks of: a bank words all its settlements alike. */
function withoutBanks(records: readonly PaymentRecord[], keyOf: Scene['keyOf']): Scene['keyOf'] {
  const ofBanks = new Set(['BANCO', 'BCO', ...records.flatMap(({ bank }) => wordsOf(bank ?? ''))]);
  return (line) =>
    keyOf(line)
      .replace(CREDIT_OR_DEBIT, (sign) => `${sign} `)
      .split(' ')
      .filter((word) => !ofBanks.has(word))
      .join(' ');
}

/** The same rows, those that are net of a rate with the amount of their records. */
export function withNetLines(open: Open, records: readonly PaymentRecord[], confirmed: readonly RateRule[]): Open {
  const scene: Scene = { records: open.records, sized: bySize(open.records), keyOf: wordingKeys(open.lines, records) };
  const unexplained = unexplainedLines(open);
  const read: Read = new Map();
  const notRead = (): readonly OpenLine[] => unexplained.filter((line) => !read.has(line));
  const held = confirmed.map((rule): HeldRate => ({ rule, isConfirmed: true }));
  readWorded(unexplained, held, [scene, read]);
  const found = ratesFound(groupBy(notRead(), scene.keyOf), scene);
  readWorded(unexplained, found, [scene, read]);
  const rates = [...held, ...found];
  if (rates.length === 0) return open;
  for (const lines of groupBy(notRead(), withoutBanks(records, scene.keyOf)).values()) {
    for (const { line, gross, net } of reachedBy(rates, lines, scene)) read.set(line, { gross, net });
  }
  return { lines: open.lines.map((line) => asGross(line, read.get(line))), records: open.records };
}

/** The line with what its records are worth. */
function asGross(line: OpenLine, reading: Reading | undefined): OpenLine {
  if (reading === undefined) return line;
  const amount = directionOf(line) === 'credit' ? reading.gross : -reading.gross;
  return { ...line, amount, apart: false, net: reading.net };
}

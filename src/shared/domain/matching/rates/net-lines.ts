/** Which lines of a month are net of a rate, a confirmed or a found one: on the board they stand with what their records are worth. */
import type { Open, OpenLine, OpenRecord } from '../match-context.ts';
import { groupBy } from '../grouping.ts';
import { besideBankWords } from '../evidence/banks.ts';
import { sharedMarks, sharesMark } from '../evidence/interned.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { byText } from '../text-order.ts';
import { wordingKeys } from '../wording-keys.ts';
import { AMOUNTS_MIN, findRates } from './find-rates.ts';
import { isWordedAs, singleReadings } from './gross.ts';
import type { Reading } from './gross.ts';
import { netSettlements } from './net-settlements.ts';
import { rateName } from './rate.ts';
import type { HeldRate, RateRule } from './rate.ts';
import { bySize, directionOf } from './records-by-size.ts';
import type { Sized } from './records-by-size.ts';
import { pointsOf, unexplainedLines } from './unexplained.ts';

/** A rate reaches lines of another wording where it explains so many of a hundred of them. */
const REACHING_PERCENT = 80;
/** A wording says who paid where so many of a hundred of its lines share a word with a record that they may be for. */
const SAYING_PERCENT = 90;
type Scene = {
  readonly records: readonly OpenRecord[];
  readonly sized: Sized;
  readonly keyOf: (line: OpenLine) => string;
};

const CREDIT_OR_DEBIT = /^[+-]/;
const wordsOfKey = (key: string): string => key.replace(CREDIT_OR_DEBIT, '').replace(/ #$/, '').trim();

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
    if (wordsOfKey(key) === '') continue;
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
  const settled = netSettlements(
    lines.filter((line) => !isSingle.has(line)),
    rates,
    { records: scene.records, singles: singles.length },
  );
  const isReached = (singles.length + settled.length) * 100 >= lines.length * REACHING_PERCENT;
  return isReached ? [...singles, ...settled] : settled;
}

/** A wording without the bank that it speaks of: a bank words all its settlements alike. */
function withoutBanks(records: readonly PaymentRecord[], keyOf: Scene['keyOf']): Scene['keyOf'] {
  const beside = besideBankWords(records);
  return (line) =>
    beside(
      keyOf(line)
        .replace(CREDIT_OR_DEBIT, (sign) => `${sign} `)
        .split(' '),
    ).join(' ');
}

/** A line of several operations has no record whose share it could be. */
const mayVote = ({ count }: OpenLine): boolean => count === null || count === 1;

/** A bank's settlements of one operation vote together, whatever bank they speak of and whether they say that it is one. */
const keyOfVoters =
  (beside: Scene['keyOf'], keyOf: Scene['keyOf']): Scene['keyOf'] =>
  (line) =>
    line.banks.length > 0 || line.count === 1 ? beside(line).replace(/ #$/, '') : keyOf(line);

/** Words, of one record or another that a line may be net of, which the line says too. */
const saidOf = (line: OpenLine, { net }: Reading, { sized }: Scene): readonly number[] =>
  singleReadings(line, net.held, sized).flatMap(({ record }) => sharedMarks(line.marks, record.marks));

/** Lines that say who paid, where others of their wording do so by as many different words as make a rate. */
function linesThatSayWho(read: Read, scene: Scene): ReadonlySet<OpenLine> {
  const said = [...read].map(([line, reading]) => ({ line, words: saidOf(line, reading, scene) }));
  const saying = [...groupBy(said, ({ line }) => scene.keyOf(line)).values()].flatMap((lines) => {
    const named = lines.filter(({ words }) => words.length > 0);
    const words = new Set(named.flatMap((line) => line.words));
    return named.length * 100 >= lines.length * SAYING_PERCENT && words.size >= AMOUNTS_MIN ? named : [];
  });
  return new Set(saying.map(({ line }) => line));
}

/** What persons have said of rates. */
export type SaidOfRates = {
  readonly confirmed: readonly RateRule[];
  /** Names of those that are neither followed nor looked for. */
  readonly setAside: ReadonlySet<string>;
};

/** The same rows, those that are net of a rate with the amount of their records. */
export function withNetLines(
  open: Open,
  records: readonly PaymentRecord[],
  { confirmed, setAside }: SaidOfRates,
): Open {
  const scene: Scene = { records: open.records, sized: bySize(open.records), keyOf: wordingKeys(open.lines, records) };
  const unexplained = unexplainedLines(open);
  const read: Read = new Map();
  const notRead = (): readonly OpenLine[] => unexplained.filter((line) => !read.has(line));
  const held = confirmed.map((rule): HeldRate => ({ rule, isConfirmed: true }));
  readWorded(unexplained, held, [scene, read]);
  const keyOf = keyOfVoters(withoutBanks(records, scene.keyOf), scene.keyOf);
  const asked = ratesFound(groupBy(notRead().filter(mayVote), keyOf), scene);
  const found = asked.filter(({ rule }) => !setAside.has(rateName(rule)));
  readWorded(unexplained, found, [scene, read]);
  const rates = [...held, ...found];
  if (rates.length === 0) return open;
  for (const lines of groupBy(notRead(), withoutBanks(records, scene.keyOf)).values()) {
    for (const { line, gross, net } of reachedBy(rates, lines, scene)) read.set(line, { gross, net });
  }
  const who = linesThatSayWho(read, scene);
  return { lines: open.lines.map((line) => asGross(line, read.get(line), who)), records: open.records };
}

/** The line with what its records are worth. */
function asGross(line: OpenLine, reading: Reading | undefined, who: ReadonlySet<OpenLine>): OpenLine {
  if (reading === undefined) return line;
  const amount = directionOf(line) === 'credit' ? reading.gross : -reading.gross;
  const net = who.has(line) ? { ...reading.net, saysWho: true as const } : reading.net;
  return { ...line, amount, apart: false, net };
}

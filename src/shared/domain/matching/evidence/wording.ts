/** Wordings of a month: how a bank words what the service's records bring about, learned from the month's own certain rows. */
import type { PaymentRecord, RecordKind } from '../../payments/record.ts';
import { besideBankWords } from './banks.ts';
import { componentsOf } from '../solver/components.ts';
import type { Component } from '../solver/components.ts';
import { rarityIn } from './amount-rarity.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { oncePer } from '../../once-per.ts';
import { isAccepted } from '../match-id.ts';
import { evidenceOf, isNaming } from './evidence.ts';
import type { EvidenceIndex } from './evidence.ts';
import type { Wording } from '../prices.ts';
import { inTextOrder } from '../text-order.ts';
import { isPlain, nobodysLines, strangersTexts } from './strangers-texts.ts';
import { COUNTED, isCredit, wordingKeys } from '../wording-keys.ts';

/** Of a line of whose wording nothing is known. */
export const UNKNOWN_WORDING: Wording = { key: '', milli: 0, isTrusted: true, isGenuine: false };

/** Below this many certain rows of a sign nothing is known of how its lines are worded. */
const CERTAIN_MIN = 20;
/** A wording on fewer lines has not been seen often enough. */
const LINES_MIN = 5;
/** What a stranger's text says, as Laplace's rule below has it of two lines that are nobody's. */
const STRANGE_MILLI = -2_037;
/** What a count starts with, so that one row decides nothing: Laplace's rule with three tenths. */
const START = 0.3;
const MILLI_MAX = 6_000;
/** A wording is a record's where its certain rows are at least twice those without any candidate: e^0.7. */
const TRUSTED_MILLI = 700;

/** A stranger's wording is outweighed where his amount would hardly be a record's by chance: odds of e^5, as for a margin. */
export const RARE_MILLI = 5_000;

type Count = { lines: number; certain: number; none: number; readonly kinds: Map<RecordKind, number> };

/** What the month counts of one wording. */
export type WordingCount = {
  /** The words that its lines have in common, in their order. */
  readonly words: string;
  readonly direction: 'credit' | 'debit';
  /** Whether its lines say of how many operations they are made. */
  readonly isCounted: boolean;
  /** All of its lines that a record could have by itself. */
  readonly lines: number;
  /** Those that are certainly some record's. */
  readonly certain: number;
  /** Those of which no record has the amount. */
  readonly none: number;
  /** Kinds of the records of the certain lines, the most frequent first; lines that may be of several kinds are in none. */
  readonly kinds: readonly { readonly kind: RecordKind; readonly certain: number }[];
  /** Whether the month knows such lines as records' or as strangers'; null where it knows too few. */
  readonly whose: 'record' | 'stranger' | null;
};

type Naming = {
  /** Whether a text names one of the records. */
  readonly isNamed: (line: OpenLine) => boolean;
  /** The one kind of all those that it names. */
  readonly kindOf: (line: OpenLine) => RecordKind | null;
};

/** The one kind of some records; null where they are of several. */
function soleKind(records: readonly OpenRecord[]): RecordKind | null {
  const kind = records[0]?.record.kind ?? null;
  return records.every(({ record }) => record.kind === kind) ? kind : null;
}

/** Which records texts name; only those that share a mark with a text are asked, and most share none. */
function namingOf(index: EvidenceIndex, records: readonly OpenRecord[]): Naming {
  const byMark = new Map<number, OpenRecord[]>();
  for (const record of records) {
    for (const mark of record.marks) {
      const carriers = byMark.get(mark);
      if (carriers === undefined) byMark.set(mark, [record]);
      else carriers.push(record);
    }
  }
  const sole = soleKind(records);
  const isNamedBy = (line: OpenLine, record: OpenRecord): boolean => isNaming(evidenceOf(index, line, record).grade);
  return {
    isNamed: (line) => line.marks.some((mark) => byMark.get(mark)?.some((record) => isNamedBy(line, record))),
    kindOf: (line) =>
      sole ??
      soleKind(line.marks.flatMap((mark) => (byMark.get(mark) ?? []).filter((record) => isNamedBy(line, record)))),
  };
}

type Counts = { readonly of: (line: OpenLine) => Count; readonly all: ReadonlyMap<string, Count> };

function countsFrom(keyOfLine: (line: OpenLine) => string, all = new Map<string, Count>()): Counts {
  return {
    all,
    of: (line) => {
      const key = keyOfLine(line);
      const known = all.get(key) ?? { lines: 0, certain: 0, none: 0, kinds: new Map() };
      all.set(key, known);
      return known;
    },
  };
}

function addCertain(count: Count, lines: number, kind: RecordKind | null): void {
  count.certain += lines;
  if (kind !== null) count.kinds.set(kind, (count.kinds.get(kind) ?? 0) + lines);
}

/** Lines that name one of the records; and the others where they are all worded alike and there are records for all lines. */
function countComponent({ lines, records }: Component, index: EvidenceIndex, counts: Counts): void {
  const nameless: OpenLine[] = [];
  const { isNamed, kindOf } = namingOf(index, records);
  for (const line of lines) {
    if (isNamed(line)) addCertain(counts.of(line), 1, kindOf(line));
    else nameless.push(line);
  }
  const [first] = nameless;
  if (first === undefined || lines.length > records.length) return;
  const count = counts.of(first);
  if (nameless.every((line) => counts.of(line) === count)) addCertain(count, nameless.length, soleKind(records));
}

/** Lines that passes before have taken apart into several records: their words are the service's as well. */
function settledLines({ all, before }: MatchContext): readonly OpenLine[] {
  const settled = new Set<string>(
    before.filter((match) => isAccepted(match) && match.records.length > 1).flatMap(({ lines }) => lines),
  );
  return settled.size === 0 ? [] : all.lines.filter((row) => isPlain(row) && settled.has(row.line.id));
}

/** How each line is worded, those that speak of a bank alike whichever it is. */
const banklessKeys = oncePer((lines: readonly OpenLine[]) =>
  oncePer((records: readonly PaymentRecord[]) => besideBanks(records, wordingKeys(lines, records))),
);

/** What is certain of all lines, none of which is known to be nobody's yet: the same for whatever is open. */
const certainCounts = oncePer((index: EvidenceIndex) =>
  oncePer((all: Open) =>
    oncePer((records: readonly PaymentRecord[]): Counts['all'] => {
      const counts = countsFrom(banklessKeys(all.lines)(records));
      const plain = all.lines.filter(isPlain);
      for (const component of componentsOf(plain, all.records)) countComponent(component, index, counts);
      for (const line of plain) counts.of(line).lines += 1;
      return counts.all;
    }),
  ),
);

/**
 * Certain are lines that name a record of their amount and days, the lines of a component that are all worded alike
 * and no more than its records, and those that were taken apart; none are those that are open after the service's own
 * groups were tried and that no record of their amount, or of it less what it declares, is there for (a Fellegi-Sunter
 * model's counts, taken from the rows that need no model).
 */
function countWordings(context: MatchContext, nobodys: readonly OpenLine[]): Counts['all'] {
  const { all, index, records } = context;
  const certain = certainCounts(index)(all)(records);
  const counts = countsFrom(
    banklessKeys(all.lines)(records),
    new Map([...certain].map(([key, count]) => [key, { ...count }])),
  );
  for (const line of settledLines(context)) counts.of(line).certain += 1;
  for (const line of nobodys) counts.of(line).none += 1;
  return counts.all;
}

/** ln of how much likelier the wording is on a record's line than on a stranger's, in thousandths. */
function milliOf({ certain, none }: Count): number {
  const nats = Math.log((certain + START) / (none + START));
  return Math.max(-MILLI_MAX, Math.min(MILLI_MAX, Math.round(nats * 1_000)));
}

const signOf = (key: string): '+' | '-' => (key.startsWith('+') ? '+' : '-');

/** Whether enough is certain of a sign's lines that something can be said of how they are worded. */
function signsKnown(counts: Counts['all']): ReadonlySet<'+' | '-'> {
  const certain = { '+': 0, '-': 0 };
  for (const [key, count] of counts) if (key !== '') certain[signOf(key)] += count.certain;
  return new Set((['+', '-'] as const).filter((sign) => certain[sign] >= CERTAIN_MIN));
}

/** What the counts say of each wording. */
function judged(counts: Counts['all'], signs: ReadonlySet<'+' | '-'>): ReadonlyMap<string, Wording> {
  const isKnown = (key: string, { lines }: Count): boolean =>
    key !== '' && signs.has(signOf(key)) && lines >= LINES_MIN;
  return new Map(
    [...counts].map(([key, count]) => {
      const milli = milliOf(count);
      return [
        key,
        isKnown(key, count)
          ? { key, milli, isTrusted: milli >= TRUSTED_MILLI, isGenuine: milli >= TRUSTED_MILLI }
          : { ...UNKNOWN_WORDING, key },
      ];
    }),
  );
}

/** The same for lines that speak of a bank, whichever it is. */
function besideBanks(records: readonly PaymentRecord[], keyOf: (line: OpenLine) => string): (line: OpenLine) => string {
  const beside = besideBankWords(records);
  const judge = (line: OpenLine): string => {
    const key = keyOf(line);
    if (line.banks.length === 0 || key === '') return key;
    const words = beside(key.slice(1).split(' '));
    return words.length === 0 || words[0] === COUNTED.trim() ? '' : `${signOf(key)}${words.join(' ')}`;
  };
  const keys: string[] = [];
  return (line) => (keys[line.place] ??= judge(line));
}

type MonthWordings = {
  readonly isStrangers: (line: OpenLine) => boolean;
  readonly keyOf: (line: OpenLine) => string;
  readonly counts: Counts['all'];
  readonly known: ReadonlyMap<string, Wording>;
};

/** How the lines of a month are worded, what is counted of each wording, and what the counts say. */
function readWordings(context: MatchContext, open: Open): MonthWordings {
  const wordingOf = banklessKeys(context.all.lines)(context.records);
  const nobodys = nobodysLines(context, open);
  const counts = countWordings(context, nobodys);
  const signs = signsKnown(counts);
  const isRepeated = strangersTexts(context.all.lines.filter(isPlain), nobodys);
  const isStrangers = (line: OpenLine): boolean => signs.has(isCredit(line) ? '+' : '-') && isRepeated(line);
  return { isStrangers, keyOf: wordingOf, counts, known: judged(counts, signs) };
}

/** What the month says of each line's wording: a pure function of its rows, the same in any order. */
export function wordingsOf(context: MatchContext, open: Open): (line: OpenLine) => Wording {
  const { all, expectations } = context;
  const { isStrangers, keyOf: wordingOf, known } = readWordings(context, open);
  const rarity = rarityIn(all);
  // Most lines of an own account are none of the service's business; those that name it are.
  const isOurs = ({ line }: OpenLine): boolean => expectations.account.preset === 'own' && context.inScope(line);
  const judge = (line: OpenLine): Wording => {
    const counted = known.get(wordingOf(line)) ?? UNKNOWN_WORDING;
    const isStrange = !counted.isGenuine && isStrangers(line);
    const wording = isStrange
      ? { ...counted, milli: Math.min(counted.milli, STRANGE_MILLI), isTrusted: false }
      : counted;
    if (wording.isTrusted) return wording;
    if (isOurs(line)) return { ...UNKNOWN_WORDING, key: wording.key };
    return wording.milli + rarity(line) >= RARE_MILLI ? { ...wording, isTrusted: true } : wording;
  };
  const said: Wording[] = [];
  return (line) => (said[line.place] ??= judge(line));
}

/** What the month counts of each wording that it has words for, in order of the words. */
export function wordingCounts(context: MatchContext, open: Open): readonly WordingCount[] {
  const { counts, known } = readWordings(context, open);
  const worded = inTextOrder(
    [...counts].filter(([key]) => key !== ''),
    ([key]) => key,
  );
  return worded.map(([key, { lines, certain, none, kinds }]) => {
    const isCounted = key.endsWith(COUNTED);
    const { isTrusted, isGenuine } = known.get(key) ?? UNKNOWN_WORDING;
    return {
      words: key.slice(1, isCounted ? -COUNTED.length : undefined),
      direction: signOf(key) === '+' ? 'credit' : 'debit',
      isCounted,
      lines,
      certain,
      none,
      kinds: inTextOrder([...kinds], ([kind]) => kind)
        .map(([kind, times]) => ({ kind, certain: times }))
        .sort((a, b) => b.certain - a.certain),
      whose: isGenuine ? 'record' : isTrusted ? null : 'stranger',
    };
  });
}

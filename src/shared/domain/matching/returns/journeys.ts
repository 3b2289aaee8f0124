/** Journeys: how money of failed records left, with the lines on which all of it came back, one by one or several at once. */
import { isMet, linesAt, sumOf } from '../amounts.ts';
import { groupBy } from '../grouping.ts';
import type { AmountKey } from '../amounts.ts';
import type { MatchContext, Open, OpenLine } from '../match-context.ts';
import { backWord } from './failed-record.ts';
import type { BackWord, FailedRecord } from './failed-record.ts';
import { outingsOf, returnBoard } from './outings.ts';
import type { Outing, ReturnBoard } from './outings.ts';

/** So many failed records of one outing are parted in every way. */
const PARTED_MAX = 5;
/** So many outings are tried in all their sums; of more only those of one payout or of one day, and pairs. */
const SUMMED_MAX = 10;
const PAIRED_MAX = 120;

export type Journey = {
  readonly outings: readonly Outing[];
  readonly backs: readonly OpenLine[];
  /** The least that the text of any of the lines that came back says. */
  readonly word: BackWord;
  /** Whether all that left came back; a part of it is a rival of what came back whole, and no more. */
  readonly isWhole: boolean;
  /** What is said of each record that came back, by its key. */
  readonly said: ReadonlyMap<string, Said>;
};

/** What the line says that brought a record back, and whether it brought nobody else. */
type Said = { readonly word: BackWord; readonly line: OpenLine; readonly isAlone: boolean };

/** A line on which the money of these records came back, with what it says. */
type Back = { readonly line: OpenLine; readonly word: BackWord; readonly of: readonly FailedRecord[] };

/** Lines of the amount of some records from a day on, with what they say. */
function saidBacks(failed: readonly FailedRecord[], outDay: number, { board, context }: Scene): readonly Back[] {
  const until = Math.min(...failed.map(({ backTo }) => backTo));
  return linesAt(board.linesByAmount, sumOf(failed.map(({ back }) => back)))
    .filter(({ day }) => day >= outDay && day <= until)
    .map((line) => ({ line, word: togetherWord(context, line, failed), of: failed }));
}

/** Those of one record, whatever line it left on: it may have left on as many as came back. */
function saidBacksOf(one: FailedRecord, scene: Scene): readonly Back[] {
  const known = scene.backsOf.get(one) ?? saidBacks([one], one.from, scene);
  scene.backsOf.set(one, known);
  return known;
}

/** Lines on which these records may have come back together, with what they say. */
function backsFor(failed: readonly FailedRecord[], outDay: number, scene: Scene): readonly Back[] {
  const [one, ...others] = failed;
  const isAlone = one !== undefined && others.length === 0 && outDay >= one.from;
  const backs = isAlone ? saidBacksOf(one, scene) : saidBacks(failed, outDay, scene);
  // On the day itself a text that says nothing is somebody's first payment.
  return backs.filter(
    ({ line, word }) =>
      line.day >= outDay && (word > 1 || (!line.apart && (word === 1 || (word === 0 && line.day > outDay)))),
  );
}

/** A line for several says what it says of any of them; one that speaks of somebody else it does not bring back. */
function togetherWord(context: MatchContext, line: OpenLine, failed: readonly FailedRecord[]): BackWord {
  const words = failed.map((one) => backWord(context, line, one));
  const best = words.reduce((a, b) => (a > b ? a : b), -1);
  return best > 1 ? best : words.reduce((a, b) => (a < b ? a : b), 3);
}

/** Every way to part some records: each part comes back on one line. */
function partsOf<T>(all: readonly T[]): readonly (readonly (readonly T[])[])[] {
  const [first, ...others] = all;
  if (first === undefined) return [[]];
  return partsOf(others).flatMap((parts) => [
    [[first], ...parts],
    ...parts.map((part, at) => parts.map((other, i) => (i === at ? [first, ...part] : other))),
  ]);
}

const waysToPart = (failed: readonly FailedRecord[]): readonly (readonly (readonly FailedRecord[])[])[] =>
  failed.length <= PARTED_MAX ? partsOf(failed) : [[failed], failed.map((one) => [one])];

type Scene = {
  readonly board: ReturnBoard;
  readonly context: MatchContext;
  readonly backsOf: Map<FailedRecord, readonly Back[]>;
};

/** So many choices of lines are looked at for one outing: two are one too many already. */
const CHOICES_MAX = 40;

/** The first of so many lines would be of whatever day comes first: of more those that say the most are looked at. */
const mostSaid = (backs: readonly Back[]): readonly Back[] =>
  backs.length <= CHOICES_MAX ? backs : [...backs].sort((a, b) => b.word - a.word).slice(0, CHOICES_MAX);

/** Every choice of a line for each part, no line twice; equal amounts that came back on equally many lines are one choice. */
function choicesOf(
  parts: readonly (readonly FailedRecord[])[],
  outDay: number,
  scene: Scene,
): readonly (readonly Back[])[] {
  const [first = [], ...others] = parts;
  let choices: readonly (readonly Back[])[] = mostSaid(backsFor(first, outDay, scene)).map((back) => [back]);
  if (others.length === 0) return choices;
  for (const part of others) {
    const backs = mostSaid(backsFor(part, outDay, scene));
    choices = choices
      .flatMap((chosen) =>
        backs.filter(({ line }) => chosen.every((one) => one.line !== line)).map((back) => [...chosen, back]),
      )
      .slice(0, CHOICES_MAX);
  }
  const linesOf = (choice: readonly Back[]): string =>
    choice
      .map(({ line }) => line.line.id)
      .sort()
      .join('|');
  return [...groupBy(choices, linesOf).values()].flatMap((same) => same.slice(0, 1));
}

const journeyOf = (outings: readonly Outing[], backs: readonly Back[], isWhole = true): Journey => ({
  outings,
  isWhole,
  backs: backs.map(({ line }) => line),
  word: backs.reduce<BackWord>((least, { word }) => (word < least ? word : least), 3),
  said: new Map(
    backs.flatMap(({ word, line, of }) =>
      of.map(({ row }) => [row.record.key, { word, line, isAlone: of.length === 1 }] as const),
    ),
  ),
});

/** To the centavo, also where what was paid is finer; of kept matches the engine knows only some of the rows. */
const comesToZero = (journey: Journey): boolean =>
  journey.outings.some(({ isKept }) => isKept) ||
  isMet(
    linesOf(journey),
    journey.outings.flatMap(({ paid }) => paid),
  );

function ownJourneys(outing: Outing, scene: Scene): readonly Journey[] {
  const { failed, out } = outing;
  const whole = waysToPart(failed)
    .flatMap((parts) => choicesOf(parts, out.day, scene).map((backs) => journeyOf([outing], backs)))
    .filter(comesToZero);
  if (whole.length > 0 || failed.length < 2) return whole;
  return failed.flatMap((one) => backsFor([one], out.day, scene).map((back) => journeyOf([outing], [back], false)));
}

/** Every choice of two or more. */
const sumsOf = (outings: readonly Outing[]): readonly (readonly Outing[])[] =>
  Array.from({ length: 2 ** outings.length }, (_, choice) =>
    outings.filter((_one, at) => (choice >> at) % 2 === 1),
  ).filter(({ length }) => length > 1);

const pairsOf = (outings: readonly Outing[]): readonly (readonly Outing[])[] =>
  outings.slice(0, PAIRED_MAX).flatMap((one, at) => outings.slice(at + 1, PAIRED_MAX).map((other) => [one, other]));

/** Outings that may have come back together: all of a few, else those of one payout or one day, and pairs. */
function gatherings(outings: readonly Outing[]): readonly (readonly Outing[])[] {
  if (outings.length <= SUMMED_MAX) return sumsOf(outings);
  const alike = [
    ...groupBy(outings, ({ failed }) => failed[0]?.row.record.parentId).values(),
    ...groupBy(outings, ({ failed }) => failed[0]?.backTo).values(),
  ].filter(({ length }) => length > 2);
  const sums = alike.flatMap((some) =>
    some.length <= SUMMED_MAX ? sumsOf(some).filter(({ length }) => length > 2) : [some],
  );
  const keyed = new Map(sums.map((some) => [some.map(({ out }) => out.line.id).join('|'), some]));
  return [...pairsOf(outings), ...keyed.values()];
}

/** Money that went out and money that came in never come back on one line. */
const waysOf = (outings: readonly Outing[]): readonly (readonly Outing[])[] => [
  ...groupBy(outings, ({ out }) => out.line.amount < 0n).values(),
];

/** Several outings, no row of which is in two of them, that came back on one line; of many it must say so, for many sums are met by chance. */
function sumJourneys(outings: readonly Outing[], scene: Scene): readonly Journey[] {
  const leastSaid = outings.length <= SUMMED_MAX ? 0 : 1;
  return waysOf(outings)
    .flatMap(gatherings)
    .flatMap((some) => {
      const failed = some.flatMap((one) => one.failed);
      const rows = [...some.map(({ out }) => out.line.id), ...failed.map(({ row }) => row.record.key)];
      if (new Set<string>(rows).size < rows.length) return [];
      const outDay = Math.max(...some.map(({ out }) => out.day));
      return backsFor(failed, outDay, scene)
        .filter(({ word }) => word >= leastSaid)
        .map((back) => journeyOf(some, [back]))
        .filter(comesToZero);
    });
}

/** The rows of a journey by their ids. */
export const rowsOfJourney = ({ outings, backs }: Journey): readonly string[] => [
  ...outings.map(({ out }) => out.line.id),
  ...backs.map(({ line }) => line.id),
  ...outings.flatMap(({ failed, paid }) => [...failed.map(({ row }) => row), ...paid].map(({ record }) => record.key)),
];

const linesOf = ({ outings, backs }: Journey): readonly OpenLine[] => [...outings.map(({ out }) => out), ...backs];

/** Records of one amount that fewer lines can have brought back by their words than there are: some may have come back without a word. */
function isShort(journeys: readonly Journey[]): (key: string) => boolean {
  const amountOf = new Map<string, AmountKey>();
  const lines = new Map<AmountKey, Set<OpenLine>>();
  for (const { said } of journeys)
    for (const [key, { word, line, isAlone }] of said) {
      if (word < 1 || !isAlone) continue;
      amountOf.set(key, line.amount);
      lines.set(line.amount, (lines.get(line.amount) ?? new Set()).add(line));
    }
  const counts = groupBy([...amountOf], ([, amount]) => amount);
  return (key) => {
    const amount = amountOf.get(key);
    return amount !== undefined && (lines.get(amount)?.size ?? 0) < (counts.get(amount)?.length ?? 0);
  };
}

/** Of the ways in which a record may have come back only those of which the bank says the most. */
function bestOfRecords(journeys: readonly Journey[], isOneShort: (key: string) => boolean): readonly Journey[] {
  const best = new Map<string, BackWord>();
  for (const { said } of journeys)
    for (const [key, { word }] of said) if (word > (best.get(key) ?? -1)) best.set(key, word);
  const least = (key: string): BackWord => (best.get(key) === 1 && isOneShort(key) ? 0 : (best.get(key) ?? -1));
  return journeys.filter(({ said }) => [...said].every(([key, { word }]) => word >= least(key)));
}

/** A line of the only way in which a record came back by the bank's word is part of no way without a word. */
function bestOfLines(journeys: readonly Journey[], isOneShort: (key: string) => boolean): readonly Journey[] {
  const ways = new Map<string, number>();
  for (const { said } of journeys) for (const key of said.keys()) ways.set(key, (ways.get(key) ?? 0) + 1);
  const isOnly = ({ said, word }: Journey): boolean => word > 0 && [...said.keys()].every((key) => ways.get(key) === 1);
  const spoken = new Set(journeys.filter(isOnly).flatMap(linesOf));
  return journeys.filter(
    (journey) =>
      journey.word > 0 ||
      [...journey.said.keys()].some(isOneShort) ||
      !linesOf(journey).some((line) => spoken.has(line)),
  );
}

function bestSaid(journeys: readonly Journey[]): readonly Journey[] {
  const isOneShort = isShort(journeys);
  return bestOfLines(bestOfRecords(journeys, isOneShort), isOneShort);
}

/** Every journey that the open rows allow, whatever the bank says more of. */
export function allJourneys(open: Open, context: MatchContext): readonly Journey[] {
  const board = returnBoard(open);
  const outings = outingsOf(open, board, context);
  if (outings.length === 0) return [];
  const scene: Scene = { board, context, backsOf: new Map() };
  const own = outings.flatMap((outing) => ownJourneys(outing, scene));
  return [...own, ...sumJourneys(outings, scene)];
}

/** Those of them of which the bank says the most; what came back by name is part of no sum. */
export function journeysIn(outings: readonly Outing[], board: ReturnBoard, context: MatchContext): readonly Journey[] {
  if (outings.length === 0) return [];
  const scene: Scene = { board, context, backsOf: new Map() };
  const own = outings.flatMap((outing) => ownJourneys(outing, scene));
  const named = new Set(own.flatMap(({ outings: [outing], word }) => (word > 1 ? (outing?.failed ?? []) : [])));
  const others = outings.filter(({ failed }) => !failed.some((one) => named.has(one)));
  return bestSaid([...own, ...sumJourneys(others, scene)]);
}

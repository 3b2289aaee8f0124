/** Sits the app's matcher down to the held-out months and counts what came of each mix. */
import { runMatching } from '@shared/domain/matching/run.ts';
import type { MatchRunResult } from '@shared/domain/matching/run.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { rateName } from '@shared/domain/matching/rates/rate.ts';
import type { RateRule } from '@shared/domain/matching/rates/rate.ts';
import type { Share } from '../figures.ts';
import { NO_BUCKETS, withAnswer } from './calibration.ts';
import type { Bucket } from './calibration.ts';
import { judgeOf, lineMarks } from './marks.ts';
import type { LineMark } from './marks.ts';
import type { MixName } from './mixes.ts';
import { MIX_NAMES, MIXES } from './mixes.ts';
import { aHeldOutMonth } from './month.ts';
import { HELD_OUT_SEEDS } from './seeds.ts';
import type { HeldOutMonth, Shape } from './sheet.ts';

export type HeldOutPaper = {
  readonly name: MixName;
  readonly marks: readonly LineMark[];
  /** Records that stand in two accepted matches. */
  readonly usedTwice: number;
  readonly ms: number;
};
export type HeldOutResult = {
  readonly papers: readonly HeldOutPaper[];
  readonly buckets: readonly Bucket[];
  /** Months with a commission, once a person has said yes to each question about a rate. */
  readonly answered: readonly HeldOutPaper[];
};

function usedTwice(matches: readonly Match[]): number {
  const times = new Map<string, number>();
  for (const { records } of matches.filter(isAccepted)) for (const key of records) times.set(key, (times.get(key) ?? 0) + 1); // prettier-ignore
  return [...times.values()].filter((count) => count > 1).length;
}

/** `rates`: those that a person has confirmed. */
function sit({ account, environment, lines, records }: HeldOutMonth, rates: readonly RateRule[]): MatchRunResult {
  const decided = { confirmed: [], rejections: [], explanations: [] };
  return runMatching({ account, environment, lines, records, decided, rates });
}

function paperOf(month: HeldOutMonth, rates: readonly RateRule[] = []): HeldOutPaper & MatchRunResult {
  const startedMs = performance.now();
  const { matches, explanations } = sit(month, rates);
  const ms = Math.round(performance.now() - startedMs);
  const explained = new Set(explanations.map(({ lineId }) => lineId));
  const marks = lineMarks(month, matches, explained);
  return { name: month.name, marks, usedTwice: usedTwice(matches), ms, matches, explanations };
}

/** The rates that a run asks about, each once. */
const ratesAsked = (matches: readonly Match[]): readonly RateRule[] => [
  ...new Map(matches.flatMap(({ rate }) => (rate === undefined ? [] : [[rateName(rate.rule), rate.rule]]))).values(),
];

export function examineHeldOut(seeds: readonly number[] = HELD_OUT_SEEDS): HeldOutResult {
  let buckets = NO_BUCKETS;
  const answered: HeldOutPaper[] = [];
  const papers = MIX_NAMES.flatMap((name) =>
    seeds.map((seed): HeldOutPaper => {
      const month = aHeldOutMonth(name, seed);
      const paper = paperOf(month);
      buckets = withAnswer(buckets, paper.matches, judgeOf(month));
      if (MIXES[name].net > 0) answered.push(paperOf(month, ratesAsked(paper.matches)));
      return paper;
    }),
  );
  return { papers, buckets, answered };
}

export type LineFigures = {
  /** Right among the lines that were accepted. */
  readonly precision: Share;
  /** Accepted and right, among the lines that have a record; and with the first suggestion of the others. */
  readonly recall: Share;
  /** The same of the lines that no commission is taken from: of the others none is sure before its rate is confirmed. */
  readonly recallOfWhole: Share;
  readonly withFirst: Share;
  readonly silent: number;
  readonly decisions: number;
  readonly lines: number;
};

/** Shapes of lines less a commission. */
const OF_RATES: ReadonlySet<Shape> = new Set(['net', 'net-settlement', 'off-rate']);

export function lineFigures(papers: readonly HeldOutPaper[]): LineFigures {
  const marks = papers.flatMap((paper) => paper.marks);
  const paired = marks.filter(({ hasRecord }) => hasRecord);
  const whole = paired.filter(({ shape }) => !OF_RATES.has(shape));
  const right = paired.filter(({ auto }) => auto === 'right').length;
  const taken = marks.filter(({ auto }) => auto !== null);
  return {
    precision: { hit: taken.filter(({ auto }) => auto === 'right').length, of: taken.length },
    recall: { hit: right, of: paired.length },
    recallOfWhole: { hit: whole.filter(({ auto }) => auto === 'right').length, of: whole.length },
    withFirst: { hit: right + paired.filter(({ first }) => first === 'right').length, of: paired.length },
    silent: paired.filter(({ auto, first }) => auto === null && first === null).length,
    // A question's id is of its month: the same one in two months is two decisions.
    decisions: papers.reduce(
      (sum, paper) => sum + new Set(paper.marks.flatMap(({ decision }) => decision ?? [])).size,
      0,
    ),
    lines: marks.length,
  };
}

/** Sits the matcher down to the ledgers, and marks its pairs of a line and a record as public bank reconciliation sets do: by F1. */
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import type { LineId } from '@shared/domain/ids.ts';
import { LEDGER_SEEDS } from './seeds.ts';
import { aLedger, KINDS } from './world.ts';
import type { LedgerKind, LedgerMonth } from './world.ts';

type Pairs = { readonly right: number; readonly said: number; readonly true: number };
export type LedgerPaper = {
  readonly seed: number;
  readonly auto: Pairs;
  readonly withFirst: Pairs;
  /** Lines of each kind that are accepted rightly, or with the first suggestion, of all of them. */
  readonly kinds: readonly { readonly kind: LedgerKind; readonly lines: number; readonly auto: number; readonly first: number }[]; // prettier-ignore
  readonly silent: number;
  readonly ms: number;
};

/** The harmonic mean of precision and recall: twice the right pairs over all that were said and all that are true. */
export const f1Of = (papers: readonly Pairs[]): { readonly hit: number; readonly of: number } => ({
  hit: papers.reduce((sum, { right }) => sum + 2 * right, 0),
  of: papers.reduce((sum, one) => sum + one.said + one.true, 0),
});

const byConfidence = (a: Match, b: Match): number => b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : 1);

/** The records of each line: of its accepted match, else of its best suggestion. */
function answersOf(matches: readonly Match[]): ReadonlyMap<LineId, Match> {
  const answers = new Map<LineId, Match>();
  const first = [...matches].sort((a, b) => Number(isAccepted(b)) - Number(isAccepted(a)) || byConfidence(a, b));
  for (const match of first) for (const line of match.lines) if (!answers.has(line)) answers.set(line, match);
  return answers;
}

function pairsOf({ truths }: LedgerMonth, answers: ReadonlyMap<LineId, Match>): Pairs {
  const pairs = { right: 0, said: 0, true: 0 };
  for (const [line, { records }] of truths) {
    const said = answers.get(line)?.records ?? [];
    pairs.said += said.length;
    pairs.true += records.length;
    pairs.right += said.filter((record) => records.includes(record)).length;
  }
  return pairs;
}

function sit(seed: number): LedgerPaper {
  const month = aLedger(seed);
  const startedMs = performance.now();
  const decided = { confirmed: [], rejections: [], explanations: [] };
  const { matches } = runMatching({ account: month.account, environment: 'production', lines: month.lines, records: month.records, decided }); // prettier-ignore
  const ms = Math.round(performance.now() - startedMs);
  const [auto, all] = [answersOf(matches.filter(isAccepted)), answersOf(matches)];
  const isRight = (answers: ReadonlyMap<LineId, Match>, line: LineId): boolean => {
    const [said, truth] = [answers.get(line)?.records ?? [], month.truths.get(line)?.records ?? []];
    return said.length === truth.length && truth.every((record) => said.includes(record));
  };
  const kinds = KINDS.map((kind) => {
    const own = [...month.truths].flatMap(([line, truth]) => (truth.kind === kind ? [line] : []));
    const count = (answers: ReadonlyMap<LineId, Match>): number => own.filter((line) => isRight(answers, line)).length;
    return { kind, lines: own.length, auto: count(auto), first: count(all) };
  });
  const silent = [...month.truths].filter(([line, { records }]) => records.length > 0 && !all.has(line)).length;
  return { seed, auto: pairsOf(month, auto), withFirst: pairsOf(month, all), kinds, silent, ms };
}

export const examineLedgers = (seeds: readonly number[] = LEDGER_SEEDS): readonly LedgerPaper[] => seeds.map(sit);

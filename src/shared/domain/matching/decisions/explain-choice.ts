/** Why a line and a record are together or are not: their facts, what keeps them apart, and what was preferred to them by which odds. */
import type { LineId, RecordKey } from '../../ids.ts';
import { pairCost } from '../solver/equivalence-classes.ts';
import { isRefused, postingLag } from '../match-context.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { explainPair } from './explain-pair.ts';
import type { PairFact } from './explain-pair.ts';
import { isAccepted } from '../match-id.ts';
import type { Hurdle, Match } from '../match.ts';
import { lagPrice } from '../prices.ts';
import { setOut } from '../run.ts';
import type { MatchRunInput } from '../run.ts';

export type Preferred = {
  readonly match: Match;
  /**
   * By how much the two rows are dearer than it, in thousandths of a nat (6,908 are odds of 1,000 to 1); below zero where
   * they alone would be likelier; null where one of them breaks a hard rule or has no price of its own.
   */
  readonly margin: number | null;
};

export type Choice = {
  readonly facts: readonly PairFact[];
  readonly hurdles: readonly Hurdle[];
  /** What days and text cost; null where there is no such price. */
  readonly price: { readonly days: number; readonly text: number } | null;
  /** The match or proposal that holds just these two. */
  readonly together: Match | null;
  /** What holds the line, and what holds the record, where that is something else. */
  readonly preferred: readonly Preferred[];
};

const HARD: readonly PairFact['kind'][] = ['expected', 'direction', 'amount', 'window'];

function priceOf(context: MatchContext, line: OpenLine, record: OpenRecord): Choice['price'] {
  const cost = pairCost(context, line, record);
  if (cost === null) return null;
  const days = lagPrice(context.prices, postingLag(context, record, line.day));
  return { days, text: cost + 2 * context.prices.unmatched - days };
}

const sumOf = ({ days, text }: NonNullable<Choice['price']>): number => days + text;

const rankOf = (match: Match): number => (isAccepted(match) ? 0 : 1);

/** Accepted before proposed, then the likeliest. */
const byRank = (a: Match, b: Match): number =>
  rankOf(a) - rankOf(b) || b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : 1);

const isJust = (match: Match, line: LineId, record: RecordKey): boolean =>
  match.lines.length === 1 && match.records.length === 1 && match.lines[0] === line && match.records[0] === record;

export type Explain = (line: LineId, record: RecordKey) => Choice | null;

/** Prepares the answer for any two rows of an account; null where one of them is not there. */
export function explainer(input: MatchRunInput, matches: readonly Match[]): Explain {
  const { all, context } = setOut(input);
  const lineOf = new Map(all.lines.map((row) => [row.line.id, row]));
  const openOf = new Map(all.records.map((row) => [row.record.key, row]));
  const recordOf = new Map(input.records.map((record) => [record.key, record]));

  const softHurdles = (line: OpenLine, record: OpenRecord): readonly Hurdle[] => {
    const { grade, contradicted } = evidenceOf(context.index, line, record);
    return [
      ...(isRefused(context, [line], [record]) ? (['refused'] as const) : []),
      ...((line.apart && !isNaming(grade)) || line.isReturn ? (['other-business'] as const) : []),
      ...(contradicted ? (['names-another'] as const) : []),
    ];
  };
  const pricedMatch = (match: Match): number | null => {
    const [lineKey, recordKey] = [match.lines[0], match.records[0]];
    if (match.shape !== '1:1' || lineKey === undefined || recordKey === undefined) return null;
    const [line, record] = [lineOf.get(lineKey), openOf.get(recordKey)];
    if (line === undefined || record === undefined) return null;
    const price = priceOf(context, line, record);
    return price === null ? null : sumOf(price);
  };

  return (lineKey, recordKey) => {
    const [line, record, open] = [lineOf.get(lineKey), recordOf.get(recordKey), openOf.get(recordKey)];
    if (line === undefined || record === undefined) return null;
    const facts = explainPair(line.line, record, context.expectations);
    const hard = facts.flatMap(({ kind, agrees }) => (agrees === false && HARD.includes(kind) ? [kind as Hurdle] : []));
    const hurdles = open === undefined ? hard : [...hard, ...softHurdles(line, open)];
    const price = open === undefined || hard.length > 0 ? null : priceOf(context, line, open);
    const others = matches.filter((match) => !isJust(match, lineKey, recordKey)).sort(byRank);
    const holding = [
      others.find((match) => match.lines.includes(lineKey)),
      others.find((match) => match.records.includes(recordKey)),
    ];
    const preferred = [...new Set(holding)].flatMap((match): readonly Preferred[] => {
      if (match === undefined) return [];
      const its = price === null ? null : pricedMatch(match);
      return [{ match, margin: price === null || its === null ? null : sumOf(price) - its }];
    });
    return {
      facts,
      hurdles,
      price,
      together: matches.find((match) => isJust(match, lineKey, recordKey)) ?? null,
      preferred,
    };
  };
}

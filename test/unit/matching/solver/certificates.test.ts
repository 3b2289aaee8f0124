// What the assignment says it has proven is what trying every plan says, on 10,000 small components: the least cost, the pairs without a rival, and the equals that have as many partners in every plan.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meets } from '@shared/domain/matching/amounts.ts';
import type { MatchContext, OpenLine, OpenRecord } from '@shared/domain/matching/match-context.ts';
import { wordingsOf } from '@shared/domain/matching/evidence/wording.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { assignmentPass } from '@shared/domain/matching/passes/assignment-pass.ts';
import { CLASS_MARGIN, MARGIN } from '@shared/domain/matching/prices.ts';
import { leaveLastOpen } from '@shared/domain/matching/questions/left-open.ts';
import { setOut } from '@shared/domain/matching/run.ts';
import { blockOf, pairCost, saidBy } from '@shared/domain/matching/solver/equivalence-classes.ts';
import { componentsOf } from '@shared/domain/matching/solver/components.ts';
import type { Component } from '@shared/domain/matching/solver/components.ts';
import { prepareRivals, rivalOf } from '@shared/domain/matching/solver/rivals.ts';
import { solveMinCostFlow } from '@shared/domain/matching/solver/min-cost-flow.ts';
import { everyPlan } from '../../../support/months/every-plan.ts';
import type { Costs, EveryPlan } from '../../../support/months/every-plan.ts';
import { NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { smallMonths } from '../../../support/months/small-components.ts';
import { anAccount } from '../../../support/rows/statement-rows.ts';

const COMPONENTS = 10_000;
const MONTHS = 1_000;

type Tried = Component & { readonly desk: MatchContext; readonly costs: Costs; readonly plans: readonly EveryPlan[] };

/** A component with all its plans within the margin, by prices of single rows. */
function tried(component: Component, desk: MatchContext): Tried {
  const costs = component.lines.map((line) =>
    component.records.map((record) => {
      const isMet = meets(line, record) && line.day >= record.from && line.day <= record.to;
      return isMet ? pairCost(desk, line, record) : null;
    }),
  );
  return { ...component, desk, costs, plans: everyPlan(costs, MARGIN) };
}

type Placed = { readonly line: number; readonly record: number };

/** The line has another record, or the record another line; that both stay alone is no rival. */
const hasOther = ({ line, record }: Placed): ((plan: EveryPlan) => boolean) =>
  ({ partner }) => partner[line] !== record && (partner[line] !== null || partner.includes(record)); // prettier-ignore

/** What is wrong with the solver's own answers: its cost, and whether a single pair has a rival. */
function faultsOfSolver({ lines, records, plans, desk }: Tried): readonly string[] {
  const block = blockOf({ lines, records }, desk);
  const { problem } = block;
  const plan = solveMinCostFlow(problem);
  const search = prepareRivals(problem, plan);
  const least = plans[0]?.cost ?? 0;
  const found = plan.cost === least ? [] : [`the plan costs ${plan.cost}, the best ${least}`];
  for (const [edge, units] of plan.flow.entries()) {
    const [row, column] = [plan.rowOf[edge]!, problem.column[edge]!];
    if (units === 0 || problem.supply[row] !== 1 || problem.demand[column] !== 1) continue;
    const line = lines.findIndex((one) => one.line === block.lines[column]!.first.line);
    const record = records.findIndex((one) => one.record === block.records[row]!.first.record);
    const said = rivalOf(search, edge);
    const is = plans.some(hasOther({ line, record })) ? 'rival' : 'none';
    if (said !== is) found.push(`${lines[line]!.line.id} = ${records[record]!.record.key}: ${said}, where it is ${is}`);
  }
  return found;
}

type Judged = Tried & { readonly accepted: readonly (Placed & { readonly match: Match })[] };

/** Whether every plan that is nearly as good has as many of the line's equals with such records; or leaves one of each alone, whom nobody else has then. */
function keepsClass({ lines, records, desk, costs, plans, accepted }: Judged, { line, record }: Placed): boolean {
  const said = saidBy(desk);
  const deal = (one: OpenLine, other: OpenRecord): string => said(one, other).deal;
  const looks = (at: number): string => JSON.stringify([lines[at]!.day, costs[at], records.map((one) => deal(lines[at]!, one))]); // prettier-ignore
  const alike = lines.flatMap((_, at) => (looks(at) === looks(line) ? [at] : []));
  const isOfClass = (at: number | null): at is number =>
    at !== null && deal(lines[line]!, records[at]!) === deal(lines[line]!, records[record]!);
  const [first] = plans;
  const paired = accepted.filter((one) => alike.includes(one.line) && isOfClass(one.record)).length;
  return plans.every(({ cost, partner }) => {
    if (cost >= (first?.cost ?? 0) + CLASS_MARGIN) return true;
    const has = alike.filter((at) => isOfClass(partner[at]!)).length;
    const linesAlone = alike.filter((at) => partner[at] === null).length;
    const recordsAlone = records.filter((_, at) => isOfClass(at) && !partner.includes(at)).length;
    return has + Math.min(linesAlone, recordsAlone) >= paired;
  });
}

/** What is wrong with the pairs that were accepted. */
const faultsOfPairs = (judged: Judged): readonly string[] =>
  judged.accepted.flatMap(({ line, record, match }) => {
    const { certainty, lines, records } = match;
    const isProven = certainty === 'unique' ? !judged.plans.some(hasOther({ line, record })) : keepsClass(judged, { line, record }); // prettier-ignore
    const isAllowed = (judged.costs[line]?.[record] ?? null) !== null;
    return isProven && isAllowed ? [] : [`${lines.join()} = ${records.join()} is ${isAllowed ? `not ${certainty}` : 'forbidden'}`]; // prettier-ignore
  });

function judged(one: Tried, matches: readonly Match[]): Judged {
  const accepted = matches.filter(isAccepted).flatMap((match) => {
    const line = one.lines.findIndex((row) => row.line.id === match.lines[0]);
    return line < 0 ? [] : [{ line, record: one.records.findIndex((row) => row.record.key === match.records[0]), match }]; // prettier-ignore
  });
  return { ...one, accepted };
}

describe('the proofs of the assignment', () => {
  it('are what trying every plan says, on 10,000 small components', { timeout: 300_000 }, () => {
    const seen = { components: 0, unique: 0, interchangeable: 0, proposed: 0 };
    fc.assert(
      fc.property(smallMonths, (month) => {
        const { all, context: desk } = setOut({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, ...month }); // prettier-ignore
        const { proposals, leftovers = [] } = assignmentPass(all, desk);
        const matches = leaveLastOpen(proposals, leftovers, { context: desk, isOurs: () => true });
        const asPriced = { ...desk, wordingOf: wordingsOf(desk, all) };
        const components = componentsOf(all.lines, all.records).map((one) => judged(tried(one, asPriced), matches));
        expect(components.flatMap((one) => [...faultsOfSolver(one), ...faultsOfPairs(one)])).toEqual([]);
        seen.components += components.length;
        for (const { status, certainty } of matches) {
          if (status !== 'auto') seen.proposed += 1;
          else if (certainty === 'unique' || certainty === 'interchangeable') seen[certainty] += 1;
        }
      }),
      { numRuns: MONTHS },
    );
    expect(seen.components).toBeGreaterThanOrEqual(COMPONENTS);
    for (const kind of ['unique', 'interchangeable', 'proposed'] as const) expect(seen[kind]).toBeGreaterThan(1_000);
  });
});

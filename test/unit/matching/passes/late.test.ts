// A later match takes a line back out of explained: a rule's line at once, a person's only as a proposal that they confirm.
import { describe, expect, it } from 'vitest';
import { planByHand, planConfirm, planExplain, planReject } from '@shared/domain/matching/decisions/decide.ts';
import { planMatchRun } from '@shared/domain/matching/decisions/run-changes.ts';
import type { DecisionState } from '@shared/domain/matching/decisions/decide.ts';
import type { Change, Explanation } from '@shared/domain/matching/match.ts';
import type { MatchRunResult } from '@shared/domain/matching/run.ts';
import type { LineCategory, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED, reconciled } from '../../../support/months/match-runs.ts';
import { aPayin, asOrder } from '../../../support/rows/payment-rows.ts';
import { aWord } from '../../../support/rows/rule-rows.ts';
import { aLine, anAccount, pesos } from '../../../support/rows/statement-rows.ts';

const line = aLine({ line: 1, description: 'PAGO PSE ANDRES ROJAS 79512345' });
const payin = aPayin({ id: 'payin-late' });
const said = (category: LineCategory, ...lines: readonly StatementLine[]): readonly Explanation[] =>
  lines.map((one) => aWord(one, category));
const stateOf = ({ matches, explanations }: MatchRunResult): DecisionState => ({
  account: anAccount(),
  rejections: [],
  matches,
  explanations,
});
const told = (changes: readonly Change[]): readonly string[] =>
  changes.map(({ table, before, after }) => `${table} ${before === null ? 'none' : 'there'} -> ${after === null ? 'none' : 'status' in after ? after.status : 'there'}`); // prettier-ignore
const changesOf = (plan: { ok: boolean; value?: readonly Change[] }): readonly Change[] => plan.value ?? [];

describe('a line that a rule explains', () => {
  it('is matched by the next run when its record comes, and its explanation goes in the same step', () => {
    const interest = aLine({ line: 2, description: 'ABONO INTERESES 79512345', amount: pesos('356000') });
    const before = matched({ lines: [interest], records: [] });
    expect(before.explanations.map(({ rule }) => rule)).toEqual(['interest-savings']);
    const after = matched({ lines: [interest], records: [payin] });
    expect(after.matches.map(({ status }) => status)).toEqual(['auto']);
    expect(told(planMatchRun(stateOf(before), after))).toEqual(['explanation there -> none', 'match none -> auto']);
  });
});

describe('a line that a person explained', () => {
  const explanations = said('outside-service', line);
  const decided = { ...NOTHING_DECIDED, explanations };
  const run = matched({ lines: [line], records: [payin], decided });

  it('is proposed for the record that would have been its own, and never taken without the person', () => {
    expect(matched({ lines: [line], records: [payin] }).matches.map(({ status }) => status)).toEqual(['auto']);
    expect(run.matches.map(({ status, certainty }) => [status, certainty])).toEqual([['suggested', 'unique']]);
    expect(run.explanations).toEqual(explanations);
    const { totals, lineStates } = reconciled({ lines: [line], records: [payin], decided });
    expect(lineStates.get(line.id)?.state).toBe('proposed');
    expect(totals.lines.explained.count + totals.lines.proposed.count).toBe(1);
  });

  it('leaves explained when the person confirms the match, or makes one by hand', () => {
    const state = stateOf(run);
    const [proposal] = run.matches;
    expect(told(changesOf(planConfirm(state, [proposal!.id])))).toEqual([
      'explanation there -> none',
      'match there -> confirmed',
    ]);
    const context = { account: anAccount(), environment: 'sandbox' } as const;
    const byHand = planByHand(state, { lines: [line], records: [payin], explained: [], context });
    expect(told(changesOf(byHand))).toEqual(['explanation there -> none', 'match there -> confirmed']);
  });

  it('stays what the person said when they refuse the record, also at the next run', () => {
    const refused = changesOf(planReject(stateOf(run), run.matches[0]!.id));
    const rejections = refused.flatMap((change) => (change.table === 'rejection' && change.after !== null ? [change.after] : [])); // prettier-ignore
    const again = matched({ lines: [line], records: [payin], decided: { ...decided, rejections } });
    expect(again).toEqual({ matches: [], explanations });
  });

  it('refuses the record by being explained again, and does not ask a second time', () => {
    const plan = changesOf(planExplain(stateOf(run), [line.id], { category: 'other' }));
    expect(told(plan)).toEqual(['explanation there -> there', 'match there -> none', 'rejection none -> there']);
    const rejections = plan.flatMap((change) => (change.table === 'rejection' && change.after !== null ? [change.after] : [])); // prettier-ignore
    const again = { ...NOTHING_DECIDED, rejections, explanations: said('other', line) };
    expect(matched({ lines: [line], records: [payin], decided: again }).matches).toEqual([]);
  });

  it('does not come back for what was doubtful when the person spoke', () => {
    const rival = aPayin({ id: 'payin-rival' });
    const nameless = aLine({ line: 3, description: 'PAGO PSE' });
    const bare = { counterparty: null, legalIdentifier: null, externalIdentifier: null, evidence: [] };
    const records = [aPayin({ id: 'a', ...bare }), asOrder(aPayin({ id: 'b', ...bare })), rival];
    const doubtful = matched({ lines: [nameless], records });
    expect(doubtful.matches.every(({ status }) => status === 'suggested')).toBe(true);
    const spoken = { ...NOTHING_DECIDED, explanations: said('other', nameless) };
    expect(matched({ lines: [nameless], records, decided: spoken }).matches).toEqual([]);
  });

  it('never takes a record from a line that is open', () => {
    const open = aLine({ line: 4, description: 'PAGO PSE ANDRES ROJAS 79512345' });
    const both = matched({ lines: [line, open], records: [payin], decided });
    expect(both.matches.map(({ status, lines }) => [status, lines])).toEqual([['auto', [open.id]]]);
  });
});

// Decisions are plans: what they change, what they refuse, and what goes with them.
import { describe, expect, it } from 'vitest';
import { matchId } from '@shared/domain/ids.ts';
import {
  planByHand,
  planConfirm,
  planExplain,
  planReject,
  planUnmatch,
} from '@shared/domain/matching/decisions/decide.ts';
import { planMatchRun } from '@shared/domain/matching/decisions/run-changes.ts';
import type { DecisionState, Plan } from '@shared/domain/matching/decisions/decide.ts';
import { explainPair } from '@shared/domain/matching/decisions/explain-pair.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { aPayin, asOrder } from '../../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';

const context = { account: anAccount(), environment: 'sandbox' } as const;
const payin = (id: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({ id, counterparty: id, legalIdentifier: null, externalIdentifier: null, evidence: [], ...overrides });

/** One line that a payin or an order may be. */
const line = aLine({ line: 1 });
const [uno, dos] = [payin('uno'), asOrder(payin('dos'))];
const proposed = matched({ lines: [line], records: [uno, dos] });
const state: DecisionState = { account: anAccount(), rejections: [], ...proposed };
const [first, second] = proposed.matches;

const changesOf = (plan: Plan): readonly Change[] => (plan.ok ? plan.value : []);
/** Each change as `table before -> after`. */
const told = (changes: readonly Change[]): readonly string[] =>
  changes.map(({ table, before, after }) => {
    const what = (row: Change['before']): string => {
      if (row === null) return 'nothing';
      return 'status' in row ? row.status : 'category' in row ? row.category : 'there';
    };
    return `${table} ${what(before)} -> ${what(after)}`;
  });

describe('confirming', () => {
  it('accepts the proposal and removes the others that share a row', () => {
    const changes = changesOf(planConfirm(state, [first!.id]));
    expect(told(changes).toSorted()).toEqual(['match suggested -> confirmed', 'match suggested -> nothing']);
    expect(changes.find(({ after }) => after !== null)?.key).toBe(first!.id);
  });

  it('refuses two proposals for one line, and one whose row is matched already', () => {
    const both = planConfirm(state, [first!.id, second!.id]);
    expect(both).toEqual({ ok: false, error: { kind: 'already-matched', rows: [line.id] } });
    const taken = { ...state, matches: [{ ...first!, status: 'confirmed' as const }, second!] };
    expect(planConfirm(taken, [second!.id])).toEqual({
      ok: false,
      error: { kind: 'already-matched', rows: [line.id] },
    });
  });

  it('says when there is no such proposal', () => {
    expect(planConfirm(state, [matchId('none')])).toEqual({ ok: false, error: { kind: 'not-found', rows: ['none'] } });
  });
});

describe('rejecting and undoing', () => {
  it('removes the match and remembers the pair', () => {
    expect(told(changesOf(planReject(state, first!.id)))).toEqual([
      'match suggested -> nothing',
      'rejection nothing -> there',
    ]);
  });

  it('keeps the next run from accepting what a person undid', () => {
    const alone = matched({ lines: [line], records: [uno] });
    const plan = changesOf(planUnmatch({ ...state, ...alone }, alone.matches[0]!.id));
    const rejections = plan.flatMap((change) =>
      change.table === 'rejection' && change.after !== null ? [change.after] : [],
    );
    expect(matched({ lines: [line], records: [uno], decided: { ...NOTHING_DECIDED, rejections } }).matches).toEqual([]);
  });
});

describe('matching by hand', () => {
  it('holds whatever the person says, with its difference', () => {
    const plan = planByHand(state, {
      lines: [line],
      records: [uno, dos],
      explained: [{ kind: 'fee', amount: pesos('-356000') }],
      context,
    });
    const made = changesOf(plan).find(({ after }) => after !== null)?.after;
    expect(made).toMatchObject({
      status: 'confirmed',
      pass: 'decided',
      shape: '1:n',
      difference: pesos('-356000'),
      confidenceMilli: 1000,
    });
    expect(told(changesOf(plan)).filter((change) => change === 'match suggested -> nothing')).toHaveLength(2);
  });

  it('turns the proposal of the same rows into a decision, and forgets its rejection', () => {
    const rejection = { id: first!.id, accountId: first!.accountId, lines: first!.lines, records: first!.records };
    const record = [uno, dos].filter(({ key }) => key === first!.records[0]);
    const plan = planByHand(
      { ...state, rejections: [rejection] },
      { lines: [line], records: record, explained: [], context },
    );
    expect(told(changesOf(plan)).toSorted()).toEqual([
      'match suggested -> confirmed',
      'match suggested -> nothing',
      'rejection there -> nothing',
    ]);
  });

  it('takes back what was said of its lines', () => {
    const explanations = [
      { lineId: line.id, accountId: anAccount().id, category: 'fee', by: 'person', rule: null },
    ] as const;
    const plan = planByHand(
      { ...state, matches: [], explanations },
      { lines: [line], records: [uno], explained: [], context },
    );
    expect(told(changesOf(plan))).toEqual(['explanation fee -> nothing', 'match nothing -> confirmed']);
  });

  it('refuses rows that are matched already, and no rows at all', () => {
    const taken = { ...state, matches: [{ ...first!, status: 'auto' as const }] };
    expect(planByHand(taken, { lines: [line], records: [], explained: [], context })).toMatchObject({
      ok: false,
      error: { kind: 'already-matched' },
    });
    expect(planByHand(state, { lines: [], records: [], explained: [], context })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
  });
});

describe('explaining lines', () => {
  it('says what a line is and removes its proposals; null takes it back', () => {
    expect(told(changesOf(planExplain(state, [line.id], { category: 'other' }))).toSorted()).toEqual([
      'explanation nothing -> other',
      'match suggested -> nothing',
      'match suggested -> nothing',
    ]);
    const explanations = [
      { lineId: line.id, accountId: anAccount().id, category: 'other', by: 'person', rule: null },
    ] as const;
    expect(told(changesOf(planExplain({ ...state, matches: [], explanations }, [line.id], null)))).toEqual([
      'explanation other -> nothing',
    ]);
    expect(changesOf(planExplain({ ...state, matches: [], explanations }, [line.id], { category: 'other' }))).toEqual(
      [],
    );
    const noted = { category: 'other', note: 'Factura 12' } as const;
    const [change] = changesOf(planExplain({ ...state, matches: [], explanations }, [line.id], noted));
    expect(change?.after).toEqual({ ...explanations[0], note: 'Factura 12' });
    expect(changesOf(planExplain({ ...state, matches: [], explanations }, [line.id], { ...noted, note: '' }))).toEqual([]); // prettier-ignore
  });

  it('refuses a matched line', () => {
    const taken = { ...state, matches: [{ ...first!, status: 'auto' as const }] };
    expect(planExplain(taken, [line.id], { category: 'fee' })).toMatchObject({
      ok: false,
      error: { kind: 'already-matched', rows: [line.id] },
    });
  });
});

describe('a run', () => {
  it('replaces what the engine said and leaves decisions of persons untouched', () => {
    const confirmed = { ...first!, status: 'confirmed' as const };
    const before: DecisionState = {
      ...state,
      matches: [confirmed, second!],
      explanations: [{ lineId: line.id, accountId: anAccount().id, category: 'fee', by: 'rule', rule: 'old' }],
    };
    expect(told(planMatchRun(before, { matches: [confirmed], explanations: [] }))).toEqual([
      'explanation fee -> nothing',
      'match suggested -> nothing',
    ]);
    expect(planMatchRun(state, proposed)).toEqual([]);
  });
});

describe('why two rows do not match', () => {
  it('names every fact, agreed or not', () => {
    const other = aLine({
      bookedOn: day('2026-03-12'),
      amount: pesos('-356100'),
      description: 'PAGO ANDRES F ROJAS 79512345',
    });
    const facts = explainPair(other, aPayin(), context).map(({ kind, agrees, difference, businessDays }) => [
      kind,
      agrees,
      difference ?? businessDays,
    ]);
    expect(facts).toEqual([
      ['expected', true, undefined],
      ['direction', false, undefined],
      ['amount', false, '-712100'],
      ['window', false, 6],
      ['reference', false, undefined],
      ['identifier', true, undefined],
      ['name', true, undefined],
    ]);
  });

  it('says why a record expects no line at all', () => {
    expect(explainPair(line, aPayin({ standing: 'failed' }), context)[0]).toEqual({
      kind: 'expected',
      agrees: false,
      line: null,
      record: 'failed',
    });
  });
});

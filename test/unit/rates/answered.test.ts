// A person's word on a rate: a no, a switch, and the sum of what a rate explains.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Plan } from '@shared/domain/matching/decisions/decide.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { matchesOfRate, rateSums } from '@shared/domain/matching/rates/by-rate.ts';
import { planHash } from '@shared/domain/statement/rules/plan.ts';
import { heldRates, planConfirmRate, planRefuseRate, planSwitchRate, ratesSetAside } from '@shared/domain/matching/rates/confirm.ts'; // prettier-ignore
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import { matched } from '../../support/months/match-runs.ts';
import { asked, both, byButton, byCard, grossAt, rulesIn } from '../../support/rows/rate-rows.ts';
import { anAccount } from '../../support/rows/statement-rows.ts';

describe('an answer about a rate', () => {
  const rows = byButton(12);
  const lineById = new Map(rows.lines.map((one) => [one.id, one]));
  const { matches } = matched(rows);
  const who = { by: 'Nubia Peláez', since: '2026-04-02T15:00:00.000Z' as Instant };
  const stateOf = (now: readonly Match[], ruleDecisions: readonly RuleDecision[]) => ({
    account: anAccount(),
    matches: now,
    rejections: [],
    explanations: [],
    ruleDecisions,
    lineById,
  });
  const ruleIn = (plan: Plan): readonly RuleDecision[] =>
    changesOf(plan).flatMap((change) => (change.table === 'rule' && change.after !== null ? [change.after] : []));
  const changesOf = (plan: Plan) => (plan.ok ? plan.value : []);
  const [question] = asked(rows, matches);
  const id = question?.id ?? ('' as never);

  it('that is no takes its proposals away, and no run asks again or follows it', () => {
    const plan = planRefuseRate(stateOf(matches, []), id, who);
    expect(changesOf(plan).filter(({ table, after }) => table === 'match' && after === null)).toHaveLength(12);
    const said = ruleIn(plan);
    expect(said).toMatchObject([{ kind: 'rate', active: false, ...who }]);
    const later = matched({ ...rows, rates: heldRates(said), ratesSetAside: ratesSetAside(said) });
    expect(asked(rows, later.matches)).toEqual([]);
    expect(later.matches.filter(({ explained }) => explained.length > 0)).toEqual([]);
  });

  it('is one plan whoever carries it out: a name may be asked for between the plan and the step', () => {
    const plan = (by: string) => planHash(changesOf(planConfirmRate(stateOf(matches, []), id, { ...who, by })));
    expect(plan('root')).toBe(plan('Nubia Peláez'));
    expect(plan('root')).not.toBe(planHash(changesOf(planRefuseRate(stateOf(matches, []), id, who))));
  });

  it('that is no leaves another rate to be asked about', () => {
    const two = both(rows, byCard(10));
    const set = ratesSetAside(ruleIn(planRefuseRate(stateOf(matches, []), id, who)));
    expect(asked(two, matched({ ...two, ratesSetAside: set }).matches)).toMatchObject([{ kind: 'rate', lines: 10 }]);
  });

  it('is taken back by its switch, with what the app accepted by it and not what a person did', () => {
    const said = ruleIn(planConfirmRate(stateOf(matches, []), id, who));
    const [first, ...others] = matched({ ...rows, rates: heldRates(said) }).matches;
    if (first === undefined) throw new Error('the rate accepts its lines');
    const now: readonly Match[] = [{ ...first, status: 'confirmed' }, ...others];
    const [{ id: name } = { id: '' }] = said;
    const off = planSwitchRate(stateOf(now, said), { id: name, active: false, who });
    const gone = changesOf(off).flatMap(({ table, key, after }) => (table === 'match' && after === null ? [key] : []));
    expect(gone).toEqual(others.map((match) => match.id));
    expect(ruleIn(off)).toMatchObject([{ active: false }]);
    const on = planSwitchRate(stateOf([], ruleIn(off)), { id: name, active: true, who });
    expect(changesOf(on)).toHaveLength(1);
    expect(heldRates(ruleIn(on))).toEqual(heldRates(said));
    expect(planSwitchRate(stateOf(now, said), { id: name, active: true, who })).toEqual({ ok: true, value: [] });
  });

  it('has its own sum: what its records are worth is what came in with fee and VAT', () => {
    const rates = rulesIn(matches);
    const found = matched({ ...both(rows, byCard(10)), rates }).matches;
    const own = rates.flatMap((rate) => matchesOfRate(rate, found, lineById));
    const gross = rows.records.reduce((sum, _, at) => sum + grossAt(at), 0);
    const net = rows.lines.reduce((sum, { amount }) => sum + amount, 0n);
    const sums = rateSums(own, lineById);
    expect(sums).toMatchObject({ lines: 12, gross: unitsFromCentavos(gross), net });
    expect(sums.gross - sums.fee - sums.vat).toBe(net);
  });
});

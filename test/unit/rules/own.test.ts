// Rules of a person: how their words are read, what they leave alone, what a change of one writes, and when one is proposed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '@shared/domain/matching/match.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { explainByRules } from '@shared/domain/statement/rules/explain.ts';
import { lineTest, saysEnough } from '@shared/domain/statement/rules/fits.ts';
import { nextRuleId, planHash, planRule } from '@shared/domain/statement/rules/plan.ts';
import { proposeRules } from '@shared/domain/statement/rules/propose.ts';
import { ANYTHING } from '@shared/domain/statement/rules/rule.ts';
import type { LineWhen } from '@shared/domain/statement/rules/rule.ts';
import { anOwnRule, aRuleState, aWord, says, saidOf } from '../../support/rows/rule-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

const fits = (when: Partial<LineWhen>, line: Parameters<typeof aLine>[0]): boolean =>
  lineTest({ ...ANYTHING, ...when })(aLine(line));
const held = (status: Match['status'], ...lines: readonly { id: string }[]): Match =>
  ({ id: 'm', status, lines: lines.map(({ id }) => id), records: [] }) as never;

describe('a text', () => {
  it.each([
    ['starts-with', 'pago arriendo', 'PAGO ARRIENDO LOCAL 12', true],
    ['starts-with', 'arriendo', 'PAGO ARRIENDO LOCAL 12', false],
    ['contains', 'Arriendo', 'PAGO ARRIENDO LOCAL 12', true],
    ['contains', 'arrien', 'PAGO ARRIENDO LOCAL 12', false],
    ['contains', 'arrien*', 'PAGO ARRIENDO LOCAL 12', true],
    ['words', 'local pago', 'PAGO ARRIENDO LOCAL 12', true],
    ['words', 'local bodega', 'PAGO ARRIENDO LOCAL 12', false],
    ['words', 'arr* loc*', 'PAGO ARRIENDO LOCAL 12', true],
    ['equals', 'pago arriendo', 'PAGO ARRIENDO LOCAL 12', false],
    ['equals', 'pago arriendo local 12', 'PAGO ARRIENDO LOCAL 12', true],
    ['contains', 'nómina', 'PAGO NOMINA QUINCENA', true],
    ['contains', 'a.b', 'PAGO A B', true],
    ['contains', '.*', 'PAGO ARRIENDO', false],
  ] as const)('%s "%s" in "%s": %s', (how, text, description, found) => {
    expect(fits(says(text, how), { description })).toBe(found);
  });

  it('says the same as a code, with or without leading zeros, and is refused by an exception', () => {
    const when = { ...says('ARRIENDO'), codes: ['0451'], unless: [{ how: 'contains', text: 'DEVOLUCION' }] } as const;
    expect(fits(when, { description: 'CARGO', code: '451' })).toBe(true);
    expect(fits(when, { description: 'ARRIENDO', code: null })).toBe(true);
    expect(fits(when, { description: 'DEVOLUCION ARRIENDO' })).toBe(false);
  });

  it('may also mean what takes it back, which runs the other way', () => {
    const when = { ...says('ARRIENDO', 'starts-with'), direction: 'debit', reversals: true } as const;
    expect(fits(when, { description: 'REV ARRIENDO', amount: pesos('10') })).toBe(true);
    expect(fits(when, { description: 'ARRIENDO', amount: pesos('10') })).toBe(false);
    expect(fits({ ...when, reversals: false }, { description: 'REV ARRIENDO', amount: pesos('10') })).toBe(false);
  });
});

describe('a counterparty', () => {
  it('is found by the words of its name in any order, in text or reference, and by its NIT in any spelling', () => {
    expect(fits({ counterparty: 'Inmobiliaria El Roble S.A.S.' }, { description: 'TRANSF ROBLE INMOBILIARIA' })).toBe(
      true,
    );
    expect(fits({ counterparty: 'El Roble' }, { description: 'PAGO', reference: 'ROBLE 22' })).toBe(true);
    expect(fits({ counterparty: 'El Roble' }, { description: 'PAGO ROBLEDO' })).toBe(false);
    expect(fits({ counterparty: '900.373.115-3' }, { description: 'PAGO 900373115' })).toBe(true);
    expect(fits({ counterparty: '900373115' }, { description: 'PAGO PROV', reference: '9003731153' })).toBe(true);
    expect(fits({ counterparty: '900373115' }, { description: 'PAGO 900373116' })).toBe(false);
  });
});

describe('an amount and a direction', () => {
  it('are of the size, both ends included, and of the side that the money goes', () => {
    const when = { amount: { from: pesos('100'), to: pesos('200.50') }, direction: 'debit' } as const;
    expect(fits(when, { amount: pesos('-200.50') })).toBe(true);
    expect(fits(when, { amount: pesos('-200.51') })).toBe(false);
    expect(fits(when, { amount: pesos('150') })).toBe(false);
    expect(fits({ direction: 'debit' }, { amount: pesos('0') })).toBe(false);
  });

  it('are not enough by themselves, and neither is a text without a letter', () => {
    expect(saysEnough({ ...ANYTHING, direction: 'debit' })).toBe(false);
    expect(saysEnough({ ...ANYTHING, ...says(' .. ') })).toBe(false);
    expect(saysEnough({ ...ANYTHING, counterparty: 'S.A.S.' })).toBe(false);
    expect(saysEnough({ ...ANYTHING, amount: { from: pesos('2'), to: pesos('1') } })).toBe(false);
    expect(saysEnough({ ...ANYTHING, counterparty: '900373115' })).toBe(true);
    expect(saysEnough({ ...ANYTHING, calculation: 'gmf-of-day' })).toBe(true);
  });
});

describe('rules of an account', () => {
  const arriendo = aLine({ line: 1, description: 'COMISION ARRIENDO', amount: pesos('-50') });

  it('stand before the app’s, the newest first', () => {
    const older = anOwnRule(says('COMISION'), { id: 'own-1' });
    const newer = anOwnRule(says('ARRIENDO'), {
      id: 'own-2',
      category: 'outside-service',
      since: '2026-03-11T00:00:00.000Z' as never,
    });
    expect(saidOf([arriendo], { decisions: [older, newer] })).toEqual({ [arriendo.id]: 'outside-service own-2' });
    expect(saidOf([arriendo], { decisions: [{ ...newer, active: false }, older] })).toEqual({
      [arriendo.id]: 'other own-1',
    });
    expect(saidOf([arriendo])).toEqual({ [arriendo.id]: 'fee fee-word' });
  });

  it('count their ids up and never give one twice', () => {
    expect(nextRuleId([])).toBe('own-1');
    expect(nextRuleId([anOwnRule({}, { id: 'own-9' }), anOwnRule({}, { id: 'own-10' })])).toBe('own-11');
  });

  it('may ask for the arithmetic of a day beside words', () => {
    const lines = [
      aLine({ line: 1, description: 'PAGO', amount: pesos('-470036') }),
      aLine({ line: 2, description: 'NOTA PERALTA', amount: pesos('-1880.14') }),
    ];
    const rule = anOwnRule({ ...says('PERALTA'), calculation: 'gmf-of-day' }, { category: 'gmf' });
    expect(saidOf(lines, { decisions: [rule] })).toEqual({ [lines[1]!.id]: 'gmf own-1' });
    expect(saidOf([lines[1]!], { decisions: [rule] })).toEqual({});
  });
});

describe('a change of a rule', () => {
  const lines = [1, 2, 3].map((line) =>
    aLine({ line, description: `ARRIENDO LOCAL ${line.toString()}`, amount: pesos('-500') }),
  );
  const rule = anOwnRule(says('ARRIENDO'));

  it('is one plan: the rule and every line that it then explains', () => {
    const { changes } = planRule(aRuleState(lines), rule);
    expect(changes.map(({ table, key, before }) => [table, key, before])).toEqual([
      ...lines.map(({ id }) => ['explanation', id, null]),
      ['rule', 'own-1', null],
    ]);
  });

  it('gives a switched-off rule’s lines back to the rule behind it, or to nobody', () => {
    const fee = aLine({ line: 9, description: 'COMISION ARRIENDO', amount: pesos('-1') });
    const all = [...lines, fee];
    const explanations = explainByRules({ account: anAccount(), lines: all, matches: [], explanations: [], rules: effectiveRules(anAccount(), [rule]) }); // prettier-ignore
    const { changes } = planRule(aRuleState(all, { explanations, ruleDecisions: [rule] }), { ...rule, active: false });
    const after = changes.map(({ key, after }) => [key, after !== null && 'category' in after ? after.category : null]);
    expect(after).toEqual([...lines.map(({ id }) => [id, null]), [fee.id, 'fee'], ['own-1', 'other']]);
  });

  it('never touches a line that a match, a proposal or a person holds', () => {
    const [matched, proposed, said] = lines;
    const state = aRuleState(lines, {
      matches: [held('auto', matched!), held('suggested', proposed!)],
      explanations: [aWord(said!, 'fee')],
    });
    expect(planRule(state, rule).changes.map(({ table }) => table)).toEqual(['rule']);
  });

  it('touches only what it changes itself: a line that no run has explained yet waits for the next run', () => {
    const fee = aLine({ line: 9, description: 'COMISION', amount: pesos('-1') });
    expect(planRule(aRuleState([...lines, fee]), rule).changes.map(({ key }) => key)).not.toContain(fee.id);
  });

  it('has one name whenever it is planned, and another as soon as a line is', () => {
    const { changes } = planRule(aRuleState(lines), rule);
    const later = planRule(aRuleState(lines), { ...rule, since: '2027-01-01T00:00:00.000Z' as never });
    expect(planHash(later.changes)).toBe(planHash(changes));
    expect(planHash(planRule(aRuleState(lines.slice(1)), rule).changes)).not.toBe(planHash(changes));
    expect(planHash(planRule(aRuleState(lines), { ...rule, category: 'fee' }).changes)).not.toBe(planHash(changes));
  });

  it('is none where it says what already holds', () => {
    expect(planRule(aRuleState(lines, { ruleDecisions: [rule] }), rule).changes).toEqual([]);
  });
});

describe('a proposal', () => {
  const [first, second, third] = [1, 2, 3].map((line) =>
    aLine({ line, description: `ARRIENDO LOCAL 00${line.toString()}`, amount: pesos('-500') }),
  );
  const lines = [first!, second!, third!];

  it('comes with the second line that a person explained in the same words, not with the first', () => {
    expect(proposeRules(aRuleState(lines, { explanations: [aWord(first!, 'other')] }))).toEqual([]);
    const [proposal] = proposeRules(
      aRuleState(lines, { explanations: [aWord(first!, 'other'), aWord(second!, 'other')] }),
    );
    expect(proposal).toMatchObject({ category: 'other', wording: 'ARRIENDO LOCAL', times: 2 });
    expect(proposal?.when).toEqual({ ...ANYTHING, ...says('ARRIENDO LOCAL', 'starts-with'), direction: 'debit' });
    const test = lineTest(proposal!.when);
    expect(lines.every((line) => test(line))).toBe(true);
  });

  it('is not made of words with two meanings, words that matched lines share, or what a rule says already', () => {
    const words = [aWord(first!, 'other'), aWord(second!, 'other')];
    const proposed = (overrides: Parameters<typeof aRuleState>[1]) => proposeRules(aRuleState(lines, overrides)).length;
    expect(proposed({ explanations: [...words, aWord(third!, 'fee')] })).toBe(0);
    expect(proposed({ explanations: words, matches: [held('confirmed', third!)] })).toBe(0);
    expect(proposed({ explanations: words, ruleDecisions: [anOwnRule(says('ARRIENDO'))] })).toBe(0);
    expect(proposed({ explanations: words, ruleDecisions: [anOwnRule(says('ARRIENDO'), { active: false })] })).toBe(1);
    expect(proposed({ explanations: words, ruleDecisions: [anOwnRule(says('ARRIENDO'), { category: 'fee' })] })).toBe(1); // prettier-ignore
  });

  it('is not made again once it was declined', () => {
    const state = aRuleState(lines, { explanations: [aWord(first!, 'other'), aWord(second!, 'other')] });
    const [proposal] = proposeRules(state);
    const declined = { kind: 'declined', id: proposal!.id, accountId: anAccount().id } as const;
    expect(proposeRules({ ...state, ruleDecisions: [declined] })).toEqual([]);
  });
});

const texts = ['ARRIENDO LOCAL', 'COMISION', 'GMF', 'CARGO', 'PAGO PSE', 'REV COMISION', 'COBRO IVA', 'TRANSF COPM'];
const rows = fc.array(
  fc.record({
    on: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom(...texts),
    amount: fc.constantFrom('-470036', '-1880.14', '-3990', '-758.1', '-500', '500', '0'),
    held: fc.constantFrom('nobody', 'nobody', 'nobody', 'auto', 'suggested', 'person'),
  }),
  { maxLength: 14 },
);
const own = fc.subarray([
  anOwnRule(says('ARRIENDO'), { id: 'own-1' }),
  anOwnRule({ ...says('CARGO'), calculation: 'gmf-of-day' }, { id: 'own-2', category: 'gmf' }),
  anOwnRule({ direction: 'debit', amount: { from: pesos('1'), to: pesos('600') } }, { id: 'own-3', category: 'fee' }),
]);
const scenes = fc.record({ rows, own, preset: fc.constantFrom('settlement' as const, 'own' as const) }).map((made) => {
  const lines = made.rows.map(({ on, text, amount }, i) =>
    aLine({ line: i, bookedOn: day(`2026-03-0${on.toString()}`), description: text, amount: pesos(amount) }),
  );
  const of = (kind: string) => lines.filter((_, i) => made.rows[i]?.held === kind);
  const account = anAccount(made.preset);
  return {
    account,
    lines,
    matches: [held('auto', ...of('auto')), held('suggested', ...of('suggested'))],
    explanations: of('person').map((line) => aWord(line, 'fee')),
    rules: effectiveRules(account, made.own),
  };
});

describe('in every month, rules', () => {
  it('never explain a line that a match or a person holds, and no line twice', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const found = explainByRules(scene).map(({ lineId }) => lineId);
        const taken = new Set([...scene.matches.flatMap(({ lines }) => lines), ...scene.explanations.map(({ lineId }) => lineId)]); // prettier-ignore
        expect(found.filter((id) => taken.has(id))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  it('say the same in whatever order the lines come', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 0, max: 20 }), (scene, turn) => {
        const turned = [...scene.lines.slice(turn), ...scene.lines.slice(0, turn)].reverse();
        expect(explainByRules({ ...scene, lines: turned })).toEqual(explainByRules(scene));
      }),
      { numRuns: 300, seed: 12 },
    );
  });

  it('explain nothing any more that a switched-off rule alone explained', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const off = scene.rules.map((rule) => ({ ...rule, active: false }));
        expect(explainByRules({ ...scene, rules: off })).toEqual([]);
      }),
      { numRuns: 100, seed: 13 },
    );
  });
});

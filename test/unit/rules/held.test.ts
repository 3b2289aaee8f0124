/** Rules of the app that stop and ask: too much of a month, or more GMF than the law gives; and what an answer ends. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { heldLines, heldRules } from '@shared/domain/statement/rules/held.ts';
import type { RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { saidOf } from '../../support/rows/rule-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

let made = 0;
function line(on: string, description: string, amount: string): StatementLine {
  made += 1;
  return aLine({ bookedOn: day(on), description, amount: pesos(amount), line: made });
}
const many = (count: number, description: string, amount: string, month = '2026-03'): readonly StatementLine[] =>
  Array.from({ length: count }, (_, at) =>
    line(`${month}-${((at % 28) + 1).toString().padStart(2, '0')}`, description, amount),
  );

const held = (lines: readonly StatementLine[], decisions: readonly RuleDecision[] = [], account = anAccount()) =>
  heldRules(lines, effectiveRules(account, decisions)).map(
    ({ rule, why, month, lines: taken, of, lawful }) =>
      `${rule} ${why} ${month} ${taken.length}/${of}${lawful === null ? '' : ` ${unitsToText(lawful)}`}`,
  );

const FEE = 'COMISION ACH';
const OTHER = 'PAGO PSE CLIENTE';
const GMF = 'IMPTO GOBIERNO 4X1000';
const answered = (active: boolean): RuleDecision => ({
  kind: 'switch',
  id: 'fee-word',
  accountId: anAccount().id,
  active,
});

describe('a rule of the app that would take much of a month', () => {
  it('asks from more than a fifth on, and of ten lines on', () => {
    expect(held([...many(10, FEE, '-100'), ...many(40, OTHER, '500')])).toEqual([]);
    expect(held([...many(11, FEE, '-100'), ...many(40, OTHER, '500')])).toEqual(['fee-word share 2026-03 11/51']);
    expect(held([...many(9, FEE, '-100'), ...many(2, OTHER, '500')])).toEqual([]);
  });

  it('asks for its own month only, and says nothing there until it is answered', () => {
    const april = many(3, FEE, '-100', '2026-04');
    const lines = [...many(12, FEE, '-100'), ...april, ...many(30, OTHER, '500', '2026-04')];
    expect(held(lines)).toEqual(['fee-word share 2026-03 12/12']);
    const waiting = heldLines(heldRules(lines, effectiveRules(anAccount(), [])));
    expect(Object.keys(saidOf(lines, { held: waiting })).sort()).toEqual(april.map(({ id }) => id).sort());
  });

  it('asks no more once a person has said yes or no, nor where a person made the rule or chose what goes through the account', () => {
    const lines = many(12, FEE, '-100');
    expect(held(lines, [answered(true)])).toEqual([]);
    expect(held(lines, [answered(false)])).toEqual([]);
    expect(held(many(30, 'COMPRA EN SUPERMERCADO', '-84000'), [], anAccount('own'))).toEqual([]);
  });
});

describe('GMF that the law cannot give', () => {
  const out = (on: string, amount: string): StatementLine => line(on, 'PAGO PROVEEDOR', `-${amount}`);

  it('asks where a month books more than four in a thousand of what left', () => {
    const left = [out('2026-02-20', '1'), out('2026-03-10', '10000000')];
    expect(held([...left, line('2026-03-11', GMF, '-40000')])).toEqual([]);
    expect(held([...left, line('2026-03-11', GMF, '-40900')])).toEqual([]);
    expect(held([...left, line('2026-03-11', GMF, '-41000')])).toEqual(['gmf-4x1000 law 2026-03 1/2 40000']);
  });

  it('counts what left in the last days before the month, and takes back what was taken back', () => {
    const left = [out('2026-02-01', '1'), out('2026-02-27', '10000000'), out('2026-03-10', '1000000')];
    expect(held([...left, line('2026-03-02', GMF, '-40000'), line('2026-03-11', GMF, '-4000')])).toEqual([]);
    const twice = [line('2026-03-11', GMF, '-50000'), line('2026-03-12', `REV ${GMF}`, '46000')];
    expect(held([out('2026-02-01', '1'), out('2026-03-10', '1000000'), ...twice])).toEqual([]);
  });

  it('allows before the first day of the file what its busiest days would give', () => {
    const left = [out('2026-03-10', '10000000'), out('2026-03-20', '1000000')];
    expect(held([...left, line('2026-03-02', GMF, '-40000'), line('2026-03-11', GMF, '-44000')])).toEqual([]);
    expect(held([...left, line('2026-03-02', GMF, '-90000')])).toEqual(['gmf-4x1000 law 2026-03 1/3 84000']);
  });

  it('says nothing of days before the law is known', () => {
    expect(held([line('2005-03-11', GMF, '-90000')])).toEqual([]);
  });
});

describe('a charge that waits for an answer', () => {
  const stateOf = (lines: readonly StatementLine[], preset: 'own' | 'settlement') => {
    const { lineStates, flags, totals } = reconciled({ lines, records: [], account: anAccount(preset) });
    const states = [...lineStates.values()].map(({ state, category }) => `${state} ${category ?? ''}`);
    return { states: [...new Set(states)], flags: flags.map(({ kind }) => kind), unexplained: totals.unexplained };
  };
  const unlawful = [line('2026-03-10', 'PAGO PROVEEDOR', '-1000000'), line('2026-03-11', GMF, '-90000')];

  it('is told as a line without a record: nobody has said yet that it is a charge', () => {
    const interest = many(12, 'ABONO INTERESES AHORROS', '90');
    expect(stateOf(interest, 'settlement')).toEqual({
      states: ['unmatched '],
      flags: interest.map(() => 'missing-in-service'),
      unexplained: pesos('1080'),
    });
  });

  it('is outside the service where the whole account is but for what names it', () => {
    expect(stateOf(unlawful, 'own')).toEqual({ states: ['explained outside-service'], flags: [], unexplained: 0n });
  });
});

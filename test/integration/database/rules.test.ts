/** Rules for lines without a record in the database: a decision like the others, undone exactly, watched by its sum. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { anOwnRule, says } from '../../support/rows/rule-rows.ts';
import { anAmount, anExplanation, anImport, aStep, explanationChange, LATER, linesOf, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore, red } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const OWN = anOwnRule(
  { ...says('ARRIENDO “=1+1” \\'), amount: { from: anAmount('0.01'), to: anAmount('1234567890123456789.5') } },
  { id: 'own-1' },
);
const OFF: RuleDecision = { kind: 'switch', id: 'fee-word', accountId: ACCOUNT, active: false };
const DECLINED: RuleDecision = { kind: 'declined', id: 'declined-1', accountId: ACCOUNT };

const ruleChange = (before: RuleDecision | null, after: RuleDecision | null): Change => ({
  table: 'rule',
  key: (after ?? before)!.id,
  before,
  after,
});
const apply = (store: Store, ...changes: readonly Change[]) => store.decisions.apply(aStep(changes, { kind: 'rule' }));
describe('a rule', () => {
  it('is kept as it was made, switched or declined, and read back after a restart', () =>
    withStore(({ store, reopen }) => {
      anImport(store, someLines(1));
      expect(apply(store, ruleChange(null, OWN), ruleChange(null, OFF), ruleChange(null, DECLINED)).ok).toBe(true);
      const again = reopen();
      expect(again.decisions.rules(ACCOUNT)).toEqual([DECLINED, OFF, OWN]);
      expect(again.decisions.rules(accountId('account-2'))).toEqual([]);
      expect(red(again)).toEqual([]);
    }));

  it('goes with the lines it explains in one step, which undo and redo take back and bring again exactly', () =>
    withStore(({ store }) => {
      anImport(store, someLines(2));
      const explained = linesOf(store).map(({ id }) =>
        explanationChange(id, null, anExplanation(id, { by: 'rule', rule: 'own-1', category: 'other' })),
      );
      apply(store, ruleChange(null, OWN), ...explained);
      expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toMatchObject({
        ok: true,
        value: { kind: 'rule', rows: 3 },
      });
      expect([store.decisions.rules(ACCOUNT), store.decisions.explanations(ACCOUNT)]).toEqual([[], []]);
      expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' }).ok).toBe(true);
      expect(store.decisions.rules(ACCOUNT)).toEqual([OWN]);
      expect(store.decisions.explanations(ACCOUNT)).toHaveLength(2);
      expect(store.audit.about('own-1', 9).map(({ what }) => what)).toEqual(['redo', 'undo', 'rule']);
      expect(red(store)).toEqual([]);
    }));

  it('is refused when another change of it came between', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      apply(store, ruleChange(null, OWN));
      const edited = { ...OWN, name: 'Otro' };
      expect(apply(store, ruleChange(OWN, edited)).ok).toBe(true);
      expect(apply(store, ruleChange(OWN, { ...OWN, active: false }))).toEqual({
        ok: false,
        error: { kind: 'plan-stale', rows: ['own-1'] },
      });
    }));

  it.each([
    ['altered', "UPDATE line_rules SET body = json_set(body, '$.category', 'fee')"],
    ['taken away', 'DELETE FROM line_rules'],
    ['added', "INSERT INTO line_rules SELECT account_id, 'own-2', json_set(body, '$.id', 'own-2') FROM line_rules"],
  ])('that somebody has %s behind the program’s back is noticed', (_how, sql) =>
    withStore(({ store, folder, reopen }) => {
      anImport(store, someLines(1));
      apply(store, ruleChange(null, OWN));
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      expect(red(reopen('tell'))).toEqual(['decisions']);
    }),
  );
});

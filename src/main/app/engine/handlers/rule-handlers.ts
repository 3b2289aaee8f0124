/** Handlers of rules and of explaining in bulk: what is written is told to the window as a change of decisions. */
import { ok } from '@shared/domain/result.ts';
import { explainBulk, previewBulk } from '../../decide/bulk.ts';
import { declineRule, previewRule, saveRule, switchRule } from '../../decide/rules.ts';
import { ruleList } from '../../views/rules.ts';
import { decidingOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import { matchAgain } from '../matching.ts';
import type { Handlers } from './handler.ts';

type RuleCall =
  'rule.list' | 'rule.preview' | 'rule.save' | 'rule.switch' | 'rule.decline' | 'line.bulkPreview' | 'line.explainBulk';

export function ruleHandlers(context: EngineContext): Pick<Handlers, RuleCall> {
  const { deciding, told, onBook, writing } = decidingOn(context);
  const explained = (account: string): ReadonlySet<string> => {
    const book = context.book(account);
    return new Set(book.ok ? book.value.explanations.map(({ lineId }) => lineId) : []);
  };
  /** Lines that a rule lets go are matched again: a record may stand behind them. */
  const freeing =
    <R extends { readonly account: string }, A extends { readonly ok: boolean }>(change: (request: R) => A) =>
    (request: R): A => {
      const before = explained(request.account);
      const answer = change(request);
      const after = answer.ok ? explained(request.account) : before;
      if ([...before].some((line) => !after.has(line))) matchAgain(context, [request.account]);
      return answer;
    };
  return {
    'rule.list': (request) => {
      const reconciled = context.reconciled(request);
      return reconciled.ok ? ok(ruleList(reconciled.value)) : reconciled;
    },
    'rule.preview': onBook(previewRule),
    'rule.save': freeing(writing(saveRule)),
    'rule.switch': freeing(writing(switchRule)),
    'rule.decline': writing(declineRule),
    'line.bulkPreview': (request) => {
      const reconciled = context.reconciled(request);
      return reconciled.ok ? ok(previewBulk(context, reconciled.value, request)) : reconciled;
    },
    'line.explainBulk': (request) => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const reconciled = context.reconciled(request);
      return reconciled.ok ? told(explainBulk(deps.value, reconciled.value, request)) : reconciled;
    },
  };
}

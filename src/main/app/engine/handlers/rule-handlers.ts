/** Handlers of rules and of explaining in bulk: what is written is told to the window as a change of decisions. */
import { ok } from '@shared/domain/result.ts';
import { explainBulk, previewBulk } from '../../decide/bulk.ts';
import { declineRule, previewRule, saveRule, switchRule } from '../../decide/rules.ts';
import { ruleList } from '../../views/rules.ts';
import { decidingOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type RuleCall =
  'rule.list' | 'rule.preview' | 'rule.save' | 'rule.switch' | 'rule.decline' | 'line.bulkPreview' | 'line.explainBulk';

export function ruleHandlers(context: EngineContext): Pick<Handlers, RuleCall> {
  const { deciding, told, onBook, writing } = decidingOn(context);
  return {
    'rule.list': (request) => {
      const reconciled = context.reconciled(request);
      return reconciled.ok ? ok(ruleList(reconciled.value)) : reconciled;
    },
    'rule.preview': onBook(previewRule),
    'rule.save': writing(saveRule),
    'rule.switch': writing(switchRule),
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

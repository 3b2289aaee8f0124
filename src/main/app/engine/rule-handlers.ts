/** Handlers of rules and of explaining in bulk: what is written is told to the window as a change of decisions. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { explainBulk, previewBulk } from '../bulk.ts';
import type { Deciding } from '../decisions.ts';
import { declineRule, previewRule, saveRule, switchRule } from '../rules.ts';
import { ruleList } from '../views/rules.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

type RuleCall =
  'rule.list' | 'rule.preview' | 'rule.save' | 'rule.switch' | 'rule.decline' | 'line.bulkPreview' | 'line.explainBulk';

export function ruleHandlers(desktop: Desktop): Pick<Handlers, RuleCall> {
  const deciding = (): Result<Deciding, Failure> => {
    const profile = desktop.profile();
    if (!profile.ok) return profile;
    const { ports, plans } = desktop;
    return ok({ store: profile.value.store, clock: ports.clock, by: desktop.person(), plans });
  };
  const told = <T>(answer: Result<T, Failure>): Result<T, Failure> => {
    if (answer.ok) desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
    return answer;
  };
  const onBook =
    <R extends { readonly account: string }, T>(work: (deps: Deciding, book: Book, request: R) => Result<T, Failure>) =>
    (request: R): Result<T, Failure> => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const book = desktop.book(request.account);
      return book.ok ? work(deps.value, book.value, request) : book;
    };
  const writing =
    <R extends { readonly account: string }, T>(work: (deps: Deciding, book: Book, request: R) => Result<T, Failure>) =>
    (request: R): Result<T, Failure> =>
      told(onBook(work)(request));
  return {
    'rule.list': (request) => {
      const desk = desktop.desk(request);
      return desk.ok ? ok(ruleList(desk.value)) : desk;
    },
    'rule.preview': onBook(previewRule),
    'rule.save': writing(saveRule),
    'rule.switch': writing(switchRule),
    'rule.decline': writing(declineRule),
    'line.bulkPreview': (request) => {
      const desk = desktop.desk(request);
      return desk.ok ? ok(previewBulk(desktop, desk.value, request)) : desk;
    },
    'line.explainBulk': (request) => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const desk = desktop.desk(request);
      return desk.ok ? told(explainBulk(deps.value, desk.value, request)) : desk;
    },
  };
}

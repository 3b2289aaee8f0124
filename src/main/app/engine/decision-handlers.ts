/** Handlers of what a person decides, and of the matching run: each tells the window that decisions changed. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { attachFile, detachFile } from '../attachments.ts';
import type { Book } from '../book.ts';
import {
  confirmMatches,
  explainLines,
  matchByHand,
  parkRows,
  previewConfirm,
  rejectMatch,
  reviewFlag,
  unmatch,
} from '../decisions.ts';
import type { Deciding } from '../decisions.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';
import { matchNow } from './matching.ts';

type DecisionCall =
  | 'match.run'
  | 'match.cancel'
  | 'match.confirmPreview'
  | 'match.confirm'
  | 'match.reject'
  | 'match.byHand'
  | 'match.undo'
  | 'line.explain'
  | 'case.park'
  | 'flag.review'
  | 'flag.attach'
  | 'flag.detach';

export function decisionHandlers(desktop: Desktop): Pick<Handlers, DecisionCall> {
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
    <R extends { readonly account: string }, T>(
      decide: (deps: Deciding, book: Book, request: R) => Result<T, Failure>,
    ) =>
    (request: R): Result<T, Failure> => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const book = desktop.book(request.account);
      return book.ok ? told(decide(deps.value, book.value, request)) : book;
    };
  return {
    'match.run': ({ account }) => matchNow(desktop, account),
    'match.cancel': ({ account }) => {
      desktop.matching.cancel(account);
      return ok({});
    },
    'match.confirmPreview': (request) => {
      const book = desktop.book(request.account);
      return book.ok ? previewConfirm(desktop, book.value, request) : book;
    },
    'match.confirm': onBook(confirmMatches),
    'match.reject': onBook(rejectMatch),
    'match.byHand': onBook(matchByHand),
    'match.undo': onBook(unmatch),
    'line.explain': onBook(explainLines),
    'case.park': onBook(parkRows),
    'flag.review': onBook(reviewFlag),
    'flag.attach': async ({ account, flag, file }) => {
      const [deps, profile] = [deciding(), desktop.profile()];
      if (!deps.ok) return deps;
      if (!profile.ok) return profile;
      const attachments = desktop.ports.openAttachments(profile.value.folder);
      const name = desktop.ports.baseName(file);
      const book = () => desktop.book(account);
      return told(await attachFile({ ...deps.value, attachments }, book, { flag, path: file, name }));
    },
    'flag.detach': onBook(detachFile),
  };
}

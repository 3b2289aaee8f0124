/** Handlers of what persons' decisions teach: the record of passes and rules, and learned price tables. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { learnedOf, previewLearned, switchLearned } from '../learned.ts';
import type { Learning } from '../learned.ts';
import { trackView } from '../views/learned.ts';
import { decidingOn, followOn } from './deciding.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

type LearnedCall = 'track.get' | 'learned.get' | 'learned.preview' | 'learned.cancel' | 'learned.switch';

export function learnedHandlers(desktop: Desktop): Pick<Handlers, LearnedCall> {
  const { deciding, told, onBook } = decidingOn(desktop);
  const running =
    <R extends { readonly account: string }, T>(
      run: (deps: Learning, book: Book, request: R) => Promise<Result<T, Failure>>,
    ) =>
    async (request: R): Promise<Result<T, Failure>> => {
      const [deps, book] = [deciding(), desktop.book(request.account)];
      if (!deps.ok) return deps;
      if (!book.ok) return book;
      const learning = { ...deps.value, matcher: desktop.ports.matcher, follow: followOn(desktop) };
      return desktop.previews.run(request.account, (watch) => run({ ...learning, watch }, book.value, request));
    };
  return {
    'track.get': onBook(({ store }, book) => ok(trackView(book, store.decisions.ruleCorrections(book.account.id)))),
    'learned.get': onBook((_, book) => ok(learnedOf(book))),
    'learned.preview': running(previewLearned),
    'learned.cancel': ({ account }) => {
      desktop.previews.cancel(account);
      return ok({});
    },
    'learned.switch': async (request) => told(await running(switchLearned)(request)),
  };
}

/** Handlers of what persons' decisions teach: the record of passes and rules, and learned price tables. */
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../../book.ts';
import { learnedOf, previewLearned, switchLearned } from '../../decide/learned.ts';
import type { Learning } from '../../decide/learned.ts';
import { sightOf } from '../../decide/sight.ts';
import { monthView, trackView } from '../../views/learned.ts';
import { decidingOn, followOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type MonthAnswer = Result<Answer<'learned.month'>, Failure>;

/** What the rows teach is read once a book; one that has changed ends the reading of the one before. */
function monthReadings({ ports, readings }: EngineContext) {
  const known = new WeakMap<Book, Promise<MonthAnswer>>();
  const read = (account: string, book: Book): Promise<MonthAnswer> =>
    readings.run(account, async (watch) => {
      const facts = await ports.factReader(sightOf(book), watch);
      return facts.ok ? ok(monthView(facts.value)) : facts;
    });
  return {
    of: async (account: string, book: Book): Promise<MonthAnswer> => {
      const answer = known.get(book) ?? read(account, book);
      known.set(book, answer);
      const found = await answer;
      if (!found.ok) known.delete(book);
      return found;
    },
  };
}

type LearnedCall =
  'track.get' | 'learned.get' | 'learned.month' | 'learned.preview' | 'learned.cancel' | 'learned.switch';

export function learnedHandlers(context: EngineContext): Pick<Handlers, LearnedCall> {
  const { deciding, told, onBook } = decidingOn(context);
  const running =
    <R extends { readonly account: string }, T>(
      run: (deps: Learning, book: Book, request: R) => Promise<Result<T, Failure>>,
    ) =>
    async (request: R): Promise<Result<T, Failure>> => {
      const [deps, book] = [deciding(), context.book(request.account)];
      if (!deps.ok) return deps;
      if (!book.ok) return book;
      const learning = { ...deps.value, matcher: context.ports.matcher, follow: followOn(context) };
      return context.previews.run(request.account, (watch) => run({ ...learning, watch }, book.value, request));
    };
  const readings = monthReadings(context);
  return {
    'track.get': onBook(({ store }, book) => ok(trackView(book, store.decisions.ruleCorrections(book.account.id)))),
    'learned.get': onBook((_, book) => ok(learnedOf(book))),
    'learned.month': ({ account }) => {
      const book = context.book(account);
      return book.ok ? readings.of(account, book.value) : book;
    },
    'learned.preview': running(previewLearned),
    'learned.cancel': ({ account }) => {
      context.previews.cancel(account);
      return ok({});
    },
    'learned.switch': async (request) => told(await running(switchLearned)(request)),
  };
}

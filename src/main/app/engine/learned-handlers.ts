/** Handlers of what persons' decisions teach: the record of passes and rules, and learned price tables. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { learnedOf, previewLearned, switchLearned } from '../learned.ts';
import type { Learning } from '../learned.ts';
import { trackView } from '../views/learned.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

type LearnedCall = 'track.get' | 'learned.get' | 'learned.preview' | 'learned.switch';

export function learnedHandlers(desktop: Desktop): Pick<Handlers, LearnedCall> {
  const opened = (account: string): Result<{ readonly deps: Learning; readonly book: Book }, Failure> => {
    const [profile, book] = [desktop.profile(), desktop.book(account)];
    if (!profile.ok) return profile;
    const { ports, plans } = desktop;
    const { clock, matcher } = ports;
    return book.ok ? ok({ deps: { store: profile.value.store, clock, matcher, by: desktop.person(), plans }, book: book.value }) : book; // prettier-ignore
  };
  return {
    'track.get': ({ account }) => {
      const at = opened(account);
      return at.ok ? ok(trackView(at.value.book, at.value.deps.store.decisions.ruleCorrections(at.value.book.account.id))) : at; // prettier-ignore
    },
    'learned.get': ({ account }) => {
      const at = opened(account);
      return at.ok ? ok(learnedOf(at.value.book)) : at;
    },
    'learned.preview': async (request) => {
      const at = opened(request.account);
      return at.ok ? previewLearned(at.value.deps, at.value.book, request) : at;
    },
    'learned.switch': async (request) => {
      const at = opened(request.account);
      if (!at.ok) return at;
      const answer = await switchLearned(at.value.deps, at.value.book, request);
      if (answer.ok) desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
      return answer;
    },
  };
}

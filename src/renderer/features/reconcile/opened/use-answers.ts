/** The answers to the case under the eye, and what choosing one of them does. */
import type { AnswerView } from '@shared/contract/calls/matching-calls.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import type { Scope } from '../../../lib/period.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { useWords } from '../../../words/use-words.ts';
import { ANSWERS_MAX, askedRow } from './answers.ts';
import type { CaseActions } from '../use-case-actions.ts';

export type AnswersOfCase = {
  /** The likeliest first; none while they are on their way. */
  readonly all: readonly AnswerView[];
  /** False where there may be other ways than those shown. */
  readonly isWhole: boolean;
};

const NO_ANSWERS: AnswersOfCase = { all: [], isWhole: true };

/** An answer is shown and taken only as of now: never while it is asked again after a change. */
export function useAnswers(scope: Scope & { readonly account: string }, active: CaseView | undefined): AnswersOfCase {
  const row = askedRow(active);
  const { data, isFetching } = useAsk('case.answers', { ...scope, row: row ?? '-' }, { enabled: row !== null });
  if (row === null || data === undefined || isFetching) return NO_ANSWERS;
  return { all: data.all.slice(0, ANSWERS_MAX), isWhole: data.isWhole };
}

/** Carries an answer out as one step; answers whether it was done. */
export function useGive(actions: CaseActions): (active: CaseView, answer: AnswerView) => Promise<boolean> {
  const { t } = useWords();
  return async (active, answer) => {
    switch (answer.kind) {
      case 'solution':
        return actions.accept(answer.matches.map(({ id }) => id));
      case 'together':
        return actions.byHand({ lines: [answer.line.id], records: [answer.record.key], explained: [] });
      case 'explain':
        return active.kind === 'line' && actions.explain([active.line.id], answer.category);
      case 'words':
        return actions.say(answer.flag, t(`reconcile.answers.words.${answer.words}`));
    }
  };
}

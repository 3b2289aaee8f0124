/** The question about a rate: what it is, what a yes would match, and one answer for all of its lines. */
import type { RateQuestionView } from '@shared/contract/views/rule-views.ts';
import type { CurrentAccount } from '../../../lib/current.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { useWords } from '../../../words/use-words.ts';
import { Questions } from './questions.tsx';
import type { Question } from './questions.tsx';
import { useRateSum, useRateWords } from '../rate-words.ts';

type OffersProps = { readonly current: CurrentAccount; readonly max?: number };

/** The questions of an account, at most so many at once, the one with most lines first; nothing where there are none. */
export function RateOffers({ current: { account, scope }, max = 1 }: OffersProps) {
  const { t } = useWords();
  const act = useAct();
  const wordsOf = useRateWords(account.currency);
  const sumOf = useRateSum(account.currency);
  const list = useAsk('rule.list', scope, { keep: true });
  const questionOf = (question: RateQuestionView): Question => {
    const lines = t('common.lines', { count: question.lines });
    const named = { rate: wordsOf(question), wording: visibleText(question.name) };
    const [from, to] = [formatDay(question.from), formatDay(question.to)];
    const days = t(from === to ? 'rates.day' : 'rates.days', { from, to });
    const said = { rate: named.rate, lines };
    return {
      id: question.id,
      icon: 'rules',
      text: (
        <>
          <b className="medium">{t('rates.offer.asks', named)}</b>{' '}
          {t('rates.offer.would', { lines, days, sum: sumOf(question) })}{' '}
          {question.others === 0
            ? null
            : t('rates.offer.others', { lines: t('common.lines', { count: question.others }) })}
        </>
      ),
      yes: {
        says: t('rates.offer.yes'),
        of: t('rates.offer.yesOf', named),
        run: () =>
          void act('match.confirm', { account: account.id, matches: [question.id] }, () =>
            t('rates.said.accepted', said),
          ),
      },
      no: {
        says: t('rates.offer.no'),
        of: t('rates.offer.noOf', named),
        run: () =>
          void act('match.reject', { account: account.id, match: question.id }, () => t('rates.said.refused', said)),
      },
    };
  };
  const questions = (list.data?.rateQuestions ?? []).slice(0, max).map(questionOf);
  return <Questions label={t('rates.offer.label')} questions={questions} press="t" does={t('rates.offer.key')} />;
}

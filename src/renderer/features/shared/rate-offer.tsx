/** The question about a rate: what it is, what a yes would match, and one answer for all of its lines. */
import type { RateQuestionView } from '@shared/contract/views/rule-views.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { useKeys } from '../../lib/keys.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Offer, Offers } from '../../ui/say/offer.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRateSum, useRateWords } from './rate-words.ts';

const ACCEPT_KEY = 't';

/** What each answer does: one step, and a word about it. */
function useAnswer({ account }: CurrentAccount) {
  const { t } = useWords();
  const act = useAct();
  const wordsOf = useRateWords(account.currency);
  const said = (question: RateQuestionView) => ({
    rate: wordsOf(question),
    lines: t('common.lines', { count: question.lines }),
  });
  return {
    accept: (question: RateQuestionView): void =>
      void act('match.confirm', { account: account.id, matches: [question.id] }, () =>
        t('rates.said.accepted', said(question)),
      ),
    refuse: (question: RateQuestionView): void =>
      void act('match.reject', { account: account.id, match: question.id }, () =>
        t('rates.said.refused', said(question)),
      ),
  };
}

type QuestionProps = {
  readonly question: RateQuestionView;
  readonly currency: string;
  /** Of the first one, the key that answers with yes. */
  readonly press: string | undefined;
  readonly answer: ReturnType<typeof useAnswer>;
};

function RateQuestion({ question, currency, press, answer }: QuestionProps) {
  const { t } = useWords();
  const named = { rate: useRateWords(currency)(question), wording: visibleText(question.name) };
  const [from, to] = [formatDay(question.from), formatDay(question.to)];
  const would = {
    lines: t('common.lines', { count: question.lines }),
    days: t(from === to ? 'rates.day' : 'rates.days', { from, to }),
    sum: useRateSum(currency)(question),
  };
  return (
    <Offer
      icon="rules"
      text={
        <>
          <b className="medium">{t('rates.offer.asks', named)}</b> {t('rates.offer.would', would)}{' '}
          {question.others === 0
            ? null
            : t('rates.offer.others', { lines: t('common.lines', { count: question.others }) })}
        </>
      }
    >
      <Button
        size="small"
        press={press}
        aria-label={t('rates.offer.yesOf', named)}
        onClick={() => answer.accept(question)}
      >
        {t('rates.offer.yes')}
      </Button>
      <Button
        size="small"
        look="plain"
        aria-label={t('rates.offer.noOf', named)}
        onClick={() => answer.refuse(question)}
      >
        {t('rates.offer.no')}
      </Button>
    </Offer>
  );
}

/** The questions of an account, at most so many at once, the one with most lines first; nothing where there are none. */
export function RateOffers({ current, max = 1 }: { readonly current: CurrentAccount; readonly max?: number }) {
  const { t } = useWords();
  const list = useAsk('rule.list', current.scope, { keep: true });
  const answer = useAnswer(current);
  const questions = (list.data?.rateQuestions ?? []).slice(0, max);
  const [first] = questions;
  useKeys('here', () =>
    first === undefined ? [] : [{ press: ACCEPT_KEY, does: t('rates.offer.key'), run: () => answer.accept(first) }],
  );
  if (first === undefined) return null;
  return (
    <Offers label={t('rates.offer.label')}>
      {questions.map((question) => (
        <RateQuestion
          key={question.id}
          question={question}
          currency={current.account.currency}
          press={question === first ? ACCEPT_KEY : undefined}
          answer={answer}
        />
      ))}
    </Offers>
  );
}

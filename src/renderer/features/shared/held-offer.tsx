/** A rule of the app that stops and asks: how much it would take, and a person's yes or no to it. */
import type { HeldRuleView } from '@shared/contract/views/rule-views.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { useLanguage } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { formatMonth, insideSentence } from '../../lib/text/format-day.ts';
import { useKeys } from '../../lib/keys.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Offer, Offers } from '../../ui/say/offer.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRuleName } from './rule-words.ts';

const YES_KEY = 'y';

/** Whole percents, rounded down: what is over a fifth is never said to be less. */
const percentOf = ({ lines, of }: HeldRuleView): number => Math.floor((lines * 100) / of);

function useHeldWords(currency: string): (held: HeldRuleView) => string {
  const { t } = useWords();
  const language = useLanguage();
  const nameOf = useRuleName();
  return (held) => {
    const said = {
      rule: nameOf({ id: held.rule, name: null }),
      lines: formatCount(held.lines),
      of: t('common.lines', { count: held.of }),
      percent: percentOf(held),
      month: insideSentence(formatMonth(held.month, t), language),
      amount: formatAmount(held.amount, currency),
      lawful: held.lawful === null ? '' : formatAmount(held.lawful, currency),
    };
    const more = held.months > 1 ? ` ${t('held.months', { count: held.months - 1 })}` : '';
    return `${t(`held.${held.why}`, said)}${more}`;
  };
}

/** What each answer does: one step, and a word about it. */
function useAnswer({ account }: CurrentAccount) {
  const { t } = useWords();
  const act = useAct();
  const nameOf = useRuleName();
  return ({ rule }: HeldRuleView, active: boolean): void =>
    void act('rule.switch', { account: account.id, rule, active }, () =>
      t(active ? 'held.accepted' : 'held.refused', { rule: nameOf({ id: rule, name: null }) }),
    );
}

type QuestionProps = {
  readonly held: HeldRuleView;
  readonly currency: string;
  /** Of the first one, the key that answers with yes. */
  readonly press: string | undefined;
  readonly answer: ReturnType<typeof useAnswer>;
};

function HeldQuestion({ held, currency, press, answer }: QuestionProps) {
  const { t } = useWords();
  const wordsOf = useHeldWords(currency);
  const rule = useRuleName()({ id: held.rule, name: null });
  return (
    <Offer
      icon="warning"
      text={
        <>
          <b className="medium">{wordsOf(held)}</b> {t('held.until')}
        </>
      }
    >
      <Button size="small" press={press} onClick={() => answer(held, true)}>
        <span aria-hidden="true">{t('held.yes')}</span>
        <span className="sr">{t('held.yesOf', { rule })}</span>
      </Button>
      <Button size="small" look="plain" onClick={() => answer(held, false)}>
        <span aria-hidden="true">{t('held.no')}</span>
        <span className="sr">{t('held.noOf', { rule })}</span>
      </Button>
    </Offer>
  );
}

/** The questions of an account, at most so many at once; nothing where there are none. */
export function HeldOffers({ current, max = 2 }: { readonly current: CurrentAccount; readonly max?: number }) {
  const { t } = useWords();
  const list = useAsk('rule.list', current.scope, { keep: true });
  const answer = useAnswer(current);
  const questions = (list.data?.held ?? []).slice(0, max);
  const [first] = questions;
  useKeys('here', () =>
    first === undefined ? [] : [{ press: YES_KEY, does: t('held.key'), run: () => answer(first, true) }],
  );
  if (first === undefined) return null;
  return (
    <Offers label={t('held.label')}>
      {questions.map((held) => (
        <HeldQuestion
          key={held.rule}
          held={held}
          currency={current.account.currency}
          press={held === first ? YES_KEY : undefined}
          answer={answer}
        />
      ))}
    </Offers>
  );
}

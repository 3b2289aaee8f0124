/** A rule of the app that stops and asks: how much it would take, and a person's yes or no to it. */
import type { HeldRuleView } from '@shared/contract/views/rule-views.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { useLanguage } from '../../../lib/current.ts';
import type { CurrentAccount } from '../../../lib/current.ts';
import { formatMonth, insideSentence } from '../../../lib/text/format-day.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { useWords } from '../../../words/use-words.ts';
import { Questions } from './questions.tsx';
import type { Question } from './questions.tsx';
import { useRuleName } from '../rule-words.ts';

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

type OffersProps = { readonly current: CurrentAccount; readonly max?: number };

/** The questions of an account, at most so many at once; nothing where there are none. */
export function HeldOffers({ current: { account, scope }, max = 2 }: OffersProps) {
  const { t } = useWords();
  const act = useAct();
  const nameOf = useRuleName();
  const wordsOf = useHeldWords(account.currency);
  const list = useAsk('rule.list', scope, { keep: true });
  const questionOf = (held: HeldRuleView): Question => {
    const rule = nameOf({ id: held.rule, name: null });
    const say = (active: boolean) => (): void =>
      void act('rule.switch', { account: account.id, rule: held.rule, active }, () =>
        t(active ? 'held.accepted' : 'held.refused', { rule }),
      );
    return {
      id: held.rule,
      icon: 'warning',
      text: (
        <>
          <b className="medium">{wordsOf(held)}</b> {t('held.until')}
        </>
      ),
      yes: { says: t('held.yes'), of: t('held.yesOf', { rule }), run: say(true) },
      no: { says: t('held.no'), of: t('held.noOf', { rule }), run: say(false) },
    };
  };
  const questions = (list.data?.held ?? []).slice(0, max).map(questionOf);
  return <Questions label={t('held.label')} questions={questions} press="y" does={t('held.key')} />;
}

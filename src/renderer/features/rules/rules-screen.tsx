/** Rules: what explains the lines that have no record, how many lines and pesos each, and the way to change them. */
import { useState } from 'react';
import type { RuleDraft, RuleListView, RuleView } from '@shared/contract/views/rule-views.ts';
import { useCurrentAccount, usePeriodName } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useKeys } from '../../lib/keys.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { TallySum } from '../../ui/say/tally.tsx';
import type { TallyTerm } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { HeldOffers } from '../shared/offers/held-offer.tsx';
import { RateOffers } from '../shared/offers/rate-offer.tsx';
import { RuleOffers } from '../shared/offers/rule-offer.tsx';
import { useRuleName } from '../shared/rule-words.ts';
import { draftOf, newDraft } from './draft.ts';
import { LearnedCard, LearnedOffer } from './learned-card.tsx';
import { MonthCard } from './month-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { RecordCard } from './record-card.tsx';
import { RuleEditor } from './rule-editor.tsx';
import './rules.css';
import { RulesTable } from './rules-table.tsx';

const PLACE = '/records/lines/explained';
/** More terms than these are no sum that one reads. */
const TERMS_MAX = 5;

/** The explained lines of the period as a sum of kinds; the smallest kinds stand together. */
function Sum({ list, currency }: { readonly list: RuleListView; readonly currency: string }) {
  const { t } = useWords();
  const byCount = list.byCategory.toSorted((a, b) => b.count - a.count);
  const shown = byCount.length > TERMS_MAX ? byCount.slice(0, TERMS_MAX - 1) : byCount;
  const rest = byCount.slice(shown.length);
  const term = (id: string, label: string, of: readonly { count: number; amount: string }[]): TallyTerm => ({
    id: `explained-${id}`,
    icon: 'explained',
    tone: 'explained',
    label,
    count: of.reduce((sum, { count }) => sum + count, 0),
    amount: sumTexts(of.map(({ amount }) => amount)),
    to: PLACE,
  });
  const terms = [
    ...shown.map((one) => term(one.category, t(`category.${one.category}`), [one])),
    ...(rest.length > 0 ? [term('rest', t('rules.sums.rest'), rest)] : []),
  ];
  const { tone: _none, ...total } = term('all', t('rules.sums.explained'), [list.explained]);
  return (
    <section className="card tally rulesum" aria-label={t('rules.sums.label')}>
      <TallySum terms={terms} total={total} currency={currency} barLabel={t('rules.sums.label')} />
    </section>
  );
}

/** The rule that is written right now: chosen here, or brought along from a proposal. */
function useDraft() {
  const waiting = useUi((state) => state.draft);
  const set = useUi((state) => state.set);
  const [chosen, setChosen] = useState<RuleDraft | null>(null);
  const close = (): void => {
    setChosen(null);
    set({ draft: null });
  };
  return { draft: chosen ?? waiting, choose: setChosen, close };
}

function Filled({ current }: { readonly current: CurrentAccount }) {
  const { t } = useWords();
  const period = usePeriodName();
  const nameOf = useRuleName();
  const { draft, choose, close } = useDraft();
  const list = useAsk('rule.list', current.scope, { keep: true });
  const { account } = current;
  const create = (): void => choose(newDraft(account.preset === 'own' ? 'outside-service' : 'other'));
  useKeys('here', () => [{ press: 'n', does: t('rules.create'), run: create }]);
  if (list.isError) return <FailureMessage failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Loading />;
  return (
    <div className="page__body">
      <div className="page__head">
        <h1>{t('rules.heading')}</h1>
        <p>{period}</p>
        <span className="push actions">
          <Button look="primary" icon="plus" press="n" onClick={create}>
            {t('rules.create')}
          </Button>
        </span>
      </div>
      <p className="quiet rulelead">{t('rules.lead')}</p>
      <HeldOffers current={current} max={5} />
      <RateOffers current={current} max={5} />
      <RuleOffers current={current} max={5} />
      <LearnedOffer account={account} />
      {list.data.explained.count === 0 ? null : <Sum list={list.data} currency={account.currency} />}
      <RulesTable
        list={list.data}
        account={account.id}
        currency={account.currency}
        onEdit={(rule: RuleView) => choose(draftOf(rule, nameOf(rule)))}
      />
      <RatesCard rates={list.data.rates} account={account} />
      <MonthCard account={account.id} />
      <LearnedCard account={account} />
      <RecordCard account={account.id} />
      {draft === null ? null : <RuleEditor start={draft} current={current} onClose={close} />}
    </div>
  );
}

export function RulesScreen() {
  const current = useCurrentAccount();
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      {current === null ? <NothingYet current={null} /> : <Filled key={current.account.id} current={current} />}
    </main>
  );
}

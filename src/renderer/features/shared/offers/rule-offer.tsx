/** A rule that could say what a person has said twice: an offer, never more. */
import { useLocation } from 'wouter';
import type { RuleProposalView } from '@shared/contract/views/rule-views.ts';
import type { CurrentAccount } from '../../../lib/current.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { useUi } from '../../../lib/ui-store.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Offer, Offers } from '../../../ui/say/offer.tsx';
import { useWords } from '../../../words/use-words.ts';

function RuleOffer({ proposal, account }: { readonly proposal: RuleProposalView; readonly account: string }) {
  const { t } = useWords();
  const act = useAct();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const wording = visibleText(proposal.wording);
  const { category, when, explains, times } = proposal;
  const lines = (count: number): string => t('common.lines', { count });
  return (
    <Offer
      icon="rules"
      text={
        <>
          {t('rules.offer.said', { lines: lines(times), wording, category: t(`category.${category}`) })}{' '}
          {explains.count === 0 ? t('rules.offer.future') : t('rules.offer.would', { lines: lines(explains.count) })}
        </>
      }
    >
      <Button
        size="small"
        onClick={() => {
          set({ draft: { name: '', category, when, active: true } });
          go('/rules');
        }}
      >
        {t('rules.offer.open')}
      </Button>
      <Button
        size="small"
        look="plain"
        aria-label={t('rules.offer.declineOf', { wording })}
        onClick={() => void act('rule.decline', { account, proposal: proposal.id }, () => t('rules.said.declined'))}
      >
        {t('rules.offer.decline')}
      </Button>
    </Offer>
  );
}

/** The offers of an account, at most so many at once; nothing where there are none. */
export function RuleOffers({ current, max = 1 }: { readonly current: CurrentAccount; readonly max?: number }) {
  const { t } = useWords();
  const list = useAsk('rule.list', current.scope, { keep: true });
  const proposals = (list.data?.proposals ?? []).slice(0, max);
  if (proposals.length === 0) return null;
  return (
    <Offers label={t('rules.offer.label')}>
      {proposals.map((proposal) => (
        <RuleOffer key={proposal.id} proposal={proposal} account={current.account.id} />
      ))}
    </Offers>
  );
}

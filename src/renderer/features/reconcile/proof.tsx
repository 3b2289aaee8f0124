/** The sum above the ledger: the lines by state, and the proof against the bank's own balances. */
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TallySum } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLineTerms } from '../shared/line-terms.ts';
import './ledger.css';

function Balances({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { opening, closing, account, totals } = view;
  const holds = view.equations.find((equation) => equation.name === 'balance')?.holds ?? null;
  if (opening === null || closing === null || holds === null) return <span>{t('reconcile.proofMissing')}</span>;
  if (!holds) {
    return (
      <span className="tally__proof ink-critical">
        <Icon name="critical" />
        {t('reconcile.proofBroken')}
      </span>
    );
  }
  const net = sumTexts(Object.values(totals.lines).map((tally) => tally.amount));
  const say = (amount: string): string => formatAmount(amount, account.currency);
  return (
    <>
      <span className="tally__proof">
        <Icon name="check" />
        {t('reconcile.ties')}
      </span>
      <span className="clip">
        {t('reconcile.proof', { opening: say(opening.amount), net: say(net), closing: say(closing.amount) })}
      </span>
    </>
  );
}

export function Proof({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const terms = useLineTerms(view.totals);
  return (
    <section className="tally" aria-label={t('reconcile.byState')}>
      <TallySum {...terms} currency={view.account.currency} />
      <p className="tally__foot">
        <Balances view={view} />
        <span className="push">
          {t('overview.unexplained')}{' '}
          <b>
            <Amount value={view.totals.unexplained} currency={view.account.currency} />
          </b>
        </span>
      </p>
    </section>
  );
}

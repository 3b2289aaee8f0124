/** Statuses and types of orders that nobody has seen, with their records and pesos, each with what a person said that it means; absent where there is none. */
import { useState } from 'react';
import type { UnseenView } from '@shared/contract/calls/service-calls.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { MeaningDialog } from '../shared/meaning-dialog.tsx';
import { useUnseenName } from '../shared/meaning-words.ts';
import { PrefRow } from './pref-row.tsx';

type RowProps = { readonly unseen: UnseenView; readonly currency: string; readonly onAsk: () => void };

function UnseenRow({ unseen, currency, onAsk }: RowProps) {
  const { t } = useWords();
  const nameOf = useUnseenName();
  const { count, amount, means, guess } = unseen;
  const guessed = guess === null || means !== null ? null : t('unseen.guess', { meaning: t(`unseen.means.${guess}`) });
  const help = [t('unseen.records', { count, amount: formatAmount(amount, currency) }), guessed];
  return (
    <PrefRow label={nameOf(unseen)} help={help.filter((part) => part !== null).join(' · ')}>
      {({ labelId, helpId }) => (
        <span className="actions">
          <span className={means === null ? 'ink-warning' : 'medium'}>{t(`unseen.means.${means ?? 'unknown'}`)}</span>
          <Button size="small" aria-describedby={`${labelId} ${helpId}`} onClick={onAsk}>
            {t(means === null ? 'unseen.say' : 'unseen.change')}
          </Button>
        </span>
      )}
    </PrefRow>
  );
}

export function MeaningCard() {
  const { t } = useWords();
  const account = useCurrentAccount()?.account ?? null;
  const [asked, setAsked] = useState<UnseenView | null>(null);
  const { data = [] } = useAsk(
    'meaning.get',
    { account: account?.id ?? '-' },
    { enabled: account !== null, keep: true },
  );
  if (account === null || data.length === 0) return null;
  return (
    <section className="card" aria-labelledby="prefs-meaning">
      <div className="card__head">
        <h2 id="prefs-meaning">{t('unseen.heading')}</h2>
        <p>{t('unseen.lead')}</p>
      </div>
      <div className="prefs__rows">
        {data.map((unseen) => (
          <UnseenRow
            key={`${unseen.of}:${unseen.value}`}
            unseen={unseen}
            currency={account.currency}
            onAsk={() => setAsked(unseen)}
          />
        ))}
      </div>
      {asked === null ? null : <MeaningDialog unseen={asked} account={account} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** A ledger without rows: what that means under this filter, and the one next step. */
import { useLocation } from 'wouter';
import type { CaseFilter } from '@shared/contract/choices.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Message } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';

type EmptyProps = {
  readonly filter: CaseFilter;
  /** What narrows the list beside the filter. */
  readonly narrowedBy: 'search' | 'certainty' | null;
  readonly parked: number;
  readonly onClear: () => void;
};

type FinishedProps = { readonly heading: string; readonly lead: string; readonly action: string };

/** Everything is decided: the sum above is the proof, the report is the step, and the next account waits. */
function Finished(words: FinishedProps) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  const goToAccount = useUi((state) => state.goToAccount);
  const current = useCurrentAccount()?.account.id;
  const accounts = useAsk('account.list', {}).data ?? [];
  const next = accounts[(accounts.findIndex(({ id }) => id === current) + 1) % Math.max(1, accounts.length)];
  return (
    <Message
      icon="matched"
      tone="matched"
      {...words}
      onAction={() => set({ exporting: true })}
      {...(next === undefined || next.id === current
        ? {}
        : {
            onward: {
              label: t('reconcile.empty.next', { name: visibleText(next.name) }),
              run: () => goToAccount(next.id),
            },
          })}
    />
  );
}

export function EmptyLedger({ filter, narrowedBy, parked, onClear }: EmptyProps) {
  const { t } = useWords();
  const [, go] = useLocation();
  const words = (kind: 'search' | 'certainty' | 'undecided' | 'filter') => ({
    heading: t(`reconcile.empty.${kind}.heading`),
    lead: t(`reconcile.empty.${kind}.lead`),
    action: t(`reconcile.empty.${kind}.action`),
  });
  if (narrowedBy !== null) return <Message icon="search" {...words(narrowedBy)} onAction={onClear} />;
  if (filter !== 'undecided') {
    return <Message icon="search" {...words('filter')} onAction={() => go('/reconcile/undecided')} />;
  }
  if (parked > 0) {
    return (
      <Message
        icon="pause"
        heading={t('reconcile.empty.parked.heading', { count: parked })}
        lead={t('reconcile.empty.parked.lead')}
        action={t('reconcile.empty.parked.action')}
        onAction={() => go('/reconcile/parked')}
      />
    );
  }
  return <Finished {...words('undecided')} />;
}

/** A ledger without rows: what that means under this filter, and the one next step. */
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { CaseFilter } from '@shared/contract/views.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Message } from '../../ui/message.tsx';

type EmptyProps = {
  readonly filter: CaseFilter;
  /** What narrows the list beside the filter. */
  readonly narrowedBy: 'search' | 'certainty' | null;
  readonly parked: number;
  readonly onClear: () => void;
};

export function EmptyLedger({ filter, narrowedBy, parked, onClear }: EmptyProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
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
  return <Message icon="matched" tone="matched" {...words('undecided')} onAction={() => set({ exporting: true })} />;
}

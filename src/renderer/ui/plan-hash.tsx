/** The hash of what is about to be written, folded away: the audit trail holds the same one beside the step. */
import { useWords } from '../words/use-words.ts';

export function PlanHash({ plan }: { readonly plan: string | undefined }) {
  const { t } = useWords();
  return (
    <details className="quiet small wraps" data-figure="plan">
      <summary>{t('common.plan')}</summary>
      <span className="mono">{plan ?? '…'}</span>
    </details>
  );
}

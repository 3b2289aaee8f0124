/** The hash of what is about to be written, whole: the audit trail holds the same one beside the step. */
import { useWords } from '../words/use-words.ts';

export function PlanHash({ plan }: { readonly plan: string | undefined }) {
  const { t } = useWords();
  return (
    <p className="quiet small wraps" data-figure="plan">
      {t('common.plan')} <span className="mono">{plan ?? '…'}</span>
    </p>
  );
}

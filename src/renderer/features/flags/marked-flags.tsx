/** What is marked: how many flags and how much, and what can be said of all of them at once. */
import { formatAmount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Marks } from '../reconcile/many/marks.ts';
import type { MarkedFlag } from './use-flag-marks.ts';
import type { Review } from './use-queue.ts';
import '../reconcile/ledger.css';

type BarProps = {
  readonly marks: Marks<MarkedFlag>;
  readonly currency: string;
  readonly onPlan: (state: Review) => void;
};

export function MarkedFlags({ marks, currency, onPlan }: BarProps) {
  const { t } = useWords();
  const { cases, clear } = marks;
  if (cases.length === 0) return null;
  const amount = formatAmount(sumTexts(cases.map((one) => one.amount ?? '0')), currency);
  return (
    <section className="dock dock--slim dock--marks" aria-label={t('flags.many.bar')}>
      <span className="dock__partition" role="status">
        <b>{t('many.marked', { count: cases.length })}</b>
        {': '}
        <b data-figure="marked">{amount}</b>
      </span>
      <span className="push actions">
        <Button look="plain" press="escape" onClick={clear}>
          {t('reconcile.marked.clear')}
        </Button>
        {cases.some(({ state }) => state !== 'open') ? (
          <Button press="o" onClick={() => onPlan('open')}>
            {t('flags.reopen')}
          </Button>
        ) : null}
        <Button press="x" onClick={() => onPlan('explained')}>
          {t('flags.explain')}
        </Button>
        <Button look="primary" icon="check" press="e" onClick={() => onPlan('resolved')}>
          {t('flags.many.confirm.resolved', { count: cases.length })}
        </Button>
      </span>
    </section>
  );
}

/** What is marked: how many flags and how much, and what can be said of all of them at once. */
import { formatAmount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Marks } from '../shared/many/marks.ts';
import { MarksBar } from '../shared/many/marks-bar.tsx';
import type { MarkedFlag } from './use-flag-marks.ts';
import type { Review } from './use-queue.ts';

type BarProps = {
  readonly marks: Marks<MarkedFlag>;
  readonly currency: string;
  readonly onPlan: (state: Review) => void;
};

export function MarkedFlags({ marks, currency, onPlan }: BarProps) {
  const { t } = useWords();
  const { rows } = marks;
  if (rows.length === 0) return null;
  const amount = formatAmount(sumTexts(rows.map((one) => one.amount ?? '0')), currency);
  const sum = (
    <>
      {': '}
      <b data-figure="marked">{amount}</b>
    </>
  );
  return (
    <MarksBar label={t('flags.many.bar')} marks={marks} sum={sum}>
      {rows.some(({ state }) => state !== 'open') ? (
        <Button press="o" onClick={() => onPlan('open')}>
          {t('flags.reopen')}
        </Button>
      ) : null}
      <Button press="x" onClick={() => onPlan('explained')}>
        {t('flags.explain')}
      </Button>
      <Button look="primary" icon="check" press="e" onClick={() => onPlan('resolved')}>
        {t('flags.many.confirm.resolved', { count: rows.length })}
      </Button>
    </MarksBar>
  );
}

/** What is marked so far: how many of each, their sums, and the leftover while one chooses. */
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../../lib/text/sums.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ExplainMenu } from '../explain-menu.tsx';
import type { MarkActions } from './marks.ts';
import { expectedOf, leftoverOf } from '../sides.ts';

type MarkedDockProps = {
  readonly marks: MarkActions;
  readonly currency: string;
  readonly onMatch: () => void;
  readonly onExplain: (category: LineCategory) => void;
};

export function MarkedDock({ marks, currency, onMatch, onExplain }: MarkedDockProps) {
  const { t } = useWords();
  const { lines, records, clear } = marks;
  if (lines.length === 0 && records.length === 0) return null;
  const say = (amount: string): string => formatAmount(amount, currency);
  const canMatch = lines.length > 0 && records.length > 0;
  return (
    <footer className="dock dock--slim" role="status">
      <span className="dock__partition">
        <b>
          {t('reconcile.marked.lines', {
            lines: t('common.lines', { count: lines.length }),
            amount: say(sumTexts(lines.map((line) => line.amount))),
          })}
        </b>
        {' − '}
        <b>
          {t('reconcile.marked.lines', {
            lines: t('common.records', { count: records.length }),
            amount: say(sumTexts(records.map((record) => expectedOf(record) ?? '0'))),
          })}
        </b>
        {' = '}
        <b data-figure="leftover">{t('reconcile.marked.leftover', { amount: say(leftoverOf(lines, records)) })}</b>
      </span>
      <span className="push actions">
        <Button look="plain" press="escape" onClick={clear}>
          {t('reconcile.marked.clear')}
        </Button>
        {lines.length > 0 && records.length === 0 ? (
          <ExplainMenu label={t('reconcile.marked.explain')} onChoose={onExplain} />
        ) : null}
        <Button look={canMatch ? 'primary' : 'normal'} press="m" onClick={onMatch}>
          {t('reconcile.marked.match')}
        </Button>
      </span>
    </footer>
  );
}

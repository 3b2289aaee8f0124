/** The bar of what is marked: how many rows and how much, and what can be done with all of them at once. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { Markable, Marks } from './marks.ts';
import './marks-bar.css';

type BarProps<T extends Markable> = {
  readonly label: string;
  readonly marks: Marks<T>;
  /** How much is marked, in words. */
  readonly sum: ReactNode;
  /** The decisions, the likeliest last. */
  readonly children: ReactNode;
};

export function MarksBar<T extends Markable>({ label, marks, sum, children }: BarProps<T>) {
  const { t } = useWords();
  return (
    <section className="dock dock--slim dock--marks" aria-label={label}>
      <span className="dock__partition" role="status">
        <b>{t('many.marked', { count: marks.rows.length })}</b>
        {sum}
      </span>
      <span className="push actions">
        <Button look="plain" press="escape" onClick={marks.clear}>
          {t('many.clear')}
        </Button>
        {children}
      </span>
    </section>
  );
}

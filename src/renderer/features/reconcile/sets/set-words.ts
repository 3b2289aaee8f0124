/** A set in words: its badge, its title, what is certain of it and what stays open. */
import { useCallback } from 'react';
import type { SetView } from '@shared/contract/views/set-view.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { useCurrentAccount } from '../../../lib/current.ts';
import { useWords } from '../../../words/use-words.ts';
import { useRateWords } from '../../shared/rate-words.ts';
import { useUnseenName } from '../../shared/meaning-words.ts';

/** Rows that a yes leaves open, more of one side than of the other. */
export const openOf = ({ lines, records, pairs }: SetView): { readonly lines: number; readonly records: number } => ({
  lines: Math.max(0, lines.count - pairs),
  records: Math.max(0, records.count - pairs),
});

/** What many rows are, in one line. */
export function useSetTitle(): (set: SetView) => string {
  const { t } = useWords();
  const currency = useCurrentAccount()?.account.currency ?? '';
  const rateOf = useRateWords(currency);
  const nameOf = useUnseenName();
  return useCallback(
    (set) => {
      const [lines, records] = [
        t('common.lines', { count: set.lines.count }),
        t('common.records', { count: set.records.count }),
      ];
      switch (set.about) {
        case 'equals':
          return t('sets.equals', { lines, records, amount: formatAmount(set.each, currency) });
        case 'rate':
          return t('sets.rate', { rate: rateOf(set), lines });
        case 'meaning':
          return t('sets.meaning', { name: nameOf(set), records });
      }
    },
    [t, currency, rateOf, nameOf],
  );
}

function useEqualsWhy(): (set: Extract<SetView, { about: 'equals' }>) => readonly string[] {
  const { t } = useWords();
  return useCallback(
    (set) => {
      const open = openOf(set);
      if (open.lines + open.records === 0) return [t('sets.sure')];
      const last =
        set.last === null
          ? null
          : [visibleText(set.last.name ?? ''), set.last.date === null ? '' : formatDay(set.last.date)]
              .filter((one) => one !== '')
              .join(', ');
      const pairs = set.pairs;
      return [
        open.records > 0
          ? t('sets.missing.records', { count: open.records, of: t('common.records', { count: set.records.count }) })
          : t('sets.missing.lines', { count: open.lines, of: t('common.lines', { count: set.lines.count }) }),
        last === null || last === '' ? t('sets.dealt', { pairs }) : t('sets.dealtLast', { pairs, last }),
      ];
    },
    [t],
  );
}

/** Why one answer settles them all; where something stays open that is said first. */
export function useSetWhy(): (set: SetView) => readonly string[] {
  const { t } = useWords();
  const currency = useCurrentAccount()?.account.currency ?? '';
  const equalsWhy = useEqualsWhy();
  const rateOf = useRateWords(currency);
  return useCallback(
    (set) => {
      const said = (amount: string): string => formatAmount(amount, currency);
      switch (set.about) {
        case 'equals':
          return equalsWhy(set);
        case 'rate': {
          const sum = { gross: said(set.gross), fee: said(set.fee), vat: said(set.vatTaken), net: said(set.net) };
          const way = set.lines.amount.startsWith('-') ? 'debit' : 'credit';
          return [
            t('sets.rateAsks', { rate: rateOf(set), wording: visibleText(set.name) }),
            `${t(set.vat ? `rates.sum.${way}Vat` : `rates.sum.${way}`, sum)}.`,
            ...(set.others === 0 ? [] : [t('sets.others', { lines: t('common.lines', { count: set.others }) })]),
          ];
        }
        case 'meaning': {
          const guess =
            set.guess === null ? [] : [`${t('unseen.guess', { meaning: t(`unseen.means.${set.guess}`) })}.`];
          return [t('sets.meaningWhy'), ...guess];
        }
      }
    },
    [t, currency, equalsWhy, rateOf],
  );
}

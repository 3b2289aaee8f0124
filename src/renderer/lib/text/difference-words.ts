/** What a difference of lines less records is called by its sign: what the bank lacks is short, what it has too much is over. */
import type { TFunction } from 'i18next';
import { formatAmount, isZeroAmount } from '@shared/domain/money/format.ts';
import { isNegativeText } from './sums.ts';

/** `amount`: canonical decimal text. */
export function differenceName(amount: string, t: TFunction): string {
  if (isZeroAmount(amount)) return t('reconcile.leftover.zero');
  return t(isNegativeText(amount) ? 'reconcile.leftover.short' : 'reconcile.leftover.over');
}

/** With the amount behind it; without a currency it has no symbol. */
export const differenceText = (amount: string, currency: string | undefined, t: TFunction): string =>
  `${differenceName(amount, t)} ${currency === undefined ? formatAmount(amount) : formatAmount(amount, currency)}`;

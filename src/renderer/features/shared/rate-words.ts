/** A rate in words, `2,69 % + $ 900,00 + IVA 19 %`, and its sum as a sentence that anyone can redo. */
import { useCallback } from 'react';
import type { RateView } from '@shared/contract/views/rule-views.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import { formatAmount, isZeroAmount } from '@shared/domain/money/format.ts';
import { useWords } from '../../words/use-words.ts';

type Terms = Pick<RateView, 'percent' | 'constant' | 'vat'>;

export function useRateWords(currency: string): (rate: Terms) => string {
  const { t } = useWords();
  return useCallback(
    ({ percent, constant, vat }) =>
      [
        ...(isZeroAmount(percent) ? [] : [t('rates.percent', { percent: percent.replace('.', ',') })]),
        ...(isZeroAmount(constant) ? [] : [formatAmount(constant, currency)]),
        ...(vat ? [t('rates.vat')] : []),
      ].join(' + '),
    [t, currency],
  );
}

type Sums = Pick<RateView, 'direction' | 'vat' | 'gross' | 'fee' | 'vatTaken' | 'net'>;

export function useRateSum(currency: string): (rate: Sums) => string {
  const { t } = useWords();
  return ({ direction, vat, gross, fee, vatTaken, net }) => {
    const said = (amount: string): string => formatAmount(amount, currency);
    const sum = { gross: said(gross), fee: said(fee), vat: said(vatTaken), net: said(net) };
    return t(vat ? `rates.sum.${direction}Vat` : `rates.sum.${direction}`, sum);
  };
}

/** Why a match off a rate is flagged, as a sentence. */
export function useOffRateWords(currency: string): (off: NonNullable<FlagView['offRate']>) => string {
  const { t } = useWords();
  const wordsOf = useRateWords(currency);
  return (off) => {
    const [expected, booked] = [formatAmount(off.expected, currency), formatAmount(off.booked, currency)];
    return t('rates.off', { rate: wordsOf(off), expected, booked });
  };
}

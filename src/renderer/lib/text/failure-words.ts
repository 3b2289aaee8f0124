/** Every failure in words: what happened and the step that helps, with its line, its count or what the file is where it has one. */
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import type { DifferingRow, Failure } from '@shared/contract/failures.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { ENVIRONMENTS } from '@shared/domain/payments/account.ts';
import { FOUND_KINDS } from '@shared/domain/statement/reading/reading.ts';
import { useWords } from '../../words/use-words.ts';
import { formatDay } from './format-day.ts';
import { visibleText } from './visible-text.ts';

export type FailureWords = { readonly what: string; readonly next: string };

const rowWords = ({ date, text, amount }: DifferingRow): string =>
  [date === null ? '' : formatDay(date), visibleText(text), amount === null ? '' : formatAmount(amount)]
    .filter((part) => part !== '')
    .join(' ');

/** The account that holds a record which was asked for in another one. */
function holderIn({ kind, detail }: Failure): string | null {
  const account = kind === 'matched-elsewhere' ? detail?.['account'] : null;
  return typeof account === 'string' ? visibleText(account) : null;
}

/** The environment that the service's records are of, where another one was asked for. */
const toldIn = ({ kind, detail }: Failure) =>
  kind === 'other-environment' ? ENVIRONMENTS.find((one) => one === detail?.['environment']) : undefined;

/** The other account or environment that a failure speaks of; empty where it speaks of none. */
function otherPlace(t: TFunction, failure: Failure): string {
  const account = holderIn(failure);
  if (account !== null) return t('failureDetail.matchedIn', { account });
  const environment = toldIn(failure);
  return environment === undefined ? '' : t(`failureDetail.environment.${environment}`);
}

const differsKey = ({ count, rows }: NonNullable<Failure['differs']>) =>
  count > rows.length ? ('failureDetail.differsAmong' as const) : ('failureDetail.differs' as const);

/** Answers the function that puts a failure into words. */
export function useFailureWords(): (failure: Failure) => FailureWords {
  const { t } = useWords();
  return useCallback(
    (failure) => {
      const { kind, detail, differs } = failure;
      const line = detail?.['line'];
      const count = detail?.['count'];
      const difference = detail?.['difference'];
      const found = FOUND_KINDS.find((one) => one === detail?.['found']);
      const extra = [
        otherPlace(t, failure),
        found === undefined ? '' : t(`failureDetail.found.${found}`),
        typeof line === 'number' ? t('failureDetail.line', { line }) : '',
        typeof count === 'number' ? t('failureDetail.count', { count }) : '',
        differs === undefined
          ? ''
          : t(differsKey(differs), {
              count: differs.count,
              rows: differs.rows.map(rowWords).join('; '),
            }),
        typeof difference === 'string' ? t('failureDetail.difference', { difference: formatAmount(difference) }) : '',
      ].filter((text) => text !== '');
      return { what: [t(`failure.${kind}.what`), ...extra].join(' '), next: t(`failure.${kind}.next`) };
    },
    [t],
  );
}

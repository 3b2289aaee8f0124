/** An account while it is typed: what a file proposes for it, and what a person said otherwise. */
import type { TFunction } from 'i18next';
import type { Answer, Request } from '@shared/contract/calls.ts';

export type AccountDraft = {
  /** Null while it follows from what is known of the account. */
  readonly name: string | null;
  readonly bank: string;
  readonly number: string;
  readonly type: string;
  readonly preset: 'settlement' | 'own';
  readonly currency: string;
};
export const EMPTY_ACCOUNT: AccountDraft = {
  name: null,
  bank: '',
  number: '',
  type: '',
  preset: 'settlement',
  currency: 'COP',
};

export const draftOf = ({ bank, number, type, currency }: Answer<'import.account'>, t: TFunction): AccountDraft => ({
  ...EMPTY_ACCOUNT,
  bank: bank ?? '',
  number: number ?? '',
  type: type === null ? '' : t(`accounts.types.${type}`),
  currency: currency ?? EMPTY_ACCOUNT.currency,
});

const LAST_DIGITS = 4;

/** As an accountant calls an account: the bank, its type, and the last digits of its number. */
export function nameOf({ name, bank, number, type }: AccountDraft): string {
  if (name !== null) return name;
  const digits = number.replace(/\D/gu, '').slice(-LAST_DIGITS);
  return [bank, type.toLowerCase(), digits === '' ? '' : `··${digits}`].filter((part) => part.trim() !== '').join(' ');
}

export const requestOf = (draft: AccountDraft): Request<'account.create'> => ({
  name: nameOf(draft),
  preset: draft.preset,
  currency: draft.currency,
  bank: draft.bank,
  number: draft.number,
  type: draft.type,
});

/** What is open right now: settings, profile, account and the days on screen, each from its one source. */
import { languageNamed } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import { useMemo } from 'react';
import type { AccountView } from '@shared/contract/views/views.ts';
import type { FailureKind } from '@shared/contract/failures.ts';
import type { ProfileView, UnopenedView } from '@shared/contract/views/profile-view.ts';
import type { SettingsView } from '@shared/contract/values.ts';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { useWords } from '../words/use-words.ts';
import { formatMonth } from './text/format-day.ts';
import { monthsBetween, scopeOf } from './period.ts';
import type { MonthChoice, Scope } from './period.ts';
import { useAsk } from './calls/queries.ts';
import { useUi } from './ui-store.ts';

export const useSettings = (): SettingsView => useAsk('settings.get', {}).data ?? DEFAULT_SETTINGS;

export function useProfile(): ProfileView | null {
  const { data } = useAsk('profile.list', {});
  return data?.profiles.find((profile) => profile.id === data.current) ?? null;
}

/** Failures that leave a profile's data untouched and closed, and that a copy can mend. */
const MENDED_BY_A_COPY: readonly FailureKind[] = ['database-damaged', 'database-missing'];
export const isMendedByCopy = ({ kind }: { readonly kind: FailureKind }): boolean => MENDED_BY_A_COPY.includes(kind);

export type UnopenedProfile = UnopenedView & { readonly view: ProfileView };

/** The profile that was to be open and whose data are damaged or gone; null where another one is open. */
export function useUnopened(): UnopenedProfile | null {
  const { data } = useAsk('profile.list', {});
  const unopened = data?.current === null ? data.unopened : null;
  const view = data?.profiles.find(({ id }) => id === unopened?.profile);
  return unopened === null || view === undefined || !isMendedByCopy(unopened) ? null : { ...unopened, view };
}

export function useLanguage(): Language {
  const { language } = useWords();
  return languageNamed(language);
}

export type CurrentAccount = {
  readonly account: AccountView;
  readonly months: readonly string[];
  readonly month: MonthChoice;
  /** Request part of every call about the account. */
  readonly scope: Scope & { readonly account: string };
};

/** An account with the month that was kept for it, or the one that its newest statement is mostly of. */
export function currentOf(account: AccountView, kept?: MonthChoice): CurrentAccount {
  const all = monthsBetween(account.from, account.to);
  const first = account.month ?? all.at(-1) ?? null;
  const month = kept === undefined || (kept !== null && !all.includes(kept)) ? first : kept;
  return { account, months: all, month, scope: { account: account.id, ...scopeOf(month) } };
}

/** The open account; null while there is none or the list is on its way. */
export function useCurrentAccount(): CurrentAccount | null {
  const profile = useProfile();
  const accounts = useAsk('account.list', {}, { enabled: profile !== null });
  const chosen = useUi((state) => state.account);
  const months = useUi((state) => state.months);
  // An answer of before may outlive its profile.
  const open = profile === null ? undefined : accounts.data;
  const account = open?.find((one) => one.id === chosen) ?? open?.[0];
  return useMemo(() => (account === undefined ? null : currentOf(account, months[account.id])), [account, months]);
}

/** The days on screen in words: `Marzo de 2026`, or all that is covered. */
export function usePeriodName(): string {
  const { t } = useWords();
  const current = useCurrentAccount();
  if (current === null || current.months.length === 0) return t('period.none');
  return current.month === null ? t('period.whole') : formatMonth(current.month, t);
}

/** The account when an imported statement covers any day of it; null where there is nothing to reconcile yet. */
export function coveredAccount(current: CurrentAccount | null): CurrentAccount | null {
  const from = current?.account.from ?? null;
  return from === null ? null : current;
}

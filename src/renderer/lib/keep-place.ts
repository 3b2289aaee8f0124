/** Keeps where the window is, and brings it back there when the app opens: account, month and row; the screen stands in the place itself. */
import { useEffect } from 'react';
import type { LastPlace } from '@shared/contract/calls/app-calls.ts';
import { ask } from './calls/bridge.ts';
import { useCurrentAccount } from './current.ts';
import { useUi } from './ui-store.ts';

/** A row that is passed by on the way to another one is not kept. */
const REST_MS = 400;

const MONTH_CHARS = 'YYYY-MM'.length;

const isInLedger = (): boolean => location.hash.startsWith('#/reconcile');

/** Before anything is drawn. */
export function takePlace(place: LastPlace | null): void {
  if (place === null) return;
  const { account, row } = place;
  const month = place.month?.slice(0, MONTH_CHARS) ?? null;
  useUi.setState({ account, months: { [account]: month }, ...(row !== null && isInLedger() ? { back: row } : {}) });
}

/** Tells main where the window is, once it rests there. */
export function useKeepPlace(): void {
  const current = useCurrentAccount();
  const row = useUi((state) => state.here);
  const account = current?.account.id;
  const month = current?.month ?? null;
  // Before the first statement there is no month to come back to.
  const hasMonths = (current?.months.length ?? 0) > 0;
  useEffect(() => {
    if (account === undefined || !hasMonths) return;
    const timer = setTimeout(
      () => void ask('lastPlace.set', { account, month: month === null ? null : `${month}-01`, row }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [account, month, row, hasMonths]);
}

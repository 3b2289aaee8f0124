/** Keeps where the window is, and brings it back there when the app opens: account, month and row; the screen stands in the place itself. */
import { useEffect } from 'react';
import type { LastPlace } from '@shared/contract/calls/app-calls.ts';
import { ask } from './calls/bridge.ts';
import { useCurrentAccount } from './current.ts';
import { useUi } from './ui-store.ts';

/** A row that is passed by on the way to another one is not kept. */
const REST_MS = 400;

const isInLedger = (): boolean => location.hash.startsWith('#/reconcile');

/** Before anything is drawn. */
export function takePlace(place: LastPlace | null): void {
  if (place === null) return;
  const { account, month, row } = place;
  useUi.setState({ account, months: { [account]: month }, ...(row !== null && isInLedger() ? { back: row } : {}) });
}

/** Tells main where the window is, once it rests there. */
export function useKeepPlace(): void {
  const current = useCurrentAccount();
  const row = useUi((state) => state.here);
  const account = current?.account.id;
  const month = current?.month ?? null;
  useEffect(() => {
    if (account === undefined) return;
    const timer = setTimeout(() => void ask('lastPlace.set', { account, month, row }), REST_MS);
    return () => clearTimeout(timer);
  }, [account, month, row]);
}

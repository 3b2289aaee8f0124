/** The focus stays with the cell under the eye when elements change their rows, and is let go where its row leaves and no key asked for another. */
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { Window } from '../../lib/calls/pages.ts';

type Standing = Window & { readonly slots: number };

type Eye = {
  readonly row: number;
  /** Whether the focus is about to come to it. */
  readonly isOnItsWay: () => boolean;
};

export function useLeftBehind(
  body: RefObject<HTMLElement | null>,
  { first, last, slots }: Standing,
  { row: eye, isOnItsWay }: Eye,
): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || body.current?.contains(focused) !== true) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row === null || row.dataset['index'] === eye.toString()) return;
    const there = body.current.querySelector<HTMLElement>(`[data-index="${eye}"] > [tabindex="0"]`);
    if (there !== null) there.focus({ preventScroll: true });
    // While the focus is about to come, keys are heard where it is; nowhere it would hear none.
    else if (!isOnItsWay()) focused.blur();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- elements change their rows where the window or the slots do, and only there
  }, [first, last, slots]);
}

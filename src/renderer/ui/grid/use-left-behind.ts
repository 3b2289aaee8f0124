/** The focus stays with the cell under the eye when elements change their rows, and is let go where its row leaves. */
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { Window } from '../../lib/pages.ts';

type Standing = Window & { readonly slots: number };

export function useLeftBehind(
  body: RefObject<HTMLElement | null>,
  { first, last, slots }: Standing,
  eye: number,
): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || body.current?.contains(focused) !== true) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row === null || row.dataset['index'] === eye.toString()) return;
    const there = body.current.querySelector<HTMLElement>(`[data-index="${eye}"] > [tabindex="0"]`);
    if (there === null) focused.blur();
    else there.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- elements change their rows where the window or the slots do, and only there
  }, [first, last, slots]);
}

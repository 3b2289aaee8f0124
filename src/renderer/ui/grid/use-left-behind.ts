/** The focus does not go with an element to another row than the one under the eye: it is let go, as where an element leaves. */
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { Window } from '../../lib/pages.ts';

export function useLeftBehind(body: RefObject<HTMLElement | null>, { first, last }: Window, eye: number): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || body.current?.contains(focused) !== true) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row !== null && row.dataset['index'] !== eye.toString()) focused.blur();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- elements change their rows where the window moves, and only there
  }, [first, last]);
}

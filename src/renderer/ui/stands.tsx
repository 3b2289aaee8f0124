/** Whether a picture stands: what opens, hints and notices have no part in the first one, of the window or of a screen, and would hold it up. */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useAfterPaint } from '../lib/after-paint.ts';

let windowStands = false;
const followers = new Set<() => void>();

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

/** From now on the window is drawn with all that it can do. */
export function letStand(): void {
  windowStands = true;
  for (const tell of followers) tell();
}

/** True outside of every screen. */
const ScreenStands = createContext(true);

/** A screen, whose first picture comes before all that it can do. */
export function Standing({ children }: { readonly children: ReactNode }) {
  return <ScreenStands value={useAfterPaint()}>{children}</ScreenStands>;
}

/** Whether the first pictures of the window and of the screen around are on screen. */
export function useStands(): boolean {
  const isScreenThere = useContext(ScreenStands);
  return useSyncExternalStore(follow, () => windowStands) && isScreenThere;
}

/** For a button or link that gives way to another one once the picture stands: what the first listens to, and the ref of the second, to which the focus goes over. */
export function useHandedFocus() {
  const [handed] = useState(() => {
    let hasFocus = false;
    const note = (has: boolean) => () => {
      hasFocus = has;
    };
    return {
      before: { onFocus: note(true), onBlur: note(false) },
      after: (element: HTMLElement | null): void => {
        if (hasFocus) element?.focus();
        hasFocus = false;
      },
    };
  });
  return handed;
}

/** When what was drawn is on screen: what nobody sees at first can wait until then. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Runs something in the frame after the one that is being drawn; the answered function takes it back. */
export function oncePainted(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether what was mounted is on screen yet. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => oncePainted(() => setIsPainted(true)), []);
  return isPainted;
}

let stands = false;
const followers = new Set<() => void>();

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

/** From now on everything is drawn with all that it can do. */
export function letStand(): void {
  stands = true;
  for (const tell of followers) tell();
}

/** Whether the window's first picture is on screen: what opens, hints and notices have no part in it, and would hold it up. */
export const useStands = (): boolean => useSyncExternalStore(follow, () => stands);

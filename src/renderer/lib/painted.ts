/** When what was drawn is on screen: what nobody sees at first can wait until then. */
import { useEffect, useState } from 'react';

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

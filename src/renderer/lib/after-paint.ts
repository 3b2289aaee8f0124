/** When what was drawn is on screen: what nobody sees at first can wait until then. */
import { useEffect, useState } from 'react';

/** Runs something in the frame after the one that is being drawn; the answered function takes it back. */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether what was mounted is on screen yet. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
}

/** Whether what was mounted is on screen yet: what nobody sees at first can wait until it is. */
import { useEffect, useState } from 'react';

export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // The frame after the one it is drawn in.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

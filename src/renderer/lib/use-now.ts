/** The present moment for words like "at 3:05" and for countdowns: no figure depends on it. */
import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Milliseconds since 1970: looked at each second while somebody waits for it, else each minute. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), ticking ? SECOND_MS : MINUTE_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

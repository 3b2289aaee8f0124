/** Words for those who listen: said when they change, the last ones always, and never faster than one can hear them. */
import { useEffect, useRef, useState } from 'react';
import { nowMs } from './clock.ts';

/** At most one announcement in this time (W22). */
const CALM_MS = 2000;

/** What to announce now: empty until the words change for the first time; null says nothing. */
export function useThrottledAnnouncement(words: string | null): string {
  const [said, setSaid] = useState('');
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const first = useRef(words);
  useEffect(() => {
    if (words === null || words === first.current) return;
    first.current = null;
    const say = (): void => {
      saidAt.current = nowMs();
      setSaid(words);
    };
    const timer = setTimeout(say, Math.max(0, saidAt.current + CALM_MS - nowMs()));
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

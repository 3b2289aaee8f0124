/** A value once it rests: what is typed is asked for when the typing pauses. */
import { useEffect, useState } from 'react';

const REST_MS = 180;

/** The last value that stayed as it is for a moment; compared by its text, so that an equal one is the same. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => JSON.parse(text) as T), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

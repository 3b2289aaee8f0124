/** A value once it rests: what is typed is asked for when the typing pauses. */
import { useEffect, useState } from 'react';

const REST_MS = 180;

export type Debounced<T> = {
  /** The last value that stayed as it is for a moment. */
  readonly value: T;
  /** False while a newer value does not rest yet. */
  readonly isNow: boolean;
};

/** Values are compared by their text, so that an equal one is the same. */
export function useDebounced<T>(value: T): Debounced<T> {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => JSON.parse(text) as T), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { value: rested, isNow: JSON.stringify(rested) === text };
}

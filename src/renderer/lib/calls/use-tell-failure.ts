/** Says a failure in words, in a notice that stays until it is dismissed. */
import { useCallback } from 'react';
import type { Failure } from '@shared/contract/failures.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useFailureWords } from '../text/failure-words.ts';

export function useTellFailure(): (failure: Failure) => void {
  const words = useFailureWords();
  return useCallback(
    (failure) => {
      const { what, next } = words(failure);
      notify({ text: what, more: next, tone: 'bad' });
    },
    [words],
  );
}

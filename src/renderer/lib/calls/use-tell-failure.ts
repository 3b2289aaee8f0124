/** Says a failure in words, in a notice that stays until it is dismissed; one that has a screen of its own leads there. */
import { useCallback } from 'react';
import type { Failure } from '@shared/contract/failures.ts';
import { useLocation } from 'wouter';
import { isMendedByCopy } from '../current.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useFailureWords } from '../text/failure-words.ts';

export function useTellFailure(): (failure: Failure) => void {
  const words = useFailureWords();
  const [, go] = useLocation();
  return useCallback(
    (failure) => {
      if (isMendedByCopy(failure)) {
        go('/');
        return;
      }
      const { what, next } = words(failure);
      notify({ text: what, more: next, tone: 'bad' });
    },
    [go, words],
  );
}

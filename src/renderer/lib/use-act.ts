/** Does one thing and says how it went: a good word when it worked, the failure in words when it did not. */
import { useCallback } from 'react';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import { notify } from '../ui/notices.tsx';
import { useFailureWords } from './failure-words.ts';
import { useTell } from './queries.ts';

export type Act = <N extends CallName>(
  name: N,
  request: Request<N>,
  said?: (answer: Answer<N>) => string | null,
) => Promise<Answer<N> | null>;

export function useAct(): Act {
  const tell = useTell();
  const words = useFailureWords();
  return useCallback(
    async (name, request, said) => {
      const reply = await tell(name, request);
      if (!reply.ok) {
        const { what, next } = words(reply.error);
        notify({ text: what, more: next, tone: 'bad' });
        return null;
      }
      const text = said?.(reply.value) ?? null;
      if (text !== null) notify({ text });
      return reply.value;
    },
    [tell, words],
  );
}

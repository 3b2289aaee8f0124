/** Does one thing and says how it went: a good word when it worked, the failure in words when it did not. */
import { useCallback } from 'react';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import { actBegins, notify } from '../../ui/say/notices.tsx';
import { useTell } from './queries.ts';
import { useTellFailure } from './use-tell-failure.ts';

export type Act = <N extends CallName>(
  name: N,
  request: Request<N>,
  said?: (answer: Answer<N>) => string | null,
) => Promise<Answer<N> | null>;

export function useAct(): Act {
  const tell = useTell();
  const tellFailure = useTellFailure();
  return useCallback(
    async (name, request, said) => {
      const begun = actBegins();
      const reply = await tell(name, request);
      if (!reply.ok) {
        tellFailure(reply.error);
        return null;
      }
      const text = said?.(reply.value) ?? null;
      if (text !== null) notify({ text }, begun);
      return reply.value;
    },
    [tell, tellFailure],
  );
}

/** Calls as queries: an answer is kept until main says that something changed, and a failure is a value with its kind. */
import { keepPreviousData, QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err } from '@shared/domain/result.ts';
import { ask, hear } from './bridge.ts';
import { isNamed } from './who-decides.ts';

/** Carries a failure through the query library, which knows thrown errors only. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): Failure =>
  error instanceof CallFailure ? error.failure : { kind: 'unexpected' };

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The data live on this computer: no network is waited for, nothing ages by itself.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        gcTime: 120_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The answer or a thrown CallFailure. */
export async function fetchCall<N extends CallName>(name: N, request: Request<N>): Promise<Answer<N>> {
  const reply = await ask(name, request);
  if (!reply.ok) throw new CallFailure(reply.error);
  return reply.value;
}

/** A call as a query: asked ahead, by a page or by a screen, it is one answer. */
export const queryOf = <N extends CallName>(name: N, request: Request<N>) => ({
  queryKey: [name, request],
  queryFn: async (): Promise<Answer<N>> => fetchCall(name, request),
});

export type AskOptions = {
  readonly enabled?: boolean;
  /** Keep showing the last answer while the next one is on its way. */
  readonly keep?: boolean;
};

/** `request`: null while there is nothing to ask. */
export function useAsk<N extends CallName>(
  name: N,
  request: Request<N> | null,
  options: AskOptions = {},
): UseQueryResult<Answer<N>> {
  return useQuery<Answer<N>>({
    ...(request === null ? { queryKey: [name, null], queryFn: skipToken } : queryOf(name, request)),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The answer to what is asked now; none while it is on its way or was refused. */
export function answerNow<T>(query: UseQueryResult<T>): T | undefined {
  return query.isFetching || query.isPlaceholderData || query.isError ? undefined : query.data;
}

/** What a preview shows is a plan with a name, and a check of the trail says when it was made: read again only when their own question changes. Copies are read whole: where they are shown asks for them. */
const KEEPS: readonly string[] = ['import.preview', 'app.info', 'keychain.state', 'trail.check', 'backup.list'];

export async function refreshAll(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => !KEEPS.includes(String(query.queryKey[0])) });
}

/** Tells main to do something; what is on screen is asked for again after it. */
export function useTell(): <N extends CallName>(name: N, request: Request<N>) => Promise<Result<Answer<N>, Failure>> {
  const client = useQueryClient();
  return useCallback(
    async (name, request) => {
      if (!(await isNamed(client, name))) return err({ kind: 'cancelled' });
      const reply = await ask(name, request);
      await refreshAll(client);
      return reply;
    },
    [client],
  );
}

/** Keeps all answers true, from before the first one on: every change that main tells of makes what is on screen ask again. */
export function followChanges(client: QueryClient): void {
  hear('changed', () => void refreshAll(client));
  hear('engine.restarted', () => void refreshAll(client));
  hear('sync.progress', (state) => client.setQueryData(['sync.state', {}], state));
}

/** Calls as queries: an answer is kept until main says that something changed, and a failure is a value with its kind. */
import { keepPreviousData, QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '@shared/contract/calls.ts';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { historySchema } from '@shared/contract/views/profile-view.ts';
import type { Result } from '@shared/domain/result.ts';
import { err } from '@shared/domain/result.ts';
import { ask, hear } from './bridge.ts';
import { beginStep, dropStep, endStep, forgetOwnSteps } from './own-steps.ts';
import { inQueue, isTelling } from './step-queue.ts';
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

type HistoryAnswer = Answer<'history.get'>;

/** Tells a step as the history stands at its turn; null where there is none to tell. */
export async function tellStep<N extends CallName>(
  client: QueryClient,
  name: N,
  requestNow: () => Request<N> | null,
): Promise<Result<HistoryAnswer, Failure> | null> {
  return inQueue(async () => {
    const request = requestNow();
    if (request === null) return null;
    const answer = (await ask(name, request)) as Result<HistoryAnswer, Failure>;
    const { account } = request as { readonly account: string };
    // What each step was about is read with the rest.
    if (answer.ok)
      client.setQueryData<HistoryAnswer>(['history.get', { account }], (known) => ({
        ...answer.value,
        steps: known?.steps ?? answer.value.steps,
      }));
    return answer;
  });
}

/** Reads again what steps have changed, once no other one is on its way. */
export const refreshTold = async (client: QueryClient): Promise<void> => {
  if (!isTelling()) await refreshAll(client);
};

const isStep = (name: CallName): boolean => calls[name].answer === historySchema;

/** A step that a person takes, shown before it is written. */
async function takeStep<N extends CallName>(
  client: QueryClient,
  name: N,
  request: Request<N>,
): Promise<Result<HistoryAnswer, Failure>> {
  if (!(await isNamed(client, name))) return err({ kind: 'cancelled' });
  const key = beginStep(name, request);
  const reply = await tellStep(client, name, () => request);
  if (reply?.ok === true) endStep(key, reply.value.undo?.id ?? null, reply.value.version);
  else dropStep(key);
  return reply ?? err({ kind: 'cancelled' });
}

/** Tells main to do something; what is on screen is asked for again after it. */
export function useTell(): <N extends CallName>(name: N, request: Request<N>) => Promise<Result<Answer<N>, Failure>> {
  const client = useQueryClient();
  return useCallback(
    async <N extends CallName>(name: N, request: Request<N>) => {
      if (isStep(name)) {
        const reply = await takeStep(client, name, request);
        await refreshTold(client);
        return reply as Result<Answer<N>, Failure>;
      }
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
  hear('changed', ({ what }) => {
    if (what === 'profiles') forgetOwnSteps();
    if (what !== 'decisions' || !isTelling()) void refreshAll(client);
  });
  hear('engine.restarted', () => {
    forgetOwnSteps();
    void refreshAll(client);
  });
  hear('sync.progress', (state) => client.setQueryData(['sync.state', {}], state));
}

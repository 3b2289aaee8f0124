/** Window and main in one process: a call passes the real gate, cloned on its way in as Electron does it, and as text on its way out. */
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { calls } from '@shared/contract/calls.ts';
import { err } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { createGate } from '../../../src/main/shell/window/gate.ts';
import type { Handlers } from '../../../src/main/shell/window/gate.ts';
import { createSecrets } from '../../../src/main/shell/system/secrets.ts';
import type { Secrets } from '../../../src/main/shell/system/secrets.ts';

type JoinedReply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Failure };

export type JoinedBridge = {
  /** Asks as the window does; `sender` stands for the frame. */
  readonly ask: (
    name: unknown,
    request: unknown,
    sender?: { readonly isOurMainFrame: boolean },
  ) => Promise<JoinedReply>;
  readonly call: <N extends CallName>(name: N, request: Request<N>) => Promise<Result<Answer<N>, Failure>>;
  readonly secrets: Secrets;
  readonly logged: readonly { readonly what: string; readonly fields: unknown }[];
};

/** Handlers that all say not-found, but for the given ones. */
export function someHandlers(given: Partial<Handlers>): Handlers {
  const names = Object.keys(calls) as CallName[];
  const notFound = () => Promise.resolve(err(failure('not-found')));
  return { ...Object.fromEntries(names.map((name) => [name, notFound])), ...given } as unknown as Handlers;
}

export function joinedBridge(handlers: Handlers): JoinedBridge {
  const secrets = createSecrets();
  const logged: { what: string; fields: unknown }[] = [];
  const gate = createGate({ handlers, secrets, log: (what, fields) => void logged.push({ what, fields }) });
  const ask: JoinedBridge['ask'] = async (name, request, sender = { isOurMainFrame: true }) =>
    JSON.parse(await gate(sender, name, structuredClone(request))) as JoinedReply;
  return { ask, call: ask as unknown as JoinedBridge['call'], secrets, logged };
}

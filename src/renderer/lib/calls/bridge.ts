/** The window's only door to the rest of the app: names and shapes of the contract, decoded again on this side. */
import type { Bridge } from '@shared/contract/bridge.ts';
import { calls, events } from '@shared/contract/calls.ts';
import type { Answer, CallName, EventName, EventPayload, Request } from '@shared/contract/calls.ts';
import { failureSchema } from '@shared/contract/failure-schema.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import './plain-schemas.ts';

const bridge = (): Bridge<File> => (window as unknown as { readonly cuadre: Bridge<File> }).cuadre;

/** What main's gate let out, with nothing inside it decoded yet. */
type Reply = { readonly ok: boolean; readonly value?: unknown; readonly error?: unknown };

function decode<N extends CallName>(name: N, reply: Reply): Result<Answer<N>, Failure> {
  if (reply.ok) {
    const answer = calls[name].answer.safeParse(reply.value);
    return answer.success ? ok(answer.data as Answer<N>) : err(failure('bad-message'));
  }
  const refused = failureSchema.safeParse(reply.error);
  return err(refused.success ? refused.data : failure('bad-message'));
}

/** Asks main; every failure comes back as a value. */
export async function ask<N extends CallName>(name: N, request: Request<N>): Promise<Result<Answer<N>, Failure>> {
  try {
    return decode(name, JSON.parse(await bridge().call(name, request)) as Reply);
  } catch {
    return err(failure('unexpected'));
  }
}

/** Hears one kind of event until the answered function is called; payloads of another shape are dropped. */
export function hear<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
  return bridge().listen(name, (payload) => {
    const decoded = events[name].safeParse(payload);
    if (decoded.success) listener(decoded.data as EventPayload<N>);
  });
}

/** Hands a dropped file to the gate; the answer comes as the event `statement.dropped`. */
export function acceptDrop(file: File): void {
  bridge().acceptDrop(file);
}

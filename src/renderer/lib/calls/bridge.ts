/** The window's only door to the rest of the app: names and shapes of the contract, decoded again on this side. */
import type { Bridge } from '@shared/contract/bridge.ts';
import type { Answer, CallName, EventName, EventPayload, Request } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type * as Known from './shapes.ts';

const bridge = (): Bridge<File> => (window as unknown as { readonly cuadre: Bridge<File> }).cuadre;
type Shapes = typeof Known;
let known: Shapes | null = null;
const shapes = async (): Promise<Shapes> => (known ??= await import('./shapes.ts'));

/** What main's gate let out, with nothing inside it decoded yet. */
type Reply = { readonly ok: boolean; readonly value?: unknown; readonly error?: unknown };

async function replyTo<N extends CallName>(name: N, request: Request<N>): Promise<Reply> {
  return JSON.parse(await bridge().call(name, request)) as Reply;
}

async function decode<N extends CallName>(name: N, reply: Reply): Promise<Result<Answer<N>, Failure>> {
  const { calls, failureSchema } = await shapes();
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
    return await decode(name, await replyTo(name, request));
  } catch {
    return err(failure('unexpected'));
  }
}

/** Tells main what has no answer: without one to be decoded, nothing is read for it. */
export function tell<N extends 'app.drawn' | 'app.shown'>(name: N, request: Request<N>): void {
  bridge()
    .call(name, request)
    .catch(() => undefined);
}

/**
 * All that the window begins with, as main's gate let it out; null where it did not. The one answer that is not decoded
 * on this side too: it is what is drawn before there are shapes. What the last session left in it no gate looks into.
 */
export async function askFirst(): Promise<Answer<'app.start'> | null> {
  try {
    const reply = await replyTo('app.start', {});
    return reply.ok ? (reply.value as Answer<'app.start'>) : null;
  } catch {
    return null;
  }
}

/** Hears one kind of event until the answered function is called; payloads of another shape are dropped. */
export function hear<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
  let isHeard = true;
  const pass = ({ events }: Shapes, payload: unknown): void => {
    const decoded = events[name].safeParse(payload);
    if (isHeard && decoded.success) listener(decoded.data as EventPayload<N>);
  };
  const stop = bridge().listen(name, (payload) => {
    if (known === null) void shapes().then((read) => pass(read, payload));
    else pass(known, payload);
  });
  return () => {
    isHeard = false;
    stop();
  };
}

/** Hands a dropped file to the gate; the answer comes as the event `statement.dropped`. */
export function acceptDrop(file: File): void {
  bridge().acceptDrop(file);
}

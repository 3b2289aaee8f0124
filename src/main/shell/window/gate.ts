/** The gate every message of the window passes: right frame, right name, right shape in; plain data without secrets out. */
import type { z } from 'zod';
import { calls } from '@shared/contract/calls.ts';
import type { Answer, CallName } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import { failureSchema } from '@shared/contract/failure-schema.ts';
import type { Failure, FailureKind } from '@shared/contract/failures.ts';
import { isCallName } from '@shared/contract/names.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Log } from '../system/log.ts';
import type { Secrets } from '../system/secrets.ts';

/** A request as its schema leaves it. */
export type Decoded<N extends CallName> = z.output<(typeof calls)[N]['request']>;
/** One handler for each call of the list: a missing one does not compile. */
export type Handlers<Names extends CallName = CallName> = {
  readonly [N in Names]: (request: Decoded<N>) => Promise<Result<Answer<N>, Failure>>;
};

/** Who asks: only the main frame of our own window, showing our own page, is answered. */
export type Sender = { readonly isOurMainFrame: boolean };

export type GateParts = {
  readonly handlers: Handlers;
  readonly secrets: Pick<Secrets, 'isIn'>;
  readonly log: Log;
  /** Sees every answer that was given, for what main itself shows of it (the menu's undo). */
  readonly onAnswer?: (name: CallName, value: unknown) => void;
  /** Sees every failure that was answered, and to what. */
  readonly onFailure?: (failed: Failure, request: unknown) => void;
};

/** Fields that did not fit, by name only: what was sent may be a key. */
function badMessage(name: CallName, issues: readonly z.core.$ZodIssue[]): Failure {
  const fields = [...new Set(issues.map((issue) => issue.path.map(String).join('.').slice(0, 80)))].slice(0, 10);
  // A key that is too long for the list is refused with the words for keys.
  if (fields.includes('key')) return failure('key-malformed', { reason: 'too-long' });
  return failure('bad-message', { call: name, fields });
}

async function run(parts: GateParts, name: CallName, request: unknown): Promise<Result<unknown, Failure>> {
  const decoded = calls[name].request.safeParse(request);
  if (!decoded.success) return err(badMessage(name, decoded.error.issues));
  const handle = parts.handlers[name] as unknown as (request: unknown) => Promise<Result<unknown, Failure>>;
  const result = await handle(decoded.data);
  if (!result.ok) return err(failureSchema.parse(result.error));
  return ok(calls[name].answer.parse(result.value));
}

/**
 * JSON is the measure of plain: no prototypes, no undefined, nothing but what was meant to cross. Text it stays: objects
 * would be copied one by one into each of the two worlds of a page, which takes it many times as long.
 */
const plain = (reply: Result<unknown, Failure>): string => JSON.stringify(reply);

/** Answers one message with the JSON text of a result; never rejects, and what went wrong inside stays in the log. */
export type Gate = (sender: Sender, name: unknown, request: unknown) => Promise<string>;

export function createGate(parts: GateParts): Gate {
  const refused = (kind: FailureKind): string => plain(err(failure(kind)));
  return async (sender, name, request) => {
    if (!sender.isOurMainFrame || !isCallName(name)) {
      parts.log('message refused', { ours: sender.isOurMainFrame });
      return refused('bad-message');
    }
    try {
      const result = await run(parts, name, request);
      const reply = plain(result);
      if (parts.secrets.isIn(reply)) throw new Error('a reply held a secret');
      if (result.ok) parts.onAnswer?.(name, result.value);
      else parts.onFailure?.(result.error, request);
      return reply;
    } catch (error) {
      parts.log('call failed', { call: name, error });
      return refused('unexpected');
    }
  };
}

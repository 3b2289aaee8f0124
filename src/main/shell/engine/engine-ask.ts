/** How main asks the engine: any call with its reply, and the internal ones with the shape of their answer. */
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { internalCalls } from '../../app/engine/engine-service-types.ts';
import type {
  EngineAskName,
  EngineReply,
  InternalAnswer,
  InternalCallName,
  InternalRequest,
} from '../../app/engine/engine-service-types.ts';

export type Ask = (call: EngineAskName, request: unknown) => Promise<EngineReply>;
export type AskInternal = <N extends InternalCallName>(
  call: N,
  request: InternalRequest<N>,
) => Promise<Result<InternalAnswer<N>, Failure>>;

/** Asks one of the calls that no window can reach; an answer of another shape is a bug of the engine. */
export const internally =
  (ask: Ask): AskInternal =>
  async (call, request) => {
    const reply = await ask(call, request);
    return reply.ok
      ? ok(internalCalls[call].answer.parse(reply.value) as InternalAnswer<typeof call>)
      : err(reply.error);
  };

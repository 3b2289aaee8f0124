/** The engine: opens one profile at a time and answers every call of the contract on it, one handler a call. */
import { calls, engineCalls } from '@shared/contract/calls.ts';
import type { EngineCallName } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import { AssertionFailure } from '@shared/domain/assert.ts';
import { createEngineContext } from './engine-context.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { booksHandlers } from './handlers/books-handlers.ts';
import { queryHandlers } from './handlers/query-handlers.ts';
import { decisionHandlers, historyHandlers, manyHandlers } from './handlers/decision-handlers.ts';
import { importHandlers } from './handlers/import-handlers.ts';
import { importAccountHandlers } from './import-account.ts';
import { importRowsHandlers } from './import-rows.ts';
import { internalHandlers } from './handlers/internal-handlers.ts';
import { learnedHandlers } from './handlers/learned-handlers.ts';
import { profileHandlers, settlingHandlers, syncHandlers } from './handlers/profile-handlers.ts';
import { ruleHandlers } from './handlers/rule-handlers.ts';
import { trailHandlers } from './handlers/trail-handlers.ts';
import type { EnginePorts, Handlers, InternalHandlers } from './handlers/handler.ts';
import { internalCalls } from './engine-service-types.ts';
import type { EngineAskName, EngineReply, EngineService, InternalCallName } from './engine-service-types.ts';
import { StoreFailure } from '../ports/store-failure.ts';

/** Builds the service over its ports; nothing is opened until `open-profile` or `sample` is asked. */
export function createEngineService(ports: EnginePorts): EngineService {
  const context = createEngineContext(ports);
  const windowHandlers: Handlers = {
    ...queryHandlers(context),
    ...accountHandlers(context),
    ...booksHandlers(context),
    ...decisionHandlers(context),
    ...historyHandlers(context),
    ...manyHandlers(context),
    ...ruleHandlers(context),
    ...learnedHandlers(context),
    ...profileHandlers(context),
    ...settlingHandlers(context),
    ...importHandlers(context),
    ...importRowsHandlers(ports),
    ...importAccountHandlers(ports),
    ...syncHandlers(context),
    ...trailHandlers(context),
  };
  const mainHandlers: InternalHandlers = internalHandlers(context);

  const answer = async (call: EngineAskName, request: unknown): Promise<EngineReply> => {
    if (isInternal(call)) {
      const asked = internalCalls[call].request.parse(request);
      return mainHandlers[call](asked as never);
    }
    return windowHandlers[call](calls[call].request.parse(request) as never);
  };

  return {
    handle: async (call, request) => {
      if (!isInternal(call) && !Object.hasOwn(engineCalls, call)) return { ok: false, error: failure('bad-message') };
      try {
        return await answer(call as EngineCallName | InternalCallName, request);
      } catch (problem) {
        return { ok: false, error: failureOf(problem, ports.log) };
      }
    },
    onEvent: (listener) => {
      context.listen(listener);
    },
    close: () => context.close(),
  };
}

const isInternal = (call: string): call is InternalCallName => Object.hasOwn(internalCalls, call);

/** A full disk is named; anything else is a bug: it is logged by kind and answered without its stack. */
function failureOf(problem: unknown, log: EnginePorts['log']): ReturnType<typeof failure> {
  if (problem instanceof StoreFailure) return problem.failure;
  const rule = problem instanceof AssertionFailure ? problem.message : '';
  log('engine call failed', { name: problem instanceof Error ? problem.name : typeof problem, rule, problem });
  return failure('unexpected');
}

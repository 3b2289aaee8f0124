/** The engine's side of the line to main: takes questions as they come, answers each when it is ready, and passes events on. */
import { failure } from '@shared/contract/failures.ts';
import { err } from '@shared/domain/result.ts';
import type { EngineReply, EngineService } from '../../app/engine/engine-service-types.ts';
import { questionSchema } from './engine-protocol.ts';
import type { EngineMessage } from './engine-protocol.ts';

/** The part of Electron's parentPort (or of a fake) that the engine uses. */
export type Port = {
  readonly postMessage: (message: EngineMessage) => void;
  readonly on: (event: 'message', hear: (message: { readonly data: unknown }) => void) => unknown;
};

/** A bug in one answer must not leave its question open, nor end the process that owns the database. */
async function answer(
  service: EngineService,
  call: string,
  request: unknown,
): Promise<{ readonly reply: EngineReply; readonly bug?: unknown }> {
  try {
    return { reply: await service.handle(call, request) };
  } catch (bug) {
    return { reply: err(failure('unexpected')), bug };
  }
}

/** Errors do not survive the line as they are; name, message and stack do, and main's log redacts them. */
const describe = (bug: unknown): unknown =>
  bug instanceof Error ? { name: bug.name, message: bug.message, stack: bug.stack } : String(bug);

export function serveEngine(port: Port, service: EngineService): void {
  service.onEvent((event) => port.postMessage(event));
  const serve = async (data: unknown): Promise<void> => {
    const question = questionSchema.safeParse(data);
    if (!question.success) {
      port.postMessage({ log: 'question refused', fields: {} });
      return;
    }
    const { id, call, request } = question.data;
    const { reply, bug } = await answer(service, call, request);
    if (bug !== undefined) port.postMessage({ log: 'call failed', fields: { call, error: describe(bug) } });
    port.postMessage({ id, reply });
    if (call === 'shutdown') await service.close();
  };
  port.on('message', (message) => void serve(message.data));
}

/** Notes what the window was answered, for the next start to begin with. */
import type { EngineCallName } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { isKeepable } from '@shared/contract/kept.ts';
import type { Result } from '@shared/domain/result.ts';
import { isOpen } from './engine-context.ts';
import type { EngineContext, OpenProfile } from './engine-context.ts';

type Answered = Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
export type AnswerCall = (call: EngineCallName, request: unknown) => Answered;

const SAVE_AFTER_MS = 2_000;

export function notingAnswers(desktop: EngineContext, answer: AnswerCall): AnswerCall {
  const waiting = new WeakSet<OpenProfile>();
  /** An end that nobody could prepare for loses little. */
  const saveAtRest = async (profile: OpenProfile): Promise<void> => {
    if (waiting.has(profile)) return;
    waiting.add(profile);
    await desktop.ports.clock.sleep(SAVE_AFTER_MS);
    waiting.delete(profile);
    if (isOpen(desktop, profile)) profile.kept.saving()();
  };
  return (call, request) => {
    const reply = answer(call, request);
    const profile = desktop.profile();
    // What is made while a book of before stands on the shelf does not belong to the rows as they are.
    if (isKeepable(call) && profile.ok && 'ok' in reply && reply.ok && profile.value.shelf.isSettled()) {
      profile.value.kept.note({ call, request, value: reply.value });
      void saveAtRest(profile.value);
    }
    return reply;
  };
}

/** Notes the answers that the next start may begin with, and compares those of the last session with what the rows say. */
import { calls } from '@shared/contract/calls.ts';
import type { EngineCallName } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { isKeepable } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept.ts';
import { accountId } from '@shared/domain/ids.ts';
import { err } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Desktop, OpenProfile, Scope } from './desktop.ts';

type Answered = Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
export type AnswerCall = (call: EngineCallName, request: unknown) => Answered;

const SAVE_AFTER_MS = 2_000;

function isOpen(desktop: Desktop, profile: OpenProfile): boolean {
  const open = desktop.profile();
  return open.ok && open.value === profile;
}

export function notingAnswers(desktop: Desktop, answer: AnswerCall): AnswerCall {
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

/** Which of the calls the rows answer otherwise than they were answered; reads with pauses, and ends early where the profile is closed. */
export async function differing(
  desktop: Desktop,
  answers: readonly KeptAnswer[],
  answer: AnswerCall,
): Promise<readonly string[]> {
  const profile = desktop.profile();
  if (!profile.ok) return [];
  const pause = async (): Promise<boolean> => (await desktop.ports.clock.sleep(0)) && isOpen(desktop, profile.value);
  for (const scope of answers.flatMap(scopeOf)) if (!(await prepared(profile.value, scope, pause))) return [];
  const found: string[] = [];
  for (const { call, request, value } of answers) {
    if (!(await pause())) return [];
    const asked = calls[call].request.safeParse(request);
    const reply = asked.success ? await answer(call, asked.data) : err(failure('bad-message'));
    if (!reply.ok || JSON.stringify(reply.value) !== JSON.stringify(value)) found.push(call);
  }
  return found;
}

/** The account and days that a question is about. */
const scopeOf = ({ request }: KeptAnswer): readonly Scope[] =>
  typeof request === 'object' && request !== null && 'account' in request ? [request as Scope] : [];

/** Reads the account and makes its reconciliation of those days; false where the profile is closed meanwhile. */
async function prepared({ shelf }: OpenProfile, scope: Scope, pause: () => Promise<boolean>): Promise<boolean> {
  if (!(await pause())) return false;
  const book = shelf.book(accountId(scope.account));
  if (!book.ok) return true;
  const period = askedPeriod(book.value, scope);
  return period.ok ? book.value.prepare(pause, period.value) : true;
}

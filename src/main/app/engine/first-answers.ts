/** Answers the window from what was kept of the last session while the rows are not read yet, and behind it asks the rows the same again. */
import type { EngineCallName } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Desktop, OpenProfile, Scope } from './desktop.ts';
import { isKeepable } from './kept-answers.ts';
import type { Question } from './kept-answers.ts';

type Answered = Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
type AnswerCall = (call: EngineCallName, request: unknown) => Answered;

/** The window paints first; on few cores reading a hundred thousand rows would hold it up. */
const CHECK_AFTER_MS = 700;
const SAVE_AFTER_MS = 2_000;

export function answeringFirst(desktop: Desktop, answer: AnswerCall): AnswerCall {
  const checked = new WeakSet<OpenProfile>();
  const waiting = new WeakSet<OpenProfile>();
  /** An end that nobody could prepare for loses little. */
  const saveAtRest = async (profile: OpenProfile): Promise<void> => {
    if (waiting.has(profile)) return;
    waiting.add(profile);
    await desktop.ports.clock.sleep(SAVE_AFTER_MS);
    waiting.delete(profile);
    if (isOpen(desktop, profile)) profile.kept.save();
  };
  return (call, request) => {
    const profile = desktop.profile();
    if (!isKeepable(call) || !profile.ok) return answer(call, request);
    const { kept, shelf } = profile.value;
    const question = { call, request };
    const known = kept.find(question);
    if (known !== undefined) {
      if (!checked.has(profile.value)) void checkBehind(desktop, profile.value, answer);
      checked.add(profile.value);
      return ok(known);
    }
    const reply = answer(call, request);
    // What is made while a book of before stands on the shelf does not belong to the rows as they are.
    if ('ok' in reply && reply.ok && shelf.isSettled()) {
      kept.note(question, reply.value);
      void saveAtRest(profile.value);
    }
    return reply;
  };
}

function isOpen(desktop: Desktop, profile: OpenProfile): boolean {
  const open = desktop.profile();
  return open.ok && open.value === profile;
}

/** Where the rows say anything else than what was shown, the window asks again; it never has to, and never stays wrong. */
async function checkBehind(desktop: Desktop, profile: OpenProfile, answer: AnswerCall): Promise<void> {
  const { clock, log } = desktop.ports;
  const isStill = (): boolean => isOpen(desktop, profile);
  const pause = async (): Promise<boolean> => (await clock.sleep(0)) && isStill();
  try {
    await clock.sleep(CHECK_AFTER_MS);
    const shown = isStill() ? profile.kept.served() : [];
    for (const scope of shown.flatMap(scopeOf)) if (!(await prepared(profile, scope, pause))) return;
    const differing: string[] = [];
    for (const { value, ...question } of profile.kept.end()) {
      if (!(await pause())) return;
      const reply = await answer(question.call, question.request);
      const isSame = reply.ok && JSON.stringify(reply.value) === JSON.stringify(value);
      if (!isSame) differing.push(question.call);
    }
    if (differing.length === 0) return;
    log('kept answers differ', { calls: differing });
    desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
  } catch (problem) {
    log('kept answers not checked', { problem });
    profile.kept.end();
    desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
  }
}

/** The account and days that a question is about. */
const scopeOf = ({ request }: Question): readonly Scope[] =>
  typeof request === 'object' && request !== null && 'account' in request ? [request as Scope] : [];

/** Reads the account and makes its reconciliation of those days; false where the profile is closed meanwhile. */
async function prepared({ shelf }: OpenProfile, scope: Scope, pause: () => Promise<boolean>): Promise<boolean> {
  if (!(await pause())) return false;
  const book = shelf.book(accountId(scope.account));
  if (!book.ok) return true;
  const period = askedPeriod(book.value, scope);
  return period.ok ? book.value.prepare(pause, period.value) : true;
}

/** Compares what a window was shown of the last session with what the rows say, once the engine has them. */
import { calls } from '@shared/contract/calls.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import { accountId } from '@shared/domain/ids.ts';
import { askedPeriod } from '../report/asked-period.ts';
import { isOpen } from './engine-context.ts';
import type { EngineContext, OpenProfile, Scope } from './engine-context.ts';
import type { AnswerCall } from './noting.ts';

type Pause = () => Promise<boolean>;

/**
 * The first call that the rows answer otherwise; null where all agree, and where the profile is closed meanwhile. Reads
 * with pauses. What differs in one answer is trusted in none: nothing of before goes on to the next start.
 */
export async function differingCall(
  desktop: EngineContext,
  answers: readonly KeptAnswer[],
  answer: AnswerCall,
): Promise<string | null> {
  const profile = desktop.profile();
  if (!profile.ok) return null;
  const pause: Pause = async () => (await desktop.ports.clock.sleep(0)) && isOpen(desktop, profile.value);
  for (const { call, request, value } of answers) {
    const asked = calls[call].request.safeParse(request);
    if (asked.success && !(await prepared(profile.value, asked.data, pause))) return null;
    const reply = asked.success ? await answer(call, asked.data) : null;
    if (reply?.ok === true && JSON.stringify(reply.value) === JSON.stringify(value)) continue;
    profile.value.kept.forget();
    return call;
  }
  return null;
}

/** Reads the account that is asked about and makes its reconciliation of those days; false where the profile is closed meanwhile. */
async function prepared({ shelf }: OpenProfile, request: object, pause: Pause): Promise<boolean> {
  if (!(await pause())) return false;
  if (!('account' in request)) return true;
  const scope = request as Scope;
  const book = shelf.book(accountId(scope.account));
  if (!book.ok) return true;
  const period = askedPeriod(book.value, scope);
  return period.ok ? book.value.prepare(pause, period.value) : true;
}

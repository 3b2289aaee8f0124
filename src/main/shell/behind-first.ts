/** The engine behind the first answers: they come first, it compares them with the rows, and what differs is asked again. */
import { calls } from '@shared/contract/calls.ts';
import { isKeepable } from '@shared/contract/kept.ts';
import { ok } from '@shared/domain/result.ts';
import type { Clock } from '../app/ports.ts';
import { internally } from './engine-ask.ts';
import type { Ask, AskInternal } from './engine-ask.ts';
import type { FirstAnswers, FirstSession } from './first-answers.ts';
import type { Log } from './log.ts';

/** The window goes first; on few cores reading a hundred thousand rows would hold it up. */
const CHECK_AFTER_MS = 700;
/** Asked by every screen, and nothing of them touches a row. Anything else may, and ends what is kept. */
const HARMLESS: readonly string[] = ['open-profile', 'check-kept', 'person', 'sync.state', 'history.get'];

export function askingBehind(first: FirstAnswers, ask: Ask): Ask {
  return (call, request) => {
    const known = first.find(call, request);
    // Another state of the program may have written another shape.
    if (known !== null && calls[known.call].answer.safeParse(known.value).success)
      return Promise.resolve(ok(known.value));
    if (!isKeepable(call) && !HARMLESS.includes(call)) first.end();
    return ask(call, request);
  };
}

/** What differs of all that was shown; what is shown meanwhile is compared too. */
async function differingOf({ shown }: FirstSession, ask: AskInternal): Promise<readonly string[]> {
  while (shown.size > 0) {
    const answers = [...shown];
    shown.clear();
    const reply = await ask('check-kept', { answers });
    if (!reply.ok) return [reply.error.kind];
    if (reply.value.differing.length > 0) return reply.value.differing;
  }
  return [];
}

type Parts = {
  readonly first: FirstAnswers;
  readonly ask: Ask;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly log: Log;
  /** The rows say otherwise than was shown. */
  readonly onDiffering: () => void;
};

/** For a profile that was just opened; ends its first answers. */
export const checkingFirst =
  ({ first, ask, clock, log, onDiffering }: Parts) =>
  async (): Promise<void> => {
    const session = first.session();
    if (session === null || !(await clock.sleep(CHECK_AFTER_MS))) return;
    if (first.session() !== session) return;
    const found = await differingOf(session, internally(ask)).finally(() => session.kept.clear());
    if (found.length === 0 || first.session() !== session) return;
    log('kept answers differ', { calls: found });
    onDiffering();
  };

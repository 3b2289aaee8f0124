/** The engine behind the first answers: they come first, it compares them with the rows, and what differs is asked again. */
import { calls } from '@shared/contract/calls.ts';
import { isKeepable } from '@shared/contract/kept.ts';
import { ok } from '@shared/domain/result.ts';
import type { EngineAskName } from '../../app/engine/engine-service-types.ts';
import type { Clock } from '../../app/ports.ts';
import { internally } from './engine-ask.ts';
import type { Ask, AskInternal } from './engine-ask.ts';
import type { FirstAnswers, FirstSession } from './first-answers.ts';
import type { Log } from '../system/log.ts';

/** The window goes first; on few cores reading a hundred thousand rows would hold it up. */
const CHECK_AFTER_MS = 700;
/** Asked by every screen, and nothing of them touches a row. Anything else may, and ends what is kept. */
const HARMLESS: readonly EngineAskName[] = ['open-profile', 'check-kept', 'person', 'sync.state', 'history.get'];

export function askingBehind(first: FirstAnswers, ask: Ask): Ask {
  return (call, request) => {
    const known = first.find(call, request);
    // Another state of the program may have written another shape.
    const read = known === null ? null : calls[known.call].answer.safeParse(known.value);
    if (read?.success === true) return Promise.resolve(ok(read.data));
    if (!isKeepable(call) && !HARMLESS.includes(call)) first.end();
    return ask(call, request);
  };
}

type Verdict = 'agree' | { readonly differs: string } | { readonly notCompared: string };

/** All that is shown, and what is shown meanwhile. */
async function verdictOn({ shown }: FirstSession, ask: AskInternal): Promise<Verdict> {
  while (shown.size > 0) {
    const answers = [...shown];
    shown.clear();
    const reply = await ask('check-kept', { answers });
    if (!reply.ok) return { notCompared: reply.error.kind };
    if (reply.value.differing !== null) return { differs: reply.value.differing };
  }
  return 'agree';
}

type Parts = {
  readonly first: FirstAnswers;
  readonly ask: Ask;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly log: Log;
  /** Settles once the window has told what it shows. */
  readonly shown: Promise<unknown>;
  /** The window must ask again. */
  readonly onDoubt: () => void;
};

/** For a profile that was just opened; ends its first answers. */
export const checkingFirst =
  ({ first, ask, clock, log, shown, onDoubt }: Parts) =>
  async (): Promise<void> => {
    const session = first.session();
    if (session === null) return;
    await shown;
    await clock.sleep(CHECK_AFTER_MS);
    if (first.session() !== session) return;
    const verdict = await verdictOn(session, internally(ask)).finally(() => session.kept.clear());
    if (verdict === 'agree' || first.session() !== session) return;
    log('kept answers are not those of the rows', verdict);
    onDoubt();
  };

/** Undo and redo by one name: the step that would go is named, and the eye comes back to the row it was on. */
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import type { Result } from '@shared/domain/result.ts';
import { actBegins, notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { beginTurn } from './own-steps.ts';
import { failureOf, refreshTold, tellStep, useAsk } from './queries.ts';
import { isTelling } from './step-queue.ts';
import { useUi } from '../ui-store.ts';
import { useTellFailure } from './use-tell-failure.ts';

export type HistoryActions = {
  /** Newest first; null until they are known. */
  readonly steps: readonly StepView[] | null;
  /** Why they are not known. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly nameOf: (step: StepView) => string;
  readonly undoName: string | null;
  readonly redoName: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Undoes down to a step that is done, or redoes up to one that was undone, that step included. */
  readonly travelTo: (step: StepView) => Promise<void>;
};

type Move = 'history.undo' | 'history.redo';

/** The steps on the way to one, itself the last: what undo (or redo, where it was undone) meets one after the other. */
export function stepsTo(steps: readonly StepView[], step: StepView): readonly StepView[] {
  const at = steps.findIndex(({ id }) => id === step.id);
  const passed = step.undone ? steps.slice(at).reverse() : steps.slice(0, at + 1);
  return passed.filter(({ undone, automatic }) => undone === step.undone && !automatic);
}

type Known = Answer<'history.get'>;
type Turned = { readonly step: StepView; readonly reply: Result<Known, Failure> };
type Turning = { readonly client: QueryClient; readonly account: string; readonly call: Move };

/** The step that is chosen from the history as it stands now. */
function chosenNow({ client, account }: Turning, choose: (known: Known) => StepView | null): StepView | null {
  const known = client.getQueryData<Known>(['history.get', { account }]);
  return known === undefined ? null : choose(known);
}

/** Shows the turn at once, and brings the eye back to what is undone; answers with how it ends. */
function showTurn({ call }: Turning, named: string | null): ReturnType<typeof beginTurn> {
  const isBack = call === 'history.undo';
  const end = beginTurn(isBack ? 'undo' : 'redo', named);
  if (isBack) useUi.getState().recall();
  return end;
}

/** One step back or forth: shown at once, written when those before it are; null where there is none. */
async function turnOne(turning: Turning, choose: (known: Known) => StepView | null): Promise<Turned | null> {
  const { client, account, call } = turning;
  // What the steps under way leave is not known yet.
  const named = isTelling() ? undefined : chosenNow(turning, choose);
  if (named === null) return null;
  const end = showTurn(turning, named?.id ?? null);
  const found: { step: StepView | null } = { step: null };
  const reply = await tellStep(client, call, () => {
    found.step = chosenNow(turning, choose);
    return found.step === null ? null : { account, step: found.step.id };
  });
  end(reply?.ok === true ? reply.value.version : null);
  await refreshTold(client);
  return reply === null || found.step === null ? null : { step: found.step, reply };
}

export function useHistory(account: string | null): HistoryActions {
  const { t } = useWords();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const asked = useAsk('history.get', { account: account ?? '-' }, { enabled: account !== null });
  const { data } = asked;
  const nameOf = (step: StepView): string => t(`history.steps.${step.kind}`, { count: step.rows });
  const nameOrNull = (step: StepView | null | undefined): string | null =>
    step === null || step === undefined ? null : nameOf(step);
  /** Steps of the history one after the other, each chosen as it stands by then, until one is refused; says by name which one it ended with. */
  const go = async (call: Move, way: readonly ((known: Known) => StepView | null)[]): Promise<void> => {
    const begun = actBegins();
    if (account === null) return;
    let last: StepView | null = null;
    for (const choose of way) {
      const turned = await turnOne({ client, account, call }, choose);
      if (turned === null) break;
      if (!turned.reply.ok) {
        tellFailure(turned.reply.error);
        return;
      }
      last = turned.step;
    }
    if (last === null) notify({ text: t(call === 'history.undo' ? 'history.nothing' : 'history.nothingAgain') });
    else
      notify({ text: t(call === 'history.undo' ? 'history.undone' : 'history.redone', { step: nameOf(last) }) }, begun);
  };
  /** The step that is next. A window that stands before the program does not know it yet, and waits for it. */
  const goOne = async (call: Move, next: (known: Known) => StepView | null): Promise<void> => {
    if (account === null) return;
    const { data: known, error } = data === undefined ? await asked.refetch({ cancelRefetch: false }) : asked;
    if (known === undefined) tellFailure(failureOf(error));
    else await go(call, [next]);
  };
  return {
    steps: account === null ? [] : (data?.steps ?? null),
    failure: asked.isError ? failureOf(asked.error) : null,
    retry: () => void asked.refetch(),
    nameOf,
    undoName: nameOrNull(data?.undo),
    redoName: nameOrNull(data?.redo),
    undo: () => goOne('history.undo', ({ undo }) => undo),
    redo: () => goOne('history.redo', ({ redo }) => redo),
    travelTo: (step) =>
      go(
        step.undone ? 'history.redo' : 'history.undo',
        stepsTo(data?.steps ?? [], step).map((one) => () => one),
      ),
  };
}

/** The keys of the ledger: the same commands as its buttons, a digit for each answer, and the ways to move. */
import type { TFunction } from 'i18next';
import type { CaseView } from '@shared/contract/views/views.ts';
import { useKeys } from '../../lib/keys.ts';
import type { KeyBinding } from '../../lib/keys.ts';
import { useWords } from '../../words/use-words.ts';
import { useAnswerWords } from './opened/answer-words.ts';
import { hasRivals } from './opened/answers.ts';
import { mayPark } from './opened/focus-actions.tsx';
import type { FocusCommands } from './opened/focus-actions.tsx';
import type { Ledger } from './use-ledger.ts';

const PAGE = 10;
const FAR = 10_000_000;

type Extra = { readonly mark: () => void; readonly clear: () => void };

/** A case with more than one way to be decided. */
const mayCompare = (one: CaseView | undefined): boolean =>
  one?.kind === 'line' ? one.line.state === 'proposed' : hasRivals(one);

const isProposed = (one: CaseView | undefined): boolean => one?.kind === 'match' && one.match.status === 'suggested';

const isAccepted = (one: CaseView | undefined): boolean =>
  (one?.kind === 'match' && one.match.status !== 'suggested') ||
  (one?.kind === 'line' && one.line.state === 'explained');

const when = (holds: boolean, binding: KeyBinding): readonly KeyBinding[] => (holds ? [binding] : []);

function movingKeys(by: (step: number) => () => void, t: TFunction): readonly KeyBinding[] {
  const move = t('reconcile.hints.move');
  const [first, last] = [t('reconcile.hints.first'), t('reconcile.hints.last')];
  return [
    { press: 'j', does: move, run: by(1), keyOnly: true },
    { press: 'k', does: move, run: by(-1), keyOnly: true },
    { press: 'arrowdown', does: move, run: by(1), keyOnly: true },
    { press: 'arrowup', does: move, run: by(-1), keyOnly: true },
    { press: 'pagedown', does: move, run: by(PAGE), quiet: true },
    { press: 'pageup', does: move, run: by(-PAGE), quiet: true },
    { press: 'home', does: first, run: by(-FAR), keyOnly: true },
    { press: 'end', does: last, run: by(FAR), keyOnly: true },
    { press: 'ctrl+home', does: first, run: by(-FAR), quiet: true },
    { press: 'ctrl+end', does: last, run: by(FAR), quiet: true },
  ];
}

function decidingKeys(active: CaseView | undefined, commands: FocusCommands, t: TFunction): readonly KeyBinding[] {
  const hints = (name: 'accept' | 'reject' | 'compare' | 'unmatch' | 'explain' | 'park' | 'byHand'): string => t(`reconcile.hints.${name}`); // prettier-ignore
  const isLone = isProposed(active) && !hasRivals(active);
  return [
    ...when(isLone, { press: 'a', does: hints('accept'), run: commands.accept }),
    ...when(isProposed(active), { press: 'r', does: hints('reject'), run: commands.reject }),
    ...when(mayCompare(active), { press: 'c', does: hints('compare'), run: commands.compare }),
    ...when(isAccepted(active), { press: 'd', does: hints('unmatch'), run: commands.unmatch }),
    ...when(active?.kind === 'line', { press: 'e', does: hints('explain'), run: () => commands.setExplaining(true) }),
    ...when(mayPark(active), { press: 'p', does: hints('park'), run: commands.park }),
    { press: 'm', does: hints('byHand'), run: commands.byHand },
  ];
}

/** One digit for each answer, named by what it does. */
function useAnswerKeys(active: CaseView | undefined, { answers, answer }: FocusCommands): () => readonly KeyBinding[] {
  const words = useAnswerWords();
  return () =>
    active === undefined
      ? []
      : answers.all.map((one, index) => ({
          press: `${index + 1}`,
          does: words(active, one, index).text,
          run: () => answer(one),
        }));
}

export function useReconcileKeys(ledger: Ledger, commands: FocusCommands, extra: Extra): void {
  const { t } = useWords();
  const by = (step: number) => () => ledger.moveTo(ledger.index + step);
  const { active } = ledger;
  const answerKeys = useAnswerKeys(active, commands);
  const markAndMove = (): void => {
    extra.mark();
    by(1)();
  };
  useKeys('here', () => [
    ...movingKeys(by, t),
    ...answerKeys(),
    ...decidingKeys(active, commands, t),
    { press: 'x', does: t('reconcile.hints.mark'), run: extra.mark },
    { press: 'space', does: t('reconcile.hints.mark'), run: extra.mark },
    { press: 'shift+arrowdown', does: t('reconcile.hints.mark'), run: markAndMove, quiet: true },
    { press: 'enter', does: t('reconcile.hints.detail'), run: commands.detail },
    { press: 'escape', does: t('reconcile.marked.clear'), run: extra.clear },
  ]);
}

/** The keys of the ledger: the same commands as its buttons, and the ways to move. */
import { useTranslation } from 'react-i18next';
import type { CaseView } from '@shared/contract/views.ts';
import { useKeys } from '../../lib/keys.ts';
import type { KeyBinding } from '../../lib/keys.ts';
import { mayPark } from './focus-actions.tsx';
import type { FocusCommands } from './focus-actions.tsx';
import type { Ledger } from './use-ledger.ts';

const PAGE = 10;
const FAR = 10_000_000;

type Extra = { readonly mark: () => void; readonly clear: () => void };

/** A case with more than one way to be decided. */
function mayCompare(one: CaseView | undefined): boolean {
  if (one?.kind === 'line') return one.line.state === 'proposed';
  return (
    one?.kind === 'match' &&
    one.match.status === 'suggested' &&
    (one.match.certainty === 'ambiguous' || (one.rivals?.length ?? 0) > 0)
  );
}

export function useReconcileKeys(ledger: Ledger, commands: FocusCommands, extra: Extra): void {
  const { t } = useTranslation();
  const by = (step: number) => () => ledger.moveTo(ledger.index + step);
  const { active } = ledger;
  const canAccept = active?.kind === 'match' && active.match.status === 'suggested';
  const isAccepted =
    (active?.kind === 'match' && active.match.status !== 'suggested') ||
    (active?.kind === 'line' && active.line.state === 'explained');
  const when = (holds: boolean, binding: KeyBinding): readonly KeyBinding[] => (holds ? [binding] : []);
  const hints = (
    name:
      | 'move'
      | 'accept'
      | 'reject'
      | 'unmatch'
      | 'byHand'
      | 'mark'
      | 'explain'
      | 'park'
      | 'compare'
      | 'detail'
      | 'first'
      | 'last',
  ): string => t(`reconcile.hints.${name}`);
  const markAndMove = (): void => {
    extra.mark();
    by(1)();
  };
  useKeys('here', [
    { press: 'j', does: hints('move'), run: by(1), keyOnly: true },
    { press: 'k', does: hints('move'), run: by(-1), keyOnly: true },
    { press: 'arrowdown', does: hints('move'), run: by(1), keyOnly: true },
    { press: 'arrowup', does: hints('move'), run: by(-1), keyOnly: true },
    { press: 'pagedown', does: hints('move'), run: by(PAGE), quiet: true },
    { press: 'pageup', does: hints('move'), run: by(-PAGE), quiet: true },
    { press: 'home', does: hints('first'), run: by(-FAR), keyOnly: true },
    { press: 'end', does: hints('last'), run: by(FAR), keyOnly: true },
    { press: 'ctrl+home', does: hints('first'), run: by(-FAR), quiet: true },
    { press: 'ctrl+end', does: hints('last'), run: by(FAR), quiet: true },
    ...when(canAccept, { press: 'a', does: hints('accept'), run: commands.accept }),
    ...when(canAccept, { press: 'r', does: hints('reject'), run: commands.reject }),
    ...when(mayCompare(active), {
      press: 'c',
      does: hints('compare'),
      run: commands.compare,
    }),
    ...when(isAccepted, { press: 'd', does: hints('unmatch'), run: commands.unmatch }),
    ...when(active?.kind === 'line', { press: 'e', does: hints('explain'), run: () => commands.setExplaining(true) }),
    ...when(mayPark(active), { press: 'p', does: hints('park'), run: commands.park }),
    { press: 'm', does: hints('byHand'), run: commands.byHand },
    { press: 'x', does: hints('mark'), run: extra.mark },
    { press: 'space', does: hints('mark'), run: extra.mark },
    { press: 'shift+arrowdown', does: hints('mark'), run: markAndMove, quiet: true },
    { press: 'enter', does: hints('detail'), run: commands.detail },
    { press: 'escape', does: t('reconcile.marked.clear'), run: extra.clear },
  ]);
}

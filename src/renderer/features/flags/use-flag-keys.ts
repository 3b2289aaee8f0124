/** What each key does among the flags: moving, marking, opening a cause, and what is said of the marks, a cause or one flag. */
import type { FlagView } from '@shared/contract/views/views.ts';
import { useKeys } from '../../lib/keys.ts';
import { useWords } from '../../words/use-words.ts';
import type { Selection } from '../reconcile/many/use-selection.ts';
import type { QueueItem } from './groups.ts';
import type { Review } from './use-queue.ts';

const PAGE = 10;
const FAR = 1_000_000;

export type FlagActs = {
  readonly flag: FlagView | undefined;
  readonly item: QueueItem | null;
  readonly selection: Selection;
  readonly move: (step: number) => void;
  /** Marks up to the place so many steps from here. */
  readonly extend: (step: number) => void;
  readonly review: (state: Review) => void;
  readonly attach: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggleCause: (id: string) => void;
};

export function useFlagKeys(acts: FlagActs): void {
  const { t } = useWords();
  const { item, selection, move, extend, review, open, close, toggleCause } = acts;
  const turn = (isOpen: boolean) => () => {
    if (item?.kind === 'cause' && item.isOpen !== isOpen) toggleCause(item.cause.id);
  };
  const enter = (): void => {
    if (item?.kind === 'cause') toggleCause(item.cause.id);
    open();
  };
  const settle = (state: Review) => () => review(state);
  const step = (press: string, by: number, quiet = false) =>
    ({ press, does: t('flags.hints.move'), run: () => move(by), quiet, keyOnly: true }) as const;
  const mark = (press: string, by: number, quiet = false) =>
    ({ press, does: t('many.extend'), run: () => extend(by), quiet, keyOnly: true }) as const;
  useKeys('here', () => [
    step('j', 1),
    step('k', -1),
    step('arrowdown', 1),
    step('arrowup', -1),
    step('pagedown', PAGE, true),
    step('pageup', -PAGE, true),
    step('home', -FAR, true),
    step('end', FAR, true),
    mark('shift+arrowdown', 1),
    mark('shift+arrowup', -1),
    mark('shift+pagedown', PAGE, true),
    mark('shift+pageup', -PAGE, true),
    mark('shift+home', -FAR, true),
    mark('shift+end', FAR, true),
    { press: 'space', does: t('flags.many.mark'), run: selection.toggle },
    { press: 'ctrl+a', does: t('many.markAll'), run: selection.all },
    { press: 'arrowright', does: t('flags.cause.show'), run: turn(true) },
    { press: 'arrowleft', does: t('flags.cause.hide'), run: turn(false) },
    { press: 'e', does: t('flags.resolve'), run: settle('resolved') },
    { press: 'x', does: t('flags.explain'), run: settle('explained') },
    { press: 'o', does: t('flags.reopen'), run: settle('open') },
    { press: 'n', does: t('flags.hints.note'), run: () => document.getElementById('flag-note')?.focus() },
    { press: 'a', does: t('flags.files.attach'), run: acts.attach },
    { press: 'enter', does: t('flags.drawer'), run: enter },
    { press: 'escape', does: t('flags.hints.close'), run: close },
  ]);
}

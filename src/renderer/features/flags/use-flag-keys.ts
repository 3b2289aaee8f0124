/** What each key does among the flags: moving, marking, opening a cause, and what is said of the marks, a cause or one flag. */
import type { FlagView } from '@shared/contract/views/views.ts';
import { useKeys } from '../../lib/keys.ts';
import { useWords } from '../../words/use-words.ts';
import { markingKeys, movingKeys } from '../shared/many/list-keys.ts';
import type { Selection } from '../shared/many/use-selection.ts';
import type { QueueItem } from './groups.ts';
import type { Review } from './use-queue.ts';

export type FlagActs = {
  readonly flag: FlagView | undefined;
  readonly item: QueueItem | null;
  readonly selection: Selection;
  readonly review: (state: Review) => void;
  readonly attach: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggleCause: (id: string) => void;
};

export function useFlagKeys(acts: FlagActs): void {
  const { t } = useWords();
  const { item, selection, review, open, close, toggleCause } = acts;
  const turn = (isOpen: boolean) => () => {
    if (item?.kind === 'cause' && item.isOpen !== isOpen) toggleCause(item.cause.id);
  };
  const enter = (): void => {
    if (item?.kind === 'cause') toggleCause(item.cause.id);
    open();
  };
  const settle = (state: Review) => () => review(state);
  useKeys('here', () => [
    ...movingKeys(t, selection.moveBy),
    ...markingKeys(t, selection),
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

/** What the menu knows of undo and redo: it listens to the answers that carry the history, and asks nothing itself. */
import { calls } from '@shared/contract/calls.ts';
import type { CallName } from '@shared/contract/calls.ts';
import { historySchema } from '@shared/contract/views/profile-view.ts';
import { NO_HISTORY } from './menu.ts';
import type { UndoNames } from './menu.ts';

/** Undo and redo as an answer tells them; null for answers that do not speak of the history. */
export function undoNamesIn(name: CallName, value: unknown): UndoNames | null {
  // Another profile has another history, which the window will ask for.
  if (name === 'profile.open') return NO_HISTORY;
  if (calls[name].answer !== historySchema) return null;
  const { undo, redo } = historySchema.parse(value);
  return { undo, redo };
}

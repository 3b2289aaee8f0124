/** The keys of a list with an eye in it, the same in every list: one row, ten rows, to its ends, and with Shift the marks along. */
import type { TFunction } from 'i18next';
import type { KeyBinding } from '../../../lib/keys.ts';

const PAGE_ROWS = 10;
/** More rows than any list has. */
const ALL_ROWS = 10_000_000;

type By = (rows: number) => void;

export function movingKeys(t: TFunction, by: By): readonly KeyBinding[] {
  const [move, first, last] = [t('keys.move'), t('keys.first'), t('keys.last')];
  return [
    { press: 'j', does: move, run: () => by(1), keyOnly: true },
    { press: 'k', does: move, run: () => by(-1), keyOnly: true },
    { press: 'arrowdown', does: move, run: () => by(1), keyOnly: true },
    { press: 'arrowup', does: move, run: () => by(-1), keyOnly: true },
    { press: 'pagedown', does: move, run: () => by(PAGE_ROWS), quiet: true },
    { press: 'pageup', does: move, run: () => by(-PAGE_ROWS), quiet: true },
    { press: 'home', does: first, run: () => by(-ALL_ROWS), keyOnly: true },
    { press: 'end', does: last, run: () => by(ALL_ROWS), keyOnly: true },
    { press: 'ctrl+home', does: first, run: () => by(-ALL_ROWS), quiet: true },
    { press: 'ctrl+end', does: last, run: () => by(ALL_ROWS), quiet: true },
  ];
}

/** `extendBy` marks up to the row so many rows from here; `toggle` the row under the eye. */
type Marking = { readonly extendBy: By; readonly toggle: () => void; readonly all: () => void };

export function markingKeys(t: TFunction, { extendBy, toggle, all }: Marking): readonly KeyBinding[] {
  const extend = t('many.extend');
  return [
    { press: 'space', does: t('many.mark'), run: toggle },
    { press: 'shift+arrowdown', does: extend, run: () => extendBy(1), keyOnly: true },
    { press: 'shift+arrowup', does: extend, run: () => extendBy(-1), keyOnly: true },
    { press: 'shift+pagedown', does: extend, run: () => extendBy(PAGE_ROWS), quiet: true },
    { press: 'shift+pageup', does: extend, run: () => extendBy(-PAGE_ROWS), quiet: true },
    { press: 'shift+home', does: extend, run: () => extendBy(-ALL_ROWS), quiet: true },
    { press: 'shift+end', does: extend, run: () => extendBy(ALL_ROWS), quiet: true },
    { press: 'ctrl+a', does: t('many.markAll'), run: all },
  ];
}

/** The registry of keys: what is bound here is what the sheet of keys shows, so the sheet cannot lie. */
import { useEffect, useRef } from 'react';

export type KeyBinding = {
  /**
   * As pressed: `a`, `ctrl+z`, `arrowdown`, `space`, `g c` (one after the other). Letters mean the character, not the
   * place. Null for what has no key and is reached by its name.
   */
  readonly press: string | null;
  /** What it does, in words. */
  readonly does: string;
  readonly run: () => void;
  /** Bound but not shown: a second way to the same thing. */
  readonly quiet?: boolean;
  /** It means nothing by its name: it moves about, or opens the list of names. */
  readonly keyOnly?: boolean;
};
/** In the whole window, or on the screen that is shown. */
export type KeyScope = 'everywhere' | 'here';

/** Asked when a key is pressed or the sheet is shown: until then nobody needs their words. */
type Bindings = () => readonly KeyBinding[];
type Held = { current: Bindings };
/** What each part of the window binds, the one that came last first; a part that is drawn again keeps its place. */
const groups = new Map<KeyScope, readonly Held[]>();
const bindingsOf = (scope: KeyScope): readonly KeyBinding[] =>
  (groups.get(scope) ?? []).flatMap(({ current }) => current());
let singleKeys = true;
let pending = '';

/** Single letters can be switched off in the settings. */
export function allowSingleKeys(allowed: boolean): void {
  singleKeys = allowed;
}

/** What is bound right now, for the sheet of keys. */
export function boundKeys(scope: KeyScope): readonly KeyBinding[] {
  return bindingsOf(scope).filter((binding) => binding.quiet !== true);
}

export type Command = {
  readonly does: string;
  readonly run: () => void;
  /** Its first key; null where it has none. */
  readonly press: string | null;
};

/** Every command that can be given right now, once, under its name. */
export function boundCommands(scope: KeyScope): readonly Command[] {
  const byName = new Map<string, Command>();
  for (const { does, run, press, keyOnly } of boundKeys(scope)) {
    if (keyOnly !== true && !byName.has(does)) byName.set(does, { does, run, press });
  }
  return [...byName.values()];
}

/** The name of a key press; null for presses that belong to the system. */
export function pressOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string | null {
  if (event.altKey && !event.ctrlKey) return null;
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const withCtrl = event.ctrlKey || event.metaKey;
  // Shift makes another character of a lone key (`?`), and only with Ctrl or a named key is it a press of its own.
  const withShift = event.shiftKey && (withCtrl || key.length > 1);
  return `${withCtrl ? 'ctrl+' : ''}${withShift ? 'shift+' : ''}${key}`;
}

const FIELD = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const CHOICE = 'button[role=combobox][aria-expanded=false]';
const OPEN_DIALOG = '[role=dialog][data-open], [role=alertdialog][data-open]';
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function belongsElsewhere(event: KeyboardEvent, press: string): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  // A closed choice takes letters and arrows for itself; undo is no business of its own.
  if (target.closest(CHOICE) !== null) return !press.startsWith('ctrl+');
  if (target.closest(FIELD) !== null || target.closest(FLOATING) !== null) return true;
  if (document.querySelector(OPEN_DIALOG) !== null) return true;
  return (press === 'enter' || press === 'space') && target.closest('button, a, summary, [role=checkbox]') !== null;
}

/** All that is bound; what is nearest to the eye wins. */
const allBindings = (): readonly KeyBinding[] => [...bindingsOf('here'), ...bindingsOf('everywhere')];
const find = (press: string): KeyBinding | undefined => allBindings().find((binding) => binding.press === press);
const beginsSequence = (press: string): boolean =>
  allBindings().some((binding) => binding.press?.startsWith(`${press} `) === true);

/** The binding of a press, alone or as the end of a sequence. */
function bindingOf(press: string, before: string): KeyBinding | undefined {
  return (before === '' ? undefined : find(`${before} ${press}`)) ?? find(press);
}

const isOff = (press: string): boolean => press.length === 1 && press !== '?' && !singleKeys;

/** Does what a press means now; whether it means anything. */
function act(press: string): boolean {
  const before = pending;
  pending = '';
  if (isOff(press)) return false;
  const binding = bindingOf(press, before);
  if (binding === undefined && beginsSequence(press)) pending = press;
  binding?.run();
  return binding !== undefined;
}

/** Works that decide what the next key is about, and the keys that were pressed meanwhile. */
let awaited = 0;
let presses: readonly string[] = [];
const areWaiting = (): boolean => awaited > 0 || presses.length > 0;

/** One press after the other, each once the page shows what the one before it did; what opens a dialog ends them. */
function actOnWaiting(): void {
  const [press, ...later] = presses;
  if (awaited > 0 || press === undefined) return;
  presses = later;
  if (document.querySelector(OPEN_DIALOG) === null) act(press);
  else presses = [];
  setTimeout(actOnWaiting);
}

/** Holds keys back until a work has ended: they are about what it brings. Where it fails they mean nothing any more. */
export function keysAwait(work: Promise<unknown>): void {
  const end = (): void => {
    awaited -= 1;
    setTimeout(actOnWaiting);
  };
  awaited += 1;
  work.then(end, () => {
    presses = [];
    end();
  });
}

function onKeyDown(event: KeyboardEvent): void {
  const press = pressOf(event);
  if (press === null || belongsElsewhere(event, press)) return;
  const isHeld = areWaiting() && event.key !== 'Tab';
  if (isHeld) presses = [...presses, press];
  if (isHeld || act(press)) event.preventDefault();
}

/** Binds keys while the component is on screen; of two that bind the same one, the one that came last has it. */
export function useKeys(scope: KeyScope, bindings: Bindings): void {
  const held = useRef(bindings);
  useEffect(() => {
    held.current = bindings;
  });
  useEffect(() => {
    groups.set(scope, [held, ...(groups.get(scope) ?? [])]);
    return () => {
      groups.set(
        scope,
        (groups.get(scope) ?? []).filter((one) => one !== held),
      );
    };
  }, [scope]);
}

/** The one listener of the window. */
export function useKeyListener(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Keeps the records fresh by itself: one quiet sync after the other, on start, on schedule, on waking, on word from the service, and never two at once. */
import type { SyncView } from '@shared/contract/views/views.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock } from '../../app/ports.ts';
import { nextAutoSync } from './auto-sync-plan.ts';
import type { Log } from '../system/log.ts';

/** The open profile as far as a sync needs it. */
export type AutoSyncProfile = { readonly id: string; readonly hasKey: boolean };

export type AutoSyncParts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMinutes: () => number;
  readonly profile: () => AutoSyncProfile | null;
  readonly isOnline: () => boolean;
  /** Tells when the service has left word of changes for a profile; answers how to stop. */
  readonly watchInbox: (profile: string, hear: () => void) => () => void;
  /** Begins a sync that nobody asked for; reads the key for it, and answers once it runs. */
  readonly start: () => Promise<Result<unknown, Failure>>;
  /** Tells the window how the sync stands, where that changed without the engine. */
  readonly show: (view: SyncView) => void;
};

export type AutoSync = {
  /** From the moment on at which the profile of last time was tried. */
  readonly begin: () => void;
  /** Profiles, keys or settings changed. */
  readonly changed: () => void;
  /** The machine woke. */
  readonly woke: () => void;
  /** The engine started anew: no sync runs in it. */
  readonly restarted: () => void;
  /** What the engine tells of a sync, completed with the next one's moment. */
  readonly hear: (view: SyncView) => SyncView;
  readonly stop: () => void;
};

/** The clock is looked at again at least this often: timers sleep while the machine does. */
const LOOK_MS_MAX = 60_000;
/** While nobody is reached, the network is looked at this often. */
const NETWORK_LOOK_MS = 15_000;

type State = {
  begun: boolean;
  /** Counts the ends of syncs, so that one that ended while it was being begun is not taken for running. */
  ends: number;
  profile: string | null;
  running: boolean;
  starting: boolean;
  refused: boolean;
  endedAt: Instant | null;
  unreachedInARow: number;
  wasOnline: boolean;
  stirred: boolean;
  /** Word of a change came while a sync ran that may have been past it already. */
  stirredMeanwhile: boolean;
  nextAt: Instant | null;
  view: SyncView | null;
  /** Ends the watch over the inbox of `profile`; null while nobody watches. */
  unwatch: (() => void) | null;
  timer: AbortController;
};

const fresh = (profile: string | null): Omit<State, 'begun' | 'ends' | 'timer' | 'starting'> => ({
  profile,
  running: false,
  refused: false,
  endedAt: null,
  unreachedInARow: 0,
  wasOnline: true,
  stirred: false,
  stirredMeanwhile: false,
  nextAt: null,
  view: null,
  unwatch: null,
});

export function createAutoSync(parts: AutoSyncParts): AutoSync {
  const state: State = { begun: false, ends: 0, starting: false, timer: new AbortController(), ...fresh(null) };
  const replan = (): void => plan(parts, state);
  return {
    begin: () => {
      state.begun = true;
      replan();
    },
    changed: () => {
      // A key may have been replaced: what refused the old one is asked again.
      state.refused = false;
      replan();
    },
    woke: () => {
      state.stirred = true;
      replan();
    },
    restarted: () => {
      if (state.running) ended(parts, state, { offline: false, refused: false });
      state.running = false;
      replan();
    },
    hear: (view) => {
      alignProfile(parts, state);
      if (state.running && !view.running) ended(parts, state, endOf(view));
      state.running = view.running;
      state.view = view;
      replan();
      return { ...view, nextAt: state.nextAt };
    },
    stop: () => {
      state.begun = false;
      state.timer.abort();
      state.unwatch?.();
    },
  };
}

type End = { readonly offline: boolean; readonly refused: boolean };

const endOf = ({ offline, resources }: SyncView): End => ({
  offline,
  refused: resources.some(({ failure }) => failure === 'key-refused'),
});

function ended(parts: AutoSyncParts, state: State, { offline, refused }: End): void {
  state.ends += 1;
  state.endedAt = parts.clock.now();
  state.unreachedInARow = offline ? state.unreachedInARow + 1 : 0;
  state.refused = refused;
  state.stirred = state.stirredMeanwhile;
  state.stirredMeanwhile = false;
  state.wasOnline = parts.isOnline();
}

/** What is known of syncs belongs to one profile: with another one all begins anew. */
function alignProfile(parts: AutoSyncParts, state: State): AutoSyncProfile | null {
  const profile = parts.profile();
  const id = profile?.id ?? null;
  if (id !== state.profile) {
    state.unwatch?.();
    Object.assign(state, fresh(id));
  }
  return profile;
}

/** Looks at everything anew and waits for the next moment; whatever was waited for before is forgotten. */
function plan(parts: AutoSyncParts, state: State): void {
  state.timer.abort();
  if (!state.begun) return;
  const profile = alignProfile(parts, state);
  if (profile?.hasKey === true) listenToInbox(parts, state, profile.id);
  listenToNetwork(parts, state);
  const now = parts.clock.now();
  const next = nextAutoSync({
    now,
    everyMinutes: parts.everyMinutes(),
    canSync: profile?.hasKey === true && !state.refused,
    running: state.running || state.starting,
    endedAt: state.endedAt,
    unreachedInARow: state.unreachedInARow,
    stirred: state.stirred,
  });
  show(parts, state, next);
  if (next === null) return;
  const waitMs = msOfInstant(next) - msOfInstant(now);
  if (waitMs <= 0) void begin(parts, state);
  else void wait(parts, state, Math.min(waitMs, state.unreachedInARow > 0 ? NETWORK_LOOK_MS : LOOK_MS_MAX));
}

/** Word of a change is worth a sync; many in a row wait for each other as a machine that wakes does. */
function listenToInbox(parts: AutoSyncParts, state: State, profile: string): void {
  state.unwatch ??= parts.watchInbox(profile, () => {
    state.stirred = true;
    state.stirredMeanwhile = state.running || state.starting;
    plan(parts, state);
  });
}

/** A network that comes back is worth a try at once; one that was there all the time says nothing. */
function listenToNetwork(parts: AutoSyncParts, state: State): void {
  if (state.unreachedInARow === 0) return;
  const isOnline = parts.isOnline();
  if (isOnline && !state.wasOnline) state.stirred = true;
  state.wasOnline = isOnline;
}

function show(parts: AutoSyncParts, state: State, next: Instant | null): void {
  if (next === state.nextAt) return;
  state.nextAt = next;
  if (state.view !== null && !state.view.running) parts.show({ ...state.view, nextAt: next });
}

async function wait(parts: AutoSyncParts, state: State, ms: number): Promise<void> {
  const timer = new AbortController();
  state.timer = timer;
  if (await parts.clock.sleep(ms, timer.signal)) plan(parts, state);
}

/** One try. What fails before the sync runs (a locked keychain, a busy engine) waits for the next time without a word. */
async function begin(parts: AutoSyncParts, state: State): Promise<void> {
  state.starting = true;
  const { profile, ends } = state;
  const started = await parts.start();
  state.starting = false;
  const isSame = profile === state.profile;
  if (started.ok && isSame && ends === state.ends) state.running = true;
  if (!started.ok) {
    parts.log('automatic sync not begun', { kind: started.error.kind });
    if (isSame) ended(parts, state, { offline: false, refused: started.error.kind === 'key-missing' });
  }
  plan(parts, state);
}

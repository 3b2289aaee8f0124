/** Small state of the window that is nobody's data: which account and month are open, what is marked. */
import { create } from 'zustand';
import type { LookedAtView, RestoredView } from '@shared/contract/calls/backup-calls.ts';
import type { Request } from '@shared/contract/calls.ts';
import type { RuleDraft } from '@shared/contract/views/rule-views.ts';
import type { MonthChoice } from './period.ts';

export type Job = {
  readonly job: 'import' | 'match' | 'prices' | 'report' | 'sample';
  readonly account?: string | undefined;
  readonly done: number;
  readonly total: number | null;
};
export type Subject =
  { readonly kind: 'line'; readonly id: string } | { readonly kind: 'record'; readonly key: string };
/** A case that was decided, so that undo can bring the eye back to it. */
export type Place = { readonly caseId: string; readonly index: number };

/** A copy that a person may restore: where it lies, what it holds, and the profile that it goes to, null for one of its own. */
export type Restoring = Request<'backup.restore'> & {
  /** What the profile is called. */
  readonly name: string;
  /** When the copy was made; null where nobody knows. */
  readonly when: string | null;
  readonly looked: LookedAtView;
};

/** What was restored; `isNew` where it became a profile of its own, and nothing was there before. */
export type Restored = RestoredView & { readonly isNew: boolean };

type UiState = {
  /** Chosen account; null for the first of the list. */
  readonly account: string | null;
  /** Month by account; absent for the one to begin with. */
  readonly months: Readonly<Record<string, MonthChoice>>;
  readonly job: Job | null;
  readonly places: readonly Place[];
  /** Case that the ledger should bring under the eye next. */
  readonly wanted: Place | null;
  /** Where the ledger was left for another screen. */
  readonly back: Place | null;
  /** The row of the ledger under the eye. */
  readonly here: Place | null;
  /** Sets that are decided case by case. */
  readonly apart: readonly string[];
  /** What the drawer over the screen shows. */
  readonly detail: Subject | null;
  readonly exporting: boolean;
  readonly keysShown: boolean;
  readonly glossaryShown: boolean;
  readonly commanding: boolean;
  readonly historyShown: boolean;
  readonly creating: boolean;
  /** The copy that is to be restored, once it is confirmed. */
  readonly restoring: Restoring | null;
  /** What was restored, and what is missing now. */
  readonly restored: Restored | null;
  /** Bank, number and type of the open account. */
  readonly editing: boolean;
  /** Waits for the name of who decides; told whether there is one. */
  readonly naming: ((isNamed: boolean) => void) | null;
  /** A rule that was proposed elsewhere and waits for the Rules screen to show it. */
  readonly draft: RuleDraft | null;
  readonly set: (part: Partial<Omit<UiState, 'set' | 'goToAccount' | 'remember' | 'recall'>>) => void;
  /** Opens another account: where the eye was in the last one means nothing there. */
  readonly goToAccount: (account: string) => void;
  readonly remember: (place: Place) => void;
  /** Takes the last place back and asks the ledger to go there. */
  readonly recall: () => void;
};

/** What stands over the screens, each as it is while it is closed. */
export const CLOSED = {
  detail: null,
  exporting: false,
  keysShown: false,
  glossaryShown: false,
  commanding: false,
  historyShown: false,
  creating: false,
  restoring: null,
  restored: null,
  editing: false,
  naming: null,
} as const satisfies Partial<UiState>;
export type Overlay = keyof typeof CLOSED;
export const OVERLAYS = Object.keys(CLOSED) as readonly Overlay[];

export const isOverlayOpen = (state: Pick<UiState, Overlay>, overlay: Overlay): boolean =>
  state[overlay] !== CLOSED[overlay];

const PLACES_MAX = 500;

export const useUi = create<UiState>()((set) => ({
  account: null,
  months: {},
  job: null,
  places: [],
  wanted: null,
  back: null,
  here: null,
  apart: [],
  ...CLOSED,
  draft: null,
  set: (part) => set(part),
  goToAccount: (account) => set({ account, wanted: null, places: [], apart: [] }),
  remember: (place) => set((state) => ({ places: [...state.places, place].slice(-PLACES_MAX) })),
  recall: () => set((state) => ({ places: state.places.slice(0, -1), wanted: state.places.at(-1) ?? null })),
}));

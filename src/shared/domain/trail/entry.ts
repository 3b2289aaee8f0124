/** One entry of the audit trail with everything that its sentence says: what it is about, what was so before it and after, and why. */
import { STEP_KINDS } from '../matching/match.ts';
import type { Change } from '../matching/match.ts';
import type { RecordKind } from '../payments/record.ts';

/** What the app does not write as a step of decisions. */
export const OTHER_ENTRIES = [
  'undo',
  'redo',
  'setting',
  'account-made',
  'account-edited',
  'profile-made',
  'statement-imported',
  'import',
  'statement-withdrawn',
  'books',
  'heading',
  'signers',
  'report',
  'sync',
  'restored',
] as const;
/** Every kind of entry that is ever written; of another program's there may be more. */
export const TRAIL_KINDS = [...STEP_KINDS, ...OTHER_ENTRIES] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** Each entry is of one group: data that came in or went, else by a person or by the app. */
export const TRAIL_GROUPS = ['person', 'auto', 'data'] as const;
export type TrailGroup = (typeof TRAIL_GROUPS)[number];

const DATA: ReadonlySet<string> = new Set<TrailKind>([
  'account-made',
  'profile-made',
  'statement-imported',
  'import',
  'statement-withdrawn',
  'sync',
]);

export function trailGroupOf(what: string, isByTheApp: boolean): TrailGroup {
  if (DATA.has(what)) return 'data';
  return isByTheApp ? 'auto' : 'person';
}

/** A line or a record as a sentence names it; amounts are canonical decimal text. */
export type TrailSubject =
  | {
      readonly kind: 'line';
      readonly id: string;
      readonly day: string;
      readonly text: string;
      readonly amount: string;
      readonly file: string;
      readonly line: number;
    }
  | {
      readonly kind: 'record';
      readonly key: string;
      readonly of: RecordKind;
      readonly day: string | null;
      readonly name: string;
      readonly amount: string | null;
    };

export const TRAIL_STATES = [
  'nothing',
  'proposed',
  'matched',
  'confirmed',
  'refused',
  'explained',
  'flag-open',
  'flag-explained',
  'flag-resolved',
  'files',
  'postponed',
  'on',
  'off',
  'declined',
  'settles',
  'means',
] as const;
/** How a row of a decision stands: `of` is the category, the reason, the meaning or the account; `amount` a match's difference. */
export type TrailState = {
  readonly is: (typeof TRAIL_STATES)[number];
  readonly of: string | null;
  readonly amount: string | null;
};
export const NOTHING: TrailState = { is: 'nothing', of: null, amount: null };

export const TRAIL_TABLES = [
  'match',
  'rejection',
  'explanation',
  'flag',
  'rule',
  'parking',
  'prices',
  'settling',
  'meaning',
] as const satisfies readonly Change['table'][];

/** One decision that an entry changed. `name` is that of a rule, a flag's kind, an end, a status. */
export type TrailMove = {
  readonly table: Change['table'];
  readonly name: string | null;
  /** The first rows of each side. */
  readonly subjects: readonly TrailSubject[];
  /** All rows of each side. */
  readonly rows: { readonly line: number; readonly record: number };
  readonly before: TrailState;
  readonly after: TrailState;
  readonly note: string | null;
};

/** So many decisions of a table that went from one state to another. */
export type TrailTally = {
  readonly table: Change['table'];
  readonly before: TrailState;
  readonly after: TrailState;
  readonly count: number;
};

export type TrailValue = string | number | boolean | null;

export type TrailEntry = {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly group: TrailGroup;
  readonly account: { readonly id: string; readonly name: string; readonly currency: string } | null;
  /** The name of the statement that it is about. */
  readonly file: string | null;
  /** The detail as it was written, members of members under their path (`heading.firm`). */
  readonly values: Readonly<Record<string, TrailValue>>;
  /** The decisions that it changed, the one that it is about first; not all of them where they are many. */
  readonly moves: readonly TrailMove[];
  /** How many decisions of its kind it changed; null where nobody counted them. */
  readonly moved: number | null;
  /** Of several decisions how many went from which state to which, most first; without amounts. */
  readonly tally: readonly TrailTally[];
  /** The sum of the lines that it is about, where there are several. */
  readonly total: string | null;
  readonly hash: string;
};

/** The same without what the chain keeps, as the history of a row shows it. */
export type TrailFacts = Omit<TrailEntry, 'hash'>;

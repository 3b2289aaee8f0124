/** The audit trail as it is read: its marks at once, its entries a page at a time, and what they are about. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { ManifestProblem } from '@shared/domain/trail/finding.ts';
import type { TrailSubject } from '@shared/domain/trail/entry.ts';

/** What an entry is sorted and counted by. */
export type TrailMark = {
  readonly seq: number;
  readonly at: Instant;
  readonly by: string;
  readonly what: string;
};

export type TrailRow = TrailMark & {
  readonly detail: string;
  readonly hash: string;
  readonly prev: string;
  /** Hash of the names that the entry is about, which is part of its own. */
  readonly subjects: string;
};
export type TrailLine = Extract<TrailSubject, { readonly kind: 'line' }>;

/** The first entry that does not fit. */
export type BrokenLink = { readonly seq: number; readonly why: 'missing' | 'not-next' | 'altered' };
/** How far the chain was gone over: whoever goes on begins here. */
export type ChainPlace = { readonly entries: number; readonly head: string };

/** So many rows that a step turned: of a match its status, of a line what it is, of anything else an empty text; null where there was none. */
export type StepTurn = {
  readonly table: Change['table'];
  readonly before: string | null;
  readonly after: string | null;
  readonly count: number;
};

export type TrailStore = {
  /** Of the entries after one, oldest first; no detail is read. */
  readonly marksAfter: (seq: number) => readonly TrailMark[];
  /** In the order that they are asked for. */
  readonly entries: (seqs: readonly number[]) => readonly TrailRow[];
  /** The entries about an id, newest first. */
  readonly about: (id: string, max: number) => readonly TrailRow[];
  /** What steps changed, by their number. */
  readonly changes: (steps: readonly number[]) => ReadonlyMap<number, readonly Change[]>;
  /** What a step of any size did, counted; remembered, for a step never changes. */
  readonly turns: (step: number) => readonly StepTurn[];
  /** Also of statements that were withdrawn. */
  readonly lines: (ids: readonly string[]) => ReadonlyMap<string, TrailLine>;
  readonly records: (keys: readonly string[]) => ReadonlyMap<string, PaymentRecord>;
  /** The name of a statement, also of one that was withdrawn; null where there is none. */
  readonly fileName: (id: string) => string | null;
  /** Goes over so many links from a place on, as far as they fit. */
  readonly checkLinks: (
    from: ChainPlace,
    max: number,
  ) => { readonly place: ChainPlace; readonly isEnd: boolean; readonly broken: BrokenLink | null };
  /** What the copy of the head outside says otherwise; null where it agrees. */
  readonly manifestProblem: () => ManifestProblem | null;
};

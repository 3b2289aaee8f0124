/** The port that makes a file of trail entries. */
import type { Language } from '@shared/domain/language.ts';
import type { TrailFormat } from '@shared/contract/calls/trail-calls.ts';
import type { TrailEntry } from '@shared/domain/trail/entry.ts';

/** An entry with what proves it: the hash of the one before it and its detail as it was written. */
export type PrintedEntry = {
  readonly entry: TrailEntry;
  readonly prev: string;
  readonly subjects: string;
  readonly detail: string;
};

/** What the file says of itself. */
export type TrailFileFacts = {
  readonly profile: string;
  readonly madeAt: string;
  /** Of the whole trail, whatever the file leaves out. */
  readonly chain: { readonly entries: number; readonly head: string };
};

export type PrintTrail = (
  entries: readonly PrintedEntry[],
  how: { readonly format: TrailFormat; readonly language: Language; readonly facts: TrailFileFacts },
) => Promise<Iterable<Uint8Array>>;

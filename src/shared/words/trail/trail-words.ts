/** What the sentences of the trail are made of, in one language. */
import type { MeaningSubject } from '../../domain/payments/meaning.ts';
import type { SettlingKind } from '../../domain/payments/settling.ts';
import type { RecordKind } from '../../domain/payments/record.ts';
import type { ParkReason, StepKind } from '../../domain/matching/match.ts';
import type { OTHER_ENTRIES, TrailState, TrailKind, TrailFacts } from '../../domain/trail/entry.ts';
import type { KindWords } from '../kind-words.ts';
import type { Phrase } from './phrase.ts';

/** What a step is about, as its sentence needs it. */
export type Said = {
  /** The rows as they were counted when it was written. */
  readonly written: number;
  /** How many decisions; those of rows that nobody read are counted as they were written. */
  readonly count: number;
  /** The lines and the records of the one decision; nothing where there are several. */
  readonly lines: Phrase;
  readonly records: Phrase;
  /** Either of them. */
  readonly rows: Phrase;
  /** What a rule, a status, an end is called. */
  readonly name: string;
  /** The state before and after of the one decision. */
  readonly before: TrailState;
  readonly after: TrailState;
  readonly total: Phrase;
};

/** Texts of the values that an entry holds, each by its name. */
export type Values = {
  readonly text: (name: string) => string;
  readonly count: (name: string) => number;
  readonly day: (name: string) => string;
  readonly amount: (name: string) => Phrase;
  readonly has: (name: string) => boolean;
  readonly is: (name: string) => boolean;
  readonly environment: (name: string) => string;
  /** Of a sync: a count over all lists, and the lists that were read to their end, or not. */
  readonly sum: (name: 'read' | 'new' | 'changed' | 'gone' | 'quarantined') => number;
  readonly lists: (states: 'read' | 'open') => string;
  /** All that stands in the head of reports. */
  readonly heading: string;
  /** All that was typed of those who sign reports. */
  readonly signers: string;
  readonly file: string;
  readonly account: string;
};

/** `before` is left out where only what came of it is known. */
export type Turned = { readonly before?: Phrase; readonly after: Phrase };

export type OtherKind = Exclude<(typeof OTHER_ENTRIES)[number], 'undo' | 'redo'>;
export type TrailWords = {
  readonly kinds: KindWords;
  /** What is no person. */
  readonly who: Readonly<Record<string, string>>;
  /** A heading of a few words for each kind. */
  readonly name: Readonly<Record<TrailKind, string>>;
  readonly step: Readonly<Record<StepKind, (said: Said) => Phrase>>;
  readonly turn: Readonly<Record<'undo' | 'redo', (step: string, sentence: Phrase) => Phrase>>;
  readonly other: Readonly<Record<OtherKind, (values: Values) => Phrase>>;
  /** What changed by an entry that is no step; a kind without words of its own says it all in its sentence. */
  readonly change: Readonly<Partial<Record<OtherKind, (values: Values) => Turned>>>;
  readonly line: (text: string, day: string, amount: Phrase) => Phrase;
  readonly record: Readonly<Record<RecordKind, (name: string) => string>>;
  readonly recordOn: (record: string, day: string | null, amount: Phrase | null) => Phrase;
  readonly more: (count: number) => string;
  /** States within a sentence, by the kind of decision where they differ. */
  readonly nothing: Readonly<Record<TrailFacts['moves'][number]['table'], string>>;
  readonly state: Readonly<Record<Exclude<TrailState['is'], 'nothing'>, (of: string) => string>>;
  readonly difference: (amount: Phrase) => Phrase;
  readonly parkReason: Readonly<Record<ParkReason, string>>;
  readonly means: Readonly<Record<string, string>>;
  /** By the kind of record. */
  readonly ends: Readonly<Record<SettlingKind, string>>;
  readonly ofSubject: Readonly<Record<MeaningSubject, (value: string) => string>>;
  /** The rows of the table of what changed that are no line and no record. */
  readonly tables: Readonly<Record<TrailFacts['moves'][number]['table'], string>>;
  readonly day: (day: string) => string;
  readonly why: (note: string) => string;
  readonly moment: (day: string, time: string) => string;
};

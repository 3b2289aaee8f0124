/** The shape of the terminal's words: complete by type in each language. */
import type { FindingView } from '@shared/contract/views/import-views.ts';
import type { FailureKind, MissingThing } from '@shared/contract/failures.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import type { ReadFailure, RejectReason, Unknown } from '@shared/domain/statement/reading/reading.ts';
import type { TransportRefusal } from '../../adapters/webhooks/server.ts';
import type { BackupReason, TrailOfCopy } from '../../app/ports/backups.ts';
import type { EventRefusal } from '../../app/inbox/judge.ts';
import type { KeepProblem } from '../../app/ports/inbox.ts';
import type { EndState } from '../../app/sync/run.ts';
import type { UsageProblem } from '../options.ts';

/** What a file turned out to be that is no statement. */
export type Found = Extract<ReadFailure, { kind: 'not-a-statement' }>['found'];

export type TerminalLabel =
  | 'profile'
  | 'wallets'
  | 'key'
  | 'keychain'
  | 'session'
  | 'file'
  | 'format'
  | 'lines'
  | 'in'
  | 'out'
  | 'net'
  | 'proof'
  | 'already'
  | 'supersedes'
  | 'skipped'
  | 'rejected'
  | 'accepted'
  | 'proposed'
  | 'ambiguous'
  | 'unmatchedLines'
  | 'unmatchedRecords'
  | 'unexplained'
  | 'inTransit'
  | 'outside'
  | 'sync'
  | 'records'
  | 'flags'
  | 'files'
  | 'read'
  | 'new'
  | 'changed'
  | 'password'
  | 'syncing'
  | 'reading'
  | 'comparing'
  | 'importing'
  | 'matching'
  | 'writing';

/** Why a delivery was not taken. */
export type HookRefusal = EventRefusal | KeepProblem | TransportRefusal;

/** What `listen` says on the side, and the marks on its lines. */
export type ListenWord =
  'listening' | 'open' | 'unverified' | 'refused' | 'sum' | 'repeated' | 'not-verified' | 'unknown';

/** Counts as text, the share in per cent. */
export type PassRecord = {
  readonly pass: string;
  readonly wrong: string;
  readonly of: string;
  readonly atMost: string;
};

export type TerminalWords = {
  readonly failures: Readonly<Record<FailureKind, string>>;
  readonly problem: Readonly<Record<UsageProblem, string>>;
  readonly found: Readonly<Record<Found, string>>;
  readonly unknown: Readonly<Record<Unknown, string>>;
  readonly reason: Readonly<Record<RejectReason, string>>;
  readonly environment: Readonly<Record<Environment, string>>;
  /** What was not found, where no name was given for it. */
  readonly thing: Readonly<Record<MissingThing | 'asked', string>>;
  readonly restore: {
    readonly reason: Readonly<Record<BackupReason, string>>;
    readonly none: string;
    readonly notWhole: string;
    readonly holds: string;
    /** Of a copy whose trail is not the present one; what would be lost is said after it. */
    readonly trail: Readonly<Record<Exclude<TrailOfCopy, 'same'>, string>>;
    readonly losesNothing: string;
    readonly loses: string;
    readonly losesUnknown: string;
    readonly done: string;
    readonly aside: string;
    readonly next: string;
  };
  /** One, two and three of them as one phrase. */
  readonly list: (parts: readonly string[]) => string;
  readonly listen: Readonly<Record<ListenWord, string>>;
  readonly refusal: Readonly<Record<HookRefusal, string>>;
  /** How a file stands beside the statements of its account. */
  readonly continuity: Readonly<Record<FindingView['kind'], string>>;
  /** How far the service's records of one kind were read. */
  readonly syncState: Readonly<Record<EndState, string>>;
  /** The service's own words, beside ours. */
  readonly theirWords: (words: string) => string;
  readonly labels: Readonly<Record<TerminalLabel, string>>;
  /** A rule of the app that asks before it says anything of a month's lines, and how it is answered. */
  readonly held: Readonly<Record<'share' | 'law', string>> & {
    readonly answer: string;
    /** Where the profile goes with the command. */
    readonly noProfile: string;
  };
  /** How often a pass was wrong, and what cannot be ruled out. */
  readonly passRecord: (record: PassRecord) => string;
};

/** What the use cases need from outside: each port is implemented by one adapter folder and by fakes in tests. */
import type { Instant, Period } from '@shared/domain/day/day.ts';
import type { Json } from '@shared/domain/json/json.ts';
import type { AccountId, LineId, RecordKey, StatementFileId, StepId } from '@shared/domain/ids.ts';
import type { Explanation, FlagReview, Match, Rejection, Step } from '@shared/domain/matching/match.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Account, Environment } from '@shared/domain/payments/account.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ReadLine, StatementLine } from '@shared/domain/statement/line.ts';
import type { BalanceProof, Mapping } from '@shared/domain/statement/reading.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Resource, SyncStateView } from '@shared/contract/views.ts';

export type Clock = {
  readonly now: () => Instant;
  /** Milliseconds of a clock that never jumps, for pacing and timeouts. */
  readonly monotonicMs: () => number;
  /** Resolves after the time, or at once with false when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<boolean>;
};

/** A number in [0, 1), seeded in tests. */
export type Random = () => number;

// Records and sync ---------------------------------------------------------------------------------------------------

/** One record as served and as read. */
export type ServedRecord = {
  readonly record: PaymentRecord;
  /** The JSON text as it came. */
  readonly raw: string;
  /**
   * SHA-256, hex, of the canonical JSON (keys sorted), for an item together with what it takes from its payout:
   * unchanged rows are not written again.
   */
  readonly hash: string;
};

export type SyncCheckpoint = {
  readonly resource: Resource;
  readonly state: SyncStateView['state'];
  readonly asOf: Instant | null;
  readonly read: number;
  readonly pages: number;
  readonly failure: string | null;
  /** What the sync itself remembers (page size, first page, sweep), as JSON text. */
  readonly memory: string;
};

export type RecordChangeCounts = { readonly new: number; readonly changed: number; readonly same: number };

export type StatusChange = { readonly status: string; readonly statusCode: string | null; readonly seenAt: Instant };

export type RecordStore = {
  /** Records of one page and the checkpoint after it, in one transaction. */
  readonly savePage: (rows: readonly ServedRecord[], checkpoint: SyncCheckpoint, seenAt: Instant) => RecordChangeCounts;
  readonly all: () => readonly PaymentRecord[];
  readonly byKey: (key: RecordKey) => { readonly record: PaymentRecord; readonly raw: string } | null;
  readonly history: (key: RecordKey) => readonly StatusChange[];
  readonly checkpoints: () => readonly SyncCheckpoint[];
  readonly saveCheckpoint: (checkpoint: SyncCheckpoint) => void;
  /** Payouts whose items must be read again: not final, changed, or never read. `itemsHash` is what was read last. */
  readonly payoutsNeedingItems: () => readonly string[];
  /** Marks rows of a kind that a whole sweep did not see; nothing is deleted. */
  readonly markGone: (kind: PaymentRecord['kind'], seen: ReadonlySet<string>, at: Instant) => number;
};

// Statements ---------------------------------------------------------------------------------------------------------

export type StatementFile = {
  readonly id: StatementFileId;
  readonly accountId: AccountId;
  readonly file: string;
  readonly sha256: string;
  readonly format: string;
  readonly importedAt: Instant;
  readonly state: 'loading' | 'imported' | 'withdrawn';
  readonly period: Period | null;
  readonly lines: number;
  readonly net: Units;
  readonly in: Units;
  readonly out: Units;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
  readonly mapping: Mapping;
};

export type NewStatementFile = Omit<StatementFile, 'id' | 'state' | 'importedAt'>;

export type StatementStore = {
  /** Files of an account in state imported, oldest period first. */
  readonly files: (account: AccountId) => readonly StatementFile[];
  readonly fileByHash: (account: AccountId, sha256: string) => StatementFile | null;
  readonly fileById: (id: StatementFileId) => StatementFile | null;
  /** Lines of imported files, in day, file and line order. */
  readonly lines: (account: AccountId) => readonly StatementLine[];
  readonly lineById: (id: LineId) => StatementLine | null;
  /** Opens a file in state `loading`, which no other query sees. */
  readonly begin: (file: NewStatementFile, at: Instant) => StatementFileId;
  readonly append: (id: StatementFileId, lines: readonly (ReadLine & { readonly rankInDay: number })[]) => void;
  /** One last transaction makes the file `imported`. */
  readonly finish: (id: StatementFileId) => void;
  /** Removes a `loading` file and its lines (cancel, crash, start-up). */
  readonly abandon: (id: StatementFileId) => void;
  /** The file's lines leave all totals; matches of its lines go with them. The file can come again. */
  readonly withdraw: (id: StatementFileId, at: Instant) => void;
  /** The mapping remembered for an account and format fingerprint. */
  readonly savedMapping: (account: AccountId, fingerprint: string) => Mapping | null;
  readonly saveMapping: (account: AccountId, fingerprint: string, mapping: Mapping) => void;
};

// Decisions ----------------------------------------------------------------------------------------------------------

export type StoredStep = Omit<Step, 'changes'> & { readonly id: StepId; readonly undone: boolean };

/** A plan no longer fits what is stored: nothing was written. */
export type StalePlan =
  | { readonly kind: 'plan-stale'; readonly rows: readonly string[] }
  | { readonly kind: 'already-matched'; readonly rows: readonly string[] };

export type DecisionStore = {
  readonly matches: (account: AccountId) => readonly Match[];
  readonly rejections: (account: AccountId) => readonly Rejection[];
  readonly explanations: (account: AccountId) => readonly Explanation[];
  readonly flagReviews: (account: AccountId) => readonly FlagReview[];
  /** Applies a step in one transaction: every `before` must still be so; a row in two accepted matches is refused. */
  readonly apply: (step: Step) => Result<StepId, StalePlan>;
  readonly undo: (
    account: AccountId,
    at: Instant,
    by: string,
  ) => Result<StoredStep, StalePlan | { readonly kind: 'nothing-to-undo' }>;
  readonly redo: (
    account: AccountId,
    at: Instant,
    by: string,
  ) => Result<StoredStep, StalePlan | { readonly kind: 'nothing-to-undo' }>;
  /** Newest first. */
  readonly steps: (account: AccountId, max: number) => readonly StoredStep[];
};

// Accounts, audit, the database itself -------------------------------------------------------------------------------

export type ProfileFacts = { readonly environment: Environment; readonly baseUrl: string; readonly name: string };

export type AccountStore = {
  readonly list: () => readonly Account[];
  readonly byName: (name: string) => Account | null;
  readonly create: (account: {
    readonly name: string;
    readonly preset: AccountPreset;
    readonly currency: string;
  }) => Account;
  readonly profile: () => ProfileFacts;
};

export type AuditEntry = {
  readonly seq: number;
  readonly at: Instant;
  readonly by: string;
  readonly what: string;
  readonly detail: string;
  readonly hash: string;
};

export type AuditStore = {
  /** Appends inside the caller's transaction where there is one. */
  readonly append: (entry: {
    readonly at: Instant;
    readonly by: string;
    readonly what: string;
    readonly detail: Readonly<Record<string, unknown>>;
  }) => void;
  readonly head: () => { readonly entries: number; readonly head: string };
  /** Whether the chain ever had this head: what was written down outside must still be in it. */
  readonly contains: (head: string) => boolean;
  /** Entries whose detail names the id, newest first. */
  readonly about: (id: string, max: number) => readonly AuditEntry[];
};

export type Check = { readonly name: string; readonly ok: boolean; readonly detail?: string };

/** One profile's database: the only writer. */
export type Store = {
  readonly accounts: AccountStore;
  readonly records: RecordStore;
  readonly statements: StatementStore;
  readonly decisions: DecisionStore;
  readonly audit: AuditStore;
  /** Rises with every committed change; views are cached by it. */
  readonly version: () => number;
  /** SQLite's own integrity, foreign keys, content hashes, audit chain and manifest. */
  readonly selfCheck: () => readonly Check[];
  readonly close: () => void;
};

// The payments service -----------------------------------------------------------------------------------------------

export type ServiceConnection = { readonly baseUrl: string; readonly key: string };

/** The rows of a page and, in the same order, the text that each came in. */
export type PageAnswer = { readonly rows: readonly Json[]; readonly texts: readonly string[] };

export type PaymentsApi = {
  /** GET /v1/wallets: how many wallets, or why the key does not work. */
  readonly checkKey: (signal?: AbortSignal) => Promise<Result<{ readonly wallets: number }, Failure>>;
  /** One page of a list: each row parsed and as the text it came in. */
  readonly listPage: (
    resource: Exclude<Resource, 'payout_items'>,
    query: { readonly page: number; readonly pageSize: number | null },
    signal?: AbortSignal,
  ) => Promise<Result<PageAnswer, Failure>>;
  /** A payout's items: `include=payout_items`, the items endpoint where that is refused. */
  readonly payoutItems: (payoutId: string, signal?: AbortSignal) => Promise<Result<PageAnswer, Failure>>;
  /** Tells when a pause for the service's limit begins (its end) and, with null, that it is over; answers how to stop listening. */
  readonly watchWaits?: (listener: (until: Instant | null) => void) => () => void;
  readonly close: () => Promise<void>;
};

// Files and the keychain ---------------------------------------------------------------------------------------------

export type FileReader = {
  /** A whole file, up to `bytesMax`. */
  readonly read: (path: string, bytesMax: number) => Promise<Result<Uint8Array, Failure>>;
};

export type FileWriter = {
  /** Whole or not at all: temporary file in the same folder, fsync, rename, fsync of the folder. Mode 0600 inside the profile. */
  readonly writeWhole: (
    path: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ) => Promise<Result<void, Failure>>;
  /** Several files, each whole: none of them takes its name before all are on disk. */
  readonly writeTogether: (
    files: readonly { readonly path: string; readonly content: Uint8Array }[],
  ) => Promise<Result<void, Failure>>;
};

export type KeyStore = {
  /** Where a key would go now. */
  readonly place: () => Promise<'keychain' | 'session'>;
  /** Write, read back, compare. */
  readonly save: (profile: string, key: string) => Promise<Result<'keychain' | 'session', Failure>>;
  readonly read: (profile: string) => Promise<Result<string, Failure>>;
  readonly remove: (profile: string) => Promise<Result<void, Failure>>;
};

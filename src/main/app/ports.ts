/** What the use cases need from outside: each port is implemented by one adapter folder and by fakes in tests. */
import type { BankDay, Instant, Period } from '@shared/domain/day/day.ts';
import type { Json } from '@shared/domain/json/json.ts';
import type { AccountId, LineId, RecordKey, StatementFileId } from '@shared/domain/ids.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Account, Environment } from '@shared/domain/payments/account.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { Wallet } from '@shared/domain/payments/wallet.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ReadLine, StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Overlap, OverlapFile } from '@shared/domain/statement/lines/overlap.ts';
import type { BalanceProof, Mapping } from '@shared/domain/statement/reading/reading.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Resource, SyncStateView } from '@shared/contract/views/views.ts';
import type { Check } from './ports/check.ts';
import type { DecisionStore } from './ports/decisions.ts';
import type { TrailStore } from './ports/trail.ts';
import type { PayoutForItems, RecordChanges, ServedWallet, StatusChange } from './ports/record-changes.ts';
import type { FigureStore } from './ports/figures.ts';

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

/** A row of a list that has no usable id: kept as it came, counted, and part of no total. */
export type QuarantinedRow = {
  readonly resource: Resource;
  /** SHA-256, hex, of the text. */
  readonly hash: string;
  readonly raw: string;
  /** What could not be read, as a kind. */
  readonly reason: string;
};

/** What one step of a sync brings: all of it is stored, or nothing. */
export type SyncBatch = {
  readonly rows: readonly ServedRecord[];
  readonly quarantined: readonly QuarantinedRow[];
  /**
   * Payouts whose items this batch holds whole: their version is remembered as read, and stored items of theirs that
   * the batch does not bring are marked gone.
   */
  readonly itemsOf: readonly string[];
  readonly checkpoint: SyncCheckpoint;
  readonly seenAt: Instant;
  /** Of the wallets' list; absent for every other. */
  readonly wallets?: readonly ServedWallet[];
};

export type RecordStore = {
  /** Rows and the checkpoint after them, in one transaction; a batch that changes nothing writes no record. */
  readonly saveBatch: (batch: SyncBatch) => RecordChanges;
  readonly all: () => readonly PaymentRecord[];
  readonly byKey: (key: RecordKey) => { readonly record: PaymentRecord; readonly raw: string } | null;
  readonly history: (key: RecordKey) => readonly StatusChange[];
  readonly checkpoints: () => readonly SyncCheckpoint[];
  readonly saveCheckpoint: (checkpoint: SyncCheckpoint) => void;
  /** Rows of a kind that are not gone and are no stand-ins: how many, and the latest `created_at` among them. */
  readonly known: (kind: RecordKind) => { readonly count: number; readonly newestAt: Instant | null };
  /** Ids of rows of a kind that are not gone, no stand-ins, and not in `seen`. */
  readonly absentees: (kind: RecordKind, seen: ReadonlySet<string>) => readonly string[];
  /** Ids of rows of a kind that are not gone and whose status is not final (standing pending or unknown). */
  readonly unfinished: (kind: RecordKind) => readonly string[];
  /**
   * Payouts whose items must be read: not final, changed since their items were read, never read, or final since
   * `finalSince` (a late refund may still come).
   */
  readonly payoutsNeedingItems: (finalSince: Instant) => readonly string[];
  /**
   * Of served rows, the ids of those that are stored with exactly this text and are neither gone nor stand-ins: they
   * need not be read again. Costs less than reading them.
   */
  readonly sameAsStored: (
    kind: RecordKind,
    rows: readonly { readonly id: string; readonly raw: string }[],
  ) => ReadonlySet<string>;
  /** What the items of a payout need to know of it; null where it is not stored. Cheaper than `byKey`. */
  readonly payoutForItems: (id: string) => PayoutForItems | null;
  /**
   * Marks rows as gone at the service, a payout together with its items; answers with how many are newly marked, items
   * included. Nothing is deleted, and a row that is served again is unmarked; a payout that comes back needs its
   * items read again, as one that was never read.
   */
  readonly markGone: (keys: readonly RecordKey[], at: Instant) => number;
  readonly quarantined: () => readonly (QuarantinedRow & { readonly seenAt: Instant })[];
  /** Every token that a record names, each once. */
  readonly tokens: () => readonly string[];
  /** The latest version of every wallet that was ever listed, in the order of their ids. */
  readonly wallets: () => readonly Wallet[];
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

/** A line to be written; its amounts also as centavos where they were read as such. */
export type LineToAppend = ReadLine & {
  readonly rankInDay: number;
  readonly centavos?: number | null;
  readonly balanceCentavos?: number | null;
};

export type StatementStore = {
  /** Files of an account in state imported, oldest period first. */
  readonly files: (account: AccountId) => readonly StatementFile[];
  readonly fileByHash: (account: AccountId, sha256: string) => StatementFile | null;
  readonly fileById: (id: StatementFileId) => StatementFile | null;
  /** Lines of imported files, superseded ones too, in day, file and line order. */
  readonly lines: (account: AccountId) => readonly StatementLine[];
  readonly lineById: (id: LineId) => StatementLine | null;
  /** Those of one day, in file and line order. */
  readonly linesOn: (account: AccountId, day: BankDay) => readonly StatementLine[];
  /** The imported files that hold movements, as overlaps compare them. */
  readonly spans: (account: AccountId) => readonly OverlapFile[];
  /** Every two imported files with a day in common; the same array while the files are the same. */
  readonly overlaps: (account: AccountId) => readonly Overlap[];
  /** The imported files that hold a line. */
  readonly holders: (id: LineId) => readonly StatementFileId[];
  /** Opens a file in state `loading`, which no other query sees. */
  readonly begin: (file: NewStatementFile, at: Instant) => StatementFileId;
  readonly append: (id: StatementFileId, lines: readonly LineToAppend[]) => void;
  /** One line of many: they are written together now and then, and at the latest by `rest`. */
  readonly add: (id: StatementFileId, line: LineToAppend) => void;
  /** Before others have a turn: what was added is written, and nothing stays open. */
  readonly rest: (id: StatementFileId) => void;
  /** One last transaction makes the file `imported`; `file` where its facts are known only now. */
  readonly finish: (id: StatementFileId, file?: NewStatementFile) => void;
  /** Ends a `loading` file (cancel, failure); of many lines some are left to `sweep`, or to the next start. */
  readonly abandon: (id: StatementFileId) => void;
  /** Takes back some lines of abandoned files, which nobody sees; false where none are left. */
  readonly sweep: () => boolean;
  /** The file's lines leave all totals; matches of its lines go with them. The file can come again. `by`: the person; without one it was the app. */
  readonly withdraw: (id: StatementFileId, at: Instant, by?: string) => void;
  /** The mapping remembered for an account and format fingerprint. */
  readonly savedMapping: (account: AccountId, fingerprint: string) => Mapping | null;
  readonly saveMapping: (account: AccountId, fingerprint: string, mapping: Mapping) => void;
};

// Accounts, audit, the database itself -------------------------------------------------------------------------------

export type ProfileFacts = {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly name: string;
  /** What the database may still call the environment: it was changed since it was open. */
  readonly environmentWas?: Environment | undefined;
  /** Nothing was kept yet: a database that is not there is made. One that was there before is lost. */
  readonly isNew?: true | undefined;
};

/** What becomes of a profile that was altered: it stays shut, or is opened so that `selfCheck` can say what it is. */
export type DamagedProfiles = 'refuse' | 'tell';

/** How all accounts of a profile are matched, by whomever. */
export type MatchingSettings = { readonly equalsByDate: boolean };

export type AccountStore = {
  readonly list: () => readonly Account[];
  readonly byName: (name: string) => Account | null;
  readonly create: (account: {
    readonly name: string;
    readonly preset: AccountPreset;
    readonly currency: string;
  }) => Account;
  /** Another name or currency, as the trail then says; what follows from them is the caller's to look at. */
  readonly edit: (account: Account, by: string) => void;
  readonly profile: () => ProfileFacts;
  readonly matching: () => MatchingSettings;
  /** Each change of a setting is in the trail; what is so already is not written. */
  readonly setMatching: (settings: MatchingSettings, by: string) => void;
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

/** One profile's database: the only writer. */
export type Store = {
  readonly accounts: AccountStore;
  readonly records: RecordStore;
  readonly statements: StatementStore;
  readonly decisions: DecisionStore;
  readonly audit: AuditStore;
  readonly trail: TrailStore;
  /** Rises with every committed change of what views show (a checkpoint alone is none); they are cached by it. */
  readonly version: () => number;
  readonly figures: FigureStore;
  /** SQLite's own integrity, foreign keys, content hashes, audit chain and manifest. */
  readonly selfCheck: () => readonly Check[];
  /** What of the rows that reports print was altered since they were written (database-damaged); null where nothing was. */
  readonly damage: () => Failure | null;
  readonly close: () => void;
};

// The payments service -----------------------------------------------------------------------------------------------

export type ServiceConnection = { readonly baseUrl: string; readonly key: string };

/** The rows of a page and, in the same order, the text that each came in. */
export type PageAnswer = { readonly rows: readonly Json[]; readonly texts: readonly string[] };

export type PaymentsApi = {
  /** GET /v1/wallets: how many wallets and their rows, or why the key does not work. */
  readonly checkKey: (
    signal?: AbortSignal,
  ) => Promise<Result<{ readonly wallets: number; readonly rows: readonly Json[] }, Failure>>;
  /** One page of a list: each row parsed and as the text it came in. */
  readonly listPage: (
    resource: Exclude<Resource, 'payout_items'>,
    query: { readonly page: number; readonly pageSize: number | null },
    signal?: AbortSignal,
  ) => Promise<Result<PageAnswer, Failure>>;
  /** One record by its id, as a page of one row; not-found where the service has none. */
  readonly record: (
    kind: 'payin' | 'payout' | 'order',
    id: string,
    signal?: AbortSignal,
  ) => Promise<Result<PageAnswer, Failure>>;
  /** A payout's items: `include=payout_items`, the items endpoint where that is refused. */
  readonly payoutItems: (payoutId: string, signal?: AbortSignal) => Promise<Result<PageAnswer, Failure>>;
  /** Tells when a pause for the service's limit begins (its end) and, with null, that it is over; answers how to stop listening. */
  readonly watchWaits?: (listener: (until: Instant | null) => void) => () => void;
  /** Requests begun so far, tries included: for the rate that is shown. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
};

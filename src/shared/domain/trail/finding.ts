/** What a check of a profile's data found: a kind, and the values of its sentence. */

/** Checks of a whole profile, by the names that scripts know them by. */
export const PROFILE_CHECKS = [
  'settings',
  'integrity',
  'foreign-keys',
  'schema',
  'audit-chain',
  'audit-manifest',
  'audit-head',
  'statement-lines',
  'statement-files',
  'records',
  'quarantine',
  'facts',
  'history',
  'decisions',
  'matches',
  'attachments',
] as const;
export type ProfileCheck = (typeof PROFILE_CHECKS)[number];

/** What the copy of the trail's head outside says otherwise than the database. */
export type ManifestProblem =
  | { readonly kind: 'manifest-missing' }
  | { readonly kind: 'manifest-unreadable' }
  /** It knows more entries of the trail than there are. */
  | { readonly kind: 'manifest-entries'; readonly known: number; readonly there: number }
  /** The entry of this number is not the one it knows. */
  | { readonly kind: 'manifest-entry'; readonly seq: number }
  /** It knows more commits than the database has made. */
  | { readonly kind: 'manifest-commits'; readonly known: number; readonly there: number }
  /** So many commits came after it was last written. */
  | { readonly kind: 'manifest-behind'; readonly commits: number };

/** Rows that are counted and summed beside themselves. */
export const SUMMED = ['steps', 'history', 'records', 'decisions', 'quarantine'] as const;
export type Summed = (typeof SUMMED)[number];

/** Why something could not be read at all. */
export const UNREAD_CAUSES = ['damaged', 'pages', 'disk', 'rule', 'shape'] as const;
export type UnreadCause = (typeof UNREAD_CAUSES)[number];

export type Finding =
  | ManifestProblem
  /** A row, a table or a file by the name it has. */
  | { readonly kind: 'named'; readonly name: string }
  /** A setting of the database that is not as it must be. */
  | { readonly kind: 'setting'; readonly name: string; readonly there: string; readonly wanted: string }
  | { readonly kind: 'old-sqlite'; readonly version: string }
  /** A table that would take any type. */
  | { readonly kind: 'loose-table'; readonly table: string }
  /** `said`: in whoever's words it failed; for scripts and the log, and never told to the window. */
  | { readonly kind: 'unread'; readonly cause: UnreadCause; readonly said?: string }
  | { readonly kind: 'entry-missing' | 'entry-altered' | 'entry-subjects'; readonly seq: number }
  | { readonly kind: 'entry-not-next'; readonly seq: number; readonly before: number }
  /** Names of entries of the trail that are not there. */
  | { readonly kind: 'loose-subjects' }
  | { readonly kind: 'rows-count'; readonly rows: Summed; readonly there: number; readonly known: number }
  | { readonly kind: 'rows-sum'; readonly rows: Summed }
  /** Accounts, files, wallets or states of lists. */
  | { readonly kind: 'facts' }
  | { readonly kind: 'step'; readonly seq: number }
  /** The state of a list of the service. */
  | { readonly kind: 'list'; readonly list: string }
  /** An audit head that is in no entry. */
  | { readonly kind: 'no-head'; readonly head: string }
  /** What the bank's own balances lack on a day. */
  | { readonly kind: 'break'; readonly day: string; readonly missing: string }
  | { readonly kind: 'counted'; readonly counted: number; readonly of: number }
  /** Attached files that were looked at and are whole. */
  | { readonly kind: 'files'; readonly count: number };
export type FindingKind = Finding['kind'];

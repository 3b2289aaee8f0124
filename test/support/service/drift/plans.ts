/** How much moves while the service is read: what happens, how often, and for how long. */

export const DRIFT_KINDS = [
  /** A new record, newer than all others. */
  'appear',
  /** A record that was not there, although older ones were. */
  'appear-older',
  /** A record that waits goes on, up to its end. */
  'move-on',
  /** A record that was done changes. */
  'change-late',
  /** A paid item of a payout that was done is paid back. */
  'refund-late',
  /** A row goes elsewhere in its list: under `none` anywhere, else because its created_at is corrected. */
  'move',
  'vanish',
  /** A row that had vanished is there again. */
  'return',
  /** A POST that was sent twice. */
  'duplicate',
] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

export type DriftPlan = {
  /** Changes come before every so many requests. */
  readonly everyRequests: number;
  /** From one to so many at once. */
  readonly atOnceMax: number;
  /** Then it is quiet; null never. */
  readonly changesMax: number | null;
  /** Weights; what is missing never happens. */
  readonly mix: Readonly<Partial<Record<DriftKind, number>>>;
};

/** A working day: payments come and go on, hardly anything else. */
export const LIGHT: DriftPlan = {
  everyRequests: 10,
  atOnceMax: 1,
  changesMax: 60,
  mix: { appear: 45, 'move-on': 40, 'appear-older': 3, 'refund-late': 5, vanish: 3, return: 2, duplicate: 2 },
};

/** Everything at once: a migration of the service, in the middle of the reading. */
export const HEAVY: DriftPlan = {
  everyRequests: 1,
  atOnceMax: 3,
  changesMax: 600,
  mix: {
    appear: 20,
    'appear-older': 12,
    'move-on': 18,
    'change-late': 6,
    'refund-late': 6,
    move: 14,
    vanish: 14,
    return: 6,
    duplicate: 4,
  },
};

/** Nothing but refunds after the end, now and then, for as long as the service runs. */
export const LATE_REFUNDS: DriftPlan = {
  everyRequests: 8,
  atOnceMax: 1,
  changesMax: null,
  mix: { 'refund-late': 1 },
};

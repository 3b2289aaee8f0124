/** Icon and tone of every state, in one place: the same state never looks two ways. */
import type { CaseView, MatchView, RecordRow, SyncStateView } from '@shared/contract/views/views.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';
import { proposedAs } from '@shared/domain/matching/risk.ts';
import type { ProposedAs } from '@shared/domain/matching/risk.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import { unreadFieldOf } from '@shared/domain/payments/unread.ts';
import type { UnreadField } from '@shared/domain/payments/unread.ts';
import type { LineState, RecordState } from '@shared/domain/reconciliation/state.ts';
import type { Tone } from '../../ui/say/badge.tsx';
import type { IconName } from '../../ui/icons.tsx';

export type StatusStyle = { readonly tone: Tone; readonly icon: IconName };

export const FLAG_STYLES: Readonly<Record<Severity, IconName>> = {
  critical: 'critical',
  warning: 'warning',
  info: 'info',
};

const PROPOSAL_ICONS: Readonly<Record<ProposedAs, IconName>> = {
  'very-likely': 'unique',
  likely: 'proposed',
  possible: 'proposed',
  interchangeable: 'swap',
  ambiguous: 'ambiguous',
  unproven: 'unproven',
};

export const LINE_STYLES: Readonly<Record<LineState, StatusStyle>> = {
  matched: { tone: 'matched', icon: 'matched' },
  proposed: { tone: 'proposed', icon: 'proposed' },
  explained: { tone: 'explained', icon: 'explained' },
  unmatched: { tone: 'unmatched', icon: 'unmatched' },
};

const RECORD_LOOKS: Readonly<Record<RecordState, StatusStyle>> = {
  matched: { tone: 'matched', icon: 'matched' },
  proposed: { tone: 'proposed', icon: 'proposed' },
  unmatched: { tone: 'unmatched', icon: 'unmatched' },
  'not-expected': { tone: 'neutral', icon: 'explained' },
};

type RecordStyle = StatusStyle & {
  readonly word:
    `recordState.${RecordState}` | `recordDue.${NonNullable<RecordRow['due']>}` | `recordUnread.${UnreadField}`;
};

/** An unmatched record looks as it stands at the cut-off: what is in transit needs no answer. */
export function recordStyle({
  state,
  due,
  notExpected,
}: Pick<RecordRow, 'state' | 'due' | 'notExpected'>): RecordStyle {
  const unread = state !== 'not-expected' || notExpected === null ? null : unreadFieldOf(notExpected);
  if (unread !== null) return { tone: 'warning', icon: 'warning', word: `recordUnread.${unread}` };
  if (due === 'in-transit') return { tone: 'neutral', icon: 'transit', word: `recordDue.${due}` };
  return { ...RECORD_LOOKS[state], word: due === null ? `recordState.${state}` : `recordDue.${due}` };
}

export const SYNC_STYLES: Readonly<Record<SyncStateView['state'], StatusStyle>> = {
  never: { tone: 'neutral', icon: 'unmatched' },
  running: { tone: 'proposed', icon: 'sync' },
  paused: { tone: 'warning', icon: 'pause' },
  partial: { tone: 'warning', icon: 'warning' },
  failed: { tone: 'critical', icon: 'critical' },
  'not-allowed': { tone: 'warning', icon: 'lock' },
  complete: { tone: 'matched', icon: 'matched' },
};

/** A month of an account, as its last lines left it. */
export const MONTH_STYLES = {
  done: LINE_STYLES.matched,
  unexplained: LINE_STYLES.unmatched,
  open: LINE_STYLES.proposed,
  none: { tone: 'neutral', icon: 'statement' },
  unseen: { tone: 'neutral', icon: 'eye' },
  reading: { tone: 'neutral', icon: 'unproven' },
  failed: { tone: 'critical', icon: 'warning' },
} as const satisfies Readonly<Record<string, StatusStyle>>;
export type MonthState = keyof typeof MONTH_STYLES;

/** Nobody is reached: a state that passes, and nothing that went wrong. */
export const OFFLINE_STYLE: StatusStyle = { tone: 'neutral', icon: 'offline' };

/** The line above the screens; the names are those of SyncPhase. */
export const PHASE_STYLES = {
  starting: { icon: 'sync', ink: 'ink-info' },
  reading: { icon: 'sync', ink: 'ink-info' },
  paused: { icon: 'pause', ink: 'ink-warning' },
  offline: { icon: 'offline', ink: 'ink-neutral' },
  never: { icon: 'unmatched', ink: 'ink-unmatched' },
  fresh: { icon: 'check', ink: 'ink-matched' },
  refused: { icon: 'lock', ink: 'ink-warning' },
  failed: { icon: 'warning', ink: 'ink-warning' },
  partial: { icon: 'warning', ink: 'ink-warning' },
} as const satisfies Readonly<Record<string, { readonly icon: IconName; readonly ink: string }>>;

export const STANDING_STYLES: Readonly<
  Record<RecordRow['standing'], { readonly icon: IconName; readonly ink: string }>
> = {
  succeeded: { icon: 'check', ink: 'ink-matched' },
  failed: { icon: 'out', ink: 'ink-critical' },
  pending: { icon: 'log', ink: 'ink-info' },
  refunded: { icon: 'return', ink: 'ink-warning' },
  unknown: { icon: 'warning', ink: 'ink-warning' },
};

export const KIND_ICONS: Readonly<Record<RecordKind, IconName>> = {
  payin: 'payin',
  payout: 'batch',
  payout_item: 'item',
  order: 'order',
};

export const REVIEW_ICONS = { open: 'unmatched', explained: 'explained', resolved: 'matched' } as const;

/** A match among others: accepted ones wear the tick, proposals wear what they are called. */
export function matchStyle(match: Pick<MatchView, 'status' | 'certainty' | 'confidenceMilli'>): StatusStyle {
  return match.status === 'suggested'
    ? { tone: 'proposed', icon: PROPOSAL_ICONS[proposedAs(match)] }
    : { tone: 'matched', icon: 'matched' };
}

/**
 * A case that still waits for a person and was not put aside: a proposal, a line without a record, a record whose days
 * are past, or a difference; the last two until somebody says in words what becomes of them.
 */
export function isUndecided(one: CaseView): boolean {
  if (one.parked !== undefined) return false;
  if (one.kind === 'set') return true;
  if (one.kind === 'match') return one.match.status === 'suggested' || one.waits !== undefined;
  return one.kind === 'line' ? one.line.state !== 'explained' : one.overdue && one.said === undefined;
}

/** The inbox of a profile: one file an event of the service until a sync takes it; an event is a hint, never the truth. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { Result } from '@shared/domain/result.ts';

/** Records that can be read again: a bridge has no address of its own. */
export const HINT_KINDS = ['payin', 'payout', 'payout_item', 'order'] as const satisfies readonly RecordKind[];
export type HintKind = (typeof HINT_KINDS)[number];

/** What is kept of an event: whom it is about. Names, accounts and amounts of its body are not kept anywhere. */
export type HookEvent = {
  /** The same across retries. */
  readonly eventId: string;
  /** Names one delivery. */
  readonly hookId: string | null;
  readonly eventType: string;
  /** Null where the event is about something that this version cannot read again. */
  readonly kind: HintKind | null;
  readonly recordId: string | null;
  /** The payout of an item. */
  readonly parentId: string | null;
  /** False where no secret was given to check it with. */
  readonly verified: boolean;
};

/** One delivery as it came over the network. */
export type Delivery = {
  /** The header X-Hook-Checksum; null where there is none. */
  readonly headerChecksum: string | null;
  readonly body: Uint8Array;
};

/** The listener's side. Nothing is acknowledged before `keep` has answered: the event is then on disk. */
export type HookKeeper = {
  readonly keep: (event: HookEvent, at: Instant) => Promise<Result<KeptAs, KeepProblem>>;
};
/** `repeated`: the same event lies there already. */
export type KeptAs = { readonly file: string; readonly repeated: boolean };
/** Why an event was not kept: the sender is asked to come again, except where the profile itself is gone. */
export type KeepProblem = 'busy' | 'inbox-full' | 'disk-full' | 'not-written' | 'no-profile';

/** One event to be read again over the API. */
export type InboxEvent = {
  /** Name of its file in the inbox, given back to `done`. */
  readonly file: string;
  readonly eventId: string;
  readonly kind: HintKind;
  readonly recordId: string;
  readonly parentId: string | null;
};

/** files = events + repeated + expired + refused; what does not fit into one taking waits for the next. */
export type InboxTaken = {
  readonly events: readonly InboxEvent[];
  /** Came again after it was done: dropped. */
  readonly repeated: number;
  /** Two weeks old, and dropped: a whole sync was due since, or their records may not be read. */
  readonly expired: number;
  /** Damaged, foreign, or about nothing that can be read: moved to `refused` beside the events. */
  readonly refused: number;
};

/**
 * The engine's side. `take` at the beginning of a sync, `done` for the events whose records were read; what is not done
 * comes again with the next `take`. Neither ever fails: an inbox that cannot be read is an empty one.
 */
export type Inbox = {
  readonly take: () => Promise<InboxTaken>;
  readonly done: (files: readonly string[]) => Promise<void>;
};

/** The sync under way and the last one, as the engine's table keeps them. */
import type { SyncView } from '@shared/contract/views/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { SyncOutcome } from '../sync/outcome.ts';

/** The sync under way. */
export type SyncJob = {
  readonly cancel: () => void;
  /** Settles when nothing of it runs any more; never rejects. */
  readonly done: Promise<void>;
  readonly finished: Promise<SyncOutcome>;
  /** How it stands now, as the window sees it. */
  readonly view: () => SyncView;
  /** True while nobody has asked for it. */
  readonly isQuiet: () => boolean;
  /** A person asked for what already runs: from now on it is theirs. */
  readonly takeOver: () => void;
};

/** How the last sync of the open profile ended. */
export type LastSync = { readonly triedAt: Instant; readonly offline: boolean };

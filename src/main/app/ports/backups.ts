/** Copies of a profile: made by themselves, verified, and put back where the profile was lost or altered. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ProfileFacts } from '../ports.ts';

/** Why a copy was made. */
export type BackupReason = 'daily' | 'before-schema' | 'asked';

export type BackupContents = {
  readonly facts: Pick<ProfileFacts, 'name' | 'environment' | 'baseUrl'>;
  /** Entries of the trail, and the last of them. */
  readonly entries: number;
  readonly head: string;
  readonly records: number;
  /** Lines of imported statements, and the names of their files. */
  readonly lines: number;
  readonly files: readonly string[];
  /** Steps of persons that hold. */
  readonly decisions: number;
  readonly syncedAt: Instant | null;
};

/** What the profile holds now that a copy does not. */
export type LostSince = {
  /** Entries of the trail that the copy does not have. */
  readonly entries: number;
  /** Null where the present database does not tell. */
  readonly decisions: number | null;
  readonly files: readonly string[] | null;
  readonly trail: TrailOfCopy;
};

/** Whether one trail goes on from the other; else they part after an entry that both have, or have none in common. */
export type TrailOfCopy = 'same' | 'parted' | 'other';

/** What is in the folder of a copy, and what would be lost with it in the place of a profile. */
export type LookedAt = {
  readonly bytes: number;
  /** Byte for byte as it was made. */
  readonly isWhole: boolean;
  /** Null where it does not read, or is of another schema. */
  readonly contents: BackupContents | null;
  /** Null where neither the present database nor its manifest tells. */
  readonly lost: LostSince | null;
};

export type Backup = LookedAt & {
  readonly id: string;
  readonly at: Instant;
  readonly reason: BackupReason;
};

export type Restored = {
  readonly from: string;
  readonly contents: BackupContents;
  readonly lost: LostSince | null;
  /** The folder in which what was there before lies; null where nothing was. */
  readonly quarantine: string | null;
};

/** The copies of one profile. */
export type Backups = {
  /** Newest first. */
  readonly list: () => readonly Backup[];
  /** A folder that may hold a copy, also of another machine. */
  readonly look: (at: string) => LookedAt;
  /** A copy of the closed or open profile, verified before it counts; database-damaged where the profile itself does not hold. */
  readonly make: (reason: BackupReason) => Promise<Result<string, Failure>>;
  /** Whether a copy of today (a day in Bogotá) is missing. */
  readonly isDue: () => boolean;
  /**
   * Puts a copy in the place of the profile, which must be closed: what is there is moved aside first. `from` is the id of a
   * copy, or the path of a folder that holds one, also of another machine.
   */
  readonly restore: (from: string, by: string) => Result<Restored, Failure>;
};

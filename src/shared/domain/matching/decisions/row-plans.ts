/** Plans of what a person says of single rows: put aside for later, what a status means, where a kind settles, files beside a flag. */
import type { Change, FlagReview, Parking } from '../match.ts';
import type { MeaningDecision, Meanings } from '../../payments/meaning.ts';
import type { AccountId } from '../../ids.ts';
import type { SettlingDecision, SettlingEnd, SettlingPlaces } from '../../payments/settling.ts';
import type { Attachment } from '../../flags/attachment.ts';

type FlagOf = Pick<FlagReview, 'key' | 'accountId'>;

const reviewOf = (current: readonly FlagReview[], { key, accountId }: FlagOf): FlagReview =>
  current.find((review) => review.key === key) ?? { key, accountId, state: 'open', note: '' };

const changed = (current: readonly FlagReview[], after: FlagReview): readonly Change[] => {
  const before = current.find(({ key }) => key === after.key) ?? null;
  return [{ table: 'flag', key: after.key, before, after }];
};

/** `files` stands in a review only where there are any. */
function withFiles({ files: _before, ...review }: FlagReview, files: readonly Attachment[]): FlagReview {
  return files.length === 0 ? review : { ...review, files };
}

/** Puts a file beside a flag; the same file twice changes nothing. */
export function planAttach(current: readonly FlagReview[], flag: FlagOf, file: Attachment): readonly Change[] {
  const review = reviewOf(current, flag);
  const files = review.files ?? [];
  if (files.some(({ sha256 }) => sha256 === file.sha256)) return [];
  return changed(current, withFiles(review, [...files, file]));
}

/** Takes a file away from a flag; the copy stays with the profile, for undo. */
export function planDetach(current: readonly FlagReview[], flag: FlagOf, sha256: string): readonly Change[] {
  const review = reviewOf(current, flag);
  const files = review.files ?? [];
  const left = files.filter((file) => file.sha256 !== sha256);
  return left.length === files.length ? [] : changed(current, withFiles(review, left));
}

type Settling = {
  readonly accountId: AccountId;
  readonly end: SettlingEnd;
  /** Null leaves it to the data. */
  readonly settlesIn: AccountId | null;
  /** Entries of the audit trail. */
  readonly saidAt: number;
};

/** `said`: what this account has said; `places`: what counts in the profile. What is so already changes nothing. */
export function planSettle(
  said: readonly SettlingDecision[],
  places: SettlingPlaces,
  { accountId, end, settlesIn, saidAt }: Settling,
): readonly Change[] {
  if ((places[end] ?? null) === settlesIn) return [];
  const before = said.find(({ id }) => id === end) ?? null;
  return [{ table: 'settling', key: end, before, after: { id: end, accountId, settlesIn, saidAt } }];
}

/** `said`: what this account has said; `meanings`: what counts in the profile. What is so already changes nothing. */
export function planMean(
  said: readonly MeaningDecision[],
  meanings: Meanings,
  after: MeaningDecision,
): readonly Change[] {
  if ((meanings.get(after.id) ?? null) === after.means) return [];
  const before = said.find(({ id }) => id === after.id) ?? null;
  return [{ table: 'meaning', key: after.id, before, after }];
}

const changeParking = (before: Parking | null, after: Parking | null): Change => {
  const key = (after ?? before)?.row ?? '';
  return { table: 'parking', key, before, after };
};

/** Parks rows, each with the reason it came with; a row that is parked already takes the new reason. */
export function planPark(current: readonly Parking[], wanted: readonly Parking[]): readonly Change[] {
  const known = new Map(current.map((parking) => [parking.row, parking]));
  const asked = new Map(wanted.map((parking) => [parking.row, parking]));
  return [...asked.values()].map((after) => changeParking(known.get(after.row) ?? null, after));
}

/** Takes rows back among those that wait for a decision. */
export function planUnpark(current: readonly Parking[], rows: ReadonlySet<string>): readonly Change[] {
  return current.filter(({ row }) => rows.has(row)).map((before) => changeParking(before, null));
}

/** Who decides about a row has no more reason to keep it for later: its parking ends in the same step. */
export function endedParkings(current: readonly Parking[], changes: readonly Change[]): readonly Change[] {
  if (current.length === 0) return [];
  const decided = new Set<string>();
  for (const change of changes) {
    if (change.table === 'explanation') decided.add(change.key);
    if (change.table !== 'match' || change.after?.status !== 'confirmed') continue;
    for (const row of [...change.after.lines, ...change.after.records]) decided.add(row);
  }
  return planUnpark(current, decided);
}

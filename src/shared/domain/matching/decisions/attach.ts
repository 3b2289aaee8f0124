/** Plans for files beside flags: put there once, taken away again, whatever else a person said of the flag. */
import type { Attachment } from '../../flags/attachment.ts';
import type { Change, FlagReview } from '../match.ts';

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

// Files beside a flag in decisions: the same file once, gone without a trace in the text of an older review, kept through what else is said of the flag.
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import { planAttach, planDetach } from '@shared/domain/matching/decisions/row-plans.ts';
import { planReviewFlag } from '@shared/domain/matching/decisions/decide.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';

const flag = { key: 'late:x', accountId: accountId('1') };
const aFile = (name: string) => ({ sha256: name.padEnd(64, '0'), name, bytes: 4 });
const review: FlagReview = { ...flag, state: 'explained', note: 'llamé' };

describe('a file beside a flag', () => {
  it('opens no flag and settles none: state and note stay as they were', () => {
    const [change] = planAttach([review], flag, aFile('a'));
    expect(change).toStrictEqual({
      table: 'flag',
      key: flag.key,
      before: review,
      after: { ...review, files: [aFile('a')] },
    });
    expect(planAttach([], flag, aFile('a'))[0]?.after).toStrictEqual({
      ...flag,
      state: 'open',
      note: '',
      files: [aFile('a')],
    });
  });

  it('is there once', () => {
    const withFile = { ...review, files: [aFile('a')] };
    expect(planAttach([withFile], flag, { ...aFile('a'), name: 'otro' })).toStrictEqual([]);
    expect(planAttach([withFile], flag, aFile('b'))[0]?.after).toMatchObject({ files: [aFile('a'), aFile('b')] });
  });

  it('leaves a review exactly as one without files when the last one goes', () => {
    const withFile = { ...review, files: [aFile('a')] };
    expect(planDetach([withFile], flag, aFile('a').sha256)[0]?.after).toStrictEqual(review);
    expect(planDetach([withFile], flag, aFile('b').sha256)).toStrictEqual([]);
    expect(planDetach([], flag, aFile('a').sha256)).toStrictEqual([]);
  });

  it('stays when the flag is reviewed', () => {
    const withFile = { ...review, files: [aFile('a')] };
    expect(planReviewFlag([withFile], { ...flag, state: 'resolved', note: '' })[0]?.after).toStrictEqual({
      ...flag,
      state: 'resolved',
      note: '',
      files: [aFile('a')],
    });
    expect(planReviewFlag([review], { ...flag, state: 'open', note: '' })[0]?.after).toStrictEqual({
      ...flag,
      state: 'open',
      note: '',
    });
  });
});

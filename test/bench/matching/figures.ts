/** Counts over marks: precision and recall of what was accepted and of what was suggested, for one class or for all. */
import type { RowMark } from './score.ts';

/** A share as two counts: 0 of 0 is a miss, not a success. */
export type Share = { readonly hit: number; readonly of: number };
export const reaches = ({ hit, of }: Share, goal: number): boolean => of > 0 && hit >= goal * of;
export const isUnder = ({ hit, of }: Share, ceiling: number): boolean => of > 0 && hit <= ceiling * of;
export const add = (a: Share, b: Share): Share => ({ hit: a.hit + b.hit, of: a.of + b.of });

const share = (rows: readonly RowMark[], isHit: (mark: RowMark) => boolean): Share => ({
  hit: rows.filter(isHit).length,
  of: rows.length,
});

export type Figures = {
  readonly rows: number;
  /** Right rows among the rows that were accepted. */
  readonly precision: Share;
  /** Rows accepted and right, among those that the evidence decides and that have a counterpart. */
  readonly recall: Share;
  /** Of rows accepted or suggested: accepted right, or right in the first suggestion. */
  readonly precisionShown: Share;
  /** Of all rows with a counterpart: accepted right, or right among the first three. */
  readonly recallShown: Share;
  /** Of rows left to a person that have a counterpart: the truth among the first three; only where three can show it. */
  readonly firstThree: Share;
  /** The same over all of them, also those with more than three equally good partners. */
  readonly firstThreeOfAll: Share;
};

export function figuresOf(marks: readonly RowMark[]): Figures {
  const paired = marks.filter(({ group }) => group !== null);
  const left = paired.filter(({ auto }) => auto === null);
  const isRight = ({ auto }: RowMark): boolean => auto === 'right';
  return {
    rows: marks.length,
    precision: share(marks.filter(({ auto }) => auto !== null), isRight), // prettier-ignore
    recall: share(paired.filter(({ isDecidable }) => isDecidable), isRight), // prettier-ignore
    precisionShown: share(
      marks.filter(({ auto, suggestions }) => auto !== null || suggestions > 0),
      ({ auto, place }) => auto === 'right' || (auto === null && place === 1),
    ),
    recallShown: share(paired, ({ auto, place }) => auto === 'right' || (auto === null && place !== null)),
    firstThree: share(left.filter(({ isShowable }) => isShowable), ({ place }) => place !== null), // prettier-ignore
    firstThreeOfAll: share(left, ({ place }) => place !== null),
  };
}

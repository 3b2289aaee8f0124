/** A question: one answer of a person that settles the proposals of many rows at once. */
import { shortHash } from '../../hash.ts';
import { questionId } from '../../ids.ts';
import type { LineId, QuestionId, RecordKey } from '../../ids.ts';
import type { Units } from '../../money/decimal.ts';
import { inIdOrder } from '../match-id.ts';
import type { ShownRate } from '../rates/rate.ts';

/** How many rows wait for the answer. */
type Asked = {
  readonly id: QuestionId;
  readonly lines: number;
  readonly records: number;
  /** Money of the lines of a class, and what a rate explains of the differences; never negative. */
  readonly amount: Units;
};

export type Question =
  /** Equal lines and equal records, more of one than of the other: which of them are left over nothing tells. */
  | (Asked & { readonly kind: 'class' })
  /** A commission that many lines share. */
  | (Asked & { readonly kind: 'rate'; readonly rate: ShownRate });

/** Derived from the members alone, as a match's id is: the order in which they are named does not matter. */
export function questionIdOf(
  kind: Question['kind'],
  lines: readonly LineId[],
  records: readonly RecordKey[],
): QuestionId {
  return questionId(shortHash('q_', JSON.stringify([kind, inIdOrder(lines), inIdOrder(records)])));
}

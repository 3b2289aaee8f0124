/** A question: one answer of a person that settles the proposals of many rows at once. */
import { shortHash } from '../../hash.ts';
import { questionId } from '../../ids.ts';
import type { LineId, QuestionId, RecordKey } from '../../ids.ts';
import type { Units } from '../../money/decimal.ts';
import { inIdOrder } from '../match-id.ts';

/** How many rows wait for the answer. */
type Asked = {
  readonly id: QuestionId;
  readonly lines: number;
  readonly records: number;
  /** Money of the lines, never negative. */
  readonly amount: Units;
};

/** What is taken off each record of a rate: a share of it, a constant, and VAT on both or not. */
type Rate = {
  /** Canonical decimal text: 2.5 is two and a half in a hundred. */
  readonly percent: string;
  readonly constant: Units;
  readonly vat: boolean;
};

export type Question =
  /** Equal lines and equal records, more of one than of the other: which of them are left over nothing tells. */
  | (Asked & { readonly kind: 'class' })
  /** A commission that many lines share. */
  | (Asked & { readonly kind: 'rate'; readonly rate: Rate });

/** Derived from the members alone, as a match's id is: the order in which they are named does not matter. */
export function questionIdOf(
  kind: Question['kind'],
  lines: readonly LineId[],
  records: readonly RecordKey[],
): QuestionId {
  return questionId(shortHash('q_', JSON.stringify([kind, inIdOrder(lines), inIdOrder(records)])));
}

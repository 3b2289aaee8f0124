/** What may be said of a row: a movement, skipped or rejected with a reason, or an amount that waits for the balances around it. */
import type { Units } from '../../money/decimal.ts';
import type { ReadLine } from '../lines/line.ts';
import type { RejectReason, SkipReason } from '../reading/reading.ts';
import type { EdgeKind } from './row-places.ts';

export type Verdict =
  /** `wide`: the row has more cells than the table, so its amount may have been pushed aside. */
  | { readonly kind: 'line'; readonly line: ReadLine; readonly wide: boolean }
  /** `outside`: neither date nor amount; whether before, between or behind the movements is known at the end. */
  | { readonly kind: 'skip'; readonly reason: SkipReason | 'outside' }
  /** `at`: at such an edge of the movements it is a line of the preamble, of the footer, or the file's own record. */
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly at: EdgeKind | null }
  /** An amount without a date: what it is depends on the balances around it. */
  | { readonly kind: 'undated'; readonly amount: Units; readonly balance: Units | null };

export const skip = (reason: SkipReason | 'outside'): Verdict => ({ kind: 'skip', reason });
export const reject = (reason: RejectReason, at: EdgeKind | null = null): Verdict => ({ kind: 'reject', reason, at });

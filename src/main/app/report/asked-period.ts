/** The period that was asked for, each missing end filled from the usual one of what is imported. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';

export type AskedPeriod = { readonly from?: string | null | undefined; readonly to?: string | null | undefined };

/** Null stands for the usual period. Fails with usage where a day does not exist, is unknown, or the ends are the wrong way round. */
export function askedPeriod(book: Pick<Book, 'usual'>, asked: AskedPeriod): Result<Period | null, Failure> {
  if (!asked.from && !asked.to) return ok(null);
  const from = endOf(asked.from, book.usual?.from);
  const to = endOf(asked.to, book.usual?.to);
  if (from === null) return bad('from', asked.from);
  return to === null || to < from ? bad('to', asked.to) : ok({ from, to });
}

const endOf = (typed: string | null | undefined, covered: BankDay | undefined): BankDay | null =>
  typed ? parseDay(typed) : (covered ?? null);

const bad = (end: string, typed: string | null | undefined): Result<never, Failure> =>
  err(failure('usage', { problem: 'bad-value', words: `--${end} ${typed ?? ''}`.trim() }));

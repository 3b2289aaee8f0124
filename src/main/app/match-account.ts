/** Runs the matching of one account over everything stored and writes the difference as one step. */
import { overtakenMatches } from '@shared/domain/matching/overtaken.ts';
import { runMatching, tallyRun } from '@shared/domain/matching/run.ts';
import { planMatchRun } from '@shared/domain/matching/decide.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { readBook } from './book.ts';
import type { Book } from './book.ts';
import type { Clock, Store } from './ports.ts';

export type MatchCounts = {
  readonly accepted: number;
  readonly proposed: number;
  readonly ambiguous: number;
  readonly unmatchedLines: number;
  readonly unmatchedRecords: number;
};

/** The author of what no person decided. */
export const ENGINE = 'Cuadre';

/** Same data, decisions and prices give the same result: a second run writes nothing. */
export function matchAccount(
  deps: { readonly store: Store; readonly clock: Clock },
  book: Book,
): Result<MatchCounts, Failure> {
  const result = runMatching({
    ...book.context,
    lines: book.lines,
    records: book.records,
    rules: book.rules,
    decided: {
      confirmed: book.matches.filter((match) => match.status === 'confirmed'),
      overtaken: overtakenMatches(book.matches, { ...book, superseded: book.identity.held }, book.context),
      rejections: book.rejections,
      explanations: book.explanations.filter((explanation) => explanation.by === 'person'),
    },
  });
  const changes = planMatchRun(book, result);
  if (changes.length > 0) {
    const at = deps.clock.now();
    const applied = deps.store.decisions.apply({
      kind: 'match-run',
      accountId: book.account.id,
      rows: changes.length,
      by: ENGINE,
      at,
      changes,
    });
    if (!applied.ok) return err(failure(applied.error.kind, { rows: [...applied.error.rows] }));
  }
  const { totals } = readBook(deps.store, book.account).reconciliation(null);
  return ok({
    ...tallyRun(result),
    unmatchedLines: totals.lines.unmatched.count,
    unmatchedRecords: totals.records.unmatched.count,
  });
}

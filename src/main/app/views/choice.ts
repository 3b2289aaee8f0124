/** Why two rows are together or are not, as it crosses to the window; what an account's rows say is read once a book. */
import type { ChoiceView } from '@shared/contract/calls/matching-calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { explainer } from '@shared/domain/matching/decisions/explain-choice.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { matchView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

const explainOf = oncePer((book: Book) => {
  const { matches, rejections, explanations, lines, records, rules } = book;
  const decided = { confirmed: matches.filter(({ status }) => status === 'confirmed'), rejections, explanations };
  return explainer({ ...book.context, lines, records, rules, decided }, matches);
});

export function choiceView(
  reconciled: ReconciledBook,
  { line, record }: { readonly line: string; readonly record: string },
): Result<ChoiceView, Failure> {
  const choice = explainOf(reconciled.book)(lineId(line), asRecordKey(record));
  if (choice === null) return err(failure('not-found', { what: 'row' }));
  const { facts, hurdles, price, together, preferred } = choice;
  return ok({
    facts: facts.map((fact) => ({ ...fact })),
    hurdles: [...hurdles],
    price,
    together: together === null ? null : matchView(reconciled, together),
    preferred: preferred.map(({ match, margin }) => ({ match: matchView(reconciled, match), margin })),
  });
}

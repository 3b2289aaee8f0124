/** Why two rows are together or not, and the answers to a row that waits, as they cross to the window; what an account's rows allow is prepared once a reconciliation. */
import type { z } from 'zod';
import type { AnswerView, ChoiceView, answersSchema } from '@shared/contract/calls/matching-calls.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { answerer } from '@shared/domain/reconciliation/answers.ts';
import type { Answer } from '@shared/domain/reconciliation/answers.ts';
import { missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { explainer } from '@shared/domain/matching/decisions/explain-choice.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { lineRow, matchView, recordRow } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import type { Book } from '../book.ts';

const explainOf = oncePer((book: Book) => {
  const { matches, rejections, explanations, lines, records, rules } = book;
  const decided = { confirmed: matches.filter(({ status }) => status === 'confirmed'), rejections, explanations };
  return explainer({ ...book.context, lines, records, rules, decided }, matches);
});

/** Why two rows are together or are not, as it crosses to the window; what an account's rows say is read once a book. */
export function choiceView(
  reconciled: ReconciledBook,
  { line, record }: { readonly line: string; readonly record: string },
): Result<ChoiceView, Failure> {
  const choice = explainOf(reconciled.book)(lineId(line), asRecordKey(record));
  if (choice === null) return err(missing('row'));
  const { facts, hurdles, price, together, preferred } = choice;
  return ok({
    facts: facts.map((fact) => ({ ...fact })),
    hurdles: [...hurdles],
    price,
    together: together === null ? null : matchView(reconciled, together),
    preferred: preferred.map(({ match, margin }) => ({ match: matchView(reconciled, match), margin })),
  });
}

const answererOf = oncePer(({ book: { context, rejections, rules }, reconciliation }: ReconciledBook) =>
  answerer({ reconciliation, context, rejections, rules }),
);

/** As the statement has them, so that two solutions read side by side. */
const inLineOrder = ({ reconciliation: { lineOf } }: ReconciledBook, matches: readonly Match[]): readonly Match[] => {
  const first = ({ lines }: Match): string =>
    lines.map((id) => `${lineOf.get(id)?.bookedOn ?? ''} ${id}`).sort()[0] ?? '';
  return matches.toSorted((a, b) => (first(a) < first(b) ? -1 : 1));
};

function viewOf(reconciled: ReconciledBook, answer: Answer): AnswerView {
  const { lineOf, recordOf } = reconciled.reconciliation;
  switch (answer.kind) {
    case 'solution': {
      const { matches, lines, records } = answer.solution;
      return {
        kind: 'solution',
        matches: inLineOrder(reconciled, matches).map((match) => matchView(reconciled, match)),
        lines: lines.flatMap((id) => lineOf.get(id) ?? []).map((line) => lineRow(reconciled, line)),
        records: records.flatMap((key) => recordOf.get(key) ?? []).map((record) => recordRow(reconciled, record)),
      };
    }
    case 'together': {
      const { line, record, why, isNamed } = answer.counterpart;
      return { kind: 'together', why, isNamed, line: lineRow(reconciled, line), record: recordRow(reconciled, record) };
    }
    case 'explain':
      return { kind: 'explain', category: answer.category };
    case 'words':
      return { kind: 'words', flag: answer.flag, words: answer.words };
  }
}

export function answersView(
  reconciled: ReconciledBook,
  { row }: { readonly row: string },
): z.infer<typeof answersSchema> {
  const isLine = reconciled.reconciliation.lineOf.has(lineId(row));
  const { all, isWhole } = answererOf(reconciled)(isLine ? lineId(row) : asRecordKey(row));
  return { all: all.map((answer) => viewOf(reconciled, answer)), isWhole };
}

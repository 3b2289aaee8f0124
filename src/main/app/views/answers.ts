/** The answers to a row that waits, as they cross to the window; what an account's rows allow is prepared once a reconciliation. */
import type { z } from 'zod';
import type { AnswerView, answersSchema } from '@shared/contract/calls/matching-calls.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { answerer } from '@shared/domain/reconciliation/answers.ts';
import type { Answer } from '@shared/domain/reconciliation/answers.ts';
import { lineRow, matchView, recordRow } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

const answererOf = oncePer(({ book: { context, rejections, rules }, reconciliation }: ReconciledBook) =>
  answerer({ reconciliation, context, rejections, rules }),
);

/** As the statement has them, so that two solutions read side by side. */
const inLineOrder = ({ reconciliation: { lineOf } }: ReconciledBook, matches: readonly Match[]): readonly Match[] => {
  const first = ({ lines }: Match): string => lines.map((id) => `${lineOf.get(id)?.bookedOn ?? ''} ${id}`).sort()[0] ?? ''; // prettier-ignore
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

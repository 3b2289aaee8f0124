/** Which cases may be answered by a digit, what an answer decides, and where the eye goes after it. */
import type { AnswerView, SolutionView } from '@shared/contract/calls/matching-calls.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import type { ItemWords } from '@shared/domain/reconciliation/answers.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { matchIdOf } from '@shared/domain/matching/match-id.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { leadOf, sidesOf, unexplainedOf } from '../sides.ts';

/** Digits on a keyboard. */
export const ANSWERS_MAX = 9;

/** Whether anything is left to answer: a proposal, what is left of a match, a line or a record that stands alone. */
function isOpen(one: CaseView): boolean {
  if (one.kind === 'set') return false;
  if (one.kind === 'match') return one.match.status === 'suggested' || one.waits !== undefined;
  return one.kind === 'line' ? one.line.state !== 'explained' : one.said === undefined;
}

/** What a line is, and what becomes of what stays open, each by the digit that it has wherever it is offered. */
export const DIGIT_OF_CATEGORY: Readonly<Partial<Record<LineCategory, string>>> = {
  'outside-service': '4',
  'own-transfer': '5',
  other: '9',
};
export const DIGIT_OF_WORDS: Readonly<Record<ItemWords, string>> = {
  'claim-bank': '6',
  'claim-service': '7',
  'claim-party': '8',
  'next-period': '0',
};

/** The key of each answer: of options the first digits in their order, of anything else always the same one; null where it has none. */
export function pressesOf(all: readonly AnswerView[]): readonly (string | null)[] {
  let options = 0;
  return all.map((answer) => {
    switch (answer.kind) {
      case 'solution':
      case 'together':
        options += 1;
        return options <= ANSWERS_MAX ? `${options}` : null;
      case 'explain':
        return DIGIT_OF_CATEGORY[answer.category] ?? null;
      case 'words':
        return DIGIT_OF_WORDS[answer.words];
    }
  });
}

/** The row that the answers are asked for; null for a case that has none. */
export function askedRow(one: CaseView | undefined): string | null {
  if (one === undefined || !isOpen(one)) return null;
  const { lines, records } = leadOf(one);
  return lines[0] ?? records[0] ?? null;
}

/** More than one proposal wants a row of the case: it is never accepted without a choice. One whose rivals are decided is no choice any more. */
export const hasRivals = (one: CaseView | undefined): boolean =>
  one?.kind === 'match' && one.match.status === 'suggested' && (one.rivals?.length ?? 0) > 0;

/** Rows whose cases go with a decision, and those that it leaves without a partner: each of them is a case of its own then. */
export type Decided = { readonly gone: ReadonlySet<string>; readonly left?: ReadonlySet<string> };
/** What `next` may be told: the case to wait for, or what becomes of the others. */
export type Leaving = { readonly stay?: boolean; readonly at?: string } & Partial<Decided>;

const rowsOf = ({ matches }: SolutionView): readonly string[] =>
  matches.flatMap(({ lines, records }) => [...lines.map(({ id }) => id), ...records.map(({ key }) => key)]);

/** Accepting with money left over does not end a case: what becomes of it still wants words. */
function leavingSolution(active: CaseView, solution: SolutionView): Leaving {
  const gone = new Set(rowsOf(solution));
  const { lines, records } = sidesOf(active);
  const alone = [...solution.lines.map(({ id }) => id), ...solution.records.map(({ key }) => key)];
  const own = [...lines.map(({ id }) => id), ...records.map(({ key }) => key)];
  const stays = alone.find((row) => own.includes(row));
  if (stays !== undefined) return { at: stays, gone };
  const open = solution.matches.find((match) => !isZeroAmount(unexplainedOf(match)));
  return open === undefined ? { gone, left: new Set(alone) } : { at: open.id, gone };
}

/** Where the eye goes: to what the answer leaves open here, else to the next case that it does not decide. */
export function leavingBy(active: CaseView, answer: AnswerView): Leaving {
  switch (answer.kind) {
    case 'solution':
      return leavingSolution(active, answer);
    case 'together': {
      const gone = new Set([answer.line.id, answer.record.key]);
      // Of a record that expects nothing all the money is left over.
      if (answer.record.expected.direction !== 'none') return { gone };
      return { at: matchIdOf([lineId(answer.line.id)], [asRecordKey(answer.record.key)]), gone };
    }
    case 'explain':
    case 'words':
      return {};
  }
}

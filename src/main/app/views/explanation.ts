/** What a line without a record is, with the rule that says so and the figures of its day. */
import type { ExplanationView } from '@shared/contract/views/detail-view.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { LineCategory, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { figuresOf } from '@shared/domain/statement/rules/arithmetic.ts';
import { readLines } from '@shared/domain/statement/rules/explain.ts';
import type { Book } from '../book.ts';
import type { ReconciledBook } from './rows.ts';
import { whenView } from './rules.ts';

/** Null where the line is not explained. */
export function explanationView({ book, reconciliation }: ReconciledBook, line: StatementLine): ExplanationView | null {
  const standing = reconciliation.lineStates.get(line.id);
  if (standing === undefined || standing.category === null) return null;
  const { category, rule } = standing;
  return {
    category,
    by: rule === null ? 'person' : 'rule',
    note: book.explanations.find(({ lineId }) => lineId === line.id)?.note ?? null,
    rule: rule === null ? null : ruleView(book, rule),
    figures: figuresView(book, line, category),
  };
}

function ruleView({ rules }: Book, id: string): ExplanationView['rule'] {
  const rule = rules.find((one) => one.id === id);
  return { id, name: rule?.name ?? null, when: rule === undefined ? null : whenView(rule.when) };
}

function figuresView(book: Book, line: StatementLine, category: LineCategory): ExplanationView['figures'] {
  if (category !== 'gmf' && category !== 'vat') return null;
  const ofDay = { ...book, lines: book.lines.filter(({ bookedOn }) => bookedOn === line.bookedOn) };
  const figures = figuresOf(line, category, readLines(ofDay, book.lines).facts);
  if (figures === null) return null;
  const { calculation, base, shareBps, expected, booked, lines, ties } = figures;
  return {
    calculation,
    base: unitsToText(base),
    shareBps,
    expected: unitsToText(expected),
    booked: unitsToText(booked),
    lines,
    ties,
  };
}

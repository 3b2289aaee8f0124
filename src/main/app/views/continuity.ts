/** What a person is told about the lines of overlapping statements: set aside, doubted, perhaps told twice. */
import type { ContinuityLine, ContinuityView } from '@shared/contract/views/import-views.ts';
import { absUnits, addUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { moneyOfRepeats } from '@shared/domain/statement/lines/repeats.ts';
import type { Book } from '../book.ts';
import { findingsOf } from '../import/continuity.ts';
import { repeatsOf } from '../import/identity.ts';
import type { StatementStore } from '../ports.ts';

const ROWS_SHOWN = 200;
/** Of a group of equal lines. */
const EQUALS_SHOWN = 50;

export function continuityView(book: Book, statements: Pick<StatementStore, 'holders'>): ContinuityView {
  const { superseded, doubts, held } = book.identity;
  const nameOf = new Map<string, string>(book.files.map(({ id, file }) => [id, file]));
  const line = (one: StatementLine): ContinuityLine => lineView(one, nameOf.get(one.fileId) ?? one.file);
  const lineOrNull = (one: StatementLine | null): ContinuityLine | null => (one === null ? null : line(one));
  const repeats = repeatsOf(statements, book.lines, book.files);
  return {
    findings: [...findingsOf(book.files)],
    superseded: {
      ...sizeOf(superseded),
      rows: superseded.slice(0, ROWS_SHOWN).map((one) => ({
        line: line(one.line),
        reason: one.reason,
        by: one.by,
        byFile: nameOf.get(one.by) ?? '',
        replacement: lineOrNull(one.replacement),
        match: held.get(one.line.id) ?? null,
      })),
    },
    questions: {
      ...sizeOf(doubts),
      rows: doubts.slice(0, ROWS_SHOWN).map((one) => ({
        line: line(one.line),
        reason: one.reason,
        other: one.other,
        otherFile: nameOf.get(one.other) ?? '',
        twin: lineOrNull(one.twin),
      })),
    },
    repeats: {
      total: repeats.length,
      amount: unitsToText(moneyOfRepeats(repeats)),
      rows: repeats.slice(0, ROWS_SHOWN).map(({ reason, lines }) => ({
        reason,
        lines: lines.slice(0, EQUALS_SHOWN).map(line),
      })),
    },
  };
}

function sizeOf(rows: readonly { readonly line: StatementLine }[]): { total: number; amount: string } {
  const money = rows.reduce<Units>((sum, { line }) => addUnits(sum, absUnits(line.amount)), ZERO);
  return { total: rows.length, amount: unitsToText(money) };
}

const lineView = (line: StatementLine, file: string): ContinuityLine => ({
  id: line.id,
  file,
  line: line.line,
  date: line.bookedOn,
  description: line.description,
  reference: line.reference,
  amount: unitsToText(line.amount),
  balance: line.balance === null ? null : unitsToText(line.balance),
});

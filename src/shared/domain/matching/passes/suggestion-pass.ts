/** Pass 7, suggestion: near misses, each with what is off: the day, one swapped digit, a little money, the sign. */
import { subtractUnits, unitsToText } from '../../money/decimal.ts';
import { centavosOf, linesAt, meets } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutProposed } from '../open-rows.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Reason } from '../match.ts';
import { isOnItsDays } from '../on-its-days.ts';

/** Business days outside the window: money comes late more often than early. */
const EARLY_DAYS = 2;
const LATE_DAYS = 10;
/** A named line may be off by 5 %: a fee that nobody declares. */
const NEAR_SHARE = 20;
/** A mark on more lines than this names nobody. */
const MARKED_LINES_MAX = 200;
/** Lines of one amount just outside a record's days: of more than this nobody finds the right one. */
const NEAR_LINES_MAX = 20;

type Near = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly reason: Reason;
  readonly confidenceMilli: number;
};
type Board = {
  readonly byAmount: ReadonlyMap<AmountKey, readonly OpenLine[]>;
  readonly byMark: ReadonlyMap<number, readonly OpenLine[]>;
};

const speaks = ({ grade }: Evidence): boolean => isNaming(grade);

/** Business days by which a line misses a window: negative before it, positive after it. */
const daysOutside = (context: MatchContext, line: OpenLine, { from, to }: OpenRecord): number =>
  line.day < from ? Math.min(-1, context.lagDays(from, line.day)) : Math.max(1, context.lagDays(to, line.day));

function nearDays(record: OpenRecord, board: Board, context: MatchContext): readonly Near[] {
  const found = linesAt(board.byAmount, record).flatMap((line): readonly Near[] => {
    if (isOnItsDays(line, record)) return [];
    const businessDays = daysOutside(context, line, record);
    const isNamed = speaks(evidenceOf(context.index, line, record));
    if (businessDays < -EARLY_DAYS || businessDays > LATE_DAYS) return [];
    return [
      { line, record, reason: { kind: 'near-date', businessDays } as const, confidenceMilli: isNamed ? 700 : 450 },
    ];
  });
  // Named ones first where they are too many to be looked at.
  const isFew = found.length <= NEAR_LINES_MAX;
  return isFew ? found : [...found].sort((a, b) => b.confidenceMilli - a.confidenceMilli).slice(0, NEAR_LINES_MAX);
}

/** Amounts that differ by one pair of neighbouring digits swapped. */
function swapped(amount: number): readonly number[] {
  const digits = Math.abs(amount).toString().split('');
  const found: number[] = [];
  for (let i = 0; i + 1 < digits.length; i += 1) {
    if (digits[i] === digits[i + 1] || (i === 0 && digits[1] === '0')) continue;
    const other = [...digits];
    other[i] = digits[i + 1] ?? '';
    other[i + 1] = digits[i] ?? '';
    found.push(Number.parseInt(other.join(''), 10) * Math.sign(amount));
  }
  return found;
}

const differenceText = ({ line }: OpenLine, { signed }: OpenRecord): string =>
  unitsToText(subtractUnits(line.amount, signed));

function swappedDigits(record: OpenRecord, board: Board): readonly Near[] {
  const { amount } = record;
  if (typeof amount === 'string') return [];
  return swapped(amount)
    .flatMap((other) => board.byAmount.get(other) ?? [])
    .filter((line) => isOnItsDays(line, record))
    .map((line) => {
      const reason = { kind: 'near-amount', difference: differenceText(line, record) } as const;
      return { line, record, reason, confidenceMilli: 400 };
    });
}

/** Lines that name the record, on its days and nearly of its amount: a net of an unknown fee. */
function namedNear(record: OpenRecord, board: Board, context: MatchContext): readonly Near[] {
  const { amount } = record;
  if (typeof amount === 'string') return [];
  const lines = new Set(record.marks.flatMap((mark) => board.byMark.get(mark) ?? []));
  return [...lines].flatMap((line) => {
    if (typeof line.amount === 'string' || meets(line, record) || !isOnItsDays(line, record)) return [];
    const isNear =
      Math.sign(line.amount) === Math.sign(amount) && Math.abs(line.amount - amount) * NEAR_SHARE <= Math.abs(amount);
    if (!isNear) return [];
    const { grade } = evidenceOf(context.index, line, record);
    if (grade === 'none') return [];
    const reason = { kind: 'near-amount', difference: differenceText(line, record) } as const;
    return [{ line, record, reason, confidenceMilli: isNaming(grade) ? 500 : 455 }];
  });
}

/** The same money with the other sign, named and no refund by its words: a statement read the wrong way round. */
function oppositeSigns(record: OpenRecord, board: Board, context: MatchContext): readonly Near[] {
  return centavosOf(record)
    .flatMap((centavos) => board.byAmount.get(-centavos) ?? [])
    .filter((line) => isOnItsDays(line, record) && !line.isReturn)
    .filter((line) => speaks(evidenceOf(context.index, line, record)))
    .map((line) => ({ line, record, reason: { kind: 'opposite-sign' } as const, confidenceMilli: 300 }));
}

function boardOf(lines: readonly OpenLine[]): Board {
  const byMark = new Map<number, OpenLine[]>();
  for (const line of lines) {
    for (const mark of line.marks) {
      const marked = byMark.get(mark);
      if (marked === undefined) byMark.set(mark, [line]);
      else if (marked.length < MARKED_LINES_MAX) marked.push(line);
    }
  }
  return { byAmount: byAmount(lines), byMark };
}

function nearMisses(open: Open, context: MatchContext): readonly Near[] {
  const board = boardOf(open.lines.filter(({ line, apart }) => !apart && context.inScope(line)));
  return open.records
    .flatMap((record) => [
      ...nearDays(record, board, context),
      ...namedNear(record, board, context),
      ...swappedDigits(record, board),
      ...oppositeSigns(record, board, context),
    ])
    .filter(({ line, record }) => !evidenceOf(context.index, line, record).contradicted)
    .filter(({ line, record }) => !isRefused(context, [line], [record]));
}

export const suggestionPass: MatchPass = (open, context) => {
  const found = nearMisses(open, context);
  const byLine = groupBy(found, ({ line }) => line.line.id);
  const byRecord = groupBy(found, ({ record }) => record.record.key);
  const proposals = found.map(({ line, record, reason, confidenceMilli }) => {
    const isSole = byLine.get(line.line.id)?.length === 1 && byRecord.get(record.record.key)?.length === 1;
    return pairMatch(context, [line, record], {
      pass: 'suggestion',
      status: 'suggested',
      certainty: isSole ? 'unique' : 'ambiguous',
      exact: reason.kind === 'near-date',
      extra: [reason],
      confidenceMilli: isSole ? confidenceMilli : confidenceMilli - 150,
    });
  });
  return {
    proposals,
    open: withoutProposed(open, proposals),
  };
};

/** Several lines for one record: those that name it and add up to it. */
import { centavosOf } from '../amounts.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { OVERDUE_DAYS } from '../decisions/stale-matches.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { summandOfLine } from './group-found.ts';
import type { Found } from './group-found.ts';
import { askEach, askOnce } from './group-sums.ts';
import type { Grade } from '../prices.ts';

/** More lines than this with one word in common are nobody's instalments. */
const LINES_MAX = 200;

type LineBoard = {
  /** By mark number; nothing where no line carries the mark. */
  readonly byMark: readonly (readonly OpenLine[] | undefined)[];
  readonly isMeant: (grade: Grade) => boolean;
  /** Only lines that quote a record are meant, so that its other marks alone bring none. */
  readonly isQuoted: boolean;
};

function boardOf(lines: readonly OpenLine[], isMeant: LineBoard['isMeant'], { index }: MatchContext): LineBoard {
  const byMark = new Array<OpenLine[] | undefined>(index.marks.length);
  for (const line of lines) {
    for (const mark of line.marks) {
      const marked = byMark[mark];
      if (marked === undefined) byMark[mark] = [line];
      else if (marked.length < LINES_MAX) marked.push(line);
    }
  }
  return { byMark, isMeant, isQuoted: !isMeant('name') && !isMeant('identifier') && !isMeant('partial') };
}

/** Whether several lines may quote a record: fewer stand behind all of its references together. */
function mayBeQuoted({ marks }: OpenRecord, { byMark }: LineBoard, { index }: MatchContext): boolean {
  let lines = 0;
  for (const mark of marks) if (index.marks[mark]?.kind === 'reference') lines += byMark[mark]?.length ?? 0;
  return lines >= 2;
}

/** On its days, or as late as money may come; who is late must name the record. */
const mayBePart = ({ day }: OpenLine, { to }: OpenRecord, { lagDays }: MatchContext): boolean =>
  day <= to || lagDays(to, day) <= OVERDUE_DAYS;

/** Lines on a record's days and of its sign that speak of it; a word of a name stands in many lines, so days come first. */
function linesOf(record: OpenRecord, board: LineBoard, context: MatchContext): readonly OpenLine[] {
  const { byMark, isMeant, isQuoted } = board;
  if (isQuoted && !mayBeQuoted(record, board, context)) return [];
  const isCredit = (record.amount as number) > 0;
  const naming = new Set<OpenLine>();
  for (const mark of record.marks) {
    for (const line of byMark[mark] ?? []) {
      if (line.day >= record.from && mayBePart(line, record, context) && (line.amount as number) > 0 === isCredit)
        naming.add(line);
    }
  }
  if (naming.size < 2) return [];
  return [...naming].filter((line) => {
    const { grade } = evidenceOf(context.index, line, record);
    return isMeant(grade) && (line.day <= record.to || isNaming(grade));
  });
}

/** Where the text names the record it does not matter whether it names the service. */
export const wholeLines = (open: Open): readonly OpenLine[] =>
  open.lines.filter(({ apart, isReturn, amount }) => !apart && !isReturn && typeof amount === 'number' && amount !== 0);

/** For every record of which several lines speak, as `isMeant` wants it: those that add up to it. */
export function partsOfRecords(
  open: Open,
  context: MatchContext,
  isMeant: (grade: Grade) => boolean,
): readonly Found[] {
  const board = boardOf(wholeLines(open), isMeant, context);
  const ask = askOnce<OpenLine>(context.sums);
  return open.records.flatMap((record) => {
    if (typeof record.amount === 'string' || record.amount === 0) return [];
    const lines = linesOf(record, board, context);
    if (lines.length < 2) return [];
    const how = { tries: 1, isNamed: true };
    const summands = lines.map(summandOfLine);
    const amounts = centavosOf(record).map((centavos) => Math.abs(centavos));
    const answers = askEach(amounts, (centavos) => ask(summands, centavos, how)) ?? [];
    if (answers.every(({ rows }) => rows.length < 2)) return [];
    return answers.map(({ rows, ...sure }): Found => ({ ...sure, of: 'lines', lines: rows, records: [record] }));
  });
}

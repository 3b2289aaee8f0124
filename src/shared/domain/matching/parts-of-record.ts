/** Several lines for one record: those that name it and add up to it. */
import type { Desk, Open, OpenLine, OpenRecord } from './board.ts';
import { evidenceOf } from './evidence.ts';
import { summandOfLine } from './group-found.ts';
import type { Found } from './group-found.ts';
import { searchGroup } from './group-sums.ts';
import type { Grade } from './prices.ts';

/** More lines than this with one word in common are nobody's instalments. */
const LINES_MAX = 200;

type LineBoard = {
  readonly byMark: ReadonlyMap<number, readonly OpenLine[]>;
  readonly isMeant: (grade: Grade) => boolean;
};

function boardOf(lines: readonly OpenLine[], isMeant: LineBoard['isMeant']): LineBoard {
  const byMark = new Map<number, OpenLine[]>();
  for (const line of lines) {
    for (const mark of line.marks) {
      const marked = byMark.get(mark);
      if (marked === undefined) byMark.set(mark, [line]);
      else if (marked.length < LINES_MAX) marked.push(line);
    }
  }
  return { byMark, isMeant };
}

/** Lines on a record's days and of its sign that speak of it. */
function linesOf(record: OpenRecord, { byMark, isMeant }: LineBoard, desk: Desk): readonly OpenLine[] {
  const sign = Math.sign(record.amount as number);
  const naming = new Set(record.marks.flatMap((mark) => byMark.get(mark) ?? []));
  return [...naming].filter(
    (line) =>
      line.day >= record.from &&
      line.day <= record.to &&
      Math.sign(line.amount as number) === sign &&
      isMeant(evidenceOf(desk.index, line, record).grade),
  );
}

/** Where the text names the record it does not matter whether it names the service. */
export const wholeLines = (open: Open): readonly OpenLine[] =>
  open.lines.filter(({ apart, amount }) => !apart && typeof amount === 'number' && amount !== 0);

/** For every record of which several lines speak, as `isMeant` wants it: those that add up to it. */
export function partsOfRecords(open: Open, desk: Desk, isMeant: (grade: Grade) => boolean): readonly Found[] {
  const board = boardOf(wholeLines(open), isMeant);
  return open.records.flatMap((record) => {
    if (typeof record.amount === 'string' || record.amount === 0) return [];
    const lines = linesOf(record, board, desk);
    if (lines.length < 2) return [];
    const how = { tries: 1, isNamed: true };
    const answers = searchGroup(lines.map(summandOfLine)).find(Math.abs(record.amount), how) ?? [];
    if (answers.every(({ rows }) => rows.length < 2)) return [];
    return answers.map(({ rows, ...sure }): Found => ({ ...sure, of: 'lines', lines: rows, records: [record] }));
  });
}

/** Files of one account with days in common, told in short: a line is `day text amount`, and equal ones are one movement. */
import { must } from '@shared/domain/assert.ts';
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { overlapOf } from '@shared/domain/statement/lines/overlap.ts';
import type { FileWithLines, Judged, Overlap } from '@shared/domain/statement/lines/overlap.ts';
import { settleOverlaps } from '@shared/domain/statement/lines/superseded.ts';
import type { HoldersOf } from '@shared/domain/statement/lines/superseded.ts';
import { aLine, day, pesos } from '../rows/statement-rows.ts';

/** `['05 PAGO 100', …]` of March 2026; a line's id is its words, so that two files hold the same one. */
export function aFileOf(
  name: string,
  rows: readonly string[],
  { chained = false }: { readonly chained?: boolean } = {},
): FileWithLines {
  const lines = rows.map((row, at) => aShortLine(name, row, at + 2));
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [must(days[0], 'a file has lines'), must(days.at(-1), 'a file has lines')];
  return { file: { id: statementFileId(name), sha256: name, first, last, chained }, lines };
}

function aShortLine(file: string, row: string, line: number): StatementLine {
  const [date = '', description = '', amount = '0'] = row.split(' ');
  const bookedOn = day(`2026-03-${date}`);
  return aLine({
    ...{ id: lineId(row), fileId: statementFileId(file), file: `${file}.csv` },
    ...{ line, bookedOn, description, amount: pesos(amount), raw: row },
  });
}

export const holdersIn =
  (files: readonly FileWithLines[]): HoldersOf =>
  (id) =>
    new Set(files.filter(({ lines }) => lines.some((line) => line.id === id)).map(({ file }) => file.id));

export const overlapsAmong = (files: readonly FileWithLines[]): readonly Overlap[] =>
  files.flatMap((a, at) => files.slice(at + 1).flatMap((b) => overlapOf(a, b) ?? []));

export const settle = (...files: readonly FileWithLines[]): Judged =>
  settleOverlaps(overlapsAmong(files), holdersIn(files));

/** As a person reads it: `line <- reason by file (replacement)`. */
export const told = ({ superseded, doubts }: Judged): readonly string[] => [
  ...superseded.map(({ line, reason, by, replacement }) =>
    [line.id, reason, by, ...(replacement === null ? [] : [`= ${replacement.id}`])].join(' | '),
  ),
  ...doubts.map(({ line, reason, other, twin }) =>
    ['?', line.id, reason, other, ...(twin === null ? [] : [`~ ${twin.id}`])].join(' | '),
  ),
];

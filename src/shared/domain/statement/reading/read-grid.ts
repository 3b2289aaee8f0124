/** A grid of cells becomes a reading with its proof, or the list of what the file does not say. */
import { assert } from '../../assert.ts';
import { ok } from '../../result.ts';
import { detect } from '../table/detect.ts';
import type { Detection } from '../table/detect.ts';
import type { Evidence } from '../table/evidence.ts';
import type { FormatFacts } from '../table/format-facts.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import type { ReadLine } from '../lines/line.ts';
import { FIRST_WALK, walkRows } from './read-rows.ts';
import type { RowsRead, WalkPlan } from './read-rows.ts';
import type { StatementReading, StatementResult } from './reading.ts';
import { factsOf, failureOfDetection, groupNames, groupOf, layoutOfGroup, noLines, questionOf } from './reading-of.ts';
import type { FileInput } from './reading-of.ts';

export type GridInput = FileInput & { readonly evidence: Evidence; readonly format: FormatFacts };

/** Reads a grid. Never a sum in doubt: either every row is accounted for, or the result says what is missing. */
export function readGrid(input: GridInput): StatementResult {
  const detection = detect(input);
  return detection.kind === 'layout' ? readLayout(input, detection) : failureOfDetection(input, detection);
}

type Found = Extract<Detection, { kind: 'layout' }>;

function readLayout(input: GridInput, found: Found): StatementResult {
  const { rows } = input.grid;
  if (found.unknown.length > 0) {
    const names = groupNames(found.layout);
    const groups = names?.map((name) => groupOf(found, name, readAll(rows, layoutOfGroup(found.layout, name)).read));
    return questionOf(input, found, groups ?? null);
  }
  const { read, lines, skipped, rejected } = readAll(rows, found.layout);
  assert(lines.length + skipped.length + rejected.length === rows.length, 'every row is accounted for');
  if (lines.length === 0) return noLines({ count: rejected.length, first: rejected });
  const { facts, breaks } = factsOf(input, found, read);
  return ok({ ...facts, lines, balanceBreaks: breaks.lines, skipped, rejected });
}

type All = {
  readonly read: RowsRead;
  readonly lines: ReadLine[];
  readonly skipped: StatementReading['skipped'][number][];
  readonly rejected: StatementReading['rejected'][number][];
};

/** Every row by a layout; walked again where what was taken of the whole file did not hold. */
function readAll(rows: readonly GridRow[], layout: Layout, plan: WalkPlan = FIRST_WALK): All {
  const all: Omit<All, 'read'> = { lines: [], skipped: [], rejected: [] };
  const walk = walkRows(layout, plan, {
    line: (line) => void all.lines.push(line),
    skipped: (line, reason) => void all.skipped.push({ line, reason }),
    rejected: (line, reason) => void all.rejected.push({ line, reason }),
    listedMax: Number.POSITIVE_INFINITY,
  });
  rows.forEach((row, at) => {
    walk.row(row, at);
  });
  const end = walk.end();
  return end.kind === 'read' ? { ...all, read: end.read } : readAll(rows, layout, end.plan);
}

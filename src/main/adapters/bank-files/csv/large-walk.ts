/** What one walk over a large file does with its records: ordinary movements are read fast, the others as rows; questions are answered on the way. */
import { assert } from '@shared/domain/assert.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import { contextOf, walkRows } from '@shared/domain/statement/reading/read-rows.ts';
import type { ReadSink, WalkEnd, WalkPlan } from '@shared/domain/statement/reading/read-rows.ts';
import type { LargeReading } from '@shared/domain/statement/reading/reading.ts';
import type { LineSink } from '../../../app/ports/large-files.ts';
import { fastRows } from './fast/fast-rows.ts';
import type { FastRows } from './fast/fast-rows.ts';
import type { Asked } from './fast/fast-tallies.ts';
import type { RecordVisitor } from './record-stream.ts';
import type { TextPlan } from './text-plan.ts';

/** How much of a long list is shown; its count is exact all the same. */
const LISTED_MAX = 10_000;
const LINES_SHOWN = 200;

export type Lists = Pick<LargeReading, 'lines' | 'skipped' | 'rejected'>;

export type LargeWalk = {
  readonly visitor: RecordVisitor;
  /** Null where rows were only asked about. */
  readonly end: () => { readonly end: WalkEnd; readonly lists: Lists } | null;
};

/** How a walk reads; null: it only asks. */
export type Reading = { readonly layout: Layout; readonly plan: WalkPlan; readonly text: TextPlan };

type Counted<T> = { count: number; readonly first: T[] };
const nothing = <T>(): Counted<T> => ({ count: 0, first: [] });

export function largeWalk(reading: Reading | null, asked: readonly Asked[], sink: Pick<LineSink, 'line'>): LargeWalk {
  const lists = { lines: nothing<ReadLine>(), skipped: nothing(), rejected: nothing() } as MutableLists;
  const walk = reading === null ? null : walkRows(reading.layout, reading.plan, sinkOf(lists, sink));
  const fast = reading === null || walk === null ? null : fastFor(reading, walk, asked);
  let rows = 0;
  const add = (row: GridRow): void => {
    fast?.pause();
    for (const { tally } of asked) tally.add(row, rows);
    walk?.row(row, rows);
    rows += 1;
  };
  return {
    visitor: {
      span: (record, line) => {
        if (fast?.take(record, line, rows) !== true) return false;
        rows += 1;
        return true;
      },
      row: add,
    },
    end: () => {
      fast?.settle();
      if (walk === null) return null;
      const end = walk.end();
      const { lines, skipped, rejected } = lists;
      assert(lines.count + skipped.count + rejected.count === rows, 'every row is accounted for');
      return { end, lists };
    },
  };
}

type MutableLists = {
  readonly lines: Counted<ReadLine>;
  readonly skipped: Counted<LargeReading['skipped']['first'][number]>;
  readonly rejected: Counted<LargeReading['rejected']['first'][number]>;
};

function sinkOf({ lines, skipped, rejected }: MutableLists, sink: Pick<LineSink, 'line'>): ReadSink {
  const note = <T>(list: Counted<T>, entry: T, times: number): void => {
    list.count += times;
    if (list.first.length < LISTED_MAX) list.first.push(entry);
  };
  return {
    line: (line, amount, balance) => {
      lines.count += 1;
      if (lines.count <= LINES_SHOWN) lines.first.push(line);
      sink.line(line, amount, balance);
    },
    skipped: (line, reason, times) => {
      note(skipped, { line, reason }, times);
    },
    rejected: (line, reason, times) => {
      note(rejected, { line, reason }, times);
    },
    listedMax: LISTED_MAX,
  };
}

function fastFor(
  { layout, text }: Reading,
  walk: ReturnType<typeof walkRows>,
  asked: readonly Asked[],
): FastRows | null {
  return text.cutting.kind === 'line' ? null : fastRows({ layout, table: contextOf(layout), walk, asked });
}

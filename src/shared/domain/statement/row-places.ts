/** Rows outside the movements get the reason of their place: before them, behind them, or a legend between; they wait for the next movement. */
import type { RejectReason, SkipReason } from './reading.ts';

/** Where the rows of a file that are no movements go; `times` rows from this line on where they are no longer told apart. */
export type RowSink = {
  readonly skipped: (line: number, reason: SkipReason, times: number) => void;
  readonly rejected: (line: number, reason: RejectReason, times: number) => void;
};

/** `outside` and a rejection at the edge are decided by what comes later. */
export type WaitingRow = {
  readonly line: number;
  readonly skip: SkipReason | 'outside' | null;
  readonly edge: RejectReason | null;
  /** Such a rejection is none before the first movement, but one behind the last. */
  readonly onlyFront?: boolean;
  times: number;
};

export type RowPlaces = {
  readonly add: (row: Omit<WaitingRow, 'times'>) => void;
  /** A movement, read or not: what waits before it stands before or between movements. */
  readonly movement: () => void;
  readonly end: () => void;
};

/** Rows that wait are told apart up to `waitingMax`; further ones are counted with the last of their kind. */
export function rowPlaces(sink: RowSink, waitingMax: number): RowPlaces {
  const waiting: WaitingRow[] = [];
  let seen = false;
  const flush = (place: 'preamble' | 'legend' | 'footer'): void => {
    for (const row of waiting) release(sink, row, place);
    waiting.length = 0;
  };
  return {
    add: (row) => {
      const same =
        waiting.length < waitingMax
          ? undefined
          : waiting.findLast(
              (one) => one.skip === row.skip && one.edge === row.edge && one.onlyFront === row.onlyFront,
            );
      if (same === undefined) waiting.push({ ...row, times: 1 });
      else same.times += 1;
    },
    movement: () => {
      if (waiting.length > 0) flush(seen ? 'legend' : 'preamble');
      seen = true;
    },
    end: () => {
      flush(seen ? 'footer' : 'preamble');
    },
  };
}

function release(
  sink: RowSink,
  { line, skip, edge, onlyFront = false, times }: WaitingRow,
  place: 'preamble' | 'legend' | 'footer',
): void {
  const isEdge = onlyFront ? place === 'preamble' : place !== 'legend';
  if (edge !== null && !isEdge) sink.rejected(line, edge, times);
  else sink.skipped(line, skip === null || skip === 'outside' ? place : skip, times);
}

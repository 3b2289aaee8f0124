/** Rows outside the movements get the reason of their place: before them, behind them, or a legend between; they wait for the next movement. */
import type { RejectReason, SkipReason } from '../reading/reading.ts';

/** Where the rows of a file that are no movements go; `times` rows from this line on where they are no longer told apart. */
export type RowSink = {
  readonly skipped: (line: number, reason: SkipReason, times: number) => void;
  readonly rejected: (line: number, reason: RejectReason, times: number) => void;
};

/**
 * Where a rejection is none: at both `edges` (before the first and behind the last movement) or only in `front`; or
 * there as well, but not `beside` a movement: what is left of a row stands where the row stood, a footer apart.
 */
export type EdgeKind = 'edges' | 'front' | 'edges-apart' | 'front-apart';

/** `outside` and a rejection at the edge are decided by what comes later. */
export type WaitingRow =
  | { readonly line: number; readonly skip: SkipReason | 'outside'; readonly edge: null }
  | { readonly line: number; readonly skip: null; readonly edge: RejectReason; readonly at: EdgeKind };
type Waiting = { readonly row: WaitingRow; times: number };

export type RowPlaces = {
  readonly add: (row: WaitingRow) => void;
  /** A movement, read or not: what waits before it stands before or between movements. */
  readonly movement: () => void;
  readonly end: () => void;
};

/** Rows that wait are told apart up to `waitingMax`; further ones are counted with the last of their kind. */
export function rowPlaces(sink: RowSink, waitingMax: number): RowPlaces {
  const waiting: Waiting[] = [];
  let seen = false;
  const flush = (place: Place): void => {
    const beside = besideOf(waiting, place);
    waiting.forEach(({ row, times }, at) => {
      release(sink, { row, times, isBeside: beside(at) }, place);
    });
    waiting.length = 0;
  };
  return {
    add: (row) => {
      const same =
        waiting.length < waitingMax ? undefined : waiting.findLast(({ row: before }) => isSameKind(before, row));
      if (same === undefined) waiting.push({ row, times: 1 });
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

type Place = 'preamble' | 'legend' | 'footer';

const kindOf = (row: WaitingRow): EdgeKind | null => (row.edge === null ? null : row.at);
const isSameKind = (a: WaitingRow, b: WaitingRow): boolean =>
  a.skip === b.skip && a.edge === b.edge && kindOf(a) === kindOf(b);

/** Which waiting rows touch a movement or a header that is repeated, themselves or through others that are no skipped rows. */
function besideOf(waiting: readonly Waiting[], place: Place): (at: number) => boolean {
  if (place !== 'footer') {
    const last = waiting.findLastIndex(({ row }) => row.edge === null);
    return (at) => at > last;
  }
  let isBeside = true;
  const beside = waiting.map(({ row }) => {
    if (row.edge === null) isBeside = row.skip === 'repeated-header';
    return isBeside;
  });
  return (at) => beside[at] === true;
}

type Released = Waiting & { readonly isBeside: boolean };

function release(sink: RowSink, { row, times, isBeside }: Released, place: Place): void {
  if (row.edge !== null && !isNone(row.at, place, isBeside)) {
    sink.rejected(row.line, row.edge, times);
    return;
  }
  const { skip } = row;
  sink.skipped(row.line, skip === null || skip === 'outside' ? place : skip, times);
}

/** Whether a rejection is none where it stands. */
function isNone(at: EdgeKind, place: Place, isBeside: boolean): boolean {
  if (isBeside && at.endsWith('-apart')) return false;
  return at.startsWith('front') ? place === 'preamble' : place !== 'legend';
}

/** The lines of an account that count: a line that a newer file no longer has leaves them, unless a match still holds it. */
import type { LineId, MatchId, StatementFileId } from '../../ids.ts';
import type { StatementLine } from './line.ts';
import { isNewer, judgeOverlap } from './overlap.ts';
import type { Doubt, Judged, Overlap, OverlapFile, Superseded } from './overlap.ts';

/** The files that hold a line. */
export type HoldersOf = (id: LineId) => ReadonlySet<StatementFileId>;

/**
 * What all overlaps of an account say together, each line once. Only the newest file that holds a line is compared with
 * newer ones: the newest word counts. The same files give the same answer in any order of import.
 */
export function settleOverlaps(overlaps: readonly Overlap[], holdersOf: HoldersOf): Judged {
  const fileOf = new Map<StatementFileId, OverlapFile>(
    overlaps.flatMap(({ older, newer }) => [older, newer]).map((file) => [file.id, file]),
  );
  const isNewestHolder = (line: StatementLine, older: OverlapFile): boolean =>
    ![...holdersOf(line.id)].some((id) => {
      const holder = fileOf.get(id);
      return holder !== undefined && isNewer(holder, older);
    });
  const superseded = new Map<LineId, Superseded>();
  const doubts = new Map<LineId, Doubt>();
  for (const overlap of [...overlaps].sort(newestLast)) {
    const judged = judgeOverlap(overlap);
    const isOurs = ({ line }: { readonly line: StatementLine }): boolean => isNewestHolder(line, overlap.older);
    for (const one of judged.superseded.filter(isOurs)) superseded.set(one.line.id, one);
    for (const one of judged.doubts.filter(isOurs)) doubts.set(one.line.id, one);
  }
  const isGone = (line: StatementLine | null): boolean => line !== null && superseded.has(line.id);
  return {
    superseded: [...superseded.values()].sort(byPlace),
    // A doubt about a line that is gone, or about one that is gone against it, is answered.
    doubts: [...doubts.values()].filter(({ line, twin }) => !isGone(line) && !isGone(twin)).sort(byPlace),
  };
}

/** The newest file's word is taken last, and stands. */
const newestLast = (a: Overlap, b: Overlap): number =>
  a.newer.id !== b.newer.id ? order(a.newer, b.newer) : a.older.id === b.older.id ? 0 : order(a.older, b.older);

const order = (a: OverlapFile, b: OverlapFile): number => (isNewer(a, b) ? 1 : -1);

type Placed = { readonly line: StatementLine };
/** By day and physical line; the id where two files have them alike. */
const byPlace = ({ line: a }: Placed, { line: b }: Placed): number =>
  a.bookedOn === b.bookedOn ? a.line - b.line || (a.id < b.id ? -1 : 1) : a.bookedOn < b.bookedOn ? -1 : 1;

export type Counting = {
  readonly lines: readonly StatementLine[];
  /** Superseded lines that count all the same, because an accepted match holds them. */
  readonly held: ReadonlyMap<LineId, MatchId>;
  /** Of these the ones that no line of the newer file replaces: their money is missing in the bank. */
  readonly missing: ReadonlySet<LineId>;
};

/**
 * The lines that count. A match is never undone in silence: a superseded line that an accepted match holds counts until
 * a person undoes it, and the line that replaces it waits outside, so that no money is there twice.
 */
export function countingLines(
  lines: readonly StatementLine[],
  superseded: readonly Superseded[],
  matchOf: (id: LineId) => MatchId | undefined,
): Counting {
  if (superseded.length === 0) return { lines, held: new Map(), missing: new Set() };
  const byLine = new Map(superseded.map((one) => [one.line.id, one]));
  const held = new Map<LineId, MatchId>();
  const missing = new Set<LineId>();
  const out = new Set<LineId>();
  for (const one of superseded) {
    const match = matchOf(one.line.id);
    if (match === undefined) {
      out.add(one.line.id);
      continue;
    }
    held.set(one.line.id, match);
    const waiting = lastReplacement(one, byLine);
    if (waiting === null) missing.add(one.line.id);
    else if (matchOf(waiting) === undefined) out.add(waiting);
  }
  return { lines: lines.filter(({ id }) => !out.has(id)), held, missing };
}

/** The line that says it now, however often it changed; null where none does. */
function lastReplacement(one: Superseded, byLine: ReadonlyMap<LineId, Superseded>): LineId | null {
  const seen = new Set<LineId>([one.line.id]);
  let next = one.replacement?.id ?? null;
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const further = byLine.get(next);
    if (further === undefined) return next;
    next = further.replacement?.id ?? null;
  }
  return null;
}

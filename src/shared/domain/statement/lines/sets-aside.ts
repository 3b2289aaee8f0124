/** What a file would set aside before it is imported: judged with the files that are there by the rule that holds afterwards. */
import { isWithin } from '../../day/day.ts';
import type { LineId, StatementFileId } from '../../ids.ts';
import type { StatementLine } from './line.ts';
import { commonDays, overlapOf } from './overlap.ts';
import type { Overlap, OverlapFile } from './overlap.ts';
import { settleOverlaps } from './superseded.ts';
import type { HoldersOf } from './superseded.ts';

/** The imported files of an account, their lines (each once) and what they say together. */
export type Shelf = {
  readonly files: readonly OverlapFile[];
  readonly lines: readonly StatementLine[];
  readonly overlaps: readonly Overlap[];
  readonly holdersOf: HoldersOf;
};

/** The file and its lines; those that the account holds already have the ids under which it holds them. */
export type Newcomer = { readonly file: OverlapFile; readonly lines: readonly StatementLine[] };

/** Lines of the account that count now and would no longer count beside the file. */
export function setAside({ files, lines, overlaps, holdersOf }: Shelf, newcomer: Newcomer): readonly StatementLine[] {
  const beside = files.flatMap((file) => {
    const days = commonDays(file, newcomer.file);
    if (days === null) return [];
    const own = lines.filter(({ id, bookedOn }) => isWithin(bookedOn, days) && holdersOf(id).has(file.id));
    return overlapOf({ file, lines: own }, newcomer) ?? [];
  });
  if (beside.length === 0) return [];
  const brought = new Set(newcomer.lines.map(({ id }) => id));
  const holdersThen = (id: LineId): ReadonlySet<StatementFileId> =>
    brought.has(id) ? new Set([...holdersOf(id), newcomer.file.id]) : holdersOf(id);
  const gone = new Set(settleOverlaps(overlaps, holdersOf).superseded.map(({ line }) => line.id));
  return settleOverlaps([...overlaps, ...beside], holdersThen)
    .superseded.map(({ line }) => line)
    .filter(({ id, fileId }) => fileId !== newcomer.file.id && !gone.has(id));
}

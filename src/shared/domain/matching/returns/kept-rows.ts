/** The rows of matches that no run alters and whose records failed or were refunded since: their money may still come back. */
import type { Desk, Open } from '../board.ts';
import { rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';

/** Of the kept matches those with such a record; few are, so that only their rows are looked for. */
export function keptRows(kept: readonly Match[], { lines }: Open, { read }: Desk['index']): Desk['kept'] {
  const held = new Set<string>(kept.flatMap(rowsOfMatch));
  if (held.size === 0) return [];
  const lineOf = new Map(lines.filter(({ line }) => held.has(line.id)).map((row) => [row.line.id, row]));
  const served = read.filter(({ record }) => held.has(record.key));
  const recordOf = new Map(served.map(({ record }) => [record.key, record]));
  return kept
    .map((match) => ({
      lines: match.lines.flatMap((id) => lineOf.get(id) ?? []),
      records: match.records.flatMap((key) => recordOf.get(key) ?? []),
    })) // prettier-ignore
    .filter(({ records }) => records.some(({ standing }) => standing === 'failed' || standing === 'refunded'));
}

/** What matches that no run alters leave to the passes: their records are nobody's, and money of those that failed since may still come back. */
import type { PaymentRecord } from '../../payments/record.ts';
import type { MatchContext, Open } from '../match-context.ts';
import { rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';

/** The rows of those of the matches whose records failed or were refunded; few are, so that only their rows are looked for. */
function keptRows(kept: readonly Match[], { lines }: Open, records: readonly PaymentRecord[]): MatchContext['kept'] {
  const held = new Set<string>(kept.flatMap(rowsOfMatch));
  const lineOf = new Map(lines.filter(({ line }) => held.has(line.id)).map((row) => [row.line.id, row]));
  const recordOf = new Map(records.filter(({ key }) => held.has(key)).map((record) => [record.key, record]));
  return kept
    .map((match) => ({
      lines: match.lines.flatMap((id) => lineOf.get(id) ?? []),
      records: match.records.flatMap((key) => recordOf.get(key) ?? []),
    }))
    .filter(({ records: its }) => its.some(({ standing }) => standing === 'failed' || standing === 'refunded'));
}

/** The records of a run, and the kept rows beside them. */
export function besideKept(
  kept: readonly Match[],
  open: Open,
  records: readonly PaymentRecord[],
): Pick<MatchContext, 'records' | 'kept'> {
  const matched = new Set<string>(kept.flatMap((match) => match.records));
  if (matched.size === 0) return { records, kept: [] };
  return { records: records.filter(({ key }) => !matched.has(key)), kept: keptRows(kept, open, records) };
}

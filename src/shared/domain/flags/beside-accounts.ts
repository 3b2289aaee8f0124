/** Records that several accounts propose lines for: whether there is one for each of these lines, wherever they are. */
import type { RecordKey } from '../ids.ts';
import { isAccepted } from '../matching/match-id.ts';
import { isHint } from '../matching/likelihood.ts';
import type { Ledger } from '../reconciliation/standings.ts';

/** How many lines of this account and of others are proposed for some records and for those that these lines are proposed for here, and how many these are. */
export function proposedTogether(ledger: Ledger, keys: readonly RecordKey[]): { lines: number; records: number } {
  const proposals = (row: string) =>
    (ledger.suggestedOf.get(row) ?? []).filter((match) => !isAccepted(match) && !isHint(match));
  const lines = new Set(keys.flatMap((key) => proposals(key).flatMap((match) => match.lines)));
  const records = new Set([
    ...keys,
    ...[...lines].flatMap((line) => proposals(line).flatMap((match) => match.records)),
  ]);
  const elsewhere = new Set([...records].flatMap((key) => ledger.input.elsewhere?.proposedFor(key) ?? []));
  return { lines: lines.size + elsewhere.size, records: records.size };
}

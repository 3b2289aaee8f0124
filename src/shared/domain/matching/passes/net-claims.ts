/** Records that a line names for their amount less a declared deduction, or together with others of their payee: a nameless line of their exact amount is then not their only candidate. */
import { indexBlocks } from '../groups/blocks.ts';
import { centavosOf, meets } from '../amounts.ts';
import { byAmount } from '../grouping.ts';
import type { MatchContext, Open, OpenRecord } from '../match-context.ts';
import { declaredParts, totalOf } from '../groups/declared-parts.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { summandOfRecord } from '../groups/group-found.ts';
import { askOnce } from '../groups/group-sums.ts';

/** More records of one payee are not tried in all their sums. */
const OF_PAYEE_MAX = 12;

function claimedNet({ lines, records }: Open, context: MatchContext): readonly OpenRecord[] {
  const linesOf = byAmount(lines);
  const isClaimed = (record: OpenRecord): boolean => {
    const { amount, from, to } = record;
    if (typeof amount === 'string') return false;
    const isNamedOn = (centavos: number): boolean =>
      (linesOf.get(centavos) ?? []).some(
        (line) =>
          line.day >= from && line.day <= to && !line.apart && isNaming(evidenceOf(context.index, line, record).grade),
      );
    return declaredParts(record, amount).some((parts) =>
      centavosOf(record).some((centavos) => isNamedOn(centavos + totalOf(parts))),
    );
  };
  return records.filter(isClaimed);
}

/** Records of a payee whom a line names, and some of whom together are just its amount, where none of them alone is. */
function claimedTogether({ lines, records }: Open, { sums }: MatchContext): readonly OpenRecord[] {
  const blocks = indexBlocks(records);
  const ask = askOnce<OpenRecord>(sums);
  const naming = lines.filter(({ named, apart, amount }) => named.length > 0 && !apart && typeof amount === 'number');
  return naming.flatMap((line) =>
    blocks.of(line).flatMap(({ members }) => {
      const isAlone = members.some((member) => meets(line, member));
      if (isAlone || members.length > OF_PAYEE_MAX) return [];
      const found = ask(members.map(summandOfRecord), Math.abs(line.amount as number), { tries: 1, isNamed: true });
      return (found ?? []).flatMap(({ rows }) => rows);
    }),
  );
}

/** Keys of the records, among those that are open. */
export const netClaims = (open: Open, context: MatchContext): ReadonlySet<string> =>
  new Set([...claimedNet(open, context), ...claimedTogether(open, context)].map(({ record }) => record.key));

/** Groups that the service names and the bank booked in parts: several lines that read alike make up a day's payins, a payout or what one payee was paid. */
import { groupBy } from './board.ts';
import type { Desk, OpenLine, OpenRecord } from './board.ts';
import { searchGroup } from './group-sums.ts';
import type { GroupAnswer, Summand } from './group-sums.ts';
import { payoutGroups, settlementGroups } from './service-groups.ts';
import type { ServiceGroup } from './service-groups.ts';
import { textSignature } from './text.ts';

export type PartedGroup = GroupAnswer<OpenLine> & { readonly group: ServiceGroup };

const isWithin = (line: OpenLine, { from, to, amount }: ServiceGroup): boolean =>
  line.day >= from && line.day <= to && Math.sign(line.amount as number) === Math.sign(amount as number);

/** Lines that read alike, by day and sign, so that a group looks at those of its days alone. */
function alikeLines(lines: readonly OpenLine[]): ReadonlyMap<string, readonly OpenLine[]> {
  const all = groupBy(lines, ({ line }) => textSignature(line.description));
  return new Map([...all].filter(([, alike]) => alike.length >= 2));
}

/** For every group that no single line pays: the lines of one wording that add up to it, from `summandOf`. */
export function partedGroups(
  lines: readonly OpenLine[],
  { records, desk }: { readonly records: readonly OpenRecord[]; readonly desk: Desk },
  summandOf: (line: OpenLine) => Summand<OpenLine>,
): readonly PartedGroup[] {
  const wordings = alikeLines(lines);
  const groups = [...payoutGroups(records, desk), ...settlementGroups(records, desk)];
  return groups.flatMap((group): readonly PartedGroup[] => {
    if (typeof group.amount === 'string') return [];
    const centavos = Math.abs(group.amount);
    const blocks = [...wordings.values()]
      .map((alike) => alike.filter((line) => isWithin(line, group)))
      .filter((alike) => alike.length >= 2);
    for (const block of blocks) {
      const answers = searchGroup(block.map(summandOf)).find(centavos, { tries: blocks.length, isNamed: false }) ?? [];
      if (answers.some(({ rows }) => rows.length >= 2)) return answers.map((answer) => ({ ...answer, group }));
    }
    return [];
  });
}

/** Groups that the service names and the bank booked in parts: several lines that read alike make up a day's payins, a payout or what one payee was paid. */
import { centavosOf } from '../amounts.ts';
import { groupBy } from '../grouping.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { askEach, askOnce } from './group-sums.ts';
import type { GroupAnswer, Summand } from './group-sums.ts';
import { payoutGroups, settlementGroups } from './service-groups.ts';
import type { ServiceGroup } from './service-groups.ts';
import { textSignature } from '../evidence/text.ts';

export type PartedGroup = GroupAnswer<OpenLine> & { readonly group: ServiceGroup };

const isWithin = (line: OpenLine, { from, to, amount }: ServiceGroup): boolean =>
  line.day >= from && line.day <= to && Math.sign(line.amount as number) === Math.sign(amount as number);

/** Lines that read alike, by day, so that a group looks at those of its days alone. */
type Wording = { readonly byDay: ReadonlyMap<number, readonly Placed[]> };
type Placed = { readonly line: OpenLine; readonly place: number };

function alikeLines(lines: readonly OpenLine[]): readonly Wording[] {
  const placed = lines.map((line, place): Placed => ({ line, place }));
  const all = groupBy(placed, ({ line }) => textSignature(line.line.description));
  return [...all.values()]
    .filter((alike) => alike.length >= 2)
    .map((alike) => ({ byDay: groupBy(alike, ({ line }) => line.day) }));
}

/** Those of a group's days and sign, in their given order. */
function within({ byDay }: Wording, group: ServiceGroup): readonly OpenLine[] {
  const found: Placed[] = [];
  for (let day = group.from; day <= group.to; day += 1)
    for (const one of byDay.get(day) ?? []) if (isWithin(one.line, group)) found.push(one);
  return found.sort((a, b) => a.place - b.place).map(({ line }) => line);
}

/** For every group that no single line pays: the lines of one wording that add up to it, from `summandOf`. */
export function partedGroups(
  lines: readonly OpenLine[],
  { records, context }: { readonly records: readonly OpenRecord[]; readonly context: MatchContext },
  summandOf: (line: OpenLine) => Summand<OpenLine>,
): readonly PartedGroup[] {
  const wordings = alikeLines(lines);
  const ask = askOnce<OpenLine>(context.sums);
  const groups = [...payoutGroups(records, context), ...settlementGroups(records, context)];
  return groups.flatMap((group): readonly PartedGroup[] => {
    if (typeof group.amount === 'string') return [];
    const amounts = centavosOf(group).map((centavos) => Math.abs(centavos));
    const blocks = wordings.map((wording) => within(wording, group)).filter((alike) => alike.length >= 2);
    for (const block of blocks) {
      const summands = block.map(summandOf);
      const how = { tries: blocks.length, isNamed: false };
      const answers = askEach(amounts, (centavos) => ask(summands, centavos, how)) ?? [];
      if (answers.some(({ rows }) => rows.length >= 2)) return answers.map((answer) => ({ ...answer, group }));
    }
    return [];
  });
}

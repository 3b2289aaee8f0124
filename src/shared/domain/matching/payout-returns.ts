/** A payout whose line paid items that failed, too: that line, the lines on which those items came back, and all of its items are one match. */
import { isMet } from './amounts.ts';
import type { AmountKey } from './amounts.ts';
import { groupBy, isRefused } from './board.ts';
import type { Desk, Open, OpenLine, OpenRecord } from './board.ts';
import { matchOf } from './draft.ts';
import { confidenceOf } from './prices.ts';
import { failedRecord, isClaimed, NO_RETURNS, returnBoard, saysReturn } from './returns.ts';
import type { FailedRecord, ReturnBoard, ReturnResult } from './returns.ts';
import { payoutGroups } from './service-groups.ts';
import type { ServiceGroup } from './service-groups.ts';

/** So many failed items are tried in all their combinations, more only all together. */
const COMBINED_MAX = 10;

/** The succeeded items went out on `out` together with `paid`, each of which came back on one of `backs`. */
type Journey = {
  readonly group: ServiceGroup;
  readonly out: OpenLine;
  readonly paid: readonly FailedRecord[];
  readonly backs: readonly OpenLine[];
};

/** Every choice of at least one of the failed items; of too many only the choice of all. */
function choicesOf(failed: readonly FailedRecord[]): readonly (readonly FailedRecord[])[] {
  if (failed.length > COMBINED_MAX) return [failed];
  const choices = Array.from({ length: 2 ** failed.length - 1 }, (_, n) => n + 1);
  return choices.map((choice) => failed.filter((_, at) => (choice >> at) % 2 === 1));
}

/** The lines on which they came back: one for each, or one for all; null where a line is missing, or others could be meant. */
function backsOf(paid: readonly FailedRecord[], out: OpenLine, board: ReturnBoard): readonly OpenLine[] | null {
  const until = Math.max(...paid.map(({ backTo }) => backTo));
  const linesOf = (amount: AmountKey): readonly OpenLine[] =>
    (board.linesByAmount.get(amount) ?? []).filter(
      ({ day, line, apart }) => !apart && day >= out.day && day <= until && saysReturn(line.description),
    );
  const together = linesOf(paid.reduce((sum, { back }) => sum + (back as number), 0));
  if (paid.length > 1 && together.length === 1) return together;
  const each = [...groupBy(paid, ({ back }) => back)].map(([amount, items]) => ({ items, lines: linesOf(amount) }));
  return each.every(({ items, lines }) => lines.length === items.length) ? each.flatMap(({ lines }) => lines) : null;
}

function journeysOf(group: ServiceGroup, failed: readonly FailedRecord[], board: ReturnBoard): readonly Journey[] {
  if (typeof group.amount === 'string') return [];
  const succeeded = group.amount;
  return choicesOf(failed).flatMap((paid) => {
    const amounts = paid.map(({ out }) => out);
    if (amounts.some((amount) => typeof amount === 'string')) return [];
    const amount = (amounts as readonly number[]).reduce((sum, one) => sum + one, succeeded);
    return (board.linesByAmount.get(amount) ?? [])
      .filter(({ day, apart }) => !apart && day >= group.from && day <= group.to)
      .flatMap((out) => {
        const backs = backsOf(paid, out, board);
        return backs === null ? [] : [{ group, out, paid, backs }];
      });
  });
}

const rowsOf = ({ group, out, paid, backs }: Journey): readonly string[] => [
  out.line.id,
  ...backs.map(({ line }) => line.id),
  ...group.members.map(({ record }) => record.key),
  ...paid.map(({ row }) => row.record.key),
];

const membersOf = ({ group, paid }: Journey): readonly OpenRecord[] => [
  ...group.members,
  ...paid.map(({ row }) => row),
];

/** Takes journeys none of whose rows another one could claim. */
export function payoutReturns(open: Open, desk: Desk): ReturnResult {
  const failedOf = groupBy(
    desk.records.filter(({ kind, parentId }) => kind === 'payout_item' && parentId !== null).flatMap((record) => failedRecord(record, desk) ?? []), // prettier-ignore
    ({ row }) => row.record.parentId,
  );
  if (failedOf.size === 0) return NO_RETURNS;
  const board = returnBoard(open);
  const journeys = payoutGroups(open.records, desk, 1).flatMap((group) => {
    const failed = failedOf.get(group.members[0]?.record.parentId ?? null) ?? [];
    return failed.length === 0 ? [] : journeysOf(group, failed, board);
  });
  const claims = new Map<string, number>();
  for (const row of journeys.flatMap(rowsOf)) claims.set(row, (claims.get(row) ?? 0) + 1);
  const taken = journeys.filter(
    (journey) =>
      rowsOf(journey).every((row) => claims.get(row) === 1) &&
      isMet([journey.out, ...journey.backs], journey.group.members) &&
      !isClaimed(journey.out, board, desk) &&
      !isRefused(desk, [journey.out, ...journey.backs], membersOf(journey)),
  );
  return {
    proposals: taken.map((journey) => {
      const { out, backs } = journey;
      const records = membersOf(journey);
      const businessDays = Math.max(...backs.map(({ day }) => desk.lagDays(out.day, day)));
      return matchOf(desk.context.account.id, {
        ...{ pass: 'structure', status: 'auto', certainty: 'unique' },
        ...{ lines: [out, ...backs], records },
        reasons: [
          { kind: 'structure', of: 'payout', count: records.length },
          { kind: 'structure', of: 'return', count: backs.length },
          { kind: 'amount-exact' },
          { kind: 'date-lag', businessDays },
        ],
        confidenceMilli: confidenceOf('unique', 'name', businessDays),
      });
    }),
    lines: new Set<string>(taken.flatMap(({ out, backs }) => [out, ...backs].map(({ line }) => line.id))),
    records: new Set<string>(taken.flatMap((journey) => membersOf(journey).map(({ record }) => record.key))),
  };
}

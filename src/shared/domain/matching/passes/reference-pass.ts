/** Pass 2, reference: an id or legal identifier in the bank's text, amount equal, day inside, and nobody else's. */
import { dayOfInstant, numberOfDay } from '../../day/day.ts';
import { keysOf } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutRows } from '../open-rows.ts';
import { groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import { failedTwins } from './failed-twins.ts';
import type { Match } from '../match.ts';
import { isOnItsDays } from '../on-its-days.ts';

/** Days before the window within which a quoted reference is still shown, as a suggestion; late ones are another pass's. */
const EARLY_DAYS = 5;
/** A token that more open records carry is a wallet or a customer, not a reference. */
const CARRIERS_MAX = 200;

/** `inside` on the record's days. */
type Pair = { readonly line: OpenLine; readonly record: OpenRecord; readonly inside: boolean };

const isQuotable = (context: MatchContext, mark: number): boolean => context.index.marks[mark]?.kind !== 'name';

/** Records by quotable mark and amount, of the marks that some line holds: most references of records no bank ever prints. */
function carriers(open: Open, context: MatchContext): ReadonlyMap<string, readonly OpenRecord[]> {
  const found = new Map<string, OpenRecord[]>();
  const isSaid = new Uint8Array(context.index.marks.length);
  for (const { marks } of open.lines) for (const mark of marks) isSaid[mark] = 1;
  for (const record of open.records) {
    for (const mark of record.marks) {
      if (isSaid[mark] !== 1 || !isQuotable(context, mark)) continue;
      for (const amount of keysOf(record)) {
        const key = `${mark.toString()}|${amount.toString()}`;
        const group = found.get(key);
        if (group === undefined) found.set(key, [record]);
        else group.push(record);
      }
    }
  }
  return found;
}

/** Records of the line's amount that carry the mark, unless too many do. */
function quotedBy(
  line: OpenLine,
  mark: number,
  byMark: ReadonlyMap<string, readonly OpenRecord[]>,
): readonly OpenRecord[] {
  const group = byMark.get(`${mark.toString()}|${line.amount.toString()}`) ?? [];
  return group.length > CARRIERS_MAX ? [] : group;
}

/** A redemption counts its days from when it was touched last: the bank may have paid it any day since it was made. */
function firstNear({ record: { createdAt }, from }: OpenRecord): number {
  const made = createdAt === null ? from : numberOfDay(dayOfInstant(createdAt));
  return Math.min(from - EARLY_DAYS, made);
}

function pairsOf(
  line: OpenLine,
  byMark: ReadonlyMap<string, readonly OpenRecord[]>,
  context: MatchContext,
): readonly Pair[] {
  if (line.isReturn) return [];
  const found: Pair[] = [];
  for (const mark of line.marks) {
    if (!isQuotable(context, mark)) continue;
    for (const record of quotedBy(line, mark, byMark)) {
      const inside = isOnItsDays(line, record);
      const near = line.day >= firstNear(record) && line.day <= record.to;
      if (!near || isRefused(context, [line], [record])) continue;
      if (!found.some((pair) => pair.record === record)) found.push({ line, record, inside });
    }
  }
  return found;
}

/** Pairs that are each other's only candidate. */
function soleOf(pairs: readonly Pair[]): readonly Pair[] {
  const byLine = groupBy(pairs, ({ line }) => line.line.id);
  const byRecord = groupBy(pairs, ({ record }) => record.record.key);
  return pairs.filter(
    ({ line, record }) => byLine.get(line.line.id)?.length === 1 && byRecord.get(record.record.key)?.length === 1,
  );
}

/** A quoted reference outside the window stays open: an exact match may still come. */
function verdictOf(context: MatchContext, pair: Pair): Match {
  const members = [pair.line, pair.record] as const;
  if (pair.inside) return pairMatch(context, members, { pass: 'reference', status: 'auto', certainty: 'unique' });
  const businessDays = context.lagDays(pair.record.anchor, pair.line.day);
  return pairMatch(context, members, {
    pass: 'reference',
    status: 'suggested',
    certainty: 'unique',
    extra: [{ kind: 'near-date', businessDays }],
    confidenceMilli: 700,
  });
}

/** Takes pairs that are each other's only candidate by reference; the others go on with what their text says. */
export const referencePass: MatchPass = (open, context) => {
  const byMark = carriers(open, context);
  const twins = failedTwins(open, context);
  const isPlain = ({ line, record }: Pair): boolean =>
    !twins.has(record.record.key) || evidenceOf(context.index, line, record).grade === 'reference';
  const pairs = open.lines.flatMap((line) => pairsOf(line, byMark, context)).filter(isPlain);
  const inside = pairs.filter((pair) => pair.inside);
  const lines = new Set<string>(inside.map(({ line }) => line.line.id));
  const records = new Set<string>(inside.map(({ record }) => record.record.key));
  const outside = pairs.filter(({ line, record }) => !lines.has(line.line.id) && !records.has(record.record.key));
  const taken = soleOf(inside);
  return {
    proposals: [...taken, ...soleOf(outside)].map((pair) => verdictOf(context, pair)),
    open: withoutRows(open, { lines: taken.map(({ line }) => line), records: taken.map(({ record }) => record) }),
  };
};

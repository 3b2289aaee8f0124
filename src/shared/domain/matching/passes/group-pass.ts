/** Pass 5, group: one line for several records, or several lines for one, where a single choice adds up and chance hardly made it. */
import { isMet } from '../amounts.ts';
import { indexBlocks } from '../groups/blocks.ts';
import type { RecordBlock } from '../groups/blocks.ts';
import { isRefused } from '../match-context.ts';
import { withoutProposed } from '../open-rows.ts';
import { groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { isNaming, pointsPast, quotesBeside } from '../evidence/evidence.ts';
import { rowsOf, summandOfLine, summandOfRecord, verdictForEach, verdictOf } from '../groups/group-found.ts';
import type { Found } from '../groups/group-found.ts';
import { searchGroup } from '../groups/group-sums.ts';
import type { GroupSearch } from '../groups/group-sums.ts';
import { partedGroups } from '../groups/parted-groups.ts';
import { partsOfRecords, wholeLines } from '../groups/parts-of-record.ts';
import { countedBeside } from '../groups/uncounted.ts';
import { sharingRows } from '../solver/shared-rows.ts';
import type { SumRoom } from '../solver/sum-space.ts';

/** What one payee has on one day, all of it: a grouping that nobody searched for, and the text names the payee. */
function payeeDays(line: OpenLine, blocks: readonly RecordBlock[]): readonly Found[] {
  const days = blocks.flatMap(({ of, members }) =>
    of === 'payee' ? [...groupBy(members, ({ anchor }) => anchor).values()].filter(({ length }) => length >= 2) : [],
  );
  const whole = days.filter((rows) => isWholeDay(line, rows));
  return whole.map((records): Found => ({
    isSure: whole.length === 1,
    isSwappable: false,
    of: 'payee',
    lines: [line],
    records,
  }));
}

/** Fine amounts are added exactly: none of them alone is what its key says. */
const isWholeDay = (line: OpenLine, rows: readonly OpenRecord[]): boolean =>
  rows.some(({ fine }) => fine !== null)
    ? isMet([line], rows)
    : rows.reduce((sum, { amount }) => sum + (amount as number), 0) === line.amount;

/** Sums that are held at once for lines to come: 16 MB, for with more the collector walks all rows, and most are asked about on one day. */
const HELD_BYTES_MAX = 1 << 24;

/** Searches that were prepared, forgotten together when they hold too many sums. */
function searches(room: SumRoom): (block: RecordBlock) => GroupSearch<OpenRecord> {
  const known = new Map<string, GroupSearch<OpenRecord>>();
  const { kept } = room;
  kept.clear();
  return ({ key, members }) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (kept.held() > HELD_BYTES_MAX) {
      known.clear();
      kept.clear();
    }
    const search = searchGroup(members.map(summandOfRecord), room);
    known.set(key, search);
    return search;
  };
}

/** The records of one line, from the narrowest block that has an answer. */
function recordsFor(
  line: OpenLine,
  blocks: readonly RecordBlock[],
  searchOf: (block: RecordBlock) => GroupSearch<OpenRecord>,
): readonly Found[] {
  const days = payeeDays(line, blocks);
  if (days.length > 0) return days;
  let tries = 0;
  for (const block of blocks) {
    const { of } = block;
    const answers = searchOf(block)(Math.abs(line.amount as number), { tries: tries + 1, isNamed: of === 'payee' });
    if (answers === null) continue;
    tries += 1;
    // One record alone was the passes' before this one, which did not want it.
    if (answers.every(({ rows }) => rows.length < 2)) continue;
    return answers.map(({ rows, ...how }) => ({ ...how, of, lines: [line], records: rows }));
  }
  return [];
}

const usableLines = (open: Open, context: MatchContext): readonly OpenLine[] =>
  wholeLines(open).filter(({ line }) => context.inScope(line));

/** Of how many records a line is made is another pass's question where the text says it and names nobody. */
const isUncounted = ({ count, named }: OpenLine): boolean => count === null || named.length > 0;

/** Day by day, because lines of one day look into the same blocks; the answers stand in the order of the lines. */
function byRecords(open: Open, context: MatchContext): readonly Found[] {
  const blocks = indexBlocks(open.records);
  const searchOf = searches(context.sums);
  const hasCounted = countedBeside(open.lines);
  const lines = usableLines(open, context).filter(
    (line) => isUncounted(line) && (line.named.length > 0 || !hasCounted(line)),
  );
  const found = new Array<readonly Found[]>(lines.length);
  const places = [...lines.keys()].sort((a, b) => (lines[a]?.day ?? 0) - (lines[b]?.day ?? 0));
  for (const place of places) {
    const line = lines[place];
    if (line !== undefined) found[place] = recordsFor(line, blocks.of(line), searchOf);
  }
  return found.flat();
}

function byParts(open: Open, context: MatchContext): readonly Found[] {
  const lines = usableLines(open, context);
  return partedGroups(lines, { records: open.records, context }, summandOfLine).map(({ rows, group, ...how }) => ({
    ...how,
    // Lines that say how many operations each is made of are settlements of their own: together they are only shown.
    isSure: how.isSure && rows.every(({ count }) => count === null),
    of: group.of === 'payout' ? 'payout' : 'settlement',
    lines: rows,
    records: group.members,
  }));
}

/** What the lines say of others, or of another number of operations, is no sum of these. */
const isSaid = ({ lines, records }: Found): boolean =>
  lines.every(({ count }) => count === null || lines.length > 1 || count === records.length) &&
  lines.every((line) => !pointsPast(line, records));

/** A payout has a number of its own, beside which another's may stand; any other sum is all that its line quotes. */
const isPartSaid = ({ of, lines, records }: Found, { index }: MatchContext): boolean =>
  of !== 'payout' && lines.some((line) => quotesBeside(index, line, records));

const questionsIn = (open: Open, context: MatchContext): readonly (readonly Found[])[] => {
  const found = [
    ...byRecords(open, context),
    ...partsOfRecords(open, context, isNaming),
    ...byParts(open, context),
  ].filter((one) => !isRefused(context, one.lines, one.records) && isSaid(one));
  return sharingRows(
    found.map((one) => (isPartSaid(one, context) ? { ...one, isSure: false } : one)),
    rowsOf,
  );
};

/** Sums of several rows; a single row is the passes' before, and only counts as a rival here. */
export const groupPass: MatchPass = (open, context) => {
  const proposals = questionsIn(open, context).flatMap((question) => verdictOf(question, context));
  return {
    proposals,
    open: withoutProposed(open, proposals),
  };
};

/** What the pass shows, and something for each line that has any answer; nothing leaves the board. */
export const groupLook: MatchPass = (open, context) => ({
  proposals: questionsIn(open, context).flatMap((question) => verdictForEach(question, context)),
  open,
});

/** Lines that say how many operations they are made of, all at once: what can be taken apart in one way only leaves less to choose from for the others. */
import { linesAt, sizeOf } from '../amounts.ts';
import { isRefused, withoutProposed } from '../board.ts';
import { byAmount } from '../grouping.ts';
import type { Desk, MatchPass, Open, OpenLine, OpenRecord } from '../board.ts';
import { matchOf } from '../draft.ts';
import { evidenceOf, isNaming, pointsPast } from '../evidence/evidence.ts';
import type { Match } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { payoutGroups } from './service-groups.ts';
import { poolOf } from './candidates.ts';
import type { Candidates } from './candidates.ts';
import { dealRecords } from './deal.ts';
import type { CountedLine } from './settlement.ts';
import { solveSettlements } from './solve-settlements.ts';
import type { Solved } from './solve-settlements.ts';

/** Lines of two operations or more that name nobody. */
const countedLines = (open: Open, desk: Desk): readonly CountedLine[] =>
  open.lines.flatMap((line) => {
    const { count, amount, apart, isReturn, named } = line;
    const isCounted = count !== null && count >= 2 && typeof amount === 'number' && amount !== 0;
    if (!isCounted || apart || isReturn || named.length > 0 || !desk.inScope(line.line)) return [];
    return [{ line, size: sizeOf(line), count }];
  });

/** Those that no payout explains: the service's own grouping comes before any search. */
function withoutPayouts(lines: readonly CountedLine[], open: Open, desk: Desk): readonly CountedLine[] {
  const debits = lines.filter(({ line }) => (line.amount as number) < 0);
  if (debits.length === 0) return lines;
  const payouts = byAmount(payoutGroups(open.records, desk));
  const isWhole = ({ line, count }: CountedLine): boolean =>
    (payouts.get(line.amount) ?? []).some(
      ({ members, from, to }) => members.length === count && from <= line.day && line.day <= to,
    );
  return lines.filter((counted) => !isWhole(counted));
}

/** Records that an open line of just their amount names: they are that line's. */
function namedElsewhere({ lines, records }: Open, desk: Desk): ReadonlySet<OpenRecord> {
  const linesOf = byAmount(lines);
  const isNamedBy = (record: OpenRecord, line: OpenLine): boolean =>
    line.day >= record.from && line.day <= record.to && isNaming(evidenceOf(desk.index, line, record).grade);
  return new Set(records.filter((record) => linesAt(linesOf, record).some((line) => isNamedBy(record, line))));
}

function solve(open: Open, desk: Desk): Solved | null {
  const lines = withoutPayouts(countedLines(open, desk), open, desk);
  if (lines.length === 0) return null;
  const named = namedElsewhere(open, desk);
  const singles = open.lines.filter(({ count, apart, isReturn }) => (count ?? 1) < 2 && !apart && !isReturn);
  return solveSettlements(lines, { records: open.records.filter((record) => !named.has(record)), singles }, desk);
}

type Verdict = Pick<Match, 'status' | 'certainty'>;

function toMatch(
  line: OpenLine,
  records: readonly OpenRecord[],
  { desk, verdict }: { readonly desk: Desk; readonly verdict: Verdict },
): readonly Match[] {
  if (isRefused(desk, [line], records) || pointsPast(line, records)) return [];
  const businessDays = Math.max(...records.map(({ anchor }) => desk.lagDays(anchor, line.day)));
  const match = matchOf(desk.context.account.id, {
    pass: 'group',
    ...verdict,
    lines: [line],
    records,
    reasons: [
      { kind: 'structure', of: 'settlement', count: records.length },
      { kind: 'amount-exact' },
      { kind: 'date-lag', businessDays },
    ],
    confidenceMilli: confidenceOf(verdict.certainty, 'none', businessDays),
  });
  return [match];
}

/** Unique where the line holds all that it could have of each of its amounts. */
function verdictOf(line: OpenLine, records: readonly OpenRecord[], open: Open): Verdict {
  const amounts = new Set(records.map(sizeOf));
  const couldBe = poolOf(line, open.records).filter((record) => amounts.has(sizeOf(record)));
  return { status: 'auto', certainty: couldBe.length > records.length ? 'interchangeable' : 'unique' };
}

const sureMatches = ({ dealt }: Solved, open: Open, desk: Desk): readonly Match[] =>
  [...dealt].flatMap(([line, records]) => toMatch(line, records, { desk, verdict: verdictOf(line, records, open) }));

/** Takes the lines that can be taken apart in one way only, as far as amounts go: which of several records of one amount it is, nobody can tell. */
export const settlementPass: MatchPass = (open, desk) => {
  const solved = solve(open, desk);
  if (solved === null) return { proposals: [], open };
  const proposals = sureMatches(solved, open, desk);
  return { proposals, open: withoutProposed(open, proposals) };
};

const AMBIGUOUS: Verdict = { status: 'suggested', certainty: 'ambiguous' };
const SHOWN_MAX = 3;

/** The same, and of each line that is left the likeliest ways in which it could be made of what is free. */
export const settlementLook: MatchPass = (open, desk) => {
  const solved = solve(open, desk);
  if (solved === null) return { proposals: [], open };
  const { settled, left, rows, days } = solved;
  const shownOf = ({ counted: { line }, compositions }: Candidates): readonly Match[] =>
    compositions.slice(0, SHOWN_MAX).flatMap((composition) => {
      const records = dealRecords([...settled, { line, composition }], rows, days).get(line);
      return records === undefined ? [] : toMatch(line, records, { desk, verdict: AMBIGUOUS });
    });
  return { proposals: [...sureMatches(solved, open, desk), ...left.flatMap(shownOf)], open };
};

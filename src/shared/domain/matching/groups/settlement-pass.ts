/** Lines of several operations, all at once, whether they say how many or not: what can be taken apart in one way only leaves less to choose from for the others. */
import { linesAt, sizeOf } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutProposed } from '../open-rows.ts';
import { byAmount } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { matchOf } from '../draft.ts';
import { evidenceOf, isNaming, pointsPast } from '../evidence/evidence.ts';
import { sharesMark } from '../evidence/interned.ts';
import type { Match } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { payoutGroups } from './service-groups.ts';
import { costBeside } from './beside.ts';
import { dealsOneMore } from './deal.ts';
import { countedPools } from './pools.ts';
import type { Settled, SettlementLine } from './settlement.ts';
import { likeliestFirst, solveSettlements } from './solve-settlements.ts';
import type { Solved } from './solve-settlements.ts';
import { uncountedLines } from './uncounted.ts';

type CountedLine = { readonly line: OpenLine; readonly count: number };

/** Lines of two operations or more that name nobody. */
const countedLines = (lines: readonly OpenLine[], context: MatchContext): readonly CountedLine[] =>
  lines.flatMap((line) => {
    const { count, amount, apart, isReturn, named } = line;
    const isCounted = count !== null && count >= 2 && typeof amount === 'number' && amount !== 0;
    if (!isCounted || apart || isReturn || named.length > 0 || !context.inScope(line.line)) return [];
    return [{ line, count }];
  });

const pooled = ({ line, count }: CountedLine, records: readonly OpenRecord[]): SettlementLine => ({
  line,
  size: sizeOf(line),
  count,
  pools: countedPools(line, count, records),
  wording: '',
});

type Whole = { readonly lines: ReadonlySet<OpenLine>; readonly records: ReadonlySet<OpenRecord> };

/** Lines that a payout explains, with its items: the service's own grouping comes before any search. */
function wholePayouts(open: Open, context: MatchContext): Whole {
  const linesOf = byAmount(open.lines);
  const [lines, records] = [new Set<OpenLine>(), new Set<OpenRecord>()];
  for (const group of payoutGroups(open.records, context)) {
    const { members, from, to } = group;
    const paying = linesAt(linesOf, group).filter(
      ({ day, count, named, apart, isReturn }) =>
        from <= day &&
        day <= to &&
        !apart &&
        !isReturn &&
        named.length === 0 &&
        (count ?? members.length) === members.length,
    );
    for (const line of paying) lines.add(line);
    if (paying.length > 0) for (const member of members) records.add(member);
  }
  return { lines, records };
}

/** Records that an open line of just their amount names: they are that line's. */
function namedElsewhere({ lines, records }: Open, context: MatchContext): ReadonlySet<OpenRecord> {
  const linesOf = byAmount(lines.filter(({ marks, alike }) => marks.length > 0 || alike !== null));
  const isNamedBy = (record: OpenRecord, line: OpenLine): boolean =>
    isOnItsDays(line, record) &&
    (line.alike !== null || sharesMark(line.marks, record.marks)) &&
    isNaming(evidenceOf(context.index, line, record).grade);
  return new Set(records.filter((record) => linesAt(linesOf, record).some((line) => isNamedBy(record, line))));
}

function solve(open: Open, context: MatchContext): Solved | null {
  const [named, payouts] = [namedElsewhere(open, context), wholePayouts(open, context)];
  const records = open.records.filter((record) => !named.has(record) && !payouts.records.has(record));
  const left = { lines: open.lines.filter((line) => !payouts.lines.has(line)), records };
  const counted = countedLines(left.lines, context).map((one) => pooled(one, records));
  const { lines: uncounted, alone } = uncountedLines(left, context);
  const lines = [...counted, ...uncounted];
  if (lines.length === 0) return null;
  // What a text names is its own, and not among these records.
  const singles = left.lines.filter(
    ({ count, apart, isReturn, named: who }) => (count ?? 1) < 2 && !apart && !isReturn && who.length === 0,
  );
  return solveSettlements({ lines, alone }, { records, singles }, context);
}

type Verdict = Pick<Match, 'status' | 'certainty'>;

function toMatch(
  line: OpenLine,
  records: readonly OpenRecord[],
  { context, verdict }: { readonly context: MatchContext; readonly verdict: Verdict },
): readonly Match[] {
  if (isRefused(context, [line], records) || pointsPast(line, records)) return [];
  const businessDays = Math.max(...records.map(({ anchor }) => context.lagDays(anchor, line.day)));
  const match = matchOf(context.expectations.account.id, {
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
function verdictOf({ composition: { amounts, pool } }: Settled, records: readonly OpenRecord[]): Verdict {
  const couldBe = pool.records.filter((record) => amounts.has(sizeOf(record)));
  return { status: 'auto', certainty: couldBe.length > records.length ? 'interchangeable' : 'unique' };
}

/**
 * Where the oldest goes first, as among what one payee is paid at once, it is doubtful that it does where its own days
 * are over and a later one of its amount, which no line holds, may be the line's instead.
 */
function isDoubtful(
  { line, composition: { pool } }: Settled,
  records: readonly OpenRecord[],
  held: ReadonlySet<OpenRecord>,
): boolean {
  if (pool.isDated) return false;
  const free = pool.records.filter((record) => !held.has(record));
  const old = records.filter(({ to }) => line.day > to);
  return old.some((one) => free.some((other) => sizeOf(other) === sizeOf(one) && other.posting > one.posting));
}

function sureMatches({ settled, dealt }: Solved, context: MatchContext): readonly Match[] {
  const held = new Set([...dealt.values()].flat());
  return settled.flatMap((one) => {
    const records = dealt.get(one.line) ?? [];
    if (isDoubtful(one, records, held)) return [];
    return toMatch(one.line, records, { context, verdict: verdictOf(one, records) });
  });
}

/** Takes the lines that can be taken apart in one way only, as far as amounts go: which of several records of one amount it is, nobody can tell. */
export const settlementPass: MatchPass = (open, context) => {
  const proposals = sureSettlements(open, context);
  return { proposals, open: proposals.length === 0 ? open : withoutProposed(open, proposals) };
};

const AMBIGUOUS: Verdict = { status: 'suggested', certainty: 'ambiguous' };
const SHOWN_MAX = 3;

/** Of each line that is left the likeliest ways in which it could be made of what is free, at most so many. */
function likeliestMatches(solved: Solved, most: number, context: MatchContext): readonly Match[] {
  const { settled, left, rows, days } = solved;
  const costOf = costBeside(settled, rows, days);
  const dealOneMore = dealsOneMore(solved);
  return left.flatMap((candidates) => {
    const { line } = candidates.of;
    return likeliestFirst(candidates, costOf)
      .slice(0, most)
      .flatMap((composition) => {
        const records = dealOneMore({ line, composition });
        return records === undefined ? [] : toMatch(line, records, { context, verdict: AMBIGUOUS });
      });
  });
}

/** The same, and what a person may choose from for each line that is left. */
export const settlementLook: MatchPass = (open, context) => {
  const solved = solve(open, context);
  if (solved === null) return { proposals: [], open };
  return { proposals: [...sureMatches(solved, context), ...likeliestMatches(solved, SHOWN_MAX, context)], open };
};

/** What is certain of some lines, and what each of the others is likeliest made of, in a few ways. */
export function likelySettlements(
  open: Open,
  context: MatchContext,
): { readonly sure: readonly Match[]; readonly likely: readonly Match[] } {
  const solved = solve(open, context);
  if (solved === null) return { sure: [], likely: [] };
  return { sure: sureMatches(solved, context), likely: likeliestMatches(solved, SHOWN_MAX, context) };
}

/** What is certain of some lines alone. */
export function sureSettlements(open: Open, context: MatchContext): readonly Match[] {
  const solved = solve(open, context);
  return solved === null ? [] : sureMatches(solved, context);
}

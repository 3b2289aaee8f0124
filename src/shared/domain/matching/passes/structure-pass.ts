/** Pass 3, structure: what the service itself groups is tried before any search, and taken only when nothing else fits. */
import { linesAt } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { without, withoutRows } from '../open-rows.ts';
import { byAmount } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { matchOf, pairMatch } from '../draft.ts';
import { bankWord } from '../evidence/banks.ts';
import { pointsPast, quotesBeside } from '../evidence/evidence.ts';
import { sharesMark } from '../evidence/interned.ts';
import type { RecordClues } from '../evidence/interned.ts';
import type { Certainty, Match, Reason } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { sharingRows } from '../solver/shared-rows.ts';
import { returnMatches } from '../returns/returns.ts';
import { payoutGroups, settlementGroups } from '../groups/service-groups.ts';
import type { ServiceGroup } from '../groups/service-groups.ts';
import { plainText } from '../evidence/text.ts';

const SUGGESTIONS_MAX = 3;

type Candidate = { readonly line: OpenLine; readonly group: ServiceGroup };
type Lookup = {
  readonly linesByAmount: ReadonlyMap<AmountKey, readonly OpenLine[]>;
  readonly recordsByAmount: ReadonlyMap<AmountKey, readonly OpenRecord[]>;
};

/** A day's payins come without anybody's name; of how many they are is another pass's question, where the text says it. */
const maySettle = ({ named, strange, count }: OpenLine, { of }: ServiceGroup): boolean =>
  of === 'payout' || (named.length === 0 && !strange && count === null);

/** A text that says how many operations it is made of says no other number. */
const isCounted = ({ count }: OpenLine, { members }: ServiceGroup): boolean =>
  count === null || count === members.length;

/** Another pass's line, which says what it is made of and means just this: no other of its amount is. */
const saysAsMuch = ({ count, banks, apart, isReturn }: OpenLine, { of, members }: ServiceGroup): boolean =>
  of === 'settlement' &&
  count === members.length &&
  !apart &&
  !isReturn &&
  members.every(({ bank }) => bankWord(banks, bank) !== 'differs');

/** What the text may point at: the members, and the payout that they are of. */
const cluesOf = ({ head, members }: ServiceGroup, context: MatchContext): readonly RecordClues[] =>
  head === null ? members : [...members, context.index.ofRecord(head)];

function candidatesOf(group: ServiceGroup, lookup: Lookup, context: MatchContext): readonly Candidate[] {
  const booked = linesAt(lookup.linesByAmount, group).filter((line) => isOnItsDays(line, group));
  if (booked.some((line) => saysAsMuch(line, group))) return [];
  return booked
    .filter((line) => !line.apart && !line.isReturn && maySettle(line, group))
    .filter((line) => isCounted(line, group) && !pointsPast(line, cluesOf(group, context)))
    .filter((line) => group.of === 'payout' || !quotesBeside(context.index, line, group.members))
    .map((line) => ({ line, group }))
    .filter(({ line }) => !isRefused(context, [line], group.members));
}

/** Whether the line's text quotes the payout or one of the members. */
function isQuoted({ line, group }: Candidate, context: MatchContext): boolean {
  const quotable = line.marks.filter((mark) => context.index.marks[mark]?.kind === 'reference');
  if (quotable.length === 0) return false;
  const head = group.head === null ? [] : context.index.ofRecord(group.head).marks;
  return sharesMark(quotable, head) || group.members.some(({ marks }) => sharesMark(quotable, marks));
}

/** The text speaks of just this: it quotes the payout or says of how many operations it is made, and they are as many. */
const isSaid = (candidate: Candidate, context: MatchContext): boolean =>
  (candidate.group.of === 'payout' && candidate.line.count !== null) || isQuoted(candidate, context);

/** Every member has a line of its own: then the sum is a coincidence until the lines say otherwise. */
const isPaidOneByOne = (group: ServiceGroup, lookup: Lookup): boolean =>
  group.members.every((member) => linesAt(lookup.linesByAmount, member).some((line) => isOnItsDays(line, member)));

function matchOfGroup({ line, group }: Candidate, context: MatchContext, certainty: Certainty): Match {
  const businessDays = Math.max(...group.members.map(({ anchor }) => context.lagDays(anchor, line.day)));
  const quoted = isQuoted({ line, group }, context);
  const structure: Reason = { kind: 'structure', of: group.of, count: group.members.length };
  const quote = quoted
    ? [{ kind: 'reference-found', text: line.line.reference ?? line.line.description } as const]
    : [];
  const isAuto = certainty === 'unique' || certainty === 'interchangeable';
  return matchOf(context.expectations.account.id, {
    pass: 'structure',
    status: isAuto ? 'auto' : 'suggested',
    certainty,
    lines: [line],
    records: group.members,
    reasons: [structure, ...quote, { kind: 'amount-exact' }, { kind: 'date-lag', businessDays }],
    confidenceMilli: confidenceOf(certainty, quoted ? 'reference' : 'name', businessDays),
  });
}

/** Records that alone would explain the line as well; none where it says that it is several. */
const singles = ({ line }: Candidate, lookup: Lookup): readonly OpenRecord[] =>
  (line.count ?? 1) > 1
    ? []
    : (lookup.recordsByAmount.get(line.amount) ?? []).filter((record) => isOnItsDays(line, record));

type Verdict = {
  readonly proposals: readonly Match[];
  readonly lines: readonly OpenLine[];
  readonly records: readonly OpenRecord[];
};

/** Lines alike in day and text are the same answer twice; the left-over one stays open. */
const areAlike = (candidates: readonly Candidate[]): boolean =>
  candidates.every(
    ({ line }) =>
      line.day === candidates[0]?.line.day &&
      line.amount === candidates[0].line.amount &&
      plainText(line.line.description) === plainText(candidates[0].line.line.description),
  );

function verdictOf(candidates: readonly Candidate[], lookup: Lookup, context: MatchContext): Verdict {
  const [first] = candidates;
  if (first === undefined) return { proposals: [], lines: [], records: [] };
  const groups = new Set(candidates.map(({ group }) => group));
  const quoted = candidates.filter((candidate) => isQuoted(candidate, context));
  const sole = quoted.length === 1 ? quoted[0] : candidates.length === 1 ? first : undefined;
  const rivals = singles(first, lookup).filter((record) => !first.group.members.includes(record));
  const accepted = (candidate: Candidate, certainty: Certainty): Verdict => ({
    proposals: [matchOfGroup(candidate, context, certainty)],
    lines: [candidate.line],
    records: candidate.group.members,
  });
  if (sole !== undefined && (quoted.length === 1 || rivals.length === 0)) return accepted(sole, 'unique');
  if (groups.size === 1 && rivals.length === 0 && areAlike(candidates)) return accepted(first, 'interchangeable');
  const shown = candidates.slice(0, SUGGESTIONS_MAX);
  return {
    proposals: [
      ...shown.map((candidate) => matchOfGroup(candidate, context, 'ambiguous')),
      ...rivals
        .slice(0, SUGGESTIONS_MAX)
        .map((record) =>
          pairMatch(context, [first.line, record], { pass: 'structure', status: 'suggested', certainty: 'ambiguous' }),
        ),
    ],
    lines: shown.map(({ line }) => line),
    records: [...shown.flatMap(({ group }) => group.members), ...rivals.slice(0, SUGGESTIONS_MAX)],
  };
}

const rowsOf = ({ line, group }: Candidate): readonly string[] => [
  line.line.id,
  ...group.members.map(({ record }) => record.key),
];

function tryGroups(open: Open, context: MatchContext): readonly Verdict[] {
  const lookup: Lookup = {
    linesByAmount: byAmount(open.lines),
    recordsByAmount: byAmount(open.records),
  };
  const groups = [...payoutGroups(open.records, context), ...settlementGroups(open.records, context)];
  const candidates = groups
    .flatMap((group) => candidatesOf(group, lookup, context))
    .filter((candidate) => isSaid(candidate, context) || !isPaidOneByOne(candidate.group, lookup));
  return sharingRows(candidates, rowsOf).map((question) => verdictOf(question, lookup, context));
}

/** Returns first, for their lines must not pass for somebody's payment; then the service's own groups. */
export const structurePass: MatchPass = (open, context) => {
  const returned = returnMatches(open, context);
  const rest = without(open, returned.lines, returned.records);
  const verdicts = tryGroups(rest, context);
  return {
    proposals: [...returned.proposals, ...verdicts.flatMap(({ proposals }) => proposals)],
    open: withoutRows(rest, {
      lines: verdicts.flatMap(({ lines }) => lines),
      records: verdicts.flatMap((verdict) => verdict.records),
    }),
  };
};

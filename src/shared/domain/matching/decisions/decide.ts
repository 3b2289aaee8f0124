/** Plans decisions: each answers with the changes that would be written, and writes nothing itself. */
import type { Change, DifferencePart, Explanation, FlagReview, Match, Rejection } from '../match.ts';
import type { LineId, MatchId, RecordKey } from '../../ids.ts';
import { subtractUnits, sumUnits } from '../../money/decimal.ts';
import type { Account } from '../../payments/account.ts';
import { expectedMovement, signedExpected, wherever } from '../../payments/expected-movement.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { movementBeside } from '../../payments/unread.ts';
import { err, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { acceptedWith, refusalOf } from './equal-pairs.ts';
import { changeExplanation, changeMatch, inOrder, sameValue } from './run-changes.ts';
import { inIdOrder, isAccepted, matchIdOf, shapeOf, rowsOfMatch } from '../match-id.ts';

/** What is decided and proposed now. */
export type DecisionState = {
  readonly account: Account;
  readonly matches: readonly Match[];
  readonly rejections: readonly Rejection[];
  readonly explanations: readonly Explanation[];
  /** By record, the other account of the profile whose accepted match holds it. */
  readonly heldElsewhere?: ReadonlyMap<RecordKey, Account>;
};
/** `rows` names what stands in the way, or what is not there. */
export type DecisionFailure =
  | { readonly kind: 'already-matched'; readonly rows: readonly string[] }
  | { readonly kind: 'matched-elsewhere'; readonly rows: readonly string[]; readonly account: string }
  | { readonly kind: 'not-found'; readonly rows: readonly string[] };
export type Plan = Result<readonly Change[], DecisionFailure>;

/** Rows that stand in an accepted match other than those of the decision. */
function takenRows(state: DecisionState, rows: ReadonlySet<string>, besides: ReadonlySet<string>): readonly string[] {
  return state.matches
    .filter((match) => isAccepted(match) && !besides.has(match.id))
    .flatMap(rowsOfMatch)
    .filter((row) => rows.has(row));
}

/** Refuses a decision on a record that another account has matched, and names that account. */
function heldBack({ heldElsewhere }: DecisionState, rows: readonly string[]): DecisionFailure | null {
  if (heldElsewhere === undefined) return null;
  for (const row of rows) {
    const holder = heldElsewhere.get(row as RecordKey);
    if (holder !== undefined) return { kind: 'matched-elsewhere', rows: [row], account: holder.name };
  }
  return null;
}

/** Suggestions that share a row with a decision go with it. */
const dropSuggestions = (
  state: DecisionState,
  rows: ReadonlySet<string>,
  besides: ReadonlySet<string>,
): readonly Change[] =>
  state.matches
    .filter((match) => !isAccepted(match) && !besides.has(match.id) && rowsOfMatch(match).some((row) => rows.has(row)))
    .map((match) => changeMatch(match.id, match, null));

const dropExplanations = (state: DecisionState, rows: ReadonlySet<string>): readonly Change[] =>
  state.explanations
    .filter(({ lineId }) => rows.has(lineId))
    .map((before) => changeExplanation(before.lineId, before, null));

function repeatedIn(rows: readonly string[]): readonly string[] {
  const [seen, repeated] = [new Set<string>(), [] as string[]];
  for (const row of rows) {
    if (seen.has(row)) repeated.push(row);
    seen.add(row);
  }
  return repeated;
}

/** What is confirmed is asked about no more. */
function confirmedOf({ question: _, rate: __, ...match }: Match): Match {
  return { ...match, status: 'confirmed' };
}

/** Confirms proposals (or what the engine accepted); other proposals of their rows are removed in the same plan. */
export function planConfirm(state: DecisionState, ids: readonly MatchId[]): Plan {
  const wanted = new Set<string>(ids);
  const chosen = state.matches.filter(({ id }) => wanted.has(id));
  const found = new Set<string>(chosen.map(({ id }) => id));
  const missing = [...wanted].filter((id) => !found.has(id));
  if (missing.length > 0) return err({ kind: 'not-found', rows: missing });
  return planAccept(state, chosen, confirmedOf);
}

/** Accepts matches as `accepted` makes of them; other proposals and explanations of their rows are removed. */
export function planAccept(state: DecisionState, chosen: readonly Match[], accepted: (match: Match) => Match): Plan {
  const wanted = new Set<string>(chosen.map(({ id }) => id));
  const rows = chosen.flatMap(rowsOfMatch);
  const unique = new Set(rows);
  const taken = [...repeatedIn(rows), ...takenRows(state, unique, wanted)];
  if (taken.length > 0) return err({ kind: 'already-matched', rows: taken });
  const elsewhere = heldBack(
    state,
    chosen.flatMap(({ status, records }) => (status === 'confirmed' ? [] : records)),
  );
  if (elsewhere !== null) return err(elsewhere);
  const changed = chosen
    .filter(({ status }) => status !== 'confirmed')
    .map((match) => changeMatch(match.id, match, accepted(match)));
  return ok(inOrder([...changed, ...dropSuggestions(state, unique, wanted), ...dropExplanations(state, unique)]));
}

/**
 * Removes a match and remembers that exactly these sides do not belong together. One of a class of equals that the engine
 * accepted takes the whole class with it.
 */
export function planReject(state: DecisionState, id: MatchId): Plan {
  const match = state.matches.find((candidate) => candidate.id === id);
  if (match === undefined) return err({ kind: 'not-found', rows: [id] });
  const pairs = acceptedWith(match, state.matches);
  const gone = pairs.map((pair) => changeMatch(pair.id, pair, null));
  return ok(inOrder([...gone, ...rememberRefusal(state, refusalOf(pairs, match))]));
}

/** Refuses proposals, each by itself; what they leave of a class is as open as it was. */
export function planRefuse(state: DecisionState, ids: readonly MatchId[]): Plan {
  const wanted = new Set<string>(ids);
  const chosen = state.matches.filter(({ id }) => wanted.has(id));
  const found = new Set<string>(chosen.map(({ id }) => id));
  const missing = [...wanted].filter((id) => !found.has(id));
  if (missing.length > 0) return err({ kind: 'not-found', rows: missing });
  const gone = chosen.map((match) => changeMatch(match.id, match, null));
  return ok(inOrder([...gone, ...chosen.flatMap((match) => rememberRefusal(state, refusalOf([match], match)))]));
}

/** What was remembered before stays as it was. */
function rememberRefusal(state: DecisionState, after: Rejection): readonly Change[] {
  const before = state.rejections.find(({ id }) => id === after.id) ?? null;
  const isKnown = before !== null && (before.equals === true || after.equals !== true);
  return isKnown ? [] : [{ table: 'rejection', key: after.id, before, after }];
}

/** Remembers a dropped proposal as refused where all its lines had a person's word already. */
function refusalOfSeen(state: DecisionState, said: ReadonlySet<string>, dropped: Change['before']): readonly Change[] {
  if (dropped === null || !('pass' in dropped) || !dropped.lines.every((line) => said.has(line))) return [];
  return rememberRefusal(state, refusalOf([dropped], dropped));
}

/** Undoes an accepted match; without the rejection the next run would accept the same pair again. */
export const planUnmatch = (state: DecisionState, id: MatchId): Plan => planReject(state, id);

export type ByHand = {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly explained: readonly DifferencePart[];
  readonly context: ExpectationContext;
};

/** The match that a person makes of any lines and records. */
export function matchByHand(state: DecisionState, choice: ByHand): Match {
  const lines = inIdOrder(choice.lines.map(({ id }) => id));
  const records = inIdOrder(choice.records.map(({ key }) => key));
  const context = wherever(choice.context);
  const beside = { account: state.account, lines: choice.lines };
  const expected = choice.records.map((record) =>
    signedExpected(movementBeside(record, expectedMovement(record, context), beside)),
  );
  return {
    id: matchIdOf(lines, records),
    accountId: state.account.id,
    status: 'confirmed',
    shape: shapeOf(lines.length, records.length),
    pass: 'decided',
    certainty: 'unique',
    confidenceMilli: 1_000,
    reasons: [{ kind: 'decided-by-person' }],
    lines,
    records,
    difference: subtractUnits(sumUnits(choice.lines.map(({ amount }) => amount)), sumUnits(expected)),
    explained: choice.explained,
  };
}

/** Matches by hand: proposals and explanations of these rows, and a rejection of just this pair, go in the same plan. */
export function planByHand(state: DecisionState, choice: ByHand): Plan {
  const match = matchByHand(state, choice);
  const rows = new Set(rowsOfMatch(match));
  if (rows.size === 0) return err({ kind: 'not-found', rows: [] });
  const besides = new Set<string>([match.id]);
  const taken = takenRows(state, rows, besides);
  if (taken.length > 0) return err({ kind: 'already-matched', rows: taken });
  const elsewhere = heldBack(state, match.records);
  if (elsewhere !== null) return err(elsewhere);
  const before = state.matches.find(({ id }) => id === match.id) ?? null;
  const rejected = state.rejections
    .filter(({ id }) => id === match.id)
    .map((rejection): Change => ({ table: 'rejection', key: match.id, before: rejection, after: null }));
  const others = [...dropSuggestions(state, rows, besides), ...dropExplanations(state, rows)];
  return ok(inOrder([changeMatch(match.id, before, match), ...rejected, ...others]));
}

/**
 * Says what lines without a record are (null takes it back, and an empty note is none); proposals of these lines are removed. Who says it again of
 * a line that a record was proposed for has seen that record: it is not proposed any more.
 */
export function planExplain(
  state: DecisionState,
  lines: readonly LineId[],
  word: { readonly category: Explanation['category']; readonly note?: string | undefined } | null,
): Plan {
  const rows = new Set<string>(lines);
  const taken = takenRows(state, rows, new Set());
  if (taken.length > 0) return err({ kind: 'already-matched', rows: taken });
  const known = new Map(state.explanations.map((explanation) => [explanation.lineId, explanation]));
  const changes = [...new Set(lines)].flatMap((lineId): readonly Change[] => {
    const before = known.get(lineId) ?? null;
    if (word === null) return before === null ? [] : [changeExplanation(lineId, before, null)];
    const { category, note = '' } = word;
    const after: Explanation = {
      lineId,
      accountId: state.account.id,
      by: 'person',
      rule: null,
      category,
      ...(note === '' ? {} : { note }),
    };
    return before !== null && sameValue(before, after) ? [] : [changeExplanation(lineId, before, after)];
  });
  if (word === null) return ok(inOrder(changes));
  const said = new Set<string>(state.explanations.filter(({ by }) => by === 'person').map(({ lineId }) => lineId));
  const dropped = dropSuggestions(state, rows, new Set());
  const refused = dropped.flatMap(({ before }) => refusalOfSeen(state, said, before));
  return ok(inOrder([...changes, ...dropped, ...refused]));
}

/** Marks a flag as explained or resolved, or opens it again. */
export function planReviewFlag(current: readonly FlagReview[], review: FlagReview): readonly Change[] {
  const before = current.find(({ key }) => key === review.key) ?? null;
  const after = before?.files === undefined ? review : { ...review, files: before.files };
  return [{ table: 'flag', key: review.key, before, after }];
}

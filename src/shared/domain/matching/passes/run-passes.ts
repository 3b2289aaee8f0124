/** The passes of a run in their order, and what each of them leaves to the next. */
import type { LineId, RecordKey } from '../../ids.ts';
import { assignmentPass } from './assignment-pass.ts';
import { inBoth, unlessGone } from '../open-rows.ts';
import type { MatchContext, Leftover, MatchPass, Open, PassResult, Surplus } from '../match-context.ts';
import { differencePass } from './difference-pass.ts';
import { groupPass } from './group-pass.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { settlementPass } from '../groups/settlement-pass.ts';
import { overdueNamedPass, overduePass } from './overdue-pass.ts';
import { quotedPartsPass } from './quoted-parts-pass.ts';
import { offRatePass } from '../rates/off-rate-pass.ts';
import { referencePass } from './reference-pass.ts';
import { isReturn, withoutReturned } from '../returns/growing.ts';
import { asOneOfSeveral } from './fallback-suggestions.ts';
import { structurePass } from './structure-pass.ts';
import { suggestionPass } from './suggestion-pass.ts';

/** Strictest first: what one pass takes, no later one sees. Structure looks again at what assignment has left over. */
export const PASSES_IN_ORDER: readonly MatchPass[] = [
  referencePass,
  quotedPartsPass,
  overdueNamedPass,
  settlementPass,
  structurePass,
  assignmentPass,
  structurePass,
  groupPass,
  overduePass,
  offRatePass,
  differencePass,
  suggestionPass,
];
/** These look at rows that an earlier pass could only show, too: such a row is a rival of what they would take. */
const SEES_SHOWN: ReadonlySet<MatchPass> = new Set([structurePass, offRatePass, differencePass]);

/** How far a run is. */
type Passed = {
  /** Rows that no pass has spoken for. */
  readonly open: Open;
  /** Rows that none has accepted, those that were only shown among them. */
  readonly free: Open;
  readonly proposals: Match[];
  readonly surpluses: Surplus[];
  readonly leftovers: Leftover[];
  /** Rows of proposals that were not accepted. */
  readonly shown: Set<LineId | RecordKey>;
  /** Those of them that were shown as anything else than a return, which may be found certain later. */
  readonly contested: Set<LineId | RecordKey>;
};

/** Those of some rows that were only shown, and left the board with it. */
function shownBefore(rows: readonly (LineId | RecordKey)[], { open, shown }: Passed): ReadonlySet<string> {
  const before = new Set(rows.filter((row) => shown.has(row)));
  if (before.size === 0) return before;
  for (const { line } of open.lines) before.delete(line.id);
  for (const { record } of open.records) before.delete(record.key);
  return before;
}

/** Whether what was shown before is a rival; that a line may bring money back is no rival of its doing so. */
const isBeside = (match: Match, shown: ReadonlySet<string>, { contested }: Passed): boolean =>
  rowsOfMatch(match).some((row) => shown.has(row) && (contested.has(row) || !isReturn(match)));

/** A pass over what is open and over what was only shown so far; what it would take of the latter it shows as well. */
function passBesideShown(pass: MatchPass, passed: Passed, context: MatchContext): PassResult {
  const { open, free } = passed;
  const result = pass(free, withoutReturned(context, passed.proposals));
  const shown = shownBefore(result.proposals.flatMap(rowsOfMatch), passed);
  return {
    proposals: result.proposals.map((match) => (isBeside(match, shown, passed) ? asOneOfSeveral(match) : match)),
    open: {
      lines: inBoth(free.lines, result.open.lines, open.lines),
      records: inBoth(free.records, result.open.records, open.records),
    },
  };
}

function noteClasses(passed: Passed, { surpluses = [], leftovers = [] }: PassResult): void {
  for (const surplus of surpluses) passed.surpluses.push(surplus);
  for (const leftover of leftovers) passed.leftovers.push(leftover);
}

/** Notes what a pass proposes; what it accepts is free no more. */
function afterPass(passed: Passed, result: PassResult): Passed {
  const { free, proposals, shown, contested } = passed;
  const accepted = result.proposals.filter(isAccepted);
  noteClasses(passed, result);
  for (const proposal of result.proposals) {
    proposals.push(proposal);
    if (isAccepted(proposal)) continue;
    for (const row of rowsOfMatch(proposal)) shown.add(row);
    if (!isReturn(proposal)) for (const row of rowsOfMatch(proposal)) contested.add(row);
  }
  if (accepted.length === 0) return { ...passed, open: result.open };
  // Only of the few that were shown it need be asked: what leaves the board is proposed, and what was never shown is accepted then.
  const taken = new Set(accepted.flatMap(rowsOfMatch).filter((row) => shown.has(row)));
  const isTaken = (row: LineId | RecordKey): boolean => !shown.has(row) || taken.has(row);
  const lines = unlessGone(free.lines, result.open.lines, ({ line }) => isTaken(line.id));
  const records = unlessGone(free.records, result.open.records, ({ record }) => isTaken(record.key));
  return { ...passed, open: result.open, free: { lines, records } };
}

function passThrough(passes: readonly MatchPass[], whole: Open, { context, onPass }: Passing): Passed {
  let passed: Passed = {
    open: whole,
    free: whole,
    proposals: [],
    surpluses: [],
    leftovers: [],
    shown: new Set(),
    contested: new Set(),
  };
  for (const [done, pass] of passes.entries()) {
    onPass(done + 1);
    const result = SEES_SHOWN.has(pass)
      ? passBesideShown(pass, passed, context)
      : pass(passed.open, { ...context, before: passed.proposals });
    passed = afterPass(passed, result);
  }
  return passed;
}

type Passing = { readonly context: MatchContext; readonly onPass: (done: number) => void };

export const passAll = (
  whole: Open,
  context: MatchContext,
  onPass: (done: number) => void,
): Pick<Passed, 'proposals' | 'surpluses' | 'leftovers'> => passThrough(PASSES_IN_ORDER, whole, { context, onPass });

/** What is open when lines and records are first paired one to one: the rows of which wordings are learned. */
export const openForAssignment = (whole: Open, context: MatchContext): Open =>
  passThrough(PASSES_IN_ORDER.slice(0, PASSES_IN_ORDER.indexOf(assignmentPass)), whole, {
    context,
    onPass: () => undefined,
  }).open;

/** Returns: what left and came back belongs to its failed records where nothing else could claim it, and is nobody else's payment where it could. */
import { unitsToText } from '../../money/decimal.ts';
import { isRefused } from '../match-context.ts';
import type { AmountKey } from '../amounts.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { matchOf } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import type { Match, Reason } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import type { Grade } from '../prices.ts';
import { settlementGroups } from '../groups/service-groups.ts';
import { journeysIn, rowsOfJourney } from './journeys.ts';
import type { Journey } from './journeys.ts';
import { lessCharge } from './less-charge.ts';
import { isClaimed, outingsOf, returnBoard, unclearLines } from './outings.ts';
import type { ReturnBoard } from './outings.ts';

export type ReturnResult = {
  readonly proposals: readonly Match[];
  /** Rows that nothing else may have: those that were accepted, and lines that may bring back what is known to have left. */
  readonly lines: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
};

const NO_RETURNS: ReturnResult = { proposals: [], lines: new Set(), records: new Set() };
/** So many ways to read a line that may bring money back are shown. */
const SHOWN_MAX = 3;

const linesOf = ({ outings, backs }: Journey): readonly OpenLine[] => [...outings.map(({ out }) => out), ...backs];
const recordsOf = ({ outings }: Journey): readonly OpenRecord[] =>
  outings.flatMap(({ failed, paid }) => [...paid, ...failed.map(({ row }) => row)]);

/** What the texts say of a lone record; a payout or several are named by their structure. */
function gradeOf(journey: Journey, context: MatchContext, certainty: 'unique' | 'ambiguous'): Grade {
  const [record, ...others] = recordsOf(journey);
  if (record === undefined || others.length > 0) return 'name';
  const said = linesOf(journey).map((line) => evidenceOf(context.index, line, record).grade);
  return (certainty === 'unique' ? said[0] : said.find(isNaming)) ?? 'none';
}

function matchOfJourney(journey: Journey, context: MatchContext, certainty: 'unique' | 'ambiguous' = 'unique'): Match {
  const records = recordsOf(journey);
  const lags = journey.backs.map(({ day }) =>
    Math.max(...journey.outings.map(({ out }) => context.lagDays(out.day, day))),
  );
  const businessDays = Math.max(...lags);
  const lumps = journey.outings.filter(({ failed, paid }) => failed.length + paid.length > 1);
  const ofPayouts = lumps.map(({ failed, paid }): Reason => ({
    kind: 'structure',
    of: 'payout',
    count: failed.length + paid.length,
  }));
  const match = matchOf(context.expectations.account.id, {
    pass: 'structure',
    status: certainty === 'unique' ? 'auto' : 'suggested',
    certainty,
    lines: linesOf(journey),
    records,
    reasons: [
      ...ofPayouts,
      { kind: 'structure', of: 'return', count: journey.said.size },
      { kind: 'amount-exact' },
      { kind: 'date-lag', businessDays },
    ],
    confidenceMilli: confidenceOf(certainty, gradeOf(journey, context, certainty), businessDays),
  });
  return journey.isWhole ? match : inPart(match);
}

/** Money of the others of its payout is still out. */
const IN_PART_MILLI = 455;
function inPart(match: Match): Match {
  const off: Reason = { kind: 'near-amount', difference: unitsToText(match.difference) };
  const reasons = match.reasons.map((reason) => (reason.kind === 'amount-exact' ? off : reason));
  return { ...match, reasons, confidenceMilli: IN_PART_MILLI };
}

/** No row of it stands in a match that no run alters. */
const isShowable = ({ outings }: Journey): boolean => !outings.some(({ isKept }) => isKept);

type Scene = {
  readonly board: ReturnBoard;
  readonly context: MatchContext;
  /** Amounts that a day's payins make together. */
  readonly settled: () => ReadonlySet<AmountKey>;
  /** Lines on which money of failed records may have moved first. */
  readonly outs: ReadonlySet<OpenLine>;
};

/** A line that says nothing of a return is one only where nobody waits for its money, and the record's own line named it or paid its payout. */
function isReturn({ outings, backs, word }: Journey, { board, context, settled, outs }: Scene): boolean {
  if (word > 0) return true;
  const isNamed = outings.every(
    ({ out, failed, paid }) =>
      failed.length + paid.length > 1 ||
      failed.every(({ row }) => evidenceOf(context.index, out, row).grade !== 'none'),
  );
  return (
    isNamed && backs.every((back) => !outs.has(back) && !isClaimed(back, board, context) && !settled().has(back.amount))
  );
}

/** Takes journeys none of whose rows another one could claim; lines of the others that may bring back what left are kept from everybody else. */
export function returnMatches(open: Open, context: MatchContext): ReturnResult {
  const board = returnBoard(open);
  const outings = outingsOf(open, board, context);
  const journeys = journeysIn(outings, board, context);
  if (journeys.length === 0) return NO_RETURNS;
  let groups: ReadonlySet<AmountKey> | null = null;
  const scene: Scene = {
    board,
    context,
    outs: new Set(outings.map(({ out }) => out)),
    settled: () => (groups ??= new Set(settlementGroups(open.records, context).map(({ amount }) => amount))),
  };
  const claims = new Map<string, number>();
  for (const journey of journeys) for (const row of rowsOfJourney(journey)) claims.set(row, (claims.get(row) ?? 0) + 1);
  const isRefusedWhole = (journey: Journey): boolean => isRefused(context, linesOf(journey), recordsOf(journey));
  const isKnown = ({ outings }: Journey): boolean => outings.every((outing) => outing.isKnown);
  const unclear = unclearLines(board, context);
  const taken = journeys.filter(
    (journey) =>
      journey.isWhole &&
      !linesOf(journey).some((line) => unclear.has(line)) &&
      isShowable(journey) &&
      rowsOfJourney(journey).every((row) => claims.get(row) === 1) &&
      isKnown(journey) &&
      isReturn(journey, scene) &&
      !isRefusedWhole(journey),
  );
  const accepted = new Set(taken);
  const unsure = journeys.filter((journey) => !accepted.has(journey) && isKnown(journey) && !isRefusedWhole(journey));
  const held = heldOf(unsure);
  return {
    proposals: [
      ...taken.map((journey) => matchOfJourney(journey, context)),
      ...held.journeys
        .filter((journey) => isShowable(journey))
        .map((journey) => matchOfJourney(journey, context, 'ambiguous')),
    ],
    lines: new Set<string>([...taken.flatMap(linesOf).map(({ line }) => line.id), ...held.lines]),
    records: new Set<string>(taken.flatMap(recordsOf).map(({ record }) => record.key)),
  };
}

/** Lines that may bring back what is known to have left, each with some of the ways in which it may. */
function heldOf(journeys: readonly Journey[]): {
  readonly lines: ReadonlySet<string>;
  readonly journeys: readonly Journey[];
} {
  const shown = new Map<string, number>();
  const held = journeys.filter(({ backs }) => {
    const isFull = backs.every(({ line }) => (shown.get(line.id) ?? 0) >= SHOWN_MAX);
    for (const { line } of backs) shown.set(line.id, (shown.get(line.id) ?? 0) + 1);
    return !isFull;
  });
  return { lines: new Set(shown.keys()), journeys: held };
}

/** Every journey that the rows allow, for a person to choose from, and what came back less a charge; records in `taken` belong to something else. */
export function returnSuggestions(open: Open, context: MatchContext, taken: ReadonlySet<string>): readonly Match[] {
  const board = returnBoard(open);
  const journeys = journeysIn(outingsOf(open, board, context), board, context);
  const whole = journeys.filter(
    (journey) =>
      isShowable(journey) &&
      !recordsOf(journey).some(({ record }) => taken.has(record.key)) &&
      !isRefused(context, linesOf(journey), recordsOf(journey)),
  );
  const back = new Set<string>(whole.flatMap(recordsOf).map(({ record }) => record.key));
  return [
    ...whole.map((journey) => matchOfJourney(journey, context, 'ambiguous')),
    ...lessCharge(open, context, (record) => back.has(record) || taken.has(record)),
  ];
}

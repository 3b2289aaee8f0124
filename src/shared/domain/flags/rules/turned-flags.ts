/** Flags of accepted matches whose records failed or were refunded: the match stays, and its money is looked for. */
import { addBusinessDays } from '../../day/business-days.ts';
import { dayOfNumber, isWithin, numberOfDay } from '../../day/day.ts';
import type { BankDay } from '../../day/day.ts';
import { amountsOf, linesAt } from '../../matching/amounts.ts';
import { groupBy } from '../../matching/grouping.ts';
import type { OpenLine } from '../../matching/match-context.ts';
import { indexEvidence } from '../../matching/evidence/evidence.ts';
import { isAccepted } from '../../matching/match-id.ts';
import type { Match } from '../../matching/match.ts';
import { failedRecord } from '../../matching/returns/failed-record.ts';
import type { FailedRecord } from '../../matching/returns/failed-record.ts';
import { negateUnits, sumUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { oncePer } from '../../once-per.ts';
import { movementIfPaid, RETURN_LAG_DAYS, signedExpected, wherever } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { backOf, isDebit, openLinesOf } from '../cash.ts';
import type { Flag } from '../flag.ts';
import { aFlag, isPastAndCovered, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

/** A record of an accepted match that expects nothing any more, and the line that brought its money back. */
type Turn = {
  readonly record: PaymentRecord;
  readonly failed: FailedRecord | null;
  readonly credit: OpenLine | null;
};
type TurnedMatch = {
  readonly match: Match;
  readonly lines: readonly StatementLine[];
  readonly turns: readonly Turn[];
};

/** Failed or refunded whole; what went back in part was paid all the same. */
const hasTurned = ({ ledger }: Scene, record: PaymentRecord): boolean =>
  (record.standing === 'failed' || record.standing === 'refunded') &&
  ledger.expectedOf.get(record.key)?.direction === 'none';

/** A match of what left and what came back has nothing left to look for. */
const cancelsOut = ({ match, lines }: Pick<TurnedMatch, 'match' | 'lines'>): boolean =>
  lines.length > 1 && match.difference === ZERO;

/** Every accepted match with a turned record, each credit given to one record only. */
const turnedMatches = oncePer((scene: Scene): readonly TurnedMatch[] => {
  const { ledger } = scene;
  const found = ledger.matches.filter(isAccepted).flatMap((match) => {
    const lines = match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []);
    const records = match.records.flatMap((key) => ledger.recordOf.get(key) ?? []);
    const turned = records.filter((record) => hasTurned(scene, record));
    return turned.length === 0 || lines.length === 0 ? [] : [{ match, lines, turned }];
  });
  return withCredits(scene, found);
});

type Found = Omit<TurnedMatch, 'turns'> & { readonly turned: readonly PaymentRecord[] };

function withCredits(scene: Scene, found: readonly Found[]): readonly TurnedMatch[] {
  if (found.length === 0) return [];
  const index = indexEvidence(
    found.flatMap(({ turned }) => turned),
    scene.ledger.input.lines,
  );
  const byAmount = groupBy(openLinesOf(scene, index), ({ amount }) => amount);
  const taken = new Set<string>();
  return found.map(({ match, lines, turned }) => {
    const outDay = Math.min(...lines.map(({ bookedOn }) => numberOfDay(bookedOn)));
    const turns = turned.map((record): Turn => {
      const failed = failedRecord(record, { expectations: wherever(scene.ledger.input), index });
      if (failed === null || cancelsOut({ match, lines })) return { record, failed, credit: null };
      const backs = linesAt(byAmount, amountsOf(negateUnits(wouldMove(scene, record))));
      const free = backs.filter(({ line }) => !taken.has(line.id));
      const credit = backOf(index, failed, { outDay, lines: free });
      if (credit !== null) taken.add(credit.line.id);
      return { record, failed, credit };
    });
    return { match, lines, turns };
  });
}

/** Lines that brought money of a matched record back: they have a record. */
export const creditedLines = (scene: Scene): ReadonlySet<string> =>
  new Set(turnedMatches(scene).flatMap(({ turns }) => turns.flatMap(({ credit }) => credit?.line.id ?? [])));

/** What would have moved for the record: signed. */
const wouldMove = (scene: Scene, record: PaymentRecord): Units =>
  signedExpected(movementIfPaid(record, wherever(scene.ledger.input)));

/** Failed, paid, and not back: one flag for the match, with the money that its lines moved for them. */
function paidFlags(scene: Scene, { match, lines, turns }: TurnedMatch): readonly Flag[] {
  const paid = turns.filter(({ record, credit }) => record.standing === 'failed' && credit === null);
  if (paid.length === 0 || match.difference === ZERO) return [];
  const amount =
    paid.length === turns.length ? match.difference : sumUnits(paid.map(({ record }) => wouldMove(scene, record)));
  return [aFlag('failed-but-paid', [...paid.map(({ record }) => ofRecord(record)), ...lines.map(ofLine)], amount)];
}

/** Refunded at the service, the days of the return past and on paper, and no credit: only where money had left. */
function missingCredit(scene: Scene, lines: readonly StatementLine[], { record, failed, credit }: Turn) {
  if (record.standing !== 'refunded' || credit !== null || failed === null || !isDebit(failed)) return [];
  const backBy = dayOfNumber(failed.backTo);
  const from = addBusinessDays(backBy, -RETURN_LAG_DAYS, scene.ledger.input.calendar);
  if (!isPastAndCovered(scene, from, backBy)) return [];
  const flag = aFlag('returned-not-credited', [ofRecord(record), ...lines.map(ofLine)], wouldMove(scene, record));
  return [{ flag, day: backBy }];
}

const returned = (lines: readonly StatementLine[], { record, credit }: Turn) =>
  credit === null
    ? []
    : [
        {
          flag: aFlag('returned', [ofRecord(record), ...lines.map(ofLine), ofLine(credit.line)], credit.line.amount),
          day: credit.line.bookedOn,
        },
      ];

/** Matches of failed and refunded records: lines that cancel out came back, others came back later, or did not. */
export const turnedFlags: FlagRule = (scene) => {
  const { period, cutOff } = scene.ledger;
  const here = new Set<Match>(scene.matches);
  const isOurs = (match: Match, day: BankDay): boolean => day <= cutOff && (here.has(match) || isWithin(day, period));
  return turnedMatches(scene).flatMap((turned) => {
    const { match, lines, turns } = turned;
    const [line] = lines;
    if (line === undefined) return [];
    if (cancelsOut(turned)) {
      const subjects = [...turns.map(({ record }) => ofRecord(record)), ...lines.map(ofLine)];
      const amount = sumUnits(turns.map(({ record }) => wouldMove(scene, record)));
      return here.has(match) ? [aFlag('returned', subjects, amount)] : [];
    }
    const dated = turns.flatMap((turn) => [...returned(lines, turn), ...missingCredit(scene, lines, turn)]);
    return [
      ...(here.has(match) ? paidFlags(scene, turned) : []),
      ...dated.filter(({ day }) => isOurs(match, day)).map(({ flag }) => flag),
    ];
  });
};

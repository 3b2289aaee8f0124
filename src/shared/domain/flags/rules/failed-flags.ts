/** Flags where status and cash disagree: failed yet paid, refunded yet not credited, and what really came back. */
import { addBusinessDays } from '../../day/business-days.ts';
import { dayOfNumber, isWithin } from '../../day/day.ts';
import { amountKey, linesAt } from '../../matching/amounts.ts';
import { groupBy } from '../../matching/grouping.ts';
import type { OpenLine } from '../../matching/match-context.ts';
import { evidenceOf, indexEvidence } from '../../matching/evidence/evidence.ts';
import { failedRecord } from '../../matching/returns/failed-record.ts';
import type { FailedRecord } from '../../matching/returns/failed-record.ts';
import { negateUnits } from '../../money/decimal.ts';
import { oncePer } from '../../once-per.ts';
import { RETURN_LAG_DAYS } from '../../payments/expected-movement.ts';
import { backOf, isDebit, openLinesOf, speaks } from '../cash.ts';
import type { Flag } from '../flag.ts';
import { aFlag, isPastAndCovered, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';
import { creditedLines, turnedFlags } from './turned-flags.ts';

type Sighting = { readonly failed: FailedRecord; readonly out: OpenLine; readonly back: OpenLine | null };

/** Failed records with the one line that must be theirs: named by its text, or each other's only candidate. */
const sightings = oncePer((scene: Scene): readonly Sighting[] => {
  const failed = scene.ledger.input.records.filter(
    ({ key, standing }) => (standing === 'failed' || standing === 'refunded') && !scene.ledger.acceptedOf.has(key),
  );
  const index = indexEvidence(failed, scene.ledger.input.lines);
  const credited = creditedLines(scene);
  const free = openLinesOf(scene, index).filter(({ line }) => !credited.has(line.id));
  const byAmount = groupBy(free, ({ amount }) => amount);
  const all = failed.flatMap((record) => {
    const found = failedRecord(record, { expectations: scene.ledger.input, index });
    if (found === null) return [];
    return linesAt(byAmount, { amount: found.out, fine: found.fine })
      .filter(({ day }) => day >= found.from && day <= found.outTo)
      .filter((out) => !evidenceOf(index, out, found.row).contradicted)
      .map((out) => ({
        failed: found,
        out,
        back: backOf(index, found, {
          outDay: out.day,
          lines: byAmount.get(amountKey(negateUnits(out.line.amount))) ?? [],
        }),
      }));
  });
  const byRecord = groupBy(all, (sighting) => sighting.failed.row.record.key);
  const byLine = groupBy(all, ({ out }) => out.line.id);
  const sole = all.filter((sighting) => {
    const rivals = [
      ...(byRecord.get(sighting.failed.row.record.key) ?? []),
      ...(byLine.get(sighting.out.line.id) ?? []),
    ];
    const others = rivals.filter((other) => other !== sighting);
    if (others.length === 0) return true;
    return (
      speaks(index, sighting.out, sighting.failed) && !others.some((other) => speaks(index, other.out, other.failed))
    );
  });
  return sole;
});

/** Lines that a failed record claims: they have a record, if a bad one. */
export const claimedLines = (scene: Scene): ReadonlySet<string> =>
  new Set<string>([
    ...creditedLines(scene),
    ...sightings(scene).flatMap(({ out, back }) => [out.line.id, ...(back === null ? [] : [back.line.id])]),
  ]);

function flagOf(scene: Scene, { failed, out, back }: Sighting): readonly Flag[] {
  const { record } = failed.row;
  const { from, to } = scene.ledger.period;
  const isRefund = record.standing === 'refunded';
  const dueOn = dayOfNumber(failed.outTo);
  const backBy = dayOfNumber(failed.backTo);
  const isOurs =
    isWithin(out.line.bookedOn, { from, to }) || isWithin(dueOn, { from, to }) || isWithin(backBy, { from, to });
  if (!isOurs || out.line.bookedOn > scene.ledger.cutOff) return [];
  if (back !== null)
    return [aFlag('returned', [ofRecord(record), ofLine(out.line), ofLine(back.line)], out.line.amount)];
  const subjects = [ofRecord(record), ofLine(out.line)];
  if (!isRefund) return [aFlag('failed-but-paid', subjects, out.line.amount)];
  const isDue = out.line.amount < 0n && isPastAndCovered(scene, out.line.bookedOn, backBy);
  return isDue ? [aFlag('returned-not-credited', subjects, out.line.amount)] : [];
}

/** Refunded after it was paid, on days that no statement shows, and no credit where one was due. */
function unseenRefunds(scene: Scene): readonly Flag[] {
  const seen = new Set<string>(sightings(scene).map(({ failed }) => failed.row.record.key));
  const index = indexEvidence([], []);
  return scene.ledger.input.records.flatMap((record) => {
    if (record.statusCode !== 'EX_POST_REFUND' || seen.has(record.key) || scene.ledger.acceptedOf.has(record.key))
      return [];
    const failed = failedRecord(record, { expectations: scene.ledger.input, index });
    if (failed === null || !isDebit(failed)) return [];
    const backBy = dayOfNumber(failed.backTo);
    const isSeen = isPastAndCovered(scene, dayOfNumber(failed.from), dayOfNumber(failed.outTo));
    const from = addBusinessDays(backBy, -RETURN_LAG_DAYS, scene.ledger.input.calendar);
    if (isSeen || !isWithin(backBy, scene.ledger.period) || !isPastAndCovered(scene, from, backBy)) return [];
    return [aFlag('returned-not-credited', [ofRecord(record)], record.effectiveAmount ?? record.amount)];
  });
}

export const failedFlags: FlagRule = (scene) => [
  ...turnedFlags(scene),
  ...sightings(scene).flatMap((sighting) => flagOf(scene, sighting)),
  ...unseenRefunds(scene),
];

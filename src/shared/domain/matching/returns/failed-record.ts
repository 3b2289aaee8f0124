/** A record that failed or was refunded: what its money would have moved, and on which days it may have left and come back. */
import { addBusinessDays } from '../../day/business-days.ts';
import { dayOfInstant, numberOfDay } from '../../day/day.ts';
import { negateUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import {
  anchorDay,
  expectedMovement,
  movementIfPaid,
  RETURN_LAG_DAYS,
  signedExpected,
} from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { amountsOf } from '../amounts.ts';
import type { AmountKey, Amounts } from '../amounts.ts';
import { NOWHERE } from '../match-context.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { evidenceOf, isNaming, pointsElsewhere } from '../evidence/evidence.ts';
import { oncePer } from '../../once-per.ts';
import { inTextOrder } from '../text-order.ts';

/** A record that failed, with the days in which its money may have left and come back. */
export type FailedRecord = {
  readonly row: OpenRecord;
  readonly out: AmountKey;
  /** All keys of what left, where that is finer than a centavo. */
  readonly fine: Amounts['fine'];
  /** What left, and what would come back, exactly. */
  readonly signed: Units;
  readonly back: Amounts & { readonly signed: Units };
  readonly from: number;
  readonly outTo: number;
  readonly backTo: number;
};

/** The service says only when it changed a record last: one that has failed, it changed by its failure. */
function failedOn(record: PaymentRecord): ReturnType<typeof anchorDay> {
  const anchor = anchorDay(record);
  const changed = record.updatedAt === null ? null : dayOfInstant(record.updatedAt);
  return anchor !== null && changed !== null && changed > anchor ? changed : anchor;
}

/** What a failed or refunded record would have moved; null where the account would not have shown it, or shows it all the same. */
export function failedRecord(
  record: PaymentRecord,
  context: Pick<MatchContext, 'expectations' | 'index'>,
): FailedRecord | null {
  if (record.standing !== 'failed' && record.standing !== 'refunded') return null;
  const movement = movementIfPaid(record, context.expectations);
  const failed = failedOn(record);
  if (movement.direction === 'none' || failed === null) return null;
  // What went back in part was paid, and is expected whole.
  if (expectedMovement(record, context.expectations).direction !== 'none') return null;
  const signed = signedExpected(movement);
  const created = record.createdAt === null ? movement.from : dayOfInstant(record.createdAt);
  const from = numberOfDay(created < movement.from ? created : movement.from);
  const days = { from, to: numberOfDay(movement.to), anchor: from, posting: from };
  const [out, back] = [amountsOf(signed), amountsOf(negateUnits(signed))];
  return {
    // A failed record expects nothing: its lines must cancel out.
    row: { ...context.index.ofRecord(record), ...days, record, place: NOWHERE, amount: 0, fine: null, signed: ZERO },
    out: out.amount,
    fine: out.fine,
    signed,
    back: { ...back, signed: negateUnits(signed) },
    from,
    outTo: numberOfDay(movement.to),
    backTo: numberOfDay(addBusinessDays(failed, RETURN_LAG_DAYS, context.expectations.calendar)),
  };
}

const failedIn = oncePer((index: MatchContext['index']) =>
  oncePer((records: MatchContext['records']) =>
    oncePer((expectations: MatchContext['expectations']): readonly FailedRecord[] =>
      inTextOrder(
        records.flatMap((record) => failedRecord(record, { index, expectations }) ?? []),
        ({ row }) => row.record.key,
      ),
    ),
  ),
);

/** Failed ones are few: they are found before they are put in order, and once for all passes. */
export const failedRecords = ({ index, records, expectations }: MatchContext): readonly FailedRecord[] =>
  failedIn(index)(records)(expectations);

/** Whether a line's text names the record. */
export const speaks = ({ index }: Pick<MatchContext, 'index'>, line: OpenLine, row: OpenRecord): boolean =>
  (line.marks.length > 0 || line.alike !== null) && isNaming(evidenceOf(index, line, row).grade);

/** How much a text says that a line brings a record's money back: nothing at all, that money comes back, whose it is; below zero it speaks of something else. */
export type BackWord = -1 | 0 | 1 | 2 | 3;

/** A text without a name, an id or a document of anybody. */
const isSilent = ({ index }: Pick<MatchContext, 'index'>, { named, documents, strange, marks }: OpenLine): boolean =>
  named.length === 0 && documents.length === 0 && !strange && marks.every((mark) => index.marks[mark]?.kind === 'name');

export function backWord(context: Pick<MatchContext, 'index'>, line: OpenLine, { row }: FailedRecord): BackWord {
  if (pointsElsewhere(line, row)) return -1;
  const { grade, contradicted } = evidenceOf(context.index, line, row);
  if (grade === 'reference') return 3;
  if (isNaming(grade)) return 2;
  if (line.named.length > 0 && contradicted) return -1;
  if (line.isReturn) return 1;
  return !line.apart && isSilent(context, line) ? 0 : -1;
}

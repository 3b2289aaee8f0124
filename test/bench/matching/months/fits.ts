/** Whether a line and a record can belong together by all evidence, judged by the exam's own reading of the line, not by the app's. */
import { must } from '@shared/domain/assert.ts';
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import {
  anchorDay,
  expectedMovement,
  movementIfPaid,
  RETURN_LAG_DAYS,
} from '@shared/domain/payments/expected-movement.ts';
import type { ExpectedMovement } from '@shared/domain/payments/expected.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { nameFits } from './parties.ts';
import type { Book, Clue } from '../truth.ts';

/** A place at the bank that a record fills: a payment, or the two ways of what came back. */
export type Slot = {
  readonly id: string;
  readonly record: PaymentRecord;
  readonly kind: Clue['kind'];
  readonly from: BankDay;
  readonly to: BankDay;
  /** Signed centavos by which a line can fill it: exact first, then less what is declared. */
  readonly amounts: readonly number[];
};

export const centavosOf = (line: StatementLine): number =>
  must(unitsToCentavos(line.amount), 'the exam has whole centavos');

const signed = (movement: Exclude<ExpectedMovement, { direction: 'none' }>): number =>
  must(unitsToCentavos(movement.amount), 'the exam has whole centavos') * (movement.direction === 'credit' ? 1 : -1);

/** Declared differences: the record's fee, its VAT, GMF on what leaves. */
function declaredAmounts(record: PaymentRecord, amount: number): readonly number[] {
  const fee = record.feeAmount === null ? 0 : must(unitsToCentavos(record.feeAmount), 'the exam has whole centavos');
  const gmf = amount < 0 ? Math.floor((-amount * 4) / 1_000) : 0;
  const less = [0, ...(fee > 0 ? [fee, fee + Math.floor((fee * 19) / 100)] : []), ...(gmf > 0 ? [gmf] : [])];
  return [...new Set(less.map((part) => amount - part))].filter((one) => Math.sign(one) === Math.sign(amount));
}

/** What an expecting record fills; none for others. */
export function paymentSlot(book: Book, record: PaymentRecord): Slot | null {
  const movement = expectedMovement(record, book);
  if (movement.direction === 'none') return null;
  const amount = signed(movement);
  const { from, to } = movement;
  return {
    id: record.key,
    record,
    kind: amount > 0 ? 'in' : 'out',
    from,
    to,
    amounts: declaredAmounts(record, amount),
  };
}

/** What a record fills whose money left and came back. */
export function returnSlots(book: Book, record: PaymentRecord): readonly [Slot, Slot] {
  const movement = movementIfPaid(record, book);
  if (movement.direction === 'none') throw new Error(`${record.key} could not have moved`);
  const amount = signed(movement);
  const from = dayOfInstant(must(record.createdAt, 'a record of the exam says when it was made'));
  const failedOn = must(anchorDay(record), 'a record of the exam has a day');
  const backTo = addBusinessDays(failedOn, RETURN_LAG_DAYS);
  return [
    { id: `${record.key}#out`, record, kind: amount > 0 ? 'in' : 'out', from, to: movement.to, amounts: [amount] },
    { id: `${record.key}#back`, record, kind: 'back', from, to: backTo, amounts: [-amount] },
  ];
}

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A number is theirs with or without its check digit. */
function legalFits(printed: string, record: PaymentRecord): boolean {
  const [digits, theirs] = [compact(printed), compact(record.legalIdentifier ?? '')];
  return theirs.startsWith(digits) && theirs.length <= digits.length + 1;
}

const bankFits = (printed: string, { bank }: PaymentRecord): boolean =>
  compact(bank ?? '').startsWith(compact(printed));

/** What can be read in the text does not speak against the record. */
export function textFits({ quotes, legal, bank, name }: Clue, record: PaymentRecord): boolean {
  if (quotes !== null && !quotes.includes(record.key)) return false;
  if (legal !== null && !legalFits(legal, record)) return false;
  if (bank !== null && !bankFits(bank, record)) return false;
  if (name === null) return true;
  return record.counterparty !== null && nameFits(name.text, name.isCut, { fullName: record.counterparty });
}

/** All evidence but the amount. */
export const fitsBesidesAmount = (book: Book, line: StatementLine, slot: Slot): boolean => {
  const clue = must(book.clues.get(line.id), 'every line of the exam has its clue');
  return (
    clue.kind === slot.kind && line.bookedOn >= slot.from && line.bookedOn <= slot.to && textFits(clue, slot.record)
  );
};

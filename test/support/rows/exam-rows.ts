/** Small books of the matching exam, written row by row, and the checks that a whole one must stand. */
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId } from '@shared/domain/ids.ts';
import { expectedMovement, movementIfPaid, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { sumUnits, unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { aChance } from '../../bench/matching/months/chance.ts';
import { aDesk } from '../../bench/matching/desk.ts';
import type { Desk } from '../../bench/matching/desk.ts';
import { DIALECTS } from '../../bench/matching/months/dialects.ts';
import type { Party } from '../../bench/matching/months/parties.ts';
import { returnSlots, textFits } from '../../bench/matching/months/fits.ts';
import { byName, plainly } from '../../bench/matching/months/texts.ts';
import type { Book, Group } from '../../bench/matching/truth.ts';
import { payinOf } from '../../bench/matching/wire.ts';
import { anAccount, day } from './statement-rows.ts';

export const EXAM_MONTH = { from: day('2026-06-01'), to: day('2026-06-30') };

/** A desk for June 2026 on a settlement account. */
export const anExamDesk = (seed = 1): Desk =>
  aDesk({
    chance: aChance(seed),
    dialect: DIALECTS[0]!,
    account: anAccount(),
    month: EXAM_MONTH,
    coverage: { from: EXAM_MONTH.from, to: addDays(EXAM_MONTH.to, 14) },
    tally: new Map(),
    settledDays: new Set(),
  });

export const aNamed = (fullName: string): Party => ({
  fullName,
  isCompany: false,
  legalType: 'CC',
  legal: '52001122',
  legalDigits: '52001122',
  checkDigit: null,
});

/** A payin of 100,000 pesos of ANA PEREZ at noon. */
export function anExamPayin(desk: Desk, on: BankDay, facts: { party?: Party; centavos?: number } = {}): PaymentRecord {
  const { party = aNamed('Ana Pérez'), centavos = 10_000_000 } = facts;
  return desk.keep('ties', payinOf({ party, centavos, bank: 'NEQUI', on, minutes: 720 }, desk.chance));
}

/** A credit of 100,000 pesos that names nobody, unless a name is given. */
export function anExamLine(desk: Desk, on: BankDay, facts: { name?: string; centavos?: number } = {}): LineId {
  const { name, centavos = 10_000_000 } = facts;
  const said = name === undefined ? plainly(desk, 'in') : byName(desk, { kind: 'in', party: aNamed(name) });
  return desk.line({ on, centavos, said, cls: 'ties' });
}

export const together = (desk: Desk, lines: readonly LineId[], records: readonly PaymentRecord[]): void =>
  desk.group({ cls: 'ties', variant: 'test', grouping: 'pair', lines, records: records.map(({ key }) => key) });

/** What is wrong with a group of the truth by the app's own expectations: direction, days, amount, and what the text says. */
export function faultsOf(book: Book, group: Group): readonly string[] {
  const lines = group.lines.map((id) => book.lines.find((line) => line.id === id)!);
  const records = group.records.map((key) => book.records.find((record) => record.key === key)!);
  const faults: string[] = [];
  const booked = sumUnits(lines.map(({ amount }) => amount));
  const expected = sumUnits(records.map((record) => signedExpected(expectedMovement(record, book))));
  const off = unitsToCentavos(booked)! - unitsToCentavos(expected)!;
  if (off !== group.differenceCentavos) faults.push(`the amounts differ by ${off}, not by ${group.differenceCentavos}`);
  if (group.grouping === 'return') return [...faults, ...returnFaults(book, lines, records[0]!)];
  return [...faults, ...records.flatMap((record) => paymentFaults(book, lines, record))];
}

function paymentFaults(book: Book, lines: readonly Book['lines'][number][], record: PaymentRecord): readonly string[] {
  const movement = expectedMovement(record, book);
  if (movement.direction === 'none') return [`nothing is expected of ${record.key}`];
  const sign = movement.direction === 'credit' ? 1n : -1n;
  const sent = lines.filter(({ id }) => book.clues.get(id)!.kind !== 'back');
  return sent.flatMap((line) => [
    ...(line.bookedOn < movement.from || line.bookedOn > movement.to ? [`${line.bookedOn} is no day for it`] : []),
    ...(line.amount * sign <= 0n ? [`${line.id} moves the other way`] : []),
    ...(textFits(book.clues.get(line.id)!, record) ? [] : [`${line.description} speaks against ${record.key}`]),
  ]);
}

function returnFaults(book: Book, lines: readonly Book['lines'][number][], record: PaymentRecord): readonly string[] {
  const [out, back] = lines;
  const would = movementIfPaid(record, book);
  if (out === undefined || back === undefined || lines.length !== 2) return ['a return has two lines'];
  const faults = out.amount === signedExpected(would) && back.amount === -out.amount ? [] : ['the two ways differ'];
  const slots = returnSlots(book, record);
  const isIn = [out, back].every((line, i) => line.bookedOn >= slots[i]!.from && line.bookedOn <= slots[i]!.to);
  return [...faults, ...(isIn && back.bookedOn >= out.bookedOn ? [] : ['the days are not those of a return'])];
}

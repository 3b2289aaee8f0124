// A failed record whose money may have left on more lines than anybody can tell apart: it has no return of its own, and stays a rival of every other one.
import { expect, it } from 'vitest';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { told } from '../../../support/months/match-runs.ts';
import { bankLine, itemOf, lineName, rejectedOn, runAfter } from '../../../support/months/returns.ts';

const failed = (id: string, who: string) => rejectedOn(itemOf(id, { amount: '640000', on: '2026-03-05', who }), '2026-03-09'); // prettier-ignore
const RECORDS = [failed('hugo', 'Hugo Cárdenas Ossa'), failed('abel', 'Abel Ríos Toro')];
const OUT = bankLine(1, '2026-03-05', '-640000', 'GIRO A HUGO CARDENAS OSSA');
const nameless = (count: number) => Array.from({ length: count }, (_, at) => bankLine(100 + at, '2026-03-06', '-640000', 'PAGO INTERBANCARIO')); // prettier-ignore

/** What is accepted with the credit of a text, beside so many lines on which money may have left for anybody. */
const acceptedWith = (text: string, count: number): readonly string[] => {
  const lines = [OUT, bankLine(2, '2026-03-11', '640000', text), ...nameless(count)];
  return runAfter({ lines, records: RECORDS }).matches.filter(isAccepted).map(told);
};
const HUGO = `auto structure unique: ${lineName(1)}+${lineName(2)} = payout_item:hugo`;

it.each([2, 24, 25, 60])('a credit that names nobody is nobody’s for certain beside %i such lines', (count) => {
  expect(acceptedWith('DEVOLUCION PAGO', count)).toEqual([]);
});

it.each([2, 24, 25, 60])('one that names the record is its own beside %i such lines', (count) => {
  expect(acceptedWith('DEVOLUCION HUGO CARDENAS OSSA', count)).toEqual([HUGO]);
});

it('a credit that names nobody is the only failed record’s that anything left for', () => {
  expect(acceptedWith('DEVOLUCION PAGO', 0)).toEqual([HUGO]);
});

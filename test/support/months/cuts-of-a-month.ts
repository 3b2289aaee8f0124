/** A month as a bank exports it in parts: whole days, or ended in the middle of its last day, with or without balances. */
import fc from 'fast-check';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { PLAIN, SIGNED } from '../files/import-desk.ts';
import { aStatementText, dmy, printed } from '../files/statement-files.ts';
import type { AMovement, Disguise } from '../files/statement-files.ts';

/** From the first row of a day to a row, both counted: `to` may end its day early. */
export type Cut = { readonly from: number; readonly to: number };

const aMovement = fc.record({
  day: fc.integer({ min: 13, max: 19 }),
  text: fc.constantFrom('MOVIMIENTO UNO', 'MOVIMIENTO DOS'),
  amount: fc.constantFrom('-5000', '-250.5', '1200', '90000'),
});

export type CutMonth = { readonly movements: readonly AMovement[]; readonly cuts: readonly Cut[] };

/** Few texts and amounts on few days: equal rows of one day are common. */
export const aCutMonth: fc.Arbitrary<CutMonth> = fc
  .array(aMovement, { minLength: 2, maxLength: 20 })
  .map((rows) => [...rows].sort((a, b) => a.day - b.day))
  .chain((movements) =>
    fc.array(fc.tuple(fc.nat(movements.length - 1), fc.nat(movements.length - 1)), { minLength: 1, maxLength: 4 }).map((ends) => ({
      movements,
      cuts: ends.map(([a, b]) => ({ from: startOfDay(movements, Math.min(a, b)), to: Math.max(a, b) })),
    })),
  ); // prettier-ignore

const startOfDay = (movements: readonly AMovement[], at: number): number =>
  movements.findIndex(({ day }) => day === movements[at]?.day);

/** The text of a cut: the same rows as in the whole month, with the same balances. */
export function cutText(movements: readonly AMovement[], { from, to }: Cut, disguise: Disguise): string {
  const [header, ...rows] = aStatementText({ ...disguise, movements })
    .trimEnd()
    .split('\r\n');
  return [header, ...rows.slice(from, to + 1)].join('\r\n');
}

const BALANCED: Disguise = {
  header: ['Fecha', 'Descripción', 'Valor', 'Saldo'],
  row: (row) => [dmy(row), row.text, printed(row.amount), printed(row.balance)],
};

export const LAYOUTS: readonly (readonly [string, Disguise])[] = [
  ['without balances', PLAIN],
  ['with balances', BALANCED],
  ['with balances and references', {}],
];

export const SIGN_TOLD = SIGNED;

/** What makes a line this movement and no other: everything but its place in a file. */
export const identitiesOf = (lines: readonly StatementLine[]): readonly string[] =>
  lines
    .map(({ bookedOn, rankInDay, amount, description, balance, reference }) =>
      [bookedOn, rankInDay, unitsToText(amount), description, balance === null ? '' : unitsToText(balance), reference].join('|'),
    )
    .sort(); // prettier-ignore

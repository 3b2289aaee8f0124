/** What a company's own account is mostly full of: payroll, suppliers, rent, cards, taxes, none of it the service's business. */
import { isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { negateUnits } from '@shared/domain/money/decimal.ts';
import { aPrice } from './amounts.ts';
import type { Chance } from './chance.ts';
import { withoutRecord } from './movements.ts';
import { aCompany, aPerson, BANKS } from './names.ts';
import { MONTH } from './time.ts';
import type { Movement } from './types.ts';

/** Text, sign, smallest and largest amount in pesos. */
type Habit = {
  readonly text: (chance: Chance) => string;
  readonly sign: 1 | -1;
  readonly min: number;
  readonly max: number;
};

const said =
  (text: string): (() => string) =>
  () =>
    text;

const HABITS: readonly (readonly [Habit, number])[] = [
  [{ text: (chance) => `PAGO NOMINA ${aPerson(chance).bankName}`, sign: -1, min: 1_750_905, max: 6_500_000 }, 18],
  [{ text: (chance) => `PAGO A TERCERO ${aCompany(chance).bankName}`, sign: -1, min: 120_000, max: 12_000_000 }, 17],
  [{ text: said('COMPRA TARJETA DEBITO'), sign: -1, min: 15_000, max: 900_000 }, 12],
  [{ text: said('ABONO VENTAS CON TARJETA'), sign: 1, min: 80_000, max: 9_000_000 }, 14],
  [{ text: (chance) => `ABONO ACH ${chance.pick(BANKS)}`, sign: 1, min: 200_000, max: 15_000_000 }, 12],
  [{ text: (chance) => `DEPOSITO ${aCompany(chance).bankName}`, sign: 1, min: 100_000, max: 8_000_000 }, 8],
  [{ text: said('PAGO ARRIENDO OFICINA CHAPINERO'), sign: -1, min: 3_800_000, max: 5_200_000 }, 2],
  [
    {
      text: (chance) => `PAGO ${chance.pick(['ENEL COLOMBIA', 'EPM', 'VANTI', 'ACUEDUCTO', 'CLARO'])}`,
      sign: -1,
      min: 60_000,
      max: 1_900_000,
    },
    6,
  ],
  [{ text: said('PAGO PILA APORTES EN LINEA'), sign: -1, min: 900_000, max: 7_000_000 }, 2],
  [{ text: said('PAGO IMPUESTOS DIAN'), sign: -1, min: 300_000, max: 9_000_000 }, 2],
  [{ text: said('RETIRO CAJERO AUTOMATICO'), sign: -1, min: 100_000, max: 1_200_000 }, 3],
  [{ text: said('PAGO COMBUSTIBLE FLOTA'), sign: -1, min: 250_000, max: 3_500_000 }, 4],
];

/** Business days of the month, each as often as the others. */
const DAYS: readonly BankDay[] = Array.from({ length: numberOfDay(MONTH.to) - numberOfDay(MONTH.from) + 1 }, (_, at) =>
  addDays(MONTH.from, at),
).filter((day) => isBusinessDay(day));

/** As many lines of the own account as asked for that no record of the service stands behind. */
export function outsideMovements(chance: Chance, count: number): readonly Movement[] {
  return Array.from({ length: count }, () => {
    const habit = chance.weighted(HABITS);
    const size = aPrice(chance, habit.min, habit.max);
    const facts = {
      account: 'own',
      bookedOn: chance.pick(DAYS),
      amount: habit.sign === 1 ? size : negateUnits(size),
      text: habit.text(chance),
      story: 'outside',
      reference: chance.digits(8),
      otherSide: chance.percent(60) ? `${chance.pick(['8', '9'])}${chance.digits(8)}` : '',
    } as const;
    return withoutRecord(facts, 'outside');
  });
}

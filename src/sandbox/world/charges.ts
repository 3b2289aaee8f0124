/** What the bank takes and gives on its own: GMF 4x1000, fees with 19 % VAT, interest; each is a line of its own. */
import { isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { GMF_BPS, VAT_BPS } from '@shared/domain/law/law.ts';
import { absUnits, negateUnits, sumUnits, units, unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { shareOfTruncated } from '@shared/domain/money/money.ts';
import { pesos } from './amounts.ts';
import type { Chance } from './chance.ts';
import { withoutRecord } from './movements.ts';
import { MONTH } from './time.ts';
import type { Movement, StatementKind, TruthCategory } from './types.ts';

/** Per supplier payment line. */
const FEE_PER_PAYMENT = pesos(3_990);
const PLAN_FEE = pesos(29_900);

type Words = {
  readonly gmf: string;
  readonly fee: string;
  readonly vat: string;
  readonly interest: string;
  readonly plan: string;
  readonly planVat: string;
};

/** Texts of statements/README.md, section 3. */
const WORDS: Readonly<Record<StatementKind, Words>> = {
  settlement: {
    gmf: 'IMPTO GOBIERNO 4X1000',
    fee: 'SERVICIO PAGO A PROVEEDORES',
    vat: 'COBRO IVA PAGOS AUTOMATICOS',
    interest: 'ABONO INTERESES AHORROS',
    plan: 'CUOTA PLAN CANAL NEGOCIOS',
    planVat: 'IVA CUOTA PLAN CANAL NEGOCIOS',
  },
  own: {
    gmf: 'Gmf Gravamen Mvto Financiero',
    fee: 'Cobro Servicio Manejo Portal',
    vat: 'Cobro IVA Servicios Financieros',
    interest: 'Rendimientos financieros',
    plan: 'Pagos Servicios Corporativos',
    planVat: 'Cobro IVA Servicios Financieros',
  },
};

/** Charges of one day, after the movements of that day. */
type DayCharges = { readonly account: StatementKind; readonly day: BankDay; readonly chance: Chance };

const line = (at: DayCharges, amount: Units, said: readonly [text: string, category: TruthCategory]): Movement =>
  withoutRecord({ account: at.account, bookedOn: at.day, amount, text: said[0], story: 'bank-charge' }, said[1]);

const feeWithVat = (at: DayCharges, fee: Units, said: readonly [fee: string, vat: string]): readonly Movement[] => [
  line(at, negateUnits(fee), [said[0], 'fee']),
  line(at, negateUnits(shareOfTruncated(fee, VAT_BPS)), [said[1], 'vat']),
];

function feesOf(at: DayCharges, movements: readonly Movement[]): readonly Movement[] {
  const words = WORDS[at.account];
  const payments = movements.filter((one) => one.amount < 0n && one.text.startsWith('PAGO A PROVEEDOR')).length;
  const daily = payments === 0 ? [] : feeWithVat(at, units(FEE_PER_PAYMENT * BigInt(payments)), [words.fee, words.vat]);
  const isLastBusinessDay = isBusinessDay(at.day) && nextBusinessDay(at.day) > MONTH.to;
  return isLastBusinessDay ? [...daily, ...feeWithVat(at, PLAN_FEE, [words.plan, words.planVat])] : daily;
}

function nextBusinessDay(day: BankDay): BankDay {
  let next = addDays(day, 1);
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/** Interest is booked daily, weekends too; once a month the bank takes a centavo or two back. */
function interestOf(at: DayCharges): readonly Movement[] {
  if (at.account === 'own') return [];
  const interest = line(at, unitsFromCentavos(at.chance.whole(40, 41_000)), [WORDS.settlement.interest, 'interest']);
  if (at.day !== MONTH.to) return [interest];
  return [interest, line(at, unitsFromCentavos(-at.chance.whole(1, 9)), ['AJUSTE INTERES AHORROS DB', 'interest'])];
}

/** 4 of each 1,000 that left on the day, fees included, in one line, cut at the centavo. */
function gmfOf(at: DayCharges, movements: readonly Movement[]): readonly Movement[] {
  const out = absUnits(sumUnits(movements.filter((one) => one.amount < 0n).map((one) => one.amount)));
  const tax = shareOfTruncated(out, GMF_BPS);
  return tax === 0n ? [] : [line(at, negateUnits(tax), [WORDS[at.account].gmf, 'gmf'])];
}

/** The charges that a bank books for the movements of one day. */
export function chargesOf(at: DayCharges, movements: readonly Movement[]): readonly Movement[] {
  const fees = feesOf(at, movements);
  return [...fees, ...gmfOf(at, [...movements, ...fees]), ...interestOf(at)];
}

/** Sales with the lines that a bank books for them, each less what a rate takes; and what is asked about them. */
import type { Match } from '@shared/domain/matching/match.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { rateAsked } from '@shared/domain/matching/rates/confirm.ts';
import { totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { Rate, RateRule } from '@shared/domain/matching/rates/rate.ts';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { line, onDay, payin } from './plain-rows.ts';
import { day } from './statement-rows.ts';

export const PESO = 100;
export const BUTTON: Rate = { millionths: 23_500, constant: 0, vat: true, rounding: 'centavo' };
export const CARDS: Rate = { millionths: 17_900, constant: 600 * PESO, vat: false, rounding: 'centavo' };
export const NAMES = ['OLGA PRADA', 'RENE SUAZA', 'LIBIA MONROY', 'FABIO ARDILA', 'NURY CAICEDO'];

export type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
export const onMarch = (at: number): string => `2026-03-${(2 + (at % 4)).toString().padStart(2, '0')}`;
export const textOf = (centavos: number): string => unitsToText(unitsFromCentavos(centavos));
export const grossAt = (at: number): number => (31_700 + at * 17_351) * PESO + (at % 7);

type Sold = {
  readonly rate: Rate;
  readonly text: (name: string) => string;
  readonly first: number;
  readonly count: number;
};
/** So many sales with the lines that a bank books for them, each less what a rate takes. */
export function sold({ rate, text, first, count }: Sold): Rows {
  const places = Array.from({ length: count }, (_, at) => first + at);
  const nameAt = (at: number): string => NAMES[at % NAMES.length] ?? '';
  return {
    records: places.map((at) => payin(`s${at.toString()}`, textOf(grossAt(at)), { ...onDay(onMarch(at)), counterparty: nameAt(at) })), // prettier-ignore
    lines: places.map((at) =>
      line(at + 1, textOf(grossAt(at) - totalTaken(rate, grossAt(at))), {
        bookedOn: day(onMarch(at)),
        description: text(nameAt(at)),
      }),
    ),
  };
}
export const both = (one: Rows, other: Rows): Rows => ({
  lines: [...one.lines, ...other.lines],
  records: [...one.records, ...other.records],
});
export const byButton = (count: number): Rows => sold({ rate: BUTTON, text: (name) => `LIQUIDACION BOTON ${name}`, first: 0, count }); // prettier-ignore
export const byCard = (count: number): Rows =>
  sold({ rate: CARDS, text: () => 'LIQUIDACION DATAFONO', first: 40, count });

export const asked = ({ lines }: Rows, matches: readonly Match[]) =>
  openQuestions(matches, new Map(lines.map((one) => [one.id, one])));
export const rulesIn = (matches: readonly Match[]): readonly RateRule[] =>
  [...new Set(matches.flatMap(({ question }) => question ?? []))].flatMap((id) => rateAsked(matches, id) ?? []);

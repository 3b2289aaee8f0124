/** Rows of a list of matches, made from their number alone: a day, a text, amounts, a reference, a party. The peers' programs make the same. */
import type { Column } from '../../../src/main/adapters/reports/cells.ts';

export const COLUMNS: readonly Column[] = [
  { title: 'Fecha', kind: 'day', width: 12 },
  { title: 'Texto del banco', kind: 'text', width: 40 },
  { title: 'Valor', kind: 'amount', width: 16 },
  { title: 'Referencia', kind: 'text', width: 24 },
  { title: 'Tercero', kind: 'text', width: 30 },
  { title: 'Valor del servicio', kind: 'amount', width: 16 },
  { title: 'Diferencia', kind: 'amount', width: 12 },
  { title: 'Días', kind: 'count', width: 8 },
];

/** A prime: amounts differ from row to row. */
const STEP = 7_919;

const centavosOf = (at: number): number => ((at * STEP) % 99_999_999) - 40_000_000;
const decimal = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A text that was put together is copied into one piece by whoever reads it first: here, and not while somebody is measured. */
function whole<T extends string | number>(value: T): T {
  /$/.test(value.toString());
  return value;
}

/** Plain values of a row: amounts as decimal text. */
export const rowOf = (at: number): readonly (string | number)[] => valuesOf(at).map(whole);

function valuesOf(at: number): readonly (string | number)[] {
  const amount = decimal(centavosOf(at));
  return [
    `2026-03-${String((at % 31) + 1).padStart(2, '0')}`,
    `ABONO PSE RECAUDO EN LINEA ${at % 977} TIENDA "LA ${at % 53}"`,
    amount,
    `REF-${String(at).padStart(9, '0')}`,
    `Comercializadora Ñandú ${at % 4_001} S.A.S.`,
    amount,
    '0.00',
    at % 5,
  ];
}

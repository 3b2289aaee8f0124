/** The two statement files, as their banks lay them out, and on which physical line each movement stands. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { ZERO } from '@shared/domain/money/decimal.ts';
import { MONTH } from '../world/time.ts';
import type { Movement, StatementKind } from '../world/types.ts';
import type { Account } from './assemble.ts';
import { bancolombiaFigure, cells, cp1252, daviviendaFigure } from './text.ts';

export type StatementFile = { readonly fileName: string; readonly bytes: Uint8Array };
export type PrintedLine = { readonly line: number; readonly movement: Movement };
export type PrintedStatement = StatementFile & { readonly printed: readonly PrintedLine[] };

const LINE_END = '\r\n';
const slashed = (day: BankDay): string => day.replaceAll('-', '/');
const dayFirst = (day: BankDay): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** `1/03`: no year, no zero before the day. */
const withoutYear = (day: BankDay): string => `${day.slice(8, 10).replace(/^0/, '')}/${day.slice(5, 7)}`;

type Sheet = { readonly fileName: string; readonly head: readonly string[]; readonly tail: readonly string[] };

function printed(
  sheet: Sheet,
  rows: readonly { readonly movement: Movement; readonly text: string }[],
): PrintedStatement {
  const text = [...sheet.head, ...rows.map((row) => row.text), ...sheet.tail].join(LINE_END) + LINE_END;
  return {
    fileName: sheet.fileName,
    bytes: cp1252(text),
    printed: rows.map(({ movement }, at) => ({ line: sheet.head.length + at + 1, movement })),
  };
}

/** Bancolombia's statement sheet (statements/README.md 1.1): metadata, D/MM, running balance, oldest first. */
function bancolombia({ opening, closing, rows }: Account): PrintedStatement {
  const head = [
    'ESTADO DE CUENTA',
    'CUENTA DE AHORROS: 031-000044-71',
    `DESDE: ${slashed(MONTH.from)},HASTA: ${slashed(MONTH.to)}`,
    cells(['SALDO ANTERIOR', bancolombiaFigure(opening), 'SALDO ACTUAL', bancolombiaFigure(closing)], ','),
    '',
    'FECHA,DESCRIPCIÓN,SUCURSAL,DCTO.,VALOR,SALDO',
  ];
  const lines = rows.map(({ movement, balance }) => {
    const { bookedOn, text, reference, amount } = movement;
    const office = reference === '' ? '' : 'VIRTUAL';
    const values = [
      withoutYear(bookedOn),
      text,
      office,
      reference,
      bancolombiaFigure(amount),
      bancolombiaFigure(balance),
    ];
    return { movement, text: cells(values, ',') };
  });
  return printed({ fileName: 'bancolombia_4471_2026-03.csv', head, tail: ['FIN ESTADO DE CUENTA'] }, lines);
}

const DAVIVIENDA_COLUMNS = [
  'Fecha de Sistema',
  'Documento',
  'Descripción motivo',
  'Transacción',
  'Oficina de Recaudo',
  'ID Origen/Destino',
  'Valor Cheque',
  'Valor Total',
  'Referencia 1',
  'Referencia 2',
];
const DAVIVIENDA_DOCUMENT_FIRST = 4_000;

/** Davivienda Empresas (statements/README.md 1.1): header within ten lines, signed `-$ 50.000,00`, newest first, no balance. */
function davivienda({ rows }: Account): PrintedStatement {
  const wide = (values: readonly string[]): string =>
    cells(
      DAVIVIENDA_COLUMNS.map((_, at) => values[at] ?? ''),
      ';',
    );
  const head = [
    wide(['Consulta de movimientos']),
    wide(['Cuenta Corriente', '0550441209087']),
    wide(['Periodo', `${dayFirst(MONTH.from)} - ${dayFirst(MONTH.to)}`]),
    cells(DAVIVIENDA_COLUMNS, ';'),
  ];
  const word = (amount: Units): string => (amount < 0n ? 'Nota Débito' : 'Nota Crédito');
  const lines = rows.map(({ movement }, at) => {
    const { bookedOn, text, reference, amount, otherSide } = movement;
    const document = (DAVIVIENDA_DOCUMENT_FIRST + at).toString();
    const values = [
      dayFirst(bookedOn),
      document,
      text,
      word(amount),
      'PORTAL EMPRESARIAL',
      otherSide,
      daviviendaFigure(ZERO),
      daviviendaFigure(amount),
      reference,
    ];
    return { movement, text: wide(values) };
  });
  return printed({ fileName: 'davivienda_9087_2026-03.csv', head, tail: [] }, lines.reverse());
}

/** The statement of an account in its bank's own layout. */
export function printStatement(kind: StatementKind, account: Account): PrintedStatement {
  return kind === 'settlement' ? bancolombia(account) : davivienda(account);
}

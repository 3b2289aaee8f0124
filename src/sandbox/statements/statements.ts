/** Both statements of a world, as their banks lay them out: made at once and always the same. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { ZERO, absUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { assert } from '@shared/domain/assert.ts';
import { chanceOf } from '../world/chance.ts';
import type { StatementKind, World, Movement } from '../world/types.ts';
import { assembleAccount } from './assemble.ts';
import type { Account } from './assemble.ts';
import { MONTH } from '../world/time.ts';
import { withTwoDecimals } from '../world/amounts.ts';

export type Statement = { readonly account: Account; readonly file: PrintedStatement };
export type Statements = Readonly<Record<StatementKind, Statement>>;

export function makeStatements(seed: number, world: World): Statements {
  const chance = chanceOf(seed, 'statements');
  const of = (kind: StatementKind): Statement => {
    const account = assembleAccount(chance.fork(kind), world, kind);
    return { account, file: printStatement(kind, account) };
  };
  return { settlement: of('settlement'), own: of('own') };
}

export type StatementFile = { readonly fileName: string; readonly bytes: Uint8Array };
/** On which physical line each movement stands. */
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

// How banks write figures, cells and bytes: grouping, cents, quotes, cp1252.

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);

const partsOf = (amount: Units): { readonly sign: string; readonly whole: string; readonly cents: string } => {
  const [whole = '0', cents = '00'] = withTwoDecimals(unitsToText(absUnits(amount))).split('.');
  assert(cents.length === 2, 'a bank writes whole centavos');
  return { sign: amount < 0n ? '-' : '', whole, cents };
};

/** `-182,900.00`; below one peso without the zero: `.98`, `-.07`. */
export function bancolombiaFigure(amount: Units): string {
  const { sign, whole, cents } = partsOf(amount);
  return `${sign}${whole === '0' ? '' : grouped(whole, ',')}.${cents}`;
}

/** `-$ 50.000,00`. */
export function daviviendaFigure(amount: Units): string {
  const { sign, whole, cents } = partsOf(amount);
  return `${sign}$ ${grouped(whole, '.')},${cents}`;
}

/** One line of cells, quoted only where a cell needs it. */
export const cells = (values: readonly string[], delimiter: string): string =>
  values
    .map((value) => (/["\r\n]/.test(value) || value.includes(delimiter) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(delimiter);

/** Bytes of a text whose letters all stand in the part that cp1252 shares with Latin-1. */
export function cp1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    assert(code < 0x80 || (code >= 0xa0 && code <= 0xff), 'the letter exists in cp1252');
    return code;
  });
}

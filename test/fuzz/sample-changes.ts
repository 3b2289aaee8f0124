/** Changes to a sample that leave its meaning alone: encoding, delimiter, line ends, quotes, decimal style, order of columns and rows, titles, lines around the table. */
import type { Chance } from './chance.ts';
import { encode, ENCODINGS } from './encode.ts';
import type { Sample } from './samples.ts';
import { cellsOf } from './strict/reader.ts';
import type { Told } from './strict/told.ts';

type Row = { readonly cells: readonly string[]; readonly isMovement: boolean; readonly isHeader: boolean };
type Sheet = {
  readonly rows: readonly Row[];
  readonly delimiter: string;
  readonly quoting: 'needed' | 'all';
  readonly eol: string;
};
export type Changed = {
  readonly bytes: Uint8Array;
  readonly words: string;
  readonly count: number;
  readonly days: readonly string[] | null;
};

type Change = (sheet: Sheet, told: Told, chance: Chance) => Sheet;

const CHANGES: Readonly<Record<string, Change>> = {
  delimiter: (sheet, _, chance) => ({ ...sheet, delimiter: chance.pick([',', ';', '\t', '|']) }),
  ends: (sheet, _, chance) => ({ ...sheet, eol: chance.pick(['\n', '\r\n', '\r', '\r\r\n']) }),
  quotes: (sheet) => ({ ...sheet, quoting: 'all' }),
  decimals: (sheet, told) =>
    withRows(sheet, (row) => (row.isMovement ? { ...row, cells: turnedMarks(row.cells, told) } : row)),
  columns: (sheet, told, chance) => (isTold(sheet, told) ? withColumns(sheet, chance) : sheet),
  rows: (sheet) => ({ ...sheet, rows: turnedRows(sheet.rows) }),
  titles: (sheet, _, chance) =>
    withRows(sheet, (row) => (row.isHeader ? { ...row, cells: retitled(row.cells, chance) } : row)),
  preamble: (sheet) => ({
    ...sheet,
    rows: [plainRow('BANCO EJEMPLO S.A.'), plainRow('Movimientos de la cuenta'), ...sheet.rows],
  }),
  blanks: (sheet, _, chance) => ({
    ...sheet,
    rows: sheet.rows.flatMap((row) => (chance.is(0.1) ? [plainRow(''), row] : [row])),
  }),
};

const plainRow = (text: string): Row => ({ cells: [text], isMovement: false, isHeader: false });
const withRows = (sheet: Sheet, change: (row: Row) => Row): Sheet => ({ ...sheet, rows: sheet.rows.map(change) });

/** Dots for commas and commas for dots in every column of money. */
function turnedMarks(cells: readonly string[], { money, balance }: Told): string[] {
  const columns = new Set(money.kind === 'pair' ? [money.debit, money.credit] : [money.amount]);
  if (balance !== null) columns.add(balance);
  return cells.map((cell, at) =>
    columns.has(at) ? cell.replace(/[.,]/gu, (mark) => (mark === '.' ? ',' : '.')) : cell,
  );
}

/** Titles or balances tell money out from money in; else nothing but the place of its column does. */
const isTold = ({ rows }: Sheet, { money, balance }: Told): boolean =>
  money.kind !== 'pair' || balance !== null || rows.some(({ isHeader }) => isHeader);

/** The header and all rows of the table change their columns alike; lines around the table stay. */
function withColumns(sheet: Sheet, chance: Chance): Sheet {
  const width = Math.max(...sheet.rows.filter(({ isMovement }) => isMovement).map(({ cells }) => cells.length));
  // Titles that are fewer than the cells under them do not say which of them they mean.
  if (sheet.rows.some(({ isHeader, cells }) => isHeader && cells.length < width)) return sheet;
  const order = chance.shuffle(Array.from({ length: width }, (_, at) => at));
  return withRows(sheet, (row) =>
    row.isMovement || row.isHeader || row.cells.length === width
      ? { ...row, cells: order.map((at) => row.cells[at] ?? '') }
      : row,
  );
}

/** Newest first for oldest first, each in the place of another one. */
function turnedRows(rows: readonly Row[]): readonly Row[] {
  const movements = rows.filter(({ isMovement }) => isMovement).reverse();
  return rows.map((row) => (row.isMovement ? movements.shift()! : row));
}

const SYNONYMS: readonly (readonly string[])[] = [
  ['Fecha', 'Date', 'Datum', 'Data'],
  ['Saldo', 'Balance', 'Kontostand', 'Solde'],
  ['Valor', 'Monto', 'Importe', 'Amount', 'Betrag'],
  ['Descripción', 'Concepto', 'Description', 'Verwendungszweck'],
  ['Débito', 'Débitos', 'Withdrawals', 'Cargos'],
  ['Crédito', 'Créditos', 'Deposits', 'Abonos'],
];

function retitled(cells: readonly string[], chance: Chance): string[] {
  const folded = (text: string): string => text.trim().toLowerCase();
  return cells.map((cell) => {
    const names = SYNONYMS.find((group) => group.some((name) => folded(name) === folded(cell)));
    return names === undefined ? cell : chance.pick(names);
  });
}

function written({ rows, delimiter, quoting, eol }: Sheet): string {
  const cell = (text: string): string =>
    text.includes(delimiter) || /["\n]/u.test(text) || (quoting === 'all' && text !== '')
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return rows.map(({ cells }) => cells.map(cell).join(delimiter) + eol).join('');
}

function sheetOf(sample: Sample, told: Told): Sheet | null {
  if (told.multiline || told.delimiter.length !== 1) return null;
  const text = new TextDecoder(told.encoding).decode(sample.bytes).replace(/[\0\u001a]/gu, '');
  const lines = text.split(/\r+\n|\r|\n/u);
  if (lines.at(-1) === '') lines.pop();
  const rows = lines.map((line): Row => {
    const isMovement = !told.others.has(line);
    const cells = cellsOf(line, told.delimiter) ?? line.split(told.delimiter);
    const isHeader = line === told.header;
    return { cells, isMovement, isHeader };
  });
  return { rows, delimiter: told.delimiter, quoting: 'needed', eol: '\n' };
}

/** A sample after one to three changes, in any encoding that has its letters. */
export function changedSample(sample: Sample, chance: Chance): Changed {
  const { told } = sample;
  const sheet = told === null ? null : sheetOf(sample, told);
  const words: string[] = [];
  let text = told === null ? null : new TextDecoder(told.encoding).decode(sample.bytes);
  if (sheet !== null && told !== null) {
    const chosen = chance.shuffle(Object.keys(CHANGES)).slice(0, chance.int(0, 3));
    // The other changes know the columns by their places.
    const names = [...chosen.filter((name) => name !== 'columns'), ...chosen.filter((name) => name === 'columns')];
    words.push(...names);
    text = written(names.reduce((before, name) => CHANGES[name]!(before, told, chance), sheet));
  }
  const encoding = chance.pick(ENCODINGS);
  const bytes = text === null ? null : encode(text, encoding);
  if (bytes !== null) words.push(encoding);
  // Where titles are missing, the first of two dates is the booking's: in another order it is the other one.
  const days = words.includes('columns') ? null : sample.days;
  return { bytes: bytes ?? sample.bytes, words: words.join('+'), count: sample.count, days };
}

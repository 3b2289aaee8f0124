/** Prints an account in a style: the bytes, their true sum, and what the strict reader is told about the format. */
import type { Chance } from './chance.ts';
import { encode, labelOf } from './encode.ts';
import type { FileEncoding } from './encode.ts';
import type { Account, Movement } from './made-up.ts';
import { isoOf, printedAmount, printedBalance, printedDay, printedSize } from './print-cells.ts';
import { isLettered } from './style.ts';
import type { ColumnKind, Style } from './style.ts';
import { titleOf } from './titles.ts';
import type { Told } from './strict/told.ts';

export type Statement = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly eol: string;
  readonly encoding: FileEncoding;
  /** In 10^-18 units. */
  readonly sum: bigint;
  readonly count: number;
  /** Null where the strict reader cannot be told (lines quoted whole, binary noise). */
  readonly told: Told | null;
};

/** `state`: null for a movement; what its bank says of a row that never was booked. */
type Printed = Movement & { readonly balance: bigint; readonly state: string | null };

export const UNITS_PER_CENT = 10n ** 16n;

export function writeStatement(account: Account, asked: Style, chance: Chance): Statement {
  const style = settled(account, asked);
  const rows = ordered(withUnbooked(withBalance(account), style, chance), style, chance);
  const lines: string[] = [];
  const [others, movements] = [new Set<string>(['']), new Set<string>()];
  const other = (...cells: string[]): void => {
    const line = wrap(joined(cells, style), style);
    others.add(line);
    lines.push(line);
  };
  if (style.sepLine) other(`sep=${style.delimiter}`);
  for (const cells of preambleOf(rows, style)) other(...cells);
  const header = style.language === null ? null : headerOf(style);
  if (header !== null) other(...header);
  rows.forEach((row, at) => {
    if (style.blankEvery > 0 && at > 0 && at % style.blankEvery === 0) lines.push('');
    if (style.headerEvery > 0 && header !== null && at > 0 && at % style.headerEvery === 0) other(...header);
    const line = wrap(lineOf(row, at, { style, chance }), style);
    if (row.state === null) movements.add(line);
    else others.add(line);
    lines.push(line);
  });
  for (const cells of footerOf(rows, style)) other(...cells);
  const text = lines.join(style.eol) + (style.finalEol ? style.eol : '');
  const { encoding, bytes } = encoded(text, style);
  const sum = account.movements.reduce((total, { cents }) => total + cents, 0n) * UNITS_PER_CENT;
  return {
    ...{ fileName: 'extracto.csv', bytes, text, eol: style.eol, encoding, sum, count: account.movements.length },
    told: style.wrapped || style.decimals === 'noise' ? null : toldOf(style, encoding, { others, movements }),
  };
}

const YEARLESS_DAYS_MAX = 300;

/** What cannot stand together: a style is bent until the file says what it means. */
function settled(account: Account, style: Style): Style {
  const hasTitles = style.language !== null && style.language !== 'strange';
  const isQuoted = style.quoting !== 'never' && !style.wrapped;
  const hasLetter = style.columns.includes('letter');
  return {
    ...style,
    wrapped: style.wrapped && !style.breaks,
    guarded: style.guarded && !style.wrapped && style.delimiter !== ',',
    breaks: style.breaks && isQuoted,
    // A letter beside the amount states the direction: the amount may repeat it only as a sign in front or behind.
    minus: hasLetter && isLettered(style) ? 'front' : style.minus,
    dates: withYear(account, style.dates),
    headerEvery: hasTitles ? style.headerEvery : 0,
  };
}

/** Days of more than a year need their year. */
function withYear({ movements }: Account, dates: Style['dates']): Style['dates'] {
  const days = movements.map(({ day }) => day);
  const isLong = Math.max(...days) - Math.min(...days) > YEARLESS_DAYS_MAX;
  return isLong && dates.year === 0 ? { ...dates, year: 4 } : dates;
}

function withBalance({ movements, openingCents }: Account): Printed[] {
  let balance = openingCents;
  return movements.map((movement) => {
    balance += movement.cents;
    return { ...movement, balance, state: null };
  });
}

const UNBOOKED_SHARE = 0.15;
/** In some files most rows never were booked: a batch that was refused, or what is still to come. */
const MOSTLY = { files: 0.2, share: 0.9, rowsMax: 20 };

/** Behind some movements one that never was booked, or several, beside the balance that it leaves alone; only a state tells it from the others. */
function withUnbooked(rows: readonly Printed[], { columns, states }: Style, chance: Chance): Printed[] {
  if (!columns.includes('state')) return [...rows];
  const isMostly = chance.is(MOSTLY.files);
  const unbooked = (row: Printed): Printed => {
    const cents = BigInt(chance.int(1, 900)) * (row.cents < 0n ? -1000n : 1000n);
    return { ...row, cents, reference: chance.int(1, 999_999).toString(), state: chance.pick(states.left) };
  };
  return rows.flatMap((row) => {
    if (!chance.is(isMostly ? MOSTLY.share : UNBOOKED_SHARE)) return [row];
    return [row, ...Array.from({ length: isMostly ? chance.int(1, MOSTLY.rowsMax) : 1 }, () => unbooked(row))];
  });
}

function ordered(rows: readonly Printed[], { order }: Style, chance: Chance): Printed[] {
  if (order === 'mixed') return chance.shuffle(rows);
  return order === 'newest' ? [...rows].reverse() : [...rows];
}

function encoded(text: string, { encoding }: Style): { encoding: FileEncoding; bytes: Uint8Array } {
  const bytes = encode(text, encoding);
  return bytes === null ? { encoding: 'utf-8', bytes: encode(text, 'utf-8')! } : { encoding, bytes };
}

const headerOf = (style: Style): string[] =>
  style.columns.map((kind) => titleOf(kind, style.language ?? 'strange', style.headerPick));

// Rows ------------------------------------------------------------------------------------------------------------------

/** The rows end in turn with no, one or more delimiters: a single one that ends otherwise is what a cut row looks like. */
function lineOf(row: Printed, at: number, { style, chance }: Omit<Printing, 'row'>): string {
  const cells = style.columns.map((kind) => CELLS[kind]({ row, style, chance }));
  const trailing = Array.from({ length: at % (style.trailing + 1) }, () => '');
  return joined([...cells, ...trailing], style);
}

type Printing = { readonly row: Printed; readonly style: Style; readonly chance: Chance };

const unusedCell = ({ unused, decimal }: Style): string => (unused === '0.00' ? `0${decimal}00` : unused);

const CELLS: Readonly<Record<ColumnKind, (printing: Printing) => string>> = {
  date: ({ row, style }) => printedDay(row.day, style),
  'value-date': ({ row, style }) => printedDay(row.day, style),
  text: ({ row, style, chance }) => (style.breaks && chance.is(0.3) ? `${row.text}\nREF ${row.code}` : row.text),
  reference: ({ row }) => row.reference,
  office: ({ row }) => `0${row.code}`,
  code: ({ row }) => row.code,
  currency: () => 'COP',
  empty: () => '',
  state: ({ row, style, chance }) => row.state ?? chance.pick(style.states.booked),
  letter: ({ row, style }) => style.words[row.cents < 0n ? 0 : 1],
  balance: ({ row, style }) => (row.state === null || style.states.balance ? printedBalance(row.balance, style) : ''),
  debit: ({ row, style }) =>
    row.cents < 0n ? sizeOf(style.debitMinus ? row.cents : -row.cents, style) : unusedCell(style),
  credit: ({ row, style }) => (row.cents < 0n ? unusedCell(style) : sizeOf(row.cents, style)),
  amount: ({ row, style }) => amountCell(row, style),
};

const amountCell = (row: Printed, style: Style): string =>
  style.columns.includes('letter') && !style.signedToo
    ? `${style.currency}${printedSize(row.cents, style)}`
    : printedAmount(row.cents, style);

/** In a column of its own direction an amount has no letters behind it. */
const sizeOf = (cents: bigint, style: Style): string =>
  printedAmount(cents, { ...style, plus: false, minus: isLettered(style) ? 'front' : style.minus });

const wrap = (line: string, { wrapped }: Style): string =>
  wrapped && line !== '' ? `"${line.replaceAll('"', '""')}"` : line;

function joined(cells: readonly string[], style: Style): string {
  const printed = cells.map((cell) => printedCell(style.padded ? ` ${cell} ` : cell, style));
  const isGap = (cell: string, at: number): boolean => style.quoteGap && at > 0 && cell.startsWith('"');
  return printed.map((cell, at) => (isGap(cell, at) ? ` ${cell}` : cell)).join(style.delimiter);
}

function printedCell(cell: string, style: Style): string {
  const isPlain = !cell.includes(style.delimiter) && !/["\n]/u.test(cell);
  if (style.guarded && cell !== '' && isPlain) return `="${cell}"`;
  return isQuotedCell(cell, isPlain, style) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isQuotedCell(cell: string, isPlain: boolean, { quoting }: Style): boolean {
  if (quoting === 'never') return false;
  return !isPlain || quoting === 'all' || (quoting === 'texts' && /\p{L}/u.test(cell));
}

// Around the table ------------------------------------------------------------------------------------------------------

function preambleOf(rows: readonly Printed[], style: Style): string[][] {
  const days = rows.map(({ day }) => day);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const plain = (day: number): string =>
    printedDay(day, {
      ...style,
      dates: { ...style.dates, year: 4, month: 'digits', time: false, mark: style.dates.mark || '/' },
    });
  const all = [
    ['Desde', plain(from), 'Hasta', plain(to)],
    ['BANCO EJEMPLO S.A.'],
    ['Cuenta de ahorros', '123-456789-01'],
    [],
    ['Movimientos de la cuenta'],
    ['Cliente', 'Peña & Compañía'],
  ];
  return all.slice(0, style.preamble);
}

function footerOf(rows: readonly Printed[], style: Style): string[][] {
  const sum = rows.reduce((total, { cents }) => total + cents, 0n);
  const all = [[], ['Total', printedBalance(sum, style)], ['Página 1 de 1'], ['Este documento no es una factura.']];
  return all.slice(0, style.footer);
}

// What is told ----------------------------------------------------------------------------------------------------------

function toldOf(style: Style, encoding: FileEncoding, lines: Pick<Told, 'others' | 'movements'>): Told {
  const at = (kind: ColumnKind): number => style.columns.indexOf(kind);
  const [debit, credit] = style.words;
  const money: Told['money'] =
    at('debit') >= 0
      ? { kind: 'pair', debit: at('debit'), credit: at('credit'), minus: style.debitMinus }
      : at('letter') >= 0 && !style.signedToo
        ? { kind: 'letter', amount: at('amount'), letter: at('letter'), debit: [debit], credit: [credit] }
        : { kind: 'signed', amount: at('amount') };
  const width = style.columns.length;
  return {
    encoding: labelOf(encoding),
    delimiter: style.delimiter,
    multiline: style.breaks,
    cells: null,
    words: new Map(
      style.columns.includes('state') ? style.states.left.map((word) => [word, width + style.trailing]) : [],
    ),
    width: [width, width],
    date: { column: at('date'), order: style.dates.order, other: at('value-date') },
    money,
    inverted: false,
    decimal: style.decimal,
    balance: at('balance') === -1 ? null : at('balance'),
    header: null,
    ...lines,
  };
}

/** The true day of each movement, sorted. */
export const daysOf = (account: Account): string[] => account.movements.map(({ day }) => isoOf(day)).sort();

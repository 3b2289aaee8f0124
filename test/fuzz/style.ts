/** Every way in which the same movements can be printed without changing what they mean. */
import type { Chance } from './chance.ts';
import { ENCODINGS } from './encode.ts';
import type { FileEncoding } from './encode.ts';

export type ColumnKind =
  | 'date' | 'value-date' | 'text' | 'reference' | 'office' | 'amount' | 'debit' | 'credit' | 'letter' | 'balance' | 'code'
  | 'currency' | 'empty' | 'state'; // prettier-ignore

export type Language = 'es' | 'en' | 'de' | 'fr' | 'pt' | 'strange';

export type Style = {
  readonly columns: readonly ColumnKind[];
  /** Null: no header. */
  readonly language: Language | null;
  readonly headerPick: number;
  readonly encoding: FileEncoding;
  readonly delimiter: string;
  readonly eol: string;
  readonly finalEol: boolean;
  readonly quoting: 'needed' | 'all' | 'texts' | 'never';
  /** Each line in quotes once more. */
  readonly wrapped: boolean;
  readonly guarded: boolean;
  readonly padded: boolean;
  /** A blank between a delimiter and the quote behind it. */
  readonly quoteGap: boolean;
  readonly decimal: '.' | ',';
  readonly group: string;
  /** `noise`: what a program prints that adds binary fractions (`0.30000000000000004`). */
  readonly decimals: 'two' | 'none' | 'short' | 'noise';
  readonly leadingZero: boolean;
  readonly minus: Minus;
  readonly plus: boolean;
  readonly currency: string;
  /** What stands in the money column that a movement does not use. */
  readonly unused: '' | '0' | '0.00' | '-' | '$-' | '$ -' | ' $ -   ';
  readonly debitMinus: boolean;
  readonly words: readonly [debit: string, credit: string];
  /** Amounts beside a letter carry their sign as well. */
  readonly signedToo: boolean;
  readonly dates: {
    readonly order: 'dmy' | 'mdy' | 'ymd';
    readonly mark: string;
    readonly year: 4 | 2 | 0;
    readonly month: 'digits' | 'es' | 'en';
    readonly padded: boolean;
    readonly time: boolean;
  };
  readonly order: 'oldest' | 'newest' | 'mixed';
  readonly preamble: number;
  readonly footer: number;
  readonly headerEvery: number;
  readonly blankEvery: number;
  readonly sepLine: boolean;
  readonly trailing: number;
  readonly breaks: boolean;
  /** Words of the state column, and whether rows that never were booked print the balance that they leave alone. */
  readonly states: { readonly booked: readonly string[]; readonly left: readonly string[]; readonly balance: boolean };
};

export type Minus =
  | 'front' | 'back' | 'parentheses' | 'unicode' | 'before-currency' | 'behind-currency' | 'dr-cr' | 'db-cr' | 'Db-Cr'
  | '(d)-(c)'; // prettier-ignore

/** Letters behind an amount that state its direction. */
export const LETTERS: Partial<Readonly<Record<Minus, readonly [out: string, into: string]>>> = {
  'dr-cr': ['DR', 'CR'],
  'db-cr': ['DB', 'CR'],
  'Db-Cr': ['Db', 'Cr'],
  '(d)-(c)': ['(D)', '(C)'],
};
export const isLettered = ({ minus }: Pick<Style, 'minus'>): boolean => LETTERS[minus] !== undefined;

const WORDS: readonly (readonly [string, string])[] = [
  ['D', 'C'],
  ['DB', 'CR'],
  ['Débito', 'Crédito'],
  ['Nota Débito', 'Nota Crédito'],
  ['Cargo', 'Abono'],
  ['Debit', 'Credit'],
  ['S', 'H'],
  ['Af', 'Bij'],
];

const BOOKED = [
  ['Exitosa'],
  ['Aplicada', 'Procesada'],
  ['Aprobado'],
  ['Completada'],
  ['Posted'],
  ['Completed', 'Settled'],
] as const;
const LEFT = [
  'Fallida', 'Cancelada', 'Anulada', 'Reversada', 'Retenido', 'Rechazada', 'Programado', 'En canje', 'Pendiente', 'Declined', 'Voided', 'On hold',
] as const; // prettier-ignore

const LANGUAGES = ['es', 'es', 'es', 'en', 'en', 'de', 'fr', 'pt', 'strange'] as const;

function columnsOf(chance: Chance): ColumnKind[] {
  const money = chance.pick<readonly ColumnKind[]>([['amount'], ['amount'], ['debit', 'credit'], ['letter', 'amount']]);
  const extra = (['reference', 'office', 'code', 'value-date', 'currency', 'empty'] as const).filter(() =>
    chance.is(0.2),
  );
  const balance: ColumnKind[] = chance.is(0.6) ? ['balance'] : [];
  const state: ColumnKind[] = chance.is(0.12) ? ['state'] : [];
  const usual: ColumnKind[] = ['date', 'text', ...extra, ...state, ...money, ...balance];
  const shuffled = chance.is(0.3) ? chance.shuffle(usual) : usual;
  return chance.is(0.1) && money.length === 2 ? swapped(shuffled) : shuffled;
}

/** Credit before debit. */
const swapped = (columns: readonly ColumnKind[]): ColumnKind[] =>
  columns.map((column) => (column === 'debit' ? 'credit' : column === 'credit' ? 'debit' : column));

const DATE_MARKS = { dmy: ['/', '-', '.'], mdy: ['/', '-'], ymd: ['-', '/', ''] } as const;

function datesOf(chance: Chance): Style['dates'] {
  const order = chance.pick(['dmy', 'dmy', 'dmy', 'ymd', 'ymd', 'mdy'] as const);
  const isRun = chance.is(0.1) && order !== 'mdy';
  const mark = isRun ? '' : chance.pick<string>(DATE_MARKS[order]);
  if (mark === '') return { order, mark, year: 4, month: 'digits', padded: true, time: false };
  const year = order === 'ymd' ? 4 : chance.pick([4, 4, 4, 2, mark === '.' ? 4 : 0] as const);
  const month = order === 'dmy' && chance.is(0.15) ? chance.pick(['es', 'en'] as const) : 'digits';
  return { order, mark, year, month, padded: chance.is(0.8), time: year === 4 && chance.is(0.1) };
}

function numbersOf(
  chance: Chance,
  whole: boolean,
): Pick<Style, 'decimal' | 'group' | 'decimals' | 'leadingZero' | 'minus' | 'plus' | 'currency'> {
  const decimal = chance.pick([',', '.'] as const);
  const groups = ['', '', decimal === ',' ? '.' : ',', decimal === ',' ? '.' : ',', ' ', '\u00a0', "'"];
  const minus = chance.is(0.6)
    ? 'front'
    : chance.pick([
        ...(['back', 'parentheses', 'unicode', 'before-currency', 'behind-currency'] as const),
        ...(['dr-cr', 'db-cr', 'Db-Cr', '(d)-(c)'] as const),
      ]);
  const currency = minus.endsWith('currency') ? '$ ' : chance.pick(['', '', '', '', '$', '$ ', 'COP ', 'USD ']);
  // A program that prints its binary fractions as they are groups nothing.
  if (!whole && decimal === '.' && chance.is(0.08))
    return { decimal, group: '', decimals: 'noise', leadingZero: true, minus, plus: false, currency };
  return {
    ...{ decimal, group: chance.pick(groups), minus, currency },
    decimals: whole
      ? chance.pick(['two', 'none', 'none'] as const)
      : chance.pick(['two', 'two', 'two', 'short'] as const),
    leadingZero: chance.is(0.9),
    plus: chance.is(0.05),
  };
}

function aroundOf(
  chance: Chance,
  dates: Style['dates'],
): Pick<Style, 'preamble' | 'footer' | 'headerEvery' | 'blankEvery' | 'trailing'> {
  return {
    // Without a year on the rows only the period in front of them can tell it.
    preamble: dates.year === 0 || chance.is(0.3) ? chance.int(1, 6) : 0,
    footer: chance.is(0.3) ? chance.int(1, 4) : 0,
    headerEvery: chance.is(0.08) ? chance.int(3, 12) : 0,
    blankEvery: chance.is(0.08) ? chance.int(2, 9) : 0,
    trailing: chance.is(0.1) ? chance.int(1, 3) : 0,
  };
}

/** A style at random; `whole`: there are no cents to print. */
export function aStyle(chance: Chance, whole: boolean): Style {
  const columns = columnsOf(chance);
  const hasBalance = columns.includes('balance');
  const dates = datesOf(chance);
  return {
    columns,
    language: chance.is(0.2) ? null : chance.pick(LANGUAGES),
    headerPick: chance.int(0, 999),
    encoding: chance.is(0.4) ? 'utf-8' : chance.pick(ENCODINGS),
    delimiter: chance.pick([',', ';', ';', ',', '\t', '|']),
    eol: chance.pick(['\n', '\r\n', '\r\n', '\r', '\r\r\n']),
    finalEol: chance.is(0.8),
    quoting: chance.pick(['needed', 'needed', 'all', 'texts']),
    wrapped: chance.is(0.03),
    guarded: chance.is(0.04),
    padded: chance.is(0.1),
    quoteGap: chance.is(0.08),
    ...numbersOf(chance, whole),
    unused: chance.pick(['', '', '0', '0.00', '-', '$-', '$ -', ' $ -   ']),
    debitMinus: chance.is(0.2),
    words: chance.pick(WORDS),
    signedToo: chance.is(0.2),
    dates,
    order: chance.is(hasBalance ? 0 : 0.1) ? 'mixed' : chance.pick(['oldest', 'newest'] as const),
    ...aroundOf(chance, dates),
    sepLine: chance.is(0.05),
    breaks: chance.is(0.05),
    states: {
      booked: chance.pick(BOOKED),
      left: chance.shuffle(LEFT).slice(0, chance.int(1, 3)),
      balance: chance.is(0.5),
    },
  };
}

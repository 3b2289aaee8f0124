/** Prints an account as a workbook whose cells mix what one column may hold: numbers, numbers with binary noise, texts, dashes for zero; days in every form. */
import type { Chance } from '../chance.ts';
import type { Account, Movement } from '../made-up.ts';
import { isoOf, printedSize } from '../print-cells.ts';
import { aWorkbook, STYLE } from '../../support/files/workbooks.ts';
import type { ACell } from '../../support/files/workbooks.ts';
import type { OtherFile } from './other-file.ts';

type Manner = {
  readonly decimal: ',' | '.';
  readonly group: string;
  /** How often a number is a text, and how often it carries noise. */
  readonly textShare: number;
  readonly noiseShare: number;
  readonly zero: ACell;
  readonly pair: boolean;
  readonly balance: boolean;
  readonly days: 'style' | 'general' | 'text';
};

/** The serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;
const ZEROS: readonly ACell[] = [null, '', '-', '$ -', ' $ -   ', { v: '0', s: STYLE.cents }];

function mannerOf(chance: Chance): Manner {
  const decimal = chance.pick([',', '.'] as const);
  return {
    decimal,
    group: chance.pick(['', decimal === ',' ? '.' : ',']),
    textShare: chance.pick([0, 0, 0.2, 0.5, 1]),
    noiseShare: chance.pick([0, 0.3]),
    zero: chance.pick(ZEROS),
    pair: chance.is(0.4),
    balance: chance.is(0.6),
    days: chance.pick(['style', 'general', 'text'] as const),
  };
}

type Printing = { readonly manner: Manner; readonly chance: Chance };

function dayCell(day: number, { manner: { days } }: Printing): ACell {
  if (days === 'text') return isoOf(day).split('-').reverse().join('/');
  const serial = (day + EPOCH_SERIAL).toString();
  return days === 'style' ? { v: serial, s: STYLE.day } : { v: serial };
}

const PLAIN = { currency: '', plus: false, minus: 'front', leadingZero: true, decimals: 'two' } as const;

function sized(cents: bigint, decimal: ',' | '.', group: string): string {
  const size = printedSize(cents, { ...PLAIN, decimal, group });
  return cents < 0n ? `-${size}` : size;
}

/** Either a text in the style of the bank, or a number as programs store it. */
function moneyCell(cents: bigint, { manner, chance }: Printing): ACell {
  if (chance.is(manner.textShare)) return sized(cents, manner.decimal, manner.group);
  const stored = sized(cents, '.', '');
  const isNoisy = chance.is(manner.noiseShare) && cents !== 0n;
  return { v: isNoisy ? noisy(cents) : stored, s: STYLE.cents };
}

/** What a workbook stores of a sum of binary fractions: the same decimal with up to 17 digits. */
function noisy(cents: bigint): string {
  return (Number(cents) / 100).toPrecision(17);
}

function rowOf({ day, text, cents, reference }: Movement, balance: bigint, printing: Printing): ACell[] {
  const { manner } = printing;
  const size = moneyCell(cents < 0n && manner.pair ? -cents : cents, printing);
  const money = !manner.pair ? [size] : cents < 0n ? [size, manner.zero] : [manner.zero, size];
  const more = manner.balance ? [moneyCell(balance, printing)] : [];
  return [dayCell(day, printing), text, reference === '' ? null : reference, ...money, ...more];
}

export function workbookOf(account: Account, chance: Chance): OtherFile {
  const manner = mannerOf(chance);
  let balance = account.openingCents;
  const rows = account.movements.map((movement) => {
    balance += movement.cents;
    return rowOf(movement, balance, { manner, chance });
  });
  const titles = ['Fecha', 'Descripción', 'Documento', ...(manner.pair ? ['Débito', 'Crédito'] : ['Valor'])];
  const head: ACell[][] = chance.is(0.4) ? [['BANCO EJEMPLO S.A.'], ['Cuenta de ahorros'], []] : [];
  const table = [...head, manner.balance ? [...titles, 'Saldo'] : titles, ...rows];
  const sheets = [{ name: 'Movimientos', rows: table }];
  return { fileName: 'extracto.xlsx', bytes: new Uint8Array(aWorkbook({ sheets })), lines: table.length };
}

/** The same sixteen movements in every disguise that bank files are known for: the exact sum, or the right question. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping, ReadFailure, ReadOptions, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import {
  aStatementText,
  cp1252,
  dmy,
  MOVEMENTS,
  printed,
  TRUE_SUM,
  two,
  utf16le,
  utf8,
} from '../../support/files/statement-files.ts';
import type { Disguise, FileRow } from '../../support/files/statement-files.ts';

const size = (amount: string): string => amount.replace('-', '');
const isOut = ({ amount }: FileRow): boolean => amount.startsWith('-');
const us = (amount: string): string => printed(amount, { decimal: '.', group: ',' });
const turned = (amount: string): string => (amount.startsWith('-') ? size(amount) : `-${amount}`);
const pair = (row: FileRow, empty = ''): readonly [string, string] =>
  isOut(row) ? [printed(size(row.amount)), empty] : [empty, printed(row.amount)];
const LONE = ['Fecha', 'Descripción', 'Valor'];

function reading(bytes: Uint8Array, fileName = 'extracto.csv', options: ReadOptions = {}): StatementReading {
  const result = readStatement(bytes, fileName, options);
  if (!result.ok) throw new Error(JSON.stringify({ ...result.error, accounts: undefined }));
  return result.value;
}

function question(bytes: Uint8Array, fileName = 'extracto.csv'): Extract<ReadFailure, { kind: 'needs-mapping' }> {
  const result = readStatement(bytes, fileName, {});
  if (result.ok || result.error.kind !== 'needs-mapping')
    throw new Error(`no question: ${result.ok ? 'read' : result.error.kind}`);
  return result.error;
}

const sumOf = (bytes: Uint8Array, options: ReadOptions = {}): string =>
  unitsToText(reading(bytes, 'extracto.csv', options).net);
const file = (disguise: Disguise = {}): Uint8Array => utf8(aStatementText(disguise));

describe('a statement is read exactly', () => {
  const disguises: Readonly<Record<string, Uint8Array>> = {
    'plain, with a running balance': file(),
    'newest first': file({ newestFirst: true }),
    'with a byte order mark and a sep= line': utf8(`\ufeffsep=;\r\n${aStatementText()}`),
    'in the Colombian code page': cp1252(aStatementText()),
    'as Unicode text of Excel': utf16le(aStatementText({ delimiter: '\t' })),
    'with CR as the only line end': file({ eol: '\r' }),
    'with CR CR LF': file({ eol: '\r\r\n' }),
    'without an end of the last line': utf8(aStatementText().trimEnd()),
    'with each line quoted once more': utf8(
      aStatementText({
        delimiter: ',',
        row: (row) => [dmy(row), row.text, '', us(row.amount), us(row.balance)],
      })
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => `"${line.replaceAll('"', '""')}"`)
        .join('\r\n'),
    ),
    'with line breaks inside quoted texts': file({
      row: (row) => [
        dmy(row),
        `${row.text}\nREF ${row.number.toString()}`,
        '',
        printed(row.amount),
        printed(row.balance),
      ],
    }),
    'with a minus behind the amount': file({
      row: (row) => [dmy(row), row.text, '', printed(size(row.amount)) + (isOut(row) ? '-' : ''), printed(row.balance)],
    }),
    'with the Unicode minus': file({
      row: (row) => [dmy(row), row.text, '', printed(row.amount).replace('-', '\u2212'), printed(row.balance)],
    }),
    'with the currency glued to the amount': file({
      row: (row) => [dmy(row), row.text, '', `COP${printed(row.amount)}`, `COP ${printed(row.balance)}`],
    }),
    'with apostrophes between thousands': file({
      row: (row) => [
        dmy(row),
        row.text,
        '',
        printed(row.amount, { decimal: '.', group: "'" }),
        printed(row.balance, { decimal: '.', group: '’' }),
      ],
    }),
    'with no-break blanks between thousands': file({
      row: (row) => [
        dmy(row),
        row.text,
        '',
        printed(row.amount, { group: '\u00a0' }),
        printed(row.balance, { group: '\u202f' }),
      ],
    }),
    'with an amount in one style and the balance in another': file({
      row: (row) => [dmy(row), row.text, '', printed(row.amount), us(row.balance)],
    }),
    'saved again by a Colombian Excel': file({
      row: (row) => [
        `${row.day.toString()}/01/2026`,
        row.text,
        '9,00123E+11',
        row.amount.replace('.', ','),
        row.balance.replace('.', ','),
      ],
    }),
    'with two-digit years': file({
      row: (row) => [`${two(row.day)}/01/26`, row.text, '', printed(row.amount), printed(row.balance)],
    }),
    'with a letter for the direction': file({
      header: ['Fecha', 'Descripción', 'Valor', 'D/C'],
      row: (row) => [dmy(row), row.text, printed(size(row.amount)), isOut(row) ? 'D' : 'C'],
    }),
    'with debit and credit columns and texts that agree': file({
      header: ['Fecha', 'Descripción', 'Débito', 'Crédito'],
      row: (row) => [dmy(row), row.text, ...pair(row)],
    }),
    'with zero in the other column': file({
      header: ['Fecha', 'Descripción', 'Débito', 'Crédito'],
      row: (row) => [dmy(row), row.text, ...pair(row, '0,00')],
    }),
    'with the credit column first': file({
      header: ['Fecha', 'Descripción', 'Abonos', 'Cargos', 'Saldo'],
      row: (row) => [dmy(row), row.text, ...[...pair(row)].reverse(), printed(row.balance)],
    }),
    'with the accents of its titles lost': file({
      header: ['Fecha', 'Descripci?n', 'D?bito', 'Cr\ufffddito', 'Saldo'],
      row: (row) => [dmy(row), row.text, ...pair(row), printed(row.balance)],
    }),
    "from the bookkeeper's side, because the balance says so": file({
      header: ['Fecha', 'Descripción', 'Débito', 'Crédito', 'Saldo'],
      row: (row) => [dmy(row), row.text, ...[...pair(row)].reverse(), printed(row.balance)],
    }),
    'with money out printed positive, because the balance says so': file({
      row: (row) => [dmy(row), row.text, '', printed(turned(row.amount)), printed(row.balance)],
    }),
    'without a header': file({ header: null }),
    'without a header and a balance': file({
      header: null,
      row: (row) => [dmy(row), row.text, printed(row.amount)],
    }),
    'with unnamed and doubled columns': file({
      header: ['Fecha', 'Descripción', '', 'Descripción', 'Valor', 'Valor', ''],
      row: (row) => [
        dmy(row),
        row.text.slice(0, 10),
        row.text.slice(10, 20),
        row.text.slice(20),
        printed(row.amount),
        printed(row.amount),
        '',
      ],
    }),
    'with a stray quote that is never closed': utf8(aStatementText().replace('PAGO INTERBANC', '"PAGO INTERBANC')),
  };

  it.each(Object.entries(disguises))('%s', (_name, bytes) => {
    const read = reading(bytes);
    expect(unitsToText(read.net)).toBe(TRUE_SUM);
    expect(read.lines).toHaveLength(16);
    expect(read.rejected).toEqual([]);
    expect(read.first).toBe('2026-01-02');
    expect(read.last).toBe('2026-01-31');
    expect(read.balanceProof.tied).toBe(read.balanceProof.checked);
    expect(read.in - read.out).toBe(read.net);
  });

  it.each(Object.entries(disguises))('%s, and again by the mapping that the reading states', (_name, bytes) => {
    const first = reading(bytes);
    const again = reading(bytes, 'extracto.csv', { mapping: first.mapping });
    expect(again.lines.map(({ line, amount, bookedOn }) => [line, amount, bookedOn])).toEqual(
      first.lines.map(({ line, amount, bookedOn }) => [line, amount, bookedOn]),
    );
  });
});

describe('what the file does not say is asked, and the answer gives the exact sum', () => {
  const cases: readonly (readonly [string, readonly string[], Uint8Array, Mapping])[] = [
    ['the order of day and month', ['dateOrder'], file({ movements: MOVEMENTS.slice(0, 10) }), { dateOrder: 'dmy' }],
    [
      'the direction of debit and credit columns that texts contradict',
      ['sign'],
      file({
        header: ['Fecha', 'Descripción', 'Débito', 'Crédito'],
        row: (row) => [dmy(row), row.text, ...[...pair(row)].reverse()],
      }),
      { sign: 'inverted' },
    ],
    [
      'the direction of signs that texts contradict',
      ['sign'],
      file({
        header: LONE,
        row: (row) => [dmy(row), row.text, printed(turned(row.amount))],
      }),
      { sign: 'inverted' },
    ],
    [
      'the decimal mark',
      ['decimal'],
      file({
        header: LONE,
        movements: MOVEMENTS.slice(4, 9),
        row: (row) => [`${(row.day + 10).toString()}/01/2026`, row.text, `-${row.number.toString()}.250`],
      }),
      { decimal: ',' },
    ],
  ];

  it.each(cases)('%s', (_name, unknown, bytes, answer) => {
    const asked = question(bytes);
    expect(asked.unknown).toEqual(unknown);
    const read = reading(bytes, 'extracto.csv', {
      mapping: { ...asked.guess, ...answer },
    });
    expect(read.rejected).toEqual([]);
    expect(read.in - read.out).toBe(read.net);
    if (read.lines.length === 16) expect(unitsToText(read.net)).toBe(TRUE_SUM);
  });

  it('asks for the direction of amounts without any sign', () => {
    expect(
      question(
        file({
          header: LONE,
          row: (row) => [dmy(row), row.text, printed(size(row.amount))],
        }),
      ).unknown,
    ).toEqual(['sign']);
  });

  it('asks for the year where neither the rows nor the name of the file have one', () => {
    const bytes = file({
      row: (row) => [`${two(row.day)}/01`, row.text, '', printed(row.amount), printed(row.balance)],
    });
    const asked = question(bytes);
    expect(asked.unknown).toEqual(['year']);
    const mapping = {
      ...asked.guess,
      period: { from: '2026-01-01', to: '2026-01-31' },
    };
    expect(sumOf(bytes, { mapping })).toBe(TRUE_SUM);
    expect(reading(bytes, 'extracto_202601.csv').last).toBe('2026-01-31');
  });

  it('asks which account is meant, and shows what each holds', () => {
    const bytes = file({
      header: ['Cuenta', ...LONE],
      row: (row) => [row.number % 2 === 0 ? '02' : '01', dmy(row), row.text, printed(row.amount)],
    });
    const asked = question(bytes);
    expect(asked.unknown).toEqual(['account']);
    expect(asked.accounts?.map(({ name, lines, net }) => [name, lines, unitsToText(net)])).toEqual([
      ['01', 8, '226756.43'],
      ['02', 8, '542111.65'],
    ]);
    const read = reading(bytes, 'extracto.csv', {
      mapping: { ...asked.guess, only: { column: 'Cuenta', equals: '01' } },
    });
    expect(unitsToText(read.net)).toBe('226756.43');
    expect(read.skipped.filter(({ reason }) => reason === 'other-account')).toHaveLength(8);
  });
});

/** Amounts in the cells of statements: read whole and exact, or not at all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { marksOfCells } from '@shared/domain/statement/amounts/marks.ts';
import { marksOf, readImplied, readNumber, scanNumber } from '@shared/domain/statement/amounts/numbers.ts';
import { printed } from '../../support/files/statement-files.ts';

const markOfCells = (cells: readonly string[]): string => marksOfCells(cells).mark;

const read = (cell: string, mark: ',' | '.'): string | null => {
  const amount = readNumber(cell, mark);
  return amount === null ? null : unitsToText(amount);
};

describe('an amount with a decimal comma', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567,89', '1234567.89'],
    ['1.250.000', '1250000'],
    ['-$ 50.000,00', '-50000'],
    ['$ -5', '-5'],
    ['- $ 21,59', '-21.59'],
    ['1.234,56-', '-1234.56'],
    ['\u2212758,10', '-758.1'],
    ['($ 1.234,56)', '-1234.56'],
    ['(5)', '-5'],
    ['+120,00', '120'],
    ['COP1.234,56', '1234.56'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['1\u202f250\u202f000,00', '1250000'],
    [',5', '0.5'],
    ['1234,37 EUR', '1234.37'],
  ])('reads %s', (cell, amount) => {
    expect(read(cell, ',')).toBe(amount);
  });

  it.each([
    '1.2.3',
    '1,2,3',
    'abc',
    '1,234.56',
    '12.34',
    '--5',
    '-5-',
    '(-5)',
    '131.77(已退款89.84)',
    '1.25.000',
    '',
    '5,',
    '1e5',
  ])('refuses %s instead of reading something', (cell) => {
    expect(read(cell, ',')).toBeNull();
  });
});

describe('an amount with a decimal point', () => {
  it.each([
    ['.07', '0.07'],
    ['-.02', '-0.02'],
    ['.00', '0'],
    ['1,234.56', '1234.56'],
    ['CNY 123.18', '123.18'],
    ['£1,183.23', '1183.23'],
    ["1'250'000.00", '1250000'],
    ['1’250.50', '1250.5'],
    ['12,34,567.80', '1234567.8'],
    ['+ £1,100.00', '1100'],
  ])('reads %s', (cell, amount) => {
    expect(read(cell, '.')).toBe(amount);
  });
});

describe('the decimal mark of a column', () => {
  it('is decided by any cell that can only be read one way', () => {
    expect(markOfCells(['1.234', '1.250.000'])).toBe(',');
    expect(markOfCells(['1.234', '1.234,5'])).toBe(',');
    expect(markOfCells(['1,234', '18.99'])).toBe('.');
  });

  it('is a question where every cell reads both ways with different amounts', () => {
    expect(markOfCells(['1.234', '45.900'])).toBe('unclear');
  });

  it('does not matter where no cell shows a mark', () => {
    expect(markOfCells(['350000', '-', '', '500'])).toBe('either');
  });
});

describe('a letter behind an amount', () => {
  it('is taken apart from the number and states a direction', () => {
    expect(scanNumber('1.234,56 CR')).toEqual({
      body: '1.234,56',
      sign: '',
      suffix: 'C',
    });
    expect(scanNumber('99.10 DR')?.suffix).toBe('D');
  });
});

describe('digits with decimals that are understood', () => {
  it('are cut at the stated place', () => {
    expect(unitsToText(readImplied('000000000123456', 2)!)).toBe('1234.56');
    expect(readImplied('12A4', 2)).toBeNull();
  });
});

it('gives back every amount of centavos that it prints, whatever the marks', () => {
  const marks = fc.constantFrom(
    { decimal: ',', group: '.' } as const,
    { decimal: '.', group: ',' } as const,
    { decimal: ',', group: ' ' } as const,
  );
  fc.assert(
    fc.property(fc.integer({ min: -9e14, max: 9e14 }), marks, (centavos, how) => {
      const amount = unitsFromCentavos(centavos);
      expect(readNumber(printed(unitsToText(amount), how), how.decimal)).toBe(amount);
    }),
  );
});

it('never reads one body with both marks as two amounts without saying so', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]{1,12}$/), (body) => {
      const marks = marksOf(body);
      if (marks.dot && marks.comma && read(body, '.') !== read(body, ',')) expect(markOfCells([body])).toBe('unclear');
    }),
  );
});

/** Typed money is read the way its writer meant it, or asked about; shown money keeps every digit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatBare, formatCount } from '@shared/domain/money/format.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';
import { percentOf } from '../../../src/renderer/lib/text/sums.ts';
import { units, unitsToText } from '@shared/domain/money/decimal.ts';

const NBSP = '\u00a0';

describe('money that a person types', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567,89', '1234567.89'],
    ['1,234.56', '1234.56'],
    ['1,234,567.89', '1234567.89'],
    ['45.900', '45900'],
    ['45,9', '45.9'],
    ['.07', '0.07'],
    [',5', '0.5'],
    ['-5', '-5'],
    ['(5)', '-5'],
    ['5-', '-5'],
    ['−5', '-5'],
    ['$ 5', '5'],
    ['-$ 5', '-5'],
    ['$ -5', '-5'],
    ['COP 5', '5'],
    ['1 234,5', '1234.5'],
    ['1 234 567', '1234567'],
    ["1'234,5", '1234.5'],
    ['1234', '1234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['0,123', '0.123'],
    ['0.123', '0.123'],
    ['1234,567', '1234.567'],
    ['$ 1.234.567,89', '1234567.89'],
  ])('reads %s as %s', (typed, amount) => {
    expect(readMoney(typed)).toEqual({ kind: 'read', amount });
  });

  it.each([
    ['1,234', '1.234', '1234'],
    ['-1,234', '-1.234', '-1234'],
    ['$ 999,000', '999.000', '999000'],
  ])('asks what %s means', (typed, first, second) => {
    expect(readMoney(typed)).toEqual({ kind: 'asks', first, second });
  });

  it.each([
    '1.2.3',
    '1,2,3',
    'abc',
    '1,23.45',
    '1.23,45.6',
    '12 34',
    '--5',
    '(-5)',
    '5,',
    '5.',
    '1e3',
    '$',
    '1..2',
    '½',
  ])('refuses %s', (typed) => {
    expect(readMoney(typed)).toEqual({ kind: 'unreadable' });
  });

  it('keeps quiet about an empty field', () => {
    expect(readMoney('  ')).toEqual({ kind: 'empty' });
  });

  it('reads back every amount to the centavo that it has shown', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (centavos) => {
        const amount = unitsToText(units(centavos * 10n ** 16n));
        expect(readMoney(formatBare(amount))).toEqual({ kind: 'read', amount });
        expect(readMoney(formatAmount(amount))).toEqual({ kind: 'read', amount });
      }),
    );
  });
});

describe('money on the screen', () => {
  it.each([
    ['1234567.89', '1.234.567,89'],
    ['-1234.5', '-1.234,50'],
    ['0', '0,00'],
    ['-0', '0,00'],
    ['45900', '45.900,00'],
    ['0.005', '0,005'],
    ['1.100', '1,10'],
    ['999', '999,00'],
    ['1000', '1.000,00'],
    ['123456789012345678.123456789012345678', '123.456.789.012.345.678,123456789012345678'],
  ])('writes %s as %s', (amount, shown) => {
    expect(formatBare(amount)).toBe(shown);
  });

  it('puts the minus before the symbol and a no-break space after it', () => {
    expect(formatAmount('-1234.5')).toBe(`-$${NBSP}1.234,50`);
    expect(formatAmount('1234.5', 'USD')).toBe(`US$${NBSP}1.234,50`);
  });

  it('agrees with the es-CO locale of the engine where that one keeps both decimals', () => {
    const locale = new Intl.NumberFormat('es-CO', {
      style: 'currency',
      currency: 'COP',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    for (const amount of ['1234567.89', '-1234.5', '45900'])
      expect(formatAmount(amount)).toBe(locale.format(amount as unknown as number));
  });

  it('writes counts with dots too', () => {
    expect(formatCount(1301)).toBe('1.301');
    expect(formatCount(1_000_000)).toBe('1.000.000');
  });

  it('draws shares without ever leaving the bar', () => {
    expect(percentOf('50', '-200')).toBe(25);
    expect(percentOf('500', '200')).toBe(100);
    expect(percentOf('5', '0')).toBe(0);
  });
});

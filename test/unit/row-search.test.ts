// A row is found by what a person knows of it: words, a value as they write it, a range, a sign, a day.
import { describe, expect, it } from 'vitest';
import type { BankDay } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { rowTest } from '@shared/domain/row-search.ts';

const row = (amount: string, { text = 'PAGO PSE PAPELERÍA LA 45', day = '2026-03-05' } = {}) => ({
  texts: [text, null],
  amounts: [must(parseUnits(amount), 'an amount'), null],
  days: [day as BankDay, null],
});
const finds = (search: string, found = row('620000')): boolean => rowTest(search)(found);

describe('a search', () => {
  it.each(['', '  ', 'papeleria', 'PSE la', 'ería 45'])(
    'by words, in any case and order and without accents: "%s"',
    (search) => {
      expect(finds(search)).toBe(true);
    },
  );

  it.each(['620.000', '620000', '620,000', '620.000,00', '$ 620.000', '$620.000,00', 'COP 620000', '+620.000'])(
    'by a value as people write it: "%s"',
    (search) => {
      expect(finds(search)).toBe(true);
      expect(finds(search, row('620000.01', { text: 'X' }))).toBe(false);
    },
  );

  it.each([
    ['-620.000', false],
    ['(620.000)', false],
    ['$ -620.000', false],
    ['$-620.000', false],
    ['$ (620.000)', false],
    ['620.000-', false],
    ['+620.000', true],
    ['620.000', true],
  ])('with a sign asks for its direction: "%s"', (search, isCredit) => {
    expect(finds(search, row('620000'))).toBe(isCredit);
    expect(finds(search, row('-620000'))).toBe(search !== '+620.000');
  });

  it.each([
    ['>600.000', true],
    ['>620.000', false],
    ['>=620.000', true],
    ['<620.000', false],
    ['<=620.000', true],
    ['600.000..620.000', true],
    ['620.000..700.000', true],
    ['100.000..600.000', false],
    ['-700.000..-600.000', false],
    ['600,000..620,000', true],
    ['>700,000', false],
  ])('by a range of values, its ends included: "%s"', (search, isFound) => {
    expect(finds(search)).toBe(isFound);
  });

  it.each([
    ['05/03/2026', true],
    ['5/3', true],
    ['2026-03-05', true],
    ['2026-03', true],
    ['2026-04', false],
    ['2026', false],
    ['03/2026', true],
    ['06/03/2026', false],
    ['04/2026', false],
    ['01/03/2026..05/03/2026', true],
    ['2026-03-06..2026-03-31', false],
  ])('by a day or a range of days: "%s"', (search, isFound) => {
    expect(finds(search)).toBe(isFound);
  });

  it('needs every word, whatever each of them is', () => {
    expect(finds('papeleria 620.000 05/03/2026')).toBe(true);
    expect(finds('papeleria 620.000 06/03/2026')).toBe(false);
  });

  it('takes digits for a part of a text too', () => {
    expect(finds('45')).toBe(true);
    expect(finds('4471', row('1', { text: 'REF 00447123' }))).toBe(true);
  });

  it('finds nothing by a word that is nowhere', () => {
    expect(finds('>pse')).toBe(false);
    expect(finds('31/31/2026')).toBe(false);
  });
});

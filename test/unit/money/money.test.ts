/** Money is exact: what is read is what is summed is what is written, to 18 + 18 digits. */
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import {
  absUnits,
  compareUnits,
  parseUnits,
  subtractUnits,
  sumUnits,
  unitsFromCentavos,
  unitsToCentavos,
  unitsToText,
} from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { formatAmount, formatBare } from '@shared/domain/money/format.ts';
import { shareOfTruncated } from '@shared/domain/money/money.ts';
import { replayOf } from '../../support/seed.ts';

function property<T>(values: Arbitrary<T>, runs: number, rule: (value: T) => void): void {
  fc.assert(fc.property(values, rule), { numRuns: runs });
}

const read = (text: string): Units => must(parseUnits(text), text);
const digits = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
const amount = fc
  .tuple(fc.boolean(), digits, digits)
  .map(([negative, whole, fraction]) => ({ negative, whole, fraction }));
const textOf = ({ negative, whole, fraction }: { negative: boolean; whole: bigint; fraction: bigint }): string =>
  `${negative ? '-' : ''}${whole.toString()}.${fraction.toString().padStart(18, '0')}`;
const exactOf = ({ negative, whole, fraction }: { negative: boolean; whole: bigint; fraction: bigint }): bigint =>
  (negative ? -1n : 1n) * (whole * 10n ** 18n + fraction);

describe('money', () => {
  it('sums 100,000 random amounts of 18 + 18 digits exactly', () => {
    property(fc.array(amount, { minLength: 1000, maxLength: 1000 }), 100, (amounts) => {
      const expected = amounts.reduce((sum, one) => sum + exactOf(one), 0n);
      expect(sumUnits(amounts.map((one) => read(textOf(one))))).toBe(expected);
    });
  });

  it('writes the one canonical text of every amount and reads it back', () => {
    property(amount, 2000, (one) => {
      const text = unitsToText(read(textOf(one)));
      expect(read(text)).toBe(exactOf(one));
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
    });
  });

  it.each([
    ['50000', '50000'],
    ['50000.00', '50000'],
    ['.07', '0.07'],
    ['-.02', '-0.02'],
    ['+5', '5'],
    ['-0', '0'],
    ['0.10', '0.1'],
  ])('reads %s as %s', (typed, canonical) => {
    expect(unitsToText(read(typed))).toBe(canonical);
  });

  it.each(['', '.', '-', '1,5', '1.2.3', '1e5', 'NaN', ' 5', '5 ', '0x10', '0.0000000000000000001', '９'])(
    'refuses %j instead of guessing',
    (text) => {
      expect(parseUnits(text)).toBeNull();
    },
  );

  it('never rounds into centavos', () => {
    expect(unitsToCentavos(read('1234.56'))).toBe(123456);
    expect(unitsToCentavos(read('0.005'))).toBeNull();
    expect(unitsToCentavos(read('90071992547409.91'))).toBe(9_007_199_254_740_991);
    expect(unitsToCentavos(read('90071992547409.92'))).toBeNull();
    expect(unitsToCentavos(read('-90071992547409.92'))).toBeNull();
    property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), 500, (centavos) => {
      expect(unitsToCentavos(unitsFromCentavos(centavos))).toBe(centavos);
    });
  });

  it('compares and subtracts across zero', () => {
    expect(compareUnits(read('-1'), read('1'))).toBe(-1);
    expect(compareUnits(read('1.10'), read('1.1'))).toBe(0);
    expect(subtractUnits(read('0.1'), read('0.3'))).toBe(read('-0.2'));
    expect(absUnits(read('-0.2'))).toBe(read('0.2'));
  });

  it('does not compile as a float, as another number, or added up outside its own functions', () => {
    const given = read('1');
    const taken = (one: Units): Units => one;
    const refused: readonly (() => unknown)[] = [
      // @ts-expect-error -- a share of an amount is taken by a named function that says how it is cut
      () => given * 0.19,
      // @ts-expect-error -- a plain whole number has no scale
      () => taken(100n),
      // @ts-expect-error -- a sum is made by `addUnits` and `sumUnits`
      () => taken(given + given),
    ];
    // What the compiler refuses fails when it runs, or gives what no function takes.
    expect(refused[0]).toThrow(TypeError);
    expect(refused.slice(1).map((make) => make())).toEqual([100n, 2n * 10n ** 18n]);
  });

  it('takes 4x1000 and VAT as banks do, cut at the centavo', () => {
    expect(shareOfTruncated(read('470036'), 40)).toBe(read('1880.14'));
    expect(shareOfTruncated(read('3990'), 1900)).toBe(read('758.1'));
  });

  it('formats as Colombians write, from the text, with no digit lost', () => {
    expect(formatAmount('1234567.89')).toBe('$\u00a01.234.567,89');
    expect(formatAmount('-1234.5')).toBe('-$\u00a01.234,50');
    expect(formatBare('-620000')).toBe('-620.000,00');
    expect(formatBare('0')).toBe('0,00');
    expect(formatBare('123456789012345678.123456789012345678')).toBe('123.456.789.012.345.678,123456789012345678');
  });
});

describe('a random test that fails', () => {
  it('prints its seed and the one line that repeats it', () => {
    const failing = (): void => {
      property(fc.integer(), 100, (value) => {
        expect(value).toBe(value + 1);
      });
    };
    expect(failing).toThrow(/seed: -?\d+, path: "[\d:]+"/);
    const { seed } = fc.readConfigureGlobal();
    expect(replayOf(import.meta.filename, 'x')).toBe(
      `CUADRE_SEED=${String(seed)} npm test -- --only unit test/unit/money/money.test.ts -t "x"`,
    );
  });
});

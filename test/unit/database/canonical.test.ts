// Stored texts are compared as texts and hashed: the canonical form of a value must never change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { units, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { canonicalJson } from '../../../src/main/adapters/sqlite/canonical.ts';

/** The form as it was defined when the first database was written. */
const asDefined = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return unitsToText(part as Units);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });

describe('the canonical form of a value', () => {
  it('is the one of the first database, whatever the value', () => {
    const value = fc.anything({
      values: [
        fc.string({ unit: 'binary' }),
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.constant(undefined),
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      ],
      key: fc.oneof(fc.string(), fc.nat().map(String)),
      withNullPrototype: false,
    });
    const object = fc.dictionary(fc.oneof(fc.string(), fc.nat({ max: 30 }).map(String)), value, { noNullPrototype: true }); // prettier-ignore
    fc.assert(
      fc.property(fc.oneof(object, fc.array(value)), (given) => {
        expect(canonicalJson(given)).toBe(asDefined(given));
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  it('writes an amount as its decimal text and leaves out what is not said', () => {
    expect(canonicalJson({ b: units(-15n * 10n ** 17n), a: undefined, 10: null, 9: [undefined] })).toBe('{"9":[null],"10":null,"b":"-1.5"}'); // prettier-ignore
  });
});

/** The seal of a row is one hash, whether its cells come one by one or as the JSON that SQLite makes of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOfCells, isHashOfJson, sha256, wellFormed } from '../../../../src/main/adapters/sqlite/canonical.ts';
import { text } from '../../../../src/main/adapters/sqlite/cells.ts';
import { openConnection } from '../../../../src/main/adapters/sqlite/connection.ts';

const JSON_OF = 'SELECT json_array(?, ?, CAST(? AS INTEGER))';
const texts = fc.string({ unit: 'binary', maxLength: 40 }).map(wellFormed);
const cells = fc.tuple(texts, fc.option(texts), fc.maxSafeInteger());

it('holds for any text and number that a cell can have, and for no other', () => {
  const db = openConnection(':memory:');
  const jsonOf = (row: readonly (string | number | null)[]): string => text(db.first(JSON_OF, ...row)?.[0]);
  let spelt = 0;
  fc.assert(
    fc.property(cells, cells, (row, other) => {
      const json = jsonOf(row);
      if (sha256(json) === hashOfCells(row)) spelt += 1;
      expect(isHashOfJson(json, (hash) => hash === hashOfCells(row))).toBe(true);
      const isSame = JSON.stringify(row) === JSON.stringify(other);
      expect(isHashOfJson(json, (hash) => hash === hashOfCells(other))).toBe(isSame);
    }),
    { numRuns: 2_000 },
  );
  db.close();
  // The first spelling is the one that saves the time.
  expect(spelt).toBeGreaterThan(1_900);
});

it('holds for every letter that JSON writes in more than one way', () => {
  const db = openConnection(':memory:');
  const letters = [...Array(0x80).keys()].map((code) => String.fromCharCode(code)).join('');
  const row = [letters.slice(1), `${letters}\u2028\u2029\u{1f4b0}\u00e1\ufffd`, 7];
  expect(isHashOfJson(text(db.first(JSON_OF, ...row)?.[0]), (hash) => hash === hashOfCells(row))).toBe(true);
  db.close();
});

// What makes matching fast must change no answer: rows in order, references that some text holds, the day of a moment.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfInstant, dayOfNumber } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { knownTokens } from '@shared/domain/matching/evidence/known-tokens.ts';
import { byText, inTextOrder } from '@shared/domain/matching/text-order.ts';
import { compact, isReference } from '@shared/domain/matching/evidence/text.ts';
import { aLine } from '../../../support/rows/statement-rows.ts';

describe('rows in the order of their ids', () => {
  it('stand as comparing the ids would put them, equal ones as they came', () => {
    const plain = fc.string({ unit: fc.constantFrom('0', 'a'), maxLength: 12 });
    const any = fc.oneof(plain, fc.string({ unit: 'binary', maxLength: 4 }));
    const many = { minLength: 490, maxLength: 900 };
    const ids = fc.tuple(fc.constantFrom('', 'ln-', 'payin:'), fc.oneof(fc.array(plain, many), fc.array(any, many)));
    fc.assert(
      fc.property(ids, ([prefix, ends]) => {
        const rows = ends.map((end, place) => ({ id: prefix + end, place }));
        expect(inTextOrder(rows, (row) => row.id)).toEqual([...rows].sort((a, b) => byText(a.id, b.id)));
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  it('are the very same list where they are in order already', () => {
    const rows = ['a', 'a', 'b'];
    expect(inTextOrder(rows, (row) => row)).toBe(rows);
  });
});

describe('tokens that some text holds', () => {
  const piece = fc.string({ unit: fc.constantFrom('0', '7', '9', 'a', 'F', '-', '.'), minLength: 3, maxLength: 14 });
  const text = fc.array(fc.oneof(piece, fc.constantFrom('PAGO', 'DE', 'é7 9')), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')); // prettier-ignore

  it('are never passed over by the quick look, whole or cut at their end', () => {
    fc.assert(
      fc.property(text, text, fc.nat({ max: 14 }), (said, other, cut) => {
        const lines = [aLine({ description: `${said} ${other.slice(0, cut)}`, reference: other })];
        const { holds, mayHold } = knownTokens(lines);
        for (const one of [said, other, ...said.split(' '), `${other}00`]) {
          const token = compact(one);
          if (isReference(token) && holds(token)) expect(mayHold(one)).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: 6 },
    );
  });

  it('are found for a UUID by its first eight letters, and not for one that nobody quotes', () => {
    const { holds, mayHold } = knownTokens([aLine({ description: 'TRANSFERENCIA 1f0e2d3c' })]);
    expect([holds('1F0E2D3C'), mayHold('1f0e2d3c-0000-4000-a000-0123456789ab')]).toEqual([true, true]);
    expect([holds('2F0E2D3C'), mayHold('2f0e2d3c-0000-4000-a000-0123456789ab')]).toEqual([false, false]);
  });

  it('hold what a bank may have cut, from ten letters on', () => {
    const { holds } = knownTokens([aLine({ description: 'PAGO FV20260304A' })]);
    expect([holds('FV20260304A77'), holds('FV2026030')]).toEqual([true, false]);
  });
});

describe('the Bogota day of a moment', () => {
  it('is that of five hours earlier, at every hour and in every spelling of the moment', () => {
    const ms = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(ms, fc.boolean(), (at, isShort) => {
        const text = new Date(at).toISOString();
        const moment = (isShort ? text.replace(/\.\d+Z$/, '+00:00') : text) as Instant;
        const seconds = isShort ? Math.floor(at / 1_000) * 1_000 : at;
        expect(dayOfInstant(moment)).toBe(dayOfNumber(Math.floor((seconds - 5 * 3_600_000) / 86_400_000)));
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

/** Work grows with the file and not with its square: steps are counted, never time. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergeLines } from '@shared/domain/statement/lines/merge.ts';
import { judgeOverlap } from '@shared/domain/statement/lines/overlap.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { rowsOf } from '../../../src/main/adapters/bank-files/csv/record-stream.ts';
import { aFileOf } from '../../support/files/overlapping-files.ts';
import { aLine } from '../../support/rows/statement-rows.ts';

const ROWS = 2000;
/** Looks at sets for each row, however many rows are equal. */
const LOOKS_MAX = 6;
const equalRows = Array.from({ length: ROWS }, (_, at) => aLine({ line: at + 2, rankInDay: at }));
const ranksOf = (merged: ReturnType<typeof mergeLines>): number[] => merged.map(({ line }) => line.rankInDay);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('equal rows of a file', () => {
  it('are ranked with so many looks a row, however many they are', () => {
    const looks = vi.spyOn(Set.prototype, 'has');
    const merged = mergeLines(equalRows, []);
    const count = looks.mock.calls.length;
    expect(ranksOf(merged)).toEqual(equalRows.map((_, at) => at));
    expect(count).toBeLessThanOrEqual(ROWS * LOOKS_MAX);
  });

  it('are found among as many that the account holds with so many looks a row', () => {
    const looks = vi.spyOn(Set.prototype, 'has');
    const merged = mergeLines(equalRows, equalRows.toReversed());
    const count = looks.mock.calls.length;
    expect(merged.every(({ held }) => held)).toBe(true);
    expect(new Set(merged.map(({ as }) => as)).size).toBe(new Set(equalRows.map(({ id }) => id)).size);
    expect(count).toBeLessThanOrEqual(ROWS * LOOKS_MAX);
  });

  it('are found among as many that differ in having a balance with so many looks a row', () => {
    const balance = must(parseUnits('5'), 'an amount');
    const looks = vi.spyOn(Set.prototype, 'has');
    const merged = mergeLines(
      equalRows.map((row) => ({ ...row, balance })),
      equalRows,
    );
    const count = looks.mock.calls.length;
    expect(merged.every(({ held }) => held)).toBe(true);
    expect(count).toBeLessThanOrEqual(ROWS * LOOKS_MAX);
  });
});

describe('lines without a delimiter', () => {
  it('are not each searched to the end of the text', () => {
    const text = '\n'.repeat(ROWS);
    const searches = vi.spyOn(String.prototype, 'indexOf');
    const lines = rowsOf(text, ';');
    const { calls, results, contexts } = searches.mock;
    vi.restoreAllMocks();
    const letters = results.reduce((sum, { value }, at) => {
      const [found, from, searched] = [Number(value), calls[at]?.[1] ?? 0, String(contexts[at])];
      return sum + (found === -1 ? searched.length : found) - from;
    }, 0);
    expect(lines).toHaveLength(ROWS);
    expect(letters).toBeLessThanOrEqual(text.length * LOOKS_MAX);
  });
});

describe('a day of which every row was corrected', () => {
  it('is judged with so many looks at the words of a row, however many they are', () => {
    let looks = 0;
    const rowsOf = (file: string, amount: string) =>
      aFileOf(
        file,
        Array.from({ length: ROWS }, (_, at) => `10 PAGO${at.toString()} ${amount}`),
      ).lines.map((line) => {
        const balance = must(parseUnits(amount), 'an amount');
        return Object.defineProperty({ ...line, balance }, 'description', {
          get: () => {
            looks += 1;
            return line.description;
          },
        });
      });
    const older = aFileOf('a', ['02 UNO 1', '10 DOS 2']).file;
    const newer = aFileOf('b', ['02 UNO 1', '20 TRES 3'], { chained: true }).file;
    const [onlyOlder, onlyNewer] = [rowsOf('a', '5'), rowsOf('b', '7')];
    const { superseded } = judgeOverlap({ older, newer, onlyOlder, onlyNewer, shared: 1 });
    expect(superseded.map(({ reason }) => reason)).toEqual(onlyOlder.map(() => 'corrected'));
    expect(looks).toBeLessThanOrEqual(2 * ROWS * LOOKS_MAX);
  });
});

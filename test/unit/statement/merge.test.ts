// Equal rows of one day are movements of their own, whatever the account holds already.
import { describe, expect, it } from 'vitest';
import { mergeLines } from '@shared/domain/statement/lines/merge.ts';
import { aLine, pesos } from '../../support/rows/statement-rows.ts';

describe('a row whose equals the account holds', () => {
  it('takes the rank that none of them has', () => {
    const held = aLine({ rankInDay: 1 });
    const merged = mergeLines([{ ...held, line: 2 }, { ...held, line: 3 }], [held]); // prettier-ignore
    expect(merged.map(({ line, held: is }) => [line.line, line.rankInDay, is])).toEqual([
      [2, 1, true],
      [3, 0, false],
    ]);
  });

  it('is the movement of its own place among them, in whatever order they are held', () => {
    const held = [2, 1, 0].map((rankInDay) => aLine({ rankInDay, line: 10 + rankInDay }));
    const rows = [2, 3, 4].map((line) => aLine({ line }));
    expect(mergeLines(rows, held).map(({ line, as }) => [line.line, line.rankInDay, as])).toEqual([
      [2, 0, 'bancolombia.csv#000010'],
      [3, 1, 'bancolombia.csv#000011'],
      [4, 2, 'bancolombia.csv#000012'],
    ]);
  });

  it('counts its place among its equals alone: another text or another balance is another movement', () => {
    const held = [1, 0].map((rankInDay) => aLine({ rankInDay, line: 10 + rankInDay }));
    const rows = [aLine({ line: 2, description: 'OTRO' }), aLine({ line: 3, balance: pesos('1') }), aLine({ line: 4 })];
    expect(mergeLines(rows, held).map(({ line, as }) => [line.line, line.rankInDay, as])).toEqual([
      [2, 0, null],
      [3, 1, 'bancolombia.csv#000011'],
      [4, 0, 'bancolombia.csv#000010'],
    ]);
  });
});

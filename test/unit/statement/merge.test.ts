// Equal rows of one day are movements of their own, whatever the account holds already.
import { describe, expect, it } from 'vitest';
import { mergeLines } from '@shared/domain/statement/lines/merge.ts';
import { aLine } from '../../support/rows/statement-rows.ts';

describe('a row whose equals the account holds', () => {
  it('takes the rank that none of them has', () => {
    const held = aLine({ rankInDay: 1 });
    const merged = mergeLines([{ ...held, line: 2 }, { ...held, line: 3 }], [held]); // prettier-ignore
    expect(merged.map(({ line, held: is }) => [line.line, line.rankInDay, is])).toEqual([
      [2, 1, true],
      [3, 0, false],
    ]);
  });
});

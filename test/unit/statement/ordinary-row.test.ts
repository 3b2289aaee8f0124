/** An ordinary row is the line that `judgeRow` makes of it, in every style that banks print and damaged in any way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import { contextOf } from '@shared/domain/statement/reading/read-rows.ts';
import { judgeRow } from '@shared/domain/statement/rows/judge-row.ts';
import { ordinaryRows } from '@shared/domain/statement/rows/ordinary-row.ts';
import { detect } from '@shared/domain/statement/table/detect.ts';
import { evidenceOf } from '@shared/domain/statement/table/evidence.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { rowsOfFile } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { chanceOf } from '../../fuzz/chance.ts';
import { damaged, DAMAGES } from '../../fuzz/damage.ts';
import { anAccount } from '../../fuzz/made-up.ts';
import { aStyle } from '../../fuzz/style.ts';
import { writeStatement } from '../../fuzz/write-statement.ts';

/** How many rows are ordinary; each is compared. */
function compared(rows: readonly GridRow[]): number {
  const grid = { rows, delimiter: ',', encoding: 'utf-8', fileName: '' };
  const detection = detect({
    grid,
    evidence: evidenceOf({ rows, isWhole: true }),
    userMapping: {},
    options: {},
    format: {},
  });
  if (detection.kind !== 'layout') return 0;
  const { layout } = detection;
  const context = contextOf(layout);
  const ordinary = ordinaryRows(context);
  const lines = rows.slice(layout.table.start).flatMap((row) => {
    const line = ordinary?.lineOf(row) ?? null;
    if (ordinary === null || line === null) return [];
    expect(judgeRow(row, 'table', context)).toEqual({ kind: 'line', line, wide: false });
    expect(line.amount).toBe(unitsFromCentavos(ordinary.amount));
    expect(line.balance).toBe(ordinary.balance === null ? null : unitsFromCentavos(ordinary.balance));
    return [line];
  });
  return lines.length;
}

describe('an ordinary row', () => {
  it('is the line that judging it gives', () => {
    let count = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const account = anAccount(chance);
        const { bytes, fileName } = writeStatement(account, aStyle(chance, account.whole), chance);
        const printed = chance.is(0.5) ? bytes : damaged(bytes, chance.pick(DAMAGES), chance);
        count += compared(rowsOfFile(printed, fileName, {}));
      }),
      { numRuns: 600, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(1000);
  });
});

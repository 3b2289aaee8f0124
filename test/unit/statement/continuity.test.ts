// Files of an account follow each other: what lies between them is named.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, numberOfDay, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { continuityOf } from '@shared/domain/statement/lines/continuity.ts';
import type { FileSpan } from '@shared/domain/statement/lines/continuity.ts';

const day = (text: string): BankDay => parseDay(text)!;
const aSpan = (id: string, from: string, to: string, ends: readonly [string | null, string | null] = [null, null]): FileSpan => ({
  id: statementFileId(id),
  period: { from: day(from), to: day(to) },
  opening: ends[0] === null ? null : parseUnits(ends[0]),
  closing: ends[1] === null ? null : parseUnits(ends[1]),
}); // prettier-ignore

describe('the files of an account', () => {
  const january = aSpan('a', '2026-01-01', '2026-01-31', ['0', '100']);

  it('say nothing where each begins the day after the last one, with its balance', () => {
    const february = aSpan('b', '2026-02-01', '2026-02-28', ['100.00', '7']);
    expect(continuityOf([february, january])).toEqual([]);
  });

  it('name the days that no file covers', () => {
    const march = aSpan('b', '2026-03-02', '2026-03-31', ['90', null]);
    expect(continuityOf([march, january])).toEqual([
      { kind: 'gap', before: 'a', after: 'b', days: { from: '2026-02-01', to: '2026-03-01' } },
    ]);
  });

  it('name the days that two files cover, also where one lies inside the other', () => {
    expect(continuityOf([january, aSpan('b', '2026-01-31', '2026-02-03'), aSpan('c', '2026-01-05', '2026-01-06')])).toEqual([
      { kind: 'overlap', before: 'a', after: 'c', days: { from: '2026-01-05', to: '2026-01-06' } },
      { kind: 'overlap', before: 'a', after: 'b', days: { from: '2026-01-31', to: '2026-01-31' } },
    ]); // prettier-ignore
  });

  it('name an opening balance that is not the closing of the day before', () => {
    expect(continuityOf([january, aSpan('b', '2026-02-01', '2026-02-28', ['99.5', null])])).toEqual([
      { kind: 'balance-jump', before: 'a', after: 'b', closing: parseUnits('100'), opening: parseUnits('99.5'), difference: parseUnits('-0.5') },
    ]); // prettier-ignore
  });

  it('leave out a file without days', () => {
    expect(continuityOf([january, { ...january, id: statementFileId('b'), period: null }])).toEqual([]);
  });

  it('cover every day between the first and the last exactly once as a gap or as a covered day', () => {
    const aFile = fc.tuple(fc.nat(60), fc.nat(9));
    fc.assert(
      fc.property(fc.array(aFile, { minLength: 1, maxLength: 8 }), (files) => {
        const start = day('2026-01-01');
        const spans = files.map(([at, length], n) =>
          aSpan(`f${n}`, addDays(start, at), addDays(start, at + length)),
        );
        const covered = new Set(files.flatMap(([at, length]) => Array.from({ length: length + 1 }, (_, n) => at + n)));
        const gaps = continuityOf(spans).flatMap((one) => (one.kind === 'gap' ? [one.days] : []));
        const open = gaps.flatMap(({ from, to }) =>
          Array.from({ length: numberOfDay(to) - numberOfDay(from) + 1 }, (_, n) => numberOfDay(from) + n - numberOfDay(start)),
        ); // prettier-ignore
        const all = [...covered, ...open].sort((a, b) => a - b);
        expect(all).toEqual(Array.from({ length: Math.max(...all) - Math.min(...all) + 1 }, (_, n) => Math.min(...all) + n));
      }),
    ); // prettier-ignore
  });
});

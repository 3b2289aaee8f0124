/** What the exam calls decidable: no second assignment of as many rows fits the evidence; equal rows are one class. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../bench/matching/decidable.ts';
import { aNamed, anExamDesk, anExamLine, anExamPayin, together } from '../../../support/rows/exam-rows.ts';
import { day } from '../../../support/rows/statement-rows.ts';

const MONDAY = day('2026-06-22');
const TUESDAY = day('2026-06-23');
const WEDNESDAY = day('2026-06-24');

describe('what is decidable', () => {
  it('is a pair that is alone', () => {
    const desk = anExamDesk();
    const [record, line] = [anExamPayin(desk, MONDAY), anExamLine(desk, TUESDAY)];
    together(desk, [line], [record]);
    expect([...verdictOf(desk.finish()).decidable].sort()).toEqual([record.key, line].sort());
  });

  it('is no pair of two that could be exchanged', () => {
    const desk = anExamDesk();
    const [first, second] = [anExamPayin(desk, MONDAY), anExamPayin(desk, TUESDAY)];
    together(desk, [anExamLine(desk, TUESDAY)], [first]);
    together(desk, [anExamLine(desk, WEDNESDAY)], [second]);
    expect([...verdictOf(desk.finish()).decidable]).toEqual([]);
  });

  it('is every pair where the names tell them apart', () => {
    const desk = anExamDesk();
    const first = anExamPayin(desk, MONDAY, { party: aNamed('Ana Pérez') });
    const second = anExamPayin(desk, MONDAY, { party: aNamed('Luis Mora') });
    together(desk, [anExamLine(desk, TUESDAY, { name: 'Ana Pérez' })], [first]);
    together(desk, [anExamLine(desk, WEDNESDAY)], [second]);
    expect(verdictOf(desk.finish()).decidable.size).toBe(4);
  });

  it('is a class of equal lines and records, whose members nothing tells apart', () => {
    const desk = anExamDesk();
    const records = [anExamPayin(desk, MONDAY), anExamPayin(desk, MONDAY)];
    const lines = [anExamLine(desk, TUESDAY), anExamLine(desk, TUESDAY)];
    together(desk, [lines[0]!], [records[0]!]);
    together(desk, [lines[1]!], [records[1]!]);
    const verdict = verdictOf(desk.finish());
    expect(verdict.decidable.size).toBe(4);
    expect(verdict.classOf(lines[0]!)).toBe(verdict.classOf(lines[1]!));
    expect(verdict.classOf(records[0]!.key)).toBe(verdict.classOf(records[1]!.key));
  });

  it('is no row that a stranger’s equal payment could take', () => {
    const desk = anExamDesk();
    const record = anExamPayin(desk, MONDAY);
    const [line, stranger] = [anExamLine(desk, TUESDAY), anExamLine(desk, WEDNESDAY)];
    together(desk, [line], [record]);
    desk.alone(stranger, 'ties', 'stranger', 'missing-in-service');
    expect(verdictOf(desk.finish()).decidable.size).toBe(0);
  });

  it('is no stranger’s payment that a record without line could claim', () => {
    const desk = anExamDesk();
    desk.alone(anExamPayin(desk, MONDAY).key, 'ties', 'no line', 'missing-in-bank');
    desk.alone(anExamLine(desk, TUESDAY), 'ties', 'stranger', 'missing-in-service');
    const verdict = verdictOf(desk.finish());
    expect(verdict.decidable.size).toBe(0);
    expect(verdict.unknowable).toBe(1);
  });

  it('equals a search through all assignments, whatever the days', () => {
    const days = ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-22', '2026-06-23'].map(day);
    const at = fc.integer({ min: 0, max: days.length - 1 });
    fc.assert(
      fc.property(
        fc.array(at, { minLength: 1, maxLength: 4 }),
        fc.array(at, { minLength: 1, maxLength: 4 }),
        (recordDays, lineDays) => {
          const fits = (r: number, l: number): boolean =>
            lineDays[l]! >= recordDays[r]! && lineDays[l]! <= recordDays[r]! + 3;
          const best = largest(recordDays.length, lineDays.length, fits);
          const [truth] = best;
          const desk = anExamDesk();
          const records = recordDays.map((n) => anExamPayin(desk, days[n]!));
          const lines = lineDays.map((n) => anExamLine(desk, days[n]!));
          for (const [r, l] of truth!.entries()) {
            if (l < 0) desk.alone(records[r]!.key, 'ties', 'no line', 'missing-in-bank');
            else together(desk, [lines[l]!], [records[r]!]);
          }
          for (const [l, line] of lines.entries()) if (!truth!.includes(l)) desk.alone(line, 'ties', 'stranger', 'missing-in-service'); // prettier-ignore
          const verdict = verdictOf(desk.finish());
          const classed = (assignment: readonly number[]): readonly string[] => [
            ...assignment.map(
              (l, r) => `${verdict.classOf(records[r]!.key)} | ${l < 0 ? 'none' : verdict.classOf(lines[l]!)}`,
            ),
            ...lines.flatMap((line, l) => (assignment.includes(l) ? [] : [`none | ${verdict.classOf(line)}`])),
          ];
          const count = (assignment: readonly number[], entry: string): number => classed(assignment).filter((one) => one === entry).length; // prettier-ignore
          // A class is sure when none of its entries can become fewer.
          const isSure = (cls: string): boolean =>
            classed(truth!)
              .filter((entry) => entry.split(' | ').includes(cls))
              .every((entry) => best.every((other) => count(other, entry) >= count(truth!, entry)));
          for (const row of [...records.map(({ key }) => key), ...lines]) {
            const words = `${row} of records ${recordDays.join()} and lines ${lineDays.join()}`;
            expect(verdict.decidable.has(row), words).toBe(isSure(verdict.classOf(row)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** All assignments of the greatest size: for each record its line, or -1. */
function largest(
  records: number,
  lines: number,
  fits: (r: number, l: number) => boolean,
): readonly (readonly number[])[] {
  let all: number[][] = [[]];
  for (let r = 0; r < records; r += 1) {
    all = all.flatMap((given) => [
      [...given, -1],
      ...Array.from({ length: lines }, (_, l) => l).filter((l) => !given.includes(l) && fits(r, l)).map((l) => [...given, l]), // prettier-ignore
    ]);
  }
  const size = (assignment: readonly number[]): number => assignment.filter((l) => l >= 0).length;
  const most = Math.max(...all.map(size));
  return all.filter((assignment) => size(assignment) === most);
}

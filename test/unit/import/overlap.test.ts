/** Files that come again: a layout explained once asks nothing, and no movement is doubled or lost, in whatever parts a month comes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { planImport } from '../../../src/main/app/import/import-statement.ts';
import { ACCOUNT, aDesk, importing, linesOf, PLAIN, planned, SIGNED } from '../../support/files/import-desk.ts';
import { aStatementText, printed, two, utf8 } from '../../support/files/statement-files.ts';

describe('a layout that a person explained once', () => {
  const january = aStatementText({
    header: ['Fecha', 'Texto libre', 'Monto'],
    row: (row) => [`${two(row.day)}/01/2026`, row.text, printed(row.amount.replace('-', ''))],
  });
  const february = january.replaceAll('/01/2026', '/02/2026').replaceAll('31/02', '28/02');

  it('asks nothing the next time', async () => {
    const desk = aDesk();
    const first = planImport(desk.deps, {
      bytes: utf8(january),
      fileName: 'a.csv',
      account: ACCOUNT,
      options: {},
    });
    expect(first).toMatchObject({
      ok: false,
      error: { kind: 'needs-mapping', unknown: ['sign'] },
    });
    const guess = first.ok || first.error.kind !== 'needs-mapping' ? {} : first.error.guess;
    const mapping: Mapping = { ...guess, sign: 'asPrinted' };
    await importing(desk, january, { options: { mapping } });
    expect(planned(desk, february, { fileName: 'b.csv' })).toMatchObject({
      added: 16,
      alreadyImported: 0,
    });
  });
});

describe('importing twice or overlapping (M8)', () => {
  const aMovement = fc.record({
    day: fc.integer({ min: 1, max: 6 }).map((day) => day + 12),
    text: fc.constantFrom('MOVIMIENTO UNO', 'MOVIMIENTO DOS'),
    amount: fc.constantFrom('-5000', '-250.5', '1200', '90000'),
  });
  const aMonth = fc
    .array(aMovement, { minLength: 2, maxLength: 24 })
    .map((rows) => [...rows].sort((a, b) => a.day - b.day));

  it.each([
    ['without balances', PLAIN],
    ['with balances', {}],
  ])('doubles nothing and loses nothing, %s', async (_name, disguise) => {
    await fc.assert(
      fc.asyncProperty(
        aMonth,
        fc.array(fc.tuple(fc.nat(6), fc.nat(6)), {
          minLength: 1,
          maxLength: 4,
        }),
        async (month, spans) => {
          const desk = aDesk();
          const text = aStatementText({ ...disguise, movements: month });
          const [header, ...rows] = text.trimEnd().split('\r\n');
          // Parts of whole days, in any order, some of them twice; then the whole month.
          for (const [from, to] of [...spans, spans[0]!]) {
            const part = rows.filter((_row, at) => month[at]!.day >= from + 12 && month[at]!.day <= to + 13);
            const fileName = `${from.toString()}-${to.toString()}.csv`;
            if (part.length > 0)
              await importing(desk, [header, ...part].join('\r\n'), {
                fileName,
                ...SIGNED,
              });
          }
          await importing(desk, text, { fileName: 'todo.csv', ...SIGNED });
          const expected = month.map(({ day, text: words, amount }) => `${day.toString()} ${words} ${amount}`).sort();
          expect(
            linesOf(desk)
              .map((line) => `${line.bookedOn.slice(8)} ${line.description} ${unitsToText(line.amount)}`)
              .sort(),
          ).toEqual(expected);
        },
      ),
      { numRuns: 120 },
    );
  });
});

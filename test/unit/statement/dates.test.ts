/** Days in the cells of statements: every order that gives a real day, and what decides between them. */
import { describe, expect, it } from 'vitest';
import type { BankDay } from '@shared/domain/day/day.ts';
import { dateTally } from '@shared/domain/statement/dates/date-order.ts';
import { dayOfParts, readDate } from '@shared/domain/statement/dates/dates.ts';
import { hintsOf, NO_HINTS, periodOfTexts, untilOfName, yearFrom } from '@shared/domain/statement/dates/hints.ts';
import type { DayHints } from '@shared/domain/statement/dates/hints.ts';
import type { DateOrder } from '@shared/domain/statement/reading/reading.ts';

const day = (cell: string, order: DateOrder, year: number | null = null): string | null => {
  const parts = readDate(cell)?.[order] ?? null;
  return parts === null ? null : dayOfParts(parts, () => year);
};

const orderOf = (cells: readonly string[], hints: DayHints = NO_HINTS): unknown => {
  const tally = dateTally(hints);
  for (const cell of cells) tally.add(readDate(cell)!, 1);
  const answer = tally.answer().order;
  return typeof answer === 'string' ? answer : answer.order;
};

const until = (text: string): DayHints => ({
  ...NO_HINTS,
  until: text as BankDay,
});

describe('a date cell', () => {
  it.each([
    ['02/01/2026', 'dmy', '2026-01-02'],
    ['2026/01/02', 'ymd', '2026-01-02'],
    ['2019.04.19.', 'ymd', '2019-04-19'],
    ['02-ene-2026', 'dmy', '2026-01-02'],
    ['2 ene. 2026', 'dmy', '2026-01-02'],
    ['13 de enero de 2026', 'dmy', '2026-01-13'],
    ['02-ENE-26', 'dmy', '2026-01-02'],
    ['05 sept 2026', 'dmy', '2026-09-05'],
    ['12-Dec-2019', 'dmy', '2019-12-12'],
    ['Jan 2, 2026', 'mdy', '2026-01-02'],
    ['22.02.18', 'dmy', '2018-02-22'],
    ['20260102', 'ymd', '2026-01-02'],
    ['02012026', 'dmy', '2026-01-02'],
    ['2012026', 'dmy', '2026-01-02'],
    ['20091224120000[0:GMT]', 'ymd', '2009-12-24'],
    ['2018-02-25 12:34:56 +0000', 'ymd', '2018-02-25'],
    ['2026-03-02T02:00:00Z', 'ymd', '2026-03-01'],
    ['2026-03-02T00:00:00Z', 'ymd', '2026-03-02'],
  ] as const)('%s is read', (cell, order, expected) => {
    expect(day(cell, order)).toBe(expected);
  });

  it.each(['1008-20-26', '31/02/2026', '1111/11/11', '10-Nov-9', '2.50', '1250000.00', 'Pending', '99999999', ''])(
    '%s is no day',
    (cell) => {
      expect(readDate(cell)).toBeNull();
    },
  );

  it('of eight digits is never read with a year that cannot be', () => {
    expect(readDate('10082026')?.ymd).toBeNull();
    expect(day('10082026', 'dmy')).toBe('2026-08-10');
  });
});

describe('the order of a date column', () => {
  it('is settled by one value above twelve', () => {
    expect(orderOf(['02/01/2026', '13/01/2026'])).toBe('dmy');
    expect(orderOf(['01/02/2026', '01/13/2026'])).toBe('mdy');
  });

  it('is a question where every day reads both ways', () => {
    expect(orderOf(['02/01/2026', '05/01/2026', '09/01/2026'])).toBe('unclear');
  });

  it('is settled by the day of the export: no movement lies after it', () => {
    expect(orderOf(['10/02/2018'], until('2018-02-26'))).toBe('dmy');
  });

  it('is settled by the order of time when the days of the other order jump', () => {
    expect(orderOf(['01/03/2026', '02/03/2026', '05/03/2026', '01/04/2026', '03/04/2026', '02/05/2026'])).toBe('dmy');
  });

  it('does not matter where both orders give the same day', () => {
    expect(orderOf(['03/03/2026', '04/04/2026'])).not.toBe('unclear');
  });

  it('with two-digit years prefers the days of one year to days spread over twenty', () => {
    expect(orderOf(['26/01/02', '26/01/05', '26/01/12'])).toBe('ymd');
    expect(orderOf(['02/01/26', '13/01/26', '31/01/26'])).toBe('dmy');
  });

  it('with two-digit years is a question where a single day is of another year', () => {
    expect(orderOf(['20.10.25', '21.10.25', '21.10.20', '21.10.25'])).toBe('unclear');
  });
});

describe('a year that is not printed', () => {
  const january = periodOfTexts(['DESDE: 2025/12/31 HASTA: 2026/01/31'])!;
  const yearOf = yearFrom({ period: january, until: january.to, year: null });

  it('comes from the last day of the period, never from the first', () => {
    expect(yearOf(1, 2)).toBe(2026);
    expect(yearOf(12, 31)).toBe(2025);
  });

  it('is none for a day that the period cannot hold', () => {
    expect(yearOf(7, 1)).toBeNull();
  });

  it('may come from the name of the file', () => {
    expect(untilOfName('movimientos_202601.csv')).toBe('2026-01-31');
    expect(untilOfName('MS_01-12-2019_14-12-2019.csv')).toBe('2019-12-14');
    expect(untilOfName('extracto enero 2026.csv')).toBe('2026-01-31');
    expect(untilOfName('123-456789-01_001.txt')).toBeNull();
  });

  it('comes from what the user says before what the file says', () => {
    const told = { from: '2024-01-01' as BankDay, to: '2024-01-31' as BankDay };
    expect(hintsOf({ mapping: {}, period: told }, ['01/01/2026 a 31/01/2026'], 'x.csv').until).toBe('2024-01-31');
  });
});

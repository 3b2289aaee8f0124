/** Days of Bogota and Colombian business days. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysBetween,
  easterSunday,
  holidaysOf,
  isBusinessDay,
} from '@shared/domain/day/business-days.ts';
import {
  addDays,
  dayOf,
  dayOfInstant,
  dayOfNumber,
  daysBetween,
  instantOfMs,
  numberOfDay,
  parseDay,
  parseInstant,
  weekdayOf,
} from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';

const day = (text: string): BankDay => must(parseDay(text), text);
const anyDay = fc.integer({ min: -25_567, max: 84_005 });

/** Published calendars of Colombia. */
const HOLIDAYS: Readonly<Record<number, readonly string[]>> = {
  2024: [
    '01-01',
    '01-08',
    '03-25',
    '03-28',
    '03-29',
    '05-01',
    '05-13',
    '06-03',
    '06-10',
    '07-01',
    '07-20',
    '08-07',
    '08-19',
    '10-14',
    '11-04',
    '11-11',
    '12-08',
    '12-25',
  ],
  2025: [
    '01-01',
    '01-06',
    '03-24',
    '04-17',
    '04-18',
    '05-01',
    '06-02',
    '06-23',
    '06-30',
    '06-30',
    '07-20',
    '08-07',
    '08-18',
    '10-13',
    '11-03',
    '11-17',
    '12-08',
    '12-25',
  ],
  2026: [
    '01-01',
    '01-12',
    '03-23',
    '04-02',
    '04-03',
    '05-01',
    '05-18',
    '06-08',
    '06-15',
    '06-29',
    '07-13',
    '07-20',
    '08-07',
    '08-17',
    '10-12',
    '11-02',
    '11-16',
    '12-08',
    '12-25',
  ],
  2027: [
    '01-01',
    '01-11',
    '03-22',
    '03-25',
    '03-26',
    '05-01',
    '05-10',
    '05-31',
    '06-07',
    '07-05',
    '07-12',
    '07-20',
    '08-07',
    '08-16',
    '10-18',
    '11-01',
    '11-15',
    '12-08',
    '12-25',
  ],
};

describe('days', () => {
  it('reads only days that exist', () => {
    expect(parseDay('2024-02-29')).toBe('2024-02-29');
    for (const text of ['2023-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1008-08-20', '2026-4-1', ''])
      expect(parseDay(text), text).toBeNull();
    expect(dayOf(2026, 2, 30)).toBeNull();
  });

  it('agrees with the calendar of the machine on every day of three centuries', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect(dayOfNumber(number)).toBe(text);
        expect(numberOfDay(text as BankDay)).toBe(number);
        expect(weekdayOf(text as BankDay)).toBe(new Date(number * 86_400_000).getUTCDay());
      }),
    );
  });

  it.each([
    ['2026-03-02T02:00:00.000Z', '2026-03-01'],
    // The last moment of a day in Bogota, and the first one of the next.
    ['2026-03-02T04:59:59.999Z', '2026-03-01'],
    ['2026-03-02T05:00:00.000Z', '2026-03-02'],
    ['2026-03-02T23:59:59.999Z', '2026-03-02'],
    ['2026-03-03T00:00:00.000Z', '2026-03-02'],
    // Of a year, and of a February.
    ['2027-01-01T04:59:59.999Z', '2026-12-31'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01'],
    ['2024-03-01T04:59:59.999Z', '2024-02-29'],
    // With an offset of its own.
    ['2026-03-01T23:59:59.999-05:00', '2026-03-01'],
    ['2026-03-02T00:00:00-05:00', '2026-03-02'],
    ['2026-03-02T05:59:59+01:00', '2026-03-01'],
  ])('puts %s on %s, the day in Bogota', (moment, inBogota) => {
    expect(dayOfInstant(must(parseInstant(moment), 'an instant'))).toBe(inBogota);
  });

  it('begins and ends every day since 1994 where the time zone database does it for Bogota', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', dateStyle: 'short' });
    const midnight = 5 * 3_600_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 8766, max: 47_481 }),
        fc.integer({ max: midnight - 1, min: 0 }),
        (number, within) => {
          for (const ofDay of [within, midnight - 1, midnight, midnight + within]) {
            const ms = number * 86_400_000 + ofDay;
            expect(dayOfInstant(instantOfMs(ms))).toBe(zone.format(ms));
          }
        },
      ),
    );
  });

  it('reads no moment from a day alone', () => {
    expect(parseInstant('2026-03-02')).toBeNull();
  });

  it.each([2024, 2025, 2026, 2027])('knows the holidays of %i', (year) => {
    expect(holidaysOf(year)).toEqual((HOLIDAYS[year] ?? []).map((date) => `${year.toString()}-${date}`));
  });

  it('keeps 9 July from 2026 on, on its Monday, and no year before', () => {
    const inJuly = (year: number) => holidaysOf(year).filter((date) => /-07-(09|1\d)$/.test(date));
    for (const year of [1984, 2000, 2018, 2024, 2025])
      expect([inJuly(year), holidaysOf(year).length]).toEqual([[], 18]);
    expect([2026, 2027, 2028, 2029, 2030, 2031, 2032].flatMap(inJuly)).toEqual([
      '2026-07-13',
      '2027-07-12',
      '2028-07-10',
      '2029-07-09',
      '2030-07-15',
      '2031-07-14',
      '2032-07-12',
    ]);
    expect(addBusinessDays(day('2026-07-10'), 3)).toBe('2026-07-16');
    expect(addBusinessDays(day('2025-07-11'), 3)).toBe('2025-07-16');
    expect(businessDaysBetween(day('2027-07-09'), day('2027-07-13'))).toBe(1);
  });

  it('keeps Easter where the tables put it', () => {
    expect([2019, 2024, 2025, 2026, 2038].map(easterSunday)).toEqual([
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
    ]);
  });

  it('counts neither weekends, nor holidays, nor the last day of the year', () => {
    for (const text of ['2026-03-21', '2026-03-22', '2026-03-23', '2026-12-31', '2026-01-01'])
      expect(isBusinessDay(day(text)), text).toBe(false);
    expect(isBusinessDay(day('2026-03-24'))).toBe(true);
    expect(addBusinessDays(day('2026-03-20'), 1)).toBe('2026-03-24');
    expect(addBusinessDays(day('2026-12-30'), 1)).toBe('2027-01-04');
    expect(addBusinessDays(day('2026-04-01'), 1)).toBe('2026-04-06');
    expect(addBusinessDays(day('2026-03-24'), -1)).toBe('2026-03-20');
  });

  it('lets a user add a holiday that the law does not have', () => {
    const calendar = { extra: new Set([day('2026-04-01')]) };
    expect(isBusinessDay(day('2026-04-01'))).toBe(true);
    expect(isBusinessDay(day('2026-04-01'), calendar)).toBe(false);
  });

  it('counts forwards what it adds, from any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 24_000 }), fc.integer({ min: 1, max: 40 }), (number, step) => {
        const from = dayOfNumber(number);
        const to = addBusinessDays(from, step);
        expect(businessDaysBetween(from, to)).toBe(step);
        expect(isBusinessDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(step);
        expect(businessDaysBetween(to, from)).toBe(-step);
      }),
    );
  });

  it('adds days across months and leap years', () => {
    expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
  });
});

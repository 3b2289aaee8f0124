// A period is a calendar month unless a person says otherwise, and no record falls between two of them.
import { describe, expect, it } from 'vitest';
import type { Instant, Period } from '@shared/domain/day/day.ts';
import { isWithin } from '@shared/domain/day/day.ts';
import { fullestMonth, monthOf, ownFrom, parsePeriod, usualPeriod } from '@shared/domain/reconciliation/period.ts';
import { aPayin } from '../../support/rows/payment-rows.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { day } from '../../support/rows/statement-rows.ts';

const days = (from: string, to: string): Period => ({ from: day(from), to: day(to) });

describe('a typed period', () => {
  it('is a month or two days', () => {
    expect(parsePeriod('2026-02')).toEqual(days('2026-02-01', '2026-02-28'));
    expect(parsePeriod('2028-02')).toEqual(days('2028-02-01', '2028-02-29'));
    expect(parsePeriod('2026-12')).toEqual(days('2026-12-01', '2026-12-31'));
    expect(parsePeriod('2026-03-05..2026-04-02')).toEqual(days('2026-03-05', '2026-04-02'));
    for (const wrong of ['2026-13', '2026', '2026-03-05', '2026-03-05..', '2026-04-02..2026-03-05', '2026-02-30..2026-03-01', 'a..b', ''])
      expect(parsePeriod(wrong), wrong).toBeNull(); // prettier-ignore
  });

  it('of a month has all its days and no other', () => {
    for (const one of ['2026-01-31', '2026-02-14', '2026-04-30', '2027-12-01']) {
      const month = monthOf(day(one));
      expect(isWithin(day(one), month)).toBe(true);
      expect(month.from.slice(7)).toBe('-01');
      expect(month.to.slice(0, 7)).toBe(one.slice(0, 7));
    }
  });
});

describe('the usual period', () => {
  const usual = (first: string, last: string): Period | null => usualPeriod([day(last), day(first)], days(first, last));

  it('is the month where its first and last line lie within five business days of its ends', () => {
    // 1 March 2026 is a Sunday, 6 and 24 March are the fifth business days.
    expect(usual('2026-03-02', '2026-03-31')).toEqual(days('2026-03-01', '2026-03-31'));
    expect(usual('2026-03-06', '2026-03-24')).toEqual(days('2026-03-01', '2026-03-31'));
  });

  it('is what is covered where they do not', () => {
    expect(usual('2026-03-09', '2026-03-31')).toEqual(days('2026-03-09', '2026-03-31'));
    expect(usual('2026-03-02', '2026-03-20')).toEqual(days('2026-03-02', '2026-03-20'));
    expect(usual('2026-03-02', '2026-04-01')).toEqual(days('2026-03-02', '2026-04-01'));
    expect(usualPeriod([], days('2026-03-02', '2026-03-20'))).toEqual(days('2026-03-02', '2026-03-20'));
    expect(usualPeriod([], null)).toBeNull();
  });
});

describe('a record without a window', () => {
  const failedOn = (moment: string) =>
    aPayin({
      id: moment,
      status: 'ABORTED',
      standing: 'failed',
      createdAt: moment as Instant,
      finishedAt: moment as Instant,
    });
  const ids = (period: Period, coverage: readonly Period[], moments: readonly string[]) =>
    reconciled({ lines: [], records: moments.map(failedOn), period, coverage }).records.map(({ id }) =>
      id.slice(0, 10),
    );

  it('of the days between two periods belongs to the later one', () => {
    const coverage = [days('2026-03-02', '2026-03-13'), days('2026-03-20', '2026-04-10')];
    const moments = ['2026-03-12T15:00:00.000Z', '2026-03-16T15:00:00.000Z', '2026-03-23T15:00:00.000Z'];
    expect(ids(days('2026-03-20', '2026-04-10'), coverage, moments)).toEqual(['2026-03-16', '2026-03-23']);
    expect(ids(days('2026-03-02', '2026-03-13'), coverage, moments)).toEqual(['2026-03-12']);
  });

  it('before the first period belongs to it as far back as a window reaches', () => {
    const moments = ['2026-02-24T15:00:00.000Z', '2026-02-25T15:00:00.000Z', '2026-03-01T15:00:00.000Z'];
    expect(ids(days('2026-03-02', '2026-03-31'), [days('2026-03-02', '2026-03-31')], moments)).toEqual([
      '2026-02-25',
      '2026-03-01',
    ]);
  });

  it('is not told twice where months follow each other', () => {
    const coverage = [days('2026-03-02', '2026-03-27'), days('2026-04-01', '2026-04-30')];
    expect(ownFrom(days('2026-04-01', '2026-04-30'), coverage)).toBe('2026-04-01');
  });
});

describe('the month of most movements', () => {
  it('is that of most days, of equals the later one, and none of none', () => {
    const of = (...texts: readonly string[]) => fullestMonth(texts.map(day));
    expect(of('2026-02-27', '2026-03-02', '2026-03-31', '2026-04-06')).toBe('2026-03');
    expect(of('2026-04-01', '2026-03-31')).toBe('2026-04');
    expect(of()).toBeNull();
  });
});

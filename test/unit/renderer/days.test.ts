/** Days and months on the screen: Colombian dates, the month to begin with, the strip of days and the fall of the balance. */
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatCountdown,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  typedDay,
} from '../../../src/renderer/lib/text/format-day.ts';
import { readDay, withDaysRead } from '@shared/words/days.ts';
import { rowTest } from '@shared/domain/row-search.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { currentOf } from '../../../src/renderer/lib/current.ts';
import { monthsBetween, scopeOf } from '../../../src/renderer/lib/period.ts';
import { layOutDays } from '../../../src/renderer/features/overview/days.ts';
import { layOutFall } from '../../../src/renderer/features/overview/fall.ts';
import { speak, startWords } from '../../../src/renderer/words/setup.ts';

beforeAll(() => startWords('es', () => undefined));

describe('days', () => {
  it('are written day first, moments in Bogota', () => {
    expect(formatDay('2026-03-05')).toBe('05/03/2026');
    expect(formatMoment('2026-04-01T02:00:00.000Z')).toMatch(/^31\/03\/2026, 9:00\sp\.\sm\.$/u);
    expect(formatMoment('2026-04-01T04:59:59.999Z')).toBe('31/03/2026, 11:59\u00a0p.\u00a0m.');
    expect(formatMoment('2026-04-01T17:07:59.999Z')).toBe('01/04/2026, 12:07\u00a0p.\u00a0m.');
    expect(formatMoment('2026-04-01T05:00:00.000Z')).toBe('01/04/2026, 12:00\u00a0a.\u00a0m.');
    expect(formatMoment('never')).toBe('never');
  });

  it('name their month in English, and a clock of twelve hours', async () => {
    await speak('en');
    expect(formatDay('2026-03-05')).toBe('05 Mar 2026');
    expect(formatDate('2026-12-31')).toBe('31 Dec');
    expect(formatMoment('2026-04-01T17:07:59.999Z')).toBe('01 Apr 2026, 12:07\u00a0PM');
    expect(formatMoment('2026-04-01T05:00:00.000Z')).toBe('01 Apr 2026, 12:00\u00a0AM');
    expect(typedDay('2026-03-05')).toBe('05/03/2026');
    await speak('es');
    expect(formatDate('2026-12-31')).toBe('31/12');
  });

  it('are read back as they are typed', () => {
    expect(readDay('5/3/2026')).toBe('2026-03-05');
    expect(readDay('05-03-2026')).toBe('2026-03-05');
    expect(readDay('05 Mar 2026')).toBe('2026-03-05');
    expect(readDay('5 dec 2026')).toBe('2026-12-05');
    expect(readDay('2026-03-05')).toBeNull();
    expect(readDay('5 xyz 2026')).toBeNull();
  });

  it('are found by the search as English shows them, beside other words', () => {
    const row = { texts: ['PAGO ACME'], amounts: [], days: ['2026-03-05' as BankDay] };
    for (const search of ['05 Mar 2026', '5 mar 2026', 'acme 05 Mar 2026'])
      expect(rowTest(withDaysRead(search))(row), search).toBe(true);
    expect(rowTest(withDaysRead('06 Mar 2026'))(row)).toBe(false);
    expect(withDaysRead('lote 15 mar 20261')).toBe('lote 15 mar 20261');
  });

  it('name their month in the language', async () => {
    expect(formatMonth('2026-03', i18next.t)).toBe('Marzo de 2026');
    expect(formatMonth('2026-13', i18next.t)).toBe('2026-13');
    await speak('en');
    expect(formatMonth('2026-12', i18next.t)).toBe('December 2026');
    await speak('es');
  });

  it('count down in minutes and seconds, never below zero', () => {
    expect(formatCountdown(32.2)).toBe('0:33');
    expect(formatCountdown(725)).toBe('12:05');
    expect(formatCountdown(-4)).toBe('0:00');
  });
});

describe('the month on screen', () => {
  it('is one of the covered ones, to begin with that of most movements of the newest statement', () => {
    expect(monthsBetween('2025-11-15', '2026-02-03')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    const account = { id: 'a', name: 'A', preset: 'settlement', currency: 'COP', from: '2026-02-27', to: '2026-04-06' } as const; // prettier-ignore
    expect(currentOf({ ...account, month: '2026-03' }).month).toBe('2026-03');
    expect(currentOf({ ...account, month: '2026-03' }, '2026-02').month).toBe('2026-02');
    expect(currentOf({ ...account, month: null }).month).toBe('2026-04');
    expect(currentOf({ ...account, from: null, to: null, month: null }).month).toBeNull();
  });

  it('asks for whole months, leap years too', () => {
    expect(scopeOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(scopeOf('2100-02')).toEqual({ from: '2100-02-01', to: '2100-02-28' });
    expect(scopeOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(scopeOf(null)).toEqual({});
  });
});

const aDay = (day: string, part: object = {}) => ({
  day,
  in: '0',
  out: '0',
  lines: 0,
  undecided: 0,
  covered: true,
  ...part,
});

describe('the strip of days', () => {
  it('measures money moved, in and out together', () => {
    const strip = layOutDays([
      aDay('2026-03-02', { in: '100', out: '-300', lines: 2 }),
      aDay('2026-03-03', { in: '200', lines: 1, undecided: 1 }),
    ]);
    expect(strip.bars.map((bar) => [bar.moved, bar.percent])).toEqual([
      ['400', 100],
      ['200', 50],
    ]);
    expect(strip.undecided).toBe(1);
  });

  it('greys days without a statement and days on which banks are closed', () => {
    const strip = layOutDays([
      aDay('2026-03-06', { covered: false }),
      aDay('2026-03-07'),
      aDay('2026-03-09'),
      aDay('2026-03-08', { lines: 1, in: '1' }),
    ]);
    expect(strip.bars.map((bar) => bar.isGrey)).toEqual([true, true, false, true]);
  });

  it('goes by month when the period is long, and loses no undecided line', () => {
    const days = Array.from({ length: 90 }, (_, at) =>
      aDay(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), { undecided: 1, in: '1', lines: 1 }),
    );
    const strip = layOutDays(days);
    expect(strip.bars.map((bar) => [bar.id, bar.undecided])).toEqual([
      ['2026-01', 31],
      ['2026-02', 28],
      ['2026-03', 31],
    ]);
    expect(strip.undecided).toBe(90);
  });
});

describe('the fall of the balance', () => {
  it('starts each move where the one before ended', () => {
    const { bars } = layOutFall([
      { id: 'opening', kind: 'level', amount: '100' },
      { id: 'in', kind: 'move', amount: '300' },
      { id: 'out', kind: 'move', amount: '-200' },
      { id: 'closing', kind: 'level', amount: '200' },
    ]);
    expect(bars.map(({ start, end }) => [start, end])).toEqual([
      [0, 25],
      [25, 100],
      [50, 100],
      [0, 50],
    ]);
  });

  it('draws balances below zero', () => {
    const { bars } = layOutFall([
      { id: 'opening', kind: 'level', amount: '-100' },
      { id: 'in', kind: 'move', amount: '300' },
    ]);
    expect(bars.map(({ start, end }) => [start, end])).toEqual([
      [0, 33.333],
      [0, 100],
    ]);
  });

  it('begins the scale at a round figure when moves are small against the balance', () => {
    const { base } = layOutFall([
      { id: 'opening', kind: 'level', amount: '58418903.55' },
      { id: 'in', kind: 'move', amount: '9252200' },
    ]);
    expect(base).toBe('54000000');
  });

  it('draws a month of nothing', () => {
    expect(layOutFall([{ id: 'opening', kind: 'level', amount: '0' }]).bars[0]).toMatchObject({ start: 0, end: 0 });
  });
});

/** Which copies stay as they age: every one of a week, one a week for five weeks, one a month for thirteen (D8). */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { copyOfName, isDueOn } from '../../../../src/main/adapters/sqlite/backups/copies.ts';
import type { Copy } from '../../../../src/main/adapters/sqlite/backups/copies.ts';
import { tooOld } from '../../../../src/main/adapters/sqlite/backups/keep.ts';
import { withFolder } from '../../../support/store/temp-store.ts';

const TODAY = '2026-11-26' as BankDay;
const copyOn = (day: BankDay, reason: Copy['reason'] = 'daily'): Copy => ({
  id: `${day}-${reason}`,
  at: `${day}T15:00:00.000Z` as Instant,
  reason,
});
/** One a day, for so many days back, newest first. */
const daily = (days: number): readonly Copy[] =>
  Array.from({ length: days }, (_, back) => copyOn(addDays(TODAY, -back)));
const kept = (copies: readonly Copy[], today = TODAY): readonly string[] => {
  const gone = new Set(tooOld(copies, today).map(({ id }) => id));
  return copies.map(({ id }) => id).filter((id) => !gone.has(id));
};

describe('copies of every day', () => {
  it('stay for a week, then one a week, then one a month', () => {
    const left = kept(daily(700));
    expect(left.slice(0, 7)).toEqual(daily(7).map(({ id }) => id));
    const weeks = left.filter((id) => id < '2026-11-20' && id >= '2026-10-23');
    expect(weeks).toHaveLength(5);
    const older = left.filter((id) => id < '2026-10-22');
    expect(older.map((id) => id.slice(0, 7))).toEqual([
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
    ]);
    expect(left.length).toBeLessThan(30);
  });

  it('are the same whether they were looked at each day or once', () => {
    let copies: readonly Copy[] = [];
    for (let back = 400; back >= 0; back -= 1) {
      const day = addDays(TODAY, -back);
      copies = [copyOn(day), ...copies];
      const gone = new Set(tooOld(copies, day));
      copies = copies.filter((copy) => !gone.has(copy));
    }
    expect(copies.map(({ id }) => id)).toEqual(kept(daily(401)));
  });

  it('of a profile that rests are never all gone', () => {
    expect(kept(daily(9), addDays(TODAY, 3_000))).toEqual(daily(2).map(({ id }) => id));
  });
});

describe('copies before something', () => {
  it('stay for the thirteen months, whatever else is there', () => {
    const before = copyOn(addDays(TODAY, -300), 'before-schema');
    expect(kept([...daily(299), before])).toContain(before.id);
    expect(kept([...daily(10), copyOn(addDays(TODAY, -500), 'before-schema')]).join(' ')).not.toContain(
      'before-schema',
    );
  });
});

it('names are read back, and nothing else is taken for one', () => {
  expect(copyOfName('20260401T143005Z-daily')).toEqual({
    id: '20260401T143005Z-daily',
    at: '2026-04-01T14:30:05.000Z',
    reason: 'daily',
  });
  expect(copyOfName('20260401T143005Z-2-before-schema')).toMatchObject({ reason: 'before-schema' });
  for (const odd of [
    '',
    '.making-20260401T143005Z-daily',
    '20260401T143005Z',
    '20260401T143005Z-x',
    '../20260401T143005Z-daily',
    'quarantine',
  ])
    expect(copyOfName(odd)).toBeNull();
});

describe('a copy is due', () => {
  const isDue = (now: string, ...copies: readonly string[]): Promise<boolean> =>
    withFolder((folder) => {
      for (const id of copies) mkdirSync(join(folder, id));
      return isDueOn(folder, now as Instant);
    });

  it('once a day, which is one of Bogotá', async () => {
    const copy = '20260401T143005Z-daily';
    expect(await isDue('2026-04-01T15:00:00.000Z')).toBe(true);
    expect(await isDue('2026-04-02T04:59:59.000Z', copy)).toBe(false);
    expect(await isDue('2026-04-02T05:00:00.000Z', copy)).toBe(true);
  });

  it('also where a clock that ran ahead has left a copy of a day that is to come', async () => {
    expect(await isDue('2026-04-02T15:00:00.000Z', '20310101T120000Z-daily')).toBe(true);
  });

  it('where the folder is not there yet', () => {
    expect(isDueOn('/nowhere', '2026-04-02T04:00:00.000Z' as Instant)).toBe(true);
  });
});

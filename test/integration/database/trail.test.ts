/** The trail in the database: its chain is gone over part by part, and what is altered behind the app's back is named. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import type { ChainPlace } from '../../../src/main/app/ports/trail.ts';
import { createTrail } from '../../../src/main/app/trail/trail.ts';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { AT, linesOf } from '../../support/rows/store-rows.ts';
import { aMonth, tampered } from '../../support/store/tampered-store.ts';
import { withStore } from '../../support/store/temp-store.ts';

const START: ChainPlace = { entries: 0, head: '0'.repeat(64) };
const checked = (store: Store) => createTrail(store, systemClock).check();

describe('the check of the chain', () => {
  it('goes on where it stopped, and ends at the head', () =>
    withStore(({ store }) => {
      aMonth(store);
      let place = START;
      let parts = 0;
      for (let isEnd = false; !isEnd; parts += 1) ({ place, isEnd } = store.trail.checkLinks(place, 2));
      expect(place).toEqual(store.audit.head());
      expect(parts).toBe(Math.floor(place.entries / 2) + 1);
    }));

  it('says how many entries are whole, and the last hash', () =>
    withStore(async ({ store }) => {
      aMonth(store);
      expect(await checked(store)).toMatchObject({ ...store.audit.head(), broken: null, manifest: null });
    }));

  it.each([
    ['an altered person', "UPDATE audit SET by = 'Otra' WHERE seq = 4", { seq: 4, why: 'altered' }],
    ['an entry that is gone', 'DELETE FROM audit WHERE seq = 3', { seq: 3, why: 'missing' }],
    [
      'another entry before it',
      `UPDATE audit SET prev = '${'0'.repeat(64)}' WHERE seq = 5`,
      { seq: 5, why: 'not-next' },
    ],
  ])('names %s', (_, sql, broken) =>
    withStore(async (temp) => {
      aMonth(temp.store);
      const store = tampered(temp, (raw) => raw.exec(sql));
      expect(await checked(store)).toMatchObject({ entries: broken.seq - 1, broken });
    }),
  );

  it('holds the chain against its copy outside', () =>
    withStore(async ({ store, folder }) => {
      aMonth(store);
      rmSync(join(folder, 'manifest.json'));
      expect(await checked(store)).toMatchObject({ broken: null, manifest: { kind: 'manifest-missing' } });
    }));
});

describe('what an entry is about', () => {
  it('is known of statements that were withdrawn, too', () =>
    withStore(({ store }) => {
      aMonth(store);
      const line = must(linesOf(store)[0], 'the month has lines');
      const before = store.trail.lines([line.id]).get(line.id);
      expect(before).toMatchObject({ text: line.description, day: line.bookedOn, line: line.line });
      store.statements.withdraw(line.fileId, AT);
      expect(linesOf(store)).toEqual([]);
      expect(store.trail.lines([line.id]).get(line.id)).toEqual(before);
      expect(store.trail.fileName(line.fileId)).toBe(line.file);
      expect(store.trail.lines([])).toEqual(new Map());
    }));

  it('comes in the order that entries are asked for, and marks go on after the last one', () =>
    withStore(({ store }) => {
      aMonth(store);
      const { entries } = store.audit.head();
      expect(store.trail.entries([3, 1, 9_999, 2]).map(({ seq }) => seq)).toEqual([3, 1, 2]);
      expect(store.trail.marksAfter(entries)).toEqual([]);
      store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
      expect(store.trail.marksAfter(entries)).toEqual([{ seq: entries + 1, at: AT, by: 'Marta', what: 'report' }]);
    }));
});

/** Rows put aside in the database: decisions like the others, undone exactly, watched by their sum. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId, recordKey } from '@shared/domain/ids.ts';
import type { Change, Parking } from '@shared/domain/matching/match.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { aBatch, anImport, aServed, aStep, AT, LATER, linesOf, someLines } from '../../support/rows/store-rows.ts';
import { withStore, red } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const why = { accountId: ACCOUNT, reason: 'ask-bank', note: 'radicado “4471” \\', since: AT } as const;
const change = (after: Parking): Change => ({ table: 'parking', key: after.row, before: null, after });
const apply = (store: Store, ...parkings: readonly Parking[]) =>
  store.decisions.apply(aStep(parkings.map(change), { kind: 'park' }));
/** A line and a record that are put aside. */
function park(store: Store): readonly Parking[] {
  anImport(store, someLines(2));
  store.records.saveBatch(aBatch([aServed({ id: 'payin-1' })]));
  const parkings: readonly Parking[] = [
    { ...why, side: 'line', row: linesOf(store)[0]!.id },
    { ...why, side: 'record', row: recordKey('payin', 'payin-1') },
  ];
  expect(apply(store, ...parkings).ok).toBe(true);
  return parkings;
}
const inKeyOrder = (parkings: readonly Parking[]) => parkings.toSorted((a, b) => (a.row < b.row ? -1 : 1));

describe('a row that is put aside', () => {
  it('is kept with its words and read back after a restart, in its account alone', () =>
    withStore(({ store, reopen }) => {
      const parkings = park(store);
      const again = reopen();
      expect(again.decisions.parkings(ACCOUNT)).toEqual(inKeyOrder(parkings));
      expect(again.decisions.parkings(accountId('account-2'))).toEqual([]);
      expect(red(again)).toEqual([]);
    }));

  it('is taken back by undo and comes again by redo, and the trail of the line tells of each', () =>
    withStore(({ store }) => {
      const parkings = park(store);
      expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toMatchObject({
        ok: true,
        value: { kind: 'park' },
      });
      expect(store.decisions.parkings(ACCOUNT)).toEqual([]);
      expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' }).ok).toBe(true);
      expect(store.decisions.parkings(ACCOUNT)).toEqual(inKeyOrder(parkings));
      expect(store.audit.about(parkings[0]!.row, 9).map(({ what }) => what)).toEqual(['redo', 'undo', 'park']);
      expect(red(store)).toEqual([]);
    }));

  it('goes with the file of its line, and a record that is put aside stays so', () =>
    withStore(({ store }) => {
      const [, record] = park(store);
      store.statements.withdraw(store.statements.files(ACCOUNT)[0]!.id, LATER);
      expect(store.decisions.parkings(ACCOUNT)).toEqual([record]);
      expect(red(store)).toEqual([]);
    }));

  it('must be there: a line of a withdrawn file cannot be put aside', () =>
    withStore(({ store }) => {
      const gone = { ...why, side: 'line', row: 'line-nowhere' as Parking['row'] } as const;
      anImport(store, someLines(1));
      expect(apply(store, gone)).toEqual({ ok: false, error: { kind: 'plan-stale', rows: ['line-nowhere'] } });
    }));

  it.each([
    ['altered', "UPDATE parkings SET body = json_set(body, '$.reason', 'other')"],
    ['taken away', 'DELETE FROM parkings'],
  ])('that somebody has %s behind the program’s back is noticed', (_how, sql) =>
    withStore(({ store, folder, reopen }) => {
      park(store);
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      expect(red(reopen('tell'))).toEqual(['decisions']);
    }),
  );
});

/** What unseen words mean, in the database: decisions like the others, the latest word counts, undone exactly, watched by their sum. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { planMean } from '@shared/domain/matching/decisions/row-plans.ts';
import { meaningsOf } from '@shared/domain/payments/meaning.ts';
import type { MeaningDecision } from '@shared/domain/payments/meaning.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { anAccountOf } from '../../support/files/several-accounts.ts';
import { anImport, aStep, LATER, someLines } from '../../support/rows/store-rows.ts';
import { withStore, red } from '../../support/store/temp-store.ts';

const ID = 'payin:SETTLING';
const FIRST = accountId('account-1');

const meaningsIn = (store: Store) =>
  Object.fromEntries(meaningsOf(store.accounts.list().flatMap(({ id }) => store.decisions.meanings(id))));
const say = (store: Store, from: AccountId, means: MeaningDecision['means']) => {
  const after = { id: ID, accountId: from, means, saidAt: store.audit.head().entries };
  const changes = planMean(store.decisions.meanings(from), new Map(Object.entries(meaningsIn(store))), after);
  return store.decisions.apply({ ...aStep(changes, { kind: 'mean' }), accountId: from });
};
const undo = (store: Store, account: AccountId) => store.decisions.undo({ account, at: LATER, by: 'Marta' });

describe('what an unseen word means', () => {
  it('is kept in the account where it was said, and read back after a restart', () =>
    withStore(({ store, reopen }) => {
      anImport(store, someLines(1));
      const saidAt = store.audit.head().entries;
      expect(say(store, FIRST, 'succeeded').ok).toBe(true);
      const again = reopen();
      expect(again.decisions.meanings(FIRST)).toEqual([{ id: ID, accountId: FIRST, means: 'succeeded', saidAt }]);
      expect(red(again)).toEqual([]);
    }));

  it('is what was said last, in whatever account, and undo in one brings back the word of the other', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      const second = anAccountOf(store, 'Segunda');
      say(store, FIRST, 'succeeded');
      say(store, second, 'failed');
      expect(meaningsIn(store)).toEqual({ [ID]: 'failed' });
      say(store, FIRST, null);
      expect(meaningsIn(store)).toEqual({});
      undo(store, FIRST);
      undo(store, second);
      expect(meaningsIn(store)).toEqual({ [ID]: 'succeeded' });
      expect(store.audit.about(ID, 9).map(({ what }) => what)).toEqual(['undo', 'undo', 'mean', 'mean', 'mean']);
      expect(red(store)).toEqual([]);
    }));

  it.each([
    ['altered', "UPDATE meanings SET body = json_set(body, '$.means', 'failed')"],
    ['taken away', 'DELETE FROM meanings'],
  ])('that somebody has %s behind the program’s back is noticed', (_how, sql) =>
    withStore(({ store, folder, reopen }) => {
      anImport(store, someLines(1));
      say(store, FIRST, 'succeeded');
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      expect(red(reopen('tell'))).toEqual(['decisions']);
    }),
  );
});

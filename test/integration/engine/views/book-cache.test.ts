/** A book that follows the steps of its account is the book that is read anew. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { accountId } from '@shared/domain/ids.ts';
import { createBookCache } from '../../../../src/main/app/book-cache.ts';
import { readBook } from '../../../../src/main/app/book.ts';
import type { Book } from '../../../../src/main/app/book.ts';
import { undoRedo } from '../../../../src/main/app/decide/undo-redo.ts';
import { aBatch, aMatch, anAmount, anExplanation, anImport, aServed, aStep, explanationChange, linesOf, matchChange, someLines } from '../../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore } from '../../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const PARTS = ['matches', 'rejections', 'explanations', 'flagReviews', 'parked', 'corrections'] as const;

describe('a book on the shelf', () => {
  it('notes a single decision, and its undo, without being read, and is then as if it were', () =>
    withStore(async ({ store, clock }) => {
      anImport(store, someLines(3));
      store.records.saveBatch(aBatch([aServed({ id: 'one', amount: anAmount('1000.25') })]));
      const [said, matched] = linesOf(store).map(({ id }) => id);
      const shelf = createBookCache(store);
      const book = (): Book => {
        const found = shelf.book(ACCOUNT);
        return must(found.ok ? found.value : null, 'the book is there');
      };
      const { records } = book();
      const likeRead = (): void => {
        const read = readBook(store, must(store.accounts.list()[0], 'the account is there'));
        for (const part of PARTS) expect(book()[part], part).toEqual(read[part]);
        expect(book().records).toBe(records);
        expect(book().reconciliation(null).totals).toEqual(read.reconciliation(null).totals);
      };
      const changes = [
        explanationChange(must(said, 'there are lines'), null, anExplanation(must(said, 'there are lines'))),
        matchChange(null, aMatch([must(matched, 'there are lines')], ['payin:one'])),
      ];
      store.decisions.apply(aStep(changes));
      shelf.note(ACCOUNT, changes);
      likeRead();
      expect([book().explanations.length, book().matches.length]).toEqual([1, 1]);
      const tools = {
        store,
        clock,
        by: 'Marta',
        isStill: () => true,
        follow: () => Promise.resolve(),
        wrote: shelf.note,
      };
      expect((await undoRedo(tools, 'undo', { account: ACCOUNT })).ok).toBe(true);
      likeRead();
      expect([book().explanations.length, book().matches.length]).toEqual([0, 0]);
    }));
});

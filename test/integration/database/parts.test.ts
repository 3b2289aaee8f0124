/** A long step written in parts: the same rows in the end, the old ones meanwhile, and nothing at all where it is not finished. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { createBookCache } from '../../../src/main/app/book-cache.ts';
import { afterStep, readBook } from '../../../src/main/app/book.ts';
import type { Book } from '../../../src/main/app/book.ts';
import { matchAccount } from '../../../src/main/app/decide/match-account.ts';
import { sightOf } from '../../../src/main/app/decide/sight.ts';
import { undoRedo } from '../../../src/main/app/decide/undo-redo.ts';
import { matchHere } from '../../../src/main/app/ports/matcher.ts';
import { aBatch, aMatch, anAmount, anExplanation, anImport, aReadLine, aServed, aStep, AT, explanationChange, linesOf, matchChange, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
/** More than one part of everything that is written. */
const ROWS = 700;

/** An account with so many lines and as many payins, each of one line's amount. */
function aBook(store: Store, size = ROWS): Step {
  anImport(store, someLines(size));
  const served = Array.from(
    { length: size },
    (_, at) =>
    aServed({ id: `payin-${at.toString()}`, amount: anAmount(`${(1000 + at).toString()}.25`), counterparty: null, legalIdentifier: null, evidence: [] }), // prettier-ignore
  );
  store.records.saveBatch(aBatch(served));
  const lines = linesOf(store).map(({ id }) => id);
  const [said, ...matched] = lines;
  const changes: readonly Change[] = [
    ...matched.map((line, at) => matchChange(null, aMatch([line], [`payin:payin-${at.toString()}`]))),
    explanationChange(must(said, 'there are lines'), null, anExplanation(must(said, 'there are lines'))),
  ];
  return aStep(changes);
}

const goOn = (): Promise<boolean> => Promise.resolve(true);
const red = (store: Store) => store.selfCheck().filter(({ ok }) => !ok);
const held = (store: Store): number => store.decisions.matches(ACCOUNT).length;

describe('a step in parts', () => {
  it('leaves what the same step leaves at once, to the hash of the trail', () =>
    withStore(async ({ store }) => {
      const step = aBook(store);
      expect(await store.decisions.applyInParts(step, goOn)).toEqual({ ok: true, value: 'step-1' });
      expect(red(store)).toEqual([]);
      const there = await withStore(({ store: other }) => {
        other.decisions.apply(aBook(other));
        return [other.decisions.matches(ACCOUNT), other.decisions.explanations(ACCOUNT), other.audit.head()];
      });
      expect([store.decisions.matches(ACCOUNT), store.decisions.explanations(ACCOUNT), store.audit.head()]).toEqual(there); // prettier-ignore
      expect(store.decisions.undo({ account: ACCOUNT, at: AT, by: 'Marta' }).ok).toBe(true);
      expect(held(store)).toBe(0);
      expect(red(store)).toEqual([]);
    }));

  it('is not seen before it is whole, and lets others ask again and again meanwhile', () =>
    withStore(async ({ store }) => {
      const step = aBook(store);
      const [version, head] = [store.version(), store.audit.head()];
      const seen: number[] = [];
      const look = (): Promise<boolean> => {
        seen.push(held(store));
        expect([store.version(), store.audit.head()]).toEqual([version, head]);
        return goOn();
      };
      await store.decisions.applyInParts(step, look);
      expect(seen.length).toBeGreaterThan(10);
      expect(new Set(seen)).toEqual(new Set([0]));
      expect(held(store)).toBe(ROWS - 1);
      expect(store.version()).not.toBe(version);
    }));

  it('takes stored figures away with its commit, and gives way to none that are computed meanwhile', () =>
    withStore(async ({ store }) => {
      const { figures, decisions } = store;
      const step = aBook(store);
      figures.put('overview', 'as before');
      const answer = await decisions.applyInParts(step, () => {
        expect(figures.get('overview')).toBe('as before');
        figures.put('another', 'as before');
        return goOn();
      });
      expect(answer?.ok).toBe(true);
      expect([figures.get('overview'), figures.get('another')]).toEqual([null, null]);
      figures.put('overview', 'as after');
      expect(figures.get('overview')).toBe('as after');
      expect(await decisions.turnInParts('undo', { account: ACCOUNT, at: AT, by: 'Marta' }, goOn)).toMatchObject({
        ok: true,
      });
      expect(figures.get('overview')).toBeNull();
    }));

  it('gives way to another write: that one is there, of the step nothing is, and it can come again', () =>
    withStore(async ({ store }) => {
      const step = aBook(store);
      const [match] = step.changes;
      let asked = 0;
      const answer = await store.decisions.applyInParts(step, () => {
        asked += 1;
        if (asked === 8) store.decisions.apply(aStep([must(match, 'the step has changes')]));
        return goOn();
      });
      expect(answer).toBeNull();
      expect(held(store)).toBe(1);
      expect(store.decisions.steps(ACCOUNT, 9)).toHaveLength(1);
      expect(red(store)).toEqual([]);
      const rest = { ...step, changes: step.changes.slice(1) };
      expect(await store.decisions.applyInParts(rest, goOn)).toMatchObject({ ok: true });
      expect(held(store)).toBe(ROWS - 1);
    }));

  it('writes nothing where nobody wants the rest, or where what it saw is no longer so', () =>
    withStore(async ({ store }) => {
      const step = aBook(store);
      let left = 9;
      const stop = (): Promise<boolean> => Promise.resolve((left -= 1) > 0);
      expect(await store.decisions.applyInParts(step, stop)).toBeNull();
      expect(held(store)).toBe(0);
      store.decisions.apply(aStep(step.changes.slice(3, 4)));
      expect(await store.decisions.applyInParts(step, goOn)).toMatchObject({
        ok: false,
        error: { kind: 'plan-stale' },
      });
      expect(held(store)).toBe(1);
      expect(red(store)).toEqual([]);
    }));

  it('is ended with the store: the next start finds the rows as they were', () =>
    withStore(async ({ store, reopen }) => {
      const step = aBook(store);
      let left = 9;
      const waits = new Promise<boolean>(() => undefined);
      void store.decisions.applyInParts(step, () => ((left -= 1) > 0 ? goOn() : waits));
      await new Promise((resolve) => setTimeout(resolve, 50));
      const again = reopen();
      expect(held(again)).toBe(0);
      expect(red(again)).toEqual([]);
    }));
});

describe('a step gone back in parts', () => {
  const turn = { account: ACCOUNT, at: AT, by: 'Marta' };

  it('leaves what undo and redo leave at once, to the hash of the trail', () =>
    withStore(async ({ store }) => {
      store.decisions.apply(aBook(store));
      const seen = new Set<number>();
      const look = (): Promise<boolean> => {
        seen.add(held(store));
        return goOn();
      };
      expect(await store.decisions.turnInParts('undo', turn, look)).toMatchObject({
        ok: true,
        value: { undone: true },
      });
      expect([held(store), [...seen]]).toEqual([0, [ROWS - 1]]);
      const redone = await store.decisions.turnInParts('redo', turn, goOn);
      expect(redone?.ok === true && redone.value.changes).toHaveLength(ROWS);
      expect([held(store), red(store)]).toEqual([ROWS - 1, []]);
      const head = await withStore(({ store: other }) => {
        other.decisions.apply(aBook(other));
        other.decisions.undo(turn);
        other.decisions.redo(turn);
        return other.audit.head();
      });
      expect(store.audit.head()).toEqual(head);
    }));

  it('gives way to another write, and is refused where the step is another by then', () =>
    withStore(async ({ store }) => {
      store.decisions.apply(aBook(store));
      const expected = must(store.decisions.steps(ACCOUNT, 1)[0], 'there is a step').id;
      let asked = 0;
      const interrupted = store.decisions.turnInParts('undo', { ...turn, expected }, () => {
        asked += 1;
        if (asked === 5) store.decisions.apply(aStep([], { kind: 'confirm' }));
        return goOn();
      });
      expect(await interrupted).toBeNull();
      expect(held(store)).toBe(ROWS - 1);
      expect(await store.decisions.turnInParts('undo', { ...turn, expected }, goOn)).toEqual({
        ok: false,
        error: { kind: 'plan-stale', rows: [] },
      });
    }));
});

describe('going back over a long step', () => {
  const LONG = 2_100;

  it('answers others meanwhile, and the book follows without being read', () =>
    withStore(async ({ store, clock }) => {
      store.decisions.apply({ ...aBook(store, LONG), rows: LONG });
      const account = must(store.accounts.list()[0], 'the account is there');
      const shelf = createBookCache(store);
      const book = (): Book => {
        const read = shelf.book(account.id);
        if (!read.ok) throw new Error(read.error.kind);
        return read.value;
      };
      const { records } = book();
      let seen = 0;
      const patient = { ...clock, sleep: () => Promise.resolve((seen += book().matches.length) > 0) };
      const follow = (id: typeof account.id, changes: readonly Change[]): Promise<void> => shelf.follow(id, changes, goOn); // prettier-ignore
      const deps = { store, clock: patient, by: 'Marta', isStill: () => true, follow };
      expect(await undoRedo(deps, 'undo', { account: account.id })).toMatchObject({ ok: true, value: { undo: null } });
      expect(seen).toBeGreaterThan(10 * LONG);
      expect([book().matches.length, book().records === records]).toEqual([0, true]);
      expect(await undoRedo(deps, 'redo', { account: account.id })).toMatchObject({ ok: true, value: { redo: null } });
      expect([book().matches.length, book().records === records, red(store)]).toEqual([LONG - 1, true, []]);
    }));

  it('leaves all as it was where the profile is closed meanwhile', () =>
    withStore(async ({ store, clock }) => {
      store.decisions.apply({ ...aBook(store, LONG), rows: LONG });
      let left = 5;
      const deps = { store, clock, by: 'Marta', isStill: () => (left -= 1) > 0, follow: () => Promise.resolve() };
      const patient = { ...deps, clock: { ...clock, sleep: goOn } };
      expect(await undoRedo(patient, 'undo', { account: ACCOUNT })).toEqual({
        ok: false,
        error: { kind: 'cancelled' },
      });
      expect([held(store), red(store)]).toEqual([LONG - 1, []]);
    }));
});

describe('the book after a run', () => {
  it('is the one that would be read again', () =>
    withStore(({ store }) => {
      aBook(store, 40);
      const charge = aReadLine({ line: 99, amount: anAmount('-824'), description: 'GMF 4X1000', reference: null, balance: null, raw: '99' }); // prettier-ignore
      anImport(store, [charge], { file: 'abril.csv' });
      const account = must(store.accounts.list()[0], 'the account is there');
      const before = readBook(store, account);
      const { changes } = planMatching(sightOf(before));
      const kept = must(afterStep(before, changes), 'a run changes matches and explanations alone');
      store.decisions.apply({ kind: 'match-run', accountId: account.id, rows: changes.length, by: 'Cuadre', at: AT, changes }); // prettier-ignore
      const read = readBook(store, account);
      expect(read.matches.length).toBeGreaterThan(10);
      expect(read.explanations.map(({ category }) => category)).toContain('gmf');
      // Functions are told apart by who made them.
      const told = ({
        reconciliation,
        prepare: _,
        unmatched: ______,
        typed: __,
        textOf: ____,
        walletOf: _____,
        ...book
      }: Book) => {
        const { isInScope: ___, ...totals } = reconciliation(null);
        return { ...book, totals };
      };
      expect(told(kept)).toEqual(told(read));
    }));

  it('stands on the shelf without being read, unless something else was written as well', () =>
    withStore(async ({ store, clock }) => {
      aBook(store, 40);
      const account = must(store.accounts.list()[0], 'the account is there');
      const shelf = createBookCache(store);
      const book = () => shelf.book(account.id);
      const first = must(book().ok ? book() : null, 'the book is read');
      const rows = first.ok ? first.value.records : [];
      const follow = (id: typeof account.id, changes: readonly Change[]): Promise<void> =>
        shelf.follow(id, changes, goOn);
      await matchAccount({ store, clock, matcher: matchHere, book, follow });
      const after = book();
      expect(after.ok && after.value.matches.length).toBeGreaterThan(10);
      expect(after.ok && after.value.records).toBe(rows);
      // Between two pauses another step comes: the book is read as it is then.
      const undone = (): Promise<boolean> => {
        store.decisions.undo({ account: account.id, at: AT, by: 'Marta' });
        return goOn();
      };
      const { changes } = planMatching(sightOf(readBook(store, account)));
      expect(changes).toEqual([]);
      store.records.saveBatch(aBatch([aServed({ id: 'early' })]));
      expect(book().ok).toBe(true);
      store.decisions.apply(aStep([]));
      await shelf.follow(account.id, [], undone);
      const undoneBook = book();
      expect(undoneBook.ok && undoneBook.value.records).toHaveLength(41);
      store.records.saveBatch(aBatch([aServed({ id: 'late' })]));
      store.records.saveBatch(aBatch([aServed({ id: 'later' })]));
      await shelf.follow(account.id, [], goOn);
      const read = book();
      expect(read.ok && read.value.records).toHaveLength(43);
    }));
});

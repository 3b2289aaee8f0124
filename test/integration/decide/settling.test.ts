/** Where kinds settle, as a person says it: only that account matches a record of the kind, and only there it can be missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecordKey } from '@shared/domain/ids.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { planByHand } from '@shared/domain/matching/decisions/decide.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import type { SettlingEnd } from '@shared/domain/payments/settling.ts';
import { createPlanCache } from '../../../src/main/app/decide/plan-cache.ts';
import type { Clock, Store } from '../../../src/main/app/ports.ts';
import { setSettling, settlingOf } from '../../../src/main/app/decide/settling.ts';
import { verifyProfile } from '../../../src/main/app/verify.ts';
import {
  aPaid,
  anAccountOf,
  bookOf,
  importMarch,
  matchNow,
  syncWhole,
  toldBy,
} from '../../support/files/several-accounts.ts';
import type { Movement } from '../../support/files/several-accounts.ts';
import { withStore } from '../../support/store/temp-store.ts';

const LINA: Movement = { day: 10, amount: 88_412, text: 'LINA MARCELA OSPINA' };
const OTTO: Movement = { day: 11, amount: 640_077, text: 'OTTO RENE VALDES' };
const GENE: Movement = { day: 12, amount: 51_903, text: 'GENOVEVA TRIANA LEON' };

const inward = ({ day, amount, text }: Movement): Movement => ({ day, amount, text: `RECAUDO ${text}` });
const outward = ({ day, amount, text }: Movement): Movement => ({ day, amount: -amount, text: `GIRO ${text}` });

const set = (world: { store: Store; clock: Clock }, end: SettlingEnd, settlesIn: AccountId | null, from?: AccountId) =>
  setSettling(
    { ...world, by: 'Marta', plans: createPlanCache() },
    bookOf(world.store, from ?? settlesIn ?? anAccountOf(world.store, 'Este')),
    { account: '', end, settlesIn },
  );
const applied = (store: Store, accountId: AccountId, kind: Step['kind'], changes: readonly Change[]) =>
  store.decisions.apply({ kind, accountId, rows: 1, by: 'Marta', at: '2026-04-02T15:00:00.000Z' as Step['at'], changes }); // prettier-ignore
const ofKind = (flags: readonly string[], kind: string): number =>
  flags.filter((flag) => flag.startsWith(`${kind}|`)).length;
const failing = (store: Store) => verifyProfile(store, null).filter(({ ok }) => !ok);

/** Este holds a line that names each payin; Oeste holds one of the payouts. */
function aProfile(store: Store): readonly [AccountId, AccountId] {
  const [este, oeste] = [anAccountOf(store, 'Este'), anAccountOf(store, 'Oeste')];
  syncWhole(store, [aPaid('payin', 'lina', LINA), aPaid('payin', 'gene', GENE), aPaid('payout_item', 'otto', OTTO)]);
  importMarch(store, este, [inward(LINA), inward(GENE)]);
  importMarch(store, oeste, [outward(OTTO)]);
  return [este, oeste];
}

describe('where a kind settles', () => {
  it('is proposed as the data say it: the account that holds most of the kind, and how many of all', () =>
    withStore(async ({ store, clock }) => {
      const [este, oeste] = aProfile(store);
      const kinds = () => settlingOf(bookOf(store, oeste)).map(({ end, chosen, proposal }) => [end, chosen, proposal]);
      expect(kinds().map(([, , proposal]) => proposal)).toEqual([null, null, null]);
      await matchNow(store, clock, este);
      expect(kinds()).toEqual([
        ['settlement/payin', null, { name: 'Este', held: 2, of: 2 }],
        ['settlement/payout_item', null, { name: 'Oeste', held: 1, of: 1 }],
        ['settlement/order', null, null],
      ]);
      expect(settlingOf(bookOf(store, este))).toEqual(settlingOf(bookOf(store, oeste)));
    }));

  it('keeps its records out of every other account, where the data say nothing yet or say something else', async () => {
    for (const isMatched of [false, true])
      await withStore(async ({ store, clock }) => {
        const [este, oeste] = aProfile(store);
        if (isMatched) await matchNow(store, clock, este);
        expect(set({ store, clock }, 'settlement/payin', oeste).ok).toBe(true);
        await matchNow(store, clock, este);
        const [here, there] = [toldBy(store, este), toldBy(store, oeste)];
        expect([here.accepted, there.accepted]).toEqual([[], ['payout_item:otto']]);
        expect([here.records['payin:lina'], there.records['payin:lina']]).toEqual(['not-expected', 'unmatched']);
        expect([ofKind(here.flags, 'missing-in-bank'), ofKind(there.flags, 'missing-in-bank')]).toEqual([0, 2]);
        expect(ofKind(here.flags, 'missing-in-service')).toBe(2);
        expect(failing(store)).toEqual([]);
      });
  });

  it('takes what was proposed elsewhere off the screen at once, before anything is matched again', () =>
    withStore(async ({ store, clock }) => {
      const [este, oeste] = aProfile(store);
      importMarch(store, este, [{ ...inward(LINA), day: LINA.day + 1 }], 'otra.csv');
      await matchNow(store, clock, este);
      expect(toldBy(store, este).records['payin:lina']).toBe('proposed');
      set({ store, clock }, 'settlement/payin', oeste);
      const { lines, records } = toldBy(store, este);
      expect(records['payin:lina']).toBe('not-expected');
      expect(lines.filter((line) => line.endsWith(' proposed'))).toEqual([]);
      expect(failing(store)).toEqual([]);
    }));

  it('is left to the data again by undo, and matching finds what it had found', () =>
    withStore(async ({ store, clock }) => {
      const [este, oeste] = aProfile(store);
      await matchNow(store, clock, este);
      const before = [toldBy(store, este), toldBy(store, oeste)];
      set({ store, clock }, 'settlement/payin', oeste);
      await matchNow(store, clock, oeste);
      expect([toldBy(store, este), toldBy(store, oeste)]).not.toEqual(before);
      // What the run made of the word goes with it.
      const undone = store.decisions.undo({ account: oeste, at: clock.now(), by: 'Marta' });
      expect(undone.ok && undone.value.kind).toBe('settle');
      await matchNow(store, clock, este);
      expect([toldBy(store, este), toldBy(store, oeste)]).toEqual(before);
    }));

  it('leaves what a person matched by hand where it is, whole and without a flag', () =>
    withStore(async ({ store, clock }) => {
      const [este, oeste] = aProfile(store);
      set({ store, clock }, 'settlement/payin', oeste);
      await matchNow(store, clock, este);
      const book = bookOf(store, este);
      const lines = book.lines.filter(({ description }) => description.includes('LINA'));
      const records = [book.recordByKey.get(asRecordKey('payin:lina'))].flatMap((record) => record ?? []);
      const plan = planByHand(book, { lines, records, explained: [], context: book.context });
      if (!plan.ok) throw new Error('a person may match it');
      const made = plan.value.flatMap(({ after }) => (after !== null && 'pass' in after ? [after.difference] : []));
      expect(made).toEqual([0n]);
      expect(applied(store, este, 'match-by-hand', plan.value).ok).toBe(true);
      await matchNow(store, clock, este);
      const [here, there] = [toldBy(store, este), toldBy(store, oeste)];
      expect(here.records['payin:lina']).toBe('matched');
      expect(there.records['payin:lina']).toBe('not-expected');
      expect(ofKind(here.flags, 'amount-differs')).toBe(0);
      expect(
        bookOf(store, este)
          .reconciliation(null)
          .matches.map(({ difference }) => difference),
      ).toEqual([0n]);
      expect(failing(store)).toEqual([]);
    }));

  it('speaks of one end of an order: the other end stays where it is', () =>
    withStore(async ({ store, clock }) => {
      const [este, oeste] = [anAccountOf(store, 'Este'), anAccountOf(store, 'Oeste')];
      const propia = anAccountOf(store, 'Propia', 'own');
      syncWhole(store, [aPaid('order', 'tk-48815', { ...OTTO, text: 'tk-48815' })]);
      importMarch(store, este, [{ day: 11, amount: OTTO.amount, text: 'TOKENIZACION TK-48815' }]);
      importMarch(store, oeste, [{ day: 3, amount: -900, text: 'COMISION' }, { day: 28, amount: -900, text: 'COMISION' }]); // prettier-ignore
      const states = async () => {
        for (const account of [este, oeste, propia]) await matchNow(store, clock, account);
        return [este, oeste, propia].map((id) => toldBy(store, id).records['order:tk-48815']);
      };
      set({ store, clock }, 'settlement/order', oeste);
      expect(await states()).toEqual(['not-expected', 'unmatched', 'not-expected']);
      set({ store, clock }, 'settlement/order', este);
      expect(await states()).toEqual(['matched', 'not-expected', 'not-expected']);
      importMarch(store, propia, [{ day: 11, amount: -OTTO.amount, text: 'TOKENIZACION TK-48815' }]);
      expect(await states()).toEqual(['matched', 'not-expected', 'matched']);
      expect(failing(store)).toEqual([]);
    }));

  it('is an account that can show the kind, or nothing is written', () =>
    withStore(({ store, clock }) => {
      anAccountOf(store, 'Este');
      const propia = anAccountOf(store, 'Propia', 'own');
      for (const wanted of [propia, 'account-99' as AccountId])
        expect(set({ store, clock }, 'settlement/payin', wanted, propia)).toMatchObject({ ok: false, error: { kind: 'not-found' } }); // prettier-ignore
      expect(store.decisions.steps(propia, 9)).toEqual([]);
    }));

  it('holds whatever was imported, set or matched first', async () => {
    const NAMES = ['NELLY PARDO', 'BRUNO SIERRA', 'TULIA CAICEDO', 'MARIO BERNAL'];
    const choice = fc.record({
      amounts: fc.uniqueArray(fc.integer({ min: 10_000, max: 900_000 }), { minLength: 4, maxLength: 4 }),
      shownBy: fc.array(fc.constantFrom('Este', 'Oeste', 'both', 'none'), { minLength: 4, maxLength: 4 }),
      chosen: fc.constantFrom('Este', 'Oeste'),
      isSetFirst: fc.boolean(),
      first: fc.constantFrom('Este', 'Oeste'),
    });
    await fc.assert(
      fc.asyncProperty(choice, ({ amounts, shownBy, chosen, isSetFirst, first }) =>
        withStore(async ({ store, clock }) => {
          const ids = { Este: anAccountOf(store, 'Este'), Oeste: anAccountOf(store, 'Oeste') };
          const paid = amounts.map((amount, at): Movement => ({ day: 5 + at, amount, text: NAMES[at] ?? '' }));
          syncWhole(
            store,
            paid.map((one, at) => aPaid('payin', `p${at.toString()}`, one)),
          );
          for (const name of ['Este', 'Oeste'] as const) {
            const shown = paid.filter((_, at) => shownBy[at] === name || shownBy[at] === 'both');
            importMarch(store, ids[name], [...shown.map(inward), { day: 28, amount: -700, text: 'COMISION' }]);
          }
          if (isSetFirst) set({ store, clock }, 'settlement/payin', ids[chosen]);
          await matchNow(store, clock, ids[first]);
          if (!isSetFirst) set({ store, clock }, 'settlement/payin', ids[chosen]);
          for (const id of Object.values(ids)) await matchNow(store, clock, id);
          const other = toldBy(store, chosen === 'Este' ? ids.Oeste : ids.Este);
          const told = toldBy(store, ids[chosen]);
          expect(other.accepted).toEqual([]);
          expect(Object.values(other.records).every((state) => state === 'not-expected')).toBe(true);
          expect(ofKind(other.flags, 'missing-in-bank')).toBe(0);
          const shown = shownBy.filter((by) => by === chosen || by === 'both').length;
          expect([told.accepted.length, ofKind(told.flags, 'missing-in-bank')]).toEqual([shown, 4 - shown]);
          expect(failing(store)).toEqual([]);
        }),
      ),
      { numRuns: 12 },
    );
  });
});

/** Several accounts of one profile: a record is matched in one of them, and missing in one of them at most. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { asRecordKey } from '@shared/domain/ids.ts';
import { planByHand, planConfirm } from '@shared/domain/matching/decisions/decide.ts';
import { must } from '@shared/domain/assert.ts';
import type { Store } from '../../../src/main/app/ports.ts';
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
import { anAmount, aPayout } from '../../support/rows/store-rows.ts';
import { tampered } from '../../support/store/tampered-store.ts';
import { withStore } from '../../support/store/temp-store.ts';

const ROSA: Movement = { day: 10, amount: 91_300, text: 'ROSA ELVIRA PINTO' };
const HUGO: Movement = { day: 11, amount: 402_150, text: 'HUGO ARMANDO CELIS' };
const line = ({ day, amount, text }: Movement, prefix = 'RECAUDO', sign = 1): Movement => ({
  day,
  amount: sign * amount,
  text: `${prefix} ${text}`.trim(),
});
const out = (paid: Movement): Movement => line(paid, 'GIRO', -1);
const nobody = (paid: Movement): Movement => ({ ...paid, text: 'ABONO PSE' });

const NAMES = ['NORA GIL', 'PABLO ARIAS', 'INES MORA', 'TITO LARA', 'LUZ VEGA', 'RAUL DIAZ', 'SOFIA CANO', 'ABEL ROA'];

const twoAccounts = (store: Store): readonly [AccountId, AccountId] => [
  anAccountOf(store, 'Norte'),
  anAccountOf(store, 'Sur'),
];
const ofKind = (flags: readonly string[], kind: string): readonly string[] =>
  flags.filter((flag) => flag.startsWith(`${kind}|`));
const failing = (store: Store) => verifyProfile(store, null).filter(({ ok }) => !ok);

describe('two accounts of a profile', () => {
  it('explain everything where one takes the payins and the other sends the payouts', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      syncWhole(store, [aPaid('payin', 'rosa', ROSA), aPaid('payout_item', 'hugo', HUGO)]);
      importMarch(store, norte, [line(ROSA)]);
      importMarch(store, sur, [out(HUGO)]);
      await matchNow(store, clock, norte);
      for (const account of [norte, sur]) {
        expect(toldBy(store, account)).toMatchObject({ unexplained: 0n, inTransit: 0, flags: [] });
      }
      expect(toldBy(store, norte).records['payout_item:hugo']).toBe('not-expected');
      expect(toldBy(store, sur).records['payin:rosa']).toBe('not-expected');
      expect(failing(store)).toEqual([]);
    }));

  it('propose on both sides what is equally good on both, and flag the one that is too many, in either order', async () => {
    for (const turned of [false, true])
      await withStore(async ({ store, clock }) => {
        const accounts = twoAccounts(store);
        syncWhole(store, [aPaid('payin', 'rosa', ROSA)]);
        for (const account of turned ? [...accounts].reverse() : accounts) {
          importMarch(store, account, [line(ROSA)]);
          await matchNow(store, clock, account);
        }
        const told = accounts.map((account) => toldBy(store, account));
        expect(told.map(({ accepted }) => accepted)).toEqual([[], []]);
        expect(told.map(({ records }) => records['payin:rosa'])).toEqual(['proposed', 'proposed']);
        expect(told.map(({ flags }) => ofKind(flags, 'paid-twice').length)).toEqual([0, 1]);
        expect(told.flatMap(({ flags }) => ofKind(flags, 'missing-in-bank'))).toEqual([]);
      });
  });

  it('give a record to the line that names it, though the other account matched a sum first', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      syncWhole(store, [aPaid('payin', 'rosa', ROSA)]);
      importMarch(store, norte, [nobody(ROSA)]);
      await matchNow(store, clock, norte);
      expect(toldBy(store, norte).accepted).toEqual(['payin:rosa']);
      importMarch(store, sur, [line(ROSA)]);
      await matchNow(store, clock, sur);
      expect(toldBy(store, sur).accepted).toEqual(['payin:rosa']);
      const first = toldBy(store, norte);
      expect(first.accepted).toEqual([]);
      expect(ofKind(first.flags, 'missing-in-service')).toHaveLength(1);
      expect(first.unexplained).toBe(must(bookOf(store, norte).lines[0], 'there is one').amount);
    }));

  it('keep what a person confirmed, and refuse the same record in the other with its name', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      syncWhole(store, [aPaid('payin', 'rosa', ROSA)]);
      for (const account of [norte, sur]) importMarch(store, account, [line(ROSA)]);
      await matchNow(store, clock, norte);
      const before = bookOf(store, norte);
      const plan = planConfirm(before, before.matches.map(({ id }) => id)); // prettier-ignore
      const changes = must(plan.ok ? plan.value : null, 'the proposal can be confirmed');
      const step = { kind: 'confirm' as const, rows: 1, by: 'Marta', at: clock.now() };
      expect(store.decisions.apply({ ...step, accountId: norte, changes }).ok).toBe(true);
      const other = bookOf(store, sur);
      const refused = planConfirm(other, other.matches.map(({ id }) => id)); // prettier-ignore
      expect(refused).toEqual({ ok: false, error: { kind: 'matched-elsewhere', rows: ['payin:rosa'], account: 'Norte' } }); // prettier-ignore
      const rows = { lines: other.lines, records: other.records, explained: [], context: other.context };
      expect(planByHand(other, rows)).toMatchObject({ ok: false, error: { kind: 'matched-elsewhere' } });
      const forced = planByHand({ ...other, heldElsewhere: new Map() }, rows);
      const written = store.decisions.apply({ ...step, accountId: sur, changes: forced.ok ? forced.value : [] });
      expect(written).toEqual({ ok: false, error: { kind: 'matched-elsewhere', rows: ['payin:rosa'], account: 'Norte' } }); // prettier-ignore
      expect(toldBy(store, sur).lines[0]).toContain('unmatched');
      await matchNow(store, clock, sur);
      expect(toldBy(store, norte).accepted).toEqual(['payin:rosa']);
      expect(ofKind(toldBy(store, sur).flags, 'missing-in-service')).toHaveLength(1);
    }));

  it('miss a record once: where most of its kind are, else in the oldest account whose statements cover it', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      const lost = aPaid('payin', 'lost', { day: 12, amount: 777_001, text: 'OLGA LUCIA MEZA' });
      const gone = aPaid('payout_item', 'gone', { day: 12, amount: 55_009, text: 'IVAN RUEDA SOTO' });
      syncWhole(store, [aPaid('payin', 'rosa', ROSA), lost, gone]);
      importMarch(store, norte, [{ day: 3, amount: -10, text: 'COMISION' }]);
      importMarch(store, sur, [line(ROSA)]);
      await matchNow(store, clock, norte);
      expect(ofKind(toldBy(store, norte).flags, 'missing-in-bank')).toEqual(['missing-in-bank|payout_item:gone']);
      expect(ofKind(toldBy(store, sur).flags, 'missing-in-bank')).toEqual(['missing-in-bank|payin:lost']);
    }));
});

describe('other shapes of two accounts', () => {
  it('are found damaged where both hold one record', () =>
    withStore(async (temp) => {
      const { store, clock } = temp;
      const [norte, sur] = twoAccounts(store);
      syncWhole(store, [aPaid('payin', 'rosa', ROSA), aPaid('payin', 'hugo', HUGO)]);
      importMarch(store, norte, [line(ROSA)]);
      importMarch(store, sur, [line(HUGO)]);
      for (const account of [norte, sur]) await matchNow(store, clock, account);
      expect(failing(store)).toEqual([]);
      const sql = "UPDATE match_members SET ref = 'payin:rosa' WHERE ref = 'payin:hugo'";
      const altered = tampered(temp, (raw) => raw.exec(sql));
      expect(failing(altered)).toContainEqual({
        name: 'records-once:Norte',
        ok: false,
        found: [{ kind: 'named', name: 'payin:rosa' }],
        more: 0,
      });
    }));

  it('show an order at both of its ends, and miss it in neither where one end alone is there', () =>
    withStore(async ({ store, clock }) => {
      const [norte, propia] = [anAccountOf(store, 'Norte'), anAccountOf(store, 'Propia', 'own')];
      const order = (id: string, day: number, amount: number) => aPaid('order', id, { day, amount, text: id });
      syncWhole(store, [order('TK-RIO-71', 9, 5_000_000), order('TK-RIO-72', 16, 6_000_000)]);
      importMarch(store, norte, [{ day: 9, amount: 5_000_000, text: 'ABONO TK-RIO-71' }]);
      importMarch(store, propia, [
        { day: 9, amount: -5_000_000, text: 'TRASLADO TK-RIO-71' },
        { day: 16, amount: -6_000_000, text: 'TRASLADO TK-RIO-72' },
      ]);
      for (const account of [norte, propia]) await matchNow(store, clock, account);
      expect(toldBy(store, norte)).toMatchObject({ accepted: ['order:TK-RIO-71'], flags: [], unexplained: 0n });
      expect(toldBy(store, norte).records['order:TK-RIO-72']).toBe('not-expected');
      expect(new Set(toldBy(store, propia).accepted)).toEqual(new Set(['order:TK-RIO-71', 'order:TK-RIO-72']));
      expect(failing(store)).toEqual([]);
    }));

  it('give the items of a payout to the account that paid them at once, not to a line of one item’s amount', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      const items = [61_007, 82_013, 45_029].map((amount, at) =>
        aPaid('payout_item', `lote-${at.toString()}`, {
          day: 17,
          amount,
          text: must(NAMES[at], 'there are names'),
          parent: 'payout-9',
        }),
      );
      syncWhole(store, [aPayout({ id: 'payout-9', amount: anAmount('188049') }), ...items]);
      importMarch(store, norte, [{ day: 18, amount: -61_007, text: 'PAGO INTERBANC' }]);
      await matchNow(store, clock, norte);
      importMarch(store, sur, [{ day: 17, amount: -188_049, text: 'PAGO PROVEEDORES' }]);
      await matchNow(store, clock, sur);
      expect(toldBy(store, sur).accepted).toHaveLength(3);
      expect(toldBy(store, norte).accepted).toEqual([]);
      expect(toldBy(store, sur).unexplained).toBe(0n);
      expect([norte, sur].flatMap((account) => ofKind(toldBy(store, account).flags, 'missing-in-bank'))).toEqual([]);
      expect(failing(store)).toEqual([]);
    }));

  it('leave an account alone in which a person has undone a match, and give away nothing that it holds', () =>
    withStore(async ({ store, clock }) => {
      const [norte, sur] = twoAccounts(store);
      syncWhole(store, [aPaid('payin', 'rosa', ROSA), aPaid('payin', 'hugo', HUGO)]);
      importMarch(store, norte, [nobody(ROSA)]);
      await matchNow(store, clock, norte);
      importMarch(store, norte, [line(HUGO)], 'marzo-2.csv');
      const book = bookOf(store, norte);
      const plan = planByHand(book, {
        lines: book.lines.filter(({ description }) => description.includes(HUGO.text)),
        records: book.records.filter(({ key }) => key === 'payin:hugo'),
        explained: [],
        context: book.context,
      });
      const changes = must(plan.ok ? plan.value : null, 'the two can be matched');
      const byHand = { kind: 'match-by-hand' as const, rows: 2, by: 'Marta', at: clock.now() };
      expect(store.decisions.apply({ ...byHand, accountId: norte, changes }).ok).toBe(true);
      const undone = store.decisions.undo({ account: norte, at: clock.now(), by: 'Marta' });
      expect(undone.ok).toBe(true);
      importMarch(store, sur, [line(ROSA), line(HUGO)]);
      await matchNow(store, clock, sur);
      expect(toldBy(store, norte).accepted).toEqual(['payin:rosa']);
      expect(toldBy(store, sur).accepted).toEqual(['payin:hugo']);
      const again = store.decisions.redo({ account: norte, at: clock.now(), by: 'Marta' });
      expect(again).toEqual({ ok: false, error: { kind: 'matched-elsewhere', rows: ['payin:hugo'], account: 'Sur' } });
      expect(failing(store)).toEqual([]);
    }));
});

type World = {
  readonly records: readonly { readonly kind: 'payin' | 'payout_item'; readonly paid: Movement; readonly in: number }[];
  readonly order: readonly number[];
};

/** Where a record has its line: 0 to 2 an account, 3 nowhere, 4 in two of them. */
const aWorld: fc.Arbitrary<World> = fc.record({
  records: fc.array(
    fc.record({
      kind: fc.constantFrom('payin' as const, 'payout_item' as const),
      paid: fc.record({
        day: fc.integer({ min: 2, max: 20 }),
        amount: fc.constantFrom(10_000, 20_000, 30_500, 41_777),
        text: fc.constantFrom(...NAMES),
      }),
      in: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
});

const lineFor = ({ kind, paid }: World['records'][number]): Movement => (kind === 'payin' ? line(paid) : out(paid));

const movementsOf = ({ records }: World, at: number): readonly Movement[] => [
  { day: 1, amount: -1, text: 'COMISION' },
  ...records.filter((one) => one.in === at || (one.in === 4 && at < 2)).map(lineFor),
];

const save = (store: Store, { records }: World): void => {
  syncWhole(
    store,
    records.map(({ kind, paid }, at) => aPaid(kind, `r${at.toString()}`, paid)),
  );
};

const heldIn = (store: Store, account: AccountId): readonly string[] =>
  store.decisions.matches(account).flatMap((match) => (isAccepted(match) ? match.records : []));

describe('months that are split over three accounts', () => {
  it('never share a record, miss each that has no line once, and end as from scratch in any order', async () => {
    await fc.assert(
      fc.asyncProperty(aWorld, async (world) => {
        const run = (order: readonly number[], isBetween: boolean) =>
          withStore(async ({ store, clock }) => {
            const accounts = ['Norte', 'Sur', 'Centro'].map((name) => anAccountOf(store, name));
            const accountAt = (at: number): AccountId => must(accounts[at], 'there are three');
            save(store, world);
            for (const at of order) {
              importMarch(store, accountAt(at), movementsOf(world, at));
              if (isBetween) await matchNow(store, clock, accountAt(at));
            }
            if (!isBetween) await matchNow(store, clock, accountAt(must(order[0], 'there is one')));
            const version = store.version();
            for (const account of accounts) await matchNow(store, clock, account);
            expect(store.version()).toBe(version);
            const held = accounts.flatMap((account) => heldIn(store, account));
            expect(new Set(held).size).toBe(held.length);
            expect(failing(store)).toEqual([]);
            const told = accounts.map((account) => toldBy(store, account));
            for (const [at, { in: place }] of world.records.entries()) {
              const missing = told.flatMap(({ flags }) => ofKind(flags, 'missing-in-bank')).filter((flag) => flag.endsWith(`:r${at.toString()}`)); // prettier-ignore
              expect(missing.length).toBeLessThanOrEqual(1);
              const key = asRecordKey(`${must(world.records[at], 'it is one').kind}:r${at.toString()}`);
              const isOpen = told.every(
                ({ records }) => records[key] === 'not-expected' || records[key] === 'unmatched',
              );
              if (place === 3 && isOpen && !held.includes(key)) expect(missing).toHaveLength(1);
            }
            return told;
          });
        const scratch = await run([0, 1, 2], false);
        expect(await run(world.order, true)).toEqual(scratch);
        expect(await run(world.order, false)).toEqual(scratch);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

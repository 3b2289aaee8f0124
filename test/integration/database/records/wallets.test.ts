/** Wallets in the database: kept as they were served, every version, watched by their hashes. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Wallet } from '@shared/domain/payments/wallet.ts';
import type { ServedWallet } from '../../../../src/main/app/ports/record-changes.ts';
import { aBatch, LATER } from '../../../support/rows/store-rows.ts';
import { anOpenStore, red, withFolder, withStore } from '../../../support/store/temp-store.ts';

const aServedWallet = (part: Partial<Wallet> = {}): ServedWallet => {
  const wallet = { id: 'w-1', name: 'Recaudo', number: '0xAb', currency: 'testCOPM', ...part };
  return { wallet, raw: JSON.stringify(wallet) };
};

describe('wallets', () => {
  it('are kept once as they are, and a changed one in a new row beside the one before', () =>
    withStore(({ store, folder }) => {
      const save = (...wallets: ServedWallet[]) => store.records.saveBatch(aBatch([], { wallets })).wallets;
      const [first, renamed] = [aServedWallet(), aServedWallet({ name: 'Recaudo\ud800 PSE' })];
      const bare = aServedWallet({ id: 'w-0', name: null, number: null, currency: null });
      expect(save(first, bare)).toEqual({ new: 2, changed: 0 });
      const version = store.version();
      expect(save(first, bare)).toEqual({ new: 0, changed: 0 });
      expect(store.version()).toBe(version);
      expect(save(renamed, renamed)).toEqual({ new: 0, changed: 1 });
      expect(store.version()).toBeGreaterThan(version);
      expect(store.records.wallets()).toEqual([bare.wallet, { ...first.wallet, name: 'Recaudo\ufffd PSE' }]);
      expect(store.records.all()).toEqual([]);
      const raw = new Database(join(folder, 'cuadre.db'));
      expect(raw.prepare("SELECT raw FROM wallets WHERE id = 'w-1' ORDER BY seq").pluck().all()[0]).toBe(first.raw);
      for (const sql of ["UPDATE wallets SET name = 'x'", 'DELETE FROM wallets']) {
        expect(() => raw.exec(sql)).toThrow(/a wallet is never/);
      }
      raw.close();
      expect(red(store)).toEqual([]);
    }));

  it('that somebody altered in the file are found', () =>
    withFolder((folder) => {
      const first = anOpenStore(folder);
      expect(first.records.wallets()).toEqual([]);
      first.records.saveBatch(aBatch([], { wallets: [aServedWallet()], seenAt: LATER }));
      first.close();
      const raw = new Database(join(folder, 'cuadre.db'));
      const trigger = raw.prepare("SELECT sql FROM sqlite_schema WHERE name = 'wallets_are_never_altered'").pluck();
      const sql = String(trigger.get());
      raw.exec(`DROP TRIGGER wallets_are_never_altered; UPDATE wallets SET name = 'Otra'; ${sql};`);
      raw.close();
      const store = anOpenStore(folder, { mode: 'open', damaged: 'tell' });
      expect(store.selfCheck().filter(({ ok }) => !ok)).toMatchObject([
        { name: 'records', found: [{ kind: 'named', name: 'w-1' }] },
      ]);
      store.close();
    }));
});

describe('the environment of a profile', () => {
  const production = { environment: 'production', baseUrl: 'http://127.0.0.1:4010', name: 'Prueba' } as const;

  it('is never another one by itself, and is changed once a person said so, which the trail holds', () =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      const open = (facts: Parameters<typeof anOpenStore>[1]) => anOpenStore(folder, { mode: 'open', ...facts });
      expect(() => open({ facts: production })).toThrow('name-taken');
      const changed = open({ facts: { ...production, environmentWas: 'sandbox' } });
      expect(changed.accounts.profile().environment).toBe('production');
      const entries = changed.audit.head().entries;
      expect(red(changed)).toEqual([]);
      changed.close();
      // What was said before counts once.
      const again = open({ facts: { ...production, environmentWas: 'sandbox' } });
      expect(again.audit.head().entries).toBe(entries);
      again.close();
      expect(() => open({})).toThrow('name-taken');
    }));
});

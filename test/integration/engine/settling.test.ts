/** Where kinds settle, as the window asks for it and sets it: matching follows by itself in every account. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { withSample } from '../../support/store/an-engine.ts';

describe('where a kind settles, over the contract', () => {
  it('is proposed from the sample, set as one step of the open account, followed by matching, and undone', () =>
    withSample(async (engine, account) => {
      const other = await engine.ask('account.create', { name: 'Segunda', preset: 'settlement', currency: 'COP' });
      const payins = async () =>
        must((await engine.ask('settling.get', { account })).find(({ end }) => end === 'settlement/payin'), 'there are payins'); // prettier-ignore
      const matched = async () =>
        (await engine.ask('record.page', { account, offset: 0, count: 500, state: 'matched' })).rows.filter(({ kind }) => kind === 'payin').length; // prettier-ignore
      const before = await payins();
      const held = await matched();
      expect(before.chosen).toBeNull();
      expect(before.proposal).toEqual({ name: before.accounts[0]?.name, held, of: held });
      expect(before.accounts.map(({ name }) => name)).toContain('Segunda');
      const set = await engine.ask('settling.set', { account, end: 'settlement/payin', settlesIn: other.id });
      expect(set.undo).toMatchObject({ kind: 'settle', rows: 1 });
      await expect.poll(matched, { timeout: 20_000 }).toBe(0);
      expect((await payins()).chosen).toBe(other.id);
      expect((await engine.ask('history.get', { account })).steps.slice(0, 2).map(({ kind }) => kind)).toEqual(['match-run', 'settle']); // prettier-ignore
      // What the app did after it is no step of a person, and is made anew.
      await engine.ask('history.undo', { account });
      expect(await payins()).toEqual(before);
      await expect.poll(matched, { timeout: 20_000 }).toBe(held);
    }));

  it('changes nothing and writes nothing where it is set to what it is', () =>
    withSample(async (engine, account) => {
      const { steps } = await engine.ask('history.get', { account });
      const told = await engine.ask('settling.set', { account, end: 'own/order', settlesIn: null });
      expect(told.steps).toEqual(steps);
    }));
});

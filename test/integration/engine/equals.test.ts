/** Equals by date as a profile has it: switched for all its accounts, kept, in the trail, matched again at once; and a class that is taken back whole. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { MatchView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { withEngine } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';
import { EQUALS, equalMonth } from '../../support/months/equal-month.ts';
import { serveWorld } from '../../support/f200.ts';
import { anOpenStore, red } from '../../support/store/temp-store.ts';

const WAIT_MS_MAX = 30_000;
const eventually = (holds: () => Promise<void>): Promise<void> =>
  vi.waitFor(holds, { timeout: WAIT_MS_MAX, interval: 20 });

type Month = TestEngine & {
  readonly account: string;
  /** Another account, with equals of its own. */
  readonly other: string;
  readonly folder: string;
  readonly matches: (of?: string) => Promise<readonly MatchView[]>;
  /** Status of the equals, and of the pair that is alone. */
  readonly standing: () => Promise<string>;
  readonly open: () => Promise<unknown>;
};

/** The month of equals, synced, imported and matched. */
async function withMonth(work: (month: Month) => Promise<void>): Promise<void> {
  const { world, statement, there } = equalMonth();
  const service = await serveWorld(world);
  try {
    await withEngine(async (engine) => {
      const folder = path.join(engine.folder, 'profile');
      const facts = { environment: 'sandbox', baseUrl: service.baseUrl, name: 'Taquilla', isNew: true } as const;
      const open = () => engine.internally('open-profile', { folder, facts });
      await open();
      const how = { full: true, quiet: false, pacePercent: 80 };
      await engine.internally('sync', { baseUrl: service.baseUrl, key: service.apiKey, ...how });
      await eventually(async () => expect((await engine.ask('sync.state', {})).running).toBe(false));
      const anAccount = async (name: string, { bytes }: typeof statement): Promise<string> => {
        const { id } = await engine.ask('account.create', { name, preset: 'settlement', currency: 'COP' });
        const file = path.join(engine.folder, `${name}.csv`);
        writeFileSync(file, bytes);
        const plan = await engine.ask('import.preview', { file, account: id });
        if (plan.kind !== 'ready') throw new Error(plan.kind);
        await engine.ask('import.commit', { plan: plan.preview.plan });
        await engine.ask('match.run', { account: id });
        return id;
      };
      const account = await anAccount('Recaudos', statement);
      const other = await anAccount('Sucursal', there);
      const matches = async (of = account): Promise<readonly MatchView[]> => {
        const sets = await engine.ask('case.page', { account: of, filter: 'sets', offset: 0, count: 50 });
        const apart = sets.rows.map(({ id }) => id);
        const { rows } = await engine.ask('case.page', { account: of, filter: 'all', offset: 0, count: 50, apart });
        return rows.flatMap((one) => (one.kind === 'match' ? [one.match] : []));
      };
      const standing = async (): Promise<string> => {
        const all = await matches();
        const of = (isEqual: boolean): string =>
          [...new Set(all.filter(({ equals }) => (equals !== undefined) === isEqual).map(({ status }) => status))].sort().join('+'); // prettier-ignore
        return `${of(true)}, ${of(false)}`;
      };
      await work({ ...engine, folder, account, other, matches, standing, open });
    });
  } finally {
    await service.close();
  }
}

/** The profile's trail of one kind, oldest first, read from its file once that is closed; the file is whole. */
async function trailOf({ folder, internally }: Month, what: string): Promise<readonly unknown[]> {
  await internally('close-profile', {});
  const store = anOpenStore(folder, { mode: 'open' });
  expect(red(store)).toEqual([]);
  store.close();
  const db = new Database(path.join(folder, 'cuadre.db'), { readonly: true });
  const rows = db.prepare('SELECT by, detail FROM audit WHERE what = ? ORDER BY seq').raw().all(what) as string[][];
  db.close();
  return rows.map(([by, detail]) => [by, JSON.parse(detail ?? '')]);
}

describe('equals by date, switched in a profile', () => {
  it('are accepted at first, and say how many they are and how many go together', () =>
    withMonth(async ({ ask, matches, standing }) => {
      expect(await ask('matching.get', {})).toEqual({ equalsByDate: true });
      expect(await standing()).toBe('auto, auto');
      const equals = (await matches()).flatMap((match) => match.equals ?? []);
      expect(equals).toEqual(Array.from({ length: EQUALS }, () => ({ lines: EQUALS, records: EQUALS, together: EQUALS }))); // prettier-ignore
    }));

  it('are proposed at once when they are switched off, and accepted at once when they are switched on again, in every account', () =>
    withMonth(async ({ ask, matches, other, standing }) => {
      const before = await matches();
      const there = await matches(other);
      expect(await ask('matching.set', { equalsByDate: false })).toEqual({ equalsByDate: false });
      await eventually(async () => expect(await standing()).toBe('suggested, auto'));
      const proposed = (await matches()).filter(({ equals }) => equals !== undefined);
      expect(proposed.map(({ certainty }) => certainty)).toEqual(Array.from({ length: EQUALS }, () => 'interchangeable')); // prettier-ignore
      expect(proposed.map(({ id }) => id).sort()).toEqual(before.flatMap(({ id, equals }) => (equals === undefined ? [] : [id])).sort()); // prettier-ignore
      const proposedThere = there.map((match) => ({ ...match.equals, status: 'suggested', together: 1 }));
      await eventually(async () => expect((await matches(other)).map(({ status, equals }) => ({ ...equals, status }))).toEqual(proposedThere)); // prettier-ignore
      await ask('matching.set', { equalsByDate: true });
      await eventually(async () => expect([await matches(), await matches(other)]).toEqual([before, there]));
    }));

  it('keep what a person decided of them, and follow also where something was undone', () =>
    withMonth(async ({ ask, account, matches }) => {
      const [first, second] = (await matches()).filter(({ equals }) => equals !== undefined);
      await ask('match.confirm', { account, matches: [must(first, 'one of them').id] });
      await ask('match.confirm', { account, matches: [must(second, 'another one').id] });
      await ask('history.undo', { account });
      await ask('matching.set', { equalsByDate: false });
      await eventually(async () => {
        const equals = (await matches()).filter((match) => match.equals !== undefined);
        expect(equals.filter(({ status }) => status === 'suggested')).toHaveLength(EQUALS - 1);
        expect(equals.filter(({ status }) => status === 'confirmed').map(({ id }) => id)).toEqual([first?.id]);
      });
    }));

  it('stay switched off when the profile is opened again, for every run', () =>
    withMonth(async ({ ask, account, standing, open }) => {
      await ask('matching.set', { equalsByDate: false });
      await eventually(async () => expect(await standing()).toBe('suggested, auto'));
      await open();
      expect(await ask('matching.get', {})).toEqual({ equalsByDate: false });
      await ask('match.run', { account });
      expect(await standing()).toBe('suggested, auto');
    }));

  it('are in the trail with who switched them, once for each change', () =>
    withMonth(async (month) => {
      await month.internally('person', { name: 'Marta Ruiz' });
      for (const equalsByDate of [false, false, true]) await month.ask('matching.set', { equalsByDate });
      expect(await trailOf(month, 'setting')).toEqual([
        ['Marta Ruiz', { equalsByDate: false }],
        ['Marta Ruiz', { equalsByDate: true }],
      ]);
    }));

  it('are nobody’s where no profile is open', () =>
    withEngine(async ({ reply }) => {
      for (const [name, request] of [
        ['matching.get', {}],
        ['matching.set', { equalsByDate: false }],
      ] as const)
        // prettier-ignore
        expect(await reply(name, request)).toMatchObject({ ok: false, error: { kind: 'no-profile' } });
    }));
});

describe('one of an accepted class of equals, taken back', () => {
  it('takes the class back as one step, which one undo brings back whole', () =>
    withMonth(async ({ ask, account, matches }) => {
      const before = await matches();
      const equal = must(before.find(({ equals }) => equals !== undefined), 'there are equals'); // prettier-ignore
      const { undo } = await ask('match.undo', { account, match: equal.id });
      expect(undo).toMatchObject({ kind: 'unmatch', rows: EQUALS });
      expect((await matches()).map(({ equals }) => equals)).toEqual([undefined]);
      await ask('history.undo', { account });
      expect(await matches()).toEqual(before);
      const redone = await ask('history.redo', { account });
      expect(redone.undo).toMatchObject({ kind: 'unmatch', rows: EQUALS });
    }));

  it('is proposed by the next run, not accepted, and counts as one correction of its pass', () =>
    withMonth(async ({ ask, account, matches, standing }) => {
      const wrong = async () => (await ask('track.get', { account })).passes.map((one) => [one.pass, one.wrong]);
      const equal = must((await matches()).find(({ equals }) => equals !== undefined), 'there are equals'); // prettier-ignore
      await ask('match.undo', { account, match: equal.id });
      expect(await wrong()).toEqual([['assignment', 1]]);
      await ask('match.run', { account });
      expect(await standing()).toBe('suggested, auto');
    }));
});

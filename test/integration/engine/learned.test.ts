/** How often passes and rules were right, and what was learned, as the window asks for it. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import { err } from '@shared/domain/result.ts';
import { createRuns } from '../../../src/main/app/engine/runs.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const NO_ROWS = { rows: [], more: 0 };
const PAGE = { offset: 0, count: 500 } as const;
const matchesOf = async (engine: TestEngine, account: string, pass: string) =>
  (await engine.ask('case.page', { account, filter: 'all', ...PAGE })).rows.flatMap((one) =>
    one.kind === 'match' && one.match.pass === pass && one.match.status === 'auto' ? [one.match] : [],
  );

describe('the record of passes and rules', () => {
  it('follows the corrections of a person, says since when a pass only proposes, and follows undo', () =>
    withSample(async (engine, account) => {
      const before = await engine.ask('track.get', { account });
      expect(before.passes.map(({ pass, wrong, suggestingSince }) => [pass, wrong, suggestingSince])).toEqual([['reference', 0, null], ['structure', 0, null], ['assignment', 0, null]]); // prettier-ignore
      for (const { id } of (await matchesOf(engine, account, 'structure')).slice(0, 2))
        await engine.ask('match.undo', { account, match: id });
      const { passes } = await engine.ask('track.get', { account });
      const [was, now] = [before.passes[1], passes[1]];
      expect(now).toMatchObject({ pass: 'structure', of: was?.of, wrong: 2 });
      const { steps } = await engine.ask('history.get', { account });
      expect(now?.suggestingSince).toBe(steps[0]?.at);
      for (let undone = 0; undone < 2; undone += 1) await engine.ask('history.undo', { account });
      expect(await engine.ask('track.get', { account })).toEqual(before);
    }));

  it('counts against a rule the line of which a person says something else', () =>
    withSample(async (engine, account) => {
      const rules = async () => (await engine.ask('track.get', { account })).rules;
      const before = must((await rules()).find(({ of }) => of > 5), 'a rule explains lines'); // prettier-ignore
      const { rows } = await engine.ask('line.page', { account, ...PAGE, state: 'explained' });
      const category = must((await engine.ask('rule.list', { account })).rules.find(({ id }) => id === before.rule), 'it is listed').category; // prettier-ignore
      const others = rows.filter((line) => line.category === category);
      for (const { id } of others) await engine.ask('line.explain', { account, lines: [id], category: 'other' });
      const after = must((await rules()).find(({ rule }) => rule === before.rule), 'it is still counted'); // prettier-ignore
      expect([after.of, after.wrong]).toEqual([before.of, before.of]);
      await engine.ask('history.undo', { account });
      const undone = (await rules()).reduce((sum, { wrong }) => sum + wrong, 0);
      expect(undone).toBe(others.length - 1);
    }));
});

describe('runs that look ahead', () => {
  it('are over once their end is asked for', async () => {
    const jobs = createRuns('prices', () => undefined);
    let over = false;
    void jobs.run('account-1', async ({ signal }) => {
      await new Promise((end) => signal?.addEventListener('abort', () => setImmediate(end)));
      over = true;
      return err(failure('cancelled'));
    });
    await jobs.endAll();
    expect(over).toBe(true);
  });
});

describe('what was learned', () => {
  it('is looked at by one run an account: the newest question ends the one before, a person ends it, and so does leaving', () =>
    withSample(async (engine, account) => {
      const wanted = { account, version: null } as const;
      const [first, second] = [engine.reply('learned.preview', wanted), engine.reply('learned.preview', wanted)];
      expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } });
      expect(await second).toMatchObject({ ok: true });
      const told = engine.events.flatMap(({ event, payload }) => (event === 'job.progress' && payload.job === 'prices' ? [payload] : [])); // prettier-ignore
      expect(told.at(-1)).toEqual({ job: 'prices', account, done: 1, total: 1 });
      expect(told.filter(({ done, total }) => done === total)).toHaveLength(1);
      const third = engine.reply('learned.preview', wanted);
      await engine.ask('learned.cancel', { account });
      expect(await third).toEqual({ ok: false, error: { kind: 'cancelled' } });
      const fourth = engine.reply('learned.preview', wanted);
      await engine.internally('close-profile', {});
      expect(await fourth).toEqual({ ok: false, error: { kind: 'cancelled' } });
    }));

  it('is nothing of a month that nobody has decided on, and what is not there cannot be switched on', () =>
    withSample(async (engine, account) => {
      expect(await engine.ask('learned.get', { account })).toEqual({ active: null, proposal: null });
      expect(await engine.reply('learned.preview', { account, version: 2 })).toMatchObject({ ok: false, error: { kind: 'not-found' } }); // prettier-ignore
      const none = await engine.ask('learned.preview', { account, version: null });
      expect(none).toMatchObject({ held: { count: 0 }, released: { count: 0 }, ordered: 0, other: 0, rows: [] });
    }));
});
describe('what the rows themselves teach', () => {
  it('is told of an account as its rows stand, without anybody’s decision, and follows them', () =>
    withSample(async (engine, account) => {
      const month = await engine.ask('learned.month', { account });
      const virtual = must(month.records.rows.find(({ words }) => words === 'PAGO VIRTUAL PSE'), 'the bank words payments so'); // prettier-ignore
      const { rows } = await engine.ask('line.page', { account, ...PAGE });
      expect(virtual.lines).toBe(rows.filter(({ description }) => description.startsWith(virtual.words)).length);
      expect(virtual.kinds).toEqual([{ kind: 'payin', certain: virtual.certain }]);
      expect(month.lags.map(({ kind }) => kind)).toEqual(['order', 'payin', 'payout_item']);
      expect(await engine.ask('learned.month', { account })).toEqual(month);
      for (const { id } of await engine.ask('statement.list', { account })) await engine.ask('statement.withdraw', { statement: id }); // prettier-ignore
      expect(await engine.ask('learned.month', { account })).toEqual({ records: NO_ROWS, strangers: NO_ROWS, genuine: NO_ROWS, lags: [] }); // prettier-ignore
    }));

  it('is read once of rows that stand, and the reading ends with the profile', () => {
    let read = 0;
    return withSample(
      async (engine, account) => {
        const [first, second] = await Promise.all([engine.ask('learned.month', { account }), engine.ask('learned.month', { account })]); // prettier-ignore
        expect([first === second, read]).toEqual([false, 1]);
        await engine.ask('line.explain', { account, lines: [must((await engine.ask('line.page', { account, ...PAGE, state: 'unmatched' })).rows[0], 'one is open').id], category: 'other' }); // prettier-ignore
        const third = engine.reply('learned.month', { account });
        await engine.internally('close-profile', {});
        expect(await third).toEqual({ ok: false, error: { kind: 'cancelled' } });
        expect(read).toBe(2);
      },
      (ports) => ({
        ...ports,
        factReader: (sight, watch) => {
          read += 1;
          return ports.factReader(sight, watch);
        },
      }),
    );
  });
});

/** Flags by their cause, and many of them settled at once: the plan says how many and how much, one step writes it and one undo takes it back. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '@shared/contract/calls.ts';
import { must } from '@shared/domain/assert.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

type Page = Answer<'flag.page'>;
const pageOf = ({ ask }: TestEngine, account: string, state?: 'open' | 'explained' | 'resolved'): Promise<Page> =>
  ask('flag.page', { account, offset: 0, count: 500, ...(state === undefined ? {} : { state }) });

/** The first cause of several flags, and its flags. */
function groupIn({ causes, rows }: Page) {
  const at = causes.findIndex(({ count }) => count > 1);
  const cause = must(causes[at], 'the sample has a cause of several flags');
  const first = causes.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  return { cause, flags: rows.slice(first, first + cause.count) };
}

describe('flags by their cause', () => {
  it('come in the order of the causes, which add up to all flags and all pesos', () =>
    withSample(async (engine, account) => {
      const page = await pageOf(engine, account);
      const kinds = page.causes.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
      expect(page.rows.map(({ kind }) => kind)).toStrictEqual(kinds);
      expect(page.causes.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
      expect(new Set(page.causes.map(({ id }) => id)).size).toBe(page.causes.length);
    }));
});

describe('many flags settled at once', () => {
  it('are shown as a plan, written as one step with one note, and open again after one undo', () =>
    withSample(async (engine, account) => {
      const before = await pageOf(engine, account);
      const { cause, flags } = groupIn(before);
      const [first] = flags;
      await engine.ask('flag.review', { account, flag: must(first, 'a flag').key, state: 'open', note: 'propia' });
      const asked = { account, flags: flags.map(({ key }) => key), state: 'explained' as const, note: 'radicado 4471' };
      const plan = await engine.ask('flags.preview', asked);
      expect(plan).toMatchObject({ count: cause.count, amount: cause.amount, causes: [cause], left: [] });
      expect((await pageOf(engine, account, 'explained')).total).toBe(0);
      const history = await engine.ask('flags.decide', { ...asked, plan: plan.plan });
      expect(history.undo).toMatchObject({ kind: 'review-flag', rows: cause.count });
      const done = await pageOf(engine, account, 'explained');
      expect(done.total).toBe(cause.count);
      expect(new Set(done.rows.map(({ note }) => note))).toStrictEqual(new Set(['propia\nradicado 4471', 'radicado 4471'])); // prettier-ignore
      await engine.ask('history.undo', { account });
      expect((await pageOf(engine, account, 'explained')).total).toBe(0);
      expect((await pageOf(engine, account)).rows.map(({ note }) => note).filter((note) => note !== '')).toStrictEqual(['propia']); // prettier-ignore
    }));

  it('leave those that stand so already, with the reason', () =>
    withSample(async (engine, account) => {
      const { flags } = groupIn(await pageOf(engine, account));
      const keys = flags.map(({ key }) => key);
      await engine.ask('flag.review', { account, flag: must(keys[0], 'a flag'), state: 'resolved', note: '' });
      const plan = await engine.ask('flags.preview', { account, flags: keys, state: 'resolved', note: '' });
      expect(plan).toMatchObject({ count: keys.length - 1, left: [{ why: 'already', count: 1 }] });
    }));

  it('are refused where a flag changed since the plan was shown, and nothing is written', () =>
    withSample(async (engine, account) => {
      const { flags } = groupIn(await pageOf(engine, account));
      const keys = flags.map(({ key }) => key);
      const asked = { account, flags: keys, state: 'resolved' as const, note: '' };
      const { plan } = await engine.ask('flags.preview', asked);
      await engine.ask('flag.review', { account, flag: must(keys[0], 'a flag'), state: 'open', note: 'otra' });
      await expect(engine.ask('flags.decide', { ...asked, plan })).rejects.toThrow('plan-stale');
      await expect(engine.ask('flags.preview', { ...asked, flags: ['nobody'] })).rejects.toThrow('not-found');
      expect((await pageOf(engine, account, 'resolved')).total).toBe(0);
    }));
});

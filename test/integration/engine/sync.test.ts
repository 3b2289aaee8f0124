/** The engine's one sync: asked for or quiet, taken over by a person, and told truthfully while it runs and afterwards. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SyncView } from '@shared/contract/views/views.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { withEngine } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const WAIT_MS_MAX = 30_000;
/** Used up by the first request: the sync then waits for the end of the minute. */
const NEXT_TO_NOTHING = 1;

type Asked = { readonly full?: boolean; readonly quiet?: boolean };

/** An engine with an open profile, and the service that it syncs with. */
async function withService(
  quota: number,
  work: (
    engine: TestEngine & {
      readonly service: TestSandbox;
      readonly sync: (how?: Asked) => ReturnType<TestEngine['reply']>;
      readonly state: () => Promise<SyncView>;
      readonly until: (holds: (view: SyncView) => boolean) => Promise<SyncView>;
    },
  ) => Promise<void>,
): Promise<void> {
  const service = await startTestSandbox({ records: 90, seed: 3, quota });
  try {
    await withEngine(async (engine) => {
      const facts = { environment: 'sandbox', baseUrl: service.baseUrl, name: 'Andina', isNew: true } as const;
      await engine.internally('open-profile', { folder: path.join(engine.folder, 'profile'), facts });
      const state = (): Promise<SyncView> => engine.ask('sync.state', {});
      await work({
        ...engine,
        service,
        state,
        sync: ({ full = false, quiet = false } = {}) =>
          engine.internally('sync', {
            baseUrl: service.baseUrl,
            key: service.apiKey,
            full,
            quiet,
            pacePercent: 30,
          }),
        until: async (holds) => {
          await vi.waitFor(async () => expect(holds(await state())).toBe(true), { timeout: WAIT_MS_MAX, interval: 20 });
          return state();
        },
      });
    });
  } finally {
    await service.close();
  }
}

const isPaused = ({ resources }: SyncView): boolean => resources.some(({ state }) => state === 'paused');
const LOUD_REFUSED = { ok: false, error: { kind: 'usage', detail: { problem: 'sync-running' } } };

describe('the engine’s one sync', () => {
  it('is told as running before it is answered, with a rate, and as over with the moment of the try', async () => {
    await withService(1_000_000, async ({ sync, until, events, state }) => {
      expect(await state()).toMatchObject({ running: false, triedAt: null, requestsPerSecond: null, offline: false });
      expect(await sync()).toStrictEqual({ ok: true, value: {} });
      expect(events.find(({ event }) => event === 'sync.progress')).toMatchObject({ payload: { running: true } });
      const over = await until(({ running, resources }) => !running && resources.every((one) => one.state !== 'never'));
      expect(over).toMatchObject({ requestsPerSecond: null, offline: false, quiet: false, nextAt: null });
      expect(over.triedAt).not.toBeNull();
      const told = events.flatMap((one) => (one.event === 'sync.progress' ? [one.payload] : []));
      expect(told.at(-1)).toStrictEqual(over);
      expect(told.slice(0, -1).every(({ requestsPerSecond }) => requestsPerSecond !== null)).toBe(true);
    });
  });

  it('is refused while another runs, but a person takes over a quiet one', async () => {
    await withService(NEXT_TO_NOTHING, async ({ sync, until, reply, state }) => {
      await sync({ quiet: true });
      expect((await until(isPaused)).quiet).toBe(true);
      expect(await sync({ quiet: true })).toMatchObject(LOUD_REFUSED);
      expect(await sync()).toStrictEqual({ ok: true, value: {} });
      expect(await state()).toMatchObject({ running: true, quiet: false });
      expect(await sync()).toMatchObject(LOUD_REFUSED);
      await reply('sync.cancel', {});
      const left = await until(({ running }) => !running);
      expect(left.resources.some(({ state: one, failure }) => one === 'partial' && failure === 'cancelled')).toBe(true);
    });
  });

  it('ends a quiet one when a person wants everything read again, and never runs twice', async () => {
    await withService(NEXT_TO_NOTHING, async ({ sync, until, events, service }) => {
      await sync({ quiet: true });
      await until(isPaused);
      service.setQuota(1_000_000);
      expect(await sync({ full: true })).toStrictEqual({ ok: true, value: {} });
      const running = events.flatMap((one) => (one.event === 'sync.progress' ? [one.payload.running] : []));
      expect(running.filter((now, index) => now && running[index - 1] !== true)).toHaveLength(2);
      const over = await until(({ running: now, resources }) => !now && resources.every((one) => one.asOf !== null));
      expect(over.resources.map(({ state }) => state)).toStrictEqual(over.resources.map(() => 'complete'));
    });
  });

  it('is offline when nobody was reached, and keeps the moment of completion', async () => {
    await withService(1_000_000, async ({ sync, until, service }) => {
      await sync();
      await until(({ running, resources }) => !running && resources.every(({ state }) => state === 'complete'));
      await service.close();
      await sync({ quiet: true });
      const over = await until(({ running, offline }) => !running && offline);
      expect(over.resources.every(({ state, failure }) => state === 'failed' && failure === 'unreachable')).toBe(true);
      expect(over.resources.every(({ asOf }) => asOf !== null)).toBe(true);
    });
  });
});

describe('what an import and a sync bring', () => {
  type Scene = Parameters<Parameters<typeof withService>[1]>[0];
  const matched = ({ ask }: TestEngine, account: string): Promise<number> =>
    ask('overview.get', { account }).then(({ totals }) => totals.lines.matched.count);
  const runs = ({ events }: TestEngine): number =>
    events.filter(({ event, payload }) => event === 'job.progress' && payload.job === 'match').length;

  async function bringStatement({ ask, folder, service }: Scene): Promise<string> {
    const account = (await ask('account.create', { name: 'Banco', preset: 'settlement', currency: 'COP' })).id;
    const { fileName, bytes } = service.statement('settlement');
    const file = path.join(folder, fileName);
    writeFileSync(file, bytes);
    const answer = await ask('import.preview', { file, account });
    if (answer.kind !== 'ready') throw new Error(answer.kind);
    await ask('import.commit', { plan: answer.preview.plan });
    return account;
  }
  async function bringRecords({ sync, until }: Scene): Promise<void> {
    expect(await sync()).toMatchObject({ ok: true });
    await until(({ running }) => !running);
  }
  const untilMatched = (scene: Scene, account: string): Promise<void> =>
    vi.waitFor(async () => expect(await matched(scene, account)).toBeGreaterThan(50), WAIT_MS_MAX);

  it('is matched without being asked, where the statement comes last', () =>
    withService(100_000, async (scene) => {
      await bringRecords(scene);
      await untilMatched(scene, await bringStatement(scene));
      expect(scene.events).toContainEqual({ event: 'changed', payload: { what: 'decisions' } });
    }));

  it('is matched without being asked, where the records come last', () =>
    withService(100_000, async (scene) => {
      const account = await bringStatement(scene);
      expect(await matched(scene, account)).toBe(0);
      await bringRecords(scene);
      await untilMatched(scene, account);
      expect(scene.events).toContainEqual({ event: 'changed', payload: { what: 'decisions' } });
    }));

  it('waits where a person has undone a step, who may want it back', () =>
    withService(100_000, async (scene) => {
      await bringRecords(scene);
      const account = await bringStatement(scene);
      await untilMatched(scene, account);
      const [row] = (await scene.ask('case.page', { account, filter: 'matched', offset: 0, count: 1 })).rows;
      await scene.ask('match.confirm', { account, matches: [row?.id ?? ''] });
      const { redo } = await scene.ask('history.undo', { account });
      expect(redo).toMatchObject({ kind: 'confirm' });
      const before = runs(scene);
      await bringRecords(scene);
      expect((await scene.ask('history.get', { account })).redo?.id).toBe(redo?.id);
      // It ends what runs, so that a run would have been told of.
      await scene.internally('close-profile', {});
      expect(runs(scene)).toBe(before);
    }));

  it('is let go with its profile', () =>
    withService(100_000, async (scene) => {
      const account = await bringStatement(scene);
      await scene.sync();
      expect(await scene.internally('close-profile', {})).toMatchObject({ ok: true });
      expect(await scene.reply('overview.get', { account })).toMatchObject({
        ok: false,
        error: { kind: 'no-profile' },
      });
    }));
});

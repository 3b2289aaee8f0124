/** The figures that a start finds: whatever was decided, undone, imported or synced before, they are those that the rows give. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { EnginePorts } from '../../../../src/main/app/engine/handlers/handler.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { FACTS, withEngine } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';
import { startTestSandbox } from '../../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../../support/service/built-in/start.ts';

const WAIT_MS_MAX = 30_000;
/** Runs of the property, and what is done in each. */
const RUNS = 3;
const DEEDS_MAX = 14;

/** What was found stored and compared, and how often the records were read. */
type Watch = { compared: number; gone: number; readings: number; isComputing: boolean };

/** Has every figure computed anew while `isComputing`, and compares it with what is stored. */
const watched =
  (watch: Watch) =>
  (ports: EnginePorts): EnginePorts => ({
    ...ports,
    openStore: (folder, facts) => {
      const opened = ports.openStore(folder, facts);
      if (!opened.ok) return opened;
      const { figures, records, ...store } = opened.value;
      const stored = new Map<string, string | null>();
      const get: Store['figures']['get'] = (question) => {
        if (!watch.isComputing) return figures.get(question);
        stored.set(question, figures.get(question));
        return null;
      };
      const put: Store['figures']['put'] = (question, answer) => {
        const before = stored.get(question) ?? null;
        if (before === null) watch.gone += 1;
        else {
          watch.compared += 1;
          expect(before).toBe(answer);
        }
        figures.put(question, answer);
      };
      const all: Store['records']['all'] = () => {
        watch.readings += 1;
        return records.all();
      };
      return { ok: true, value: { ...store, records: { ...records, all }, figures: { get, put } } };
    },
  });

type Scene = { readonly engine: TestEngine; readonly service: TestSandbox; readonly account: string };

async function sync({ engine, service }: Omit<Scene, 'account'>): Promise<void> {
  const how = { full: true, quiet: false, pacePercent: 100 };
  await engine.internally('sync', { baseUrl: service.baseUrl, key: service.apiKey, ...how });
  const isOver = async (): Promise<void> => expect((await engine.ask('sync.state', {})).running).toBe(false);
  await vi.waitFor(isOver, { timeout: WAIT_MS_MAX, interval: 10 });
}

async function importAgain({ engine, service, account }: Scene): Promise<void> {
  const { fileName, bytes } = service.statement('settlement');
  const file = path.join(engine.folder, fileName);
  writeFileSync(file, bytes);
  const plan = await engine.ask('import.preview', { file, account });
  if (plan.kind === 'ready') await engine.ask('import.commit', { plan: plan.preview.plan });
}

async function caseOf({ engine, account }: Scene, nth: number, kind: 'match' | 'line'): Promise<string> {
  const { rows } = await engine.ask('case.page', { account, filter: 'all', offset: 0, count: 500 });
  const of = rows.filter((row) => row.kind === kind);
  return of[nth % of.length]?.id ?? '-';
}

/** One of the records changes at the service, and is read again. */
async function changedThere(scene: Scene, nth: number): Promise<void> {
  const { engine, service, account } = scene;
  const { rows } = await engine.ask('record.page', { account, offset: 0, count: 500 });
  const items = rows.filter(({ kind }) => kind === 'payout_item');
  const { id, parentId } = must(items[nth % items.length], 'the month has items');
  const parent = must(parentId, 'an item has its payout');
  const item = must(service.register.itemsOf(parent)?.find((one) => one.id === id) ?? null, 'it is served');
  service.register.putItem(parent, { ...item, status_code: `SEEN_${nth}`, updated_at: '2026-04-20T15:00:00.000Z' });
  await sync(scene);
}

/** What a person or the service may do; each is refused where it does not fit by then. */
const DEEDS: readonly ((scene: Scene, nth: number) => Promise<unknown>)[] = [
  async (scene, nth) =>
    scene.engine.reply('match.confirm', { account: scene.account, matches: [await caseOf(scene, nth, 'match')] }),
  async (scene, nth) =>
    scene.engine.reply('match.reject', { account: scene.account, match: await caseOf(scene, nth, 'match') }),
  async (scene, nth) =>
    scene.engine.reply('line.explain', {
      account: scene.account,
      lines: [await caseOf(scene, nth, 'line')],
      category: 'fee',
    }),
  async (scene, nth) => {
    const parking = { reason: 'ask-bank', note: `${nth}` };
    const lines = [await caseOf(scene, nth, 'line')];
    return scene.engine.reply('case.park', { account: scene.account, lines, records: [], parking });
  },
  async ({ engine, account }, nth) => {
    const { rows } = await engine.ask('flag.page', { account, offset: 0, count: 100 });
    const flag = rows[nth % rows.length]?.key ?? '-';
    return engine.reply('flag.review', { account, flag, state: 'explained', note: `nota ${nth}` });
  },
  ({ engine, account }) => engine.reply('history.undo', { account }),
  ({ engine, account }) => engine.reply('history.redo', { account }),
  ({ engine }, nth) => engine.reply('matching.set', { equalsByDate: nth % 2 === 0 }),
  ({ engine }, nth) => engine.reply('account.create', { name: `Cuenta ${nth}`, preset: 'settlement', currency: 'COP' }),
  ({ engine, account }) => engine.reply('match.run', { account }),
  async ({ engine, account }) => {
    const [statement] = await engine.ask('statement.list', { account });
    return engine.reply('statement.withdraw', { statement: statement?.id ?? '-' });
  },
  importAgain,
  sync,
  changedThere,
];

async function askAll({ engine, account }: Scene): Promise<void> {
  await engine.ask('account.list', {});
  await engine.ask('overview.get', { account });
  await engine.ask('overview.get', { account, from: '2026-03-01', to: '2026-03-31' });
}

const folderOf = (engine: TestEngine): string => path.join(engine.folder, 'profile');
const open = (engine: TestEngine) => engine.internally('open-profile', { folder: folderOf(engine), facts: FACTS });

/** A month that was synced, imported and matched. */
async function withMonth(work: (scene: Scene, watch: Watch) => Promise<void>): Promise<void> {
  const service = await startTestSandbox({ records: 60, seed: 4, quota: 1_000_000 });
  const watch: Watch = { compared: 0, gone: 0, readings: 0, isComputing: false };
  try {
    await withEngine(async (engine) => {
      await open(engine);
      await sync({ engine, service });
      const { id } = await engine.ask('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' });
      const scene = { engine, service, account: id };
      await importAgain(scene);
      await engine.ask('match.run', { account: id });
      await work(scene, watch);
    }, watched(watch));
  } finally {
    await service.close();
  }
}

it(
  'are those that the rows give, after whatever was done and at the next start',
  () =>
    withMonth(async (scene, watch) => {
      watch.isComputing = true;
      const deeds = fc.array(fc.tuple(fc.nat(DEEDS.length - 1), fc.nat(50)), { minLength: 6, maxLength: DEEDS_MAX });
      await fc.assert(
        fc.asyncProperty(deeds, async (chosen) => {
          for (const [deed, nth] of chosen) {
            await askAll(scene);
            await must(DEEDS[deed], 'there is such a deed')(scene, nth);
            // Once what may still be stored of before, and once what is stored now.
            await askAll(scene);
            await askAll(scene);
          }
          await open(scene.engine);
          await askAll(scene);
        }),
        { numRuns: RUNS },
      );
      // Both happened: figures that were found again, and figures that a change had taken away.
      expect(watch.compared).toBeGreaterThan(RUNS * 6);
      expect(watch.gone).toBeGreaterThan(RUNS);
    }),
  120_000,
);

it('are found by the next start without a look at the records', () =>
  withMonth(async (scene, watch) => {
    const { engine, account } = scene;
    const before = await engine.ask('overview.get', { account });
    await askAll(scene);
    await open(engine);
    watch.readings = 0;
    await askAll(scene);
    expect(await engine.ask('overview.get', { account })).toStrictEqual(before);
    expect(watch.readings).toBe(0);
  }));

it('are computed again where one of their letters was altered in the file', () =>
  withMonth(async (scene, watch) => {
    const { engine, account } = scene;
    const before = await engine.ask('overview.get', { account });
    await engine.internally('close-profile', {});
    const raw = new Database(path.join(folderOf(engine), 'cuadre.db'));
    const altered = raw.prepare(`UPDATE figures SET answer = replace(answer, '"count":', '"count":1')`).run();
    raw.close();
    expect(altered.changes).toBeGreaterThan(0);
    await open(engine);
    watch.readings = 0;
    expect(await engine.ask('overview.get', { account })).toStrictEqual(before);
    expect(watch.readings).toBe(1);
  }));

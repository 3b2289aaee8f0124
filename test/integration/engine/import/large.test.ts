/** A large file in the engine: it says how far it is, ends when it is told to and leaves nothing behind, and is written as it was shown. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELD_BYTES_MAX } from '../../../../src/main/app/ports/import-limits.ts';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { withEngine } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';
import { writeMadeUp } from '../../../support/files/made-up-statement.ts';

const ROWS = 80_000;
const PAGE = { offset: 0, count: 1 } as const;
type Scene = { readonly account: string; readonly file: string; readonly net: string };

async function aLargeFile(engine: TestEngine): Promise<Scene> {
  const folder = path.join(engine.folder, 'profile');
  mkdirSync(folder);
  const facts = { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'P', isNew: true } as const;
  expect((await engine.internally('open-profile', { folder, facts })).ok).toBe(true);
  const file = path.join(engine.folder, 'extracto.csv');
  const net = unitsToText(unitsFromCentavos(writeMadeUp(file, ROWS)));
  const account = await engine.ask('account.create', { name: 'Banco', preset: 'settlement', currency: 'COP' });
  return { account: account.id, file, net };
}

async function previewed(engine: TestEngine, { account, file }: Scene): Promise<string> {
  const answer = await engine.ask('import.preview', { file, account });
  if (answer.kind !== 'ready') throw new Error(answer.kind);
  return answer.preview.plan;
}

const progressOf = ({ events }: TestEngine) =>
  events.flatMap(({ event, payload }) => (event === 'import.progress' ? [payload] : []));

/** Cancels as soon as the job is told about; answers with what the call ended with. */
async function cancelled(engine: TestEngine, job: string, ending: Promise<unknown>): Promise<unknown> {
  const isTold = (): boolean => progressOf(engine).some((one) => one.job === job);
  while (!isTold()) await new Promise((resolve) => setImmediate(resolve));
  await engine.ask('import.cancel', { job });
  return ending;
}

describe('a large file', () => {
  it('is previewed and written with its exact sum, and says how far it is', () =>
    withEngine(async (engine) => {
      const scene = await aLargeFile(engine);
      const { account, file, net } = scene;
      const answer = await engine.ask('import.preview', { file, account, job: 'a' });
      expect(answer).toMatchObject({
        kind: 'ready',
        preview: {
          ...{ file: 'extracto.csv', lines: ROWS, net, alreadyImported: 0, counts: { skipped: 1, rejected: 0 } },
          ...{ skipped: [{ line: 1, reason: 'header' }], rejected: [] },
          balanceProof: { checked: ROWS - 1, tied: ROWS - 1 },
        },
      });
      if (answer.kind !== 'ready') return;
      expect(answer.preview.sample).toHaveLength(200);
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 0 });
      const { plan } = answer.preview;
      const imported = await engine.ask('import.commit', { plan, job: 'b' });
      expect(imported).toMatchObject({ added: ROWS, alreadyImported: 0, statement: { net } });
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: ROWS, amount: net });
      const told = progressOf(engine);
      for (const { job, phase, done, total } of told) {
        expect(phase).toBe(job === 'a' ? 'reading' : 'writing');
        expect(total).toBeGreaterThan(HELD_BYTES_MAX);
        expect(done).toBeLessThanOrEqual(total);
      }
      expect(new Set(told.map(({ job }) => job))).toEqual(new Set(['a', 'b']));
    }));

  it('leaves nothing when its preview or its import is cancelled, and can be imported afterwards', () =>
    withEngine(async (engine) => {
      const scene = await aLargeFile(engine);
      const { account, file } = scene;
      const ended = { ok: false, error: { kind: 'cancelled' } };
      const asked = engine.reply('import.preview', { file, account, job: 'a' });
      expect(await cancelled(engine, 'a', asked)).toEqual(ended);
      const plan = await previewed(engine, scene);
      expect(await cancelled(engine, 'b', engine.reply('import.commit', { plan, job: 'b' }))).toEqual(ended);
      expect(await engine.ask('statement.list', { account })).toEqual([]);
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 0, amount: '0' });
      expect(await engine.ask('import.commit', { plan })).toMatchObject({ added: ROWS });
    }));

  it('is ended when its profile is closed', () =>
    withEngine(async (engine) => {
      const scene = await aLargeFile(engine);
      const plan = await previewed(engine, scene);
      const writing = engine.reply('import.commit', { plan });
      expect((await engine.internally('close-profile', {})).ok).toBe(true);
      expect(await writing).toEqual({ ok: false, error: { kind: 'cancelled' } });
    }));
});

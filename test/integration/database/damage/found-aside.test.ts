/** Damage that work meets which nobody waits for is told all the same: a quiet sync, the matching after it, the copy of the day. */
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { err } from '@shared/domain/result.ts';
import type { EnginePorts } from '../../../../src/main/app/engine/handlers/handler.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { StoreFailure } from '../../../../src/main/app/ports/store-failure.ts';
import { startTestSandbox } from '../../../support/service/built-in/start.ts';
import { FACTS, withEngine, withSample } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const DAMAGE = failure('database-damaged', { parts: ['integrity'] });
const damaged = (): never => {
  throw new StoreFailure(DAMAGE);
};
const WAITS = { timeout: 30_000, interval: 20 };

/** The ports with a store that a test alters, and a log that takes what it is told. */
const withStore =
  (altered: (store: Store) => Store) =>
  (ports: EnginePorts): EnginePorts => ({
    ...ports,
    log: () => undefined,
    openStore: (...asked) => {
      const opened = ports.openStore(...asked);
      return opened.ok ? { ...opened, value: altered(opened.value) } : opened;
    },
  });

const isTold = (engine: TestEngine): Promise<void> =>
  vi.waitFor(() => expect(engine.events).toContainEqual({ event: 'damaged', payload: DAMAGE }), WAITS);

it('by a quiet sync, which ends and leaves nothing running', async () => {
  const service = await startTestSandbox({ records: 20, seed: 3 });
  const connection = { baseUrl: service.baseUrl, key: service.apiKey, full: false, quiet: true, pacePercent: 30 };
  try {
    await withEngine(
      async (engine) => {
        const facts = { ...FACTS, baseUrl: service.baseUrl };
        await engine.internally('open-profile', { folder: path.join(engine.folder, 'profile'), facts });
        expect(await engine.internally('sync', connection)).toMatchObject({ ok: true });
        await isTold(engine);
        await vi.waitFor(async () => expect((await engine.ask('sync.state', {})).running).toBe(false), WAITS);
      },
      withStore((store) => ({ ...store, records: { ...store.records, saveBatch: damaged } })),
    );
  } finally {
    await service.close();
  }
});

it('by the matching that follows a sync', async () => {
  let isDamaged = false;
  const matches =
    (store: Store): Store['decisions']['matches'] =>
    (account) =>
      isDamaged ? damaged() : store.decisions.matches(account);
  await withSample(
    async (engine) => {
      isDamaged = true;
      const service = await engine.internally('sample-service', {});
      if (!service.ok) throw new Error(service.error.kind);
      const connection = service.value as { readonly baseUrl: string; readonly key: string };
      expect(
        await engine.internally('sync', { ...connection, full: true, quiet: true, pacePercent: 30 }),
      ).toMatchObject({ ok: true });
      await isTold(engine);
    },
    withStore((store) => ({ ...store, decisions: { ...store.decisions, matches: matches(store) } })),
  );
});

it('by the copy of the day, for which every row is read', () =>
  withSample(isTold, (ports) => ({
    ...ports,
    log: () => undefined,
    openBackups: (folder) => ({ ...ports.openBackups(folder), make: () => Promise.resolve(err(DAMAGE)) }),
  })));

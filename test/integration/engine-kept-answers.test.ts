/** The answers kept from one session to the next: the first screen stands on them, and never on what no longer holds. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '@shared/contract/calls.ts';
import type { EnginePorts } from '../../src/main/app/engine/handler.ts';
import type { Store } from '../../src/main/app/ports.ts';
import { FACTS, withSample } from '../support/an-engine.ts';
import type { TestEngine } from '../support/an-engine.ts';

type Watch = { readings: number; asleep: number; version: string; readonly logged: string[] };

/** Counts how often the records are read and how much waits for its turn, and lets the program be of another version. */
const watched =
  (watch: Watch) =>
  (ports: EnginePorts): EnginePorts => ({
    ...ports,
    get version() {
      return watch.version;
    },
    log: (what) => watch.logged.push(what),
    clock: {
      ...ports.clock,
      sleep: async (ms, signal) => {
        watch.asleep += 1;
        return ports.clock.sleep(ms, signal).finally(() => (watch.asleep -= 1));
      },
    },
    openStore: (folder, facts) => {
      const opened = ports.openStore(folder, facts);
      if (!opened.ok) return opened;
      const { records, ...store } = opened.value;
      const all: Store['records']['all'] = () => {
        watch.readings += 1;
        return records.all();
      };
      return { ok: true, value: { ...store, records: { ...records, all } } };
    },
  });

type Screen = { readonly cases: Answer<'case.page'>; readonly overview: Answer<'overview.get'> };

async function screenOf(engine: TestEngine, account: string): Promise<Screen> {
  await engine.ask('account.list', {});
  const overview = await engine.ask('overview.get', { account });
  return { overview, cases: await engine.ask('case.page', { account, filter: 'undecided', offset: 0, count: 100 }) };
}

const folderOf = (engine: TestEngine): string => path.join(engine.folder, 'profile');
const fileOf = (engine: TestEngine): string => path.join(folderOf(engine), 'kept-answers.json');
const reopened = async (engine: TestEngine): Promise<void> => {
  expect((await engine.internally('open-profile', { folder: folderOf(engine), facts: FACTS })).ok).toBe(true);
};

/** The sample looked at and closed; then the work, which opens it again. */
function afterASession(
  work: (parts: { engine: TestEngine; account: string; watch: Watch; before: Screen }) => Promise<void>,
): Promise<void> {
  const watch: Watch = { readings: 0, asleep: 0, version: '1', logged: [] };
  return withSample(async (engine, account) => {
    const before = await screenOf(engine, account);
    await engine.internally('close-profile', {});
    watch.readings = 0;
    await work({ engine, account, watch, before });
  }, watched(watch));
}

describe('a profile that is opened again', () => {
  it('answers its first screen as it was left, before any record is read, from a file for its user alone', () =>
    afterASession(async ({ engine, account, watch, before }) => {
      expect(statSync(fileOf(engine)).mode & 0o777).toBe(0o600);
      await reopened(engine);
      expect(await screenOf(engine, account)).toStrictEqual(before);
      expect(watch.readings).toBe(0);
      await vi.waitFor(() => expect(watch.readings).toBe(1), { timeout: 20_000, interval: 20 });
    }));

  it('reads the rows behind the screen, and says nothing where they say the same', () =>
    afterASession(async ({ engine, account, watch }) => {
      await reopened(engine);
      const told = engine.events.length;
      await screenOf(engine, account);
      await vi.waitFor(() => expect(watch.readings).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
      // What is asked after the rows were read is answered by them.
      await engine.ask('flag.page', { account, offset: 0, count: 10 });
      // The comparison pauses before each answer: where nothing waits any more, it has ended.
      await vi.waitFor(() => expect(watch.asleep).toBe(0), { timeout: 20_000, interval: 20 });
      expect(engine.events.slice(told)).toStrictEqual([]);
      expect(watch.logged).toStrictEqual([]);
    }));

  it('takes nothing that another program version answered', () =>
    afterASession(async ({ engine, account, watch, before }) => {
      watch.version = '2';
      await reopened(engine);
      expect(await screenOf(engine, account)).toStrictEqual(before);
      expect(watch.readings).toBeGreaterThan(0);
    }));

  it('takes nothing from before a decision', () =>
    afterASession(async ({ engine, account, before }) => {
      const kept = readFileSync(fileOf(engine), 'utf8');
      await reopened(engine);
      const one = before.cases.rows.find((row) => row.kind === 'match');
      if (one?.kind !== 'match') throw new Error('the sample has a proposal');
      await engine.ask('match.confirm', { account, matches: [one.id] });
      const after = await screenOf(engine, account);
      expect(after.cases.total).toBeLessThan(before.cases.total);
      await engine.internally('close-profile', {});
      // As if the file had not been written: the power went.
      writeFileSync(fileOf(engine), kept);
      await reopened(engine);
      expect(await screenOf(engine, account)).toStrictEqual(after);
    }));

  it('shows what somebody wrote into the file for a moment at most: the rows correct it, and the window asks again', () =>
    afterASession(async ({ engine, account, watch, before }) => {
      const total = before.cases.total;
      const text = readFileSync(fileOf(engine), 'utf8');
      const altered = text.replaceAll(`"total":${total},`, `"total":${total + 7},`);
      expect(altered).not.toBe(text);
      writeFileSync(fileOf(engine), altered);
      await reopened(engine);
      const told = engine.events.length;
      expect((await screenOf(engine, account)).cases.total).toBe(total + 7);
      const changed = { event: 'changed', payload: { what: 'decisions' } };
      await vi.waitFor(() => expect(engine.events.slice(told)).toContainEqual(changed), { timeout: 20_000, interval: 20 }); // prettier-ignore
      expect(watch.logged).toStrictEqual(['kept answers differ']);
      expect((await screenOf(engine, account)).cases.total).toBe(total);
    }));

  it('does without a file that does not read', () =>
    afterASession(async ({ engine, account, before }) => {
      expect(existsSync(fileOf(engine))).toBe(true);
      writeFileSync(fileOf(engine), '{"version":"1","stamp":');
      await reopened(engine);
      expect(await screenOf(engine, account)).toStrictEqual(before);
    }));
});

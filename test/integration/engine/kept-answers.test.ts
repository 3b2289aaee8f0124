/** What the engine leaves for the next start, and what it says of it once it has the rows. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '@shared/contract/calls.ts';
import type { Answer } from '@shared/contract/calls.ts';
import { questionName } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import { openKeptFile } from '../../../src/main/adapters/sqlite/kept-file.ts';
import type { EnginePorts } from '../../../src/main/app/engine/handlers/handler.ts';
import { readKept } from '../../../src/main/app/kept-format.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { FACTS, withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

type Watch = { readings: number; slept: number };

/** Counts how often the records are read, and how often the engine lets others go first. */
const watched =
  (watch: Watch) =>
  (ports: EnginePorts): EnginePorts => ({
    ...ports,
    buildId: '1',
    clock: {
      ...ports.clock,
      sleep: async (ms, signal) => {
        watch.slept += 1;
        return ports.clock.sleep(ms, signal);
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
  const watch: Watch = { readings: 0, slept: 0 };
  return withSample(async (engine, account) => {
    const before = await screenOf(engine, account);
    await engine.internally('close-profile', {});
    watch.readings = 0;
    await work({ engine, account, watch, before });
  }, watched(watch));
}

const keptOf = (engine: TestEngine, buildId = '1') => readKept(openKeptFile(folderOf(engine)), buildId);
const checked = async (engine: TestEngine, answers: readonly KeptAnswer[]): Promise<string | null> => {
  const reply = await engine.internally('check-kept', { answers: [...answers] });
  if (!reply.ok) throw new Error(reply.error.kind);
  return (reply.value as { readonly differing: string | null }).differing;
};

describe('what a session leaves for the next start', () => {
  it('is what it answered, in a file for its user alone, read without the database', () =>
    afterASession(async ({ engine, account, before }) => {
      expect(statSync(fileOf(engine)).mode & 0o777).toBe(0o600);
      const kept = new Map(keptOf(engine).map(({ call, request, value }) => [questionName(call, request), value]));
      expect(kept.get(questionName('overview.get', { account }))).toStrictEqual(before.overview);
      const page = calls['case.page'].request.parse({ account, filter: 'undecided', offset: 0, count: 100 });
      expect(kept.get(questionName('case.page', page))).toStrictEqual(before.cases);
    }));

  it('stays where a session asks nothing, and goes on to the one after it', () =>
    afterASession(async ({ engine }) => {
      const kept = keptOf(engine);
      expect(kept.length).toBeGreaterThan(2);
      await reopened(engine);
      await engine.internally('close-profile', {});
      expect(keptOf(engine)).toStrictEqual(kept);
    }));

  it('holds for the program that wrote it, and for no other', () =>
    afterASession(async ({ engine }) => {
      expect(keptOf(engine, '1')).not.toStrictEqual([]);
      expect(keptOf(engine, '2')).toStrictEqual([]);
    }));

  it('holds until somebody writes to the database, and is without what a decision has changed', () =>
    afterASession(async ({ engine, account, before }) => {
      const kept = readFileSync(fileOf(engine), 'utf8');
      await reopened(engine);
      const one = before.cases.rows.find((row) => row.kind === 'match');
      if (one?.kind !== 'match') throw new Error('the sample has a proposal');
      await engine.ask('match.confirm', { account, matches: [one.id] });
      expect(keptOf(engine)).toStrictEqual([]);
      await engine.internally('close-profile', {});
      expect(keptOf(engine).map(({ call }) => call)).not.toContain('case.page');
      // As if the file had not been written: the power went.
      writeFileSync(fileOf(engine), kept);
      expect(keptOf(engine)).toStrictEqual([]);
    }));

  it('is done without where the file does not read', () =>
    afterASession(({ engine }) => {
      const kept = readFileSync(fileOf(engine), 'utf8');
      expect(keptOf(engine)).not.toStrictEqual([]);
      const strange = kept.replace('"call":"case.page"', '"call":"match.run"');
      for (const text of ['', '[]', kept.slice(0, -9), strange]) {
        writeFileSync(fileOf(engine), text);
        expect(keptOf(engine)).toStrictEqual([]);
      }
      return Promise.resolve();
    }));
});

describe('the rows of a profile that is opened again', () => {
  it('are read with pauses, and say the same as was kept', () =>
    afterASession(async ({ engine, watch }) => {
      const kept = keptOf(engine);
      await reopened(engine);
      const told = engine.events.length;
      expect(watch.readings).toBe(0);
      const sleptBefore = watch.slept;
      expect(await checked(engine, kept)).toBeNull();
      const readings = watch.readings;
      expect(watch.slept - sleptBefore).toBeGreaterThan(kept.length);
      expect(engine.events.slice(told)).toStrictEqual([]);
      // The list of accounts knows the days of each.
      expect(readings).toBe((await engine.ask('account.list', {})).length);
    }));

  it('name the first call that was answered otherwise, and then nothing of before goes on to the next start', () =>
    afterASession(async ({ engine }) => {
      const altered = keptOf(engine).map((one) =>
        one.call === 'case.page' ? { ...one, value: { total: 7, rows: [] } } : one,
      );
      await reopened(engine);
      expect(await checked(engine, altered)).toBe('case.page');
      await engine.internally('close-profile', {});
      expect(keptOf(engine)).toStrictEqual([]);
    }));

  it('are not asked what is no request of its call', () =>
    afterASession(async ({ engine, watch }) => {
      const altered = keptOf(engine).flatMap((one) =>
        one.call === 'case.page' ? [{ ...one, request: { account: 7 } }] : [],
      );
      expect(altered).toHaveLength(1);
      await reopened(engine);
      expect(await checked(engine, altered)).toBe('case.page');
      expect(watch.readings).toBe(0);
    }));

  it("are nobody's where the profile is closed meanwhile", () =>
    afterASession(async ({ engine }) => {
      const altered = keptOf(engine).map((one) => ({ ...one, value: 'other' }));
      await reopened(engine);
      const checking = checked(engine, altered);
      await engine.internally('close-profile', {});
      expect(await checking).toBeNull();
    }));
});

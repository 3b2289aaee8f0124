/** Matching beside the engine's own thread: the same plan, pages meanwhile, an end when a person wants it, nothing written on changed rows. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { PASSES_IN_ORDER } from '@shared/domain/matching/passes/run-passes.ts';
import type { MatchSight } from '@shared/domain/matching/plan-run.ts';
import { workerMatcher } from '../../../src/main/adapters/matching/worker-matcher.ts';
import { readBook } from '../../../src/main/app/book.ts';
import { createMatchJobs } from '../../../src/main/app/engine/match-jobs.ts';
import { matchAccount } from '../../../src/main/app/decide/match-account.ts';
import type { MatchCounts } from '../../../src/main/app/decide/match-account.ts';
import { matchHere } from '../../../src/main/app/ports/matcher.ts';
import type { Matcher } from '../../../src/main/app/ports/matcher.ts';
import { aMonth } from '../../bench/matching/months/month.ts';
import { withSample } from '../../support/store/an-engine.ts';
import { aBatch, anAccount, anAmount, anImport, aReadLine, aServed, someLines } from '../../support/rows/store-rows.ts';
import { withStore } from '../../support/store/temp-store.ts';

const FILE = new URL('../../../src/main/match-worker.ts', import.meta.url);
const inWorker = workerMatcher(FILE);
const SEED = 4;

function aSight(rows = 1_500): MatchSight {
  const book = must(aMonth(SEED, rows).books[0], 'a month has a settlement account');
  const { account, environment, lines, records } = book;
  const nothing = {
    matches: [],
    rejections: [],
    explanations: [],
    rules: [],
    superseded: new Set<never>(),
    suggesting: [],
    learned: null,
    equalsByDate: true,
  };
  return { account, environment, lines, records, ...nothing };
}

describe('matching in a thread of its own', () => {
  it('makes the plan that the same rows give anywhere, and tells each step', async () => {
    const sight = aSight();
    const steps: string[] = [];
    const there = await inWorker(sight, { onStep: (done, total) => steps.push(`${done} of ${total}`) });
    const here = await matchHere(sight, {});
    if (!there.ok || !here.ok) throw new Error('both make a plan');
    expect(there.value.tally.accepted).toBeGreaterThan(100);
    expect(there.value).toEqual(here.value);
    const all = (PASSES_IN_ORDER.length + 2).toString();
    expect(steps.slice(0, 2)).toEqual([`1 of ${all}`, `2 of ${all}`]);
  });

  it('ends when it is told to, wherever it is', async () => {
    const sight = aSight();
    const stop = new AbortController();
    const ended = inWorker(sight, { signal: stop.signal, onStep: () => stop.abort() });
    expect(await ended).toEqual(err(failure('cancelled')));
    expect(await inWorker(sight, { signal: stop.signal })).toEqual(err(failure('cancelled')));
  });

  it('hands on a bug in the matching instead of waiting for ever', async () => {
    const sight = aSight(100);
    const broken = { ...sight, lines: [...sight.lines, { ...sight.lines[0], description: undefined }] };
    await expect(inWorker(broken as unknown as MatchSight, {})).rejects.toThrow();
  });
});

describe('the matching of an account', () => {
  it('answers pages while it runs, and is ended by the person: nothing of it is written', () =>
    withSample(async (engine, account) => {
      // Where nothing has changed, a run has nothing to do.
      const { rows } = await engine.ask('case.page', { account, offset: 0, count: 50, filter: 'matched' });
      const held = rows.flatMap((one) => (one.kind === 'match' ? [one.match.id] : []));
      await engine.ask('match.undo', { account, match: held[0] ?? '' });
      const before = await engine.ask('overview.get', { account });
      const running = engine.reply('match.run', { account });
      const page = await engine.ask('line.page', { account, offset: 0, count: 50 });
      expect(page.rows.length).toBe(50);
      await engine.ask('match.cancel', { account });
      expect(await running).toEqual({ ok: false, error: failure('cancelled') });
      expect(await engine.ask('overview.get', { account })).toEqual(before);
      const told = engine.events.filter(({ event }) => event === 'job.progress').at(-1);
      expect(told?.payload).toEqual({ job: 'match', account, done: 1, total: 1 });
      expect((await engine.ask('match.run', { account })).accepted).toBeGreaterThan(0);
    }));

  it('is one run for all who ask for it at once', async () => {
    const jobs = createMatchJobs(() => undefined);
    const counts = { accepted: 1, proposed: 0, ambiguous: 0, unmatchedLines: 0, unmatchedRecords: 0 };
    let runs = 0;
    const work = async (): Promise<Result<MatchCounts, Failure>> => {
      runs += 1;
      await Promise.resolve();
      return ok(counts);
    };
    const both = await Promise.all([jobs.run('account-1', work), jobs.run('account-1', work)]);
    expect([both, runs]).toEqual([[ok(counts), ok(counts)], 1]);
    await jobs.run('account-1', work);
    await Promise.all([jobs.run('account-1', work), jobs.run('account-2', work)]);
    expect(runs).toBe(4);
  });

  it('writes nothing for rows that have changed since it saw them, and looks again', () =>
    withStore(async ({ store, clock }) => {
      const id = anAccount(store);
      const account = must(store.accounts.list()[0], 'the account is there');
      anImport(store, [aReadLine()]);
      store.records.saveBatch(aBatch([aServed()]));
      const seen: number[] = [];
      const matcher: Matcher = async (sight, watch) => {
        const plan = await matchHere(sight, watch);
        seen.push(sight.records.length);
        // While the first run thinks, the record turns out to be of another amount.
        if (seen.length === 1) store.records.saveBatch(aBatch([aServed({ amount: anAmount('99') })]));
        return plan;
      };
      const deps = { store, clock, matcher, book: () => ok(readBook(store, account)) };
      const counts = await matchAccount(deps);
      expect(seen).toHaveLength(2);
      expect(counts).toMatchObject({ ok: true, value: { accepted: 0, unmatchedLines: 1 } });
      expect(store.decisions.matches(id)).toEqual([]);
    }));

  it('is not run again where nothing at all has changed, and is as soon as anything has', () =>
    withStore(async ({ store, clock }) => {
      anImport(store, [aReadLine()]);
      store.records.saveBatch(aBatch([aServed()]));
      const account = must(store.accounts.list()[0], 'the account is there');
      let runs = 0;
      const matcher: Matcher = (sight, watch) => {
        runs += 1;
        return matchHere(sight, watch);
      };
      const deps = { store, clock, matcher, book: () => ok(readBook(store, account)) };
      const first = await matchAccount(deps);
      expect(first).toMatchObject({ ok: true, value: { accepted: 1, unmatchedLines: 0 } });
      expect(await matchAccount(deps)).toEqual(first);
      expect(runs).toBe(1);
      store.records.saveBatch(aBatch([aServed({ id: 'payin-2', amount: anAmount('99') })]));
      expect(await matchAccount(deps)).toMatchObject({ ok: true, value: { unmatchedRecords: 1 } });
      expect(runs).toBe(2);
    }));

  it('never takes the engine’s own thread for many rows: it ends where they change again and again', () =>
    withStore(async ({ store, clock }) => {
      const id = anAccount(store);
      anImport(store, someLines(5_001));
      const account = must(store.accounts.list()[0], 'the account is there');
      let runs = 0;
      const matcher: Matcher = () => {
        runs += 1;
        store.records.saveBatch(aBatch([aServed({ amount: anAmount(runs.toString()) })]));
        return Promise.resolve(ok({ changes: [], tally: { accepted: 0, proposed: 0, ambiguous: 0 } }));
      };
      const deps = { store, clock, matcher, book: () => ok(readBook(store, account)) };
      expect(await matchAccount(deps)).toEqual(err(failure('plan-stale', { rows: [] })));
      expect(runs).toBe(3);
      expect(store.decisions.matches(id)).toEqual([]);
    }));

  it('comes to an end also while rows change without end', () =>
    withStore(async ({ store, clock }) => {
      anImport(store, [aReadLine()]);
      const account = must(store.accounts.list()[0], 'the account is there');
      let amount = 1;
      const matcher: Matcher = async (sight, watch) => {
        const plan = await matchHere(sight, watch);
        store.records.saveBatch(aBatch([aServed({ amount: anAmount((amount += 1).toString()) })]));
        return plan;
      };
      const deps = { store, clock, matcher, book: () => ok(readBook(store, account)) };
      expect(await matchAccount(deps)).toMatchObject({ ok: true, value: { unmatchedLines: 1 } });
    }));
});

/** What the service changes after a match was accepted: seen by the next sync, told with its moment, flagged, and the match left to a person. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { MatchView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { withEngine } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const WAIT_MS_MAX = 30_000;
type Month = TestEngine & {
  readonly service: TestSandbox;
  readonly account: string;
  readonly sync: () => Promise<void>;
  readonly matched: () => Promise<readonly MatchView[]>;
};

/** A month that was synced, imported and matched. */
async function withMonth(work: (month: Month) => Promise<void>): Promise<void> {
  const service = await startTestSandbox({ records: 160, seed: 4, quota: 1_000_000 });
  try {
    await withEngine(async (engine) => {
      const facts = { environment: 'sandbox', baseUrl: service.baseUrl, name: 'Andina', isNew: true } as const;
      await engine.internally('open-profile', { folder: path.join(engine.folder, 'profile'), facts });
      const sync = async (): Promise<void> => {
        const how = { full: true, quiet: false, pacePercent: 30 };
        await engine.internally('sync', { baseUrl: service.baseUrl, key: service.apiKey, ...how });
        const isOver = async (): Promise<void> => expect((await engine.ask('sync.state', {})).running).toBe(false);
        await vi.waitFor(isOver, { timeout: WAIT_MS_MAX, interval: 20 });
      };
      await sync();
      const { id: account } = await engine.ask('account.create', {
        name: 'Recaudos',
        preset: 'settlement',
        currency: 'COP',
      });
      const { fileName, bytes } = service.statement('settlement');
      const file = path.join(engine.folder, fileName);
      writeFileSync(file, bytes);
      const plan = await engine.ask('import.preview', { file, account });
      if (plan.kind !== 'ready') throw new Error(plan.kind);
      await engine.ask('import.commit', { plan: plan.preview.plan });
      await engine.ask('match.run', { account });
      const matched = async (): Promise<readonly MatchView[]> => {
        const page = await engine.ask('case.page', { account, filter: 'matched', offset: 0, count: 500 });
        return page.rows.flatMap((one) => (one.kind === 'match' ? [one.match] : []));
      };
      await work({ ...engine, service, account, sync, matched });
    });
  } finally {
    await service.close();
  }
}

/** An accepted match of one line with one record of the kind. */
async function onePair({ matched }: Month, kind: string): Promise<MatchView> {
  const all = await matched();
  const pair = all.find(
    ({ status, lines, records }) =>
      status === 'auto' && lines.length === 1 && records.length === 1 && records[0]?.kind === kind,
  );
  return must(pair, 'the month has such a pair');
}

/** What the person reads of it, without the words that change with the record. */
const bones = ({ id, status, pass, certainty, reasons, lines, records }: MatchView) => ({
  ...{ id, status, pass, certainty, reasons },
  lines: lines.map((line) => line.id),
  records: records.map((record) => record.key),
});

describe('a matched record that changes at the service', () => {
  it('keeps its match when it is refunded, says what changed and when, and raises a flag on both sides', () =>
    withMonth(async (month) => {
      const { service, account, ask, sync } = month;
      const pair = await onePair(month, 'payout_item');
      const record = must(pair.records[0], 'one record');
      const line = must(pair.lines[0], 'one line');
      const parent = must(record.parentId, 'an item has its payout');
      const item = must(service.register.itemsOf(parent)?.find(({ id }) => id === record.id) ?? null, 'it is served');
      service.register.putItem(parent, {
        ...item,
        status_code: 'EX_POST_REFUND',
        updated_at: '2026-04-20T15:00:00.000Z',
      });
      await sync();
      await ask('match.run', { account });
      const after = (await month.matched()).find(({ id }) => id === pair.id);
      expect(after === undefined ? null : bones(after)).toStrictEqual(bones(pair));

      const detail = await ask('detail.get', { account, subject: { kind: 'record', key: record.key } });
      const { subject } = detail;
      if (subject.kind !== 'record') throw new Error('asked for a record');
      expect(subject.record.standing).toBe('refunded');
      expect(subject.history.map(({ status, statusCode }) => [status, statusCode])).toStrictEqual([
        ['SUCCEEDED', null],
        ['SUCCEEDED', 'EX_POST_REFUND'],
      ]);
      expect(subject.history[1]!.seenAt > subject.history[0]!.seenAt).toBe(true);
      expect(detail.flags.map(({ kind }) => kind)).toContain('refunded');
      expect(detail.matches.map(({ id, difference }) => [id, difference])).toStrictEqual([[pair.id, line.amount]]);
      const ofLine = await ask('detail.get', { account, subject: { kind: 'line', id: line.id } });
      expect(ofLine.flags.map(({ kind }) => kind)).toContain('refunded');

      await ask('match.undo', { account, match: pair.id });
      expect((await month.matched()).some(({ id }) => id === pair.id)).toBe(false);
    }));

  it('keeps its match when it is gone, and says since when', () =>
    withMonth(async (month) => {
      const { service, account, ask, sync } = month;
      const pair = await onePair(month, 'payin');
      const record = must(pair.records[0], 'one record');
      service.register.remove('payins', record.id);
      await sync();
      await ask('match.run', { account });
      const after = (await month.matched()).find(({ id }) => id === pair.id);
      expect(after === undefined ? null : bones(after)).toStrictEqual(bones(pair));
      const { subject, flags } = await ask('detail.get', { account, subject: { kind: 'record', key: record.key } });
      expect(subject).toMatchObject({ goneAt: expect.stringMatching(/^\d{4}-/u) as string });
      expect(flags.map(({ kind }) => kind)).toContain('gone-at-service');
    }));
});

describe('two rows of the month', () => {
  it('are explained: a pair by what agrees, its line with another record by what was preferred', async () => {
    await withMonth(async ({ ask, account, matched }) => {
      const pairs = (await matched()).filter(({ shape }) => shape === '1:1');
      const [one, other] = [must(pairs[0], 'a pair'), must(pairs.at(-1), 'another pair')];
      const [line, record] = [must(one.lines[0], 'a line').id, must(one.records[0], 'a record').key];
      const together = await ask('pair.explain', { account, line, record });
      expect(together.together?.id).toBe(one.id);
      expect(together.facts.find(({ kind }) => kind === 'amount')?.agrees).toBe(true);
      const apart = await ask('pair.explain', { account, line, record: must(other.records[0], 'a record').key });
      expect(apart.together).toBeNull();
      expect(apart.preferred.map(({ match }) => match.id).sort()).toEqual([one.id, other.id].sort());
      expect(apart.hurdles.length).toBeGreaterThan(0);
    });
  });
});

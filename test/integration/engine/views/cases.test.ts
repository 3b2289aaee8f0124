/** The cases that wait for a person, as the window asks for them: each of them can be answered. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { CALLED, calledOf } from '@shared/domain/matching/risk.ts';
import type { Called } from '@shared/domain/matching/risk.ts';
import { withSample } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const PAGE = { offset: 0, count: 500 } as const;

const recordsOf = async (engine: TestEngine, account: string, filter: 'undecided' | 'records-left') =>
  (await engine.ask('case.page', { account, filter, ...PAGE })).rows.flatMap((one) => (one.kind === 'record' ? [one] : [])); // prettier-ignore

const idsOf = (cases: Awaited<ReturnType<typeof recordsOf>>): readonly string[] => cases.map(({ id }) => id);

const BY_THE_BANK = 'por reclamar al banco';

describe('records that are overdue', () => {
  it('are left as reconciling items together, in one step that says what becomes of them', () =>
    withSample(async (engine, account) => {
      const waiting = idsOf(await recordsOf(engine, account, 'undecided'));
      const early = idsOf(await recordsOf(engine, account, 'records-left')).filter((id) => !waiting.includes(id));
      const cases = [...waiting, ...early];
      const asked = { account, cases, what: { kind: 'leave' as const, note: BY_THE_BANK } };
      const { plan, groups, left } = await engine.ask('cases.preview', asked);
      expect(groups).toMatchObject([{ of: 'records', lines: 0, records: waiting.length }]);
      expect(groups[0]?.amount).not.toBe('0');
      expect(left).toEqual(early.length === 0 ? [] : [{ why: 'no-item', count: early.length }]);
      const { undo } = await engine.ask('cases.decide', { ...asked, plan });
      expect(undo).toMatchObject({ kind: 'leave-item', rows: waiting.length });
      expect(idsOf(await recordsOf(engine, account, 'undecided'))).toEqual([]);
      const items = await recordsOf(engine, account, 'records-left');
      expect(items.filter(({ said }) => said === BY_THE_BANK)).toHaveLength(waiting.length);
      await engine.ask('history.undo', { account, step: undo?.id ?? '' });
      expect(idsOf(await recordsOf(engine, account, 'undecided'))).toEqual(waiting);
    }));

  it('are not left twice', () =>
    withSample(async (engine, account) => {
      const [first = ''] = idsOf(await recordsOf(engine, account, 'undecided'));
      const asked = { account, cases: [first], what: { kind: 'leave' as const, note: BY_THE_BANK } };
      const { plan } = await engine.ask('cases.preview', asked);
      await engine.ask('cases.decide', { ...asked, plan });
      expect((await engine.ask('cases.preview', asked)).left).toEqual([{ why: 'no-item', count: 1 }]);
    }));
});

describe('a record that is overdue', () => {
  it('can be answered wherever it waits for a person', () =>
    withSample(async (engine, account) => {
      const waiting = await recordsOf(engine, account, 'undecided');
      expect(waiting.length).toBeGreaterThan(0);
      for (const { id } of waiting)
        expect((await engine.ask('case.answers', { account, row: id })).all, id).not.toEqual([]);
    }));

  it('waits for no person while a settlement that nothing has taken apart has room for it', () =>
    withSample(async (engine, account) => {
      for (const { id } of await engine.ask('statement.list', { account })) await engine.ask('statement.withdraw', { statement: id }); // prettier-ignore
      const file = path.join(engine.folder, 'extracto.csv');
      const imported = async (settled: number) => {
        const row = (day: string, text: string, amount: number, balance: number) => `2026-03-${day};${text};${amount},00;${balance},00`; // prettier-ignore
        const rows = [row('01', 'COMISION', -1, 999), row('16', 'RECAUDO 7 OPERACIONES', settled, 999 + settled), row('31', 'COMISION', -1, 998 + settled)]; // prettier-ignore
        writeFileSync(file, ['Fecha;Descripción;Valor;Saldo', ...rows, ''].join('\r\n'));
        const preview = await engine.ask('import.preview', { file, account });
        if (preview.kind !== 'ready') throw new Error(preview.kind);
        return (await engine.ask('import.commit', { plan: preview.preview.plan })).statement.id;
      };
      // One peso has room for no record.
      const without = await imported(1);
      const waiting = idsOf(await recordsOf(engine, account, 'undecided'));
      await engine.ask('statement.withdraw', { statement: without });
      await imported(99_000_000);
      const still = idsOf(await recordsOf(engine, account, 'undecided'));
      const excused = waiting.filter((id) => !still.includes(id));
      expect(still.length).toBeGreaterThan(0);
      expect(excused.length).toBeGreaterThan(0);
      expect(idsOf(await recordsOf(engine, account, 'records-left'))).toEqual(expect.arrayContaining(excused));
    }));
});

describe('what was open before the period', () => {
  const LATE = { from: '2026-03-24', to: '2026-03-31' } as const;

  it('has a group of its own, where each case that waits can be answered', () =>
    withSample(async (engine, account) => {
      const carried = async () =>
        (await engine.ask('case.page', { account, ...LATE, filter: 'carried', ...PAGE })).rows;
      const undecided = (await engine.ask('case.page', { account, ...LATE, filter: 'undecided', ...PAGE })).rows;
      const waiting = (await carried()).filter(({ id }) => undecided.some((one) => one.id === id));
      const records = waiting.flatMap((one) => (one.kind === 'record' ? [one] : []));
      const matches = waiting.flatMap((one) => (one.kind === 'match' ? [one] : []));
      expect(records.length + matches.length).toBe(waiting.length);
      for (const { id } of records)
        expect((await engine.ask('case.answers', { account, ...LATE, row: id })).all, id).not.toEqual([]);
      const [accepted, rejected] = [must(matches[0], 'a proposal'), must(matches[1], 'another proposal')];
      await engine.ask('match.confirm', { account, matches: [accepted.id] });
      await engine.ask('match.reject', { account, match: rejected.id });
      const left = (await carried()).map(({ id }) => id);
      expect(left).not.toContain(accepted.id);
      expect(left).not.toContain(rejected.id);
    }));

  it('is matched by hand with a movement of the period', () =>
    withSample(async (engine, account) => {
      const of = async (filter: 'carried' | 'lines-left' | 'matched') =>
        (await engine.ask('case.page', { account, ...LATE, filter, ...PAGE })).rows;
      const record = must((await of('carried')).find(({ kind }) => kind === 'record'), 'a record from before'); // prettier-ignore
      const line = must((await of('lines-left'))[0], 'a movement without a record');
      await engine.ask('match.byHand', { account, lines: [line.id], records: [record.id], explained: [] });
      expect((await of('carried')).map(({ id }) => id)).not.toContain(record.id);
      const matched = (await of('matched')).flatMap((one) => (one.kind === 'match' ? [one.match] : []));
      expect(matched.some(({ records }) => records.some(({ key }) => key === record.id))).toBe(true);
    }));
});

describe('the filter by certainty', () => {
  it('gives a proposal by what its row calls it, and by the certainty only what is accepted', () =>
    withSample(async (engine, account) => {
      const matchesOf = async (certainty?: Called) =>
        (await engine.ask('case.page', { account, filter: 'all', certainty, ...PAGE })).rows.flatMap((one) =>
          one.kind === 'match' ? [one.match] : [],
        );
      const all = await matchesOf();
      const sole = all.filter(({ status, certainty }) => status === 'suggested' && certainty === 'unique');
      expect(sole.length).toBeGreaterThan(0);
      for (const one of CALLED)
        expect(await matchesOf(one), one).toEqual(all.filter((match) => calledOf(match) === one));
      expect((await matchesOf('unique')).filter(({ status }) => status === 'suggested')).toEqual([]);
      const cases = sole.map(({ id }) => id);
      const { groups } = await engine.ask('cases.preview', { account, cases, what: { kind: 'accept' } });
      expect(groups.map(({ of }) => of)).toEqual([...new Set(sole.map(calledOf))]);
    }));
});

/** The engine as the window meets it: every answer of the contract's shape, every figure adding up, every decision undone exactly. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { parseUnits, sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const units = (text: string): Units => must(parseUnits(text), text);
const PAGE = { offset: 0, count: 500 } as const;

/** Everything about an account that a decision can change, as one text. */
async function stateOf(engine: TestEngine, account: string): Promise<string> {
  // Every step, also one back, is a state of its own.
  const { version: _, ...cases } = await engine.ask('case.page', { account, ...PAGE, filter: 'all' });
  const flags = await engine.ask('flag.page', { account, ...PAGE });
  const overview = await engine.ask('overview.get', { account });
  return JSON.stringify([cases, flags, overview.totals, overview.equations, overview.attention]);
}

function expectToAddUp({ totals, equations }: OverviewView, lines: number): void {
  expect(Object.values(totals.lines).reduce((sum, tally) => sum + tally.count, 0)).toBe(lines);
  expect(equations.map((equation) => [equation.name, equation.holds])).toEqual([
    ['lines', true],
    ['balance', true],
    ['expected', true],
    ['differences', true],
  ]);
}

describe('the sample month', () => {
  it('adds up: every line in one state, and all four equations hold', () =>
    withSample(async (engine, account) => {
      const overview = await engine.ask('overview.get', { account });
      const lines = await engine.ask('line.page', { account, ...PAGE });
      expectToAddUp(overview, lines.total);
      const states = Object.values(overview.totals.lines).map((tally) => units(tally.amount));
      expect(sumUnits(states)).toBe(units(lines.amount));
      expect(overview.days.reduce((sum, day) => sum + day.lines, 0)).toBe(lines.total);
      expect(overview.sync.map((resource) => resource.state)).toEqual(Array(5).fill('complete'));
    }));

  it('shows every line and every expected record in exactly one case', () =>
    withSample(async (engine, account) => {
      const cases = await engine.ask('case.page', { account, ...PAGE, filter: 'all' });
      const shown = cases.rows.flatMap((row) =>
        row.kind === 'match' ? row.match.lines.map((line) => line.id) : row.kind === 'line' ? [row.line.id] : [],
      );
      const lines = await engine.ask('line.page', { account, ...PAGE });
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBe(lines.total);
      expect(cases.counts.all).toBe(cases.total);
      expect(
        cases.counts.matched +
          cases.counts.explained +
          cases.counts.proposed +
          cases.counts['lines-left'] +
          cases.counts['records-left'] +
          // The status that nobody has seen is a case of its own.
          cases.counts.sets,
      ).toBe(cases.total);
    }));

  it('keeps what is none of the service on an own account out of the open list', () =>
    withSample(async (engine) => {
      const own = must(
        (await engine.ask('account.list', {})).find((one) => one.preset === 'own'),
        'the sample has an own account',
      ).id;
      const { totals } = await engine.ask('overview.get', { account: own });
      expect(totals.lines.explained.count).toBeGreaterThan(9 * totals.lines.unmatched.count);
      const flags = await engine.ask('flag.page', { account: own, ...PAGE, kind: 'missing-in-service' });
      expect(flags.total).toBe(totals.lines.unmatched.count);
    }));

  it('finds a name however it is typed', () =>
    withSample(async (engine, account) => {
      const found = await engine.ask('record.page', { account, ...PAGE, search: 'PAPELERIA la 45' });
      expect(found.rows.length).toBeGreaterThan(0);
      expect(new Set(found.rows.map((row) => row.name))).toEqual(new Set(['Papelería La 45 S.A.S.']));
    }));

  it('pages without losing or repeating a row', () =>
    withSample(async (engine, account) => {
      const keys: string[] = [];
      for (let offset = 0; ; offset += 50) {
        const page = await engine.ask('record.page', { account, offset, count: 50 });
        keys.push(...page.rows.map((row) => row.key));
        if (page.rows.length === 0) break;
      }
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe((await engine.ask('record.page', { account, offset: 0, count: 1 })).total);
    }));

  it('gives every record a place, also those whose day no statement covers', () =>
    withSample(async (engine, account) => {
      const overview = await engine.ask('overview.get', { account });
      const all = await engine.ask('record.page', { account, offset: 0, count: 1 });
      const covered = { from: overview.from ?? '', to: overview.to ?? '' };
      const month = await engine.ask('record.page', { account, ...covered, offset: 0, count: 1 });
      expect(all.total).toBe(overview.records);
      expect(month.total).toBeLessThan(all.total);
    }));

  it('verifies', () =>
    withSample(async (engine) => {
      const verified = await engine.ask('verify.run', {});
      expect(verified.checks.filter((check) => !check.ok)).toEqual([]);
      expect(verified.ok).toBe(true);
    }));

  it('tells all there is to know of a line and of a record', () =>
    withSample(async (engine, account) => {
      const [row] = (await engine.ask('case.page', { account, ...PAGE, filter: 'matched' })).rows;
      expect(row?.kind).toBe('match');
      if (row?.kind !== 'match') return;
      const line = must(row.match.lines[0], 'a match has a line');
      const record = must(row.match.records[0], 'a match has a record');
      const ofLine = await engine.ask('detail.get', { account, subject: { kind: 'line', id: line.id } });
      expect(ofLine.subject.raw).toContain(line.description);
      expect(ofLine.matches.map((match) => match.id)).toEqual([row.id]);
      const ofRecord = await engine.ask('detail.get', { account, subject: { kind: 'record', key: record.key } });
      expect(JSON.parse(ofRecord.subject.raw)).toMatchObject({ id: record.id });
    }));
});

describe('decisions', () => {
  it('are undone exactly and done again exactly, one after the other', () =>
    withSample(async (engine, account) => {
      const before = [await stateOf(engine, account)];
      const cases = await engine.ask('case.page', { account, ...PAGE, filter: 'proposed' });
      const proposals = cases.rows.flatMap((row) => (row.kind === 'match' ? [row.match] : []));
      const accepted = must(proposals[0], 'the sample has proposals');
      const refused = must(
        proposals.find((one) => one.lines[0]?.id !== accepted.lines[0]?.id),
        'and another',
      );
      const matched = await engine.ask('case.page', { account, ...PAGE, filter: 'matched' });
      const flag = must((await engine.ask('flag.page', { account, ...PAGE })).rows[0], 'the sample has flags');
      const left = await engine.ask('line.page', { account, ...PAGE, state: 'unmatched' });
      const open = await engine.ask('record.page', { account, ...PAGE, state: 'unmatched' });
      const decide: (() => Promise<unknown>)[] = [
        () => engine.ask('match.confirm', { account, matches: [accepted.id] }),
        () => engine.ask('match.reject', { account, match: refused.id }),
        () => engine.ask('match.undo', { account, match: must(matched.rows[0], 'there are matches').id }),
        () =>
          engine.ask('match.byHand', {
            account,
            lines: [must(left.rows[0], 'a line is left').id],
            records: [must(open.rows[0], 'a record is left').key],
            explained: [],
          }),
        () =>
          engine.ask('line.explain', { account, lines: [must(left.rows[1], 'another is left').id], category: 'other' }),
        () => engine.ask('flag.review', { account, flag: flag.key, state: 'resolved', note: 'Hablé con el banco' }),
      ];
      for (const step of decide) {
        await step();
        before.push(await stateOf(engine, account));
        expectToAddUp(
          await engine.ask('overview.get', { account }),
          (await engine.ask('line.page', { account, ...PAGE })).total,
        );
      }
      const changed = before.filter((state, place) => place === 0 || state !== before[place - 1]);
      for (const state of changed.slice(0, -1).reverse()) {
        await engine.ask('history.undo', { account });
        expect(await stateOf(engine, account)).toBe(state);
      }
      for (const state of changed.slice(1)) {
        await engine.ask('history.redo', { account });
        expect(await stateOf(engine, account)).toBe(state);
      }
    }));

  it('are kept by the next run: an accepted pair stays, a refused one does not come back', () =>
    withSample(async (engine, account) => {
      const cases = await engine.ask('case.page', { account, ...PAGE, filter: 'proposed' });
      const [first, second] = cases.rows
        .filter((row) => row.kind === 'match' && row.rivals === undefined)
        .map((row) => row.id);
      await engine.ask('match.confirm', { account, matches: [must(first, 'a lone proposal')] });
      await engine.ask('match.reject', { account, match: must(second, 'another lone proposal') });
      await engine.ask('match.run', { account });
      const all = await engine.ask('case.page', { account, ...PAGE, filter: 'all' });
      const matches = all.rows.flatMap((row) => (row.kind === 'match' ? [row.match, ...(row.rivals ?? [])] : []));
      expect(matches.find((match) => match.id === first)?.status).toBe('confirmed');
      expect(matches.find((match) => match.id === second)).toBeUndefined();
    }));

  it('never take a row twice', () =>
    withSample(async (engine, account) => {
      const [row] = (await engine.ask('case.page', { account, ...PAGE, filter: 'matched' })).rows;
      if (row?.kind !== 'match') throw new Error('the sample has matches');
      const open = await engine.ask('record.page', { account, ...PAGE, state: 'unmatched' });
      const request = {
        account,
        lines: row.match.lines.map((line) => line.id),
        records: [must(open.rows[0], 'one is open').key],
        explained: [],
      };
      expect(await engine.reply('match.byHand', request)).toMatchObject({
        ok: false,
        error: { kind: 'already-matched' },
      });
    }));

  it('change nothing when the engine runs again on the same data', () =>
    withSample(async (engine, account) => {
      const before = await stateOf(engine, account);
      const steps = (await engine.ask('history.get', { account })).steps.length;
      await engine.ask('match.run', { account });
      expect(await stateOf(engine, account)).toBe(before);
      expect((await engine.ask('history.get', { account })).steps.length).toBe(steps);
    }));

  it('carry the name of the person', () =>
    withSample(async (engine, account) => {
      await engine.internally('person', { name: 'Ana Contadora' });
      const [row] = (await engine.ask('case.page', { account, ...PAGE, filter: 'proposed' })).rows;
      const history = await engine.ask('match.confirm', { account, matches: [must(row, 'a proposal').id] });
      expect(history.undo).toMatchObject({ kind: 'confirm', by: 'Ana Contadora' });
    }));
});

describe('the export', () => {
  it('writes files whose figures are those on the screen', () =>
    withSample(async (engine, account) => {
      const folder = path.join(engine.folder, 'out');
      mkdirSync(folder);
      const [flag] = (await engine.ask('flag.page', { account, ...PAGE, kind: 'missing-in-bank' })).rows;
      const said = { state: 'explained', note: 'Reclamado al banco, radicado 4471' } as const;
      await engine.ask('flag.review', { account, flag: must(flag, 'a record is overdue').key, ...said });
      const request = {
        folder,
        request: { account, formats: ['json', 'csv', 'xlsx'] as ('json' | 'csv' | 'xlsx')[] },
        person: '',
        language: 'es' as const,
      };
      expect(await engine.internally('export', request)).toMatchObject({ ok: true });
      const report = reportSchema.parse(
        JSON.parse(
          readFileSync(
            path.join(
              folder,
              must(
                readdirSync(folder).find((name) => name.endsWith('.json')),
                'the report has its JSON',
              ),
            ),
            'utf8',
          ),
        ),
      );
      expect(report.totals).toEqual((await engine.ask('overview.get', { account })).totals);
      // What takes money out of the unexplained is there to be read.
      expect(report.flags.filter(({ text }) => text.endsWith(`Explicada: «${said.note}».`))).toHaveLength(1);
    }));
});

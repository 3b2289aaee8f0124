// One number, one meaning: every figure of the screens and of the report is the count and the sum of exactly the rows that it opens.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { must } from '@shared/domain/assert.ts';
import {
  absUnits,
  negateUnits,
  parseUnits,
  subtractUnits,
  sumUnits,
  unitsToText,
} from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { LINE_GROUPS, RECORD_GROUPS } from '@shared/domain/reconciliation/groups.ts';
import type { LineGroup, RecordGroup } from '@shared/domain/reconciliation/groups.ts';
import { LINE_STATES } from '@shared/domain/reconciliation/state.ts';
import { withSample } from '../../../support/store/an-engine.ts';
import { reportIn } from '../../../support/store/cli-scene.ts';
import { brokenInPart } from '../../../support/months/report-laws.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const PAGE = { offset: 0, count: 500 } as const;
const units = (text: string): Units => must(parseUnits(text), 'amounts are exact');
const sumOf = (amounts: readonly Units[]): string => unitsToText(sumUnits(amounts));
const sizeOf = (amounts: readonly Units[]): string => sumOf(amounts.map(absUnits));

type Scope = { readonly account: string; readonly from?: string; readonly to?: string };
type Figure = { readonly count: number; readonly amount: string };
/** What a figure says and what the rows that it opens say. */
type Step = { readonly name: string; readonly says: Figure; readonly opens: Figure };

/** All rows of a filter, page by page. */
async function everyPage<T>(ask: (offset: number) => Promise<{ readonly total: number; readonly rows: readonly T[] }>): Promise<readonly T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await ask(rows.length);
    rows.push(...page.rows);
    if (page.rows.length === 0) {
      expect(rows).toHaveLength(page.total);
      return rows;
    }
  }
} // prettier-ignore

const expectedOf = ({ expected }: RecordRow): Units =>
  expected.amount === null
    ? units('0')
    : expected.direction === 'debit'
      ? negateUnits(units(expected.amount))
      : units(expected.amount);

/** Asks as the tables do, and holds their footers against their rows. */
function tablesOf({ ask }: TestEngine, scope: Scope) {
  return {
    lines: async (state?: LineGroup): Promise<readonly Units[]> => {
      const asked = { ...scope, ...(state === undefined ? {} : { state }) };
      const { amount, flow } = await ask('line.page', { ...asked, ...PAGE });
      const rows = await everyPage<LineRow>((offset) => ask('line.page', { ...asked, offset, count: 500 }));
      const amounts = rows.map((row) => units(row.amount));
      expect([amount, flow.net], state).toEqual([sumOf(amounts), sumOf(amounts)]);
      expect(flow.in, state).toBe(sumOf(amounts.filter((one) => one > 0n)));
      expect(flow.out, state).toBe(sizeOf(amounts.filter((one) => one < 0n)));
      return amounts;
    },
    records: async (state: RecordGroup): Promise<readonly Units[]> => {
      const asked = { ...scope, state };
      const { flow } = await ask('record.page', { ...asked, ...PAGE });
      const rows = await everyPage<RecordRow>((offset) => ask('record.page', { ...asked, offset, count: 500 }));
      const amounts = rows.map(expectedOf);
      expect(flow.net, state).toBe(sumOf(amounts));
      expect(unitsToText(subtractUnits(units(flow.in), units(flow.out))), state).toBe(flow.net);
      return amounts;
    },
  };
}

const figure = ({ count, amount }: Figure): Figure => ({ count, amount });
const net = (amounts: readonly Units[]): Figure => ({ count: amounts.length, amount: sumOf(amounts) });
const size = (amounts: readonly Units[]): Figure => ({ count: amounts.length, amount: sizeOf(amounts) });

async function stepsOfLines(view: OverviewView, tables: ReturnType<typeof tablesOf>): Promise<readonly Step[]> {
  const { totals, unexplained } = view;
  const states = await Promise.all(
    LINE_STATES.map(async (state) => ({ name: `lines ${state}`, says: figure(totals.lines[state]), opens: net(await tables.lines(state)) })),
  );
  return [
    ...states,
    { name: 'unexplained proposed', says: figure(unexplained.proposed), opens: size(await tables.lines('unexplained-proposed')) },
    { name: 'unexplained lines', says: figure(unexplained.unmatched), opens: size(await tables.lines('unexplained-unmatched')) },
  ];
} // prettier-ignore

async function stepsOfRecords(view: OverviewView, tables: ReturnType<typeof tablesOf>): Promise<readonly Step[]> {
  const { totals, unexplained, payouts, carried, ageing } = view;
  const { matched, proposed, unmatched, 'not-expected': notExpected } = totals.records;
  const overdue = {
    count: unmatched.count - totals.inTransit.count,
    amount: unitsToText(subtractUnits(units(unmatched.amount), units(totals.inTransit.amount))),
  };
  const expected = {
    count: matched.count + proposed.count + unmatched.count,
    amount: sumOf([matched, proposed, unmatched].map(({ amount }) => units(amount))),
  };
  const open = async (name: RecordGroup, says: Figure, of = net): Promise<Step> => ({ name, says: figure(says), opens: of(await tables.records(name)) });
  return Promise.all([
    open('matched', matched),
    open('proposed', proposed),
    open('unmatched', unmatched),
    open('overdue', overdue),
    open('in-transit', totals.inTransit),
    open('expected', expected),
    open('carried', carried),
    open('not-expected', { count: notExpected.count + payouts, amount: notExpected.amount }),
    open('unexplained-overdue', unexplained.overdue, size),
    open('unexplained-unread', unexplained.unread, size),
    ...ageing.map((one) => open(`age-${one.bucket}`, one, size)),
  ]);
} // prettier-ignore

async function expectFigures(engine: TestEngine, scope: Scope): Promise<OverviewView> {
  const view = await engine.ask('overview.get', scope);
  const tables = tablesOf(engine, scope);
  const steps = [...(await stepsOfLines(view, tables)), ...(await stepsOfRecords(view, tables))];
  for (const { name, says, opens } of steps) expect({ name, ...opens }).toEqual({ name, ...says });
  // What is unexplained is its parts, and nothing else.
  const { proposed, unmatched, overdue, unread, differences } = view.unexplained;
  expect(sumOf([proposed, unmatched, overdue, unread, differences].map(({ amount }) => units(amount)))).toBe(
    view.totals.unexplained,
  );
  return view;
}

async function expectCases({ ask }: TestEngine, scope: Scope, view: OverviewView): Promise<void> {
  const { counts } = await ask('case.page', { ...scope, ...PAGE, filter: 'all' });
  for (const filter of CASE_FILTERS) {
    const rows = await everyPage<CaseView>((offset) => ask('case.page', { ...scope, filter, offset, count: 500 }));
    expect([filter, rows.length]).toEqual([filter, counts[filter]]);
    // What came from before stands in a group of its own: what this period proposes has a movement of it.
    const [from, to] = [scope.from ?? '', scope.to ?? '9'];
    const isOfPeriod = (row: CaseView): boolean => row.kind !== 'match' || row.match.lines.some(({ date }) => from <= date && date <= to);
    const cameBefore = (row: CaseView): boolean => row.kind === 'record' ? row.record.carriedIn : row.kind === 'match' && row.match.records.some(({ carriedIn }) => carriedIn);
    if (filter === 'proposed') expect(rows.filter((row) => !isOfPeriod(row))).toEqual([]);
    if (filter === 'carried') expect(rows.filter((row) => !cameBefore(row))).toEqual([]);
    if (filter !== 'differences') continue;
    const left = rows.map((row) => (row.kind === 'match' ? subtractUnits(units(row.match.difference), sumUnits(row.match.explained.map(({ amount }) => units(amount)))) : units('0')));
    expect(size(left)).toEqual(figure(view.unexplained.differences));
  }
} // prettier-ignore

async function expectFlags({ ask }: TestEngine, scope: Scope, view: OverviewView): Promise<void> {
  for (const { kind, severity, count, amount } of view.attention) {
    const page = await ask('flag.page', { ...scope, ...PAGE, kind, severity, state: 'open' });
    expect([kind, page.total, page.amount, page.rows.length]).toEqual([kind, count, amount, count]);
    expect(sumOf(page.rows.map((row) => units(row.amount ?? '0')))).toBe(amount);
  }
  const all = await ask('flag.page', { ...scope, ...PAGE, state: 'open' });
  expect(all.total).toBe(view.attention.reduce((sum, { count }) => sum + count, 0));
}

const SCOPES: readonly (readonly [string, Omit<Scope, 'account'>])[] = [
  ['the month', { from: '2026-03-01', to: '2026-03-31' }],
  ['half a month, with what is carried in', { from: '2026-03-16', to: '2026-03-31' }],
  ['a period that ends while much is in transit', { from: '2026-03-01', to: '2026-03-12' }],
  ['the usual period', {}],
];

/** The report says the same as the screen, and its rows add up to it. */
async function expectReport(engine: TestEngine, scope: Scope, view: OverviewView): Promise<void> {
  const folder = path.join(engine.folder, `${scope.account}-${scope.from ?? ''}-${scope.to ?? ''}`);
  const written = await engine.internally('export', {
    folder,
    request: { ...scope, formats: ['json'] },
    language: 'es',
    person: 'Ana',
  });
  expect(written).toMatchObject({ ok: true });
  const report = reportIn(folder);
  expect(brokenInPart(report)).toEqual([]);
  expect(report.totals).toEqual(view.totals);
  expect(report.period.opening?.amount).toBe(view.opening?.amount);
  expect(report.period.closing?.amount).toBe(view.closing?.amount);
  expect(report.period.outside).toEqual({ lines: view.outside.count, amount: view.outside.amount });
  expect(report.records.filter(({ carriedFrom }) => carriedFrom !== undefined)).toHaveLength(view.carried.count);
}

describe.each(['settlement', 'own'] as const)('every figure of the %s account', (preset) => {
  it('opens exactly the rows that add up to it, and the report holds the same', () =>
    withSample(async (engine) => {
      const accounts = await engine.ask('account.list', {});
      const account = must(accounts.find((one) => one.preset === preset), 'the sample has both accounts').id;
      for (const [, days] of SCOPES) {
        const scope = { account, ...days };
        const view = await expectFigures(engine, scope);
        await expectCases(engine, scope, view);
        await expectFlags(engine, scope, view);
        await expectReport(engine, scope, view);
      }
    })); // prettier-ignore
});

describe('the groups of rows', () => {
  it('part the expected records: each is matched, proposed, overdue or in transit, and nothing twice', () =>
    withSample(async (engine, account) => {
      const tables = tablesOf(engine, { account, from: '2026-03-16', to: '2026-03-31' });
      const count = async (group: RecordGroup): Promise<number> => (await tables.records(group)).length;
      const parts = await Promise.all((['matched', 'proposed', 'overdue', 'in-transit'] as const).map(count));
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(await count('expected'));
      expect(parts[3]).toBeLessThan(await count('unmatched'));
      expect(await count('carried')).toBeGreaterThan(0);
    }));

  it('have names of their own', () => {
    expect(new Set(LINE_GROUPS).size).toBe(LINE_GROUPS.length);
    expect(new Set(RECORD_GROUPS).size).toBe(RECORD_GROUPS.length);
  });
});

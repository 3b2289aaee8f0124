/** A key shows at once what it does, whatever the engine has written by then: rows neither vanish nor come twice, and what the page says in the end stands. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { CaseView, LineRow } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { laidOver } from '../../../src/renderer/features/reconcile/early/lay-over.ts';
import { foreseen } from '../../../src/renderer/features/reconcile/early/foresee.ts';
import { beginStep, beginTurn, dropStep, toldAfter, endStep, forgetOwnSteps, useOwnSteps } from '../../../src/renderer/lib/calls/own-steps.ts'; // prettier-ignore
import type { Pages } from '../../../src/renderer/lib/calls/pages.ts';

const LIST = 'undecided';
const aLine = (id: string): Extract<CaseView, { kind: 'line' }> => {
  const line: LineRow = { id, file: 'a.csv', line: 1, date: '2026-03-05', description: id, reference: null, amount: '-1', balance: null, state: 'unmatched', category: null, flags: [] }; // prettier-ignore
  return { kind: 'line', id, line };
};
const FILE = Array.from({ length: 9 }, (_, index) => aLine(`l${index}`));
const idsOf = (rows: readonly CaseView[]): readonly string[] => rows.map(({ id }) => id);

function pagesOf(rows: readonly CaseView[], version: number): Pages<'case.page'> {
  const nothing = { count: 0, amount: '0' };
  const head = { total: rows.length, counts: {} as never, lines: nothing, records: nothing, rows: [...rows], version };
  return { head, total: rows.length, row: (index) => rows[index], pages: new Map([[0, head]]), failure: null, retry: () => undefined }; // prettier-ignore
}

function shownOver(page: Pages<'case.page'>): readonly CaseView[] {
  const { total, row } = laidOver(page, toldAfter(useOwnSteps.getState().told, LIST, page.head?.version ?? 0));
  return Array.from({ length: total ?? 0 }, (_, index) => must(row(index), 'every place has its row'));
}

const classify = (id: string) => ({ account: 'a', lines: [id], category: 'fee' as const });

/** A window whose engine answers when it is told to: steps in the order in which they were taken. */
function aDesk() {
  const gone = new Set<string>();
  const waiting: (() => void)[] = [];
  const done: string[] = [];
  const undone: string[] = [];
  let version = 1;
  const read = () => pagesOf(FILE.filter(({ id }) => !gone.has(id)), version); // prettier-ignore
  let page = read();
  useOwnSteps.setState({
    foresee: (name, request) => {
      const rows = shownOver(page);
      const index = rows.findIndex((one) => foreseen(name, request, one) !== null);
      const before = rows[index];
      return before === undefined ? null : { list: LIST, before, index, after: null };
    },
  });
  const write = (id: string, isGone: boolean): number => {
    if (isGone) gone.add(id);
    else gone.delete(id);
    version += 1;
    return version;
  };
  const turn = (direction: 'undo' | 'redo'): void => {
    const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
    const id = from.pop();
    if (id === undefined) return;
    to.push(id);
    const end = beginTurn(direction, null);
    waiting.push(() => end(write(id, direction === 'redo')));
  };
  return {
    expected: () => idsOf(FILE.filter(({ id }) => !done.includes(id))),
    shown: () => idsOf(shownOver(page)),
    decide: (at: number) => {
      const rows = shownOver(page);
      const one = rows[at % Math.max(1, rows.length)];
      if (one === undefined) return;
      const key = beginStep('line.explain', classify(one.id));
      done.push(one.id);
      undone.length = 0;
      waiting.push(() => endStep(key, one.id, write(one.id, true)));
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    answer: () => waiting.shift()?.(),
    read: () => {
      page = read();
    },
  };
}

beforeEach(forgetOwnSteps);
afterEach(() => useOwnSteps.setState({ told: [], done: [], undone: [], foresee: null }));

describe('rows that a key has decided', () => {
  it('stand as the keys left them, however late the engine writes and the page is read', () => {
    const key = fc.oneof(
      fc.record({ does: fc.constant('decide' as const), at: fc.nat(8) }),
      fc.record({ does: fc.constantFrom('undo' as const, 'redo' as const, 'answer' as const, 'read' as const) }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        forgetOwnSteps();
        const desk = aDesk();
        for (const one of keys) {
          if (one.does === 'decide') desk.decide(one.at);
          else desk[one.does]();
          expect(desk.shown()).toEqual(desk.expected());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('come back where the engine refuses the decision', () => {
    const desk = aDesk();
    const key = beginStep('line.explain', classify('l3'));
    expect(desk.shown()).not.toContain('l3');
    dropStep(key);
    expect(desk.shown()).toEqual(idsOf(FILE));
  });

  it('go again where the engine refuses to take the decision back', () => {
    const desk = aDesk();
    desk.decide(3);
    desk.answer();
    const end = beginTurn('undo', null);
    expect(desk.shown()).toContain('l3');
    end(null);
    expect(desk.shown()).not.toContain('l3');
  });

  it('are left to the page where the history goes back to a step of somebody else', () => {
    const desk = aDesk();
    desk.decide(3);
    desk.answer();
    beginTurn('undo', 'another');
    expect(desk.shown()).not.toContain('l3');
  });

  it('are those of the list in which they were decided', () => {
    aDesk().decide(0);
    expect(toldAfter(useOwnSteps.getState().told, 'matched', 0)).toEqual([]);
  });
});

/** Decisions in the database: applied whole or refused, never two matches for one row, undone exactly (M2, M7). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, lineId, stepId } from '@shared/domain/ids.ts';
import type { LineId } from '@shared/domain/ids.ts';
import type { Change, Match } from '@shared/domain/matching/match.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { aBatch, aMatch, anAccount, anAmount, anExplanation, anImport, aServed, aStep, AT, explanationChange, LATER, linesOf, matchChange, rejectionChange, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore, red } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const payin = (number: number): string => `payin:payin-${number}`;

/** An account with so many lines and as many payins. */
function aBook(store: Store, size: number): readonly string[] {
  anImport(store, someLines(size));
  store.records.saveBatch(aBatch(Array.from({ length: size }, (_, index) => aServed({ id: `payin-${index}` })))); // prettier-ignore
  return linesOf(store).map(({ id }) => id);
}

/** Everything that is decided, as one hash. */
function decisionsOf(folder: string): string {
  const { raw, close } = openConnection(join(folder, 'cuadre.db'));
  const tables = [
    'SELECT account_id, key, body, status, accepted FROM matches ORDER BY account_id, key',
    'SELECT * FROM match_members ORDER BY account_id, match_key, side, ref',
    'SELECT * FROM rejections ORDER BY account_id, key',
    'SELECT * FROM explanations ORDER BY account_id, key',
    'SELECT * FROM flag_reviews ORDER BY account_id, key',
    "SELECT * FROM sums WHERE name = 'decisions'",
  ];
  const all = JSON.stringify(tables.map((sql) => raw.prepare(sql).raw().all()));
  close();
  return createHash('sha256').update(all).digest('hex');
}

describe('a step', () => {
  it('is kept whole: matches, rejections, explanations and flags come back as they were decided', () =>
    withStore(({ store, reopen }) => {
      const [first, second] = aBook(store, 3);
      const match = aMatch([first!], [payin(0)], {
        difference: anAmount('-0.000000000000000001'),
        explained: [{ kind: 'gmf', amount: anAmount('1880.14') }],
        reasons: [
          { kind: 'reference-found', text: '=1+1 "\\ \ud800' },
          { kind: 'structure', of: 'payout', count: 3 },
        ],
      });
      const review = {
        key: 'failed payin:payin-1',
        accountId: ACCOUNT,
        state: 'explained',
        note: 'llamé al banco',
      } as const;
      const said = anExplanation(lineId(second!));
      const changes: readonly Change[] = [
        matchChange(null, match),
        rejectionChange(aMatch([second!], [payin(1)])),
        explanationChange(said.lineId, null, said),
        { table: 'flag', key: review.key, before: null, after: review },
      ];
      expect(store.decisions.apply(aStep(changes))).toEqual({ ok: true, value: 'step-1' });
      const again = reopen();
      expect(again.decisions.matches(ACCOUNT)).toEqual([match]);
      expect(again.decisions.rejections(ACCOUNT)).toHaveLength(1);
      expect(again.decisions.explanations(ACCOUNT)).toEqual([said]);
      expect(again.decisions.flagReviews(ACCOUNT)).toEqual([review]);
      expect(again.decisions.steps(ACCOUNT, 9)).toEqual([
        { id: 'step-1', kind: 'confirm', accountId: ACCOUNT, rows: 4, by: 'Marta', at: AT, undone: false },
      ]);
      expect(red(again)).toEqual([]);
    }));

  it('is refused when what it saw is no longer so, and names the rows', () =>
    withStore(({ store, folder }) => {
      const [first, second] = aBook(store, 3);
      const match = aMatch([first!], [payin(0)], { status: 'suggested' });
      const other = aMatch([second!], [payin(1)]);
      store.decisions.apply(aStep([matchChange(null, match)]));
      const before = decisionsOf(folder);
      const entries = store.audit.head();
      const stale = [
        matchChange(null, other),
        matchChange({ ...match, confidenceMilli: 1 }, { ...match, status: 'confirmed' }),
      ];
      expect(store.decisions.apply(aStep(stale))).toEqual({
        ok: false,
        error: { kind: 'plan-stale', rows: [match.id] },
      });
      expect(store.decisions.apply(aStep([matchChange(null, match)]))).toMatchObject({ error: { kind: 'plan-stale' } });
      expect(store.decisions.apply(aStep([matchChange(other, null)]))).toMatchObject({ error: { rows: [other.id] } });
      expect(decisionsOf(folder)).toBe(before);
      expect(store.audit.head()).toEqual(entries);
    }));

  it('never puts a row into two accepted matches, and names the row', () =>
    withStore(({ store, folder }) => {
      const [first, second, third] = aBook(store, 3);
      const held = aMatch([first!], [payin(0)]);
      store.decisions.apply(aStep([matchChange(null, held)]));
      const before = decisionsOf(folder);
      const apply = (...matches: readonly Match[]) =>
        store.decisions.apply(aStep(matches.map((match) => matchChange(null, match))));
      const sameLine = aMatch([first!], [payin(1)], { status: 'confirmed' });
      expect(apply(sameLine)).toEqual({ ok: false, error: { kind: 'already-matched', rows: [first] } });
      expect(apply(aMatch([second!], [payin(0)]))).toEqual({
        ok: false,
        error: { kind: 'already-matched', rows: [payin(0)] },
      });
      const twins = [aMatch([second!], [payin(1)]), aMatch([third!], [payin(1)])];
      expect(apply(...twins)).toEqual({ ok: false, error: { kind: 'already-matched', rows: [payin(1)] } });
      expect(decisionsOf(folder)).toBe(before);
      expect(apply({ ...sameLine, status: 'suggested' }).ok).toBe(true);
      expect(red(store)).toEqual([]);
    }));

  it('may give a row from one match to another in any order of its changes', () =>
    withStore(({ store }) => {
      const [first] = aBook(store, 3);
      const old = aMatch([first!], [payin(0)]);
      const better = aMatch([first!], [payin(1)]);
      store.decisions.apply(aStep([matchChange(null, old)]));
      expect(store.decisions.apply(aStep([matchChange(null, better), matchChange(old, null)])).ok).toBe(true);
      expect(store.decisions.matches(ACCOUNT)).toEqual([better]);
      expect(red(store)).toEqual([]);
    }));

  it('matches only lines of its account and records that are there', () =>
    withStore(({ store }) => {
      const [first] = aBook(store, 3);
      const other = anAccount(store, 'Davivienda 9');
      const elsewhere = aMatch([first!], [payin(0)], { accountId: other });
      expect(store.decisions.apply(aStep([matchChange(null, elsewhere)], { accountId: other }))).toEqual({
        ok: false,
        error: { kind: 'plan-stale', rows: [first] },
      });
      const nobody = aMatch([first!], ['payin:nobody']);
      expect(store.decisions.apply(aStep([matchChange(null, nobody)]))).toMatchObject({
        error: { rows: ['payin:nobody'] },
      });
      expect(() => store.decisions.apply(aStep([matchChange(null, elsewhere)]))).toThrow('stays in its account');
    }));

  it('lets a settlement and an own account match the two ends of an order', () =>
    withStore(({ store }) => {
      const [first] = aBook(store, 2);
      store.records.saveBatch(aBatch([aServed({ kind: 'order', id: 'tk-1', orderType: 'TOKENIZE' })]));
      const other = store.accounts.create({ name: 'Davivienda 9', preset: 'own', currency: 'COP' }).id;
      const id = store.statements.begin({ ...store.statements.files(ACCOUNT)[0]!, accountId: other }, AT);
      store.statements.append(id, someLines(1));
      store.statements.finish(id);
      const [theirs] = store.statements.lines(other);
      expect(theirs!.id).not.toBe(first);
      expect(store.decisions.apply(aStep([matchChange(null, aMatch([first!], ['order:tk-1']))])).ok).toBe(true);
      const match = aMatch([theirs!.id], ['order:tk-1'], { accountId: other });
      expect(store.decisions.apply(aStep([matchChange(null, match)], { accountId: other })).ok).toBe(true);
      expect(red(store)).toEqual([]);
    }));
});

describe('undo and redo', () => {
  it('take back and bring back the newest step, and each is written down', () =>
    withStore(({ store, folder }) => {
      const [first] = aBook(store, 2);
      const empty = decisionsOf(folder);
      const match = aMatch([first!], [payin(0)]);
      store.decisions.apply(aStep([matchChange(null, match)]));
      const full = decisionsOf(folder);
      expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toMatchObject({
        ok: true,
        value: { id: 'step-1', undone: true },
      });
      expect(decisionsOf(folder)).toBe(empty);
      expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toEqual({
        ok: false,
        error: { kind: 'nothing-to-undo' },
      });
      expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toMatchObject({
        ok: true,
        value: { id: 'step-1', undone: false },
      });
      expect(decisionsOf(folder)).toBe(full);
      expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toEqual({
        ok: false,
        error: { kind: 'nothing-to-undo' },
      });
      expect(store.audit.about(match.id, 9).map(({ what }) => what)).toEqual(['redo', 'undo', 'confirm']);
      expect(store.audit.about(first!, 1).map(({ by }) => by)).toEqual(['Marta']);
    }));

  it('touch no other step than the one that was meant', () =>
    withStore(({ store, folder }) => {
      const [first, second] = aBook(store, 2);
      store.decisions.apply(aStep([matchChange(null, aMatch([first!], [payin(0)]))]));
      store.decisions.apply(aStep([matchChange(null, aMatch([second!], [payin(1)]))]));
      const full = decisionsOf(folder);
      const turn = { account: ACCOUNT, at: LATER, by: 'Marta', expected: stepId('step-1') };
      expect(store.decisions.undo(turn)).toEqual({ ok: false, error: { kind: 'plan-stale', rows: [] } });
      expect(decisionsOf(folder)).toBe(full);
    }));

  it('forget what was undone once something new is decided', () =>
    withStore(({ store }) => {
      const [first, second] = aBook(store, 2);
      store.decisions.apply(aStep([matchChange(null, aMatch([first!], [payin(0)]))]));
      store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' });
      store.decisions.apply(aStep([matchChange(null, aMatch([second!], [payin(1)]))]));
      expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' })).toEqual({
        ok: false,
        error: { kind: 'nothing-to-undo' },
      });
      expect(store.decisions.steps(ACCOUNT, 9).map(({ id, undone }) => [id, undone])).toEqual([['step-2', false]]);
    }));

  it('leave the other account alone', () =>
    withStore(({ store }) => {
      const [first] = aBook(store, 2);
      store.decisions.apply(aStep([matchChange(null, aMatch([first!], [payin(0)]))]));
      expect(store.decisions.undo({ account: anAccount(store, 'Otra'), at: LATER, by: 'Marta' })).toEqual({
        ok: false,
        error: { kind: 'nothing-to-undo' },
      });
    }));

  type Move = readonly [kind: number, line: number, record: number];

  /** What a person could do next with this line: match or unmatch, confirm or suggest, change, explain or reject it. */
  function aMove(store: Store, lines: readonly string[], [kind, line, record]: Move): Change | null {
    const id = lineId(lines[line % lines.length]!);
    if (kind === 3) return anotherExplanation(store, id);
    const match = aMatch([id], [payin(record)]);
    if (kind === 4)
      return rejectionChange(match, !store.decisions.rejections(ACCOUNT).some((one) => one.id === match.id));
    const holding = store.decisions.matches(ACCOUNT).find((one) => one.lines.includes(id)) ?? null;
    if (holding === null) return kind === 0 ? matchChange(null, match) : null;
    return matchChange(holding, [null, turned(holding), { ...holding, confidenceMilli: record }][kind] ?? null);
  }

  const turned = (match: Match): Match => ({
    ...match,
    status: match.status === 'confirmed' ? 'suggested' : 'confirmed',
  });

  function anotherExplanation(store: Store, id: LineId): Change {
    const said = store.decisions.explanations(ACCOUNT).find((one) => one.lineId === id) ?? null;
    return explanationChange(id, said, said === null ? anExplanation(id) : null);
  }

  it('restore exactly what was, whatever was decided (50 random steps, 50 undos, restarts between)', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(7), fc.nat(7)), { minLength: 50, maxLength: 50 }),
        fc.nat(49),
        (moves, restart) =>
          withStore((temp) => {
            let store = temp.store;
            const lines = aBook(store, 8);
            const states = [decisionsOf(temp.folder)];
            for (const move of moves) {
              const change = aMove(store, lines, move);
              if (change !== null && store.decisions.apply(aStep([change])).ok) states.push(decisionsOf(temp.folder));
            }
            for (let at = states.length - 2; at >= 0; at -= 1) {
              if (at === restart) store = temp.reopen();
              expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' }).ok).toBe(true);
              expect(decisionsOf(temp.folder)).toBe(states[at]);
            }
            expect(store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' }).ok).toBe(false);
            for (const state of states.slice(1)) {
              expect(store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' }).ok).toBe(true);
              expect(decisionsOf(temp.folder)).toBe(state);
            }
            expect(red(store)).toEqual([]);
          }),
      ),
      { numRuns: 4 },
    ));
});

describe('what a person took apart', () => {
  it('is counted by the pass that had accepted it, once, and not after it is undone', async () => {
    await withStore(({ store }) => {
      const [first, second] = aBook(store, 2);
      const auto = { ...aMatch([first!], [payin(0)]), status: 'auto', pass: 'assignment' } as const;
      const proposed = { ...aMatch([second!], [payin(1)]), status: 'suggested', pass: 'group' } as const;
      store.decisions.apply(aStep([matchChange(null, auto), matchChange(null, proposed)], { kind: 'match-run' }));
      expect(store.decisions.corrections(ACCOUNT)).toEqual([]);
      store.decisions.apply(aStep([matchChange(auto, null), rejectionChange(auto)], { kind: 'unmatch' }));
      store.decisions.apply(aStep([matchChange(proposed, null), rejectionChange(proposed)], { kind: 'reject' }));
      expect(store.decisions.corrections(ACCOUNT)).toEqual([{ pass: 'assignment', at: [AT] }]);
      store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Ana' });
      store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Ana' });
      expect(store.decisions.corrections(ACCOUNT)).toEqual([]);
    });
  });
});

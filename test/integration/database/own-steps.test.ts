/** What the app does by itself is no step of a person: undo passes it over, redo outlives it, and it goes along only where it is in the way. */
import { expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { aBatch, aMatch, anImport, aServed, aStep, LATER, linesOf, matchChange, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import { red, withStore } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const TURN = { account: ACCOUNT, at: LATER, by: 'Marta' } as const;
const RUN = { kind: 'match-run', by: 'Cuadre' } as const;

function pairs(store: Store) {
  anImport(store, someLines(3));
  store.records.saveBatch(aBatch([0, 1, 2].map((index) => aServed({ id: `payin-${index}` }))));
  const [one, two, three] = linesOf(store).map(({ id }, index) => aMatch([id], [`payin:payin-${index}`]));
  return [one!, two!, three!] as const;
}
const suggested = <T extends object>(match: T) => ({ ...match, status: 'suggested' as const });
const kinds = (store: Store) => store.decisions.steps(ACCOUNT, 9).map(({ kind, undone }) => `${kind}${undone ? ' undone' : ''}`); // prettier-ignore

it('undo names and takes the last step of a person, whatever the app did after it', () =>
  withStore(({ store }) => {
    const [own, other] = pairs(store);
    store.decisions.apply(aStep([matchChange(null, own)]));
    store.decisions.apply(aStep([matchChange(null, other)], RUN));
    expect(store.decisions.next(ACCOUNT)).toMatchObject({ undo: { id: 'step-1' }, redo: null });
    expect(store.decisions.undo(TURN)).toMatchObject({ ok: true, value: { id: 'step-1', runs: 0 } });
    expect(store.decisions.matches(ACCOUNT).map(({ id }) => id)).toEqual([other.id]);
    expect(store.decisions.undo(TURN)).toEqual({ ok: false, error: { kind: 'nothing-to-undo' } });
    expect(red(store)).toEqual([]);
  }));

it('what was undone can be done again after a run', () =>
  withStore(({ store }) => {
    const [own, other] = pairs(store);
    store.decisions.apply(aStep([matchChange(null, own)]));
    store.decisions.undo(TURN);
    store.decisions.apply(aStep([matchChange(null, other)], RUN));
    expect(store.decisions.redo(TURN)).toMatchObject({ ok: true, value: { id: 'step-1' } });
    expect(kinds(store)).toEqual(['match-run', 'confirm']);
  }));

it('a run that is in the way is taken along where it is asked for, and is told', () =>
  withStore(({ store }) => {
    const [own] = pairs(store);
    store.decisions.apply(aStep([matchChange(null, suggested(own))]));
    // The run makes of the proposal what it is not any more.
    store.decisions.apply(aStep([matchChange(suggested(own), own)], RUN));
    expect(store.decisions.undo(TURN)).toMatchObject({ ok: false, error: { kind: 'plan-stale' } });
    expect(store.decisions.undo({ ...TURN, withRuns: true })).toMatchObject({ ok: true, value: { id: 'step-1', runs: 1 } }); // prettier-ignore
    expect(store.decisions.matches(ACCOUNT)).toEqual([]);
    expect(kinds(store)).toEqual(['confirm undone']);
    expect(red(store)).toEqual([]);
  }));

it('what a run made of a word about the service goes with the word', () =>
  withStore(({ store }) => {
    const [own] = pairs(store);
    const said = { id: 'payin:HELD', accountId: ACCOUNT, means: 'succeeded', saidAt: 1 } as const;
    store.decisions.apply(aStep([{ table: 'meaning', key: said.id, before: null, after: said }], { kind: 'mean' }));
    store.decisions.apply(aStep([matchChange(null, own)], RUN));
    expect(store.decisions.undo(TURN)).toMatchObject({ ok: true, value: { kind: 'mean', runs: 1 } });
    expect(store.decisions.matches(ACCOUNT)).toEqual([]);
  }));

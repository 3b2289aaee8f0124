/** Who decided a match, as the report says it: the person of the step that confirmed it last and still holds, and the wallets of its records. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId, asRecordKey } from '@shared/domain/ids.ts';
import type { Change, Match } from '@shared/domain/matching/match.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { walletNames } from '../../../src/main/app/wallets.ts';
import { withSample } from '../../support/store/an-engine.ts';
import { aBatch, aMatch, anImport, anItem, aPayout, aServed, aStep, linesOf, matchChange, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const at = (day: number): Instant => `2026-04-0${day.toString()}T09:30:00.000Z` as Instant;

/** A store with a line, a payin, and the two as the engine would propose them. */
function aProposal(store: Store): Match {
  anImport(store, someLines(2));
  store.records.saveBatch(aBatch([aServed({ id: 'payin-0' })]));
  return aMatch([must(linesOf(store)[0], 'a line').id], ['payin:payin-0'], { status: 'suggested' });
}

const step = (store: Store, changes: readonly Change[], said: { by: string; at: Instant; kind?: 'match-run' }): void =>
  expect(store.decisions.apply({ ...aStep(changes), ...said }).ok).toBe(true);

const decidersOf = (store: Store): readonly unknown[] => [...store.decisions.deciders(ACCOUNT)];

describe('who decided a match', () => {
  it('is nobody while the engine alone speaks for it', () =>
    withStore(({ store }) => {
      const proposed = aProposal(store);
      step(store, [matchChange(null, proposed)], { by: 'Cuadre', at: at(1), kind: 'match-run' });
      step(store, [matchChange(proposed, { ...proposed, status: 'auto' })], { by: 'Cuadre', at: at(2), kind: 'match-run' }); // prettier-ignore
      expect(decidersOf(store)).toEqual([]);
    }));

  it('is who confirmed it last, with the moment', () =>
    withStore(({ store }) => {
      const proposed = aProposal(store);
      const confirmed: Match = { ...proposed, status: 'confirmed' };
      step(store, [matchChange(null, proposed)], { by: 'Cuadre', at: at(1), kind: 'match-run' });
      step(store, [matchChange(proposed, confirmed)], { by: 'Ana', at: at(2) });
      expect(decidersOf(store)).toEqual([[proposed.id, { by: 'Ana', at: at(2) }]]);
      step(store, [matchChange(confirmed, null)], { by: 'Luz', at: at(3) });
      expect(decidersOf(store)).toEqual([[proposed.id, { by: 'Ana', at: at(2) }]]);
      step(store, [matchChange(null, confirmed)], { by: 'Marta', at: at(4) });
      expect(decidersOf(store)).toEqual([[proposed.id, { by: 'Marta', at: at(4) }]]);
    }));

  it('is who confirmed it before, where what came after is undone', () =>
    withStore(({ store }) => {
      const proposed = aProposal(store);
      const confirmed: Match = { ...proposed, status: 'confirmed' };
      step(store, [matchChange(null, proposed)], { by: 'Cuadre', at: at(1), kind: 'match-run' });
      step(store, [matchChange(proposed, confirmed)], { by: 'Ana', at: at(2) });
      step(store, [matchChange(confirmed, { ...confirmed, confidenceMilli: 1_000 })], { by: 'Luz', at: at(3) });
      const turn = { account: ACCOUNT, at: at(4), by: 'Luz' };
      expect(store.decisions.undo(turn).ok).toBe(true);
      expect(decidersOf(store)).toEqual([[proposed.id, { by: 'Ana', at: at(2) }]]);
      expect(store.decisions.undo(turn).ok).toBe(true);
      expect(decidersOf(store)).toEqual([]);
    }));
});

it('the wallet of an item is that of its payout, and a record that names none has none', () =>
  withStore(({ store }) => {
    const payout = { ...aPayout(), raw: '{"id":"payout-1","origin_source_id":"wallet-9"}' };
    store.records.saveBatch(aBatch([payout, anItem('item-1'), anItem('item-2', 'payout-gone'), aServed({ id: 'payin-0' })])); // prettier-ignore
    const walletOf = walletNames(store.records);
    expect(store.records.all().map((record) => [record.key, walletOf(record)])).toEqual([
      [asRecordKey('payin:payin-0'), null],
      [asRecordKey('payout:payout-1'), 'wallet-9'],
      [asRecordKey('payout_item:item-1'), 'wallet-9'],
      [asRecordKey('payout_item:item-2'), null],
    ]);
  }));

it('the report names the person who decided, and the app for all else', () =>
  withSample(async (engine, account) => {
    await engine.internally('person', { name: 'Ana Contadora' });
    const { rows } = await engine.ask('case.page', { account, offset: 0, count: 1, filter: 'proposed' });
    const { id } = must(rows[0], 'a proposal');
    await engine.ask('match.confirm', { account, matches: [id] });
    const folder = path.join(engine.folder, 'out');
    mkdirSync(folder);
    const request = { account, formats: ['json'] as ['json'] };
    await engine.internally('export', { folder, request, person: 'Ana Contadora', language: 'es' });
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
    expect(report.matches.flatMap(({ by, at: moment, ...match }) => (moment === null ? [] : [[match.id, by]]))).toEqual(
      [[id, 'Ana Contadora']],
    );
    expect(new Set(report.matches.map(({ by }) => by))).toEqual(new Set(['app', 'Ana Contadora']));
    expect(report.records.every(({ wallet }) => wallet !== null)).toBe(true);
  }));

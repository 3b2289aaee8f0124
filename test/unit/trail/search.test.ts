/** The search of the trail: made ready while nobody searches, and whole whatever comes between its parts. */
import { expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { TrailRow } from '../../../src/main/app/ports/trail.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { trailSearch } from '../../../src/main/app/trail/search.ts';

const ENTRIES = 1_200;
const SEQS = Array.from({ length: ENTRIES }, (_, at) => ENTRIES - at);
const rowOf = (seq: number): TrailRow => ({ seq, at: '2026-04-06T14:02:00.000Z' as Instant, by: 'Laura', what: 'backup-made', detail: '{}', hash: '', prev: '', subjects: '' }); // prettier-ignore

/** A trail in memory; `between` runs in each pause of a search. */
function aSearch(between: () => void = () => undefined) {
  const state = { asOf: 'before', read: 0, meanings: [] as readonly unknown[] };
  const none = () => new Map<never, never>();
  const store = {
    trail: {
      entries: (seqs: readonly number[]) => {
        state.read += seqs.length;
        return seqs.map(rowOf);
      },
      ...{ changes: none, lines: none, records: none, fileName: () => null, turns: () => [] },
    },
    accounts: { list: () => [{ id: 'a' }], profile: () => ({ environment: 'sandbox' }) },
    records: { checkpoints: () => [{ asOf: state.asOf }], wallets: () => [] },
    decisions: { meanings: () => state.meanings },
  } as unknown as Store;
  const pause = async (): Promise<void> => {
    await Promise.resolve();
    between();
  };
  return { state, ...trailSearch(store, pause) };
}

it('is read ahead, so that the first search reads nothing', async () => {
  const { state, prepare, find } = aSearch();
  prepare(SEQS, 'es');
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(state.read).toBe(ENTRIES);
  expect(await find(SEQS, 'laura 1.200', 'es')).toEqual([ENTRIES]);
  expect(state.read).toBe(ENTRIES);
});

it('goes on with what it has where a sync ends meanwhile, and the next one reads anew', async () => {
  const searches: Promise<readonly number[]>[] = [];
  const search = aSearch(() => {
    if (search.state.asOf === 'after') return;
    search.state.asOf = 'after';
    searches.push(search.find(SEQS, 'laura', 'es'));
  });
  searches.push(search.find(SEQS, 'laura', 'es'));
  for (const found of searches) expect(await found).toHaveLength(ENTRIES);
  expect(await searches[1]).toHaveLength(ENTRIES);
  expect(search.state.read).toBe(2 * ENTRIES);
});

it('reads anew once a person says what a status means: what a record moves may be another', async () => {
  const search = aSearch();
  await search.find(SEQS, 'laura', 'es');
  await search.find(SEQS, 'laura', 'es');
  expect(search.state.read).toBe(ENTRIES);
  search.state.meanings = [{ of: 'status', kind: 'payin', word: 'ON_HOLD', means: 'failed' }];
  await search.find(SEQS, 'laura', 'es');
  expect(search.state.read).toBe(2 * ENTRIES);
});

/** Learned prices from the first confirmation to Ctrl+Z: proposed, previewed, switched on as previewed, the same from scratch, undone exactly. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import { planConfirm, planReject } from '@shared/domain/matching/decisions/decide.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import { err, ok } from '@shared/domain/result.ts';
import { afterStep, readBook } from '../../../src/main/app/book.ts';
import type { Book } from '../../../src/main/app/book.ts';
import { learnedOf, previewLearned, switchLearned } from '../../../src/main/app/decide/learned.ts';
import type { Learning } from '../../../src/main/app/decide/learned.ts';
import { matchAccount } from '../../../src/main/app/decide/match-account.ts';
import { sightOf } from '../../../src/main/app/decide/sight.ts';
import { workerMatcher } from '../../../src/main/adapters/matching/worker-matcher.ts';
import { createPlanCache } from '../../../src/main/app/decide/plan-cache.ts';
import { matchHere } from '../../../src/main/app/ports/matcher.ts';
import { ANDINA, SAID, STRANGER } from '../../support/months/learned-month.ts';
import { aBatch, anAmount, anImport, aReadLine, aServed, aStep, LATER } from '../../support/rows/store-rows.ts';
import { red, withStore } from '../../support/store/temp-store.ts';
import type { TempStore } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const START = '2026-03-02' as BankDay;
const inWorker = workerMatcher(new URL('../../../src/main/match-worker.ts', import.meta.url));

/** The bank writes DISTRINORTE on five lines of five days; four are Andina's, the last is a stranger of the same money. */
function aMonth({ store }: TempStore): void {
  const rows = Array.from({ length: 5 }, (_, at) => ({ at, day: addDays(START, at), amount: anAmount(`${410_000 + at}`) })); // prettier-ignore
  const who = { legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], activities: [] };
  store.records.saveBatch(
    aBatch(
      rows.map(({ at, day, amount }) => {
        const moment = `${day}T17:00:00.000Z` as Instant;
        const counterparty = at === 4 ? STRANGER : ANDINA;
        return aServed({ ...who, id: `payin-${at}`, counterparty, amount, createdAt: moment, finishedAt: moment, updatedAt: moment }); // prettier-ignore
      }),
    ),
  );
  anImport(store, rows.map(({ at, day, amount }) => aReadLine({ line: at + 2, bookedOn: day, amount, description: `ABONO ${SAID}`, reference: null, raw: `${day};${at}` }))); // prettier-ignore
}

type Scene = TempStore & { readonly book: () => Book; readonly deps: Learning };

/** The month matched, with four of its pairs confirmed one after the other. */
const taught = (work: (scene: Scene) => Promise<void>): Promise<void> =>
  withStore(async (temp) => {
    const { store, clock } = temp;
    aMonth(temp);
    const book = (): Book => readBook(store, must(store.accounts.list()[0], 'the account is there'));
    const deps: Learning = {
      store,
      clock,
      by: 'Marta',
      matcher: matchHere,
      plans: createPlanCache(),
      follow: () => Promise.resolve(),
      watch: {},
    };
    await matchAccount({ ...deps, book: () => ok(book()) });
    expect(book().matches.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'auto'));
    for (const at of [0, 1, 2, 3]) {
      const { id } = must(book().matches.find(({ records }) => records[0] === `payin:payin-${at}`), 'it is matched'); // prettier-ignore
      const plan = planConfirm(book(), [id]);
      store.decisions.apply(aStep(plan.ok ? plan.value : [], { kind: 'confirm' }));
    }
    await work({ ...temp, book, deps });
  });

const on = async ({ book, deps }: Scene, version: number | null = 2) => {
  const preview = await previewLearned(deps, book(), { account: ACCOUNT, version });
  if (!preview.ok) throw new Error(preview.error.kind);
  return { preview: preview.value, history: await switchLearned(deps, book(), { account: ACCOUNT, version, plan: preview.value.plan }) }; // prettier-ignore
};
const decided = ({ matches, prices, explanations, rejections }: Book) => ({
  matches,
  prices,
  explanations,
  rejections,
});

describe('what was learned of an account', () => {
  it('tells how far a preview is, and is ended by the person: nothing is shown, nothing written', () =>
    taught(async (scene) => {
      const version = scene.store.version();
      const steps: number[] = [];
      const stop = new AbortController();
      const watching: Learning = {
        ...scene.deps,
        watch: {
          signal: stop.signal,
          onStep: (done) => {
            steps.push(done);
            if (done === 3) stop.abort();
          },
        },
      };
      const request = { account: ACCOUNT, version: 2 } as const;
      expect(await previewLearned(watching, scene.book(), request)).toEqual(err(failure('cancelled')));
      expect(steps.slice(0, 3)).toEqual([1, 2, 3]);
      expect(await switchLearned(watching, scene.book(), { ...request, plan: 'any' })).toEqual(
        err(failure('cancelled')),
      );
      expect(scene.store.version()).toBe(version);
    }));

  it('is proposed from its confirmed pairs, and changes nothing by itself', () =>
    taught(async ({ book, store, clock }) => {
      const { active, proposal } = learnedOf(book());
      expect(active).toBeNull();
      expect(proposal).toMatchObject({
        version: 2,
        active: false,
        decided: null,
        lessons: { confirmed: 4, refused: 0 },
      });
      expect(proposal?.lessons.aliases).toEqual([{ said: SAID, party: 'ANDINA COMERCIALIZADORA', name: ANDINA, days: 4 }]); // prettier-ignore
      const before = decided(book());
      await matchAccount({ store, clock, matcher: matchHere, book: () => ok(book()) });
      expect(decided(book())).toEqual(before);
    }));

  it('shows what it would change before it is switched on, and changes just that, in one named step', () =>
    taught(async (scene) => {
      const { preview, history } = await on(scene);
      expect(preview).toMatchObject({ held: { count: 1, amount: '410004' }, released: { count: 0 }, ordered: 0, shown: 0, dropped: 0, other: 0 }); // prettier-ignore
      expect(preview.rows.map(({ change, record, amount }) => [change, record?.name, amount])).toEqual([['held', 'Juan Leal', '410004']]); // prettier-ignore
      expect(history).toMatchObject({ ok: true, value: { undo: { kind: 'learn', rows: 1, by: 'Marta' } } });
      const held = scene.book().matches.filter(({ status }) => status === 'suggested');
      expect(held.map(({ records, learned }) => [records, learned])).toEqual([[['payin:payin-4'], { version: 2, speaksFor: false, clue: 'alias', said: SAID, meant: ANDINA }]]); // prettier-ignore
      expect(learnedOf(scene.book())).toMatchObject({ active: { version: 2, active: true, decided: { by: 'Marta' } }, proposal: null }); // prettier-ignore
      expect(red(scene.store)).toEqual([]);
    }));

  it('is no longer written where something changed since the preview, and nothing is', () =>
    taught(async ({ book, deps, store }) => {
      const preview = await previewLearned(deps, book(), { account: ACCOUNT, version: 2 });
      const stranger = must(
        book().matches.find(({ status }) => status === 'auto'),
        'one is left',
      );
      const plan = planReject(book(), stranger.id);
      store.decisions.apply(aStep(plan.ok ? plan.value : [], { kind: 'unmatch' }));
      const before = decided(book());
      const written = await switchLearned(deps, book(), { account: ACCOUNT, version: 2, plan: preview.ok ? preview.value.plan : '' }); // prettier-ignore
      expect(learnedOf(book()).proposal?.version).toBe(2);
      expect(written).toMatchObject({ ok: false, error: { kind: 'plan-stale' } });
      expect(decided(book())).toEqual(before);
      expect(await switchLearned(deps, book(), { account: ACCOUNT, version: 7, plan: '' })).toMatchObject({ ok: false, error: { kind: 'not-found' } }); // prettier-ignore
    }));

  it('is followed by the book that stands: as it would be read again', () =>
    taught(async (scene) => {
      const before = scene.book();
      const told: Change[] = [];
      const follow = async (_: unknown, changes: readonly Change[]): Promise<void> => void told.push(...changes);
      await on({ ...scene, deps: { ...scene.deps, follow } });
      const followed = must(afterStep(before, told), 'a switch changes matches and prices alone');
      expect(decided(followed)).toEqual(decided(scene.book()));
      expect(followed.prices).toHaveLength(1);
    }));

  it('leaves what a run from scratch under the same table says, here and in the other thread', () =>
    taught(async (scene) => {
      await on(scene);
      const book = scene.book();
      expect(planMatching(sightOf(book)).changes).toEqual([]);
      const kept = book.matches.filter(({ status }) => status === 'confirmed');
      const scratch = { ...sightOf(book), matches: kept };
      const there = await inWorker(scratch, {});
      const fresh = there.ok ? there.value.changes.flatMap(({ after }) => (after !== null && 'pass' in after ? [after] : [])) : []; // prettier-ignore
      expect(fresh).toEqual(book.matches.filter(({ status }) => status !== 'confirmed'));
      expect(fresh).toHaveLength(1);
    }));

  it('goes again by undo, to the letter, and by its own switch, which gives back what it held', () =>
    taught(async (scene) => {
      const before = decided(scene.book());
      await on(scene);
      const after = decided(scene.book());
      const turn = { account: ACCOUNT, at: LATER, by: 'Marta' };
      expect(scene.store.decisions.undo(turn)).toMatchObject({ ok: true, value: { kind: 'learn' } });
      expect(decided(scene.book())).toEqual(before);
      expect(planMatching(sightOf(scene.book())).changes).toEqual([]);
      scene.store.decisions.redo(turn);
      expect(decided(scene.book())).toEqual(after);
      const { preview, history } = await on(scene, null);
      expect(preview).toMatchObject({ held: { count: 0 }, released: { count: 1, amount: '410004' } });
      expect(history).toMatchObject({ ok: true, value: { undo: { kind: 'unlearn', rows: 1 } } });
      expect(scene.book().matches).toEqual(before.matches);
      expect(learnedOf(scene.book())).toMatchObject({ active: null, proposal: { version: 2, active: false, decided: { by: 'Marta' } } }); // prettier-ignore
    }));
});

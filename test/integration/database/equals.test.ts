/** What a match knows of its equals, and what a person can call a line: kept as decided, told to the window, and no byte where there is none. */
import { describe, expect, it } from 'vitest';
import { flagSchema, matchSchema } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { accountId, lineId, questionId } from '@shared/domain/ids.ts';
import { aFlag, ofLine } from '@shared/domain/flags/scene.ts';
import { sameValue } from '@shared/domain/matching/decisions/run-changes.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { readBook } from '../../../src/main/app/book.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { flagView } from '../../../src/main/app/views/flag-page.ts';
import { reconciledBookOf, matchView } from '../../../src/main/app/views/rows.ts';
import type { ReconciledBook } from '../../../src/main/app/views/rows.ts';
import { canonicalJson } from '../../../src/main/adapters/sqlite/canonical.ts';
import { matchOf } from '../../../src/main/adapters/sqlite/decisions/decision-bodies.ts';
import { withSample } from '../../support/store/an-engine.ts';
import {
  aBatch,
  aMatch,
  anImport,
  aServed,
  aStep,
  linesOf,
  matchChange,
  someLines,
} from '../../support/rows/store-rows.ts';
import { red, withStore } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
/** A match as every database so far holds it. */
const BODY =
  '{"accountId":"account-1","certainty":"unique","confidenceMilli":998,"difference":"0","explained":[],"id":"match-7e741e89fd25","lines":["line-1"],"pass":"reference","reasons":[{"kind":"amount-exact"},{"businessDays":1,"kind":"date-lag"}],"records":["payin:payin-1"],"shape":"1:1","status":"auto"}';
const CLASS = {
  equals: { lines: 12, records: 14, first: lineId('line-1') },
  question: questionId('question-ab12'),
} as const;

/** A store with two lines, a payin, and the first line matched with it. */
function aPair(store: Store, overrides: Partial<Match> = {}): Match {
  anImport(store, someLines(2));
  store.records.saveBatch(aBatch([aServed({ id: 'payin-0' })]));
  const [line] = linesOf(store);
  const match = aMatch([must(line, 'a line').id], ['payin:payin-0'], overrides);
  expect(store.decisions.apply(aStep([matchChange(null, match)])).ok).toBe(true);
  return match;
}

function deskAt(store: Store): ReconciledBook {
  const book = readBook(store, must(store.accounts.list()[0], 'the account is there'));
  return reconciledBookOf(book, book.reconciliation(null));
}

describe('the class of equals of a match', () => {
  it('comes back as it was decided, with the question that settles it', () =>
    withStore(({ store, reopen }) => {
      const match = aPair(store, CLASS);
      const again = reopen();
      expect(again.decisions.matches(ACCOUNT)).toEqual([match]);
      expect(red(again)).toEqual([]);
    }));

  it('comes back without its name where it was kept before classes had one', () =>
    withStore(({ store, reopen }) => {
      const match = aPair(store, { ...CLASS, equals: { lines: 12, records: 14 } });
      const again = reopen();
      expect(again.decisions.matches(ACCOUNT)).toEqual([match]);
      expect(matchView(deskAt(again), match).equals).toEqual({ lines: 12, records: 14, together: 1 });
    }));

  it('is refused whole, and comes back as one', () =>
    withStore(({ store, reopen }) => {
      const match = aPair(store, CLASS);
      const { accountId: account, lines, records } = match;
      const rejection = { id: match.id, accountId: account, lines, records, equals: true as const };
      store.decisions.apply(aStep([{ table: 'rejection', key: match.id, before: null, after: rejection }]));
      const again = reopen();
      expect(again.decisions.rejections(ACCOUNT)).toEqual([rejection]);
      expect(red(again)).toEqual([]);
    }));

  it('is undone and brought back with its match', () =>
    withStore(({ store }) => {
      const match = aPair(store, { ...CLASS, status: 'suggested' });
      const alone = aMatch(match.lines, match.records);
      store.decisions.apply(aStep([matchChange(match, alone)]));
      const turn = { account: ACCOUNT, at: aStep([]).at, by: 'Marta' };
      expect(store.decisions.undo(turn).ok).toBe(true);
      expect(store.decisions.matches(ACCOUNT)).toEqual([match]);
      expect(store.decisions.redo(turn).ok).toBe(true);
      expect(store.decisions.matches(ACCOUNT)).toEqual([alone]);
    }));

  it('makes another value of a match', () => {
    const match = aMatch(['line-1'], ['payin:payin-1'], CLASS);
    expect(sameValue(match, { ...match })).toBe(true);
    expect(sameValue(match, { ...match, equals: { lines: 12, records: 13 } })).toBe(false);
    expect(sameValue(match, { ...match, question: questionId('question-other') })).toBe(false);
    expect(sameValue(match, aMatch(['line-1'], ['payin:payin-1']))).toBe(false);
  });

  it('is told to the window', () =>
    withStore(({ store }) => {
      const match = aPair(store, CLASS);
      const equals = { lines: 12, records: 14, together: 1 };
      expect(matchSchema.parse(matchView(deskAt(store), match))).toMatchObject({ ...CLASS, equals });
    }));

  it('takes no byte where there is none, stored or told', () =>
    withStore(({ store }) => {
      const plain = aMatch(['line-1'], ['payin:payin-1']);
      expect(canonicalJson(plain)).toBe(BODY);
      expect(matchOf(BODY)).toStrictEqual(plain);
      const match = aPair(store);
      const view = matchView(deskAt(store), match);
      expect([view.equals, view.question, Object.keys(view).length]).toEqual([undefined, undefined, 11]);
    }));
});

describe('a flag of which only some subjects are meant', () => {
  it('says to the window how many, and one of which all are says nothing', () =>
    withStore(({ store }) => {
      aPair(store);
      const reconciled = deskAt(store);
      const all = aFlag('missing-in-service', reconciled.book.lines.map(ofLine), null);
      const told = (flag: typeof all) => flagSchema.parse(flagView(reconciled, flag)).oneOf;
      expect([told(all), told({ ...all, oneOf: 1 })]).toEqual([null, 1]);
    }));
});

it('a person calls a line payroll, taxes, a supplier, a loan or a deposit to be identified, and finds it so', () =>
  withSample(async ({ ask }, account) => {
    const { rows } = await ask('line.page', { account, offset: 0, count: 500, state: 'unmatched' });
    const line = must(rows[0], 'the sample has a line that nobody explained').id;
    for (const category of ['payroll', 'taxes', 'suppliers', 'loan', 'unidentified', 'other'] as const) {
      await ask('line.explain', { account, lines: [line], category });
      const found = await ask('line.page', { account, offset: 0, count: 500, category });
      expect(
        found.rows.find(({ id }) => id === line),
        category,
      ).toMatchObject({ state: 'explained', category });
    }
  }));

describe('the setting of a profile to match equals by date', () => {
  it('is on until a person switches it off for good, and is written only where it changes', () =>
    withStore(({ store, reopen }) => {
      expect(store.accounts.matching()).toEqual({ equalsByDate: true });
      const version = store.version();
      store.accounts.setMatching({ equalsByDate: true }, 'Marta');
      expect(store.version()).toBe(version);
      store.accounts.setMatching({ equalsByDate: false }, 'Marta');
      expect(store.version()).toBeGreaterThan(version);
      const again = reopen();
      expect(again.accounts.matching()).toEqual({ equalsByDate: false });
      expect(red(again)).toEqual([]);
    }));
});

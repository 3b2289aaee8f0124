/** The ledger never loses the reader's place, its sums are exact, and its keys mean characters. */
import { describe, expect, it } from 'vitest';
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import type { CaseView, LineRow, MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { matchIdOf } from '@shared/domain/matching/match-id.ts';
import { pagesOf } from '../../../src/renderer/lib/calls/pages.ts';
import { pressOf } from '../../../src/renderer/lib/keys.ts';
import { byRisk, isSure } from '../../../src/renderer/features/reconcile/many/bulk.ts';
import { askedRow, hasRivals, leavingBy } from '../../../src/renderer/features/reconcile/opened/answers.ts';
import { isTotalCertain, letterOf, staysWith } from '../../../src/renderer/features/reconcile/rivals/rivals.ts';
import { expectedOf, leftoverOf, sidesOf, unexplainedOf } from '../../../src/renderer/features/reconcile/sides.ts';
import { findNear, nextUndecided } from '../../../src/renderer/features/reconcile/use-ledger.ts';

const aLineRow = (part: Partial<LineRow> = {}): LineRow => ({
  id: 'l1',
  file: 'a.csv',
  line: 7,
  date: '2026-03-05',
  description: 'PAGO',
  reference: null,
  amount: '100',
  balance: null,
  state: 'unmatched',
  category: null,
  flags: [],
  ...part,
});
const aRecordRow = (part: Partial<RecordRow> = {}): RecordRow => ({
  key: 'payin:p1',
  kind: 'payin',
  id: 'p1',
  parentId: null,
  date: '2026-03-04',
  name: 'Ana',
  reference: null,
  status: 'SUCCEEDED',
  statusCode: null,
  standing: 'succeeded',
  wallet: null,
  amount: '100',
  token: null,
  expected: { direction: 'credit', amount: '100', from: '2026-03-04', to: '2026-03-09' },
  notExpected: null,
  byHand: null,
  state: 'unmatched',
  due: null,
  carriedIn: false,
  flags: [],
  ...part,
});
const aMatchView = (part: Partial<MatchView> = {}): MatchView => ({
  id: 'm1',
  status: 'suggested',
  shape: '1:1',
  pass: 'assignment',
  certainty: 'unique',
  confidenceMilli: 998,
  reasons: [],
  lines: [aLineRow()],
  records: [aRecordRow()],
  difference: '0',
  explained: [],
  ...part,
});
const aCase = (id: string, status: MatchView['status'] = 'suggested'): CaseView => ({
  kind: 'match',
  id,
  match: aMatchView({ id, status }),
});
const rowsOf =
  (...rows: CaseView[]) =>
  (index: number) =>
    rows[index];

describe('the place in the ledger', () => {
  it('is kept by the row, not by its number', () => {
    expect(findNear(rowsOf(aCase('a'), aCase('b'), aCase('c')), { index: 0, id: 'c' })).toBe(2);
    expect(findNear(rowsOf(aCase('a')), { index: 0, id: 'gone' })).toBeNull();
  });

  it('goes to the next row that waits for a person', () => {
    expect(nextUndecided(rowsOf(aCase('a'), aCase('b', 'auto'), aCase('c')), 0)).toEqual({ index: 2, id: 'c' });
  });

  it('goes back when nothing waits further on', () => {
    expect(nextUndecided(rowsOf(aCase('a'), aCase('b')), 1)).toEqual({ index: 0, id: 'a' });
  });

  it('stays beside the row when nothing waits at all', () => {
    expect(nextUndecided(rowsOf(aCase('a', 'auto'), aCase('b', 'auto')), 1)).toEqual({ index: 0, id: 'a' });
    expect(nextUndecided(rowsOf(aCase('a', 'auto')), 0)).toEqual({ index: 0, id: 'a' });
  });
});

describe('the sides of a case', () => {
  it('expects a debit below zero', () => {
    expect(expectedOf(aRecordRow({ expected: { direction: 'debit', amount: '12.5', from: null, to: null } }))).toBe(
      '-12.5',
    );
    expect(expectedOf(aRecordRow({ expected: { direction: 'none', amount: null, from: null, to: null } }))).toBeNull();
  });

  it('leaves what the lines have over the records, exactly', () => {
    expect(
      leftoverOf(
        [aLineRow({ amount: '0.1' }), aLineRow({ amount: '0.2' })],
        [aRecordRow({ expected: { direction: 'credit', amount: '0.3', from: null, to: null } })],
      ),
    ).toBe('0');
  });

  it('takes the explained parts off the difference', () => {
    expect(
      unexplainedOf({
        difference: '-12495',
        explained: [
          { kind: 'fee', amount: '-10500' },
          { kind: 'vat', amount: '-1995' },
        ],
      }),
    ).toBe('0');
  });

  it('shows a lone record as money that is missing at the bank', () => {
    expect(sidesOf({ kind: 'record', id: 'r', record: aRecordRow(), overdue: true })).toMatchObject({
      lineAmount: null,
      recordAmount: '100',
      difference: '-100',
    });
  });
});

const aSolution = (part: Partial<SolutionView> = {}): SolutionView => ({
  kind: 'solution',
  matches: [],
  lines: [],
  records: [],
  ...part,
});

describe('solutions side by side', () => {
  const [a, b, c] = ['payin:a', 'payin:b', 'payin:c'].map((key) => aRecordRow({ key })) as [RecordRow, RecordRow, RecordRow]; // prettier-ignore
  const lines = [aLineRow({ id: 'l1' })];
  const first = aMatchView({ id: 'first', lines, records: [a, b] });
  const second = aMatchView({ id: 'second', lines, records: [a, c] });
  const both = [aSolution({ matches: [first], records: [c] }), aSolution({ matches: [second], records: [b] })];

  it('say of each record whether every one of them gives it to the same line', () => {
    expect(staysWith(both, first, a)).toBe(true);
    expect(staysWith(both, first, b)).toBe(false);
  });

  it('are certain in total only when none leaves another difference or more rows alone', () => {
    expect(isTotalCertain(both)).toBe(true);
    expect(isTotalCertain([both[0]!, aSolution({ matches: [{ ...second, difference: '1' }], records: [b] })])).toBe(false); // prettier-ignore
    expect(isTotalCertain([both[0]!, aSolution({ matches: [second] })])).toBe(false);
    expect([0, 1, 25].map(letterOf)).toEqual(['A', 'B', 'Z']);
  });
});

describe('after an answer', () => {
  const [one, two] = [aLineRow({ id: 'l1' }), aLineRow({ id: 'l2' })];
  const record = aRecordRow();
  const match = aMatchView({ id: 'm1', certainty: 'ambiguous', lines: [one], records: [record] });
  const active: CaseView = { kind: 'match', id: 'm1', match };
  const cases: readonly CaseView[] = [
    active,
    { kind: 'line', id: 'l2', line: two },
    { kind: 'line', id: 'l3', line: aLineRow({ id: 'l3' }) },
  ];

  it('the eye stays with the row that the answer leaves alone', () => {
    const other = aMatchView({ id: 'm2', lines: [two], records: [record] });
    const leaving = leavingBy(active, aSolution({ matches: [other], lines: [one] }));
    expect(leaving.at).toBe('l1');
  });

  it('the eye passes over every case that the answer decides too', () => {
    const leaving = leavingBy(active, aSolution({ matches: [match, aMatchView({ id: 'm2', lines: [two] })] }));
    expect(leaving.at).toBeUndefined();
    expect(nextUndecided((at) => cases[at], 0, { gone: leaving.gone! })).toEqual({ index: 2, id: 'l3' });
  });

  it('the eye goes to the row that the answer takes its partner from, which waits by itself then', () => {
    const rival = aMatchView({ id: 'm2', certainty: 'ambiguous', lines: [two], records: [record] });
    const list: readonly CaseView[] = [{ kind: 'line', id: 'l1', line: one }, { kind: 'match', id: 'm2', match: rival }, cases[2]!]; // prettier-ignore
    const { gone, left, at } = leavingBy(list[0]!, aSolution({ matches: [match], lines: [two] }));
    expect(at).toBeUndefined();
    expect(nextUndecided((index) => list[index], 0, { gone: gone!, left: left! })).toEqual({ index: 1, id: 'l2' });
  });

  it('a pair that nothing competes with, or nothing any more, is taken or refused by itself, however it is doubted', () => {
    expect(match.certainty).toBe('ambiguous');
    expect(hasRivals({ ...active, match })).toBe(false);
    expect(hasRivals({ ...active, match, rivals: [match] })).toBe(true);
  });

  it('the eye stays where money is left over that still wants words', () => {
    const short = { ...match, difference: '-9000' };
    expect(leavingBy(active, aSolution({ matches: [short] })).at).toBe('m1');
    const failed = aRecordRow({ key: 'payout_item:f', expected: { direction: 'none', amount: null, from: null, to: null } }); // prettier-ignore
    const together = { kind: 'together', why: 'if-paid', isNamed: true, line: two, record: failed } as const;
    expect(leavingBy(cases[1]!, together).at).toBe(matchIdOf([lineId('l2')], [asRecordKey('payout_item:f')]));
  });

  it('nothing is asked of what is decided', () => {
    expect(askedRow(active)).toBe('l1');
    expect(askedRow({ ...active, match: { ...match, status: 'confirmed' } })).toBeNull();
    expect(askedRow({ ...active, match: { ...match, status: 'confirmed' }, waits: 'words' })).toBe('l1');
    expect(askedRow({ kind: 'line', id: 'l2', line: { ...two, state: 'explained' } })).toBeNull();
  });
});

describe('pages of a long table', () => {
  it('asks only for the pages under the eye, and never for the whole table', () => {
    expect(pagesOf({ first: 0, last: 30 })).toEqual([0]);
    expect(pagesOf({ first: 90, last: 110 })).toEqual([0, 1]);
    expect(pagesOf({ first: 0, last: 1_000_000 })).toHaveLength(6);
  });
});

const aPress = (key: string, part: Partial<KeyboardEvent> = {}) =>
  pressOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...part });

describe('keys', () => {
  it('mean the character, so that ? works where it is Shift and minus', () => {
    expect(aPress('?', { shiftKey: true })).toBe('?');
    expect(aPress('A', { shiftKey: true })).toBe('a');
  });

  it('tell undo from redo', () => {
    expect(aPress('z', { ctrlKey: true })).toBe('ctrl+z');
    expect(aPress('Z', { ctrlKey: true, shiftKey: true })).toBe('ctrl+shift+z');
    expect(aPress('z', { metaKey: true })).toBe('ctrl+z');
  });

  it('leave the system’s own combinations alone', () => {
    expect(aPress('f', { altKey: true })).toBeNull();
  });
});

describe('accepting many at once', () => {
  const sure = (id: string, amount: string, confidenceMilli: number): CaseView => ({
    kind: 'match',
    id,
    match: aMatchView({ id, confidenceMilli, lines: [aLineRow({ id: `l-${id}`, amount })] }),
  });

  it('begins with the most pesos at risk, debits as well as credits', () => {
    const cases = [sure('small', '100000', 990), sure('large', '-9000000', 990), sure('doubtful', '500000', 700)];
    const listed = byRisk(cases.filter(isSure).map(({ match }) => match));
    expect(listed.map(({ match, risk }) => `${match.id} ${risk}`)).toEqual([
      'doubtful 150000',
      'large 90000',
      'small 1000',
    ]);
  });

  it('takes nothing that has a rival, a rest without words, or no proof that it is the only one', () => {
    const one = sure('one', '100', 990) as Extract<CaseView, { kind: 'match' }>;
    expect(isSure(one)).toBe(true);
    expect(isSure({ ...one, rivals: [aMatchView({ id: 'other' })] })).toBe(false);
    expect(isSure({ ...one, match: { ...one.match, difference: '-9000' } })).toBe(false);
    expect(isSure({ ...one, match: { ...one.match, certainty: 'ambiguous' } })).toBe(false);
    expect(isSure({ ...one, match: { ...one.match, status: 'confirmed' } })).toBe(false);
  });
});

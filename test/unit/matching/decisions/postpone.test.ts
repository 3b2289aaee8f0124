// Putting aside: a parked row keeps its reason until somebody decides about it or takes it back.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId, lineId, matchId, recordKey } from '@shared/domain/ids.ts';
import type { Change, Match, Parking } from '@shared/domain/matching/match.ts';
import { endedParkings, planPark, planUnpark } from '@shared/domain/matching/decisions/row-plans.ts';

const ACCOUNT = accountId('account-1');
const PAYIN = recordKey('payin', 'payin-1');
const parked = (id: string, overrides: Partial<Parking> = {}): Parking => ({
  row: lineId(id),
  side: 'line',
  accountId: ACCOUNT,
  reason: 'ask-bank',
  note: '',
  since: '2026-03-05T16:10:00.000Z' as Instant,
  ...overrides,
});
const PARKED_PAYIN = parked('', { row: PAYIN, side: 'record' });
const change = (before: Parking | null, after: Parking | null): Change => ({
  table: 'parking',
  key: (after ?? before)!.row,
  before,
  after,
});
const changeOfMatch = (status: Match['status']): Change => ({
  table: 'match',
  key: matchId('match-1'),
  before: null,
  after: {
    ...{ id: matchId('match-1'), accountId: ACCOUNT, status, shape: '1:1', pass: 'assignment', certainty: 'unique' },
    ...{
      confidenceMilli: 900,
      reasons: [],
      lines: [lineId('a')],
      records: [PAYIN],
      difference: 0n as Match['difference'],
    },
    explained: [],
  },
});

describe('putting rows aside', () => {
  it('writes each row with its reason, and gives a parked one the new reason', () => {
    const again = parked('a', { reason: 'other', note: 'llamar el lunes' });
    expect(planPark([parked('a')], [again, parked('b')])).toEqual([
      change(parked('a'), again),
      change(null, parked('b')),
    ]);
  });

  it('takes back just the rows that are asked for', () => {
    expect(planUnpark([parked('a'), parked('b')], new Set(['b', 'never parked']))).toEqual([change(parked('b'), null)]);
  });
});

describe('a decision about a parked row', () => {
  it.each([
    ['confirming a match ends it on both sides', changeOfMatch('confirmed'), [parked('a'), PARKED_PAYIN]],
    ['a proposal of the engine is none', changeOfMatch('suggested'), []],
    ['a match that the engine accepts is none: undoing it finds the reason again', changeOfMatch('auto'), []],
    [
      'explaining the line ends it',
      { table: 'explanation', key: lineId('b'), before: null, after: null },
      [parked('b')],
    ],
  ] satisfies readonly [string, Change, readonly Parking[]][])('%s', (_, made, ended) => {
    expect(endedParkings([parked('a'), parked('b'), PARKED_PAYIN], [made])).toEqual(
      ended.map((one) => change(one, null)),
    );
  });
});

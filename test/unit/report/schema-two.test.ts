// report.json, schema 2: who a record is of, who decided a match and when, what its equals are, and what lies outside the period.
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { matchId, questionId } from '@shared/domain/ids.ts';
import type { MatchId } from '@shared/domain/ids.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import type { JsonObject } from '@shared/domain/json/json.ts';
import { matchByHand } from '@shared/domain/matching/decisions/decide.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { walletOf } from '@shared/domain/payments/wallet.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import type { Decider, ReportInput } from '@shared/domain/report/build-report.ts';
import type { Report } from '@shared/domain/report/report.ts';
import type { Question } from '@shared/domain/matching/questions/question.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { anOrder, aPayin, aServedOrder, aServedPayin, aServedPayout } from '../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

const NEVER = { state: 'never', asOf: null } as const;

/** The report of a reconciliation, held to its schema. */
function reportOf(reconciliation: Reconciliation, given: Partial<ReportInput> = {}): Report {
  const report = buildReport({
    reconciliation,
    profile: 'Servicio',
    state: 'open',
    books: null,
    deciders: new Map(),
    walletOf: () => null,
    questions: [],
    statements: [],
    made: {
      app: { name: 'Cuadre', version: '0.1.0' },
      at: '2026-04-01T12:00:00.000Z',
      sync: { payins: NEVER, payouts: NEVER, payout_items: NEVER, orders: NEVER, wallets: NEVER },
      audit: { entries: 0, head: '' },
    },
    flagText: () => 'Alerta.',
    ...given,
  });
  expect(reportSchema.safeParse(report).error).toBeUndefined();
  return report;
}

const first = <T>(rows: readonly T[]): T => must(rows[0], 'there is one');

describe('a record of the report', () => {
  it('says whose it is, by which bank, reference and wallet, and the code of its status', () => {
    const payin = aPayin({ externalIdentifier: 'FV-1023' });
    const walletOf = () => 'wallet-1';
    expect(first(reportOf(reconciled({ lines: [], records: [payin] }), { walletOf }).records)).toMatchObject({
      statusCode: 'AWAIT_TRANSFER_TOKENS',
      counterparty: 'Andrés Felipe Rojas',
      externalIdentifier: 'FV-1023',
      bank: 'OUTBANK',
      orderType: null,
      wallet: 'wallet-1',
    });
    expect(first(reportOf(reconciled({ lines: [], records: [anOrder()] })).records)).toMatchObject({
      orderType: 'TOKENIZE',
      wallet: null,
    });
  });

  it('names the month in which its window began only where it was carried in', () => {
    const before = (id: string, on: string) => aPayin({ id, finishedAt: `${on}T15:00:00.000Z` as Instant });
    const records = [before('old', '2025-12-30'), before('last', '2026-02-27'), before('own', '2026-03-02')];
    const report = reportOf(reconciled({ lines: [], records }));
    expect(report.records.map(({ id, carriedFrom }) => [id, carriedFrom])).toEqual([
      ['last', '2026-02'],
      ['old', '2025-12'],
      ['own', undefined],
    ]);
    expect(Object.hasOwn(must(report.records[2], 'the own one'), 'carriedFrom')).toBe(false);
  });
});

describe('the wallet of a record', () => {
  const walletIn = (kind: 'payin' | 'payout' | 'order', json: object, orderType: string | null = null) =>
    walletOf({ kind, orderType }, jsonOf(json) as JsonObject);

  it('is where tokens come in, and for money that goes out where they are taken from', () => {
    const ends = { origin_source_id: 'from', destination_source_id: 'to' };
    expect([
      walletIn('payin', aServedPayin()),
      walletIn('payout', aServedPayout()),
      walletIn('order', ends, 'TOKENIZE'),
      walletIn('order', ends, 'REDEEM'),
      walletIn('order', aServedOrder({ destination_source_id: 'wallet-7' }), 'TOKENIZE'),
    ]).toEqual(['wallet-1', 'wallet-1', 'to', 'from', 'wallet-7']);
  });

  it('is its address where no name of it is served, and nothing where neither is', () => {
    const address = { public_data: { destination_wallet: { chain: 'POLYGON', address: '0xaaa111' } } };
    expect([walletIn('payin', address), walletIn('payin', { id: 'x', destination_wallet_id: ' ' })]).toEqual([
      '0xaaa111',
      null,
    ]);
  });
});

describe('a match of the report', () => {
  const [line, payin] = [aLine(), aPayin()];
  const account = anAccount();
  const byHand = matchByHand(
    { account, matches: [], rejections: [], explanations: [] },
    { context: { account, environment: 'sandbox' }, lines: [line], records: [payin], explained: [] },
  );
  const withMatch = (match: Match): Reconciliation => reconciled({ lines: [line], records: [payin], matches: [match] });
  const decided = (id: MatchId): ReadonlyMap<MatchId, Decider> =>
    new Map([[id, { by: 'Ana Contadora', at: '2026-04-02T09:30:00.000Z' as Instant }]]);

  it('is by the app where the engine accepted or proposes it, and by the person who decided, with the moment', () => {
    const auto = reconciled({ lines: [line], records: [payin] });
    expect(first(auto.matches).status).toBe('auto');
    expect(first(reportOf(auto).matches)).toMatchObject({ by: 'app', at: null });
    const proposed = withMatch({ ...byHand, status: 'suggested' });
    expect(first(reportOf(proposed, { deciders: decided(byHand.id) }).matches)).toMatchObject({ by: 'app', at: null });
    expect(first(reportOf(withMatch(byHand), { deciders: decided(byHand.id) }).matches)).toMatchObject({
      status: 'confirmed',
      by: 'Ana Contadora',
      at: '2026-04-02T09:30:00.000Z',
    });
  });

  it('names nobody in place of a person who is not known', () => {
    expect(() => reportOf(withMatch(byHand), { deciders: decided(matchId('another')) })).toThrow();
  });

  it('says how many equals it has and which question settles it, or that it has none', () => {
    const deciders = decided(byHand.id);
    const equal = withMatch({ ...byHand, equals: { lines: 12, records: 14 }, question: questionId('q-1') });
    expect(first(reportOf(equal, { deciders }).matches)).toMatchObject({
      equals: { lines: 12, records: 14 },
      question: 'q-1',
    });
    expect(first(reportOf(withMatch(byHand), { deciders }).matches)).toMatchObject({ equals: null, question: null });
  });

  it('the questions that matches of the period carry stand in its report, with what a rate is made of', () => {
    const lines = [aLine({ line: 1 }), aLine({ line: 2 })];
    const reconciliation = reconciled({ lines, records: [] });
    const [rate, equals, elsewhere] = ['q-rate', 'q-class', 'q-of-another-month'].map(questionId);
    const matches = [rate, equals].map((question, at) => ({
      ...byHand,
      id: matchId(`m-${at.toString()}`),
      status: 'suggested' as const,
      lines: lines.map(({ id }) => id).slice(at, at + 1),
      records: [],
      question: must(question, 'there is one'),
    }));
    const size = { lines: 4, records: 6, amount: pesos('400000') };
    const questions: readonly Question[] = [
      {
        ...size,
        id: must(rate, 'there is one'),
        kind: 'rate',
        rate: { percent: '2.5', constant: pesos('300'), vat: true },
      },
      { ...size, id: must(equals, 'there is one'), kind: 'class' },
      { ...size, id: must(elsewhere, 'there is one'), kind: 'class' },
    ];
    const told = { lines: 4, records: 6, amount: '400000' };
    expect(reportOf({ ...reconciliation, matches }, { questions }).questions).toEqual([
      { ...told, id: 'q-rate', kind: 'rate', detail: { percent: '2.5', constant: '300', vat: true } },
      { ...told, id: 'q-class', kind: 'class', detail: null },
    ]);
    expect(reportOf(reconciliation).questions).toEqual([]);
  });
});

describe('the period of the report', () => {
  it('counts and sums exactly the imported lines that lie outside it', () => {
    const at = (line: number, on: string, amount: string) => aLine({ line, bookedOn: day(on), amount: pesos(amount) });
    const lines = [
      at(1, '2026-02-28', '-0.01'),
      at(2, '2026-03-01', '5'),
      at(3, '2026-03-31', '7'),
      at(4, '2026-04-01', '9007199254740993.000000000000000001'),
    ];
    const { period } = reportOf(reconciled({ lines, records: [] }));
    expect(period).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      state: 'open',
      opening: null,
      closing: null,
      books: null,
      outside: { lines: 2, amount: '9007199254740992.990000000000000001' },
      breaks: [],
      signatures: [],
    });
    expect(reportOf(reconciled({ lines: [], records: [] })).period.outside).toEqual({ lines: 0, amount: '0' });
  });
});

it('a flag says how many of its subjects are meant, and nothing where all are', () => {
  const reconciliation = reconciled({ lines: [aLine()], records: [] });
  const flag = first(reconciliation.flags);
  const flags = [flag, { ...flag, key: 'class', oneOf: 1, subjects: [...flag.subjects, ...flag.subjects] }];
  expect(reportOf({ ...reconciliation, flags }).flags.map(({ oneOf }) => oneOf)).toEqual([null, 1]);
});

/** Builder of a complete valid report. */
import type { ReportJson } from '@shared/contract/report-schema.ts';

const EMPTY = { count: 0, amount: '0' } as const;
const EMPTY_RECORDS = { ...EMPTY, gross: '0' } as const;
const SYNCED = { state: 'complete', asOf: '2026-04-01T12:00:00.000Z' } as const;

export function aReport(overrides: Partial<ReportJson> = {}): ReportJson {
  return {
    schema: 2,
    profile: 'Servicio',
    environment: 'sandbox',
    account: 'Bancolombia 4471',
    preset: 'settlement',
    currency: 'COP',
    period: {
      from: '2026-03-01',
      to: '2026-03-31',
      state: 'open',
      opening: { amount: '10', source: 'statement', by: null },
      closing: { amount: '1244.5', source: 'statement', by: null, on: '2026-03-31' },
      books: null,
      outside: { lines: 0, amount: '0' },
      breaks: [],
      signatures: [],
    },
    statements: [
      {
        file: 'extracto.csv',
        sha256: 'a'.repeat(64),
        lines: 1,
        opening: '10',
        closing: '1244.5',
        balanceProof: { checked: 1, tied: 1 },
      },
    ],
    totals: {
      lines: { matched: { count: 1, amount: '1234.5' }, proposed: EMPTY, explained: EMPTY, unmatched: EMPTY },
      records: {
        matched: { count: 1, amount: '1234.5', gross: '1234.5' },
        proposed: EMPTY_RECORDS,
        unmatched: EMPTY_RECORDS,
        'not-expected': EMPTY_RECORDS,
      },
      unexplained: '0',
      inTransit: EMPTY,
    },
    lines: [
      {
        file: 'extracto.csv',
        line: 7,
        date: '2026-03-02',
        amount: '1234.5',
        description: 'PAGO PSE',
        reference: '000473',
        state: 'matched',
        category: null,
      },
    ],
    records: [
      {
        kind: 'payin',
        id: 'p-1',
        parentId: null,
        status: 'FULFILLED',
        statusCode: null,
        counterparty: 'ANDRÉS F ROJAS',
        externalIdentifier: 'FAC-1',
        bank: 'OUTBANK',
        orderType: null,
        wallet: null,
        standing: 'succeeded',
        amount: '1234.5',
        expected: { direction: 'credit', amount: '1234.5', from: '2026-03-02', to: '2026-03-05' },
        state: 'matched',
      },
    ],
    matches: [
      {
        id: 'm-1',
        status: 'auto',
        shape: '1:1',
        pass: 'assignment',
        confidence: 0.998,
        certainty: 'unique',
        reasons: [{ kind: 'amount-exact' }],
        lines: [{ file: 'extracto.csv', line: 7 }],
        records: [{ kind: 'payin', id: 'p-1' }],
        difference: { amount: '0', explained: [] },
        equals: null,
        question: null,
        by: 'app',
        at: null,
      },
    ],
    questions: [],
    flags: [],
    made: {
      app: { name: 'Cuadre', version: '0.1.0' },
      at: '2026-04-01T12:00:00.000Z',
      sync: { payins: SYNCED, payouts: SYNCED, payout_items: SYNCED, orders: SYNCED, wallets: SYNCED },
      audit: { entries: 1, head: 'b'.repeat(64) },
    },
    ...overrides,
  };
}

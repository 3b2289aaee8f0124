// report.json: the promised shape, the figures of the reconciliation, the same bytes for the same inputs.
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { Report } from '@shared/domain/report/report.ts';
import { reportJsonSchema, reportSchema } from '@shared/contract/report-schema.ts';
import { FLAG_KINDS } from '@shared/domain/flags/flag.ts';
import type { Subject } from '@shared/domain/flags/flag.ts';
import { lineId, recordKey } from '@shared/domain/ids.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import type { ReportInput } from '@shared/domain/report/build-report.ts';
import { stableJson } from '@shared/domain/report/stable-json.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import { flagText } from '../../../src/main/adapters/reports/words/flag-text.ts';
import { aSampleAccount } from '../../support/files/sample-account.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { aPayin, aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aLine, anAccount, pesos } from '../../support/rows/statement-rows.ts';

const never = { state: 'never', asOf: null } as const;
const made: ReportInput['made'] = {
  app: { name: 'Cuadre', version: '0.1.0' },
  at: '2026-04-01T12:00:00.000Z',
  sync: { payins: never, payouts: never, payout_items: never, orders: never, wallets: never },
  audit: { entries: 0, head: '' },
};
const reportOf = (reconciliation: Reconciliation, given: Partial<ReportInput> = {}): ReturnType<typeof buildReport> =>
  buildReport({
    reconciliation,
    profile: 'Sample',
    state: 'open',
    books: null,
    deciders: new Map(),
    walletOf: () => null,
    questions: [],
    statements: [
      {
        file: 'b.csv',
        sha256: 'ab',
        lines: 1,
        opening: null,
        closing: pesos('5.50'),
        balanceProof: { checked: 1, tied: 1 },
      },
    ],
    made,
    flagText: (flag) => flagText(flag, 'es'),
    ...given,
  });

describe('report.json', () => {
  it.each(['settlement', 'own'] as const)('of a sample month of the %s account has the promised shape', (preset) => {
    const { account, lines, records } = aSampleAccount(preset);
    const report = reportOf(reconciled({ account, lines, records }));
    expect(reportSchema.safeParse(report).error).toBeUndefined();
    expect(report.lines).toHaveLength(lines.length);
    expect(JSON.parse(stableJson(report))).toEqual(report);
  });

  it('is the same bytes whatever the order of import', () => {
    const { account, lines, records } = aSampleAccount('settlement', { seed: 9 });
    const forth = stableJson(reportOf(reconciled({ account, lines, records })));
    const backwards = stableJson(
      reportOf(reconciled({ account, lines: lines.toReversed(), records: records.toReversed() })),
    );
    expect(backwards).toBe(forth);
  });

  it('writes amounts as plain decimal text, confidence as a number, nothing expected as nulls', () => {
    const report = reportOf(
      reconciled({
        lines: [aLine({ amount: pesos('356000.00') })],
        records: [aPayin(), aPayout(), aPayoutItem({ amount: null })],
      }),
    );
    expect(report.lines[0]).toMatchObject({ amount: '356000', state: 'matched', category: null, reference: null });
    expect(report.matches[0]).toMatchObject({
      shape: '1:1',
      difference: { amount: '0', explained: [] },
      lines: [{ file: 'bancolombia.csv', line: 2 }],
    });
    expect(report.matches[0]!.confidence).toBeGreaterThan(0.9);
    expect(report.records.find(({ kind }) => kind === 'payout')).toMatchObject({
      state: 'not-expected',
      expected: { direction: 'none', amount: null, from: null, to: null },
    });
    expect(report.records.find(({ kind }) => kind === 'payout_item')?.amount).toBeNull();
    expect(report.statements[0]).toMatchObject({ opening: null, closing: '5.5' });
  });

  it('is the same type in the domain and in the contract', () => {
    expectTypeOf<Report>().toExtend<ReportJson>();
    expectTypeOf<ReportJson>().toExtend<Report>();
  });

  it('refuses a field that was not promised', () => {
    const report = reportOf(reconciled({ lines: [], records: [] }));
    expect(reportSchema.safeParse({ ...report, extra: 1 }).success).toBe(false);
    expect(reportSchema.safeParse({ ...report, currency: undefined }).success).toBe(false);
  });

  it('comes with a JSON Schema that names every part', () => {
    expect(Object.keys((reportJsonSchema() as { properties: object }).properties)).toEqual(
      Object.keys(reportOf(reconciled({ lines: [], records: [], account: anAccount() }))),
    );
  });

  it('says every flag in both languages', () => {
    for (const kind of FLAG_KINDS) {
      expect(flagText({ kind, subjects: [] }, 'es')).toMatch(/\.$/);
      expect(flagText({ kind, subjects: [] }, 'en')).not.toBe(flagText({ kind, subjects: [] }, 'es'));
    }
  });

  it('says by what paid twice was told, and that a line takes a payment back', () => {
    const line: Subject = { kind: 'line', lineId: lineId('l') };
    const of = (kind: RecordKind): Subject => ({ kind: 'record', key: recordKey(kind, 'r') });
    for (const lang of ['es', 'en'] as const) {
      const causes = [line, of('payout_item'), of('order')].map((one) =>
        flagText({ kind: 'paid-twice', subjects: [one, line] }, lang),
      );
      expect(new Set(causes).size).toBe(3);
      const alone = flagText({ kind: 'missing-in-service', subjects: [line] }, lang);
      expect(flagText({ kind: 'missing-in-service', subjects: [line, of('payin')] }, lang)).toMatch(`${alone} `);
    }
  });

  it('says what a person said of a flag', () => {
    const plain = flagText({ kind: 'missing-in-bank', subjects: [] }, 'es');
    const said = (state: 'open' | 'explained' | 'resolved', note: string) =>
      flagText({ kind: 'missing-in-bank', subjects: [] }, 'es', { review: { state, note } }).slice(plain.length);
    const review = { state: 'explained', note: 'Claimed from the bank' } as const;
    expect(flagText({ kind: 'missing-in-bank', subjects: [] }, 'en', { review })).toMatch(
      / Explained: “Claimed from the bank”\.$/u,
    );
    expect([
      said('explained', ' Reclamado al banco '),
      said('resolved', ''),
      said('open', ''),
      said('open', 'Falta'),
    ]).toEqual([' Explicada: «Reclamado al banco».', ' Resuelta.', '', ' Nota: «Falta».']);
  });
});

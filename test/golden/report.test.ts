/** Printed reports, byte by byte as they were last looked at: a change of any of them is seen in review (`vitest -u` writes them anew). */
import { describe, expect, it } from 'vitest';
import { reportPrinter } from '../../src/main/adapters/reports/printer.ts';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { bytesOf } from '../support/files/file-bytes.ts';
import { aReport } from '../support/months/a-report.ts';

const LINES = [
  ['matched', null, '1234.5', 'PAGO PSE ANDRÉS F ROJAS'],
  ['proposed', null, '-50000', '=SUMA(A1:A9)'],
  ['explained', 'gmf', '-200', 'IMPTO GOBIERNO 4X1000'],
  ['explained', 'outside-service', '-0.07', 'RETIRO "CAJERO"; CALLE 9'],
  ['unmatched', null, '123456789012345678.000000000000000001', 'CONSIGNACION'],
] as const;

/** One row of most things that can stand in a report; not a lawful one, for only its print is looked at. */
function aFullReport(): ReportJson {
  const report = aReport();
  const lines = LINES.map(([state, category, amount, description], at) => ({ ...report.lines[0]!, line: at + 7, state, category, amount, description }));
  const [payin] = report.records as [ReportJson['records'][number]];
  const none = { ...payin, counterparty: null, externalIdentifier: null, bank: null };
  const records: ReportJson['records'] = [
    payin,
    { ...none, kind: 'payout', id: 'po-1', status: 'FULFILLED', standing: 'succeeded', amount: '50000', wallet: 'w-1', expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' },
    { ...none, kind: 'payout_item', id: 'it-1', parentId: 'po-1', status: 'SUCCEEDED', standing: 'succeeded', amount: '50000', wallet: 'w-1', expected: { direction: 'debit', amount: '49000', from: '2026-02-27', to: '2026-03-04' }, state: 'proposed', carriedFrom: '2026-02' },
    { ...none, kind: 'payin', id: '-2+3', status: 'ON_HOLD', statusCode: 'AWAIT_INIT_PAYIN', standing: 'unknown', amount: null, expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' },
    { ...none, kind: 'order', id: 'o-1', status: 'SUCCEEDED', orderType: 'TOKENIZE', externalIdentifier: '=TK-1', standing: 'succeeded', amount: '7', expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' },
  ];
  const suggested: ReportJson['matches'][number] = {
    ...report.matches[0]!,
    id: 'm-2',
    status: 'suggested',
    pass: 'suggestion',
    certainty: 'ambiguous',
    reasons: [{ kind: 'near-amount', difference: '-1000' }, { kind: 'date-lag', businessDays: 1 }],
    lines: [{ file: 'extracto.csv', line: 8 }],
    records: [{ kind: 'payout_item', id: 'it-1' }],
    difference: { amount: '-1000', explained: [{ kind: 'fee', amount: '-1000' }] },
    equals: { lines: 2, records: 3 },
    question: 'q-1',
  };
  const confirmed: ReportJson['matches'][number] = {
    ...report.matches[0]!,
    id: 'm-3',
    status: 'confirmed',
    by: 'Ana Contadora',
    at: '2026-04-02T09:30:00.000Z',
  };
  const questions: ReportJson['questions'] = [
    { id: 'q-1', kind: 'class', lines: 2, records: 3, amount: '98000', detail: null },
    { id: 'q-2', kind: 'rate', lines: 4, records: 4, amount: '400000', detail: { percent: '2.5', constant: '300', vat: true } },
  ];
  const flags: ReportJson['flags'] = [
    { kind: 'unknown-status', severity: 'warning', subjects: [{ kind: 'payin', id: '-2+3' }], amount: null, text: 'Estado ON_HOLD.', oneOf: null },
    { kind: 'missing-in-service', severity: 'warning', subjects: [{ kind: 'line', file: 'extracto.csv', line: 11 }], amount: '123456789012345678.000000000000000001', text: '@todo', oneOf: 1 },
  ];
  return reportSchema.parse({ ...report, lines, records, matches: [...report.matches, suggested, confirmed], questions, flags });
}

describe.each(['es', 'en'] as const)('the report in %s', (language) => {
  it.each(['machine', 'excel-co'] as const)('as CSV for %s', async (csv) => {
    for (const file of await reportPrinter.print(aFullReport(), { format: 'csv', language, csv })) {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(file));
      await expect(text).toMatchFileSnapshot(`report/${language}-${csv}-${file.name}`);
    }
  });
});

it('as JSON', async () => {
  const [file] = await reportPrinter.print(aFullReport(), { format: 'json', language: 'es', csv: 'machine' });
  await expect(new TextDecoder().decode(bytesOf(file))).toMatchFileSnapshot('report/report.json.txt');
});

/** Printed reports, byte by byte as they were last looked at: a change of any of them is seen in review (`vitest -u` writes them anew). */
import { describe, expect, it } from 'vitest';
import { reportPrinter } from '../../src/main/adapters/reports/printer.ts';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportV1 } from '@shared/contract/report-schema.ts';
import { aReport } from '../support/a-report.ts';

const LINES = [
  ['matched', null, '1234.5', 'PAGO PSE ANDRÉS F ROJAS'],
  ['proposed', null, '-50000', '=SUMA(A1:A9)'],
  ['explained', 'gmf', '-200', 'IMPTO GOBIERNO 4X1000'],
  ['explained', 'outside-service', '-0.07', 'RETIRO "CAJERO"; CALLE 9'],
  ['unmatched', null, '123456789012345678.000000000000000001', 'CONSIGNACION'],
] as const;

/** One row of most things that can stand in a report; not a lawful one, for only its print is looked at. */
function aFullReport(): ReportV1 {
  const report = aReport();
  const lines = LINES.map(([state, category, amount, description], at) => ({ ...report.lines[0]!, line: at + 7, state, category, amount, description }));
  const records: ReportV1['records'] = [
    ...report.records,
    { kind: 'payout', id: 'po-1', parentId: null, status: 'FULFILLED', standing: 'succeeded', amount: '50000', expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' },
    { kind: 'payout_item', id: 'it-1', parentId: 'po-1', status: 'SUCCEEDED', standing: 'succeeded', amount: '50000', expected: { direction: 'debit', amount: '49000', from: '2026-03-04', to: '2026-03-09' }, state: 'proposed' },
    { kind: 'payin', id: '-2+3', parentId: null, status: 'ON_HOLD', standing: 'unknown', amount: null, expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' },
  ];
  const suggested: ReportV1['matches'][number] = {
    ...report.matches[0]!,
    id: 'm-2',
    status: 'suggested',
    pass: 'suggestion',
    certainty: 'ambiguous',
    reasons: [{ kind: 'near-amount', difference: '-1000' }, { kind: 'date-lag', businessDays: 1 }],
    lines: [{ file: 'extracto.csv', line: 8 }],
    records: [{ kind: 'payout_item', id: 'it-1' }],
    difference: { amount: '-1000', explained: [{ kind: 'fee', amount: '-1000' }] },
  };
  const flags: ReportV1['flags'] = [
    { kind: 'unknown-status', severity: 'warning', subjects: [{ kind: 'payin', id: '-2+3' }], amount: null, text: 'Estado ON_HOLD.' },
    { kind: 'missing-in-service', severity: 'warning', subjects: [{ kind: 'line', file: 'extracto.csv', line: 11 }], amount: '123456789012345678.000000000000000001', text: '@todo' },
  ];
  return reportSchema.parse({ ...report, lines, records, matches: [...report.matches, suggested], flags });
}

describe.each(['es', 'en'] as const)('the report in %s', (language) => {
  it.each(['machine', 'excel-co'] as const)('as CSV for %s', async (csv) => {
    for (const { name, content } of await reportPrinter.print(aFullReport(), { format: 'csv', language, csv })) {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
      await expect(text).toMatchFileSnapshot(`report/${language}-${csv}-${name}`);
    }
  });
});

it('as JSON', async () => {
  const [file] = await reportPrinter.print(aFullReport(), { format: 'json', language: 'es', csv: 'machine' });
  await expect(new TextDecoder().decode(file?.content)).toMatchFileSnapshot('report/report.json.txt');
});

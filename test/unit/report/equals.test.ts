/** How many equals a match had, said on paper in the sentence of the window. */
import { describe, expect, it } from 'vitest';
import type { ReportReason } from '@shared/contract/report-schema.ts';
import { paperWords } from '../../../src/main/adapters/reports/words/paper.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';
import { aReport } from '../../support/months/a-report.ts';

const said = (
  language: 'es' | 'en',
  equals: { readonly lines: number; readonly records: number } | null,
  status: 'auto' | 'confirmed' | 'suggested' = 'auto',
  // prettier-ignore
): string =>
  paperWords(language).reasons({ reasons: [{ kind: 'amount-exact' }], equals, status, certainty: 'interchangeable' });

describe('a match of equals on paper', () => {
  it('says how many there were on both sides, and that they were matched by date', () => {
    expect(said('es', { lines: 12, records: 12 })).toBe(
      'El valor es exacto; uno de 12 iguales: 12 movimientos y 12 registros del mismo valor que nada distingue; se cruzaron por orden de fecha',
    );
    expect(said('en', { lines: 1_200, records: 1_200 }, 'confirmed')).toBe(
      'The amount is exact; one of 1.200 equals: 1.200 lines and 1.200 records of the same amount that nothing tells apart; they were matched by date',
    );
  });

  it('counts each side by itself where one has more', () => {
    expect(said('es', { lines: 1, records: 3 })).toContain('uno entre iguales: 1 movimiento y 3 registros del mismo valor'); // prettier-ignore
    expect(said('en', { lines: 3, records: 1 })).toContain('one among equals: 3 lines and 1 record of the same amount');
  });

  it('says of a proposal that it is one', () => {
    expect(said('es', { lines: 2, records: 2 }, 'suggested')).toContain('se proponen por orden de fecha');
    expect(said('en', { lines: 2, records: 3 }, 'suggested')).toContain('they are proposed by date');
  });

  it('says nothing where there are none', () => {
    expect(said('es', null)).toBe('El valor es exacto');
  });

  it('says of what was taken among others that nothing is in dispute, where no text in it says so', () => {
    const of = (reasons: ReportReason[], status: 'auto' | 'confirmed' = 'auto'): string =>
      paperWords('es').reasons({ reasons, equals: null, status, certainty: 'unique' });
    const lag: ReportReason[] = [{ kind: 'amount-exact' }, { kind: 'date-lag', businessDays: 0 }];
    expect(of(lag)).toBe('El valor es exacto; el mismo día; ningún otro cruce está en disputa');
    expect(of([...lag, { kind: 'only-candidate' }])).toBe('El valor es exacto; el mismo día; ningún otro cruce cabe');
    expect(of(lag, 'confirmed')).toBe('El valor es exacto; el mismo día');
  });

  it('stands in the table that people open', async () => {
    const report = aReport();
    const [first] = report.matches;
    const matches = [{ ...first!, certainty: 'interchangeable' as const, equals: { lines: 4, records: 4 } }];
    const how = { format: 'csv', language: 'es', csv: 'excel-co' } as const;
    const files = await reportPrinter.print({ ...report, matches }, how);
    const rows = files.map((file) => new TextDecoder().decode(bytesOf(file))).join('');
    expect(rows).toContain('uno de 4 iguales: 4 movimientos y 4 registros');
  });
});

/** Block E: who prepared, reviewed and approved, as typed; what nobody typed has a line to be written on. */
import { describe, expect, it } from 'vitest';
import type { SignersView } from '@shared/contract/calls/report-calls.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';
import { aReport } from '../../support/months/a-report.ts';

const nobody = { name: '', post: '', document: '', license: '' };
const SIGNERS: SignersView = {
  prepared: { ...nobody, name: 'Laura <Rueda>', post: 'Auxiliar contable', document: '52.418.907' },
  reviewed: { ...nobody, name: 'Germán Pardo', post: 'Contador público', license: '118204-T' },
  approved: nobody,
};
const BLANK = '_'.repeat(20);

type Asked = { readonly language?: 'es' | 'en'; readonly signers?: SignersView; readonly report?: ReportJson };

/** What stands below each line for ink. */
async function signs({ language = 'es', signers, report = aReport() }: Asked): Promise<readonly string[][]> {
  const beside = signers === undefined ? {} : { signers };
  const { html } = await reportPrinter.paper(report, { base: 'x', version: 1, language, size: 'letter', beside });
  return [...html.matchAll(/<div class="sign">(.*?)<\/div>/gu)].map(([, inner = '']) =>
    [...inner.matchAll(/<(b|span)>(.*?)<\/\1>/gu)].map(([, , text = '']) => text),
  );
}

describe('the signatures of the paper', () => {
  it('are lines to be written on where nobody typed who signs', async () => {
    const own = (role: string, ...ids: string[]) => [`Nombre: ${BLANK}`, `${role} · Cargo: ${BLANK}`, ...ids, `Fecha: ${BLANK}`]; // prettier-ignore
    const [id, card] = [`C.C. ${BLANK}`, `T.P. ${BLANK}`];
    expect(await signs({})).toEqual([own('Elaboró', id, card), own('Revisó', id, card), own('Aprobó', id)]);
    const [, reviewed] = await signs({ language: 'en' });
    expect(reviewed).toEqual([
      `Name: ${BLANK}`,
      `Reviewed by · Position: ${BLANK}`,
      `ID (C.C.) ${BLANK}`,
      `Licence (T.P.) ${BLANK}`,
      `Date: ${BLANK}`,
    ]);
  });

  it('are as they were typed, an accountant’s with the number of the card', async () => {
    const [prepared, reviewed, approved] = await signs({ signers: SIGNERS });
    expect(prepared).toEqual(['Laura &lt;Rueda&gt;', 'Elaboró · Auxiliar contable', 'C.C. 52.418.907', `Fecha: ${BLANK}`]); // prettier-ignore
    expect(reviewed).toEqual(['Germán Pardo', 'Revisó · Contador público', 'T.P. 118204-T', `Fecha: ${BLANK}`]);
    expect(approved?.[0]).toBe(`Nombre: ${BLANK}`);
    const [inEnglish] = await signs({ signers: SIGNERS, language: 'en' });
    expect(inEnglish?.slice(1, 3)).toEqual(['Prepared by · Auxiliar contable', 'ID (C.C.) 52.418.907']);
  });

  it('name whoever signed in the app, with that day and without the numbers of somebody else', async () => {
    const { period, ...rest } = aReport();
    const signature = { role: 'reviewed', name: 'Ana Ruiz', at: '2026-04-06T14:13:00.000Z', state: 'valid', key: null } as const; // prettier-ignore
    const report: ReportJson = { ...rest, period: { ...period, signatures: [signature] } };
    const [, other] = await signs({ signers: SIGNERS, report });
    expect(other).toEqual(['Ana Ruiz', `Revisó · Cargo: ${BLANK}`, `C.C. ${BLANK}`, `T.P. ${BLANK}`, 'Fecha: 06/04/2026']); // prettier-ignore
    const same = { ...SIGNERS, reviewed: { ...SIGNERS.reviewed, name: 'Ana Ruiz' } };
    const [, own] = await signs({ signers: same, report });
    expect(own).toEqual(['Ana Ruiz', 'Revisó · Contador público', 'T.P. 118204-T', 'Fecha: 06/04/2026']);
  });
});

describe('the signers in tables', () => {
  const rowsOf = async (csv: 'excel-co' | 'machine', beside: { readonly signers?: SignersView }) => {
    const [first] = await reportPrinter.print(aReport(), { format: 'csv', language: 'es', csv, beside });
    return new TextDecoder().decode(bytesOf(first)).trim().split('\r\n').filter((row) => row.startsWith('E')); // prettier-ignore
  };

  it('stand below C for people, and only those that somebody typed', async () => {
    expect(await rowsOf('excel-co', { signers: SIGNERS })).toEqual([
      'E;Elaboró: Laura <Rueda> · Auxiliar contable · C.C. 52.418.907;;',
      'E;Revisó: Germán Pardo · Contador público · T.P. 118204-T;;',
    ]);
    expect(await rowsOf('excel-co', {})).toEqual([]);
  });

  it('are in no file that another program reads, which has figures alone', async () => {
    expect(await rowsOf('machine', { signers: SIGNERS })).toEqual([]);
    const [json] = await reportPrinter.print(aReport(), { format: 'json', language: 'es', csv: 'machine', beside: { signers: SIGNERS } }); // prettier-ignore
    expect(new TextDecoder().decode(bytesOf(json))).not.toContain('Rueda');
  });
});

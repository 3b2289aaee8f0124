/** The sheet of a workbook, once told, is not asked again for workbooks with the same sheets; another set of sheets is asked anew. */
import { describe, expect, it } from 'vitest';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { applyImport, planImport } from '../../../src/main/app/import/import-statement.ts';
import type { ImportPlan } from '../../../src/main/app/import/import-statement.ts';
import { questionOf } from '../../../src/main/app/import/import-views.ts';
import { importAnswerSchema } from '@shared/contract/views/import-views.ts';
import { ACCOUNT, aDesk } from '../../support/files/import-desk.ts';
import type { Desk } from '../../support/files/import-desk.ts';
import { MOVEMENTS } from '../../support/files/statement-files.ts';
import { aSheet } from '../../support/files/statement-sheets.ts';
import { aWorkbook } from '../../support/files/workbooks.ts';

const book = (...names: string[]): Uint8Array => aWorkbook({ sheets: names.map((name) => aSheet({ name })) });
const plan = ({ deps }: Desk, bytes: Uint8Array, mapping?: Mapping) =>
  planImport(deps, { bytes, fileName: 'x.xlsx', account: ACCOUNT, options: mapping === undefined ? {} : { mapping } });
async function told(desk: Desk, bytes: Uint8Array, mapping: Mapping): Promise<void> {
  const planned = plan(desk, bytes, mapping);
  if (!planned.ok) throw new Error(planned.error.kind);
  await applyImport(desk.deps, planned.value);
}
const sheetOf = (planned: { readonly ok: boolean; readonly value?: ImportPlan }): unknown =>
  planned.value?.reading.mapping.sheet;

describe('the sheet that a person told', () => {
  it('is taken again where the workbook has the same sheets', async () => {
    const desk = aDesk();
    expect(plan(desk, book('Resumen', 'Detalle'))).toMatchObject({ ok: false, error: { unknown: ['sheet'] } });
    await told(desk, book('Resumen', 'Detalle'), { sheet: 'Detalle' });
    expect(sheetOf(plan(desk, book('Resumen', 'Detalle')))).toBe('Detalle');
  });

  it('is asked anew where there is another one: it may be the new month', async () => {
    const desk = aDesk();
    await told(desk, book('Enero', 'Febrero'), { sheet: 'Febrero' });
    expect(plan(desk, book('Enero', 'Febrero', 'Marzo'))).toMatchObject({ ok: false, error: { unknown: ['sheet'] } });
  });

  it('is not remembered with the answer to another question', async () => {
    const desk = aDesk();
    const ambiguous = (name: string): Uint8Array =>
      aWorkbook({
        sheets: [
          {
            name,
            rows: [
              ['Fecha', 'Concepto', 'Valor'],
              ...MOVEMENTS.filter(({ day }) => day < 13).map(({ day, text, amount }) => [
                `${day.toString()}/1/2026`,
                text,
                { v: amount },
              ]),
            ],
          },
        ],
      });
    expect(plan(desk, ambiguous('Enero'))).toMatchObject({
      ok: false,
      error: { unknown: ['dateOrder'], guess: { sheet: 'Enero' } },
    });
    await told(desk, ambiguous('Enero'), { sheet: 'Enero', dateOrder: 'dmy' });
    expect(sheetOf(plan(desk, ambiguous('Febrero')))).toBe('Febrero');
  });

  it('crosses to the window with all sheets, asked or read', () => {
    const desk = aDesk();
    const asked = plan(desk, book('Resumen', 'Detalle'));
    const question = asked.ok ? null : questionOf(asked.error, 'x.xlsx', []);
    expect(importAnswerSchema.parse(question)).toMatchObject({
      sheets: [{ name: 'Resumen' }, { name: 'Detalle', movements: 16 }],
    });
  });
});

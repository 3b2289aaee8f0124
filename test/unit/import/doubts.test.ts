/** What a person is told before an import: lines that it sets aside, balances that do not tie, settings that are remembered. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { readLarge } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { importLarge, planLarge } from '../../../src/main/app/import/import-large.ts';
import { refusalLeft } from '../../../src/main/app/import/import-refusals.ts';
import { applyImport } from '../../../src/main/app/import/import-statement.ts';
import { asSentence } from '../../../src/renderer/features/statements/findings/findings.tsx';
import { ACCOUNT, aDesk, importing, PLAIN, planned } from '../../support/files/import-desk.ts';
import type { Desk } from '../../support/files/import-desk.ts';
import { anOpenFile } from '../../support/files/large-files.ts';
import { aStatementText, utf8 } from '../../support/files/statement-files.ts';
import { pesos } from '../../support/rows/statement-rows.ts';

const table = (...rows: readonly string[]): string => ['Fecha;Descripción;Valor', ...rows, ''].join('\r\n');
const EARLY = table(
  '02/05/2026;PAGO UNO;100,25',
  '09/05/2026;PAGO DOS;-200,50',
  '10/05/2026;EN TRAMITE;-30,00',
  '13/05/2026;PAGO TRES;5,00',
);
const LATE = table(
  '02/05/2026;PAGO UNO;100,25',
  '09/05/2026;PAGO DOS;-200,50',
  '10/05/2026;COMPRA TIENDA;-30,00',
  '13/05/2026;PAGO TRES;5,00',
  '20/05/2026;ABONO QR;7,00',
);

describe('a file that sets lines of earlier ones aside', () => {
  it('says how many before it is imported', async () => {
    const desk = aDesk();
    await importing(desk, EARLY);
    const plan = planned(desk, LATE, { fileName: 'b.csv' });
    expect(plan).toMatchObject({ added: 2, alreadyImported: 3, supersedes: 1 });
    await applyImport(desk.deps, plan);
    expect(planned(desk, LATE, { fileName: 'b.csv' }).supersedes).toBe(0);
  });

  it('says none where the account holds nothing, or where the newer file is there already', async () => {
    const desk = aDesk();
    expect(planned(desk, LATE).supersedes).toBe(0);
    await importing(desk, LATE);
    expect(planned(desk, EARLY, { fileName: 'b.csv' }).supersedes).toBe(0);
  });
});

/** Its own sign, turned round, breaks nearly all of its balances. */
const TURNED: Mapping = { sign: 'inverted' };
const text = aStatementText();

describe('a file most of whose printed balances do not tie', () => {
  it('is written only when a person accepted that', async () => {
    const desk = aDesk();
    const plan = planned(desk, text, { options: { mapping: TURNED } });
    const { checked, tied } = plan.reading.balanceProof;
    expect(tied * 2).toBeLessThan(checked);
    const refusal = failure('balances-untied', { checked, tied, broken: checked - tied });
    expect(await applyImport(desk.deps, plan)).toEqual({ ok: false, error: refusal });
    const accepted = { ...plan, refusal: refusalLeft(plan.refusals, { acceptUntied: true }) };
    expect(await applyImport(desk.deps, accepted)).toMatchObject({ ok: true, value: { added: 16 } });
  });

  it('is taken by a terminal as the file itself says it, and refused where a mapping broke what tied', () => {
    const asRead = { acceptUntied: 'as-read' } as const;
    const lines = text.split('\r\n');
    const scattered = [lines[0], ...lines.slice(1, -1).filter((_, at) => at % 3 === 0), ''].join('\r\n');
    const plan = planned(aDesk(), scattered, { options: { mapping: { sign: 'asPrinted' } } });
    expect(plan.reading.balanceProof.tied * 2).toBeLessThan(plan.reading.balanceProof.checked);
    expect(plan.refusal).toMatchObject({ kind: 'balances-untied' });
    expect(planned(aDesk(), scattered, { options: { mapping: { sign: 'asPrinted' } }, ...asRead }).refusal).toBeNull();
    expect(planned(aDesk(), text, { options: { mapping: TURNED }, ...asRead }).refusal).toMatchObject({
      kind: 'balances-untied',
    });
  });
});

describe('accepting rows that cannot be read', () => {
  const damaged = aStatementText(PLAIN).replace('-18,99', '-1x,99');

  it('leaves the typed balances to be proven, and says by how much they differ', () => {
    const options = { opening: pesos('12345678.9'), closing: pesos('13114546.98') };
    const plan = planned(aDesk(), damaged, { options });
    expect(plan.refusals.map(({ kind }) => kind)).toContain('rows-unreadable');
    const left = refusalLeft(plan.refusals, { acceptRejected: true });
    expect(left).toMatchObject({
      kind: 'balance-breaks',
      detail: { opening: '12345678.9', net: '768887.07', closing: '13114546.98', difference: '-18.99' },
    });
  });
});

describe('a setting that a person changed where it was found', () => {
  const CHANGED: Mapping = { skip: { contains: ['CUOTA'] } };
  const month = (number: string): string => text.replaceAll('/01/2026', `/${number}/2026`);

  it('is used again for the next file of the account and the layout, and forgotten when it is set back', async () => {
    const desk = aDesk();
    await importing(desk, text, { options: { mapping: CHANGED } });
    const next = planned(desk, month('03'), { fileName: 'b.csv' });
    expect(next.reading.mapping.skip).toEqual(CHANGED.skip);
    await importing(desk, month('05'), { fileName: 'c.csv', options: { mapping: { skip: { contains: [] } } } });
    expect(planned(desk, month('07'), { fileName: 'd.csv' }).reading.mapping.skip).toBeUndefined();
  });

  it('is not kept where it says what was found anyway', async () => {
    const desk = aDesk();
    const plan = planned(desk, text, { options: { mapping: { decimal: ',', dateOrder: 'dmy' } } });
    expect(plan.remember).toBeNull();
    expect(planned(desk, text, { options: { mapping: CHANGED } }).remember?.mapping).toEqual(CHANGED);
  });

  it('is used again for a large file, too, and a small one knows what a large one was told', async () => {
    const desk = aDesk();
    const deps = { ...desk.deps, readLarge };
    const request = (content: string, fileName: string, mapping?: Mapping) => ({
      ...{ file: anOpenFile(utf8(content)), fileName, account: ACCOUNT },
      options: mapping === undefined ? {} : { mapping },
    });
    const first = await importLarge(deps, request(text, 'a.csv', CHANGED));
    expect(first).toMatchObject({ ok: true, value: { imported: { ok: true } } });
    const next = await planLarge(deps, request(month('03'), 'b.csv'));
    expect(next.ok && next.value.reading.mapping.skip).toEqual(CHANGED.skip);
    expect(planned(desk, month('03'), { fileName: 'b.csv' }).reading.mapping.skip).toEqual(CHANGED.skip);
  });

  it('that no longer fits is forgotten for that file, whose lines are all written', async () => {
    const desk: Desk = aDesk();
    await importing(desk, text, { options: { mapping: { only: { column: 1, equals: '02/01/2026' } } } });
    const done = await importLarge(
      { ...desk.deps, readLarge },
      { file: anOpenFile(utf8(month('03'))), fileName: 'b.csv', account: ACCOUNT, options: {} },
    );
    expect(done).toMatchObject({ ok: true, value: { imported: { ok: true, value: { added: 16 } } } });
  });
});

describe('a finding about the file that is looked at', () => {
  it('begins with a capital, and a file’s own name stays as it is', () => {
    expect(asSentence('este archivo y mayo.csv cubren el 2.', 'este archivo')).toBe(
      'Este archivo y mayo.csv cubren el 2.',
    );
    expect(asSentence('mayo.csv y este archivo cubren el 2.', 'este archivo')).toBe(
      'mayo.csv y este archivo cubren el 2.',
    );
  });
});

/** The paper: the two-sided reconciliation as sheets, with the figures of the other formats, and nothing in it that could run. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { twoSided } from '@shared/domain/report/two-sided.ts';
import { addUnits, negateUnits } from '@shared/domain/money/decimal.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { amountText } from '../../../src/main/adapters/reports/paper/blocks.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { formatMoment } from '../../../src/renderer/lib/text/format-day.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';
import { aReport } from '../../support/months/a-report.ts';

type Language = 'es' | 'en';
const BASE = 'conciliacion_Bancolombia-4471_2026-03';

const paperOf = (report: ReportJson, language: Language = 'es', more = {}) =>
  reportPrinter.paper(report, { base: BASE, version: 1, language, size: 'letter', beside: {}, ...more });

/** What a reader sees, a row a line. */
const seen = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<\/(tr|p|h1|h2|h3|header|footer)>/gu, '\n')
    .replaceAll(/<\/(td|th|dt|dd|span)>/gu, ' | ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&amp;', '&');

const [line] = aReport().lines as [ReportJson['lines'][number]];
const [record] = aReport().records as [ReportJson['records'][number]];
const books = (amount: string): ReportJson['period']['books'] => ({
  amount,
  source: 'typed',
  file: null,
  sha256: null,
  by: 'Ana',
});

/** Something on each of the four lists. */
function aMonth(changes: Partial<ReportJson> = {}): ReportJson {
  const report = aReport();
  const open = { ...record, state: 'unmatched' as const };
  return aReport({
    period: {
      ...report.period,
      closing: { amount: '1000', source: 'statement', by: null, on: '2026-03-31' },
      books: books('845.5'),
    },
    lines: [
      line,
      { ...line, line: 8, amount: '-4.5', state: 'explained', category: 'fee', description: 'COMISION' },
      { ...line, line: 9, amount: '9', state: 'explained', category: 'interest', description: 'INTERESES' },
    ],
    records: [
      record,
      {
        ...open,
        id: 'p-2',
        expected: { direction: 'credit', amount: '100', from: '2026-02-10', to: '2026-02-12' },
        carriedFrom: '2026-02',
      },
      {
        ...open,
        kind: 'payout_item',
        id: 'i-1',
        expected: { direction: 'debit', amount: '250', from: '2026-03-30', to: '2026-04-02' },
      },
    ],
    ...changes,
  });
}

const many = (count: number): ReportJson['matches'] =>
  Array.from({ length: count }, (_, at) => ({ ...aReport().matches[0]!, id: `m-${at.toString()}` }));

describe.each(['es', 'en'] as const)('the paper in %s', (language) => {
  it('leads both balances to one another: A − B = C, each with the amounts of the other formats', async () => {
    const report = aMonth();
    const { bank, books: own, difference } = twoSided(report);
    const { html } = await paperOf(report, language);
    const text = seen(html);
    for (const amount of [bank.balance, bank.adjusted, own.balance, own.adjusted, difference])
      expect(text).toContain(` | ${amountText(amount!)} | `);
    expect(addUnits(bank.adjusted!, negateUnits(own.adjusted!))).toBe(difference);
    const first = text.slice(0, text.indexOf(language === 'es' ? 'Página 1' : 'Page 1'));
    for (const amount of ['100,00', '250,00', '9,00', '4,50']) expect(first).toContain(` | ${amount} | `);
  });

  it('writes the time it was made, read and typed as the window does', async () => {
    const beside = { booksAt: '2026-04-06T19:13:00.000Z' };
    const text = seen((await paperOf(aMonth(), language, { beside })).html);
    const madeAt = aMonth().made.at;
    for (const moment of [madeAt, beside.booksAt]) expect(text).toContain(formatMoment(moment, language));
    expect(text).not.toMatch(/\d, \d\d:\d\d(?!\u00a0)/u);
  });

  it('says the same as the first sheet of the workbook, row by row', async () => {
    const report = aMonth();
    const [csv] = await reportPrinter.print(report, { format: 'csv', language, csv: 'excel-co' });
    const text = seen((await paperOf(report, language)).html);
    const amounts = new TextDecoder().decode(bytesOf(csv)).trim().split('\r\n').slice(1).map((row) => row.split(';').at(-1) ?? ''); // prettier-ignore
    expect(amounts.length).toBeGreaterThan(8);
    // The paper says in words what goes out.
    const sized = (amount: string) => formatBare(amount.replace(',', '.').replace('-', ''));
    for (const amount of amounts) expect(text).toContain(` | ${sized(amount)} |`);
  });

  it('has a head, a foot with name, code and number on every sheet, and its language', async () => {
    const { html, code, pages } = await paperOf(aMonth(), language);
    expect(html).toContain(`<html lang="${language === 'es' ? 'es-CO' : 'en'}">`);
    expect(html.match(/<section class="sheet"/gu)).toHaveLength(pages);
    for (let page = 1; page <= pages; page += 1)
      expect(html).toContain(language === 'es' ? `Página ${page} de ${pages}<` : `Page ${page} of ${pages}<`);
    expect(html.match(new RegExp(`${BASE}\\.pdf`, 'gu'))).toHaveLength(pages);
    expect(html.match(new RegExp(`${code.slice(0, 12)}…${code.slice(-12)}`, 'gu'))).toHaveLength(pages);
    expect(html).toContain(code);
    expect(html).toContain(language === 'es' ? 'SIN FIRMAR' : 'UNSIGNED');
  });
});

describe('the paper', () => {
  it('says that a balance is not known, and does not make up a difference', async () => {
    const report = aMonth();
    const text = seen((await paperOf({ ...report, period: { ...report.period, books: null } })).html);
    expect(text).toMatch(/Diferencia no conciliada \(A − B\) \| {2}\| no informado/u);
    expect(text).toContain('la diferencia C queda sin calcular');
  });

  it('says of a typed balance who typed it and when', async () => {
    const beside = { booksAt: '2026-04-06T14:13:00.000Z' };
    const text = seen((await paperOf(aMonth(), 'es', { beside })).html);
    expect(text).toContain('Saldo según libros: digitado por Ana el 06/04/2026, 9:13\u00a0a.\u00a0m.');
  });

  it('says above the flags why some of them wait, one sentence a resource', async () => {
    const beside = { notRead: [{ resource: 'orders', reason: 'not-allowed' }] };
    const why =
      'Órdenes sin leer por completo (la llave de acceso no tiene permiso): ningún movimiento que podrían explicar se da por faltante en el servicio.';
    const text = seen((await paperOf(aMonth(), 'es', { beside })).html);
    expect(text.split(why)).toHaveLength(2);
    expect(seen((await paperOf(aMonth())).html)).not.toContain('sin leer por completo');
  });

  it('dates a flag of a record that failed by the day of the record, on paper and in the tables', async () => {
    const none = { direction: 'none', amount: null, from: null, to: null } as const;
    const failed = { ...record, id: 'p-9', standing: 'failed', state: 'not-expected', expected: none } as const;
    const flag = { severity: 'warning', amount: '5', text: 'Rechazada.', oneOf: null } as const;
    const flags = ['p-9', 'p-10'].map((id) => ({ ...flag, kind: 'unknown-status' as const, subjects: [{ kind: 'payin' as const, id }] })); // prettier-ignore
    const report = aMonth({
      records: [failed, { ...failed, id: 'p-10' }],
      flags,
    });
    const beside = { ownDays: new Map([[recordKey('payin', 'p-9'), '2026-03-09']]) };
    const text = seen((await paperOf(report, 'es', { beside })).html);
    expect(text.match(/\| 09\/03\/2026 \| ANDRÉS F ROJAS \| 5,00 \|/gu)).toHaveLength(1);
    const files = await reportPrinter.print(report, { format: 'csv', language: 'es', csv: 'machine', beside });
    const printed = files.map((file) => new TextDecoder().decode(bytesOf(file)));
    expect(printed.filter((file) => file.includes('2026-03-09,'))).toHaveLength(1);
  });

  it('gives what is open its age, and says what became of what was carried in', async () => {
    const text = seen((await paperOf(aMonth())).html);
    expect(text).toContain('10/02/2026 | p-2 | ANDRÉS F ROJAS | Recaudo | 49 | 100,00 |');
    expect(text).toMatch(/31 a 60 días \| 1 · 100,00/u);
    expect(text).toContain('Sigue abierta');
  });

  it('has the same code for the same figures, whenever it is made', async () => {
    const report = aMonth();
    const later = { ...report, made: { ...report.made, at: '2027-01-01T00:00:00.000Z' } };
    expect((await paperOf(later)).code).toBe((await paperOf(report)).code);
    expect((await paperOf({ ...report, currency: 'USD' })).code).not.toBe((await paperOf(report)).code);
  });

  it('keeps more than 2,000 rows of an annex in the workbook, and says so', async () => {
    const held = await paperOf(aMonth({ matches: many(2_000) }));
    expect(held.leansOnWorkbook).toBe(false);
    expect(held.html.match(/class="is-run"/gu)?.length).toBeGreaterThan(20);
    const { html, leansOnWorkbook, pages } = await paperOf(aMonth({ matches: many(2_001) }));
    expect(leansOnWorkbook).toBe(true);
    expect(seen(html)).toContain(
      `Son 2.001 filas: más de las que caben en papel. Están completas en ${BASE}.xlsx, hoja «Cruces»`,
    );
    expect(pages).toBeLessThan(10);
  });

  it('carries sums from sheet to sheet, which end at the sum of all', async () => {
    const { html } = await paperOf(aMonth({ matches: many(100) }));
    const text = seen(html);
    expect(text).toMatch(/\d+ filas: vienen de la página 3 \| /u);
    expect(text).toContain('100 filas | 123.450,00 |');
  });

  it('holds nothing that could run or be fetched, whatever the bank writes', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u0000&amp;';
    const report = aMonth({ account: hostile, lines: [{ ...line, description: hostile, state: 'unmatched' }] });
    const { html } = await paperOf(report, 'es', { base: hostile });
    expect(/<script|<img|\u202e|\u0000/u.exec(html)?.[0]).toBe(undefined);
    expect(/<[^>]*\s(src|href|style|on\w+)=|url\((?!data:)|@import/u.exec(html)?.[0]).toBe(undefined);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/u.exec(html) ?? [];
    const allowed = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`default-src 'none'; style-src 'sha256-${allowed}'; font-src data:;`);
  });

  it('cuts no amount, however long', async () => {
    const amount = '123456789012345678.000000000000000001';
    const report = aMonth({ lines: [{ ...line, amount, state: 'unmatched' }], matches: [] });
    expect(seen((await paperOf(report)).html)).toContain('123.456.789.012.345.678,000000000000000001 |');
  });

  it('cuts no text of a row, and says below each match who decided it and why', async () => {
    const description = 'LIQUIDACION DE RECAUDOS PSE BANCO DE OCCIDENTE CONVENIO 48213 SUCURSAL CENTRO INTERNACIONAL';
    const { html } = await paperOf(aMonth({ lines: [{ ...line, description, state: 'unmatched' }] }));
    expect(html).toMatch(new RegExp(`<div class="lines lines--[2-6]">${description}</div>`, 'u'));
    expect(seen(html)).toMatch(/Debajo de cada cruce[\s\S]*\n \| [^|]+: [^|]+ \| \n/u);
  });

  it('names some of many parties and counts the others', async () => {
    const records = Array.from({ length: 9 }, (_, at) => ({ ...record, id: `p-${at.toString()}`, counterparty: `TERCERO ${at.toString()}` })); // prettier-ignore
    const [match] = many(1) as [ReportJson['matches'][number]];
    const matches = [{ ...match, records: records.map(({ kind, id }) => ({ kind, id })) }];
    expect(seen((await paperOf(aMonth({ records, matches }))).html)).toMatch(/TERCERO 0; TERCERO 1; TERCERO 2; TERCERO 3; y 5 más/u); // prettier-ignore
  });

  it('counts the lines of its rows into the room of a sheet', async () => {
    const pagesOf = async (description: string) => {
      const lines = Array.from({ length: 60 }, (_, at) => ({ ...line, line: at + 1, description, state: 'unmatched' as const })); // prettier-ignore
      return (await paperOf(aMonth({ lines, matches: [] }))).pages;
    };
    expect(await pagesOf('PAGO PSE '.repeat(20))).toBeGreaterThan(await pagesOf('PAGO PSE'));
  });

  it('is of the size that was asked for', async () => {
    expect((await paperOf(aMonth(), 'es', { size: 'a4' })).html).toContain('@page{size:210mm 297mm;margin:0}');
    expect((await paperOf(aMonth(), 'es', { size: 'oficio' })).html).toContain('@page{size:216mm 330mm;margin:0}');
  });
});

/** The printed formats of a report: the same figures in each, and nothing that could run. */
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guardFormula } from '@shared/domain/formula-guard.ts';
import { sheetsOf } from '../../../src/main/adapters/reports/xlsx.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { Explainer } from '../../../src/main/app/ports/report-printer.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';
import { aReport } from '../../support/months/a-report.ts';

const STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\u00a0=', '\u2212'];
const HOSTILE = STARTS.flatMap((start) => [
  `${start}1+1`,
  `${start}cmd|' /C calc'!A0`,
  `${start}HYPERLINK("http://x")`,
  `${start}SUM(A1:A9)`,
  `${start}x`,
]);

async function printed(report: ReportJson, format: 'json' | 'csv' | 'xlsx', csv: 'excel-co' | 'machine' = 'machine') {
  return reportPrinter.print(report, { format, language: 'es', csv });
}

async function csvRows(
  report: ReportJson,
  slug: string,
  style: 'excel-co' | 'machine' = 'machine',
): Promise<string[][]> {
  const file = (await printed(report, 'csv', style)).find((one) => one.name.includes(slug));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(file));
  return Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd(), { delimiter: style === 'machine' ? ',' : ';' })
    .data;
}

async function sheetRows(report: ReportJson, name: string): Promise<unknown[][]> {
  const [file] = await printed(report, 'xlsx');
  const workbook = read(bytesOf(file), { type: 'array', raw: true });
  const sheet = workbook.Sheets[name];
  return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: true });
}

const withLine = (change: Partial<ReportJson['lines'][number]>): ReportJson => {
  const report = aReport();
  const [line] = report.lines;
  return line === undefined ? report : { ...report, lines: [{ ...line, ...change }] };
};

describe('report formats', () => {
  it('prints json that is exactly of the contract', async () => {
    const [file] = await printed(aReport(), 'json');
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(file)));
    expect(reportSchema.parse(value)).toEqual(aReport());
  });

  it('opens every format with the reconciliation of the two sides', async () => {
    const files = await printed(aReport(), 'csv');
    expect(files[0]?.name).toBe('report-1-conciliacion.csv');
    const [workbook] = await printed(aReport(), 'xlsx');
    expect(read(bytesOf(workbook), { type: 'array' }).SheetNames[0]).toBe('Conciliación');
  });

  it('tells what was carried in as a subtotal of its own, and the balances at both ends with who says them', async () => {
    const report = aReport();
    const [record] = report.records;
    const debit = { direction: 'debit', amount: '7', from: '2026-02-26', to: '2026-03-03' } as const;
    const carried = { ...record!, id: 'p-2', expected: debit, carriedFrom: '2026-02' };
    const typed = { amount: '10', source: 'typed', by: 'Ana Gil' } as const;
    const breaks = [{ day: '2026-03-05', missing: '-3' }];
    const period = { ...report.period, opening: typed, breaks, outside: { lines: 2, amount: '9' } };
    const rows = await csvRows({ ...report, period, records: [record!, carried] }, 'cuadre');
    const told = rows.map((row) => row.filter((cell) => cell !== '').join(' | '));
    expect(told).toEqual(
      expect.arrayContaining([
        'Registros del servicio | De ellos, vienen de períodos anteriores | 1 | -7',
        'Saldo inicial según extracto | 2026-03-01 · digitado por Ana Gil | 10',
        'Saldo final según extracto | 2026-03-31 · según extracto | 1244.5',
        'Diferencia entre los saldos del banco y sus movimientos | 2026-03-05 | -3',
        'Movimientos importados fuera del período | 2 | 9',
      ]),
    );
    const unknown = await csvRows({ ...report, period: { ...period, opening: null } }, 'cuadre');
    expect(unknown.find(([title]) => title === 'Saldo inicial según extracto')?.[1]).toBe('no informado');
  });

  it('holds the same totals in csv and in the workbook', async () => {
    const csv = await csvRows(aReport(), 'cuadre');
    const sheet = await sheetRows(aReport(), 'Cuadre');
    expect(csv[1]?.slice(0, 4)).toEqual(['Movimientos del banco', 'Conciliado', '1', '1234.5']);
    expect(sheet[1]?.slice(0, 4)).toEqual(['Movimientos del banco', 'Conciliado', 1, 1234.5]);
  });

  it('writes decimal commas, semicolons and a mark for Excel in Colombia', async () => {
    const [file] = await printed(aReport(), 'csv', 'excel-co');
    expect([...bytesOf(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await csvRows(aReport(), 'cuadre', 'excel-co'))[1]?.[3]).toBe('1234,50');
  });

  it('names records and the environment in words where people read, and as report.json does where programs read', async () => {
    const place = async (rows: (slug: string, sheet: string) => Promise<unknown[][]>) => {
      const [matches, sources] = [await rows('cruces', 'Cruces'), await rows('fuentes', 'Fuentes')];
      return [matches[1]?.[18], sources[2]?.[1]];
    };
    const report = aReport();
    expect(await place((slug) => csvRows(report, slug, 'machine'))).toEqual(['payin:p-1', 'sandbox']);
    expect(await place((slug) => csvRows(report, slug, 'excel-co'))).toEqual(['Recaudo p-1', 'Pruebas']);
    expect(await place((_, sheet) => sheetRows(report, sheet))).toEqual(['Recaudo p-1', 'Pruebas']);
  });

  it('writes two decimals at least for people, in both, and all of finer amounts', async () => {
    for (const [amount, printed] of [
      ['5', '5,00'],
      ['-0.1', '-0,10'],
      ['0.015', '0,015'],
      ['1234567.89', '1234567,89'],
    ] as const) {
      expect((await csvRows(withLine({ amount }), 'extracto', 'excel-co'))[1]?.[5]).toBe(printed);
      expect((await csvRows(withLine({ amount }), 'extracto'))[1]?.[5]).toBe(amount);
    }
  });

  it('says in each table what its rows are, so that it can be read alone', async () => {
    const person = { kind: 'person', by: 'Ana', at: '2026-04-02T09:30:00.000Z', note: 'Préstamo del socio' } as const;
    const explained = new Map<string, Explainer>([
      ['extracto.csv:8', person],
      ['extracto.csv:9', { kind: 'rule', name: 'Arriendo' } as const],
      ['extracto.csv:10', { kind: 'rule', name: null } as const],
    ]);
    const report = aReport();
    const [line] = report.lines;
    const lines = [
      line!,
      ...[8, 9, 10].map((number) => ({
        ...line!,
        line: number,
        state: 'explained' as const,
        category: 'other' as const,
      })),
    ];
    const flags: ReportJson['flags'] = [
      {
        kind: 'late',
        severity: 'info',
        subjects: [
          { kind: 'payin', id: 'p-1' },
          { kind: 'line', file: 'extracto.csv', line: 7 },
        ],
        amount: null,
        text: '',
        oneOf: null,
      },
    ];
    const files = await reportPrinter.print(
      { ...report, lines, flags },
      { format: 'csv', language: 'es', csv: 'excel-co', beside: { explained } },
    );
    const rows = (slug: string) =>
      Papa.parse<string[]>(new TextDecoder().decode(bytesOf(files.find(({ name }) => name.includes(slug)))), {
        delimiter: ';',
      }).data;
    expect(
      rows('extracto')
        .slice(1, 5)
        .map((row) => row.slice(8)),
    ).toEqual([
      ['', '', ''],
      ['Ana', person.at, person.note],
      ['Cuadre', '', 'Regla: Arriendo'],
      ['Cuadre', '', 'Regla de fábrica'],
    ]);
    expect(rows('cruces')[1]?.slice(3, 10)).toEqual([
      '2026-03-02',
      'PAGO PSE',
      '1234,50',
      '2026-03-02',
      'ANDRÉS F ROJAS',
      '1234,50',
      '0,00',
    ]);
    expect(rows('alertas')[1]?.slice(2, 4)).toEqual(['2026-03-02', 'ANDRÉS F ROJAS; PAGO PSE']);
  });

  it('keeps every digit of a long amount as text in the workbook', async () => {
    const rows = await sheetRows(withLine({ amount: '123456789012345678.123456789012345678' }), 'Extracto');
    expect(rows[1]?.[5]).toBe('123456789012345678.123456789012345678');
  });

  it('keeps the leading zeros of a reference', async () => {
    expect((await sheetRows(aReport(), 'Extracto'))[1]?.[4]).toBe('000473');
  });

  it.each(HOSTILE)('does not let %j run as a formula', async (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    const report = withLine({ description: text });
    expect((await csvRows(report, 'extracto'))[1]?.[3]).toBe(`'${text}`.replace(/\r(?!\n)/g, '\r'));
    const [file] = await printed(report, 'xlsx');
    const sheet = read(bytesOf(file), { type: 'array', cellFormula: true }).Sheets['Extracto'];
    const cells = Object.entries(sheet ?? {}).filter(([name]) => /^[A-Z]+\d+$/.test(name));
    expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
  });

  it('leaves negative amounts numbers, not guarded text', async () => {
    const report = withLine({ amount: '-1234.5' });
    expect((await csvRows(report, 'extracto'))[1]?.[5]).toBe('-1234.5');
    expect((await sheetRows(report, 'Extracto'))[1]?.[5]).toBe(-1234.5);
  });

  it('goes on on another sheet where Excel has no more rows, and loses none', () => {
    const rows = Array.from({ length: 7 }, (_, at) => [{ kind: 'count', value: at }] as const);
    const sheets = sheetsOf(
      { name: 'Extracto', slug: 'x', columns: [{ title: 'Línea', kind: 'count', width: 8 }], rows },
      3,
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Extracto', 'Extracto 2', 'Extracto 3']);
    expect(sheets.flatMap((sheet) => sheet.rows.map(([cell]) => cell?.value))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(sheets.every(({ columns }) => columns[0]?.title === 'Línea')).toBe(true);
  });

  it('gives the same bytes for the same report', async () => {
    const [first] = await printed(aReport(), 'xlsx');
    const [second] = await printed(aReport(), 'xlsx');
    expect(bytesOf(first).equals(bytesOf(second))).toBe(true);
  });
});

describe('a sync that is not whole', () => {
  const report = aReport();
  const at = '2026-04-01T12:00:00.000Z';
  const partial: ReportJson = {
    ...report,
    made: {
      ...report.made,
      sync: {
        ...report.made.sync,
        payins: { state: 'partial', asOf: at },
        payouts: { state: 'failed', asOf: null },
        orders: { state: 'not-allowed', asOf: null },
      },
    },
  };

  it('is named under the totals that may miss records, and nothing is named when all was read', async () => {
    const last = async (of: ReportJson) => (await csvRows(of, 'cuadre')).at(-1)?.slice(0, 2);
    expect(await last(partial)).toEqual([
      'Sincronización sin terminar',
      'Recaudos: incompleta; Dispersiones: falló; Órdenes: sin permiso',
    ]);
    expect((await last(report))?.[0]).not.toBe('Sincronización sin terminar');
    const sheet = await sheetRows(partial, 'Cuadre');
    expect(sheet.at(-1)).toContain('Sincronización sin terminar');
  });

  it('says under the totals why flags wait, in the language of the report', async () => {
    const notRead = [
      { resource: 'payouts', reason: 'unreachable' },
      { resource: 'orders', reason: 'not-allowed' },
    ] as const;
    const how = { format: 'csv', language: 'en', csv: 'machine', beside: { notRead } } as const;
    const files = await reportPrinter.print(partial, how);
    const texts = files.map((file) => new TextDecoder().decode(bytesOf(file)));
    const said = texts.filter((text) => text.includes('Flags that wait'));
    expect(said).toHaveLength(1);
    for (const why of [
      'Payouts not read whole (the service did not answer)',
      'Orders not read whole (the API key may not',
    ])
      expect(said[0]).toContain(`Flags that wait,${why}`);
  });

  it('is never shown as complete, whatever was complete before', async () => {
    const facts = new Map((await csvRows(partial, 'fuentes')).map(([name = '', value = '']) => [name, value]));
    expect(facts.get('Recaudos')).toBe(`incompleta · completa por última vez ${at}`);
    expect(facts.get('Dispersiones')).toBe('falló');
    expect(facts.get('Órdenes')).toBe('sin permiso');
    expect(facts.get('Billeteras')).toBe(`completa · ${at}`);
  });

  it('and rows that stay out of all totals are counted beside the state', async () => {
    const quarantined = { payins: 2, orders: 1, wallets: 0 };
    const files = await reportPrinter.print(report, {
      format: 'csv',
      language: 'es',
      csv: 'machine',
      beside: { quarantined },
    });
    const text = new TextDecoder().decode(bytesOf(files.at(-1)));
    expect(text).toContain(`Recaudos,"completa · ${at} · 2 filas sin identificador, aparte y fuera de todo total"`);
    expect(text).toContain(`Órdenes,"completa · ${at} · 1 fila sin identificador, aparte y fuera de todo total"`);
    expect(text).toContain(`Billeteras,completa · ${at}\r\n`);
  });
});

/** Who and why on paper: of each record its code, party, bank, reference, type and wallet, and the service's own words where a list failed. */
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { failureCodesEs, statusCodeText } from '@shared/words/failure-code-words.ts';
import type { BesideReport } from '../../../src/main/app/ports/report-printer.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { flagText } from '../../../src/main/adapters/reports/words/flag-text.ts';
import { aReport } from '../../support/months/a-report.ts';
import { day, pesos } from '../../support/rows/statement-rows.ts';

const CODE = 'OWNERSHIP_VALIDATION_FAILED';
const [payin] = aReport().records as [ReportJson['records'][number]];
const NONE = { direction: 'none', amount: null, from: null, to: null } as const;
const failed: ReportJson['records'][number] = {
  ...payin,
  kind: 'payout_item',
  id: 'it-7',
  parentId: 'po-1',
  status: 'REJECTED',
  statusCode: CODE,
  counterparty: 'Ana Ruiz',
  bank: 'OUTBANK',
  externalIdentifier: 'NOM-7',
  orderType: null,
  wallet: 'Tesorería',
  standing: 'failed',
  expected: NONE,
  state: 'not-expected',
};
const open: ReportJson['records'][number] = {
  ...payin,
  kind: 'order',
  id: 'or-3',
  status: 'SUCCEEDED',
  counterparty: null,
  externalIdentifier: 'TK-3',
  bank: null,
  orderType: 'TOKENIZE',
  wallet: '0xab12',
  state: 'unmatched',
  expected: { direction: 'credit', amount: '100', from: '2026-03-30', to: '2026-04-02' },
};
const aFlag = (text: string): ReportJson['flags'][number] => ({
  kind: 'failed',
  severity: 'info',
  subjects: [{ kind: 'payout_item', id: 'it-7' }],
  amount: '1234.5',
  text,
  oneOf: null,
});
const report = aReport({ records: [payin, failed, open], flags: [aFlag('Falló.')] });

/** A printed file as text, whole or in its pieces. */
const text = (content: Uint8Array | Iterable<Uint8Array>): string =>
  new TextDecoder().decode(content instanceof Uint8Array ? content : Buffer.concat([...content]));
async function csvOf(slug: string, csv: 'excel-co' | 'machine', beside: BesideReport = {}): Promise<string> {
  const files = await reportPrinter.print(report, { format: 'csv', language: 'es', csv, beside });
  return text(files.find(({ name }) => name.endsWith(`-${slug}.csv`))!.content);
}
async function paperText(language: 'es' | 'en', beside: BesideReport = {}, of = report): Promise<string> {
  const how = { base: 'b', version: 1, language, size: 'letter', beside } as const;
  const { html } = await reportPrinter.paper(of, how);
  return html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/gu, '|');
}

describe('the flag of a record that failed', () => {
  const about = (kind: Flag['kind'], statusCode: string | null, lang: 'es' | 'en' = 'es') =>
    flagText({ kind, subjects: [] }, lang, { statusCode });

  it('says why in words, with the code beside them', () => {
    expect(about('failed', CODE)).toMatch(
      / Motivo: la cuenta no es del beneficiario \(OWNERSHIP_VALIDATION_FAILED\)\.$/,
    );
    expect(about('returned-not-credited', 'EX_POST_REFUND', 'en')).toMatch(
      / Reason: it was refunded after .*\(EX_POST_REFUND\)\.$/,
    );
  });

  it('names a code that nobody has words for, and none where the service gave none or the flag is not its word', () => {
    expect(about('pending', 'AWAIT_DISBURSEMENT')).toMatch(/ Código del servicio: AWAIT_DISBURSEMENT\.$/);
    expect(about('failed', 'toString', 'en')).toMatch(/ Code of the service: toString\.$/);
    expect(about('failed', null)).toBe('El servicio lo da por fallido: no se espera movimiento en el banco.');
    expect(about('late', CODE)).not.toContain(CODE);
  });

  it.each(Object.keys(failureCodesEs))('%s has words of its own in both languages', (code) => {
    const both = (['es', 'en'] as const).map((lang) => statusCodeText(code, lang));
    for (const words of both) expect(words).toMatch(new RegExp(`^\\p{Ll}.+ \\(${code}\\)$`, 'u'));
    expect(both[0]).not.toBe(both[1]);
  });
});

describe('the table of records', () => {
  it('holds code, party, reference, bank, type and wallet, for people with the meaning of the code', async () => {
    const rows = (await csvOf('registros', 'excel-co')).split('\r\n');
    expect(rows[0]).toMatch(/;Código del servicio;.*;Tercero;Identificador externo;Banco;Clase de orden;Billetera$/);
    expect(rows[2]).toContain(`;REJECTED;la cuenta no es del beneficiario (${CODE});`);
    expect(rows[2]).toMatch(/;Ana Ruiz;NOM-7;OUTBANK;;Tesorería$/);
    expect(rows[3]).toMatch(/;;TK-3;;TOKENIZE;0xab12$/);
  });

  it('keeps the code as served for programs', async () => {
    expect(await csvOf('registros', 'machine')).toContain(`,REJECTED,${CODE},`);
  });
});

describe('the paper', () => {
  it.each(['es', 'en'] as const)(
    'names below a flag which record it is, and below an open item what it is known by, in %s',
    async (language) => {
      const said = await paperText(language);
      const [item, order, wallet, external] =
        language === 'es'
          ? ['Pago de dispersión', 'Clase de orden', 'Billetera', 'Identificador externo']
          : ['Payout payment', 'Type of order', 'Wallet', 'External identifier'];
      expect(said).toMatch(
        new RegExp(`Falló\\. ${item} it-7 · [^|]*: OUTBANK · ${external}: NOM-7 · ${wallet}: Tesorería\\|`, 'u'),
      );
      expect(said).toContain(`${external}: TK-3 · ${order}: TOKENIZE · ${wallet}: 0xab12|`);
      // The sentence of the flag says the code; it is not said twice.
      expect(said).not.toContain(CODE);
    },
  );

  it('names the first records of a flag about many, and counts the others', async () => {
    const subjects = Array.from({ length: 7 }, (_, at) => ({ kind: 'payin' as const, id: `p-${at.toString()}` }));
    const said = await paperText('es', {}, { ...report, flags: [{ ...aFlag('Faltan.'), subjects }] });
    expect(said).toContain('|Faltan. Recaudo p-0; Recaudo p-1; Recaudo p-2; Recaudo p-3; y 3 más|');
  });

  it('quotes the service where a list failed, in the annexes and in the tables', async () => {
    const beside: BesideReport = {
      notRead: [{ resource: 'orders', reason: 'not-allowed' }],
      said: { orders: 'Falta el permiso orders:all', wallets: 'Sin <b>acceso' },
    };
    const said = await paperText('es', beside);
    expect(said).toMatch(/en el servicio\. El servicio dice: «Falta el permiso orders:all»/);
    expect(said).toContain('|Falta el permiso orders:all|');
    expect(said).toContain('|Sin &lt;b&gt;acceso|');
    expect(await csvOf('cuadre', 'excel-co', beside)).toContain('El servicio dice: «Falta el permiso orders:all»');
    expect(await csvOf('fuentes', 'machine', beside)).toMatch(/Billeteras,.*El servicio dice: «Sin <b>acceso»/);
    // Where everything was read nobody is quoted, and no column waits for it.
    expect(await paperText('es')).not.toContain('El servicio dice');
  });
});

it.each([
  ['es', 'El 05/03/2026 el banco tiene 25,00 menos'],
  ['en', 'On 05 Mar 2026 the bank has 25,00 less'],
] as const)('the flag of balances that break says the day as the rest of the paper does, in %s', (lang, said) => {
  const missing = { day: day('2026-03-05'), amount: pesos('-25') };
  expect(flagText({ kind: 'balance-breaks', subjects: [], missing }, lang)).toContain(said);
});

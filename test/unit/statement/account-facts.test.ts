/** The account that a file proposes: what stands above its rows, in a column or in its name, and nothing that only looks like it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountFacts } from '@shared/domain/statement/table/account-facts.ts';
import { firstRows } from '../../../src/main/adapters/bank-files/read-statement.ts';

const NOTHING = { bank: null, number: null, type: null, currency: null };
const TITLES = ['Fecha', 'Descripción', 'Valor'];
const ROWS = [
  ['02/03/2026', 'TRASLADO CTA 0932', '-1000'],
  ['03/03/2026', 'ABONO INTERESES AHORROS', '12'],
];

describe('the account that a file is of', () => {
  it.each([
    ['CUENTA ··4471 DESDE 01/03/2026 HASTA 31/03/2026', '··4471'],
    ['CUENTA DE AHORROS: 031-000044-71', '031-000044-71'],
    ['Account number: 1234567890', '1234567890'],
    ['IBAN DE89370400440532013000', 'DE89370400440532013000'],
    ['ESTADO DE CUENTA 2026/03/31', null],
    ['CUENTA DESDE 01/03/2026', null],
  ])('is numbered by what stands above its rows: %s', (above, number) => {
    expect(accountFacts([[above], TITLES, ...ROWS], 'extracto.csv').number).toBe(number);
  });

  it('is not numbered by what a movement says of another account, nor of a type that interest names', () => {
    expect(accountFacts([TITLES, ...ROWS], 'extracto 2026-03.csv')).toStrictEqual(NOTHING);
  });

  it('is numbered by a column that says the same in every row', () => {
    const rows = ROWS.map((row) => ['03100004471', ...row]);
    expect(accountFacts(rows, 'a.csv').number).toBe('03100004471');
    expect(accountFacts([['Cuenta', ...TITLES], ...ROWS.map((row) => ['4471', ...row])], 'a.csv').number).toBe('4471');
    expect(accountFacts([...rows, ['03100004472', ...TITLES]], 'a.csv').number).toBeNull();
  });

  it('is told by the name of the file where nothing in it does', () => {
    const facts = accountFacts([TITLES, ...ROWS], 'davivienda_corriente_4471_2026-03.csv');
    expect(facts).toStrictEqual({ bank: 'Davivienda', number: '4471', type: 'current', currency: null });
    expect(accountFacts([TITLES, ...ROWS], 'movimientos 20260331.csv').number).toBeNull();
  });

  it('has the currency of its column', () => {
    const rows = [[...TITLES, 'Moneda'], ...ROWS.map((row) => [...row, 'USD'])];
    expect(accountFacts(rows, 'a.csv').currency).toBe('USD');
  });

  it('is read off the samples of banks as they print it', () => {
    const folder = 'test/golden/statements';
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => {
        const { bank, number, type } = accountFacts(firstRows(readFileSync(`${folder}/${name}`), name, {}), name);
        return [name, bank, number, type].join(' | ');
      });
    expect(found).toMatchInlineSnapshot(`
      [
        "banco-do-brasil.csv |  |  | ",
        "bancolombia-e-file-9col.csv | Bancolombia | 222000000 | ",
        "bancolombia-extracto.csv | Bancolombia | 031-000044-71 | savings",
        "bancolombia-sve-consolidado.csv | Bancolombia | 031-000044-71 | ",
        "bancolombia-sve-mes.csv | Bancolombia | 03100004471 | ",
        "bancolombia-sve.csv | Bancolombia | 03100004471 | ",
        "bank-of-china.csv |  |  | ",
        "barclaycard.csv |  |  | ",
        "bawag.csv |  | 00000000001 | ",
        "bbva-us-style.csv | BBVA |  | ",
        "bmo.csv |  | 0000000000000001 | ",
        "bogota-sin-anio.csv |  |  | ",
        "bunq.csv |  | NL00BUNQ0000000001 | ",
        "cmb.csv |  |  | ",
        "davivienda-empresas.csv | Davivienda | 0550441209087 | current",
        "davivienda-movimientos-17col.csv | Davivienda | 0000000000000000 | ",
        "dbs.csv |  |  | ",
        "erste-hu.csv |  | 00000000-00000001 | ",
        "gls.csv |  |  | ",
        "hsbc-hk.csv |  |  | ",
        "kbc.csv |  | BE00000000000001 | ",
        "monzo.csv |  |  | ",
        "n26.csv |  | DE00000000000000000001 | ",
        "occidente.csv | Banco de Occidente | 000-000000-0 | ",
        "societe-generale.csv |  |  | ",
        "sparkasse.csv |  | 1000000001 | ",
      ]
    `);
  });
});

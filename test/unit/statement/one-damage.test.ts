/** What one damage leaves in doubt: titles, totals, balances and whole rows are asked about or listed, and what was not damaged is read. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

/** The sum and the lines that are rejected, or what is asked, or the failure. */
function outcomeOf(...rows: readonly string[]): string {
  const result = readStatement(utf8(rows.join('\n')), 'extracto.csv');
  if (!result.ok) return result.error.kind === 'needs-mapping' ? result.error.unknown.join() : result.error.kind;
  const { net, rejected } = result.value;
  return [unitsToText(net), ...rejected.map(({ line }) => line)].join(' ');
}

describe('titles that were torn', () => {
  const rows = ['13/03/2026;123-456;Pago;-10,00;90,00', '14/03/2026;999-456;Pago/-20,00;70,00', '15/03/2026;123ono;5,00;75,00']; // prettier-ignore

  it.each([
    ['within a title', ['Fecha;Cuenta destino;Concepto;I', 'mporte;Saldo']],
    ['between two titles', ['Fecha;Cuenta destino;Concepto;', 'Importe;Saldo']],
  ])('%s are asked about', (_, titles) => {
    expect(outcomeOf(...titles, ...rows)).toContain('columns');
  });

  it('and overwritten are asked about where no whole row has as many cells', () => {
    const row = (end: string): string => `13;"COBRO";20230624;"USD 1760956-";"USD 2392749-${end};`;
    const titles = 'Code;Memo;Posting Dat\u0000\u0000\u0000al.;Transaction Amount;Category';
    expect(outcomeOf(titles, row(''), row(''))).toContain('columns');
  });

  it('are whole above a row of the bank’s own', () => {
    const whole = ['13/03/2026;Pago;-10,00;90,00', '14/03/2026;Pago;-20,00;70,00'];
    expect(outcomeOf('Fecha;Concepto;Valor;Saldo', 'Sucursal;;;', ...whole)).toBe('-30');
  });

  it('are listed where a row without its day was joined to a title of balances', () => {
    const joined = '"Data";"Hist\u00f3rico";"Saldo disponible";RA 1234";"-$ 70.25";"$ 15.20 CR"';
    const rest = ['"2024/10/28";"COMISION";"-$ 85.45";"$ 54.00 DR"', '"2024/6/28";"REV IMPTO";"-$ 31.45";"$ 9.00 CR"', '"2024/3/31";"IMPTO";"-$ 40.45";"$ 48.00 DR"']; // prettier-ignore
    expect(outcomeOf(joined, ...rest)).toBe('-93 1');
  });
});

describe('a row that is called a total', () => {
  const titles = 'Fecha;Concepto;Moneda;Valor;Saldo';
  const rows = ['19/06/2026;PAGO;COP;100,00;718,00', '30/06/2026;IVA;COP;-18,00;700,00'];
  const last = '20/07/2026;CUOTA;COP;-36,00;1.200,00';

  it('is a movement without its day where the balance beside it follows from it', () => {
    expect(outcomeOf(titles, ...rows, 'TOTAL FACTURA;COP;536,00;1.236,00', last)).toBe('46 4');
    expect(outcomeOf(titles, last, 'TOTAL FACTURA;COP;536,00;1.236,00', ...rows.toReversed())).toBe('46 3');
  });

  it('is one where no balance follows', () => {
    expect(outcomeOf(titles, ...rows, 'TOTAL FACTURA;COP;536,00;1.237,00', last)).toBe('46');
  });
});

describe('a row without its balance', () => {
  const titles = 'Date,Description,Amount,Balance';
  const opening = '2026-03-13,Opening shop,-10.00,990.00';
  const last = '2026-03-16,Salary,500.00,1470.00';

  it('is listed where the row below begins with it', () => {
    const rows = [titles, opening, '2026-03-14,Hotel authorization,-200.00,', '2026-03-15,Shop,-20.00,970.00'];
    expect(outcomeOf(...rows, '2026-03-16,Salary,500.00,', '1470.00')).toBe('-30 5 6');
    expect(outcomeOf(...rows, last)).toBe('470');
  });

  it('is asked about where it only holds money and a row beside it that is damaged has one', () => {
    const held = '2026-03-14,Hotel authorization,-20.00,';
    expect(outcomeOf(titles, opening, held, '2026-03-15YShop,-20.0,970.00', last)).toBe('withoutBalance');
  });

  it('is asked about where all that is left under a title of balances only holds money', () => {
    const held = '19/07/2026;SALDO RESERVADO;-;-196,00;-';
    expect(outcomeOf('Fecha;Descripci\u00f3n;Fecha valor;Valor;Saldo', held, '19/07/2026;Trans')).toContain('withoutBalance'); // prettier-ignore
  });
});

describe('a column without a title', () => {
  it('is no half of a pair that only a shorter row fills', () => {
    const rows = [
      'CONSIGNACION;1358.90;Cr\u00e9dito;;30/08/2026;981.00;x',
      'COBRO IVA;1268.54;D\u00e9bito;;07/09/2026;90.36;x',
      'PAGO;1269.54;Cr\u00e9dito;;07/09/2026;1.00;x',
      'ALMACEN;-2218.46;D\u00e9bito;;12/09/2026;3488.00;x',
      'CONSIGNACION;;14/09/2026;144.00;14/09',
      'IMPTO;-2501.46;D\u00e9bito;;14/09/2026;427.00;x',
    ];
    expect(outcomeOf(...rows)).toMatch(/sign|columns/u);
  });

  it.each([
    ['lost its own figure', "$6;2'000-\t28/08/2026\t$307'424.1-\tIMPTO"],
    ['lost the delimiter in front of its figure', '19/05/2026\tCOMISION\tProcesada$28407024,48-\t$27456749,58-'],
  ])('is no amount beside one that %s', (_, row) => {
    expect(outcomeOf(row)).toContain('columns');
  });
});

describe('a single row', () => {
  it('with a reference that others lack is whole where it has as few cells as they', () => {
    const rows = ['26/09/2026,IMPTO,"-0,03",COP,505005', '24/09/2026,PAGO,"-284,00",COP,,', '24/09/2026,ABONO,"84,01",COP,', '24/09/2026,ABONO,"84,01",COP,,']; // prettier-ignore
    expect(outcomeOf(...rows)).toBe('-116.01');
  });
});

// Bank charges by their Colombian texts (statements/README.md, section 3), and what only looks like one.
import { describe, expect, it } from 'vitest';
import { explainByText } from '@shared/domain/statement/rules/explain-line.ts';
import { namesService, scopeOf } from '@shared/domain/statement/rules/scope.ts';
import { aLine, anAccount, pesos } from '../../support/rows/statement-rows.ts';

const categoryOf = (description: string, amount = '-1000'): string | null =>
  explainByText(aLine({ description, amount: pesos(amount) }))?.category ?? null;

describe('a charge', () => {
  it.each([
    ['IMPTO GOBIERNO 4X1000', 'gmf'],
    ['CXC IMPTO GOBIERNO 4X1000 MON', 'gmf'],
    ['Gmf Gravamen Mvto Financiero', 'gmf'],
    ['Gravamen Movimientos Financieros', 'gmf'],
    ['IMP/TRANS FINANC/ACUM MES', 'gmf'],
    ['GMF', 'gmf'],
    ['COBRO IVA PAGOS AUTOMATICOS', 'vat'],
    ['IVA CUOTA PLAN CANAL NEGOCIOS', 'vat'],
    ['VALOR IVA', 'vat'],
    ['Cargo IVA', 'vat'],
    ['IVA COBRADO', 'vat'],
    ['COM.IVA MES B.VIR', 'vat'],
    ['Cobro IVA Servicios Financieros', 'vat'],
    ['SERVICIO PAGO A PROVEEDORES', 'fee'],
    ['SERVICIO PAGO A OTROS BANCOS', 'fee'],
    ['SERVICIO PAGO DE NOMINA', 'fee'],
    ['SERVICIO POR PAGOS A NEQUI', 'fee'],
    ['COMISION TRANSFERENCIA', 'fee'],
    ['CUOTA PLAN CANAL NEGOCIOS', 'fee'],
    ['CUOTA MANEJO SUC VIRT EMPRESA', 'fee'],
    ['C MANEJO TARJ DEB', 'fee'],
    ['COMIS CONSIGNACION CB', 'fee'],
    ['COBRO TRANSF QR', 'fee'],
    ['Cobro Servicio Manejo Portal', 'fee'],
    ['Recobro de Comisión', 'fee'],
    ['COM.MES B.VIRTUAL', 'fee'],
    ['ABONO INTERESES AHORROS', 'interest'],
    ['AJUSTE INTERES AHORROS DB', 'interest'],
    ['Rendimientos financieros', 'interest'],
    ['Intereses por sobregiro', 'interest'],
    ['PAGO INT CTES SOBREGIRO', 'interest'],
    ['RETENCION EN LA FUENTE', 'withholding'],
    ['RTE FUENTE VISA', 'withholding'],
    ['RTE ICA VISA', 'withholding'],
    ['Traslados entre cuentas', 'own-transfer'],
  ])('"%s" is %s', (text, category) => {
    expect(categoryOf(text)).toBe(category);
  });

  it('keeps its name when it is reversed', () => {
    expect(categoryOf('REV IMPTO GOBIERNO 4X1000', '1000')).toBe('gmf');
    expect(categoryOf('REV COMISION TRANSFERENCIA', '1000')).toBe('fee');
  });

  it('is known by its code among the rows of its account when the words say little', () => {
    const [paid, tax] = [
      aLine({ line: 1, description: 'PAGO A PROVEEDORES', amount: pesos('-500000'), code: '2142' }),
      aLine({ line: 2, description: 'CARGO', amount: pesos('-2000'), code: '3339' }),
    ];
    expect(explainByText(tax, undefined, [paid, tax])?.category).toBe('gmf');
    expect(explainByText(tax)).toBeNull();
  });

  it.each([
    'PAGO DE PROV WOMPI S.A.S.',
    'PAGO PSE COMISIONISTAS DEL SUR',
    'PAGO A PROVEEDORES LOTE 0305',
    'PAGO IVA DIAN',
    'TRANSF DE INTERESANTE SAS',
    'DEBITO POR RECHAZOS PAGOS',
  ])('"%s" is a payment, not a charge', (text) => {
    expect(categoryOf(text)).toBeNull();
  });

  it('for a service is money out: a payment with the same words coming in is none', () => {
    expect(categoryOf('SERVICIO PAGO A PROVEEDORES', '500000')).toBeNull();
  });
});

describe('scope', () => {
  it('on a settlement account is every line', () => {
    expect(scopeOf(anAccount('settlement'), [])(aLine({ description: 'COMPRA' }))).toBe(true);
  });

  it('on an own account is what names the service as a word of its own', () => {
    expect(namesService(aLine({ description: 'TRANSF A COPM TOKENIZACION' }))).toBe(true);
    expect(namesService(aLine({ description: 'PAGO', reference: 'COPM 123' }))).toBe(true);
    expect(namesService(aLine({ description: 'COPMPRAS VARIAS' }))).toBe(false);
  });

  it('and what reads like a line that was matched before, unless any bank writes it so', () => {
    const seen = [
      aLine({ description: 'TRANSF A MINERVA PAGOS 001' }),
      aLine({ description: 'TRANSFERENCIA CTA SUC VIRTUAL' }),
    ];
    const isInScope = scopeOf(anAccount('own'), seen);
    expect(isInScope(aLine({ description: 'TRANSF A MINERVA PAGOS 002' }))).toBe(true);
    expect(isInScope(aLine({ description: 'TRANSFERENCIA CTA SUC VIRTUAL' }))).toBe(false);
  });
});

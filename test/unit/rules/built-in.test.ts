// The app's own rules: every one with texts as banks write them (statements/README.md, section 3), and what only looks like them.
import { describe, expect, it } from 'vitest';
import { BUILT_IN_RULE_IDS, builtInRules } from '@shared/domain/statement/rules/built-in.ts';
import type { BuiltInRuleId } from '@shared/domain/statement/rules/built-in.ts';
import { saidOf } from '../../support/rows/rule-rows.ts';
import { aLine, anAccount, pesos } from '../../support/rows/statement-rows.ts';

type Sample = { readonly text?: string; readonly code?: string; readonly amount?: string };
/** What left the account: the tax on it is what a code may stand for. */
const PAID = aLine({ line: 90, description: 'PAGO A PROVEEDORES', amount: pesos('-1000000') });
const text = (...texts: readonly string[]): readonly Sample[] => texts.map((one) => ({ text: one }));

/** Texts that the rule alone explains, in the banks' own spelling. */
const SAMPLES: Readonly<
  Record<Exclude<BuiltInRuleId, `${string}-arithmetic` | 'scope-own-account'>, readonly Sample[]>
> = {
  // prettier-ignore
  'gmf-4x1000': [...text('IMPTO GOBIERNO 4X1000', 'CXC IMPTO GOBIERNO 4X1000 MON', 'Impto 4 x 1000', 'IMPUESTO 4 X MIL'), { code: '03339' }], // prettier-ignore
  'gmf-word': text('GMF', 'Cobro GMF', 'Gmf Gravamen Mvto Financiero', 'Gravamen Movimientos Financieros', 'COBRO GRAVAMEN MOVIMIENTO FINANC'), // prettier-ignore
  'gmf-colpatria': text('IMP/TRANS FINANC/ACUM MES', 'IMP/TRANS FINANCIERAS'),
  'withholding-source': text('RETENCION EN LA FUENTE', 'RTE FUENTE VISA', 'ReteFuente rendimientos', 'RTE.FTE AMEX'),
  'withholding-local': text('RTE ICA VISA', 'RTE IVA MASTER', 'RETENCION DE ICA', 'RETEICA BOGOTA'),
  'vat-fee': text('COBRO IVA PAGOS AUTOMATICOS', 'IVA CUOTA PLAN CANAL NEGOCIOS', 'VALOR IVA', 'Cargo IVA', 'COM.IVA MES B.VIR', 'IVA BOTON', 'REV IVA CUOTA MANEJO'), // prettier-ignore
  'vat-charged': text('SERV IVA COBRADO', 'DEBITO IVA SERVICIOS FINANCIEROS'),
  'interest-savings': [
    ...text('ABONO INTERESES AHORROS', 'AJUSTE INTERES AHORROS DB'),
    { code: '2999', amount: '1000' },
  ],
  'interest-yield': text('Rendimientos financieros', 'PAGO RENDIMIENTOS FINANCIEROS'),
  'interest-overdraft': text('Intereses De Sobregiro', 'Intereses por sobregiro', 'PAGO INT CTES SOBREGIRO'),
  'fee-word': text('COMISION VISA', 'Comision dispersion nomina', 'COMIS CONSIGNACION CB', 'Recobro de Comisión', 'REV COMISION BOTON'), // prettier-ignore
  'fee-colpatria': text('COM.MES B.VIRTUAL', 'COM MENSUALIDAD'),
  'fee-service': [
    ...text('SERVICIO PAGO A PROVEEDORES', 'SERVICIO PAGO A OTROS BANCOS', 'SERVICIO PAGO DE NOMINA', 'SERVICIO POR PAGOS A NEQUI'), // prettier-ignore
    { code: '1371' },
    { text: 'REV SERVICIO PAGO A PROVEEDORES', amount: '3990' },
  ],
  'fee-handling': text(
    'CUOTA PLAN CANAL NEGOCIOS',
    'CUOTA MANEJO SUC VIRT EMPRESA',
    'C MANEJO TARJ DEB',
    'CUOTA DE MANEJO',
  ),
  'fee-portal': text('COBRO TRANSF QR', 'Cobro Servicio Manejo Portal', 'Cobro Transf. Enviada Otra Entidad', 'Pagos Servicios Corporativos'), // prettier-ignore
  'own-transfer': text('Traslados entre cuentas', 'TRASLADO A CUENTA PROPIA', 'TRASLADO DE FONDOS'),
};

const ruleOf = ({ text: description = 'CARGO', code, amount = '-1000' }: Sample): string | undefined => {
  const line = aLine({ description, code: code ?? null, amount: pesos(amount) });
  return saidOf([line, PAID])[line.id]?.split(' ')[1];
};

const samplesOf = (samples: readonly Sample[]) =>
  samples.map((sample) => [sample.text ?? `code ${sample.code ?? ''}`, sample] as const);

describe.each(Object.entries(SAMPLES))('the rule %s', (id, samples) => {
  it.each(samplesOf(samples))('explains %s', (_text, sample) => {
    expect(ruleOf(sample)).toBe(id);
  });
});

describe('the app’s rules', () => {
  it('are the ones that the window has names for, each once, and on an own account the scope comes first', () => {
    const own = builtInRules('own').map(({ id }) => id);
    expect(own).toEqual([...BUILT_IN_RULE_IDS]);
    expect(builtInRules('settlement').map(({ id }) => id)).toEqual(own.slice(1));
  });

  it.each([
    'PAGO DE PROV WOMPI S.A.S.',
    'PAGO PSE COMISIONISTAS DEL SUR',
    'PAGO A PROVEEDORES LOTE 0305',
    'PAGO IVA DIAN',
    'TRANSF DE INTERESANTE SAS',
    'DEBITO POR RECHAZOS PAGOS',
    'RETENCION DE FABRICA',
    'TRASLADO A BOGOTA',
    'COMPRA 14X10005',
  ])('leave a payment alone that only reads like a charge: %s', (description) => {
    expect(ruleOf({ text: description })).toBeUndefined();
  });

  it('take a service’s words for a charge only where money leaves, or comes back with a word that says so', () => {
    expect(ruleOf({ text: 'SERVICIO PAGO A PROVEEDORES', amount: '500000' })).toBeUndefined();
    expect(ruleOf({ text: 'SERVICIO PAGO A PROVEEDORES', amount: '-500000' })).toBe('fee-service');
  });

  it('call a withholding on a fee’s VAT a withholding', () => {
    expect(ruleOf({ text: 'RTE IVA COMISION VISA' })).toBe('withholding-local');
    expect(ruleOf({ text: 'RETENCION EN LA FUENTE COMISION' })).toBe('withholding-source');
  });

  it('put everything on an own account outside the service that does not name it, charges too', () => {
    const lines = [
      aLine({ line: 1, description: 'COMPRA PAPELERIA' }),
      aLine({ line: 2, description: 'GMF', amount: pesos('-200') }),
      aLine({ line: 3, description: 'TRANSF A COPM TOKENIZACION' }),
      aLine({ line: 4, description: 'COMISION COPM', amount: pesos('-200') }),
    ];
    expect(Object.values(saidOf(lines, { account: anAccount('own') }))).toEqual([
      'outside-service scope-own-account',
      'outside-service scope-own-account',
      'fee fee-word',
    ]);
  });
});

/** Kinds and states in Spanish. */
import { flagsEs } from './flags-es.ts';
import { flagWords } from './kind-words.ts';
import type { KindWords } from './kind-words.ts';

export const kindsEs: KindWords = {
  environment: {
    sandbox: 'Pruebas',
    production: 'Producción',
  },
  recordKind: {
    payin: 'Recaudo',
    payout: 'Dispersión',
    payout_item: 'Pago de dispersión',
    order: 'Orden',
  },
  standing: {
    succeeded: 'Exitoso',
    failed: 'Fallido',
    pending: 'En proceso',
    refunded: 'Reembolsado',
    unknown: 'Desconocido',
  },
  direction: {
    credit: 'Entrada',
    debit: 'Salida',
    none: 'Ninguno',
  },
  lineState: {
    matched: 'Conciliado',
    proposed: 'Propuesto',
    explained: 'Clasificado',
    unmatched: 'Sin registro en el servicio',
  },
  recordState: {
    matched: 'Conciliado',
    proposed: 'Propuesto',
    unmatched: 'Pendiente en el banco',
    'not-expected': 'No esperado',
  },
  category: {
    gmf: 'GMF, 4x1000',
    fee: 'Comisión',
    vat: 'IVA',
    interest: 'Intereses',
    withholding: 'Retenciones',
    'own-transfer': 'Traslado entre cuentas propias',
    'outside-service': 'No corresponde al servicio',
    payroll: 'Nómina',
    taxes: 'Impuestos (DIAN, PILA)',
    suppliers: 'Proveedores',
    loan: 'Préstamos',
    unidentified: 'Consignación por identificar',
    other: 'Otro',
  },
  pass: {
    decided: 'A mano',
    reference: 'Referencia',
    structure: 'Estructura del servicio',
    assignment: 'Uno a uno',
    group: 'Varios en uno',
    difference: 'Diferencia clasificada',
    suggestion: 'Casi igual',
  },
  certainty: {
    unique: 'Cruce único',
    interchangeable: 'Equivalentes',
    ambiguous: 'Varias opciones',
    unproven: 'Sin demostrar',
  },
  proposedAs: {
    'very-likely': 'Muy probable',
    likely: 'Probable',
    possible: 'Posible',
    interchangeable: 'Equivalentes',
    ambiguous: 'Varias opciones',
    unproven: 'Sin demostrar',
  },
  severity: {
    critical: 'Crítica',
    warning: 'Advertencia',
    info: 'Informativa',
  },
  flag: flagWords(flagsEs, 'name'),
  resource: {
    payins: 'Recaudos',
    payouts: 'Dispersiones',
    payout_items: 'Pagos de dispersiones',
    orders: 'Órdenes',
    wallets: 'Billeteras',
  },
};

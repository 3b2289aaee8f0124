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
    payout_item: 'Ítem',
    order: 'Orden',
  },
  standing: {
    succeeded: 'Exitoso',
    failed: 'Fallido',
    pending: 'Pendiente',
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
    explained: 'Explicado',
    unmatched: 'Sin conciliar',
  },
  recordState: {
    matched: 'Conciliado',
    proposed: 'Propuesto',
    unmatched: 'Sin movimiento',
    'not-expected': 'No esperado',
  },
  category: {
    gmf: 'GMF, 4x1000',
    fee: 'Comisión',
    vat: 'IVA',
    interest: 'Intereses',
    withholding: 'Retenciones',
    'own-transfer': 'Traslado propio',
    'outside-service': 'Ajeno al servicio',
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
    difference: 'Diferencia explicada',
    suggestion: 'Casi igual',
  },
  proposedAs: {
    'very-likely': 'Muy probable',
    likely: 'Probable',
    possible: 'Posible',
    interchangeable: 'Intercambiable',
    ambiguous: 'Ambigua',
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
    payout_items: 'Ítems de dispersión',
    orders: 'Órdenes',
    wallets: 'Billeteras',
  },
};

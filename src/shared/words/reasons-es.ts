/** Why two rows are together, in Spanish: in the window and on paper. */
import type { ReasonWords } from './reason-words.ts';

export const reasonsEs = {
  part: {
    fee: 'Comisión',
    vat: 'IVA',
    gmf: 'GMF, 4x1000',
    withholding: 'Retención',
    interest: 'Intereses',
    'own-transfer': 'Traslado entre cuentas propias',
    'outside-service': 'No corresponde al servicio',
    other: 'Otro',
    rounding: 'Redondeo',
  },
  proven: 'Ningún otro cruce está en disputa',
  equals: {
    accepted: {
      even: 'Uno de {{size}} iguales: {{lines}} y {{records}} del mismo valor que nada distingue; se cruzaron por orden de fecha',
      uneven:
        'Uno entre iguales: {{lines}} y {{records}} del mismo valor que nada distingue; se cruzaron por orden de fecha',
    },
    proposed: {
      even: 'Uno de {{size}} iguales: {{lines}} y {{records}} del mismo valor que nada distingue; se proponen por orden de fecha',
      uneven:
        'Uno entre iguales: {{lines}} y {{records}} del mismo valor que nada distingue; se proponen por orden de fecha',
    },
    lines_one: '{{count, n}} movimiento',
    lines_many: '{{count, n}} de movimientos',
    lines_other: '{{count, n}} movimientos',
    records_one: '{{count, n}} registro',
    records_many: '{{count, n}} de registros',
    records_other: '{{count, n}} registros',
  },
  reason: {
    'reference-found': '«{{text}}» en ambos textos',
    'identifier-found': 'La identificación {{text}} está en el texto del banco',
    'name-agrees': 'El nombre coincide: {{text}}',
    'name-begun': '«{{said}}» es el comienzo de «{{text}}»',
    'name-like': '«{{said}}» se parece a un solo nombre: «{{text}}»',
    structure: {
      payout_one: 'Es {{count, n}} pago hecho de una dispersión',
      payout_many: 'Son los {{count, n}} de pagos hechos de una dispersión',
      payout_other: 'Son los {{count, n}} pagos hechos de una dispersión',
      settlement_one: 'Es el abono de {{count, n}} recaudo',
      settlement_many: 'Es el abono consolidado de {{count, n}} de recaudos',
      settlement_other: 'Es el abono consolidado de {{count, n}} recaudos',
      return_one: 'Es {{count, n}} pago y su devolución',
      return_many: 'Son {{count, n}} de pagos y sus devoluciones',
      return_other: 'Son {{count, n}} pagos y sus devoluciones',
    },
    'amount-exact': 'El valor es exacto',
    'amount-explained': 'La diferencia está clasificada: {{by}}',
    'date-lag': {
      same: 'El mismo día',
      days_one: '{{count}} día hábil, dentro del plazo',
      days_many: '{{count}} de días hábiles, dentro del plazo',
      days_other: '{{count}} días hábiles, dentro del plazo',
      before_one: '{{count}} día hábil antes, dentro del plazo',
      before_many: '{{count}} de días hábiles antes, dentro del plazo',
      before_other: '{{count}} días hábiles antes, dentro del plazo',
    },
    'only-candidate': 'Ningún otro cruce cabe',
    'learned-alias': 'El banco escribe así a este tercero: {{text}}',
    'near-amount': 'El valor difiere en {{difference}}',
    'near-date_one': '{{count}} día hábil fuera del plazo',
    'near-date_many': '{{count}} de días hábiles fuera del plazo',
    'near-date_other': '{{count}} días hábiles fuera del plazo',
    'opposite-sign': 'El signo es contrario',
    'decided-by-person': 'Lo decidió una persona',
  },
} satisfies ReasonWords;

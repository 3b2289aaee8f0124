/** Words for every closed list of the domain: states, certainties, reasons, kinds of record, flag and line. */
import { flagsEs } from '@shared/words/flags-es.ts';
import { flagWords } from '@shared/words/kind-words.ts';
import { kindsEs } from '@shared/words/kinds-es.ts';
import { reasonsEs } from '@shared/words/reasons-es.ts';

/** Words for why two rows are together or are not: each fact, agreed, failed or not said, and what was preferred. */
export const why = {
  heading: '¿Por qué no van juntos?',
  together: '¿Por qué van juntos?',
  expected: {
    yes: 'El registro espera un movimiento en esta cuenta',
    no: 'El registro no espera ningún movimiento en esta cuenta',
  },
  direction: { yes: 'El sentido es el mismo', no: 'El sentido es el contrario: uno entra y el otro sale' },
  amount: {
    yes: 'El valor es exacto: {{line}}',
    no: 'El valor difiere en {{difference}}: el movimiento es de {{line}}, el registro espera {{record}}',
  },
  window: {
    yes: 'El {{day}} cae dentro del plazo, del {{from}} al {{to}}; días hábiles desde el registro: {{days}}',
    no: 'El {{day}} cae fuera del plazo, del {{from}} al {{to}}; días hábiles desde el registro: {{days}}',
  },
  reference: {
    yes: 'El banco cita su referencia: {{text}}',
    no: 'El banco no cita su referencia: {{text}}',
    unsaid: 'El registro no tiene referencia',
  },
  identifier: {
    yes: 'El banco cita su identificación: {{text}}',
    no: 'El banco no cita su identificación: {{text}}',
    unsaid: 'El registro no tiene identificación',
  },
  name: {
    yes: 'El texto del banco lleva su nombre: {{text}}',
    no: 'El texto del banco no lleva su nombre: {{text}}',
    unsaid: 'El registro no tiene nombre',
  },
  hurdle: {
    refused: 'Una persona rechazó justo este cruce',
    'other-business': 'El texto habla de un cobro del banco o de otro negocio y no nombra el registro',
    'names-another': 'El texto nombra a otra persona',
  },
  preferred: 'Se prefirió {{lines}} con {{records}}',
  shown: 'Se propone {{lines}} con {{records}}',
  likelier: 'Es más probable que este cruce: {{odds}} a 1.',
  likelierMost: 'Es más probable que este cruce: {{odds}} a 1 o más.',
  lessLikely: 'Por sí solo este cruce sería más probable, {{odds}} a 1, pero las demás filas cuadran mejor así.',
  lessLikelyMost:
    'Por sí solo este cruce sería más probable, {{odds}} a 1 o más, pero las demás filas cuadran mejor así.',
  even: 'Es igual de probable que este cruce.',
  noMargin:
    'No hay una probabilidad que comparar: decide un paso del cruce que no admite excepción, o es una suma de varias filas.',
  nobody: 'Ninguna otra fila se prefirió a estas dos.',
};

/** Records of which nothing is expected, and parts that cannot be read, in Spanish. */
const notExpectedEs = {
  recordUnread: { type: 'Clase sin leer', amount: 'Valor sin leer', day: 'Sin fecha' },
  notExpected: {
    container: 'su dinero va en los pagos de la dispersión',
    'not-final': 'el servicio aún no lo termina',
    failed: 'el servicio lo da por fallido',
    refunded: 'el servicio dice que lo devolvió',
    'other-token': 'es de pruebas y está en producción, o al revés',
    'account-expects-none': 'esta cuenta no muestra registros de esta clase',
    'in-another-account': 'lo muestra otra cuenta',
    'unknown-standing': 'no se sabe qué significa su estado',
    'unknown-amount': 'su valor no se puede leer',
    'unknown-day': 'no trae una fecha que se pueda leer',
    'unknown-type': 'no se sabe qué clase de orden es',
    'nothing-to-move': 'su valor es cero',
    'said-to-move-nothing': 'se dijo que esta clase de orden no mueve dinero',
  },
  unread: {
    served: {
      type: 'La clase de orden llegó como «{{served}}».',
      amount: 'El valor llegó como «{{served}}».',
      day: 'La fecha llegó como «{{served}}».',
    },
    absent: {
      type: 'El servicio no dice qué clase de orden es.',
      amount: 'El servicio no trae el valor.',
      day: 'El servicio no trae ninguna fecha.',
    },
  },
};

export const kinds = {
  lineState: kindsEs.lineState,
  lineStates: {
    matched: 'Conciliados',
    proposed: 'Propuestos',
    explained: 'Clasificados',
    unmatched: 'Sin registro en el servicio',
  },
  recordState: kindsEs.recordState,
  lineGroup: {
    matched: 'Conciliado',
    proposed: 'Propuesto',
    explained: 'Clasificado',
    unmatched: 'Sin registro en el servicio',
    'unexplained-proposed': 'Sin explicar: propuesto',
    'unexplained-unmatched': 'Sin explicar: sin registro en el servicio',
  },
  recordGroup: {
    matched: 'Conciliado',
    proposed: 'Propuesto',
    unmatched: 'Pendiente en el banco',
    'not-expected': 'No esperado',
    expected: 'Esperado',
    overdue: 'Pendiente en el banco (vencido)',
    'in-transit': 'En tránsito',
    carried: 'De períodos anteriores',
    'unexplained-overdue': 'Sin explicar: pendiente en el banco (vencido)',
    'unexplained-unread': 'Sin explicar: dato ilegible',
    'age-0-30': 'Abierto, 0 a 30 días',
    'age-31-60': 'Abierto, 31 a 60 días',
    'age-61-90': 'Abierto, 61 a 90 días',
    'age-90+': 'Abierto, más de 90 días',
  },
  recordDue: { overdue: 'Pendiente en el banco (vencido)', 'in-transit': 'En tránsito' },
  certainty: kindsEs.certainty,
  /** A proposal, by what is likely of it. */
  proposedAs: kindsEs.proposedAs,
  pair: {
    'very-likely': 'Muy probable',
    likely: 'Cruce probable',
    possible: 'Cruce posible',
    interchangeable: 'Equivalentes',
    ambiguous: 'Varias opciones',
    unproven: 'Sin demostrar',
  },
  certaintyWhy: {
    unique: reasonsEs.proven,
    sole: 'Ningún otro cruce está en disputa; probabilidad de que sea el correcto: {{share}}',
    interchangeable: 'Hay filas idénticas: el total es seguro, la identidad no',
    ambiguous: 'Otro cruce cabe casi igual de bien',
    doubted: 'El texto no demuestra que sea este y puede nombrar a otro: decide usted',
    unproven: 'La búsqueda llegó a su límite sin demostrarlo',
  },
  matchStatus: { auto: 'Conciliado', confirmed: 'Confirmado', suggested: 'Propuesto' },
  matchStatusWhy: {
    auto: 'Lo aceptó el cruce automático: está demostrado',
    total: 'Lo aceptó el cruce automático: total demostrado',
    confirmed: 'Lo confirmó una persona',
    suggested: 'Espera su decisión',
  },
  recordKind: kindsEs.recordKind,
  recordKinds: { payin: 'Recaudos', payout: 'Dispersiones', payout_item: 'Pagos de dispersión', order: 'Órdenes' },
  ofKind: {
    payin_one: '{{count, n}} recaudo',
    payin_many: '{{count, n}} de recaudos',
    payin_other: '{{count, n}} recaudos',
    payout_one: '{{count, n}} dispersión',
    payout_many: '{{count, n}} de dispersiones',
    payout_other: '{{count, n}} dispersiones',
    payout_item_one: '{{count, n}} pago de dispersión',
    payout_item_many: '{{count, n}} de pagos de dispersión',
    payout_item_other: '{{count, n}} pagos de dispersión',
    order_one: '{{count, n}} orden',
    order_many: '{{count, n}} de órdenes',
    order_other: '{{count, n}} órdenes',
    payoutItems_one: '{{count, n}} pago de una dispersión',
    payoutItems_many: '{{count, n}} de pagos de una dispersión',
    payoutItems_other: '{{count, n}} pagos de una dispersión',
  },
  standing: kindsEs.standing,
  /** The same within a sentence. */
  standingSaid: {
    succeeded: 'exitoso',
    failed: 'fallido',
    pending: 'en proceso',
    refunded: 'reembolsado',
    unknown: 'desconocido',
  },
  direction: kindsEs.direction,
  category: kindsEs.category,
  ...reasonsEs,
  ...notExpectedEs,
  flag: kindsEs.flag,
  flagWhy: flagWords(flagsEs, 'why'),
  /** What to do: a few words for the queue, a sentence or two for the drawer. */
  flagDo: flagWords(flagsEs, 'step'),
  flagHow: flagWords(flagsEs, 'how'),
  severity: kindsEs.severity,
  severities: { critical: 'Críticas', warning: 'Advertencias', info: 'Informativas' },
  review: { open: 'Abierta', explained: 'Explicada', resolved: 'Resuelta' },
  reviews: { open: 'Abiertas', explained: 'Explicadas', resolved: 'Resueltas' },
  parkReason: {
    'ask-bank': 'Preguntar al banco',
    'ask-payer': 'Preguntar al tercero',
    'await-document': 'Falta un soporte',
    'next-period': 'Se espera en otro período',
    other: 'Otro motivo',
  },
  oddity: {
    'amount-as-number': 'un valor llegó como número y no como texto',
    'amount-unreadable': 'un valor no se puede leer',
    'unknown-status': 'un estado que no se conoce',
    'unknown-field': 'un campo que no se conoce',
    'items-unreadable': 'pagos de la dispersión que no se pueden leer',
    'day-unreadable': 'una fecha que no se puede leer',
  },
};

/** Statuses and types that nobody has seen, in Spanish. */
export const unseenEs = {
  heading: 'Estados del servicio',
  lead: 'Estados y clases de orden que Cuadre no conoce. Nada se decide por su nombre: hasta que usted diga qué significan, sus registros no se esperan en el banco.',
  of: {
    payin: '{{value}} en un recaudo',
    payout: '{{value}} en una dispersión',
    payout_item: '{{value}} en un pago de una dispersión',
    order: '{{value}} en una orden',
    order_type: 'Clase de orden {{value}}',
  },
  quoted: '«{{value}}»',
  nothing: 'sin texto',
  records_one: '{{count, n}} registro, {{amount}}',
  records_many: '{{count, n}} de registros, {{amount}}',
  records_other: '{{count, n}} registros, {{amount}}',
  guess: 'en otra clase de registro significa «{{meaning}}»: es una conjetura',
  say: 'Decir qué significa',
  change: 'Cambiar',
  means: {
    succeeded: 'Exitoso',
    failed: 'Fallido',
    pending: 'En proceso',
    in: 'Entra dinero',
    out: 'Sale dinero',
    none: 'No mueve dinero',
    unknown: 'No lo sé todavía',
  },
  help: {
    succeeded: 'El dinero se movió: se espera en el banco.',
    failed: 'No habrá dinero. Si el banco lo muestra, una alerta lo dice.',
    pending: 'Todavía no es definitivo: puede llegar o fallar. Se mira en cada sincronización.',
    in: 'Se espera una entrada en esta cuenta, como en una orden conocida.',
    out: 'Se espera una salida de esta cuenta, como en una orden conocida.',
    none: 'El banco no la muestra: sale de lo que está sin explicar.',
    unknown: 'Sigue aparte, con su alerta. Pregúntele al servicio.',
  },
  question: '¿Qué significa {{name}}?',
  questionLead: 'Vale para toda la empresa y para los registros que lleguen después.',
  counting: 'Contando…',
  figures: {
    expected: 'Registros esperados',
    notExpected: 'No esperados',
    unexplained: 'Sin explicar, antes de cruzar de nuevo',
  },
  reach: 'Ctrl Z lo deshace',
  save: 'Guardar',
  said: '{{name}}: {{meaning}}. Se cruza de nuevo.',
};

/** What the words mean to an accountant: shown where one points at them, and together in one list. */
export const meanings = {
  meaning: {
    lineState: {
      matched: 'El movimiento tiene su registro del servicio, aceptado por el cruce automático o por una persona.',
      proposed: 'Cuadre encontró con qué cruzarlo y espera su decisión. Todavía cuenta como sin explicar.',
      explained: 'No tiene registro porque no debe tenerlo: comisión, impuesto, interés u otro hecho del banco.',
      unmatched: 'Ningún registro lo respalda y nadie lo ha clasificado. Suma en «Sin explicar».',
    },
    recordState: {
      matched: 'El registro tiene su movimiento en el banco.',
      proposed: 'Hay un movimiento que podría ser el suyo y espera su decisión.',
      unmatched: 'Se espera en el banco y ningún movimiento importado es el suyo.',
      'not-expected':
        'Hoy no se espera como movimiento de esta cuenta: fallido, en proceso, reembolsado por completo, de otra cuenta, con estado o datos desconocidos, o una dispersión (el dinero va en sus pagos). No suma en la conciliación.',
    },
    standing: {
      succeeded: 'El servicio da el pago por hecho: el dinero debe verse en el banco.',
      failed: 'El servicio dice que no se hizo: el banco no debe mostrarlo.',
      pending: 'El servicio todavía no dice cómo terminó.',
      refunded: 'El servicio dice que el dinero volvió a quien lo envió.',
      unknown: 'Un estado que Cuadre no conoce. No se supone nada de él.',
    },
    certainty: {
      unique:
        'Ningún otro cruce está en disputa. Si se aceptó solo, cualquier otro es mil veces menos probable; si solo se propone, puede no ser el correcto: lo dice su probabilidad.',
      interchangeable: 'Hay filas equivalentes: en nada se distinguen. El total es seguro; cuál es cuál, no.',
      ambiguous: 'Otro cruce cabe casi igual de bien. Nunca se acepta solo: decide usted.',
      unproven: 'La búsqueda llegó a su límite antes de descartar los demás.',
    },
    likelihood: {
      'very-likely': 'Propuesta sin rival en la que, como mucho, 1 de cada 10 está equivocada.',
      likely: 'Propuesta sin rival en la que, como mucho, 4 de cada 10 están equivocadas: algo no coincide del todo.',
      possible: 'Propuesta en la que más de 4 de cada 10 están equivocadas: mírela antes de aceptarla.',
    },
    matchStatus: {
      auto: 'Lo aceptó el cruce automático porque quedó demostrado.',
      confirmed: 'Lo aceptó una persona; su nombre queda en la bitácora.',
      suggested: 'Espera que alguien lo acepte o lo rechace.',
    },
    severity: {
      critical: 'El dinero y el estado se contradicen: hay que actuar.',
      warning: 'Algo no coincide y puede cambiar las cifras.',
      info: 'Conviene saberlo; hoy no hay dinero en juego.',
    },
    review: {
      open: 'Nadie ha dicho todavía qué pasa.',
      explained:
        'Se sabe qué pasó y lo dice la nota. Si es un pendiente en el banco (vencido) o una diferencia, queda como partida conciliatoria y deja de sumar en «Sin explicar».',
      resolved: 'Atendida. Por sí sola no cambia «Sin explicar».',
    },
    category: {
      gmf: 'Gravamen a los movimientos financieros: cuatro por mil de lo que sale de la cuenta. Va al gasto.',
      fee: 'Lo que el banco cobra por sus servicios. Gasto bancario.',
      vat: 'Impuesto sobre la comisión del banco. Puede ser descontable.',
      interest:
        'Rendimientos que abona el banco (ingreso financiero) o intereses que cobra, como los de sobregiro (gasto financiero). Mire el signo.',
      withholding:
        'Impuesto que se descuenta por anticipado: renta, IVA o ICA. Va al activo, cada uno en su cuenta; no al gasto.',
      'own-transfer': 'Traslado entre cuentas propias: ni ingreso ni gasto.',
      'outside-service': 'Movimiento de la empresa que no pasa por el servicio de pagos.',
      payroll: 'Salarios y prestaciones de empleados que se pagan por fuera del servicio.',
      taxes:
        'Pago de impuestos (DIAN, municipio) o de seguridad social por PILA. Cancela un pasivo; no es un gasto nuevo.',
      suppliers: 'Pago a un proveedor por fuera del servicio. Cancela una cuenta por pagar.',
      loan: 'Desembolso o cuota de un préstamo: el capital va al pasivo y los intereses al gasto.',
      unidentified:
        'Consignación de la que aún no se sabe quién pagó. Va al pasivo como consignación por identificar hasta que aparezca el tercero.',
      other: 'Clasificado por una persona con otro motivo; la nota dice cuál.',
    },
    books: {
      unexplained:
        'Suma, en valor absoluto, de lo propuesto, lo que no tiene cruce, lo pendiente en el banco (vencido) y las diferencias, menos lo que se explicó con nota. Debe llegar a cero.',
      transit:
        'El servicio lo da por hecho y su plazo en el banco vence el día del corte o después, pues ese día el banco aún puede registrarlo: consignación en tránsito si entra, pago pendiente de cobro si sale.',
      overdue: 'Se esperaba en el banco, su plazo venció antes del corte y no está.',
      ageing: 'Días entre la fecha de la partida y el corte. Si pasa de 90 días, conviene documentarla.',
      law: 'Todo movimiento y todo registro está en un solo estado, y los estados suman los totales. Si una suma no cuadra, algo se perdió.',
      difference: 'Lo que falta o sobra entre los movimientos y los registros de una conciliación.',
      settlement: 'Un solo abono del banco que reúne muchos recaudos.',
      returned: 'Dinero que salió y el banco devolvió.',
      carried: 'Partida abierta que viene de un período anterior.',
      reconcilingItem:
        'Partida abierta al corte cuya causa se conoce: en tránsito, o pendiente en el banco o con diferencia y explicada. Explica por qué difieren los saldos.',
    },
    column: {
      id: 'El identificador con que el servicio conoce el registro.',
      wallet: 'La billetera a la que llegaron o de la que salieron los tokens, por su nombre o su número.',
      status: 'Lo que dice el servicio, palabra por palabra.',
      state: 'En qué quedó frente a la otra parte: conciliado, propuesto, clasificado o sin cruce.',
      text: 'La descripción tal como la escribió el banco.',
      document: 'El número de documento o referencia que trae el extracto.',
      line: 'La línea del archivo del banco, contada desde 1.',
      amount: 'Desde la cuenta: lo que entra es positivo, lo que sale es negativo.',
      recordAmount: 'El valor del registro según el servicio; su signo en el banco depende de la clase.',
      balance: 'El saldo que imprimió el banco después del movimiento.',
    },
  },
  glossary: {
    open: 'Glosario',
    heading: 'Glosario',
    search: 'Buscar una palabra',
    none: 'Ninguna palabra así. Pruebe con otra o borre la búsqueda.',
    lead: 'Las palabras de Cuadre, como las usa un contador. También aparecen al señalar cada una.',
    groups: {
      lineState: 'Estado de un movimiento',
      recordState: 'Estado de un registro',
      standing: 'Según el servicio',
      certainty: 'Certeza de un cruce',
      matchStatus: 'Quién lo aceptó',
      flag: 'Alertas',
      severity: 'Gravedad de una alerta',
      review: 'Estado de una alerta',
      category: 'Clases de movimiento',
      books: 'De la conciliación',
    },
    books: {
      unexplained: 'Sin explicar',
      transit: 'En tránsito',
      overdue: 'Pendiente en el banco (vencido)',
      ageing: 'Antigüedad',
      law: 'Control de totales',
      difference: 'Diferencia',
      settlement: 'Abono consolidado',
      returned: 'Devolución',
      carried: 'Partida arrastrada',
      reconcilingItem: 'Partida conciliatoria',
    },
  },
};

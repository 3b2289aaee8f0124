/** Words of the first ten minutes: the account that a file proposes, and what an account is. */
export const accounts = {
  proposed: {
    heading: '¿De qué cuenta es este extracto?',
    lead: 'Esto dice {{file}}. Corrija lo que haga falta; el extracto se ve antes de guardar nada.',
    unsaid:
      '{{file}} no dice de qué banco ni de qué cuenta es. Escríbalo aquí o más tarde; el extracto se ve antes de guardar nada.',
    action: 'Agregar la cuenta y ver el extracto',
    plain: 'Cuenta bancaria',
    reading: 'Leyendo de qué cuenta es {{file}}…',
    leave: 'Dejar el archivo',
  },
  bank: 'Banco',
  number: 'Número de cuenta',
  type: 'Tipo de cuenta',
  types: { none: 'Sin indicar', savings: 'Ahorros', current: 'Corriente' },
  edit: 'Datos de la cuenta…',
  editHeading: 'Datos de {{name}}',
  editLead: 'Cambiarlos no cambia ninguna cifra. El banco, el número y el tipo van en el encabezado de sus informes.',
  currencyFree: 'Se puede cambiar mientras la cuenta no tenga movimientos.',
  currencyFixed: 'No se puede cambiar: es la moneda de los movimientos que la cuenta ya tiene.',
  save: 'Guardar los datos',
  saved: 'Datos guardados: {{name}}',
};

/** A file that came before there was anything to put it into. */
export const waiting = {
  one: '{{file}} espera: conecte el servicio de pagos y verá de qué cuenta es y lo que contiene.',
  more_one:
    '{{file}} y {{count, n}} archivo más esperan: conecte el servicio de pagos y verá de qué cuenta son y lo que contienen.',
  more_many:
    '{{file}} y {{count, n}} de archivos más esperan: conecte el servicio de pagos y verá de qué cuenta son y lo que contienen.',
  more_other:
    '{{file}} y {{count, n}} archivos más esperan: conecte el servicio de pagos y verá de qué cuenta son y lo que contienen.',
};

/** The profile was called the wrong environment, which the first sync shows. */
export const otherEnvironment = {
  label: 'Ambiente de la empresa',
  text: 'Todo lo que trajo el servicio es de {{found}}, y {{name}} está como {{own}}.',
  change: 'Cambiar a {{found}}',
  keep: 'Dejar en {{own}}',
};

/** A rule of the app that stops and asks before it says anything. */
export const held = {
  label: 'Reglas que esperan una respuesta',
  share: 'La regla «{{rule}}» clasificaría {{lines}} de {{of}} de {{month}} ({{percent}} %). ¿Es así?',
  law: 'La regla «{{rule}}» clasificaría {{amount}} como GMF en {{month}}; de lo que salió, la ley da a lo más {{lawful}}. ¿Es así?',
  months_one: 'También en {{count, n}} mes más.',
  months_many: 'También en {{count, n}} de meses más.',
  months_other: 'También en {{count, n}} meses más.',
  until: 'Mientras no responda, esos movimientos quedan por conciliar.',
  yes: 'Sí, clasificarlos',
  yesOf: 'Sí, clasificarlos: {{rule}}',
  no: 'No, apagar la regla',
  noOf: 'No, apagar la regla: {{rule}}',
  key: 'Dejar que la primera regla que pregunta clasifique',
  accepted: 'La regla «{{rule}}» clasifica sus movimientos',
  refused: 'La regla «{{rule}}» queda apagada; sus movimientos quedan por conciliar',
};

/** Accounts and months of all companies. */
export const board = {
  heading: 'Cuentas y meses',
  lead: 'La cifra de cada mes es lo que queda sin explicar',
  label: 'Estado de cada cuenta en cada mes',
  account: 'Cuenta',
  states: {
    done: 'Conciliado',
    unexplained: 'Pendiente',
    open: 'Por decidir',
    none: 'Sin extracto',
    unseen: 'Sin cifras',
    reading: 'Leyendo…',
    failed: 'No se pudo leer',
  },
  counts: {
    done_one: '{{count, n}} conciliado',
    done_many: '{{count, n}} de conciliados',
    done_other: '{{count, n}} conciliados',
    unexplained_one: '{{count, n}} pendiente',
    unexplained_many: '{{count, n}} de pendientes',
    unexplained_other: '{{count, n}} pendientes',
    open_one: '{{count, n}} por decidir',
    open_many: '{{count, n}} por decidir',
    open_other: '{{count, n}} por decidir',
    none_one: '{{count, n}} sin extracto',
    none_many: '{{count, n}} sin extracto',
    none_other: '{{count, n}} sin extracto',
    unseen_one: '{{count, n}} sin cifras',
    unseen_many: '{{count, n}} sin cifras',
    unseen_other: '{{count, n}} sin cifras',
    reading_one: '{{count, n}} leyéndose',
    reading_many: '{{count, n}} leyéndose',
    reading_other: '{{count, n}} leyéndose',
    failed_one: '{{count, n}} sin leer',
    failed_many: '{{count, n}} sin leer',
    failed_other: '{{count, n}} sin leer',
  },
  all_one: '= {{count, n}} mes',
  all_many: '= {{count, n}} de meses',
  all_other: '= {{count, n}} meses',
  steps: {
    report: 'Guardar el informe',
    see: 'Ver el mes',
    decide_one: 'Decidir {{count, n}}',
    decide_many: 'Decidir {{count, n}}',
    decide_other: 'Decidir {{count, n}}',
    bring: 'Traer el extracto',
  },
  stepOf: '{{step}}: {{account}}, {{month}}',
  goOn: 'Seguir con {{month}}, {{account}}',
  open: 'Abrir',
  openOf: 'Abrir {{name}}',
  noAccounts: 'Sin cuentas todavía',
  unread: 'No se puede ver desde aquí: {{why}}',
  unexplainedIn: 'Sin explicar, {{currency}}',
  unknown: 'sin cifra',
  currencies: 'Las monedas no se suman entre sí.',
  glance:
    'De las otras empresas se muestra lo que se vio la última vez; nada cambia en ellas. Los meses sin cifras se calculan al abrirlas.',
};

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
  types: { none: 'Sin decir', savings: 'Ahorros', current: 'Corriente' },
  edit: 'Datos de la cuenta…',
  editHeading: 'Datos de {{name}}',
  editLead: 'Van en el encabezado de sus informes. Cambiarlos no cambia ninguna cifra.',
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
  yesOf: 'Sí, que la regla «{{rule}}» los clasifique',
  no: 'No, apagar la regla',
  noOf: 'No, apagar la regla «{{rule}}»',
  key: 'Dejar que la primera regla que pregunta clasifique',
  accepted: 'La regla «{{rule}}» clasifica sus movimientos',
  refused: 'La regla «{{rule}}» queda apagada; sus movimientos quedan por conciliar',
};

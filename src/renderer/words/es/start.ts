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

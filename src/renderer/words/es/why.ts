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
    refused: 'Una persona rechazó justo esta pareja',
    'other-business': 'El texto habla de un cobro del banco o de otro negocio y no nombra el registro',
    'names-another': 'El texto nombra a otra persona',
  },
  preferred: 'Se prefirió {{lines}} con {{records}}',
  shown: 'Se propone {{lines}} con {{records}}',
  likelier: 'Es más probable que esta pareja: {{odds}} a 1.',
  likelierMost: 'Es más probable que esta pareja: {{odds}} a 1 o más.',
  lessLikely: 'Por sí sola esta pareja sería más probable, {{odds}} a 1, pero las demás filas cuadran mejor así.',
  lessLikelyMost:
    'Por sí sola esta pareja sería más probable, {{odds}} a 1 o más, pero las demás filas cuadran mejor así.',
  even: 'Es igual de probable que esta pareja.',
  noMargin:
    'No hay una probabilidad que comparar: decide un paso del cruce que no admite excepción, o es una suma de varias filas.',
  nobody: 'Ninguna otra fila se prefirió a estas dos.',
};

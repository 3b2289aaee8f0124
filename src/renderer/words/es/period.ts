/** Words of the days on screen: months, all that is covered, none yet. */
export const period = {
  label: 'Período',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  choose: 'Elegir el período',
  whole: 'Todos los períodos',
  none: 'Sin extractos todavía',
  months: {
    '01': 'Enero de {{year}}',
    '02': 'Febrero de {{year}}',
    '03': 'Marzo de {{year}}',
    '04': 'Abril de {{year}}',
    '05': 'Mayo de {{year}}',
    '06': 'Junio de {{year}}',
    '07': 'Julio de {{year}}',
    '08': 'Agosto de {{year}}',
    '09': 'Septiembre de {{year}}',
    '10': 'Octubre de {{year}}',
    '11': 'Noviembre de {{year}}',
    '12': 'Diciembre de {{year}}',
  },
};

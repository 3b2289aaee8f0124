/** Words of flags by their cause, and of many of them settled at once. */
export const flagCause = {
  count_one: '{{count, n}} alerta',
  count_many: '{{count, n}} de alertas',
  count_other: '{{count, n}} alertas',
  drawer: 'Alertas con la misma causa',
  show: 'Mostrar las alertas',
  hide: 'Ocultar las alertas',
  rule: 'Fuera de la tarifa {{name}}',
  payout: 'Dispersión {{name}}',
  day: 'Saldo del {{day}}',
  equals: 'Equivalentes de {{amount}}',
  list: {
    payin: 'Lista de recaudos',
    payout: 'Lista de dispersiones',
    payout_item: 'Pagos de las dispersiones',
    order: 'Lista de órdenes',
  },
};

export const flagMany = {
  bar: 'Alertas marcadas',
  cause: 'Causa',
  note: 'Nota para todas',
  noteHelp: 'Se agrega a la nota que cada alerta ya tenga. Queda en la bitácora y en el informe.',
  none: 'Nada de lo marcado cambia.',
  why: { already: 'ya en ese estado', 'note-full': 'su nota no admite más texto' },
  plan: {
    open: 'Plan: reabrir {{count, n}}',
    explained: 'Plan: explicar {{count, n}}',
    resolved: 'Plan: resolver {{count, n}}',
  },
  confirm: {
    open: 'Reabrir {{count, n}}',
    explained: 'Explicar {{count, n}}',
    resolved: 'Resolver {{count, n}}',
  },
  done: {
    open_one: '{{count, n}} alerta reabierta',
    open_many: '{{count, n}} de alertas reabiertas',
    open_other: '{{count, n}} alertas reabiertas',
    explained_one: '{{count, n}} alerta explicada',
    explained_many: '{{count, n}} de alertas explicadas',
    explained_other: '{{count, n}} alertas explicadas',
    resolved_one: '{{count, n}} alerta resuelta',
    resolved_many: '{{count, n}} de alertas resueltas',
    resolved_other: '{{count, n}} alertas resueltas',
  },
};

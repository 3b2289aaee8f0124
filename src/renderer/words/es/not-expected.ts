/** Records of which nothing is expected, and parts that cannot be read, in Spanish. */
export const notExpectedEs = {
  recordUnread: { type: 'Clase sin leer', amount: 'Valor sin leer', day: 'Sin fecha' },
  notExpected: {
    container: 'su dinero va en los pagos de la dispersión',
    'not-final': 'el servicio aún no lo termina',
    failed: 'el servicio lo da por fallido',
    refunded: 'el servicio dice que lo devolvió',
    'other-token': 'su token es de otro ambiente',
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

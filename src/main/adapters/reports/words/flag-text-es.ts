/** The sentence of each flag in Spanish: what happened and what to look at. */
import type { FlagKind, TwiceCause } from '@shared/domain/flags/flag.ts';
import type { UnreadField } from '@shared/domain/payments/unread.ts';

export const flagTextEs: Readonly<Record<FlagKind, string>> = {
  failed: 'El servicio lo da por fallido: no se espera movimiento en el banco.',
  pending: 'El servicio aún no lo termina.',
  refunded: 'El servicio dice que el dinero fue devuelto, en todo o en parte.',
  'partly-paid': 'Dispersión pagada solo en parte: tiene ítems rechazados.',
  'missing-in-bank': 'El servicio lo da por pagado y el banco no lo muestra en los días en que debía verse.',
  'missing-in-service': 'El banco muestra un movimiento que el servicio no conoce.',
  'failed-but-paid': 'El servicio lo da por fallido y, sin embargo, el dinero se movió y no volvió.',
  returned: 'El dinero salió y volvió.',
  'returned-not-credited': 'El servicio dice que devolvió el dinero y el banco no muestra el abono.',
  unreadable: 'El servicio lo da por exitoso y un dato suyo no se puede leer: la clase de orden, el valor o la fecha.',
  'items-incomplete': 'El valor que transfiere la dispersión no es la suma de sus ítems.',
  'balance-breaks': 'Los saldos que imprime el banco ese día no dan con sus movimientos.',
  'paid-twice': 'Puede estar pagado dos veces.',
  'amount-differs': 'Lo que muestra el banco difiere de lo esperado y nada explica la diferencia.',
  'fee-differs': 'El valor efectivo no corresponde al valor menos la comisión, o no se conoce.',
  late: 'El banco lo registró después de los días esperados.',
  'unknown-status': 'El servicio envió un estado que no se conoce, o no se pudo leer.',
  'wrong-token': 'El registro es de un token que no corresponde a este ambiente.',
  'changed-after-close': 'Cambió después de cerrar el período.',
  'gone-at-service': 'El servicio ya no lo entrega.',
};

/** What paid-twice was told by. */
export const twiceEs: Readonly<Record<TwiceCause, string>> = {
  line: 'Otro movimiento igual para el mismo tercero, sin registro propio.',
  payout: 'Dos dispersiones por el mismo valor al mismo tercero en menos de 24 horas.',
  order: 'Dos órdenes con el mismo identificador externo, o iguales y de la misma billetera en menos de 24 horas.',
};

export const takenBackEs = 'Parece devolver el pago que se nombra al lado.';

/** What the bank has more or less on a day than its movements give. */
export const missingEs: Readonly<Record<'more' | 'less', (day: string, amount: string) => string>> = {
  more: (day, amount) => `El ${day} el banco tiene ${amount} más: falta una entrada o sobra una salida.`,
  less: (day, amount) => `El ${day} el banco tiene ${amount} menos: falta una salida o sobra una entrada.`,
};

/** Which part of a record cannot be read, and the text as served. */
export const unreadEs: Readonly<Record<UnreadField, (served: string | null) => string>> = {
  type: (served) => (served === null ? 'No dice qué clase de orden es.' : `Clase de orden: «${served}».`),
  amount: (served) => (served === null ? 'No trae el valor.' : `Valor: «${served}».`),
  day: (served) => (served === null ? 'No trae ninguna fecha.' : `Fecha: «${served}».`),
};

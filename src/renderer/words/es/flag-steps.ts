/** What to do about each kind of flag: a few words for the queue, a sentence or two for the drawer. */
export const flagSteps = {
  flagDo: {
    failed: 'Confirmar que no salió dinero',
    pending: 'Esperar y sincronizar',
    refunded: 'Buscar el abono en el banco',
    'partly-paid': 'Revisar los ítems rechazados',
    'missing-in-bank': 'Preguntar al banco',
    'missing-in-service': 'Identificar de quién es',
    'failed-but-paid': 'Reclamar al servicio',
    returned: 'Comprobar y cerrar',
    'returned-not-credited': 'Reclamar el abono',
    unreadable: 'Preguntar por el dato',
    'items-incomplete': 'Sincronizar los ítems',
    'balance-breaks': 'Revisar el extracto',
    'paid-twice': 'Comprobar si se pagó dos veces',
    'amount-differs': 'Explicar la diferencia',
    'fee-differs': 'Revisar valor y comisión',
    late: 'Comprobar la fecha',
    'unknown-status': 'Preguntar qué significa',
    'wrong-token': 'Revisar el perfil',
    'changed-after-close': 'Comparar con el cierre',
    'gone-at-service': 'Preguntar por qué ya no está',
  },
  flagHow: {
    failed:
      'Mire la respuesta del servicio. Si el banco no debitó nada, resuélvala; si el pago se repitió con otro registro, dígalo en la nota.',
    pending: 'Sincronice más tarde. Si pasa de cinco días hábiles, pregunte al servicio por este registro.',
    refunded:
      'Busque la entrada por el valor reembolsado en el extracto. Si está, concíliela; si no, pregunte al servicio cuándo y a qué cuenta volvió.',
    'partly-paid':
      'Abra los ítems rechazados: corrija los datos del tercero y vuelva a pagarlos, o avise a quien los pidió.',
    'missing-in-bank':
      'Revise si falta importar un extracto. Si están todos, pida al banco el rastro del pago con el identificador del registro.',
    'missing-in-service':
      'Pregunte quién hizo el movimiento. Si es ajeno al servicio o un gasto del banco, explíquelo; si es un recaudo, sincronice y búsquele registro.',
    'failed-but-paid':
      'El dinero se movió en el banco. Pida al servicio que corrija el estado o que devuelva el pago, y adjunte su respuesta.',
    returned:
      'Salida y abono están en el extracto. Compruebe que suman cero y resuélvala; si hay que pagar otra vez, anótelo.',
    'returned-not-credited':
      'Busque la entrada por el valor reembolsado. Si no está, pida al servicio o al banco el comprobante del abono y adjúntelo cuando llegue.',
    unreadable:
      'Mire el dato tal como llegó en el detalle del registro y pida al servicio el correcto con su identificador. Hasta entonces no se concilia solo.',
    'items-incomplete':
      'Sincronice otra vez. Si la suma sigue sin dar, pida al servicio la lista de ítems con el identificador de la dispersión.',
    'balance-breaks':
      'Vuelva a descargar el extracto de ese día e impórtelo. Si el banco repite el mismo salto, pídale una aclaración y anótela.',
    'paid-twice':
      'Compruebe con el tercero si recibió los dos pagos. Si es así, pida la devolución de uno y anote cómo vuelve.',
    'amount-differs':
      'Mire si la diferencia es comisión, IVA, GMF o retención y concíliela con esa parte. Si no lo es, pregunte al banco.',
    'fee-differs':
      'Compruebe que valor menos comisión dé el valor efectivo. Si no da o falta un dato, pida al servicio la cifra correcta con el identificador del registro.',
    late: 'El dinero llegó. Si el retraso se repite, pregunte al banco o al servicio.',
    'unknown-status':
      'Pregunte al servicio qué quiere decir ese estado y si el dinero se movió. Hasta entonces no se concilia solo.',
    'wrong-token':
      'Compruebe que el perfil sea el del ambiente correcto; si no lo es, cámbielo en Ajustes. Un registro de pruebas no debe estar en producción.',
    'changed-after-close':
      'Compare el estado anterior con el nuevo. Si cambia las cifras del cierre, avise a quien lo aprobó.',
    'gone-at-service':
      'Pregunte al servicio por el registro. Si fue un error del servicio, separe la conciliación; la última versión se conserva.',
  },
};

/** The ledger of the bank's account as a program of the books gives it: a debit is money in. */
export const LEDGER = [
  'Fecha;Comprobante;Tercero;Detalle;Débito;Crédito;Saldo',
  '02/03/2026;RC-0101;Talleres Rueda;Recaudo;200.900,00;0,00;1.200.900,00',
  '30/03/2026;CE-0044;Empaques del Valle;Pago;0,00;150.000,00;1.050.900,00',
  '02/04/2026;RC-0110;María Guzmán;Recaudo;10.000,00;0,00;1.060.900,00',
].join('\n');

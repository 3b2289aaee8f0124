/** How four banks of the held-out months word their movements; none of it stands in the other exam. */

export type Wording = {
  readonly name: string;
  readonly inPlain: readonly string[];
  readonly outPlain: readonly string[];
  /** Before a name or a quoted id. */
  readonly inNamed: string;
  readonly outNamed: string;
  readonly inQuoted: string;
  readonly outQuoted: string;
  /** Before the name of one payee whose invoices are paid together. */
  readonly payee: string;
  /** A settlement: the bank and the count follow where the line says them. */
  readonly dayClose: string;
  readonly netClose: string;
  readonly count: string;
  /** Whether it writes `BCO POPULAR` for `BANCO POPULAR`. */
  readonly isBankShort: boolean;
  readonly lot: string;
  readonly backNamed: string;
  readonly backTogether: string;
  /** Credits less a commission: with the payer's name, and without. */
  readonly netNamed: string;
  readonly netPlain: string;
  readonly order: string;
  readonly gmf: string;
  readonly fee: string;
  readonly vat: string;
  readonly interest: string;
  readonly other: readonly string[];
};

export const WORDINGS: readonly Wording[] = [
  {
    name: 'portal',
    inPlain: ['INGRESO PSE', 'INGRESO PSE COMERCIO'],
    outPlain: ['EGRESO INTERBANCARIO', 'EGRESO PORTAL'],
    inNamed: 'INGRESO PSE',
    outNamed: 'EGRESO A FAVOR DE',
    inQuoted: 'INGRESO PSE NUM',
    outQuoted: 'EGRESO DOC',
    payee: 'EGRESO PROVEEDOR',
    dayClose: 'CIERRE VENTAS PSE',
    netClose: 'CIERRE NETO PSE',
    count: 'TRANS',
    isBankShort: false,
    lot: 'EGRESO MASIVO',
    backNamed: 'DEVOLUCION EGRESO',
    backTogether: 'DEVOLUCION EGRESO MASIVO',
    netNamed: 'INGRESO NETO',
    netPlain: 'INGRESO PASARELA',
    order: 'TRASPASO TESORERIA',
    gmf: 'GMF 4X1000',
    fee: 'COMISION PORTAL EMPRESARIAL',
    vat: 'IVA COMISION PORTAL',
    interest: 'INTERESES CUENTA',
    other: ['CONSIGNACION EN EFECTIVO', 'VENTA DATAFONO', 'CUOTA CREDITO', 'PAGO SEGURIDAD SOCIAL'],
  },
  {
    name: 'cooperative',
    inPlain: ['AB TRANSF ACH'],
    outPlain: ['CG TRANSF ACH'],
    inNamed: 'AB ACH',
    outNamed: 'CG ACH',
    inQuoted: 'AB ACH REF',
    outQuoted: 'CG ACH REF',
    payee: 'CG PROV',
    dayClose: 'AB CONV PSE',
    netClose: 'AB CONV NETO',
    count: 'OPS',
    isBankShort: true,
    lot: 'CG LOTE',
    backNamed: 'AB RECHAZO',
    backTogether: 'AB RECHAZOS LOTE',
    netNamed: 'AB ADQ',
    netPlain: 'AB BOTON',
    order: 'AB CTA CTE',
    gmf: 'CG GRAV MOV FIN',
    fee: 'CG COMISION ACH',
    vat: 'CG IVA COMISION',
    interest: 'AB INTERESES',
    other: ['AB CHEQUE CANJE', 'AB CORRESPONSAL', 'CG TARJETA CREDITO', 'CG IMPUESTOS'],
  },
  {
    name: 'wallet',
    inPlain: ['Te enviaron plata', 'Pago recibido por llave'],
    outPlain: ['Enviaste plata', 'Pago a otro banco'],
    inNamed: 'Te pagó',
    outNamed: 'Le pagaste a',
    inQuoted: 'Te pagaron el cobro',
    outQuoted: 'Pagaste el cobro',
    payee: 'Pago a proveedor',
    dayClose: 'Ventas del día PSE',
    netClose: 'Ventas netas PSE',
    count: 'pagos',
    isBankShort: false,
    lot: 'Pago masivo archivo',
    backNamed: 'Te devolvieron el pago a',
    backTogether: 'Te devolvieron pagos del archivo',
    netNamed: 'Venta con tarjeta',
    netPlain: 'Venta por enlace',
    order: 'Movimiento de fondos',
    gmf: 'Impuesto 4x1000',
    fee: 'Comisión por envío',
    vat: 'IVA de la comisión',
    interest: 'Rendimientos del bolsillo',
    other: ['Recarga en corresponsal', 'Compra en línea', 'Retiro en cajero', 'Recibiste de otra cuenta tuya'],
  },
  {
    name: 'notes',
    inPlain: ['NC PSE', 'NC RECAUDO WEB'],
    outPlain: ['ND GIRO OTRAS ENTIDADES'],
    inNamed: 'NC PSE',
    outNamed: 'ND GIRO',
    inQuoted: 'NC PSE OP',
    outQuoted: 'ND GIRO OP',
    payee: 'ND PAGO FACTURAS',
    dayClose: 'NC COMPENSACION',
    netClose: 'NC COMPENSACION NETA',
    count: 'MOV',
    isBankShort: true,
    lot: 'ND PLANILLA',
    backNamed: 'NC ANULACION GIRO',
    backTogether: 'NC ANULACION PLANILLA',
    netNamed: 'NC CREDIBANCO',
    netPlain: 'NC QR INTEROPERABLE',
    order: 'NC MESA DINERO',
    gmf: 'ND CUATRO POR MIL',
    fee: 'ND COMISION GIRO',
    vat: 'ND IVA COMISION',
    interest: 'NC RENDIMIENTO',
    other: ['NC CONSIG EFECTIVO', 'NC VENTA TARJETA', 'ND DEBITO AUTOMATICO', 'ND CHEQUE'],
  },
];

/** Banks whose payins are settled by bank and day. */
export const BANKS = [
  'BANCO DE BOGOTA',
  'BANCO POPULAR',
  'BANCO AGRARIO',
  'BANCO CAJA SOCIAL',
  'NEQUI',
  'BANCO DE OCCIDENTE',
] as const;

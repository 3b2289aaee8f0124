/** How three kinds of Colombian banks word their movements: texts are cut, mostly without accents, and say more or less. */

export type Dialect = {
  readonly name: string;
  /** Length at which every description is cut. */
  readonly cut: number;
  readonly isUpper: boolean;
  readonly inNamed: readonly string[];
  readonly inPlain: readonly string[];
  /** Before the name of the other bank. */
  readonly inBank: string;
  readonly outBank: string;
  readonly outNamed: readonly string[];
  readonly outPlain: readonly string[];
  readonly batchIn: readonly string[];
  readonly batchOut: readonly string[];
  readonly backNamed: readonly string[];
  readonly backPlain: readonly string[];
  /** Money of another kind, that no payment of the service is. */
  readonly otherIn: readonly string[];
  readonly otherOut: readonly string[];
  readonly fee: readonly string[];
  readonly vat: string;
  readonly gmf: string;
  readonly interest: string;
  readonly monthly: string;
  /** On an own account: what goes to the service and comes from it. */
  readonly toService: readonly string[];
  readonly fromService: readonly string[];
};

/** `Bancolombia`: upper case, 30 characters, the payee behind a short motive. */
const CAPITALS: Dialect = {
  name: 'capitals',
  cut: 30,
  isUpper: true,
  inNamed: ['PAGO DE TERC', 'PAGO DE PROV', 'PAGO SV', 'TRANSF DE', 'PAGO INTERBANC'],
  inPlain: ['TRANSFERENCIA CTA SUC VIRTUAL', 'PAGO LLAVE', 'PAGO QR'],
  inBank: 'TRANSF DESDE',
  outBank: 'TRANSF A',
  outNamed: ['PAGO A PROV', 'PAGO A TERC', 'TRANSF A', 'PAGO PROVEEDOR'],
  outPlain: ['TRANSFERENCIA CTA SUC VIRTUAL', 'PAGO OTROS BANCOS ACH'],
  batchIn: ['ABONO CONVENIO RECAUDO', 'RECAUDO CONVENIO PSE', 'CONSOLIDADO RECAUDO PSE'],
  batchOut: ['PAGO MASIVO PROVEEDORES', 'DISPERSION DE PAGOS', 'PAGO LOTE PROVEEDORES'],
  backNamed: ['DEV PAGO', 'REV TRANSF A', 'RECHAZO PAGO A'],
  backPlain: ['DEV PAGO PROVEEDOR RECHAZADO', 'REV PAGO OTROS BANCOS', 'ABONO POR RECHAZO ACH'],
  otherIn: [
    'CONSIGNACION CORRESPONSAL CB',
    'CONSIG NACIONAL REFERENCIA EFE',
    'CONSIG LOCAL REFEREN CHEQUE',
    'ABONO VENTAS DATAFONO VISA',
  ],
  otherOut: ['RETIRO CAJERO', 'COMPRA EN ALMACENES EXITO', 'PAGO PLANILLA PILA', 'PAGO TARJETA CREDITO VISA'],
  fee: ['SERVICIO PAGO A PROVEEDORES', 'SERVICIO PAGO A OTROS BANCOS', 'COMISION RECAUDO CONVENIO'],
  vat: 'COBRO IVA PAGOS AUTOMATICOS',
  gmf: 'IMPTO GOBIERNO 4X1000',
  interest: 'ABONO INTERESES AHORROS',
  monthly: 'CUOTA PLAN CANAL NEGOCIOS',
  toService: ['PAGO PSE COPM', 'PAGO SV COPM TOKENIZACION', 'TRANSF A COPM'],
  fromService: ['PAGO DE PROV COPM', 'PAGO DE TERC COPM REDENCION', 'TRANSF DE COPM'],
};

/** `Davivienda`: mixed case with accents, a long motive, the payee after it or in the reference. */
const SENTENCES: Dialect = {
  name: 'sentences',
  cut: 48,
  isUpper: false,
  inNamed: ['Abono ACH', 'Abono Por Pago a proveedores', 'Transferencia Recibida De', 'Pago Recibido PSE'],
  inPlain: ['Abono ACH', 'Nota Crédito Transferencia', 'Recibo De Pago PSE'],
  inBank: 'Abono ACH',
  outBank: 'Transferencia Enviada',
  outNamed: ['Transferencia Enviada A', 'Pago A Proveedor', 'Pago Interbancario A'],
  outPlain: ['Transferencia Enviada Otra Entidad', 'Nota Débito Transferencia', 'Pago Por Portal Empresarial'],
  batchIn: ['Recaudo Empresarial PSE', 'Abono Recaudo Del Día', 'Abono Consolidado Botón De Pagos'],
  batchOut: ['Dispersión Pago A Terceros', 'Pago Masivo Portal', 'Nota Débito Dispersión Pagos'],
  backNamed: ['Devolución Transferencia', 'Rechazo ACH', 'Reintegro Pago A'],
  backPlain: ['Devolución Transferencia ACH', 'Nota Crédito Rechazo Dispersión', 'Reintegro Por Pago Rechazado'],
  otherIn: [
    'Deposito Especial',
    'Consignación En Efectivo Oficina',
    'Consignación Cheque Local',
    'Abono Ventas Tarjeta Crédito',
  ],
  otherOut: ['Retiro Cajero Automático', 'Compra Con Tarjeta Débito', 'Pago Crédito Rotativo', 'Pago Seguridad Social'],
  fee: ['Cobro Transf. Enviada Otra Entidad', 'Cobro Servicio Manejo Portal', 'Comisión Recaudo Empresarial'],
  vat: 'Cobro IVA Servicios Financieros',
  gmf: 'Gmf Gravamen Mvto Financiero',
  interest: 'Rendimientos financieros',
  monthly: 'Pagos Servicios Corporativos',
  toService: ['Pago PSE COPM', 'Transferencia Enviada A COPM', 'Compra PSE COPM Tokenización'],
  fromService: ['Abono ACH COPM', 'Abono Por Redención COPM', 'Transferencia Recibida De COPM'],
};

/** `Bogotá`: cut at 25 when the payee is long, a motive in words. */
const SHORT: Dialect = {
  name: 'short',
  cut: 27,
  isUpper: true,
  inNamed: ['TRANSF', 'ABONO ACH', 'ABONO', 'PAGO'],
  inPlain: ['ABONO TRANSF OTRA ENTIDAD', 'ABONO PAGO ELECTRONICO', 'ABONO BRE-B'],
  inBank: 'ABONO ACH',
  outBank: 'CARGO ACH',
  outNamed: ['CARGO ACH', 'CARGO TRANSF', 'GIRO A'],
  outPlain: ['CARGO TRANSF OTRA ENTIDAD', 'CARGO PAGO ELECTRONICO', 'GIRO CANAL ELECTRONICO'],
  batchIn: ['ABONO RECAUDO DIARIO', 'ABONO RECAUDO NAL', 'ABONO CONV RECAUDO'],
  batchOut: ['CARGO DISPERSION PAGOS', 'CARGO PAGO A PROVEEDORES', 'CARGO LOTE DE PAGOS'],
  backNamed: ['DEV ACH', 'REV GIRO', 'RECHAZO'],
  backPlain: ['ABONO RECHAZO DISPERSION', 'DEVOLUCION CARGO ACH', 'REVERSION GIRO'],
  otherIn: ['CONSIGNACION NAL', 'CONSIGNACION CHEQUE', 'ABONO REDEBAN VENTAS', 'DEPOSITO EN OFICINA'],
  otherOut: ['RETIRO OFICINA', 'CARGO COMPRA POS', 'CARGO PAGO LEASING', 'CARGO APORTES PILA'],
  fee: ['COMISION TRANSFERENCIA CANAL', 'COMISION DISPERSION', 'COMISION RECAUDO'],
  vat: 'CARGO IVA',
  gmf: 'GRAVAMEN MOVIMIENTOS FINANCIEROS',
  interest: 'ABONO INTERESES',
  monthly: 'RECOBRO DE COMISION',
  toService: ['CARGO PSE COPM', 'GIRO A COPM', 'CARGO TOKENIZACION COPM'],
  fromService: ['ABONO COPM', 'ABONO REDENCION COPM', 'ABONO ACH COPM'],
};

export const DIALECTS: readonly Dialect[] = [CAPITALS, SENTENCES, SHORT];

/** On an own account: everything else that a company does with its money. */
export const OUTSIDE_OUT = [
  'PAGO NOMINA',
  'PAGO ARRIENDO BODEGA',
  'PAGO SERVICIOS PUBLICOS',
  'COMPRA COMBUSTIBLE',
  'PAGO IMPUESTO ICA BOGOTA',
] as const;
export const OUTSIDE_IN = [
  'VENTAS MOSTRADOR',
  'PAGO CLIENTE CARTERA',
  'CONSIGNACION SUCURSAL',
  'REINTEGRO VIATICOS',
] as const;

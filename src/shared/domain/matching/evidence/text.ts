/** What a bank's text says: words without accents, compact tokens for references, and which words name nobody. */

const cache = new Map<string, readonly string[]>();
const CACHE_MAX = 200_000;
/** The text asked about before: a line's is asked for by one question after the other. */
let last: { readonly text: string; readonly words: readonly string[] } = { text: '', words: [] };

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Most texts of banks are capitals, digits and single blanks already. */
const IS_PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Upper case, no accents, everything but letters and digits as one blank. */
export const plainText = (text: string): string => (IS_PLAIN.test(text) ? text : folded(text));

/** Words of a text, in order. */
export function wordsOf(text: string): readonly string[] {
  if (text === last.text) return last.words;
  const words = cache.get(text) ?? readWords(text);
  last = { text, words };
  return words;
}

function readWords(text: string): readonly string[] {
  const plain = plainText(text);
  const words = plain === '' ? [] : plain.split(' ');
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(text, words);
  return words;
}

const withoutZeros = (token: string): string =>
  token.startsWith('0') && /^\d+$/.test(token) ? token.replace(/^0+(?=\d)/, '') : token;

/** References are read once: they would only push the words out that are read again and again. */
const joined = (text: string): string =>
  ASCII.test(text) ? text.toUpperCase().replace(/[^A-Z0-9]+/g, '') : folded(text).replaceAll(' ', '');
const ASCII = /^[\0-\x7f]*$/;

/** A reference in the form in which two spellings of it are equal: `tk-000123` and `TK 000123`, `0009001` and `9001`. */
export const compact = (text: string): string => withoutZeros(joined(text));

const hasDigit = (token: string): boolean => /\d/.test(token);
/** A bank cuts its text: a last token this long may be the beginning of a reference. */
export const CUT_LENGTH_MIN = 10;
/** Shorter tokens with digits are dates, counts and branches, not references. */
export const REFERENCE_LENGTH_MIN = 5;
/** A number alone says little below this length: `004473` is the bank's own counter. */
export const DIGITS_LENGTH_MIN = 6;

/** Whether a compact token can stand for one record or person. */
export const isReference = (token: string): boolean =>
  hasDigit(token) && token.length >= (/^\d+$/.test(token) ? DIGITS_LENGTH_MIN : REFERENCE_LENGTH_MIN);

const NO_TOKENS: ReadonlySet<string> = new Set();

/** Every compact token of a bank's text that could be a reference: whole cells, their parts, and neighbours joined. */
export function referenceTokens(text: string): ReadonlySet<string> {
  if (!hasDigit(text)) return NO_TOKENS;
  const found = new Set<string>();
  const take = (token: string): void => {
    if (isReference(token)) found.add(token);
  };
  for (const cell of text.split(/\s+/)) take(compact(cell));
  const words = wordsOf(text);
  for (const [i, word] of words.entries()) {
    take(withoutZeros(word));
    const next = words[i + 1];
    if (next !== undefined) take(withoutZeros(word + next));
    const third = words[i + 2];
    if (next !== undefined && third !== undefined && /^\d+$/.test(word + next + third))
      take(withoutZeros(word + next + third));
  }
  return found;
}

/** Words of companies and of Spanish names that tell nobody from anybody. */
const FORMS = 'SAS SA S A LTDA CIA LIMITADA EU E ESP CO COMPANIA INC LLC BIC';
const LINKS = `DE DEL LA LAS LOS EL EN Y ${FORMS}`;
/** Words that banks use for the movement itself (statements/README.md, section 3). */
const MOVEMENTS = `ABONO ABONOS ACH AHORROS AJUSTE ANULACION ANULADO APP ATH AUTOMATICO AUTOMATICOS AVISTA BANCA BANCO BANCOLOMBIA BANCOS BOGOTA BOTON BREB BRE B
 CAJA CAJERO CANAL CANALES CARGO CB CHEQUE CLIENTE CLIENTES COBRO CODIGO COL COLOMBIA COMERCIO COMIS COMISION COMPRA CON CONSIG CONSIGNACION
 CONSIGNACIONES CONTRACARGO CONTRACARGOS CONVENIO COP COPM CORPORATIVO CORPORATIVOS CORRESPONSAL CORRIENTE CREDITO CTA CTAS CTE CUENTA CUENTAS CUOTA DAVIPLATA
 DAVIVIENDA DB DEB DEBITO DESDE DEVOL DEVOLUCION DEVUELTO DIA DIGITAL DISPERSION DTO EFECTIVO EMPRESA EMPRESARIAL EMPRESARIALES EMPRESAS EN ENTIDAD ENTRE
 ENVIADA ENVIO ESPECIAL EXPRESS FACTURA FACTURAS FISICA GATEWAY GIRO GIROS GMF HACIA IMPTO INTER INTERBANC INTERBANCARIA INTERBANCARIO INTERNET INTERES
 INTERESES INTERNA ITEMS IVA LINEA LIQ LIQUIDACION LIQUIDACIONES LOCAL LOTE LLAVE LLAVES MANEJO MASIVO MASIVOS MES MOV MOVIL MOVIMIENTO MOVIMIENTOS MOVS NAC NACIONAL NAL NEQUI NETO NIT NOMINA NOTA
 NUMERO OFICINA OPERACION OPERACIONES OPS ORDEN OTRA OTRAS OTRO OTROS OUTBANK PAG PAGO PAGOS PARA PASARELA PERSONA PERSONAS PLAN POR PORTAL PROV PROVEEDOR
 PROVEEDORES PSE QR REC RECAUDO RECAUDOS RECHAZO RECHAZOS RECIBIDA RECIBIDO RECIBO REDEEM REDENCION REF REFER REFEREN REFERENCIA REG REGISTROS REGS REINTEGRO
 RETIRO REV REVERSO REVERSION SALDO SERV SERVICIO SERVICIOS SIN SUC SUCURSAL SV TARJ TARJETA TERC TERCERO TERCEROS TESTCOPM TFR TOKENIZACION
 TOKENIZE TOTAL TRANS TRANSAC TRANSACCION TRANSF TRANSFER TRANSFERENCIA TRANSFERENCIAS TRASLADO TRASLADOS TRX TURBO TX TXN UN VALOR VENTA VENTAS
 VIA VIRT VIRTUAL WEB ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE CONSOLIDADO`;
const listOf = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');
const FORM_WORDS: ReadonlySet<string> = new Set(listOf(FORMS));
const LINK_WORDS: ReadonlySet<string> = new Set(listOf(LINKS));
const MOVEMENT_WORDS: ReadonlySet<string> = new Set(listOf(MOVEMENTS).filter((word) => !LINK_WORDS.has(word)));
const NOBODY: ReadonlySet<string> = new Set(listOf(`${LINKS} ${MOVEMENTS}`));

/** A word that stands in many names and tells nobody from anybody: `DE`, `LOS`, `SAS`. */
export const isLink = (word: string): boolean => LINK_WORDS.has(word);

/** What a firm is by law, in the letters that stand behind its name. */
export const isLegalForm = (word: string): boolean => FORM_WORDS.has(word);

/** A word that banks use for the movement itself, or a number. */
export const isMovement = (word: string): boolean => MOVEMENT_WORDS.has(word) || hasDigit(word);

const isName = (word: string): boolean => word.length >= 2 && /^[A-Z]+$/.test(word);

/** Words of a person's or company's own name, each once: no links, no legal forms, no initials. */
export const nameWords = (name: string): readonly string[] => [
  ...new Set(wordsOf(name).filter((word) => (isName(word) || /^[A-Z0-9]{3,}$/.test(word)) && !LINK_WORDS.has(word))),
];

/** A word of a bank's text that looks like a part of somebody's name. */
export const isNameLike = (word: string): boolean => isName(word) && word.length >= 3 && !NOBODY.has(word);

/** Words of a bank's text that look like somebody's name. */
export const strangeWords = (text: string): readonly string[] => [...new Set(wordsOf(text).filter(isNameLike))];

/** The text without its numbers: lines of one kind and payee share it. */
export const textSignature = (text: string): string =>
  hasDigit(text)
    ? wordsOf(text)
        .filter((word) => !hasDigit(word))
        .join(' ')
    : plainText(text);

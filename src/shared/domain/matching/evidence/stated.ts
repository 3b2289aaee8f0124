/** What a bank's text states in so many words: a numbered document, a legal identifier, how many operations, money that comes back. */
import type { StatementLine } from '../../statement/lines/line.ts';
import { compact, plainText, wordsOf } from './text.ts';

/** A number behind a word is a document's; longer ones speak for themselves. */
const NUMBER = /^0*(\d{4,5})$/;
const NUMBERED_WORD = /^([A-Z]{3,})0*(\d{4,5})$/;
const WORD = /^[A-Z]{3,}$/;
const BETWEEN: ReadonlySet<string> = new Set(['NO', 'NRO', 'NUM', 'NUMERO', 'N']);
/** What such a token begins with: no other reference does. */
const SIGN = '#';

/** By the word's first letter, for banks and books cut it as they like: `CHECK #4911` is `CHK-4911`. */
const tokenOf = (word: string, number: string): string => `${SIGN}${word.charAt(0)}${number}`;

/** The number alone, as people read it. */
export const shownNumber = (token: string): string => (token.startsWith(SIGN) ? token.replace(/^#[A-Z]?/, '') : token);

/** Words for what a line is made of that stand on both sides of its number. */
const UNITS =
  'TRX|TXN?S?|TRANSAC[A-Z]*|REGS?|REGIST[A-Z]*|OPS?|OPERS?|OPERAC[A-Z]*|ITEMS?|MOVS?|MOVTOS?|MVTOS?|MOVIM[A-Z]*';
/** And those that tell it only behind the number: in front of it they are what the line is, `PAGO 12`. */
const KINDS =
  'TRANS|TRANSF[A-Z]*|PAGOS?|ABONOS?|RECAUDOS?|PAYMENTS?|VENTAS|COMPRAS|CONSIGNACIONES|DEPOSITOS|CUPONES|VOUCHERS|CREDITOS|DEBITOS|PARTIDAS';
const OPERATIONS = `${UNITS}|${KINDS}`;
const IS_OPERATIONS = new RegExp(`^(?:${OPERATIONS})$`);

type Numbered = { readonly word: string; readonly number: string; /** The place behind it. */ readonly end: number };

const wordAt = (words: readonly string[], at: number): string => words[at] ?? '';
const numberOf = (pattern: RegExp, text: string, group: number): string | null => pattern.exec(text)?.[group] ?? null;

/** Where the number of a word stands: in it, behind it, or behind `NO`. */
function placeOf(words: readonly string[], at: number): number {
  if (NUMBERED_WORD.test(wordAt(words, at))) return at;
  return BETWEEN.has(wordAt(words, at + 1)) ? at + 2 : at + 1;
}

/** `LOTE 0305 2` is another lot than `LOTE 0305`; `LOTE 0305 2 REG` is not, for it has two rows. */
function withPart(words: readonly string[], number: string, end: number): Omit<Numbered, 'word'> {
  const isPart = /^\d{1,3}$/.test(wordAt(words, end)) && !IS_OPERATIONS.test(wordAt(words, end + 1));
  return isPart ? { number: `${number}-${wordAt(words, end)}`, end: end + 1 } : { number, end };
}

/** Word and number at a place of a text; null where none stands there. */
function numberedAt(words: readonly string[], at: number): Numbered | null {
  const word = wordAt(words, at);
  const place = placeOf(words, at);
  const isWord = place === at || (WORD.test(word) && !BETWEEN.has(word));
  const number = isWord
    ? numberOf(place === at ? NUMBERED_WORD : NUMBER, wordAt(words, place), place === at ? 2 : 1)
    : null;
  return number === null ? null : { word, ...withPart(words, number, place + 1) };
}

/** Numbers that stand behind a word of a bank's text (`CHEQUE 4911`, `LOTE NO 00231`), with the word's letter and without. */
export function numberedIn(text: string): readonly string[] {
  if (!/\d{4}/.test(text)) return [];
  const words = wordsOf(text);
  return words.flatMap((_, at) => {
    const found = numberedAt(words, at);
    return found === null ? [] : [tokenOf(found.word, found.number), `${SIGN}${found.number}`];
  });
}

/** The number of a record's document where the whole text is one: `CHK-4911`, or `4911` alone. */
export function numberedOf(text: string): readonly string[] {
  if (!/\d{4}/.test(text)) return [];
  const words = plainText(text).split(' ');
  const alone = words.length === 1 ? numberOf(NUMBER, wordAt(words, 0), 1) : null;
  if (alone !== null) return [`${SIGN}${alone}`];
  const found = numberedAt(words, 0);
  return found?.end === words.length ? [tokenOf(found.word, found.number)] : [];
}

const DOCUMENT_WORDS: ReadonlySet<string> = new Set([
  'CC',
  'NIT',
  'CE',
  'TI',
  'PP',
  'PPT',
  'PEP',
  'RUT',
  'CED',
  'CEDULA',
  'DOC',
  'DOCUMENTO',
  'IDENT',
  'IDENTIFICACION',
]);
const DOCUMENT_DIGITS = { min: 6, max: 11 };
/** A number that stands behind such a word on more lines than this is the bank's or the company's own. */
const DOCUMENT_LINES_MAX = 3;

/** Digits behind a word, run together as far as they go: `830 555 666 1`. */
function digitsFrom(words: readonly string[], from: number): string {
  let digits = '';
  for (let at = from; /^\d+$/.test(words[at] ?? ''); at += 1) {
    if (digits.length + (words[at] ?? '').length > DOCUMENT_DIGITS.max) break;
    digits += words[at] ?? '';
  }
  return digits;
}

/** `C.C.` and `N.I.T.` are one word. */
const SPELT_OUT = /\b([a-z])\.\s?(?=[a-z]\b)/gi;

function documentsIn(text: string): readonly string[] {
  if (!/\d{3}/.test(text)) return [];
  const words = plainText(text.replace(SPELT_OUT, '$1')).split(' ');
  return words.flatMap((word, at) => {
    if (!DOCUMENT_WORDS.has(word)) return [];
    const digits = compact(digitsFrom(words, BETWEEN.has(words[at + 1] ?? '') ? at + 2 : at + 1));
    return digits.length < DOCUMENT_DIGITS.min ? [] : [digits];
  });
}

/** Legal identifiers by line, without those that too many lines state. */
export function statedDocuments(lines: readonly StatementLine[]): {
  readonly of: (line: Pick<StatementLine, 'description'>) => readonly string[];
} {
  const times = new Map<string, number>();
  for (const { description } of lines)
    for (const stated of documentsIn(description)) times.set(stated, (times.get(stated) ?? 0) + 1);
  if (times.size === 0) return { of: () => [] };
  return {
    of: ({ description }) =>
      documentsIn(description).filter((stated) => (times.get(stated) ?? 0) <= DOCUMENT_LINES_MAX),
  };
}

const MONTHS = 'ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|OCT|NOV|DIC|JAN|APR|AUG|DEC';
/** `7 TRX`, `(7) OPER`, `x7 mov`, `7TRX`; with a zero in front only before a word that opens no text: `03 PAGO PSE` is a branch's. */
const COUNT_FIRST = new RegExp(
  `(?:^| )(?:X ?)?(?:([1-9]\\d{0,3}) (?:${OPERATIONS})|0*([1-9]\\d{0,2}) ?(?:${UNITS}))(?: |$)`,
);
/** `REGS 12`, `CANT 05`, `CANT OPERACIONES 5`; a day and its month is no number of operations. */
const COUNT_LAST = new RegExp(
  `(?:^| )(?:${UNITS}|(?:CANT|CANTIDAD|QTY)(?: (?:DE )?(?:${OPERATIONS}))?) (?:X ?)?0*([1-9]\\d{0,2})(?= |$)(?! (?:DE )?(?:\\d|${MONTHS}))`,
);

/** How many operations a text says it is made of: `LIQUIDACION PSE 7 TRX`, `LOTE REGS 12`. */
export function statedCount(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const plain = plainText(text);
  const found = COUNT_FIRST.exec(plain) ?? COUNT_LAST.exec(plain);
  const number = found?.[1] ?? found?.[2];
  return number === undefined ? null : Number.parseInt(number, 10);
}

const MONEY_BACK =
  /\b(REV|DEV|REVERSO|REVERSOS|REVERSION|REVERSIONES|REVERSADO|REVERSADA|DEVOLUCION|DEVOLUCIONES|DEVUELTO|DEVUELTA|DEVOL|RECHAZO|RECHAZOS|RECHAZADO|RECHAZADA|CONTRACARGO|CONTRACARGOS|CHARGEBACK|ANULACION|ANULADO|ANULADA|REINTEGRO|RETORNO|REEMBOLSO|REEMBOLSOS|EXTORNO|REFUND|REVERSAL|RETURNED)\b/;

/** Whether a text says that money comes back or is taken back. */
export const saysMoneyBack = (text: string): boolean => MONEY_BACK.test(plainText(text));

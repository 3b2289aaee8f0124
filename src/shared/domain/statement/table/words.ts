/** The wording of rows that are no movements (balances, totals, pending) and of texts whose direction is never in doubt. */
import { foldText } from './titles.ts';
import type { SkipReason } from '../reading/reading.ts';

/** Beginnings of folded texts, as patterns: each begins with two plain letters, so that most cells are told by those. */
const OPENING_WORDS = [
  'saldo (?:inicial|anterior|apertura|previo|mes anterior|del mes anterior|periodo anterior|al inicio)',
  'sdo (?:inicial|anterior|apertura|previo|ant|ini)',
  ...['beginning balance', 'opening balance', 'previous balance', 'balance (?:brought )?forward', 'brought forward'],
  ...['saldo do dia anterior', 'ancien solde', 'solde precedent', 'alter kontostand', 'anfangssaldo', 'startsaldo'],
  ...['beginsaldo', 'saldo inicio', 'apertura'],
];
const DAILY_WORDS = [
  ...['saldo (?:dia|del dia|diario|do dia|parcial)', 's a l d o(?! ?final)', 'daily balance', 'tagessaldo'],
];
const CLOSING_WORDS = [
  'saldo (?:final|cierre|actual|total|disponible|a la fecha|al \\d|al corte|al cierre|de cierre|nuevo|en canje|efectivo)',
  'sdo (?:final|cierre|actual|total|disponible|nuevo)',
  'nuevo saldo',
  ...['ending balance', 'closing balance', 'current balance', 'available balance', 'new balance', 'balance carried'],
  ...['carried forward', 'nouveau solde', 'neuer kontostand', 'endsaldo', 'eindsaldo', 'kontostand am'],
  'fin estado de cuenta',
];
const beginning = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})`, 'u');
const [OPENING, DAILY, CLOSING] = [beginning(OPENING_WORDS), beginning(DAILY_WORDS), beginning(CLOSING_WORDS)];
const MENTIONS_BALANCE =
  /sald|sdo|balan|s[^\p{L}\p{N}]+a[^\p{L}\p{N}]+l[^\p{L}\p{N}]+d[^\p{L}\p{N}]+o|apertura|solde|kontostand|brought|carried|estado\s+de\s+cuenta/iu;
const TOTAL =
  /^(?:(?:sub)?total(?:es|s)?|sub total|gran total|suma(?:s)?|summe|totaal|celkem|gesamt|合计|总计|total de|total abonos|total cargos)(?: |$)/u;
const PENDING =
  /^(?:pending|pendiente|pendientes|vorgemerkt|umsatz vorgemerkt|por confirmar|en transito|authorised|authorized|en proceso|processing|declined|reverted|failed|rechazad[ao]|por aplicar|offen)$/u;

/** What a row that carries a balance in place of a movement is, by the text of any of its cells. */
export function balanceWording(text: string): SkipReason | null {
  // Most cells name no balance at all: only those that might are folded.
  if (!MENTIONS_BALANCE.test(text)) return null;
  const folded = foldText(text);
  if (OPENING.test(folded)) return 'opening-balance';
  if (DAILY.test(folded)) return 'daily-balance';
  return CLOSING.test(folded) ? 'closing-balance' : null;
}

const PHRASES = [...OPENING_WORDS, ...DAILY_WORDS, ...CLOSING_WORDS].flatMap((words) => {
  const [, before = words, choice = ''] = /^([a-z ]+)\(\?:([a-z|\\ ]+)\)$/u.exec(words) ?? [];
  const all = choice === '' ? [before] : choice.split('|').map((word) => before + word);
  return all.filter((phrase) => /^[a-z ]+$/u.test(phrase)).map((phrase) => phrase.replaceAll(' ', ''));
});
/** Shorter ones are near to other words. */
const PHRASE_LETTERS_MIN = 8;
const PHRASE_LETTERS_MAX = 40;
const LONG_PHRASES = PHRASES.filter(({ length }) => length >= PHRASE_LETTERS_MIN);

/** Stands for letters that cannot be read any more. */
export const LOST = '\ufffd';

/** A cell that is the wording of a balance but for one letter, a run that stands twice, or blanks: damaged, and no text of a movement. */
export function isNearlyBalance(text: string): boolean {
  if (text.length > PHRASE_LETTERS_MAX || !mayBeginBalance(text)) return false;
  if (text.includes(LOST)) return isOverwrittenBalance(text);
  if (text.length < PHRASE_LETTERS_MIN - 1) return false;
  if (balanceWording(text) !== null) return false;
  const letters = foldText(text).replaceAll(' ', '');
  return LONG_PHRASES.some(
    (phrase) => isNear(letters, phrase) || doublesRun(letters, phrase) || losesRun(letters, phrase),
  );
}

/** What is left of letters that were overwritten is how a wording begins and how it ends. */
function isOverwrittenBalance(text: string): boolean {
  const [front = '', back = ''] = [text.slice(0, text.indexOf(LOST)), text.slice(text.lastIndexOf(LOST) + 1)].map(
    (part) => foldText(part).replaceAll(' ', ''),
  );
  const left = front.length + back.length;
  if (left <= FRONT_LETTERS_MIN) return false;
  return LONG_PHRASES.some((phrase) => phrase.length >= left && phrase.startsWith(front) && phrase.endsWith(back));
}

/** Whether a cell may begin as a balance does, with a letter more among its first two, or with a digit that stuck to it in place of its first letter. */
export function mayBeginBalance(text: string): boolean {
  const [first, second, third] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  if (isDigit(first)) return isLetter(second | 32);
  return mayBeBalance(first, second) || isPair(first, third) || isPair(second, third);
}

/** How many letters of both, from either end, are the same. */
function common(a: string, b: string): { readonly front: number; readonly back: number } {
  const most = Math.min(a.length, b.length);
  let [front, back] = [0, 0];
  while (front < most && a[front] === b[front]) front += 1;
  while (back < most - front && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  return { front, back };
}

/** Equal, or made equal by one letter that comes, goes or changes. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const { front, back } = common(a, b);
  return front + back >= Math.max(a.length, b.length) - 1;
}

/** The phrase with some of its letters twice, one behind the other: `saldo anteterior`. A word in between would be another text. */
function doublesRun(letters: string, phrase: string): boolean {
  const more = letters.length - phrase.length;
  if (more < 1) return false;
  const { front, back } = common(letters, phrase);
  return front + back === phrase.length && letters.slice(front - more, front) === letters.slice(front, front + more);
}

/** So many letters of its front are left, and so many of its end. */
const FRONT_LETTERS_MIN = 4;
const END_LETTERS_MIN = 2;

/** The phrase without some of its letters in the middle: `saldterior`, `saldoor`. */
function losesRun(letters: string, phrase: string): boolean {
  const { front, back } = common(letters, phrase);
  return front >= FRONT_LETTERS_MIN && back >= END_LETTERS_MIN && front + back === letters.length;
}

const PAIRS = new Uint8Array(128 * 128);
for (const word of [...OPENING_WORDS, ...DAILY_WORDS, ...CLOSING_WORDS]) {
  PAIRS[word.charCodeAt(0) * 128 + word.charCodeAt(1)] = 1;
}
const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Folding changes neither plain letters nor digits: only for these (codes of UTF-16) the answer can be no. */
function mayBeBalance(first: number, second: number): boolean {
  return !isLetter(first | 32) || !isLetter(second | 32) || isPair(first, second);
}
const isPair = (first: number, second: number): boolean => PAIRS[(first | 32) * 128 + (second | 32)] === 1;

/** Balances of the moment of printing (available, in clearing): shown by banks, but no closing of the statement. */
export const isPassingBalance = (text: string): boolean =>
  /^(?:saldo (?:disponible|en canje|efectivo|total|a la fecha)|(?:available|current) balance)/u.test(foldText(text));

/** Folding keeps digits: what begins with one begins with no word, and is not folded to be told so. */
const BEGINS_WITH_DIGIT = /^[-$]? ?\d/;

export const isTotalWording = (text: string): boolean => !BEGINS_WITH_DIGIT.test(text) && TOTAL.test(foldText(text));
export const isPendingWording = (text: string): boolean =>
  text.length <= 24 && !BEGINS_WITH_DIGIT.test(text) && PENDING.test(foldText(text));

// Texts that always mean one direction from the holder's side -----------------------------------------------------------

const OUT_TEXT =
  /(?:impto gobierno|4 ?x ?1000|gravamen|\bgmf\b|^comis|comision|cuota (?:de )?manejo|cuota plan|cobro iva|\biva\b|retiro|cajero|compra |pago a proveedor|servicio pago|pago nomina|nomina quincena|retencion en la fuente|rte ?fuente|\bpos\b|bankomat|\batm\b|withdrawal|purchase|card payment|direct debit|service charge|monthly fee|entgelt|steuer|lastschrift|kartenzahlung|prelevement|cotisation|saque|compra com|tarifa|reintegro|recibo |transferencia (?:bizum )?emitida|pago en |geldautomat|supermarket|parking)/u;
const IN_TEXT =
  /(?:^consignac|consig |abono interes|intereses ahorro|rendimientos|dev(?:olucion)? pago|pago de prov|pago interbanc|abono por|deposito|deposit |salary|payroll|nomina recibida|interest credit|habenzinsen|gutschrift|dividend|proventos|lohn|gehalt|transferencia recibida|refund|interest paid|vir recu)/u;
/** Turned round by the bank itself, so the words prove nothing. */
const REVERSED = /(?:^| )(?:rev|reverso|reversion|anulacion|ajuste|reversal|storno|rechazo|rechazos)(?: |$)/u;
/** On a card, money that comes in is the holder paying. */
const CARD_PAYMENT =
  /(?:payment (?:received|thank)|thank you|su pago|pago recibido|abono recibido|gracias por su pago|internet payment|还款|payments? and credits?|pagamento recebido|abono a (?:su )?tarjeta|pago tarjeta)/u;

export type TextDirection = 'out' | 'in' | 'unknown';

/** Direction that a movement's text states beyond doubt, or `unknown`. */
export function directionOfText(text: string, card = false): TextDirection {
  const folded = foldText(text);
  if (card && CARD_PAYMENT.test(folded)) return 'in';
  if (REVERSED.test(folded)) return 'unknown';
  const out = OUT_TEXT.test(folded);
  const into = IN_TEXT.test(folded);
  return out === into ? 'unknown' : out ? 'out' : 'in';
}

// Words and letters of a direction column ------------------------------------------------------------------------------

const DEBIT_WORDS =
  /^(?:d|db|dr|dt|deb|dbit|debe|cargo|cargos|egreso|salida|retiro|af|soll|outflow|out|paid out|gasto|withdrawal|check|s|nota debito|notas debito|nd|-|.*\bdebito?s?\b.*|.*\bdbito\b.*|.*借.*|支出|belastung|debet)$/u;
const CREDIT_WORDS =
  /^(?:c|cr|ct|cred|crdt|haber|abono|abonos|ingreso|entrada|consignacion|bij|haben|inflow|in|paid in|deposit|h|nota credito|notas credito|nc|\+|.*\bcredito?s?\b.*|.*\bcrdito\b.*|.*贷.*|收入|gutschrift)$/u;

/** Plain text that is longer than any lone word of a direction, and holds no beginning of a word for debit or credit. */
const NEITHER = /^(?=(?:[^a-z0-9]*[a-z0-9]){15})(?!.*(?:deb|dbito|cred|crdito))[\x20-\x3e@-\x7e]*$/i;

/** Figures without any letter. */
const FIGURES = /^-?\d[\d.,/]*$/;

const TAKEN_BACK = /(?:^| )(?:rev|reverso|reversa|reversion|reversal|anulacion|storno|devolucion|rechazo)(?: |$)/u;

const WORD_LETTERS_MIN = 3;

/** What takes a debit or a credit back is neither of the two; a letter or two beside others that were overwritten are the end of any word. */
const isOtherWord = (cell: string, folded: string): boolean =>
  TAKEN_BACK.test(folded) || (folded.length < WORD_LETTERS_MIN && cell.includes(LOST));

export type Letter = 'debit' | 'credit' | null;

/** Whether a cell of a direction column means money out (debit) or in (credit); null when it is no such word. */
export function letterOf(cell: string): Letter {
  // Inside a cell a quote is what became of a delimiter or of a letter.
  if (FIGURES.test(cell) || NEITHER.test(cell) || cell.includes('"')) return null;
  const folded = cell === '+' || cell === '-' ? cell : foldText(cell);
  if (folded.length > 40 || isOtherWord(cell, folded)) return null;
  const debit = DEBIT_WORDS.test(folded);
  if (debit === CREDIT_WORDS.test(folded)) return null;
  return debit ? 'debit' : 'credit';
}

/** Column titles in many languages: a title gives a role, tolerant of accents that were lost or doubled on the way. */

export const TITLE_ROLES = [
  'date',
  'value-date',
  'text',
  'amount',
  'out',
  'in',
  'balance',
  'letter',
  'reference',
  'account',
  'currency',
  'status',
  'fee',
  'other',
] as const;
export type TitleRole = (typeof TITLE_ROLES)[number];

/** `exact`: the title is nothing but the role's name; such a column is preferred to one that only mentions it. */
export type TitleReading = {
  readonly role: TitleRole;
  readonly exact: boolean;
};

/** What is left of vowels with accents in the code page of the Chinese mainland, read as cp1252. */
const WIDE_VOWELS: Readonly<Record<string, string>> = { '¢': 'a', '¦': 'e', ª: 'i', '®': 'o', '²': 'u', '¹': 'u' };

/** Repairs text whose letters of two bytes were read as two of cp1252 (`DescripciÃ³n`, `Cr¨¦dito`), for comparing only. */
const repairMojibake = (text: string): string =>
  text
    .replace(/[\u00c2\u00c3][\u0080-\u00bf]/gu, (pair) =>
      String.fromCharCode((pair.charCodeAt(0) === 0xc3 ? 0xc0 : 0x80) + (pair.charCodeAt(1) & 0x3f)),
    )
    .replace(/¨(.)/gu, (pair, letter: string) => WIDE_VOWELS[letter] ?? pair);

const IS_ASCII = /^[\0-\x7f]*$/;
const foldAscii = (text: string): string =>
  (text.includes('?') ? text.replaceAll('?', '') : text)
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

/** Lower case words without accents and marks; a lost letter leaves nothing, so `D?bito` becomes `dbito`. */
export function foldText(text: string): string {
  if (IS_ASCII.test(text)) return foldAscii(text);
  return repairMojibake(text)
    .normalize('NFD')
    .replace(/[\p{M}\u00ad?\ufffd]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

type Rule = readonly [TitleRole, RegExp];
const rule = (role: TitleRole, words: string): Rule => [role, new RegExp(`(?:^| )(?:${words})(?= |$)`, 'u')];

/** The first rule that fits wins: the special titles stand before the general words that they contain. */
const RULES: readonly Rule[] = [
  rule('out', '(?:cheques?|giros?) (?:o|y|/) (?:otros )?(?:cargos?|retiros?|debitos?)'),
  rule(
    'other',
    '(?:[^ ]+ )*(?:contraparte|destino|origen|origen/destino|tegenpartij|tegenrekening|counterparty|counteraccount|partner|beneficiary|exchange|cheque|check)(?: (?:name|neve|szamlaszama|account|iban|rate|name|efectivo))?',
  ),
  ['other', /对方|对手/u],
  // What was paid somewhere is in that currency; the account has its own.
  rule('other', '(?:original|foreign) currency|(?:moneda|divisa) (?:original|(?:de )?origen|extranjera)'),
  rule(
    'letter',
    '(?:d|db|dr|debe|debito|debit|debet|soll) ?/ ?(?:c|cr|haber|credito|credit|haben|kredit)|c/d|d c|dc|cr/dr|tipo(?: de)? (?:movimiento|transaccin|transaccion|mov)|tipo|naturaleza|signo|af bij|d/k|transaction type|type|bevetel/kiadas|s/h|soll/haben|dc indicator|indicator|indicador',
  ),
  // `+/-` has no letter.
  ['letter', /收\/支|借贷|^\/$/u],
  rule(
    'currency',
    'moneda|divisa|currency|waehrung|wahrung|buchungswahrung|originalwahrung|devise|munt|mena|devizaneme|valutakod|money(?! (?:in|out)(?: |$))|iso|moeda',
  ),
  ['currency', /currency$|waehrung$|wahrung$|币(?:种|别)?$/u],
  rule(
    'balance',
    'saldo|saldos|balance|bal|kontostand|solde|egyenleg|zustatek|zstatek|saldo disponible|konyvelt egyenleg',
  ),
  ['balance', /余额|结余/u],
  rule(
    'value-date',
    'fecha (?:de )?valor|value dat[ae]?|valuta(?:datum|dato)?|wertstellung|date (?:de )?valeur|data valuta|ertknap|erteknap|execution date|interest date|effective date|fecha movto|fecha movimiento contable|belegdatum',
  ),
  rule('status', 'estado|status|state|info|situacion|statut|stato|situacao'),
  rule('fee', 'fee|fees|comision|comisin|charge|charges|tax|iva|vat|impuestos?|gmf|retencion|retefuente'),
  rule(
    'out',
    'd(?:e)?bitos?|cargos?|retiros?|egresos?|salidas?|gastos?|uscit[ae]|addebit[oi]|withdrawals?|withdrawal amt|paid out|money out|debits?|dr|lastschrift|belastung|debet|soll|ausgaben?|ausgang|outflow|spend|spent|debe|uitgaven|importe cargo|valor debito|monto debito|debit amount',
  ),
  ['out', /支出|借方/u],
  rule(
    'in',
    'cr(?:e)?ditos?|abonos?|consignaciones|ingresos?|entradas?|entrat[ae]|accredit[oi]|deposits?|deposit amt|paid in|money in|credits?|cr|gutschrift|haber|haben|einnahmen?|eingang|inflow|depositos?|dep(?:o)?sitos?|bijschrijving|credit amount',
  ),
  ['in', /收入|贷方|存入/u],
  rule(
    'amount',
    'valor|monto|importe|amount|betrag|bedrag|montant|kwota|umsatz|castka|(?:tranzakcio )?osszege?|(?:tranzakci )?sszege?|belob|belop|belopp|cantidad|amt|buchungsbetrag|originalbetrag|suma|value|importo|quantia',
  ),
  ['amount', /金额/u],
  [
    'account',
    /^(?:(?:numero de |nmero de |no |n )?cuenta(?: no)?|account(?: name| number| no)?|konto(?:nummer)?|auftragskonto|iban|rekening(?:nummer)?|product|producto|first bank card)$/u,
  ],
  rule(
    'reference',
    'referencia(?: \\d)?|ref|documento|doc|dcto|nmero(?: de documento| do documento)?|numero(?: de documento| do documento)?|no docum|num|reference|check number|transaction id|id|nro|no|comprobante|referenz|mandatsreferenz|endtoendid|kenmerk',
  ),
  ['reference', /单号|凭证/u],
  rule(
    'text',
    'descripci.?n|descripcin|descrizione|causale|concepto|detalle|transacci.?n|transaccin|desc mot|descripci.?n motivo|motivo|narration|particulars|details|description|desc|histrico|historico|libelle|libell|verwendungszweck|memo|buchungstext|omschrijving|note|notes|transaktionsbeschreibung|vwz\\d+|message|payment reference|popis|naam|name|payee|kozlemeny|item|opis',
  ),
  ['text', /摘要|描述|附言|商品/u],
  rule(
    'date',
    'fecha|date|data|datum|buchungstag|buchungsdatum|dateop|dag|posted|created|dato|datumboekhouding|tranzakcio datuma|tranzakci dtuma|started|completed',
  ),
  ['date', /日期|交易日|记账日|交易时间/u],
];

const EXACT: Partial<Record<TitleRole, RegExp>> = {
  date: /^(?:fecha|date|data|datum|fecha (?:de )?(?:sistema|operacion|operacin|transaccion|transaccin|movimiento)|buchungstag|buchungsdatum|booking date|transaction date|posting date|date posted|date processed|dateop)$|^(?:交易|记账)日期?$/u,
  amount:
    /^(?:valor|valor total|monto|importe|amount|betrag|bedrag|montant|kwota|buchungsbetrag|transaction amount|billing amount|amount [a-z]{3})$/u,
  balance: /^(?:saldo|balance|valor saldo|kontostand|solde|running bal)$/u,
  text: /^(?:descripcion|descripcin|concepto|detalle|description|desc|memo|particulars|narration)$|^(?:摘要|交易摘要)$/u,
};

/** What a title means, or null when it says nothing that is known. */
export function readTitle(title: string): TitleReading | null {
  const folded = foldText(title);
  if (folded === '' || folded.length > 60) return null;
  const found = RULES.find(([, pattern]) => pattern.test(folded));
  if (found === undefined) return null;
  return { role: found[0], exact: EXACT[found[0]]?.test(folded) ?? false };
}

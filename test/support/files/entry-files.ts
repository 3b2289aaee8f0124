/** The same sixteen movements of January 2026 as OFX and CAMT.053 files: their true sum is 768,868.08, opening 12,345,678.90. */
import { MOVEMENTS, two } from './statement-files.ts';
import type { AMovement } from './statement-files.ts';

export const CLOSING = '13114546.98';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export type AnOfx = {
  readonly movements?: readonly AMovement[];
  readonly account?: string;
  readonly currency?: string;
  /** 2.x: every tag is closed. */
  readonly isXml?: boolean;
  readonly amount?: (movement: AMovement) => string;
  readonly type?: (movement: AMovement) => string;
  /** Inside a transaction, behind its own members. */
  readonly more?: string;
  readonly balance?: string;
};

const HEAD_1 = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
];
const HEAD_2 = [
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
];

/** One statement of one account. */
export function anOfxStatement(over: AnOfx = {}): string[] {
  const { movements = MOVEMENTS, account = '001-234567-89', currency = 'COP', isXml = false, more = '' } = over;
  const { amount = (one) => one.amount, type = (one) => (one.amount.startsWith('-') ? 'DEBIT' : 'CREDIT') } = over;
  const leaf = (name: string, text: string): string => `<${name}>${escape(text)}${isXml ? `</${name}>` : ''}`;
  const rows = movements.flatMap((one, at) => [
    '<STMTTRN>',
    leaf('TRNTYPE', type(one)),
    leaf('DTPOSTED', `202601${two(one.day)}235900.000[-5:COT]`),
    leaf('TRNAMT', amount(one)),
    leaf('FITID', `F${(at + 1).toString().padStart(5, '0')}`),
    leaf('NAME', one.text),
    ...(more === '' ? [] : [more]),
    '</STMTTRN>',
  ]);
  return [
    '<STMTTRNRS>',
    leaf('TRNUID', '1'),
    `<STATUS>${leaf('CODE', '0')}${leaf('SEVERITY', 'INFO')}</STATUS>`,
    `<STMTRS>${leaf('CURDEF', currency)}`,
    `<BANKACCTFROM>${leaf('BANKID', '007')}${leaf('ACCTID', account)}${leaf('ACCTTYPE', 'SAVINGS')}</BANKACCTFROM>`,
    `<BANKTRANLIST>${leaf('DTSTART', '20260101')}${leaf('DTEND', '20260131235959')}`,
    ...rows,
    '</BANKTRANLIST>',
    over.balance ?? `<LEDGERBAL>${leaf('BALAMT', CLOSING)}${leaf('DTASOF', '20260131')}</LEDGERBAL>`,
    '</STMTRS>',
    '</STMTTRNRS>',
  ];
}

export function anOfx(over: AnOfx = {}, statements: readonly string[] = anOfxStatement(over)): string {
  const head = over.isXml === true ? HEAD_2 : HEAD_1;
  return [...head, '<OFX>', '<BANKMSGSRSV1>', ...statements, '</BANKMSGSRSV1>', '</OFX>', ''].join('\r\n');
}

export type ACamt = {
  readonly version?: string;
  readonly prefix?: string;
  readonly movements?: readonly AMovement[];
  readonly account?: string;
  readonly currency?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly from?: string;
  readonly to?: string;
  /** Entries behind those of the movements. */
  readonly more?: readonly string[];
};

/** One entry; `inside` stands behind its code. */
export function aCamtEntry(
  one: AMovement,
  at: number,
  {
    version = '08',
    inside = '',
    currency = 'COP',
    status = 'BOOK',
  }: { version?: string; inside?: string; currency?: string; status?: string } = {},
): string {
  const isOut = one.amount.startsWith('-');
  const state = Number.parseInt(version, 10) >= 8 ? `<Cd>${status}</Cd>` : status;
  return [
    '<Ntry>',
    `<NtryRef>${(at + 1).toString()}</NtryRef><Amt Ccy="${currency}">${one.amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>`,
    `<Sts>${state}</Sts><BookgDt><Dt>2026-01-${two(one.day)}</Dt></BookgDt><ValDt><Dt>2026-02-01</Dt></ValDt><AcctSvcrRef>B${(at + 1).toString().padStart(5, '0')}</AcctSvcrRef>`,
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>',
    inside,
    `<AddtlNtryInf>${escape(one.text)}</AddtlNtryInf>`,
    '</Ntry>',
  ].join('\r\n');
}

const A_CAMT = {
  movements: MOVEMENTS,
  account: 'CO1700000000000000000001',
  currency: 'COP',
  ...{ opening: '12345678.90', closing: CLOSING, from: '2026-01-01', to: '2026-01-31' },
  version: '08',
  more: [] as readonly string[],
};

export function aCamtStatement(over: ACamt = {}): string[] {
  const { movements, account, currency, opening, closing, from, to, version, more } = { ...A_CAMT, ...over };
  const balance = (code: string, amount: string, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return [
    `<Stmt><Id>1</Id><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', opening, from),
    balance('CLBD', closing, to),
    balance('CLAV', '1', to),
    ...movements.map((one, at) => aCamtEntry(one, at, { version, currency })),
    ...more,
    '</Stmt>',
  ];
}

export function aCamt(over: ACamt = {}, statements: readonly string[] = aCamtStatement(over)): string {
  const { version = '08', prefix = '' } = over;
  const text = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>`,
    ...statements,
    '</BkToCstmrStmt></Document>',
    '',
  ].join('\r\n');
  if (prefix === '') return text;
  return text.replace('xmlns=', `xmlns:${prefix}=`).replaceAll(/<(\/?)(?=[A-Z])/gu, `<$1${prefix}:`);
}

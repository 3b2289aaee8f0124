/** Prints an account as OFX whose list holds the bank's balances among the transactions, in words that banks use for them. */
import type { Chance } from '../chance.ts';
import type { Account, Movement } from '../made-up.ts';
import { isoOf, printedSize } from '../print-cells.ts';
import type { OtherFile } from './other-file.ts';

type Manner = {
  readonly isXml: boolean;
  readonly decimal: ',' | '.';
  readonly eol: string;
  readonly newestFirst: boolean;
  readonly opening: string | null;
  readonly daily: string | null;
  readonly closing: string | null;
  readonly ledger: boolean;
};

const OPENING = ['Saldo Anterior', 'SALDO INICIAL', 'Opening balance', 'S A L D O', 'Saldo do dia anterior', 'BALANCE'];
const DAILY = ['Saldo do dia', 'SALDO DIA', 'Saldo del dia', 'S A L D O', 'Daily balance', 'SALDO', 'SALDO PARCIAL'];
const CLOSING = ['Saldo Final', 'SALDO ACTUAL', 'Closing balance', 'S A L D O FINAL', 'SALDO TOTAL DISPONIBLE'];

function mannerOf(chance: Chance): Manner {
  const some = (words: readonly string[], probability: number): string | null =>
    chance.is(probability) ? chance.pick(words) : null;
  return {
    isXml: chance.is(0.4),
    decimal: chance.is(0.2) ? ',' : '.',
    eol: chance.pick(['\n', '\r\n']),
    newestFirst: chance.is(0.3),
    opening: some(OPENING, 0.6),
    daily: some(DAILY, 0.4),
    closing: some(CLOSING, 0.4),
    ledger: chance.is(0.7),
  };
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/&/gu, '&amp;'],
  [/</gu, '&lt;'],
];
const escaped = (text: string): string => NAMES.reduce((done, [letter, name]) => done.replace(letter, name), text);

type Listed = { readonly day: number; readonly text: string; readonly cents: bigint; readonly type: string };

const directionOf = ({ cents }: Movement): string => (cents < 0n ? 'DEBIT' : 'CREDIT');

/** The transactions oldest first, with the balances between them. */
function listOf({ movements, openingCents }: Account, { opening, daily, closing }: Manner): Listed[] {
  const listed: Listed[] = [];
  let balance = openingCents;
  const state = (text: string | null, day: number): void => {
    if (text !== null) listed.push({ day, text, cents: balance, type: 'OTHER' });
  };
  state(opening, movements[0]?.day ?? 0);
  movements.forEach((movement, at) => {
    balance += movement.cents;
    listed.push({ ...movement, type: directionOf(movement) });
    const next = movements[at + 1];
    if (next?.day !== movement.day) state(daily, movement.day);
    if (next === undefined) state(closing, movement.day);
  });
  return listed;
}

export function ofxOf(account: Account, chance: Chance): OtherFile {
  const manner = mannerOf(chance);
  const leaf = (name: string, text: string): string => `<${name}>${escaped(text)}${manner.isXml ? `</${name}>` : ''}`;
  const amount = (cents: bigint): string => `${cents < 0n ? '-' : ''}${printedSize(cents, styleOf(manner))}`;
  const dayOf = (day: number): string => isoOf(day).replaceAll('-', '');
  const listed = listOf(account, manner);
  const rows = (manner.newestFirst ? listed.reverse() : listed).flatMap((one, at) => [
    '<STMTTRN>',
    leaf('TRNTYPE', one.type),
    leaf('DTPOSTED', dayOf(one.day)),
    leaf('TRNAMT', amount(one.cents)),
    leaf('FITID', `F${at.toString()}`),
    leaf('MEMO', one.text),
    '</STMTTRN>',
  ]);
  const days = account.movements.map(({ day }) => day);
  const closing = account.movements.reduce((sum, { cents }) => sum + cents, account.openingCents);
  const ledger = `<LEDGERBAL>${leaf('BALAMT', amount(closing))}${leaf('DTASOF', dayOf(Math.max(...days)))}</LEDGERBAL>`;
  const lines = [
    ...(manner.isXml
      ? ['<?xml version="1.0" encoding="UTF-8"?>', '<?OFX OFXHEADER="200" VERSION="211"?>']
      : ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'ENCODING:UTF-8', 'CHARSET:NONE', '']),
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
    leaf('CURDEF', 'COP'),
    `<BANKACCTFROM>${leaf('BANKID', '007')}${leaf('ACCTID', '4471220')}${leaf('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>`,
    `<BANKTRANLIST>${leaf('DTSTART', dayOf(Math.min(...days)))}${leaf('DTEND', dayOf(Math.max(...days)))}`,
    ...rows,
    '</BANKTRANLIST>',
    ...(manner.ledger ? [ledger] : []),
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ];
  return { fileName: 'extracto.ofx', bytes: new TextEncoder().encode(lines.join(manner.eol)), lines: null };
}

const styleOf = ({ decimal }: Manner) => ({ decimal, group: '', decimals: 'two', leadingZero: true }) as const;

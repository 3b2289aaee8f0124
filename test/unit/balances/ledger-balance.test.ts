/** The balance per books out of a ledger's own export: a debit is money in, and what is no ledger is refused. */
import { expect, it } from 'vitest';
import { ledgerBalance } from '@shared/domain/balances/ledger-balance.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { day, pesos } from '../../support/rows/statement-rows.ts';

const HEAD = 'Fecha;Comprobante;Tercero;Detalle;Débito;Crédito;Saldo';
const ROWS = [
  '02/03/2026;RC-0101;Talleres Rueda;Recaudo;200.900,00;0,00;1.200.900,00',
  '03/03/2026;CE-0044;Empaques del Valle;Pago;0,00;150.000,00;1.050.900,00',
  '31/03/2026;NC-0001;Banco;Intereses;18.204,37;0,00;1.069.104,37',
  '02/04/2026;RC-0110;María Guzmán;Recaudo;10.000,00;0,00;1.079.104,37',
];

function balanceOn(rows: readonly string[], on: string) {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const asked = readStatement(bytes, 'auxiliar.csv');
  // Whose sides they are is all that is asked of a ledger: those of the books.
  const isAsked = !asked.ok && asked.error.kind === 'needs-mapping' && asked.error.unknown.join() === 'sign';
  const reading = isAsked ? readStatement(bytes, 'auxiliar.csv', { mapping: { sign: 'inverted' } }) : asked;
  if (!reading.ok) throw new Error(reading.error.kind);
  return ledgerBalance(reading.value, day(on));
}
const balance = (amount: string) => ({ kind: 'balance', amount: pesos(amount) });

it('is what was booked last in the period, not what stands last in the file', () => {
  expect(balanceOn([HEAD, ...ROWS], '2026-03-31')).toEqual(balance('1069104.37'));
  expect(balanceOn([HEAD, ...ROWS], '2026-03-15')).toEqual(balance('1050900'));
  expect(balanceOn([HEAD, ...ROWS], '2026-04-30')).toEqual(balance('1079104.37'));
});

it('is the same where the newest row stands first', () => {
  expect(balanceOn([HEAD, ...ROWS.toReversed()], '2026-03-31')).toEqual(balance('1069104.37'));
});

it('is what the ledger begins with where nothing was booked by then', () => {
  expect(balanceOn([HEAD, ...ROWS], '2026-02-28')).toEqual(balance('1000000'));
});

it('is read under other names and an order of its own', () => {
  const rows = [
    'Date,Document,Third party,Description,Debit,Credit,Balance',
    '2026-03-02,JV-1,ACME,Receipt,500.00,,1500.00',
    '2026-03-05,JV-2,ACME,Payment,,250.50,1249.50',
  ];
  expect(balanceOn(rows, '2026-03-31')).toEqual(balance('1249.5'));
});

it('is none of a bank statement, whose debits take money out', () => {
  const rows = [
    HEAD,
    '02/03/2026;1;ACME;Pago;200.900,00;0,00;800.000,00',
    '13/03/2026;2;ACME;Abono;0,00;150.000,00;950.000,00',
    '31/03/2026;3;ACME;Pago;50.000,00;0,00;900.000,00',
  ];
  expect(balanceOn(rows, '2026-03-31')).toEqual({ kind: 'none', why: 'statement' });
});

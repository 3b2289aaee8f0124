/** Complete valid statement lines and accounts for tests of matching and reconciliation. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { accountId, lineId, statementFileId } from '@shared/domain/ids.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';

export const pesos = (text: string): Units => must(parseUnits(text), 'the amount is plain decimal text');
export const day = (text: string): BankDay => text as BankDay;

export const anAccount = (preset: AccountPreset = 'settlement'): Account => ({
  id: accountId('account-1'),
  name: 'Bancolombia 4471',
  preset,
  currency: 'COP',
});

/** A credit of 356,000 pesos; the id follows from file and line unless given. */
export function aLine(overrides: Partial<StatementLine> = {}): StatementLine {
  const line: StatementLine = {
    id: lineId(''),
    accountId: accountId('account-1'),
    fileId: statementFileId('file-1'),
    file: 'bancolombia.csv',
    line: 2,
    bookedOn: day('2026-03-05'),
    amount: pesos('356000'),
    description: 'PAGO PSE',
    reference: null,
    code: null,
    balance: null,
    raw: '',
    rankInDay: 0,
    ...overrides,
  };
  return { ...line, id: overrides.id ?? lineId(`${line.file}#${line.line.toString().padStart(6, '0')}`) };
}

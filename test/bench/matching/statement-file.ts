/** The exam's statement file: rows as a bank prints them, by day, numbered, equal rows of a day told apart by their rank. */
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { LineId } from '@shared/domain/ids.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Chance } from './months/chance.ts';

export type Printed = {
  readonly on: BankDay;
  readonly centavos: number;
  readonly description: string;
  readonly reference: string | null;
};

export const newLineId = (chance: Chance): LineId => lineId(`mv-${chance.hex(12)}`);

/** A line before it has its place in the file. */
export const lineOf = (
  account: Account,
  id: LineId,
  { on, centavos, description, reference }: Printed,
): StatementLine => ({
  id,
  accountId: account.id,
  fileId: statementFileId(`${account.id}-file`),
  file: 'extracto.csv',
  line: 0,
  rankInDay: 0,
  bookedOn: on,
  amount: unitsFromCentavos(centavos),
  description,
  reference,
  code: null,
  balance: null,
  raw: '',
});

/** Lines as a file has them, from any order. */
export function inFile(lines: readonly StatementLine[]): readonly StatementLine[] {
  const ranks = new Map<string, number>();
  return [...lines]
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
    .map((line, i) => {
      const key = `${line.bookedOn}|${line.amount.toString()}|${line.description}`;
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      const raw = `${line.bookedOn};${line.description};${line.reference ?? ''};${line.amount.toString()}`;
      return { ...line, line: i + 2, rankInDay: rank, raw };
    });
}

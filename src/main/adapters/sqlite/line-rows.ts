/** A statement line as a row and back: its id comes from what the bank wrote, so that the same movement always has the same id. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { accountId, lineId, statementFileId } from '@shared/domain/ids.ts';
import type { AccountId, LineId } from '@shared/domain/ids.ts';
import { unitsToCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { ReadLine, StatementLine } from '@shared/domain/statement/line.ts';
import { hashOfCells, wellFormed } from './canonical.ts';
import { text, textOrNull, units, unitsOrNull, whole } from './cells.ts';
import type { Cell, Row } from './connection.ts';

export type RankedLine = ReadLine & { readonly rankInDay: number };

/** 96 bits of the hash: a billion lines collide with odds of 1 in 10^11, and the table refuses the second one. */
const ID_LETTERS = 24;

/** Cells from `id` to `hash`. */
export function cellsOfLine(account: AccountId, line: RankedLine): readonly Cell[] {
  const content: readonly Cell[] = [
    line.bookedOn,
    line.rankInDay,
    unitsToText(line.amount),
    unitsToCentavos(line.amount),
    line.balance === null ? null : unitsToText(line.balance),
    wellFormed(line.description),
    line.reference === null ? null : wellFormed(line.reference),
    line.code === null ? null : wellFormed(line.code),
    wellFormed(line.raw),
  ];
  const hash = hashOfLine(account, content);
  return [idOfHash(hash), line.line, ...content, hash];
}

/** Over everything that the bank said and the rank among its equals, not over the file or the place in it. */
export const hashOfLine = (account: string, content: readonly Cell[]): string => hashOfCells([account, ...content]);
export const idOfHash = (hash: string): LineId => lineId(hash.slice(0, ID_LETTERS));

export const fileIdOf = (seq: number) => statementFileId(['file', seq].join('-'));

/** Columns: id, line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, file_seq, file, account. */
export const lineOfRow = (row: Row): StatementLine => ({
  id: lineId(text(row[0])),
  line: whole(row[1]),
  bookedOn: text(row[2]) as BankDay,
  rankInDay: whole(row[3]),
  amount: units(row[4]),
  balance: unitsOrNull(row[5]),
  description: text(row[6]),
  reference: textOrNull(row[7]),
  code: textOrNull(row[8]),
  raw: text(row[9]),
  fileId: fileIdOf(whole(row[10])),
  file: text(row[11]),
  accountId: accountId(text(row[12])),
});

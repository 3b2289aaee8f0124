/** A statement line as a row and back: its id comes from what the bank wrote, so that the same movement always has the same id. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { accountId, lineId, statementFileId } from '@shared/domain/ids.ts';
import type { AccountId, LineId } from '@shared/domain/ids.ts';
import { centavosToText, unitsToCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { LineToAppend } from '../../../app/ports.ts';
import { hashOfCells, isHashOfJson, wellFormed } from '../canonical.ts';
import { text, textOrNull, units, unitsOrNull, whole } from '../cells.ts';
import type { Cell, Row } from '../connection.ts';

/** 96 bits of the hash: a billion lines collide with odds of 1 in 10^11, and the table refuses the second one. */
const ID_LETTERS = 24;

/** Adds the cells from `id` to `raw`; answers with the id. */
export function pushCellsOfLine(cells: Cell[], account: AccountId, line: LineToAppend): LineId {
  // What is well formed as a whole is so in its parts.
  const isWhole = wellFormed(line.raw) === line.raw;
  const { centavos, balanceCentavos, reference, code } = line;
  const amount = amountText(line.amount, centavos);
  const whole = centavos ?? unitsToCentavos(line.amount);
  const balance = line.balance === null ? null : amountText(line.balance, balanceCentavos);
  const description = isWhole ? line.description : wellFormed(line.description);
  const known = reference === null || isWhole ? reference : wellFormed(reference);
  const coded = code === null || isWhole ? code : wellFormed(code);
  const raw = isWhole ? line.raw : wellFormed(line.raw);
  const { bookedOn, rankInDay } = line;
  const id = idOfLine(account, [bookedOn, rankInDay, amount, whole, balance, description, known, coded, raw]);
  cells.push(id, line.line, bookedOn, rankInDay, amount, whole, balance, description, known, coded, raw);
  return id;
}

const amountText = (amount: Units, centavos: number | null | undefined): string =>
  centavos === null || centavos === undefined ? unitsToText(amount) : centavosToText(centavos);

/** A hash over everything that the bank said and the rank among its equals, not over the file or the place in it. */
export const idOfLine = (account: string, content: readonly Cell[]): LineId =>
  lineId(hashOfCells([account, ...content]).slice(0, ID_LETTERS));

/** The same of cells that SQLite has put together, the account first. */
export const isIdOfLine = (json: string, id: unknown): boolean =>
  isHashOfJson(json, (hash) => hash.slice(0, ID_LETTERS) === id);

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

/** One month as it may arrive: in several statement files, imported in some order, with lines and records in any, at once or by and by. */
import { statementFileId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Chance } from '../months/chance.ts';
import type { AccountMonth } from './months.ts';

const FILES_MAX = 4;
/** Runs before the last one. */
const RUNS_MAX = 3;
const PENDING_PERCENT = 15;

/** The month with its lines dealt to several files by day: each keeps its number and its place. */
export function inFiles(month: AccountMonth, chance: Chance): AccountMonth {
  const days = [...new Set(month.lines.map(({ bookedOn }) => bookedOn))].sort();
  const files = chance.whole(1, FILES_MAX);
  const fileOf = new Map(days.map((day, at) => [day, Math.floor((at * files) / days.length)]));
  const lines = month.lines.map((line) => {
    const part = must(fileOf.get(line.bookedOn), 'every line has a day').toString();
    return { ...line, file: `${part}-${line.file}`, fileId: statementFileId(`file-${part}`) };
  });
  return { ...month, lines };
}

/** Files are numbered as they come, so a line's file has another id where it is imported at another time. */
function imported(lines: readonly StatementLine[], order: readonly string[]): readonly StatementLine[] {
  return order.flatMap((file, at) =>
    lines.filter((line) => line.file === file).map((line) => ({ ...line, fileId: statementFileId(`file-${at.toString()}`) })),
  ); // prettier-ignore
}

/** The same month in another order of import, of lines within a file, and of records (and with them of pages). */
export function shuffled(month: AccountMonth, chance: Chance): AccountMonth {
  const files = chance.shuffled([...new Set(month.lines.map(({ file }) => file))]);
  return { ...month, lines: imported(chance.shuffled(month.lines), files), records: chance.shuffled(month.records) };
}

/** The record before it was final. */
const pending = (record: PaymentRecord): PaymentRecord =>
  record.kind === 'payout'
    ? record
    : { ...record, standing: 'pending', status: 'IN_PROGRESS', statusCode: null, finishedAt: null, activities: [] };

/** States in which the same month may have been seen before: some of its files, some of its records, some of these not final yet; at last the whole, for a second run must change nothing. */
export function seenBefore(month: AccountMonth, chance: Chance): readonly AccountMonth[] {
  const runs = chance.whole(1, RUNS_MAX);
  const when = <Row>(rows: readonly Row[]): ReadonlyMap<Row, number> => new Map(rows.map((row) => [row, chance.whole(0, runs)])); // prettier-ignore
  const imported = when([...new Set(month.lines.map(({ file }) => file))]);
  const synced = when(month.records);
  const final = new Map(month.records.map((record) => [record, chance.percent(PENDING_PERCENT) ? chance.whole(0, runs) : 0])); // prettier-ignore
  const parts = Array.from({ length: runs }, (_, now) => ({
    ...month,
    lines: month.lines.filter(({ file }) => (imported.get(file) ?? 0) <= now),
    records: month.records.flatMap((record) =>
      (synced.get(record) ?? 0) > now ? [] : [(final.get(record) ?? 0) > now ? pending(record) : record],
    ),
  }));
  return [...parts, month];
}

/** Order-free sums of row hashes that are kept beside the rows: a row that is altered, added or gone no longer fits its sum. */
import { changeSum } from './canonical.ts';
import { text, whole } from './cells.ts';
import type { ReadableDb, WritableDb } from './connection.ts';
import { must } from '@shared/domain/assert.ts';

const READ = 'SELECT row_count, sum FROM sums WHERE name = ?';
const WRITE = 'UPDATE sums SET row_count = ?, sum = ? WHERE name = ?';

export type SumName = 'records' | 'decisions' | 'quarantine';
export type StoredSum = { readonly count: number; readonly sum: string };

export function readSum(db: ReadableDb, name: SumName): StoredSum {
  const row = must(db.first(READ, name), 'every sum has its row');
  return { count: whole(row[0]), sum: text(row[1]) };
}

/** Answers with the sum after the change; nothing is written when nothing changed. */
export function changeStoredSum(
  db: WritableDb,
  name: SumName,
  { added, taken }: { readonly added: readonly string[]; readonly taken: readonly string[] },
): StoredSum {
  const before = readSum(db, name);
  if (added.length === 0 && taken.length === 0) return before;
  const after = { count: before.count + added.length - taken.length, sum: changeSum(before.sum, added, taken) };
  db.run(WRITE, after.count, after.sum, name);
  return after;
}

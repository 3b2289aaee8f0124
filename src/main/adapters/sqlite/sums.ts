/** What is kept beside the rows so that one that is altered, added or gone is noticed: order-free sums of row hashes, and one hash over the small tables. */
import { changeSum, sha256 } from './canonical.ts';
import { text, whole } from './cells.ts';
import type { ReadableDb, WritableDb } from './connection.ts';
import { must } from '@shared/domain/assert.ts';
import type { Finding, Summed } from '@shared/domain/trail/finding.ts';

const READ = 'SELECT row_count, sum FROM sums WHERE name = ?';
const WRITE = 'UPDATE sums SET row_count = ?, sum = ? WHERE name = ?';

export type StoredSum = { readonly count: number; readonly sum: string };

export function readSum(db: ReadableDb, name: Summed | 'facts'): StoredSum {
  const row = must(db.first(READ, name), 'every sum has its row');
  return { count: whole(row[0]), sum: text(row[1]) };
}

/** Answers with the sum after the change; nothing is written when nothing changed. */
export function changeStoredSum(
  db: WritableDb,
  name: Summed,
  { added, taken }: { readonly added: readonly string[]; readonly taken: readonly string[] },
): StoredSum {
  const before = readSum(db, name);
  if (added.length === 0 && taken.length === 0) return before;
  const after = { count: before.count + added.length - taken.length, sum: changeSum(before.sum, added, taken) };
  db.run(WRITE, after.count, after.sum, name);
  return after;
}

/**
 * Tables of a few rows each, of which a report prints names, ends, states and moments: read anew after every write. What
 * changes here needs a migration that seals anew.
 */
const SMALL_TABLES = [
  'SELECT name, environment, base_url, made_at, commits, equals_by_date FROM profile',
  'SELECT seq, id, name, preset, currency FROM accounts ORDER BY seq',
  // Each row has a hash of its own: a sync moves them with every page, and writes one page for that.
  'SELECT resource FROM sync_checkpoints ORDER BY resource',
  `SELECT seq, account_id, imported_at, state, content_hash, withdrawn_at FROM statement_files
   WHERE state <> 'loading' ORDER BY seq`,
  'SELECT account_id, fingerprint, mapping FROM mappings ORDER BY account_id, fingerprint',
  'SELECT seq, content_hash, seen_at FROM wallets ORDER BY seq',
];

/** In every transaction: what the small tables hold at its end is sealed with it. */
export function sealFacts(db: WritableDb): void {
  const facts = hashOfFacts(db);
  if (facts !== readSum(db, 'facts').sum) db.run(WRITE, 0, facts, 'facts');
}

export const factsProblem = (db: ReadableDb): Finding | null =>
  readSum(db, 'facts').sum === hashOfFacts(db) ? null : { kind: 'facts' };

const hashOfFacts = (db: ReadableDb): string => sha256(JSON.stringify(SMALL_TABLES.map((sql) => db.rows(sql))));

/** The nine tables of decisions: rows come and go whole, and the sum over them follows every change. */
import type { AccountId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { Change, Match } from '@shared/domain/matching/match.ts';
import { hashOfCells } from '../canonical.ts';
import { text } from '../cells.ts';
import type { BulkInsert, Cell, ReadableDb, WritableDb } from '../connection.ts';
import { changeStoredSum } from '../sums.ts';

export type DecisionTable = Change['table'];
export type DecisionRow = { readonly table: DecisionTable; readonly key: string; readonly body: string };
/** A row to be written; a match comes with what its body says. */
export type NewRow = DecisionRow & { readonly match: Match | null };

const READ: Readonly<Record<DecisionTable, string>> = {
  match: 'SELECT body FROM matches WHERE account_id = ? AND key = ?',
  rejection: 'SELECT body FROM rejections WHERE account_id = ? AND key = ?',
  explanation: 'SELECT body FROM explanations WHERE account_id = ? AND key = ?',
  flag: 'SELECT body FROM flag_reviews WHERE account_id = ? AND key = ?',
  rule: 'SELECT body FROM line_rules WHERE account_id = ? AND key = ?',
  parking: 'SELECT body FROM parkings WHERE account_id = ? AND key = ?',
  prices: 'SELECT body FROM price_tables WHERE account_id = ? AND key = ?',
  settling: 'SELECT body FROM settling WHERE account_id = ? AND key = ?',
  meaning: 'SELECT body FROM meanings WHERE account_id = ? AND key = ?',
};
export const READ_ALL: Readonly<Record<DecisionTable, string>> = {
  match: 'SELECT body FROM matches WHERE account_id = ? ORDER BY key',
  rejection: 'SELECT body FROM rejections WHERE account_id = ? ORDER BY key',
  explanation: 'SELECT body FROM explanations WHERE account_id = ? ORDER BY key',
  flag: 'SELECT body FROM flag_reviews WHERE account_id = ? ORDER BY key',
  rule: 'SELECT body FROM line_rules WHERE account_id = ? ORDER BY key',
  parking: 'SELECT body FROM parkings WHERE account_id = ? ORDER BY key',
  prices: 'SELECT body FROM price_tables WHERE account_id = ? ORDER BY key',
  settling: 'SELECT body FROM settling WHERE account_id = ? ORDER BY key',
  meaning: 'SELECT body FROM meanings WHERE account_id = ? ORDER BY key',
};
const REMOVE: Readonly<Record<DecisionTable, string>> = {
  match: 'DELETE FROM matches WHERE account_id = ? AND key = ?',
  rejection: 'DELETE FROM rejections WHERE account_id = ? AND key = ?',
  explanation: 'DELETE FROM explanations WHERE account_id = ? AND key = ?',
  flag: 'DELETE FROM flag_reviews WHERE account_id = ? AND key = ?',
  rule: 'DELETE FROM line_rules WHERE account_id = ? AND key = ?',
  parking: 'DELETE FROM parkings WHERE account_id = ? AND key = ?',
  prices: 'DELETE FROM price_tables WHERE account_id = ? AND key = ?',
  settling: 'DELETE FROM settling WHERE account_id = ? AND key = ?',
  meaning: 'DELETE FROM meanings WHERE account_id = ? AND key = ?',
};
const INSERT: Readonly<Record<DecisionTable, BulkInsert>> = {
  match: { head: 'INSERT INTO matches (account_id, key, body, status, accepted) VALUES', columns: 5 },
  rejection: { head: 'INSERT INTO rejections (account_id, key, body) VALUES', columns: 3 },
  explanation: { head: 'INSERT INTO explanations (account_id, key, body) VALUES', columns: 3 },
  flag: { head: 'INSERT INTO flag_reviews (account_id, key, body) VALUES', columns: 3 },
  rule: { head: 'INSERT INTO line_rules (account_id, key, body) VALUES', columns: 3 },
  parking: { head: 'INSERT INTO parkings (account_id, key, body) VALUES', columns: 3 },
  prices: { head: 'INSERT INTO price_tables (account_id, key, body) VALUES', columns: 3 },
  settling: { head: 'INSERT INTO settling (account_id, key, body) VALUES', columns: 3 },
  meaning: { head: 'INSERT INTO meanings (account_id, key, body) VALUES', columns: 3 },
};
const REMOVE_MEMBERS = 'DELETE FROM match_members WHERE account_id = ? AND match_key = ?';
const INSERT_MEMBERS: BulkInsert = {
  head: 'INSERT INTO match_members (account_id, match_key, side, ref, accepted) VALUES',
  columns: 5,
};
const EVERY = `
  SELECT 'match', account_id, key, body FROM matches UNION ALL SELECT 'rejection', account_id, key, body FROM rejections
  UNION ALL SELECT 'explanation', account_id, key, body FROM explanations
  UNION ALL SELECT 'flag', account_id, key, body FROM flag_reviews
  UNION ALL SELECT 'rule', account_id, key, body FROM line_rules
  UNION ALL SELECT 'parking', account_id, key, body FROM parkings
  UNION ALL SELECT 'prices', account_id, key, body FROM price_tables
  UNION ALL SELECT 'settling', account_id, key, body FROM settling
  UNION ALL SELECT 'meaning', account_id, key, body FROM meanings`;

const TABLES = Object.keys(READ) as readonly DecisionTable[];

export function readBody(db: ReadableDb, account: AccountId, at: Pick<DecisionRow, 'table' | 'key'>): string | null {
  const row = db.first(READ[at.table], account, at.key);
  return row === null ? null : text(row[0]);
}

/** Answers with the sum of all decisions after the change. */
export function removeRows(db: WritableDb, account: AccountId, rows: readonly DecisionRow[]): string {
  for (const { table, key } of rows) {
    if (table === 'match') db.run(REMOVE_MEMBERS, account, key);
    db.run(REMOVE[table], account, key);
  }
  return changeStoredSum(db, 'decisions', { added: [], taken: rows.map((row) => hashOfDecision(account, row)) }).sum;
}

/** Answers with the sum of all decisions after the change. */
export function insertRows(db: WritableDb, account: AccountId, rows: readonly NewRow[]): string {
  for (const table of TABLES) {
    const of = rows.filter((row) => row.table === table);
    if (table === 'match') insertMatches(db, account, of);
    else
      db.insertMany(
        INSERT[table],
        of.map(({ key, body }) => [account, key, body]),
      );
  }
  return changeStoredSum(db, 'decisions', { added: rows.map((row) => hashOfDecision(account, row)), taken: [] }).sum;
}

function insertMatches(db: WritableDb, account: AccountId, rows: readonly NewRow[]): void {
  const matches: (readonly Cell[])[] = [];
  const members: (readonly Cell[])[] = [];
  for (const { key, body, match } of rows) {
    const { status, lines, records } = must(match, 'a match comes with what it says');
    const accepted = status === 'suggested' ? 0 : 1;
    matches.push([account, key, body, status, accepted]);
    for (const ref of lines) members.push([account, key, 'line', ref, accepted]);
    for (const ref of records) members.push([account, key, 'record', ref, accepted]);
  }
  db.insertMany(INSERT.match, matches);
  db.insertMany(INSERT_MEMBERS, members);
}

const hashOfDecision = (account: string, { table, key, body }: DecisionRow): string =>
  hashOfCells([account, table, key, body]);

/** Hashes of every decision as it is stored now, for the self-check. */
export function* hashesOfDecisions(db: ReadableDb): Iterable<string> {
  for (const [table, account, key, body] of db.each(EVERY)) {
    yield hashOfDecision(text(account), { table: text(table) as DecisionTable, key: text(key), body: text(body) });
  }
}

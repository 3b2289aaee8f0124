/** All that views are made from as one short text: what is written to a profile changes it, and a start does not. */
import { sha256 } from './canonical.ts';
import type { ReadableDb } from './connection.ts';

/** Every decision, account and statement ends in the trail, rows of the service in their sum, each sync in its checkpoints. */
const FACTS = [
  'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1',
  'SELECT name, row_count, sum FROM sums ORDER BY name',
  'SELECT id, content_hash FROM wallets ORDER BY seq',
  'SELECT environment, base_url, name, equals_by_date FROM profile',
  'SELECT id, name, preset, currency FROM accounts ORDER BY seq',
  "SELECT seq, state, content_hash FROM statement_files WHERE state <> 'loading' ORDER BY seq",
  'SELECT resource, state, as_of, rows_read, pages, failure, memory FROM sync_checkpoints ORDER BY resource',
];

export const stampOf = (db: ReadableDb): string => sha256(JSON.stringify(FACTS.map((sql) => db.rows(sql))));

/** Writes the records of a page: new ones in bulk, changed ones beside their history, unchanged ones not at all. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordChangeCounts, ServedRecord } from '../../app/ports.ts';
import { sha256, wellFormed } from './canonical.ts';
import { text } from './cells.ts';
import type { BulkInsert, Cell, WritableDb } from './connection.ts';
import { rowOfRecord } from './record-rows.ts';
import type { RecordRow } from './record-rows.ts';
import { changeStoredSum } from './sums.ts';

const KNOWN = 'SELECT content_hash, gone_at FROM records WHERE key = ?';
const INSERT_RECORDS: BulkInsert = {
  head: `INSERT INTO records (key, kind, id, parent_id, status, status_code, standing, amount, centavos,
    effective_amount, fee_amount, refunded_amount, transfer_amount, fee_type, order_type, token, created_at,
    updated_at, finished_at, deposit_originated_at, activities, counterparty, legal_identifier, bank,
    external_identifier, evidence, oddities, hash, content_hash, stand_in, first_seen) VALUES`,
  columns: 31,
};
const INSERT_TEXTS: BulkInsert = { head: 'INSERT INTO record_texts (key, raw, raw_hash) VALUES', columns: 3 };
const INSERT_HISTORY: BulkInsert = {
  head: 'INSERT INTO record_history (key, status, status_code, hash, seen_at, replaced) VALUES',
  columns: 6,
};
const UPDATE_RECORD = `UPDATE records SET (key, kind, id, parent_id, status, status_code, standing, amount, centavos,
    effective_amount, fee_amount, refunded_amount, transfer_amount, fee_type, order_type, token, created_at,
    updated_at, finished_at, deposit_originated_at, activities, counterparty, legal_identifier, bank,
    external_identifier, evidence, oddities, hash, content_hash, stand_in) =
    (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), gone_at = NULL
  WHERE key = ?`;
const RAW = 'SELECT raw FROM record_texts WHERE key = ?';
const UPDATE_RAW = 'UPDATE record_texts SET raw = ?, raw_hash = ? WHERE key = ?';
const CAME_BACK = 'UPDATE records SET gone_at = NULL WHERE key = ?';

type Served = { readonly served: ServedRecord; readonly row: RecordRow };
type Known = { readonly contentHash: string; readonly gone: boolean };

export function writeRecords(db: WritableDb, rows: readonly ServedRecord[], seenAt: Instant): RecordChangeCounts {
  const fresh = new Map<string, Served>();
  const added: string[] = [];
  const taken: string[] = [];
  let changed = 0;
  let same = 0;
  for (const served of rows) {
    const row = rowOfRecord(served);
    // A page may name a row twice: the second one meets the first in its table.
    if (fresh.has(row.key)) flush(db, fresh, seenAt);
    const known = readKnown(db, row.key);
    if (known === null) {
      fresh.set(row.key, { served, row });
      added.push(row.contentHash);
    } else if (known.contentHash === row.contentHash) {
      same += 1;
      if (known.gone) db.run(CAME_BACK, row.key);
    } else {
      replace(db, { served, row }, seenAt);
      added.push(row.contentHash);
      taken.push(known.contentHash);
      changed += 1;
    }
  }
  flush(db, fresh, seenAt);
  changeStoredSum(db, 'records', { added, taken });
  return { new: rows.length - changed - same, changed, same };
}

function readKnown(db: WritableDb, key: string): Known | null {
  const row = db.first(KNOWN, key);
  return row === null ? null : { contentHash: text(row[0]), gone: row[1] !== null };
}

function flush(db: WritableDb, fresh: Map<string, Served>, seenAt: Instant): void {
  const all = [...fresh.values()];
  fresh.clear();
  db.insertMany(
    INSERT_RECORDS,
    all.map(({ row }) => [...row.content, row.contentHash, row.standIn, seenAt]),
  );
  db.insertMany(
    INSERT_TEXTS,
    all.map(({ served, row }) => [row.key, ...rawCells(served)]),
  );
  db.insertMany(
    INSERT_HISTORY,
    all.map((one) => historyCells(one, seenAt, null)),
  );
}

/** The version before stays in the history, as it was served. */
function replace(db: WritableDb, one: Served, seenAt: Instant): void {
  const { row, served } = one;
  const before = db.first(RAW, row.key);
  db.insertMany(INSERT_HISTORY, [historyCells(one, seenAt, before === null ? null : text(before[0]))]);
  db.run(UPDATE_RECORD, ...row.content, row.contentHash, row.standIn, row.key);
  db.run(UPDATE_RAW, ...rawCells(served), row.key);
}

function rawCells({ raw }: ServedRecord): readonly [raw: string, hash: string] {
  const kept = wellFormed(raw);
  return [kept, sha256(kept)];
}

const historyCells = ({ served, row }: Served, seenAt: Instant, replaced: string | null): readonly Cell[] => [
  row.key,
  wellFormed(served.record.status),
  served.record.statusCode === null ? null : wellFormed(served.record.statusCode),
  served.hash,
  seenAt,
  replaced,
];

/** Writes the records of a batch: new ones in bulk, changed ones beside their history, unchanged ones not at all. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { ServedRecord } from '../../../app/ports.ts';
import type { RecordChanges } from '../../../app/ports/record-changes.ts';
import { sha256, wellFormed } from '../canonical.ts';
import { only, text, textOrNull, whole } from '../cells.ts';
import type { BulkInsert, Row, WritableDb } from '../connection.ts';
import { finalSinceOf, hashOfVersion, rowOfRecord, sealOfRecord } from './record-rows.ts';
import type { RecordRow } from './record-rows.ts';
import { changeStoredSum } from '../sums.ts';

/** All keys of a batch in one question: one question a row costs three times as much. */
const KNOWN = `
  SELECT r.key, r.seq, content_hash, gone_at, standing, final_since, reader = ?
  FROM json_each(?) j CROSS JOIN records r ON r.key = j.value`;
const INSERT_RECORDS: BulkInsert = {
  head: `INSERT INTO records (seq, key, kind, id, parent_id, status, status_code, standing, amount, centavos,
    effective_amount, fee_amount, refunded_amount, transfer_amount, fee_type, order_type, token, created_at,
    updated_at, finished_at, deposit_originated_at, activities, counterparty, legal_identifier, bank,
    external_identifier, evidence, oddities, hash, content_hash, stand_in, first_seen, final_since, reader) VALUES`,
  columns: 34,
};
const INSERT_TEXTS: BulkInsert = { head: 'INSERT INTO record_texts (seq, raw_hash, raw) VALUES', columns: 3 };
/** The first version of a record stands in its own row until a second one comes. */
const FIRST_HISTORY = `
  INSERT INTO record_history (record_seq, status, status_code, hash, seen_at, replaced)
  SELECT seq, status, status_code, hash, first_seen, NULL FROM records r
  WHERE seq = ? AND NOT EXISTS (SELECT 1 FROM record_history h WHERE h.record_seq = r.seq)
  RETURNING record_seq, status, status_code, hash, seen_at, replaced`;
const NEXT_HISTORY = `
  INSERT INTO record_history (record_seq, status, status_code, hash, seen_at, replaced)
  SELECT r.seq, status, status_code, hash, ?, ? FROM records r WHERE r.seq = ?
  RETURNING record_seq, status, status_code, hash, seen_at, replaced`;
const NEWEST = 'SELECT coalesce(max(seq), 0) FROM records';
/** Without `key`, `kind` and `id`, which are the row's name. Another version of a payout may have other items. */
const UPDATE_RECORD = `UPDATE records SET (parent_id, status, status_code, standing, amount, centavos,
    effective_amount, fee_amount, refunded_amount, transfer_amount, fee_type, order_type, token, created_at,
    updated_at, finished_at, deposit_originated_at, activities, counterparty, legal_identifier, bank,
    external_identifier, evidence, oddities, hash, content_hash, stand_in, final_since, reader) =
    (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), gone_at = NULL, items_hash = NULL
  WHERE seq = ?`;
const NAME_CELLS = 3;
const RAW = 'SELECT raw FROM record_texts WHERE seq = ?';
const UPDATE_RAW = 'UPDATE record_texts SET raw_hash = ?, raw = ? WHERE seq = ?';
const CAME_BACK = 'UPDATE records SET gone_at = NULL, items_hash = NULL WHERE seq = ?';
const READ_BY = 'UPDATE records SET reader = ? WHERE seq = ?';

/** What a batch is written with: the moment it was seen, and the version of the program that read it. */
export type Reading = { readonly seenAt: Instant; readonly reader: string };

type Served = { readonly served: ServedRecord; readonly row: RecordRow };
type Placed = Served & { readonly seq: number };
type Known = Pick<RecordRow, 'contentHash' | 'standing'> & {
  readonly seq: number;
  readonly goneAt: string | null;
  readonly finalSince: string | null;
  /** This version of the program read it last. */
  readonly readByUs: boolean;
};

export type RecordWrites = Omit<RecordChanges, 'gone' | 'wallets'> & { readonly cameBack: number };

/** What is known of the rows of a batch, and what was done with them so far. */
type Work = {
  readonly db: WritableDb;
  readonly reading: Reading;
  readonly known: Map<string, Known>;
  /** Not yet inserted; they have their numbers. */
  readonly fresh: Map<string, Placed>;
  readonly newKeys: Set<RecordKey>;
  readonly added: string[];
  readonly taken: string[];
  newest: number;
  changed: number;
  cameBack: number;
};

/** rows = new + changed + same. */
export function writeRecords(db: WritableDb, rows: readonly ServedRecord[], reading: Reading): RecordWrites {
  const all = rows.map((served) => ({ served, row: rowOfRecord(served) }));
  const known = readKnown(db, all, reading.reader);
  const newest = whole(only(db.first(NEWEST)));
  const work: Work = {
    db,
    reading,
    known,
    fresh: new Map(),
    newKeys: new Set(),
    added: [],
    taken: [],
    newest,
    changed: 0,
    cameBack: 0,
  };
  for (const one of all) {
    const before = known.get(one.row.key) ?? null;
    if (before === null) add(work, one);
    else if (before.contentHash === one.row.contentHash) noteSame(work, one.row, before);
    else replace(work, one, before);
  }
  insertFresh(work);
  const { newKeys, added, taken, changed, cameBack } = work;
  changeStoredSum(db, 'records', { added, taken });
  return { new: newKeys.size, changed, same: rows.length - newKeys.size - changed, newKeys, cameBack };
}

function readKnown(db: WritableDb, all: readonly Served[], reader: string): Map<string, Known> {
  const keys = JSON.stringify(all.map(({ row }) => row.key));
  return new Map(db.rows(KNOWN, reader, keys).map((row) => [text(row[0]), knownOfRow(row)]));
}

const knownOfRow = (row: Row): Known => ({
  seq: whole(row[1]),
  contentHash: text(row[2]),
  goneAt: textOrNull(row[3]),
  standing: text(row[4]) as Known['standing'],
  finalSince: textOrNull(row[5]),
  readByUs: row[6] === 1,
});

const knownAfter = (row: RecordRow, seq: number, finalSince: string | null): Known => ({
  seq,
  contentHash: row.contentHash,
  standing: row.standing,
  goneAt: null,
  finalSince,
  readByUs: true,
});

function add(work: Work, one: Served): void {
  const { row, served } = one;
  work.newest += 1;
  work.fresh.set(row.key, { ...one, seq: work.newest });
  work.newKeys.add(served.record.key);
  work.added.push(row.contentHash);
  work.known.set(row.key, knownAfter(row, work.newest, finalSinceOf(row, null, work.reading.seenAt)));
}

/** An unchanged row is written only to lose its mark, or because another version of the program read it last. */
function noteSame(work: Work, row: RecordRow, before: Known): void {
  const { seq, contentHash, goneAt, readByUs, finalSince } = before;
  if (goneAt === null && readByUs) return;
  if (goneAt !== null) {
    work.cameBack += work.db.run(CAME_BACK, seq);
    work.added.push(contentHash);
    work.taken.push(sealOfRecord(contentHash, goneAt));
  }
  if (!readByUs) work.db.run(READ_BY, work.reading.reader, seq);
  work.known.set(row.key, knownAfter(row, seq, finalSince));
}

/** The version before stays in the history, as it was served. */
function replace(work: Work, { row, served }: Served, before: Known): void {
  const { db, reading } = work;
  const { seq } = before;
  // A batch may name a row twice: the second one meets the first in its table.
  if (work.fresh.has(row.key)) insertFresh(work);
  const raw = text(only(db.first(RAW, seq)));
  const finalSince = finalSinceOf(row, before, reading.seenAt);
  const first = db.returning(FIRST_HISTORY, seq);
  db.run(
    UPDATE_RECORD,
    ...row.content.slice(NAME_CELLS),
    row.contentHash,
    row.standIn,
    finalSince,
    reading.reader,
    seq,
  );
  const next = db.returning(NEXT_HISTORY, reading.seenAt, raw, seq);
  changeStoredSum(db, 'history', { added: [...first, ...next].map(hashOfVersion), taken: [] });
  db.run(UPDATE_RAW, ...rawCells(served), seq);
  work.added.push(row.contentHash);
  work.taken.push(sealOfRecord(before.contentHash, before.goneAt));
  work.changed += 1;
  work.known.set(row.key, knownAfter(row, seq, finalSince));
}

function insertFresh({ db, fresh, reading }: Work): void {
  const all = [...fresh.values()];
  fresh.clear();
  const { seenAt, reader } = reading;
  const restOf = (row: RecordRow) => [row.contentHash, row.standIn, seenAt, finalSinceOf(row, null, seenAt), reader];
  db.insertMany(
    INSERT_RECORDS,
    all.map(({ seq, row }) => [seq, ...row.content, ...restOf(row)]),
  );
  db.insertMany(
    INSERT_TEXTS,
    all.map(({ seq, served }) => [seq, ...rawCells(served)]),
  );
}

function rawCells({ raw }: ServedRecord): readonly [hash: string, raw: string] {
  const kept = wellFormed(raw);
  return [sha256(kept), kept];
}

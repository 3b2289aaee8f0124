/** Records as the service sent them: unchanged ones are not written again, changed ones leave a history, none is deleted. */
import { z } from 'zod';
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { RESOURCES, syncStateSchema } from '@shared/contract/views/views.ts';
import { notReadOf } from '../../../app/ports/not-read.ts';
import type { RecordStore, SyncBatch, SyncCheckpoint } from '../../../app/ports.ts';
import type { RecordChanges, StatusChange } from '../../../app/ports/record-changes.ts';
import { hashOfCells, sha256, wellFormed } from '../canonical.ts';
import { instant, instantOrNull, json, only, stored, text, textOrNull, whole } from '../cells.ts';
import type { Cell, ReadableDb, WritableDb } from '../connection.ts';
import { itemsMissing, readPayoutForItems, readPayoutsNeedingItems, rememberItemsRead } from './payout-items.ts';
import { readQuarantined, writeQuarantined } from './quarantine.ts';
import { recordOfRow, sealOfRecord } from './record-rows.ts';
import { readWallets, writeWallets } from '../wallets.ts';
import { writeRecords } from './record-writes.ts';
import type { Session } from '../session.ts';
import { changeStoredSum } from '../sums.ts';

/** A stand-in leaves once the payout's own items are there, unless a match still holds it. */
const ALL = `
  SELECT key, kind, id, parent_id, status, status_code, standing, amount, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence,
    oddities, gone_at
  FROM records r
  WHERE stand_in = 0
    OR NOT EXISTS (SELECT 1 FROM records i WHERE i.parent_id = r.parent_id AND i.stand_in = 0)
    OR EXISTS (SELECT 1 FROM match_members m WHERE m.ref = r.key AND m.side = 'record')`;
const ONE = `
  SELECT r.key, kind, id, parent_id, status, status_code, standing, amount, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence,
    oddities, gone_at, raw
  FROM records r JOIN record_texts t ON t.seq = r.seq
  WHERE r.key = ?`;
/** A record that never changed has no history yet: its own row is the first version. */
const HISTORY = `
  SELECT h.status, h.status_code, seen_at FROM records r JOIN record_history h ON h.record_seq = r.seq
  WHERE r.key = ? ORDER BY h.seq`;
const FIRST_VERSION = 'SELECT status, status_code, first_seen FROM records WHERE key = ?';
/** Their conditions are those of partial indexes in 0002, word for word. */
const KNOWN = `
  SELECT count(*) FROM records WHERE kind = ? AND gone_at IS NULL AND stand_in = 0`;
const NEWEST_KNOWN = `
  SELECT max(created_at) FROM records WHERE kind = ? AND gone_at IS NULL AND stand_in = 0`;
const SERVED = `
  SELECT json_group_array(id) FROM records WHERE kind = ? AND gone_at IS NULL AND stand_in = 0`;
const UNFINISHED = `
  SELECT id FROM records
  WHERE kind = ? AND gone_at IS NULL AND stand_in = 0 AND standing IN ('pending', 'unknown') ORDER BY id`;
/** Texts are compared by their hash: reading the stored ones would cost more than reading the rows again. */
const TOKENS = 'SELECT DISTINCT token FROM records WHERE token IS NOT NULL AND gone_at IS NULL ORDER BY token';
const SAME = `
  SELECT j.key FROM json_each(?) j CROSS JOIN records r ON r.key = j.value ->> 0
  JOIN record_texts t ON t.seq = r.seq
  WHERE t.raw_hash = j.value ->> 1 AND r.reader = ? AND r.gone_at IS NULL AND r.stand_in = 0`;

export const recordStore = ({ db, write, reader }: Session): RecordStore => ({
  saveBatch: (batch) =>
    write(
      (writable) => saveBatch(writable, batch, reader),
      ({ isSeen }) => isSeen,
    ).changes,
  all: () => readAll(db),
  byKey: (key) => readOne(db, key),
  history: (key) => readHistory(db, key),
  checkpoints: () => readCheckpoints(db),
  saveCheckpoint: (checkpoint) => {
    const before = notReadIn(db);
    const after = (writable: WritableDb): string => {
      writeCheckpoint(writable, checkpoint);
      return notReadIn(writable);
    };
    write(after, (lacking) => lacking !== before);
  },
  known: (kind) => readKnown(db, kind),
  absentees: (kind, seenIds) => readAbsentees(db, kind, seenIds),
  unfinished: (kind) => db.rows(UNFINISHED, kind).map((row) => text(row[0])),
  payoutsNeedingItems: (finalSince) => readPayoutsNeedingItems(db, finalSince),
  payoutForItems: (id) => readPayoutForItems(db, id),
  sameAsStored: (kind, rows) => readSame(db, { kind, rows, reader }),
  markGone: (keys, at) =>
    write(
      (writable) => markGone(writable, keys, at),
      (gone) => gone > 0,
    ),
  quarantined: () => readQuarantined(db),
  tokens: () => db.rows(TOKENS).map(([token]) => text(token)),
  wallets: () => readWallets(db),
});

/** Views are made again only when a record changed: a page without news must not cost them anything. */
function saveBatch(
  db: WritableDb,
  batch: SyncBatch,
  reader: string,
): { readonly changes: RecordChanges; readonly isSeen: boolean } {
  const { rows, quarantined, itemsOf, checkpoint, seenAt, wallets: served = [] } = batch;
  const before = notReadIn(db);
  const { cameBack, ...written } = writeRecords(db, rows, { seenAt, reader });
  const gone = markGone(db, itemsMissing(db, itemsOf, rows), seenAt);
  rememberItemsRead(db, itemsOf);
  const wallets = writeWallets(db, served, seenAt);
  const rowsInNews = cameBack + gone + written.new + written.changed + wallets.new + wallets.changed;
  const news = writeQuarantined(db, quarantined, seenAt) + rowsInNews;
  writeCheckpoint(db, checkpoint);
  return { changes: { ...written, gone, wallets }, isSeen: news > 0 || notReadIn(db) !== before };
}

/** Views say what was not read whole: they are made again where that is another. */
const notReadIn = (db: ReadableDb): string => notReadOf(readCheckpoints(db)).join(' ');

const readKnown = (db: ReadableDb, kind: RecordKind): ReturnType<RecordStore['known']> => ({
  count: whole(only(db.first(KNOWN, kind))),
  newestAt: instantOrNull(only(db.first(NEWEST_KNOWN, kind))),
});

type Asked = {
  readonly kind: RecordKind;
  readonly rows: Parameters<RecordStore['sameAsStored']>[1];
  readonly reader: string;
};

function readSame(db: ReadableDb, { kind, rows, reader }: Asked): ReadonlySet<string> {
  const asked = rows.map(({ id, raw }) => [recordKey(kind, wellFormed(id)), sha256(raw)]);
  const same = db.rows(SAME, JSON.stringify(asked), reader).map((row) => rows[whole(row[0])]?.id);
  return new Set(same.filter((id) => id !== undefined));
}

/** The ids come as one text: a row each would cost ten times as much. */
function readAbsentees(db: ReadableDb, kind: RecordKind, seen: ReadonlySet<string>): readonly string[] {
  const ids = json(only(db.first(SERVED, kind))) as readonly string[];
  const absent = ids.filter((id) => !seen.has(id));
  if (absent.length === 0) return absent;
  // An id that UTF-8 cannot hold was changed on its way in; it is not absent for that.
  const kept = new Set([...seen].map(wellFormed));
  return absent.filter((id) => !kept.has(id)).sort();
}

/** In the order of their keys; sorting in SQL would look every row up by its key. */
function readAll(db: ReadableDb): readonly PaymentRecord[] {
  const records: PaymentRecord[] = [];
  for (const row of db.each(ALL)) records.push(recordOfRow(row));
  return records.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

function readOne(db: ReadableDb, key: RecordKey): { readonly record: PaymentRecord; readonly raw: string } | null {
  const row = db.first(ONE, wellFormed(key));
  return row === null ? null : { record: recordOfRow(row), raw: text(row[27]) };
}

/** Versions whose status did not change are kept too, but they are no change of status. */
function readHistory(db: ReadableDb, key: RecordKey): readonly StatusChange[] {
  const changes: StatusChange[] = [];
  const versions = db.rows(HISTORY, wellFormed(key));
  for (const row of versions.length > 0 ? versions : db.rows(FIRST_VERSION, wellFormed(key))) {
    const next = { status: text(row[0]), statusCode: textOrNull(row[1]), seenAt: instant(row[2]) };
    const last = changes.at(-1);
    if (last?.status !== next.status || last.statusCode !== next.statusCode) changes.push(next);
  }
  return changes;
}

// Rows that the service no longer has: marked, with the items of a payout, never deleted.

/** The first mark stays: it says since when. */
const MARK = `
  UPDATE records SET gone_at = ? WHERE key IN (SELECT value FROM json_each(?)) AND gone_at IS NULL RETURNING content_hash`;
const MARK_ITEMS = `
  UPDATE records INDEXED BY records_by_parent SET gone_at = ?
  WHERE parent_id IN (SELECT p.id FROM json_each(?) j CROSS JOIN records p ON p.key = j.value WHERE p.kind = 'payout')
    AND kind = 'payout_item' AND stand_in = 0 AND gone_at IS NULL RETURNING content_hash`;
/** What speaks for the items of a payout leaves with it, and is no row that the service ever had. */
const MARK_STAND_INS = `
  UPDATE records INDEXED BY records_by_parent SET gone_at = ?
  WHERE parent_id IN (SELECT p.id FROM json_each(?) j CROSS JOIN records p ON p.key = j.value WHERE p.kind = 'payout')
    AND kind = 'payout_item' AND stand_in = 1 AND gone_at IS NULL RETURNING content_hash`;

/** A payout goes with its items. Answers with how many rows of the service are newly marked. */
function markGone(db: WritableDb, keys: readonly string[], at: Instant): number {
  if (keys.length === 0) return 0;
  const all = JSON.stringify(keys.map(wellFormed));
  const marked = (sql: string): readonly string[] => db.returning(sql, at, all).map(([hash]) => text(hash));
  const standIns = marked(MARK_STAND_INS);
  const rows = [...marked(MARK), ...marked(MARK_ITEMS)];
  const taken = [...standIns, ...rows];
  changeStoredSum(db, 'records', { added: taken.map((hash) => sealOfRecord(hash, at)), taken });
  return rows.length;
}

// How far the sync of each resource has come: saved with the rows it speaks of.

const CHECKPOINTS =
  'SELECT resource, state, as_of, rows_read, pages, failure, memory FROM sync_checkpoints ORDER BY resource';
const CHECKED_CHECKPOINTS =
  'SELECT resource, state, as_of, rows_read, pages, failure, memory, content_hash FROM sync_checkpoints';
const SAVE_CHECKPOINT = `
  INSERT INTO sync_checkpoints (resource, state, as_of, rows_read, pages, failure, memory, content_hash)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (resource) DO UPDATE SET state = excluded.state, as_of = excluded.as_of, rows_read = excluded.rows_read,
    pages = excluded.pages, failure = excluded.failure, memory = excluded.memory, content_hash = excluded.content_hash`;

/** Lists whose state was altered since it was written. */
export const alteredCheckpoints = (db: ReadableDb): readonly string[] =>
  db
    .rows(CHECKED_CHECKPOINTS)
    .filter((row) => hashOfCells(row.slice(0, -1) as readonly Cell[]) !== row.at(-1))
    .map((row) => text(row[0]));

const resourceSchema = z.enum(RESOURCES);

const readCheckpoints = (db: ReadableDb): readonly SyncCheckpoint[] =>
  db.rows(CHECKPOINTS).map((row) => ({
    resource: stored(resourceSchema, row[0]),
    state: stored(syncStateSchema.shape.state, row[1]),
    asOf: instantOrNull(row[2]),
    read: whole(row[3]),
    pages: whole(row[4]),
    failure: textOrNull(row[5]),
    memory: text(row[6]),
  }));

/** SQLite writes no page whose bytes stay the same: one that says what is stored already waits for no disk. */
function writeCheckpoint(db: WritableDb, checkpoint: SyncCheckpoint): void {
  const { resource, state, asOf, read, pages, failure, memory } = checkpoint;
  const cells = [resource, state, asOf, read, pages, failure, memory];
  db.run(SAVE_CHECKPOINT, ...cells, hashOfCells(cells));
}

/** Records as the service sent them: unchanged ones are not written again, changed ones leave a history, none is deleted. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { RecordChangeCounts, RecordStore, ServedRecord, StatusChange, SyncCheckpoint } from '../../app/ports.ts';
import { wellFormed } from './canonical.ts';
import { instant, text, textOrNull } from './cells.ts';
import { readCheckpoints, writeCheckpoint } from './checkpoints.ts';
import type { ReadableDb, WritableDb } from './connection.ts';
import { readPayoutsNeedingItems, rememberItemsRead } from './payout-items.ts';
import { recordOfRow } from './record-rows.ts';
import { writeRecords } from './record-writes.ts';
import type { Session } from './session.ts';

/** A stand-in leaves once the payout's own items are there, unless a match still holds it. */
const ALL = `
  SELECT key, kind, id, parent_id, status, status_code, standing, amount, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence,
    oddities, gone_at
  FROM records r
  WHERE stand_in = 0
    OR NOT EXISTS (SELECT 1 FROM records i WHERE i.parent_id = r.parent_id AND i.stand_in = 0)
    OR EXISTS (SELECT 1 FROM match_members m WHERE m.ref = r.key AND m.side = 'record')
  ORDER BY key`;
const ONE = `
  SELECT r.key, kind, id, parent_id, status, status_code, standing, amount, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence,
    oddities, gone_at, raw
  FROM records r JOIN record_texts t ON t.key = r.key
  WHERE r.key = ?`;
const HISTORY = 'SELECT status, status_code, seen_at FROM record_history WHERE key = ? ORDER BY seq';
const GONE_OF_KIND = 'SELECT id, key, gone_at FROM records WHERE kind = ? AND stand_in = 0';
const SET_GONE = 'UPDATE records SET gone_at = ? WHERE key = ?';

export const recordStore = ({ db, write }: Session): RecordStore => ({
  savePage: (rows, checkpoint, seenAt) => write((writable) => savePage(writable, { rows, checkpoint, seenAt })),
  all: () => readAll(db),
  byKey: (key) => readOne(db, key),
  history: (key) => readHistory(db, key),
  checkpoints: () => readCheckpoints(db),
  saveCheckpoint: (checkpoint) => write((writable) => writeCheckpoint(writable, checkpoint)),
  payoutsNeedingItems: () => readPayoutsNeedingItems(db),
  markGone: (kind, seen, at) => write((writable) => markGone(writable, { kind, seen, at })),
});

type Page = { readonly rows: readonly ServedRecord[]; readonly checkpoint: SyncCheckpoint; readonly seenAt: Instant };

function savePage(db: WritableDb, page: Page): RecordChangeCounts {
  const counts = writeRecords(db, page.rows, page.seenAt);
  rememberItemsRead(db, page.rows);
  writeCheckpoint(db, page.checkpoint);
  return counts;
}

function readAll(db: ReadableDb): readonly PaymentRecord[] {
  const records: PaymentRecord[] = [];
  for (const row of db.each(ALL)) records.push(recordOfRow(row));
  return records;
}

function readOne(db: ReadableDb, key: RecordKey): { readonly record: PaymentRecord; readonly raw: string } | null {
  const row = db.first(ONE, wellFormed(key));
  return row === null ? null : { record: recordOfRow(row), raw: text(row[27]) };
}

/** Versions whose status did not change are kept too, but they are no change of status. */
function readHistory(db: ReadableDb, key: RecordKey): readonly StatusChange[] {
  const changes: StatusChange[] = [];
  for (const row of db.rows(HISTORY, wellFormed(key))) {
    const next = { status: text(row[0]), statusCode: textOrNull(row[1]), seenAt: instant(row[2]) };
    const last = changes.at(-1);
    if (last?.status !== next.status || last.statusCode !== next.statusCode) changes.push(next);
  }
  return changes;
}

type Sweep = { readonly kind: PaymentRecord['kind']; readonly seen: ReadonlySet<string>; readonly at: Instant };

/** Marks what a whole sweep no longer found and unmarks what came back; answers with how many are newly gone. */
function markGone(db: WritableDb, { kind, seen, at }: Sweep): number {
  let gone = 0;
  for (const [id, key, goneAt] of db.rows(GONE_OF_KIND, kind)) {
    const isSeen = seen.has(text(id));
    if (isSeen === (goneAt === null)) continue;
    db.run(SET_GONE, isSeen ? null : at, text(key));
    if (!isSeen) gone += 1;
  }
  return gone;
}

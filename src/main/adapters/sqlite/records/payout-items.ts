/** Which payouts must have their items read again, and what is known once the whole list of a payout's items was read. */
import type { Instant } from '@shared/domain/day/day.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { ServedRecord } from '../../../app/ports.ts';
import type { PayoutForItems } from '../../../app/ports/record-changes.ts';
import { wellFormed } from '../canonical.ts';
import { instantOrNull, text, textOrNull, whole } from '../cells.ts';
import type { ReadableDb, WritableDb } from '../connection.ts';
import { standingOfCell } from './record-rows.ts';

/** Each half has a partial index with its own words as the condition. */
const NEEDING = `
  SELECT id FROM records
  WHERE kind = 'payout' AND gone_at IS NULL
    AND (standing IN ('pending', 'unknown') OR items_hash IS NULL OR items_hash <> hash)
  UNION
  SELECT id FROM records
  WHERE kind = 'payout' AND gone_at IS NULL AND final_since IS NOT NULL AND final_since >= ?
  ORDER BY id`;
/** Written only when it says something new: a sync that finds nothing changed writes no record. */
const REMEMBER = `
  UPDATE records SET items_hash = hash
  WHERE key IN (SELECT value FROM json_each(?)) AND (items_hash IS NULL OR items_hash <> hash)`;
const ITEMS_OF = `
  SELECT r.key FROM json_each(?) j CROSS JOIN records r INDEXED BY records_by_parent ON r.parent_id = j.value
  WHERE r.kind = 'payout_item' AND r.gone_at IS NULL AND r.stand_in = 0`;

const FOR_ITEMS = `
  SELECT fee_type, finished_at, token, standing, items_hash IS hash,
    (SELECT count(*) FROM records i INDEXED BY records_by_parent
      WHERE i.parent_id = p.id AND i.kind = 'payout_item' AND i.gone_at IS NULL AND i.stand_in = 0)
  FROM records p WHERE key = ?`;

export const readPayoutsNeedingItems = (db: ReadableDb, finalSince: Instant): readonly string[] =>
  db.rows(NEEDING, finalSince).map((row) => text(row[0]));

export function readPayoutForItems(db: ReadableDb, id: string): PayoutForItems | null {
  const row = db.first(FOR_ITEMS, recordKey('payout', wellFormed(id)));
  if (row === null) return null;
  return {
    facts: { id, feeType: textOrNull(row[0]), finishedAt: instantOrNull(row[1]), token: textOrNull(row[2]) },
    standing: standingOfCell(row[3]),
    itemsCurrent: row[4] === 1,
    items: whole(row[5]),
  };
}

/** Remembers beside each payout which version of it its items were read for. */
export function rememberItemsRead(db: WritableDb, payouts: readonly string[]): void {
  if (payouts.length === 0) return;
  db.run(REMEMBER, JSON.stringify(payouts.map((id) => recordKey('payout', wellFormed(id)))));
}

/** Items of these payouts that are stored, not gone, and not among the rows; a stand-in is no item. */
export function itemsMissing(
  db: ReadableDb,
  payouts: readonly string[],
  rows: readonly ServedRecord[],
): readonly string[] {
  if (payouts.length === 0) return [];
  const brought = new Set<string>(rows.map(({ record }) => wellFormed(record.key)));
  const stored = db.rows(ITEMS_OF, JSON.stringify(payouts.map(wellFormed))).map((row) => text(row[0]));
  return stored.filter((key) => !brought.has(key));
}

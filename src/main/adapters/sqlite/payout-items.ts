/** Which payouts must have their items read again: not final, changed since, or never read. */
import { recordKey } from '@shared/domain/ids.ts';
import type { ServedRecord } from '../../app/ports.ts';
import { wellFormed } from './canonical.ts';
import { text } from './cells.ts';
import type { ReadableDb, WritableDb } from './connection.ts';

const NEEDING = `
  SELECT id FROM records
  WHERE kind = 'payout' AND gone_at IS NULL
    AND (standing IN ('pending', 'unknown') OR items_hash IS NULL OR items_hash <> hash)
  ORDER BY id`;
/** By key, which has an index. Written only when it says something new: a sync that finds nothing changed writes no record. */
const REMEMBER = `
  UPDATE records SET items_hash = hash
  WHERE key = ? AND (items_hash IS NULL OR items_hash <> hash)`;

export const readPayoutsNeedingItems = (db: ReadableDb): readonly string[] =>
  db.rows(NEEDING).map((row) => text(row[0]));

/** Remembers beside each payout of the items which version of the payout they were read for; a stand-in was not read. */
export function rememberItemsRead(db: WritableDb, rows: readonly ServedRecord[]): void {
  const parents = new Set<string>();
  for (const { record } of rows) {
    const { parentId } = record;
    if (record.kind === 'payout_item' && parentId !== null && record.id !== parentId) parents.add(wellFormed(parentId));
  }
  for (const parent of parents) db.run(REMEMBER, recordKey('payout', parent));
}

/** Rows that the service no longer has: marked, with the items of a payout, never deleted. */
import type { Instant } from '@shared/domain/day/day.ts';
import { wellFormed } from '../canonical.ts';
import type { WritableDb } from '../connection.ts';

/** The first mark stays: it says since when. */
const MARK = 'UPDATE records SET gone_at = ? WHERE key IN (SELECT value FROM json_each(?)) AND gone_at IS NULL';
const MARK_ITEMS = `
  UPDATE records INDEXED BY records_by_parent SET gone_at = ?
  WHERE parent_id IN (SELECT p.id FROM json_each(?) j CROSS JOIN records p ON p.key = j.value WHERE p.kind = 'payout')
    AND kind = 'payout_item' AND stand_in = 0 AND gone_at IS NULL`;
/** What speaks for the items of a payout leaves with it, and is no row that the service ever had. */
const MARK_STAND_INS = `
  UPDATE records INDEXED BY records_by_parent SET gone_at = ?
  WHERE parent_id IN (SELECT p.id FROM json_each(?) j CROSS JOIN records p ON p.key = j.value WHERE p.kind = 'payout')
    AND kind = 'payout_item' AND stand_in = 1 AND gone_at IS NULL`;

/** A payout goes with its items. Answers with how many rows of the service are newly marked. */
export function markGone(db: WritableDb, keys: readonly string[], at: Instant): number {
  if (keys.length === 0) return 0;
  const all = JSON.stringify(keys.map(wellFormed));
  db.run(MARK_STAND_INS, at, all);
  return db.run(MARK, at, all) + db.run(MARK_ITEMS, at, all);
}

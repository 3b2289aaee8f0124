/** Withdraws a statement file: its lines leave every total, and the decisions that hold them go with them and are kept as text. */
import type { Instant } from '@shared/domain/day/day.ts';
import { failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { StatementFileId } from '@shared/domain/ids.ts';
import { StoreFailure } from '../../../app/ports/store-failure.ts';
import { appendAudit } from '../audit.ts';
import { canonicalJson, sha256 } from '../canonical.ts';
import { text } from '../cells.ts';
import type { Row, WritableDb } from '../connection.ts';
import { removeRows } from '../decisions/decision-rows.ts';
import type { DecisionRow } from '../decisions/decision-rows.ts';
import { seqOfFile } from './statement-files.ts';

const IMPORTED = "SELECT account_id FROM statement_files WHERE seq = ? AND state = 'imported'";
/** Lines that no other imported file holds: only they leave. */
const MATCHES_OF_FILE = `
  SELECT DISTINCT x.key, x.body FROM statement_lines l
    JOIN match_members m ON m.ref = l.id AND m.side = 'line' AND m.account_id = ?
    JOIN matches x ON x.account_id = m.account_id AND x.key = m.match_key
  WHERE l.file_seq = ? AND NOT EXISTS (
    SELECT 1 FROM line_ids o JOIN statement_files f ON f.seq = o.file_seq
    WHERE o.id = l.id AND f.seq <> l.file_seq AND f.state = 'imported' AND f.account_id = ?)
  ORDER BY x.key`;
const EXPLANATIONS_OF_FILE = `
  SELECT DISTINCT e.key, e.body FROM statement_lines l JOIN explanations e ON e.key = l.id AND e.account_id = ?
  WHERE l.file_seq = ? AND NOT EXISTS (
    SELECT 1 FROM line_ids o JOIN statement_files f ON f.seq = o.file_seq
    WHERE o.id = l.id AND f.seq <> l.file_seq AND f.state = 'imported' AND f.account_id = ?)
  ORDER BY e.key`;
const PARKINGS_OF_FILE = `
  SELECT DISTINCT p.key, p.body FROM statement_lines l JOIN parkings p ON p.key = l.id AND p.account_id = ?
  WHERE l.file_seq = ? AND NOT EXISTS (
    SELECT 1 FROM line_ids o JOIN statement_files f ON f.seq = o.file_seq
    WHERE o.id = l.id AND f.seq <> l.file_seq AND f.state = 'imported' AND f.account_id = ?)
  ORDER BY p.key`;
const WITHDRAW = "UPDATE statement_files SET state = 'withdrawn', withdrawn_at = ?, removed = ? WHERE seq = ?";

/** Throws not-found where no imported file has the id. */
export function withdrawFile(
  db: WritableDb,
  id: StatementFileId,
  { at, by }: { readonly at: Instant; readonly by: string },
): void {
  const seq = seqOfFile(id);
  const found = db.first(IMPORTED, seq);
  if (found === null) throw new StoreFailure(failure('not-found'));
  const account = accountId(text(found[0]));
  const held = (sql: string, table: DecisionRow['table']): readonly DecisionRow[] =>
    db.rows(sql, account, seq, account).map((row) => decisionOf(table, row));
  const matches = held(MATCHES_OF_FILE, 'match');
  const explanations = held(EXPLANATIONS_OF_FILE, 'explanation');
  const parkings = held(PARKINGS_OF_FILE, 'parking');
  const decisions = [...matches, ...explanations, ...parkings];
  const removed = canonicalJson(decisions);
  const state = removeRows(db, account, decisions);
  db.run(WITHDRAW, at, removed, seq);
  const detail = {
    account,
    file: id,
    matches: matches.length,
    explanations: explanations.length,
    ...(parkings.length === 0 ? {} : { parkings: parkings.length }),
    removed: sha256(removed),
    state,
  };
  appendAudit(
    db,
    { at, by, what: 'statement-withdrawn', detail },
    matches.map(({ key }) => key),
  );
}

const decisionOf = (table: DecisionRow['table'], row: Row): DecisionRow => ({
  table,
  key: text(row[0]),
  body: text(row[1]),
});

/** Everything the database can say against itself: file, keys, trail, hashes, and that no row is matched twice. */
import type { Finding, ProfileCheck, Summed } from '@shared/domain/trail/finding.ts';
import { checked, named, unread } from '../../app/ports/check.ts';
import type { Check } from '../../app/ports/check.ts';
import { brokenLink } from './audit.ts';
import { changeSum, EMPTY_SUM, isHashOfJson, sha256 } from './canonical.ts';
import { text, textOrNull, whole } from './cells.ts';
import type { Connection, ReadableDb } from './connection.ts';
import { matchOf } from './decisions/decision-bodies.ts';
import { hashesOfDecisions } from './decisions/decision-rows.ts';
import { hashOfStep } from './decisions/decisions.ts';
import { isIdOfLine } from './statements/line-rows.ts';
import type { Manifest } from './manifest.ts';
import { MIGRATIONS, schemaProblems } from './migrate.ts';
import { settingsProblems } from './pragmas.ts';
import { checkQuarantined } from './records/quarantine.ts';
import { hashOfVersion, sealOfRecord } from './records/record-rows.ts';
import { alteredCheckpoints } from './records/records.ts';
import { sealOfFile, unsealedFiles } from './statements/statement-files.ts';
import { alteredWallets } from './wallets.ts';
import { factsProblem, readSum } from './sums.ts';

const LINES = `
  SELECT l.id, json_array(
    f.account_id, l.booked_on, l.rank_in_day, l.amount, l.centavos, l.balance, l.description, l.reference, l.code, l.raw), l.line, f.file, i.seq = l.seq
  FROM statement_lines l JOIN statement_files f ON f.seq = l.file_seq
    LEFT JOIN line_ids i ON i.id = l.id AND i.file_seq = l.file_seq
  WHERE f.state <> 'loading'`;
const FILES = "SELECT seq, file, content_hash FROM statement_files WHERE state = 'imported'";
const RECORDS = `
  SELECT r.key, json_array(
    r.key, kind, id, parent_id, status, status_code, standing, amount, centavos, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence, oddities,
    hash), content_hash, gone_at, (kind = 'payout_item' AND id IS parent_id) = stand_in, raw, raw_hash
  FROM records r LEFT JOIN record_texts t ON t.seq = r.seq`;
/** The same without the texts, which are half of the database. */
const RECORD_ROWS = `
  SELECT r.key, json_array(
    r.key, kind, id, parent_id, status, status_code, standing, amount, centavos, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence, oddities,
    hash), content_hash, gone_at, (kind = 'payout_item' AND id IS parent_id) = stand_in
  FROM records r`;
const MATCHES = 'SELECT account_id, key, body FROM matches';
const MEMBERS = 'SELECT side, ref FROM match_members WHERE account_id = ? AND match_key = ? ORDER BY side, ref';
const TWICE = `
  SELECT m.ref FROM match_members m JOIN matches x ON x.account_id = m.account_id AND x.key = m.match_key
  WHERE x.status <> 'suggested' GROUP BY m.account_id, m.side, m.ref HAVING count(*) > 1`;
const LOOSE_LINES = `
  SELECT m.ref FROM match_members m WHERE m.side = 'line' AND NOT EXISTS (
    SELECT 1 FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq
    WHERE i.id = m.ref AND f.account_id = m.account_id AND f.state = 'imported')`;
const LOOSE_RECORDS = `
  SELECT m.ref FROM match_members m WHERE m.side = 'record' AND NOT EXISTS (SELECT 1 FROM records r WHERE r.key = m.ref)`;
const STEPS = 'SELECT seq, account_id, kind, row_count, by, at, changes_hash, state, changes FROM steps';
const STEP_CELLS = 8;
const HISTORY = 'SELECT record_seq, status, status_code, hash, seen_at, replaced FROM record_history';

/** Runs every check, also after one has failed; reading a damaged page fails the check that met it. */
export function checkDatabase(
  connection: Connection,
  manifest: Pick<Manifest, 'problem'>,
  migrations = MIGRATIONS,
): readonly Check[] {
  const { raw } = connection;
  return [
    check('settings', () => settingsProblems(raw)),
    check('integrity', () => pragmaProblems(raw.pragma('integrity_check'))),
    check('foreign-keys', () =>
      named((raw.pragma('foreign_key_check') as { table: string }[]).map(({ table }) => table)),
    ),
    check('schema', () => named(schemaProblems(raw, migrations))),
    check('audit-chain', () => listOf(brokenLink(connection))),
    checkHead(manifest),
    check('statement-lines', () => named(alteredLines(connection))),
    check('statement-files', () => named(alteredFiles(connection))),
    check('records', () => alteredRecords(connection)),
    check('quarantine', () => alteredQuarantine(connection)),
    check('facts', () => alteredFacts(connection)),
    check('history', () => alteredHistory(connection)),
    check('decisions', () => alteredDecisions(connection)),
    check('matches', () => named(wrongMatches(connection))),
  ];
}

/** Of a database that is byte for byte as it was left: only another folder's manifest could be beside it. */
export const checkManifest = (manifest: Manifest): readonly Check[] => [checkHead(manifest)];

/** Before a report: what it prints is read again and held against its hashes, in a fraction of the whole check. */
export function checkPrinted(connection: Connection, manifest: Manifest): readonly Check[] {
  return [
    checkHead(manifest),
    check('statement-files', () => named(unsealedFiles(connection))),
    check('records', () => alteredRecords(connection, RECORD_ROWS)),
    check('facts', () => alteredFacts(connection)),
    check('decisions', () => alteredDecisions(connection)),
  ];
}

/** Against the copy outside. */
const checkHead = (manifest: Pick<Manifest, 'problem'>): Check =>
  check('audit-manifest', () => listOf(manifest.problem()));

function check(name: ProfileCheck, findings: () => readonly Finding[]): Check {
  try {
    return checked(name, findings());
  } catch (error) {
    return unread(name, error);
  }
}

const listOf = (problem: Finding | null): readonly Finding[] => (problem === null ? [] : [problem]);

function pragmaProblems(answer: unknown): readonly Finding[] {
  return (answer as readonly { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok')
    .map((said) => ({ kind: 'unread', cause: 'pages', said }));
}

const alteredFacts = (db: ReadableDb): readonly Finding[] => [
  ...listOf(factsProblem(db)),
  ...alteredCheckpoints(db).map((list) => ({ kind: 'list', list }) as const),
];

/** A flipped bit in a page is sound to SQLite: only the hash of what was written knows. */
function alteredLines(db: ReadableDb): readonly string[] {
  const altered: string[] = [];
  for (const [id, cells, line, file, isFirst] of db.each(LINES)) {
    if (!isIdOfLine(text(cells), id) || isFirst !== 1) altered.push(`${text(file)}:${whole(line)}`);
  }
  return altered;
}

function alteredFiles(db: ReadableDb): readonly string[] {
  return db
    .rows(FILES)
    .filter(([seq, , hash]) => sealOfFile(db, whole(seq)) !== hash)
    .map((row) => text(row[1]));
}

function alteredRecords(db: ReadableDb, sql = RECORDS): readonly Finding[] {
  const altered: string[] = [];
  const hashes: string[] = [];
  for (const [key, cells, hash, goneAt, isStandIn, raw, rawHash] of db.each(sql)) {
    const isSound = isHashOfJson(text(cells), (one) => one === hash) && isStandIn === 1;
    const isRawSound = sql === RECORD_ROWS || (typeof raw === 'string' && sha256(raw) === rawHash);
    if (!isSound || !isRawSound) altered.push(text(key));
    hashes.push(sealOfRecord(text(hash), textOrNull(goneAt)));
  }
  return [...named([...altered, ...alteredWallets(db)]), ...sumProblem(db, 'records', hashes)];
}

function alteredQuarantine(db: ReadableDb): readonly Finding[] {
  const { hashes, altered } = checkQuarantined(db);
  return [...named(altered), ...sumProblem(db, 'quarantine', hashes)];
}

function alteredDecisions(db: ReadableDb): readonly Finding[] {
  const altered: Finding[] = [];
  const hashes: string[] = [];
  for (const row of db.each(STEPS)) {
    if (sha256(text(row[STEP_CELLS])) !== row[6]) altered.push({ kind: 'step', seq: whole(row[0]) });
    hashes.push(hashOfStep(row.slice(0, STEP_CELLS)));
  }
  return [...altered, ...sumProblem(db, 'steps', hashes), ...sumProblem(db, 'decisions', [...hashesOfDecisions(db)])];
}

function alteredHistory(db: ReadableDb): readonly Finding[] {
  const hashes: string[] = [];
  for (const row of db.each(HISTORY)) hashes.push(hashOfVersion(row));
  return sumProblem(db, 'history', hashes);
}

function sumProblem(db: ReadableDb, rows: Summed, hashes: readonly string[]): readonly Finding[] {
  const kept = readSum(db, rows);
  if (kept.count !== hashes.length) return [{ kind: 'rows-count', rows, there: hashes.length, known: kept.count }];
  return changeSum(EMPTY_SUM, hashes, []) === kept.sum ? [] : [{ kind: 'rows-sum', rows }];
}

function wrongMatches(db: ReadableDb): readonly string[] {
  const loose = [...db.rows(TWICE), ...db.rows(LOOSE_LINES), ...db.rows(LOOSE_RECORDS)].map((row) => text(row[0]));
  const odd = db.rows(MATCHES).filter(([account, key, body]) => {
    const { lines, records } = matchOf(text(body));
    const wanted = [...lines.map((ref) => ['line', ref]), ...records.map((ref) => ['record', ref])];
    const found = db.rows(MEMBERS, text(account), text(key));
    return JSON.stringify(wanted.sort(byText)) !== JSON.stringify([...found].sort(byText));
  });
  return [...loose, ...odd.map((row) => text(row[1]))];
}

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

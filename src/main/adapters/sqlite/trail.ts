/** The audit trail as the window reads it: a page of entries with what they are about, and the chain gone over part by part. */
import { statementFileId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { TRAIL_TABLES } from '@shared/domain/trail/entry.ts';
import { z } from 'zod';
import type { BrokenLink, StepTurn, TrailLine, TrailStore } from '../../app/ports/trail.ts';
import { linkOfRow, linkProblem } from './audit.ts';
import { instant, text, textOrNull, whole } from './cells.ts';
import type { ReadableDb, Row } from './connection.ts';
import { changesOf } from './decisions/decision-bodies.ts';
import type { Manifest } from './manifest.ts';
import { recordOfRow } from './records/record-rows.ts';
import { seqOfFile } from './statements/statement-files.ts';

/** Leaves out the details: a trail of years is sorted and counted without them. */
const MARKS = 'SELECT seq, at, by, what FROM audit WHERE seq > ? ORDER BY seq';
const ENTRIES = `
  SELECT a.seq, at, by, what, detail, hash, prev, subjects FROM json_each(?) wanted CROSS JOIN audit a ON a.seq = wanted.value
  ORDER BY wanted.key`;
const ABOUT = `
  SELECT a.seq, at, by, what, detail, hash, prev, subjects FROM audit_subjects s JOIN audit a ON a.seq = s.seq
  WHERE s.ref = ? ORDER BY a.seq DESC LIMIT ?`;
const CHANGES = 'SELECT s.seq, s.changes FROM json_each(?) wanted CROSS JOIN steps s ON s.seq = wanted.value';
const TURNS = `
  SELECT change.value ->> '$.table',
    CASE json_type(change.value, '$.before') WHEN 'null' THEN NULL
      ELSE coalesce(change.value ->> '$.before.status', change.value ->> '$.before.category', '') END,
    CASE json_type(change.value, '$.after') WHEN 'null' THEN NULL
      ELSE coalesce(change.value ->> '$.after.status', change.value ->> '$.after.category', '') END,
    count(*)
  FROM steps, json_each(steps.changes) AS change WHERE steps.seq = ? GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`;
/** A line that several statements hold is named after the first of them. */
const LINES = `
  SELECT i.id, l.booked_on, l.description, l.amount, f.file, l.line
  FROM json_each(?) wanted CROSS JOIN line_ids i ON i.id = wanted.value
  JOIN statement_lines l ON l.seq = i.seq JOIN statement_files f ON f.seq = i.file_seq
  ORDER BY i.file_seq DESC`;
const RECORDS = `
  SELECT r.key, kind, r.id, parent_id, status, status_code, standing, amount, effective_amount, fee_amount,
    refunded_amount, transfer_amount, fee_type, order_type, token, created_at, updated_at, finished_at,
    deposit_originated_at, activities, counterparty, legal_identifier, bank, external_identifier, evidence,
    oddities, gone_at
  FROM json_each(?) wanted CROSS JOIN records r ON r.key = wanted.value`;
const FILE_NAME = 'SELECT file FROM statement_files WHERE seq = ?';
const LINKS = 'SELECT seq, at, by, what, detail, hash, prev, subjects FROM audit WHERE seq > ? ORDER BY seq LIMIT ?';

const tableSchema = z.enum(TRAIL_TABLES);

const lineOf = (row: Row): TrailLine => ({
  kind: 'line',
  id: text(row[0]),
  day: text(row[1]),
  text: text(row[2]),
  amount: text(row[3]),
  file: text(row[4]),
  line: whole(row[5]),
});

export const trailStore = (db: ReadableDb, manifest: Pick<Manifest, 'problem'>): TrailStore => ({
  marksAfter: (seq) =>
    db.rows(MARKS, seq).map((row) => ({
      seq: whole(row[0]),
      at: instant(row[1]),
      by: text(row[2]),
      what: text(row[3]),
    })),
  entries: (seqs) => db.rows(ENTRIES, JSON.stringify(seqs)).map(linkOfRow),
  about: (id, max) => db.rows(ABOUT, id, max).map(linkOfRow),
  changes: (steps) => readChanges(db, steps),
  turns: rememberedTurns(db),
  lines: (ids) =>
    ids.length === 0
      ? new Map()
      : new Map(db.rows(LINES, JSON.stringify(ids)).map((row) => [text(row[0]), lineOf(row)])),
  records: (keys) => {
    const found = keys.length === 0 ? [] : db.rows(RECORDS, JSON.stringify(keys)).map(recordOfRow);
    return new Map(found.map((record) => [record.key, record]));
  },
  fileName: (id) => {
    const row = db.first(FILE_NAME, seqOfFile(statementFileId(id)));
    return row === null ? null : text(row[0]);
  },
  checkLinks: (from, max) => checkLinks(db, from, max),
  manifestProblem: manifest.problem,
});

function rememberedTurns(db: ReadableDb): TrailStore['turns'] {
  const known = new Map<number, readonly StepTurn[]>();
  return (step) => {
    const turns = known.get(step) ?? db.rows(TURNS, step).map(turnOf);
    known.set(step, turns);
    return turns;
  };
}

const turnOf = (row: Row): StepTurn => ({
  table: tableSchema.parse(row[0]),
  before: textOrNull(row[1]),
  after: textOrNull(row[2]),
  count: whole(row[3]),
});

function readChanges(db: ReadableDb, steps: readonly number[]): ReadonlyMap<number, readonly Change[]> {
  if (steps.length === 0) return new Map();
  return new Map(db.rows(CHANGES, JSON.stringify(steps)).map((row) => [whole(row[0]), changesOf(text(row[1]))]));
}

function checkLinks(
  db: ReadableDb,
  from: { readonly entries: number; readonly head: string },
  max: number,
): ReturnType<TrailStore['checkLinks']> {
  let { entries, head } = from;
  let read = 0;
  for (const row of db.rows(LINKS, entries, max).map(linkOfRow)) {
    read += 1;
    const why = linkProblem(row, { entries, head });
    if (why !== null) {
      const broken: BrokenLink = { seq: entries + 1, why };
      return { place: { entries, head }, isEnd: true, broken };
    }
    [entries, head] = [row.seq, row.hash];
  }
  return { place: { entries, head }, isEnd: read < max, broken: null };
}

/** Rows that could not be read as records: kept once as they came, counted, in no total, and never taken away. */
import { z } from 'zod';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { QuarantinedRow } from '../../../app/ports.ts';
import { hashOfCells, wellFormed } from '../canonical.ts';
import { instant, stored, text } from '../cells.ts';
import type { BulkInsert, Cell, ReadableDb, WritableDb } from '../connection.ts';
import { changeStoredSum } from '../sums.ts';

const ALL = 'SELECT resource, hash, raw, reason, seen_at FROM quarantine ORDER BY seq';
const KNOWN = 'SELECT resource FROM quarantine WHERE resource = ? AND hash = ?';
const INSERT: BulkInsert = {
  head: 'INSERT INTO quarantine (resource, hash, raw, reason, seen_at, content_hash) VALUES',
  columns: 6,
};
const CHECKED = 'SELECT resource, hash, raw, reason, seen_at, content_hash FROM quarantine ORDER BY seq';
const CELLS = 5;

const resourceSchema = z.enum(RESOURCES);

export const readQuarantined = (db: ReadableDb): readonly (QuarantinedRow & { readonly seenAt: Instant })[] =>
  db.rows(ALL).map((row) => ({
    resource: stored(resourceSchema, row[0]),
    hash: text(row[1]),
    raw: text(row[2]),
    reason: text(row[3]),
    seenAt: instant(row[4]),
  }));

/** Answers with how many were not known; the same text in the same list is one row, however often it comes. */
export function writeQuarantined(db: WritableDb, rows: readonly QuarantinedRow[], seenAt: Instant): number {
  if (rows.length === 0) return 0;
  const fresh = new Map<string, readonly Cell[]>();
  for (const { resource, hash, raw, reason } of rows) {
    const name = JSON.stringify([resource, hash]);
    if (db.first(KNOWN, resource, hash) !== null) continue;
    fresh.set(name, [resource, hash, wellFormed(raw), wellFormed(reason), seenAt]);
  }
  const cells = [...fresh.values()].map((row) => [...row, hashOfCells(row)] as const);
  db.insertMany(INSERT, cells);
  changeStoredSum(db, 'quarantine', { added: cells.map((row) => text(row.at(-1))), taken: [] });
  return cells.length;
}

/** The content hash of every row, and those rows that no longer fit theirs. */
export function checkQuarantined(db: ReadableDb): {
  readonly hashes: readonly string[];
  readonly altered: readonly string[];
} {
  const hashes: string[] = [];
  const altered: string[] = [];
  for (const row of db.each(CHECKED)) {
    const kept = text(row[CELLS]);
    hashes.push(kept);
    const isWhole = hashOfCells(row.slice(0, CELLS) as readonly Cell[]) === kept;
    if (!isWhole) altered.push(text(row[1]));
  }
  return { hashes, altered };
}

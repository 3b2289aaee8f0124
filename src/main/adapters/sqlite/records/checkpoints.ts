/** How far the sync of each resource has come: saved with the rows it speaks of. */
import { z } from 'zod';
import { RESOURCES, syncStateSchema } from '@shared/contract/views/views.ts';
import type { SyncCheckpoint } from '../../../app/ports.ts';
import { instantOrNull, text, textOrNull, whole } from '../cells.ts';
import type { ReadableDb, WritableDb } from '../connection.ts';

const ALL = 'SELECT resource, state, as_of, rows_read, pages, failure, memory FROM sync_checkpoints ORDER BY resource';
const SAVE = `
  INSERT INTO sync_checkpoints (resource, state, as_of, rows_read, pages, failure, memory) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (resource) DO UPDATE SET state = excluded.state, as_of = excluded.as_of, rows_read = excluded.rows_read,
    pages = excluded.pages, failure = excluded.failure, memory = excluded.memory`;

const resourceSchema = z.enum(RESOURCES);

export const readCheckpoints = (db: ReadableDb): readonly SyncCheckpoint[] =>
  db.rows(ALL).map((row) => ({
    resource: resourceSchema.parse(row[0]),
    state: syncStateSchema.shape.state.parse(row[1]),
    asOf: instantOrNull(row[2]),
    read: whole(row[3]),
    pages: whole(row[4]),
    failure: textOrNull(row[5]),
    memory: text(row[6]),
  }));

/** SQLite writes no page whose bytes stay the same: one that says what is stored already waits for no disk. */
export function writeCheckpoint(db: WritableDb, checkpoint: SyncCheckpoint): void {
  const { resource, state, asOf, read, pages, failure, memory } = checkpoint;
  db.run(SAVE, resource, state, asOf, read, pages, failure, memory);
}

/** What stands in the local database, read past the store's own queries. */
import path from 'node:path';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import type { Kind } from '../chronicle.ts';

export type LocalRow = {
  readonly kind: Kind;
  readonly id: string;
  readonly parent: string | null;
  readonly standing: string;
  readonly createdAt: string | null;
  readonly gone: boolean;
  readonly standIn: boolean;
  readonly raw: string;
};

const ROWS = `
  SELECT r.kind, r.id, r.parent_id, r.standing, r.created_at, r.gone_at, r.stand_in, t.raw
  FROM records r JOIN record_texts t ON t.seq = r.seq ORDER BY r.key`;
const CHECKPOINTS = 'SELECT resource, as_of, memory FROM sync_checkpoints WHERE state = ?';

export type Local = {
  /** By `kind:id`, stand-ins left out. */
  readonly rows: ReadonlyMap<string, LocalRow>;
  /** Resources that the database calls complete. */
  readonly complete: ReadonlyMap<string, LocalComplete>;
};

/** As of when, when it was read whole, and which page it is read from. */
export type LocalComplete = { readonly asOf: string; readonly fullAt: string | null; readonly firstPage: 0 | 1 | null };

export function readLocal(folder: string): Local {
  const db = openConnection(path.join(folder, 'cuadre.db'));
  try {
    const rows = new Map<string, LocalRow>();
    for (const [kind, id, parent, standing, createdAt, goneAt, standIn, raw] of db.rows(ROWS)) {
      if (standIn === 1) continue;
      const row = { kind, id, parent, standing, createdAt, gone: goneAt !== null, standIn: false, raw } as LocalRow;
      rows.set(`${row.kind}:${row.id}`, row);
    }
    const complete = new Map<string, LocalComplete>();
    for (const [resource, asOf, memory] of db.rows(CHECKPOINTS, 'complete')) {
      const { fullAt = null, firstPage = null } = JSON.parse(String(memory)) as Partial<LocalComplete>;
      complete.set(String(resource), { asOf: String(asOf), fullAt, firstPage });
    }
    return { rows, complete };
  } finally {
    db.close();
  }
}

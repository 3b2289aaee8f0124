/** The database of the open profile, read from its file as another program would. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../window/app.ts';

/** The trail and the history hold what was undone as well; sums, figures and counters follow from the rest. */
const NOT_COMPARED = ['audit', 'audit_subjects', 'steps', 'figures', 'sums', 'profile'];

function reading<T>({ dataDir }: Pick<LaunchedApp, 'dataDir'>, work: (db: Database.Database) => T): T {
  const profiles = path.join(dataDir, 'profiles');
  const file = must(
    readdirSync(profiles)
      .map((name) => path.join(profiles, name, 'cuadre.db'))
      .find((name) => existsSync(name)),
    'there is a profile with its database',
  );
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const namesOf = (db: Database.Database): readonly string[] =>
  db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name").pluck().all() as string[]; // prettier-ignore

/** A hash of every table by its name, whatever the order of its rows. */
export const tableHashes = (app: Pick<LaunchedApp, 'dataDir'>): Readonly<Record<string, string>> =>
  reading(app, (db) =>
    Object.fromEntries(
      namesOf(db)
        .filter((name) => !NOT_COMPARED.includes(name))
        .map((name) => {
          const rows = db.prepare(`SELECT * FROM "${name}"`).raw().all().map((row) => JSON.stringify(row)).sort(); // prettier-ignore
          return [name, createHash('sha256').update(rows.join('\n')).digest('hex')];
        }),
    ),
  );

type TrailEntry = { readonly what: string; readonly detail: Readonly<Record<string, unknown>> };

/** The newest entry of the audit trail, or of one kind. */
export const newestEntry = (app: Pick<LaunchedApp, 'dataDir'>, what = '%'): TrailEntry =>
  reading(app, (db) => {
    const newest = db.prepare('SELECT what, detail FROM audit WHERE what LIKE ? ORDER BY seq DESC LIMIT 1');
    const row = newest.get(what) as Record<string, string>;
    return { what: row['what'] ?? '', detail: JSON.parse(row['detail'] ?? '{}') as Record<string, unknown> };
  });

/** What each step of the trail says after it of the matches that it touches, the newest step last. */
export const matchesInTrail = (
  app: Pick<LaunchedApp, 'dataDir'>,
): ReadonlyMap<string, Readonly<Record<string, unknown>>> =>
  // prettier-ignore
  reading(app, (db) => {
    const texts = db.prepare('SELECT changes FROM steps ORDER BY seq').pluck().all() as string[];
    type Stored = { readonly table: string; readonly key: string; readonly after: Record<string, unknown> | null };
    const changes = texts.flatMap((text) => JSON.parse(text) as Stored[]);
    return new Map(changes.flatMap(({ table, key, after }) => (table === 'match' && after !== null ? [[key, after]] : []))); // prettier-ignore
  });

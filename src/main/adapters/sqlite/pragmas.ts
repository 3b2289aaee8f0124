/** SQLite's settings, set at every start and read back AFTER a write: some of them fall back in silence. */
import type Database from 'better-sqlite3';
import type { Finding } from '@shared/domain/trail/finding.ts';

/** `journal_mode` first: WAL chooses a synchronous of its own when nobody has said otherwise. */
const SETTINGS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'recursive_triggers = ON',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  // Sorting spills personal data to files elsewhere otherwise.
  'temp_store = MEMORY',
  // A first sync changes the same pages of the indexes again and again: each is written into the file a quarter as often.
  'wal_autocheckpoint = 4000',
] as const;

/** What must be read back: synchronous 2 is FULL, recursive_triggers keeps INSERT OR REPLACE from walking round triggers. */
const EXPECTED: readonly (readonly [name: string, value: string])[] = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'],
  ['foreign_keys', '1'],
  ['busy_timeout', '5000'],
  ['recursive_triggers', '1'],
  ['trusted_schema', '0'],
  ['cell_size_check', '1'],
  ['temp_store', '2'],
  ['wal_autocheckpoint', '4000'],
];

/** Older ones have a bug in the WAL that can lose commits. */
const VERSION_MIN = [3, 51, 3] as const;
const VERSION = 'SELECT sqlite_version()';
const LOOSE_TABLES =
  "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

export function applySettings(raw: Database.Database): void {
  for (const setting of SETTINGS) raw.pragma(setting);
}

/** What is not as it must be; empty when all is well. */
export function settingsProblems(raw: Database.Database): readonly Finding[] {
  const wrong = EXPECTED.map(([name, wanted]) => ({ name, wanted, there: String(raw.pragma(name, { simple: true })) }))
    .filter(({ there, wanted }) => there !== wanted)
    .map((one) => ({ kind: 'setting', ...one }) as const);
  const version = String(raw.prepare(VERSION).pluck().get());
  const loose = (raw.prepare(LOOSE_TABLES).pluck().all() as string[]).map(
    (table) => ({ kind: 'loose-table', table }) as const,
  );
  return [...wrong, ...(isOldVersion(version) ? [{ kind: 'old-sqlite', version } as const] : []), ...loose];
}

export function isOldVersion(version: string): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, least] of VERSION_MIN.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}

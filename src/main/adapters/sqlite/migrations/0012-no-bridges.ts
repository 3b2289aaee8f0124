/** Records without the kind of bridges: the service only makes them, no list shows one, and none was ever stored. */
import { assert } from '@shared/domain/assert.ts';
import type { Migration } from './migration.ts';

/**
 * A table's CHECK is part of its text, and only that changes: a second table with every record in it would say the same.
 * The way is SQLite's own for this (lang_altertable.html, section 7): the text is replaced, the version of the schema
 * rises, and what is known of it is read again.
 */
const WITHOUT = `
UPDATE sqlite_schema SET sql = replace(sql, ', ''bridge''', '') WHERE type = 'table' AND name = 'records'`;

export const noBridges: Migration = {
  number: 12,
  name: 'no-bridges',
  up: (raw) => {
    const version = raw.pragma('schema_version', { simple: true });
    assert(typeof version === 'number', 'the version of the schema is a number');
    raw.unsafeMode(true);
    try {
      raw.pragma('writable_schema = ON');
      raw.exec(WITHOUT);
      raw.pragma(['schema_version', version + 1].join(' = '));
    } finally {
      raw.pragma('writable_schema = RESET');
      raw.unsafeMode(false);
    }
  },
};

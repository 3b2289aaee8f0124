/** Wallets as the service lists them: a row a version, the latest counts, and none is ever altered or taken away. */
import type { Migration } from './migration.ts';

const WALLETS = `
CREATE TABLE wallets (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL CHECK (id <> ''),
  name TEXT,
  number TEXT,
  currency TEXT,
  raw TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX wallets_by_id ON wallets (id, seq);
CREATE TRIGGER wallets_are_never_altered BEFORE UPDATE ON wallets BEGIN SELECT RAISE(ABORT, 'a wallet is never altered'); END;
CREATE TRIGGER wallets_are_never_deleted BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'a wallet is never deleted'); END;
`;

export const wallets: Migration = { number: 11, name: 'wallets', up: (raw) => raw.exec(WALLETS) };

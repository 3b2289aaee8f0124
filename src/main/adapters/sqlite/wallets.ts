/** Wallets of the service: a changed one is a new row beside the one before, an unchanged one is not written again. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Wallet } from '@shared/domain/payments/wallet.ts';
import type { ServedWallet } from '../../app/ports/record-changes.ts';
import { hashOfCells, wellFormed } from './canonical.ts';
import { text, textOrNull } from './cells.ts';
import type { BulkInsert, Cell, ReadableDb, Row, WritableDb } from './connection.ts';

const LATEST = `
  SELECT id, name, number, currency, content_hash FROM wallets
  WHERE seq IN (SELECT max(seq) FROM wallets GROUP BY id) ORDER BY id`;
const CHECKED = 'SELECT id, name, number, currency, raw, content_hash FROM wallets';
const CELLS = 5;
const INSERT: BulkInsert = {
  head: 'INSERT INTO wallets (id, name, number, currency, raw, content_hash, seen_at) VALUES',
  columns: 7,
};

const walletOfRow = (row: Row): Wallet => ({
  id: text(row[0]),
  name: textOrNull(row[1]),
  number: textOrNull(row[2]),
  currency: textOrNull(row[3]),
});

export const readWallets = (db: ReadableDb): readonly Wallet[] => db.rows(LATEST).map(walletOfRow);

const cellOf = (value: string | null): string | null => (value === null ? null : wellFormed(value));

/** Answers with how many were not known and how many are known otherwise. */
export function writeWallets(
  db: WritableDb,
  served: readonly ServedWallet[],
  seenAt: Instant,
): { readonly new: number; readonly changed: number } {
  if (served.length === 0) return { new: 0, changed: 0 };
  const known = new Map(db.rows(LATEST).map((row) => [text(row[0]), text(row[CELLS - 1])]));
  const counts = { new: 0, changed: 0 };
  const fresh: (readonly Cell[])[] = [];
  for (const { wallet, raw } of served) {
    const { id, name, number, currency } = wallet;
    const cells = [wellFormed(id), cellOf(name), cellOf(number), cellOf(currency), wellFormed(raw)];
    const hash = hashOfCells(cells);
    const before = known.get(wellFormed(id));
    if (before === hash) continue;
    counts[before === undefined ? 'new' : 'changed'] += 1;
    known.set(wellFormed(id), hash);
    fresh.push([...cells, hash, seenAt]);
  }
  db.insertMany(INSERT, fresh);
  return counts;
}

/** Ids of rows that no longer fit their hash. */
export const alteredWallets = (db: ReadableDb): readonly string[] =>
  db
    .rows(CHECKED)
    .filter((row) => hashOfCells(row.slice(0, CELLS) as readonly Cell[]) !== row[CELLS])
    .map((row) => text(row[0]));

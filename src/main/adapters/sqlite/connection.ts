/** The one door to better-sqlite3: reads anywhere, writes only inside a transaction, errors as kinds of failure. */
import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { nativeBinding } from './native-binding.ts';
import { chunkedTransactionsOver } from './chunked-transaction.ts';
import type { ChunkedTransactions } from './chunked-transaction.ts';

export type Cell = string | number | null;
export type Row = readonly unknown[];

export type ReadableDb = {
  readonly rows: (sql: string, ...cells: readonly Cell[]) => readonly Row[];
  readonly first: (sql: string, ...cells: readonly Cell[]) => Row | null;
  /** One row at a time; nothing may be written until the loop has ended. */
  readonly each: (sql: string, ...cells: readonly Cell[]) => Iterable<Row>;
};

/** An INSERT of many rows: the text up to VALUES, and how many cells a row has. */
export type BulkInsert = { readonly head: string; readonly columns: number };

export type WritableDb = ReadableDb & {
  /** Answers with the number of rows written. */
  readonly run: (sql: string, ...cells: readonly Cell[]) => number;
  /** Writes, and answers with the rows of its RETURNING. */
  readonly returning: (sql: string, ...cells: readonly Cell[]) => readonly Row[];
  readonly insertMany: (insert: BulkInsert, rows: readonly (readonly Cell[])[]) => void;
  /** The same for rows whose cells lie one after the other. */
  readonly insertFlat: (insert: BulkInsert, cells: readonly Cell[]) => void;
};

export type Connection = ReadableDb & {
  /** One BEGIN IMMEDIATE transaction in parts (chunked-transaction.ts); any other write takes it back. */
  readonly writeInParts: ChunkedTransactions<WritableDb>['writeInParts'];
  /** One BEGIN IMMEDIATE transaction: all of the work or, when it throws, none of it. */
  readonly write: <T>(work: (db: WritableDb) => T) => T;
  /**
   * Work of a load, which nobody sees: joins a transaction that stays open until `settle`. Its commit may be lost with
   * the power, but never a later one without it; when the work throws, all since the last `settle` is undone.
   */
  readonly load: <T>(work: (db: WritableDb) => T) => T;
  /** Whether a transaction is open: another write would end that of a load, and take back one in parts. */
  readonly isWriting: () => boolean;
  /** Ends the transaction of a load, where one is open. */
  readonly settle: () => void;
  /** For settings, migrations and copies; SQL of the use cases goes through the functions above. */
  readonly raw: Database.Database;
  readonly close: () => void;
};

/** 1.6 times faster than row by row; more rows a statement gain nothing. */
const ROWS_PER_INSERT = 50;
const BUSY_TIMEOUT_MS = 5_000;

/** Opens a file or `:memory:`; throws StoreFailure. */
export function openConnection(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Connection {
  const options = { timeout: busyTimeoutMs, ...nativeBinding() };
  const raw = guard(() => new Database(file, options));
  const statements = new Map<string, Database.Statement>();
  const own = readableOver(raw, statements);
  const writable: WritableDb = { ...own, ...writesOver(raw, statements) };
  const openReader = (): Database.Database => {
    assert(file !== ':memory:', 'only a file can be read beside a write');
    return new Database(file, { ...options, readonly: true });
  };
  const { writeInParts, takeBack, beside, close } = chunkedTransactionsOver({ raw, writable, openReader, guard });
  const readable = readableBeside(own, beside);
  const { load, settle } = loadOver(raw, writable);
  return {
    ...readable,
    writeInParts: (work, pauses) => {
      settle();
      takeBack();
      return writeInParts(work, pauses);
    },
    load: (work) => {
      takeBack();
      return load(work);
    },
    isWriting: () => raw.inTransaction,
    settle,
    write: (work) => {
      settle();
      takeBack();
      assert(!raw.inTransaction, 'a decision is one transaction');
      return guard(() => raw.transaction(() => work(writable)).immediate());
    },
    get raw() {
      takeBack();
      return raw;
    },
    close: () => {
      close();
      raw.close();
    },
  };
}

/** Where the numbers of the reader and of the writer stand in the header of a file: 2 says that a log lies beside it. */
const FORMAT_AT = [18, 19] as const;
const WITHOUT_LOG = 1;

/**
 * The bytes of a file, held in memory: nothing is written beside it, so it may lie where nothing can be. What a log
 * holds is not in them. Throws StoreFailure and as Node does.
 */
export function openBytesOf(file: string): ReadableDb & { readonly close: () => void } {
  const bytes = readFileSync(file);
  for (const at of FORMAT_AT) bytes[at] = WITHOUT_LOG;
  const raw = guard(() => new Database(bytes, { readonly: true, ...nativeBinding() }));
  return { ...readableOver(raw, new Map()), close: () => raw.close() };
}

/** Reads of what was committed, also while a transaction is open on the connection itself. */
function readableBeside(own: ReadableDb, beside: () => Database.Database | null): ReadableDb {
  const others = new WeakMap<Database.Database, ReadableDb>();
  const now = (): ReadableDb => {
    const other = beside();
    if (other === null) return own;
    const known = others.get(other) ?? readableOver(other, new Map());
    others.set(other, known);
    return known;
  };
  return {
    rows: (sql, ...cells) => now().rows(sql, ...cells),
    first: (sql, ...cells) => now().first(sql, ...cells),
    each: (sql, ...cells) => now().each(sql, ...cells),
  };
}

/** Rows of a load reach the disk with the next commit that matters: to wait for each costs more than to write it. */
function loadOver(raw: Database.Database, writable: WritableDb): Pick<Connection, 'load' | 'settle'> {
  let isOpen = false;
  const end = (how: 'COMMIT' | 'ROLLBACK'): void => {
    isOpen = false;
    try {
      if (raw.inTransaction) raw.exec(how);
    } finally {
      if (raw.inTransaction) raw.exec('ROLLBACK');
      raw.pragma('synchronous = FULL');
    }
  };
  return {
    load: (work) =>
      guard(() => {
        if (!isOpen) {
          assert(!raw.inTransaction, 'a load has a transaction of its own');
          raw.pragma('synchronous = NORMAL');
          isOpen = true;
        }
        try {
          if (!raw.inTransaction) raw.exec('BEGIN IMMEDIATE');
          return work(writable);
        } catch (error) {
          end('ROLLBACK');
          throw error;
        }
      }),
    settle: () => {
      if (isOpen)
        guard(() => {
          end('COMMIT');
        });
    },
  };
}

function readableOver(raw: Database.Database, statements: Map<string, Database.Statement>): ReadableDb {
  const reading = (sql: string): Database.Statement => {
    const statement = prepared(raw, statements, sql);
    assert(statement.readonly, 'what reads does not write');
    return statement;
  };
  return {
    rows: (sql, ...cells) =>
      guard(
        () =>
          reading(sql)
            .raw()
            .all(...cells) as Row[],
      ),
    first: (sql, ...cells) =>
      guard(
        () =>
          (reading(sql)
            .raw()
            .get(...cells) as Row | undefined) ?? null,
      ),
    *each(sql, ...cells) {
      try {
        // A statement of its own: the same question may be asked again inside the loop.
        yield* raw
          .prepare(sql)
          .raw()
          .iterate(...cells) as Iterable<Row>;
      } catch (error) {
        throw storeFailureOf(error);
      }
    },
  };
}

function writesOver(
  raw: Database.Database,
  statements: Map<string, Database.Statement>,
): Pick<WritableDb, 'run' | 'returning' | 'insertMany' | 'insertFlat'> {
  const texts = insertTexts();
  return {
    run: (sql, ...cells) => prepared(raw, statements, sql).run(...cells).changes,
    returning: (sql, ...cells) =>
      prepared(raw, statements, sql)
        .raw()
        .all(...cells) as Row[],
    insertMany: (insert, rows) => {
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
        const count = Math.min(ROWS_PER_INSERT, rows.length - at);
        prepared(raw, statements, texts(insert, count)).run(cellsOf(insert, rows, at));
      }
    },
    insertFlat: (insert, cells) => {
      const { columns } = insert;
      assert(cells.length % columns === 0, 'every row has a cell for every column');
      for (let at = 0; at < cells.length; at += ROWS_PER_INSERT * columns) {
        const part = cells.slice(at, at + ROWS_PER_INSERT * columns);
        prepared(raw, statements, texts(insert, part.length / columns)).run(...part);
      }
    },
  };
}

/** The cells of the next rows, one after the other. */
function cellsOf({ columns }: BulkInsert, rows: readonly (readonly Cell[])[], from: number): Cell[] {
  const cells: Cell[] = [];
  const to = Math.min(from + ROWS_PER_INSERT, rows.length);
  for (let at = from; at < to; at += 1) {
    const row = rows[at] ?? [];
    assert(row.length === columns, 'every row has a cell for every column');
    for (const cell of row) cells.push(cell);
  }
  return cells;
}

/** Full statements are put together once. */
function insertTexts(): (insert: BulkInsert, rows: number) => string {
  const full = new Map<BulkInsert, string>();
  return (insert, rows) => {
    if (rows !== ROWS_PER_INSERT) return insertText(insert, rows);
    const known = full.get(insert) ?? insertText(insert, rows);
    full.set(insert, known);
    return known;
  };
}

/** The head with one tuple of placeholders a row: the only SQL text that is put together. */
function insertText(insert: BulkInsert, rows: number): string {
  const tuple = `(${new Array<string>(insert.columns).fill('?').join(', ')})`;
  return [insert.head, new Array<string>(rows).fill(tuple).join(', ')].join(' ');
}

function prepared(
  raw: Database.Database,
  statements: Map<string, Database.Statement>,
  sql: string,
): Database.Statement {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = raw.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** Runs the work with SQLite's errors turned into StoreFailure; everything else passes as it is. */
export function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeFailureOf(error);
  }
}

function storeFailureOf(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const found = failureOfCode(error.code);
  return found === null ? error : new StoreFailure(found, error);
}

/** Null for codes that only a bug can cause: a broken constraint, wrong SQL. */
function failureOfCode(code: string): Failure | null {
  if (code === 'SQLITE_FULL') return failure('disk-full');
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return failure('database-damaged', { parts: ['integrity'], reason: code });
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return failure('database-in-use');
  if (/^SQLITE_(IOERR|CANTOPEN|READONLY|PERM)/.test(code)) return failure('write-failed', { reason: code });
  return null;
}

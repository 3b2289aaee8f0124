/** SQL is written down whole and its parameters are bound: no value ever becomes part of a statement (D9). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/main/adapters/sqlite/migrate.ts';

const src = fileURLToPath(new URL('../../../src', import.meta.url));
const SQL =
  /\b(SELECT\s[\s\S]+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX|UNIQUE|TRIGGER)|DROP\s+(TABLE|INDEX|TRIGGER)|PRAGMA\s)/;

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const nameOf = (file: string): string => relative(src, file).split(sep).join('/');
const inDatabase = (file: string): boolean => nameOf(file).startsWith('main/adapters/sqlite/');
/** Texts between quotes and backticks; comments go first, they may quote anything. */
function textsOf(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''); // prettier-ignore
  return code.match(/`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g) ?? [];
}

describe('SQL', () => {
  it('stands in the database adapter and nowhere else', () => {
    const elsewhere = files.filter((file) => !inDatabase(file) && textsOf(file).some((text) => SQL.test(text)));
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('is never a template with a value in it', () => {
    const mixed = files.filter(
      (file) => inDatabase(file) && textsOf(file).some((text) => SQL.test(text) && text.includes('${')),
    );
    expect(mixed.map(nameOf)).toEqual([]);
  });

  it('is handed over as a constant: no text is put together on the way', () => {
    // connection.ts takes the text as an argument and puts placeholders, and nothing else, behind the head of an insert.
    const asked = files
      .filter((file) => inDatabase(file) && !nameOf(file).endsWith('/connection.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<![)/])\.(?:prepare|exec|rows|first|each|run|returning)\(\s*([^,)]*)/g)].map((call) => `${nameOf(file)}: ${call[1]}`)); // prettier-ignore
    expect(asked.length).toBeGreaterThan(30);
    const constant = /: (?:[A-Z][A-Z_]*(?:\[[\w.]+\])?|'BEGIN EXCLUSIVE'|sql)$/;
    expect(asked.filter((call) => !constant.test(call))).toEqual([]);
  });
});

/** Every statement of a file by the name of its constant. */
const statementsOf = (name: string): ReadonlyMap<string, string> => {
  const code = readFileSync(join(src, 'main/adapters/sqlite', name), 'utf8');
  const found = [...code.matchAll(/^const ([A-Z_]+) =\s+(?:`([^`]+)`|'([^'\n]+)'|"([^"\n]+)");/gm)];
  return new Map(found.map(([, constant = '', ...texts]) => [constant, texts.join('')]));
};

/** Steps over lists of ours and over a partial index, which holds nothing but answers, are none. */
const TABLE_SCAN = /^SCAN (?!j VIRTUAL|json_each|CONSTANT|\w+ USING INDEX records_items_due$)/;

/** How SQLite would answer it: one line a step. */
const planOf = (raw: Database.Database, sql: string): readonly string[] =>
  (raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...new Array<null>(sql.split('?').length - 1).fill(null)) as { detail: string }[]) // prettier-ignore
    .map(({ detail }) => detail);

describe('the questions of a sync', () => {
  const { raw } = openConnection(':memory:');
  migrate(raw, { backup: () => undefined });

  it.each([
    ['records/records.ts', 'KNOWN', ['records_served']],
    ['records/records.ts', 'NEWEST_KNOWN', ['records_served']],
    ['records/records.ts', 'SERVED', ['records_served']],
    ['records/records.ts', 'UNFINISHED', ['records_unfinished']],
    ['records/records.ts', 'SAME', ['sqlite_autoindex_records_1']],
    ['records/payout-items.ts', 'NEEDING', ['records_items_due', 'records_final_since']],
    ['records/payout-items.ts', 'FOR_ITEMS', ['sqlite_autoindex_records_1', 'records_by_parent']],
    ['records/payout-items.ts', 'REMEMBER', ['sqlite_autoindex_records_1']],
    ['records/payout-items.ts', 'ITEMS_OF', ['records_by_parent']],
    ['records/record-writes.ts', 'KNOWN', ['sqlite_autoindex_records_1']],
    ['records/records.ts', 'MARK', ['sqlite_autoindex_records_1']],
    ['records/records.ts', 'MARK_ITEMS', ['sqlite_autoindex_records_1', 'records_by_parent']],
    ['records/records.ts', 'MARK_STAND_INS', ['sqlite_autoindex_records_1', 'records_by_parent']],
    ['records/quarantine.ts', 'KNOWN', ['sqlite_autoindex_quarantine_1']],
  ] as const)('are answered from an index: %s %s', (file, constant, indexes) => {
    const plan = planOf(raw, statementsOf(file).get(constant) ?? '').join('\n');
    for (const index of indexes) expect(plan).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
  });

  it('never read a whole table, but for the list of all records, their environments, what is set aside and a checkpoint a list', () => {
    const scans = [
      'records/records.ts',
      'records/payout-items.ts',
      'records/record-writes.ts',
      'records/quarantine.ts',
    ].flatMap((file) =>
      [...statementsOf(file)].flatMap(([constant, sql]) =>
        planOf(raw, sql)
          .filter((step) => TABLE_SCAN.test(step))
          .map((step) => `${file} ${constant}: ${step}`),
      ),
    );
    expect(scans.sort()).toEqual([
      'records/quarantine.ts ALL: SCAN quarantine',
      'records/quarantine.ts CHECKED: SCAN quarantine',
      'records/records.ts ALL: SCAN r',
      'records/records.ts CHECKED_CHECKPOINTS: SCAN sync_checkpoints',
      'records/records.ts CHECKPOINTS: SCAN sync_checkpoints',
      'records/records.ts TOKENS: SCAN records',
    ]);
  });
});

describe('the questions about overlapping statements', () => {
  const { raw } = openConnection(':memory:');
  migrate(raw, { backup: () => undefined });
  const statements = statementsOf('statements/overlaps.ts');

  it.each([
    ['FILES', 'one_import_of_a_file'],
    ['FIRST_DAY', 'statement_lines_by_day'],
    ['LAST_DAY', 'statement_lines_by_day'],
    ['ONLY_HERE', 'statement_lines_by_day'],
    ['COUNT_BETWEEN', 'statement_lines_by_day'],
  ] as const)('are answered by ranges of days: %s', (constant, index) => {
    expect(planOf(raw, statements.get(constant) ?? '').join('\n')).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
  }); // prettier-ignore

  it('never read a whole table', () => {
    const steps = [...statements.values()].flatMap((sql) => planOf(raw, sql));
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.filter((step) => TABLE_SCAN.test(step))).toEqual([]);
  });
});

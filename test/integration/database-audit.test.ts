/** The audit trail and the content hashes: whatever is altered behind the app's back is noticed and named (M3, M4). */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Store } from '../../src/main/app/ports.ts';
import { openConnection } from '../../src/main/adapters/sqlite/connection.ts';
import { applySettings } from '../../src/main/adapters/sqlite/pragmas.ts';
import { aCheckpoint, aMatch, anImport, anItem, aPayout, aServed, aStep, AT, LATER, linesOf, matchChange, someLines } from '../support/store-rows.ts'; // prettier-ignore
import { withStore } from '../support/temp-store.ts';
import type { TempStore } from '../support/temp-store.ts';

const ACCOUNT = accountId('account-1');

/** A month with lines, records, matches and a few steps. */
function aMonth(store: Store): void {
  anImport(store, someLines(20));
  store.records.savePage([aServed(), aServed({ id: 'payin-2' }), aPayout(), anItem('item-1')], aCheckpoint(), AT);
  const [first, second] = linesOf(store);
  store.decisions.apply(aStep([matchChange(null, aMatch([first!.id], ['payin:payin-1']))]));
  store.decisions.apply(aStep([matchChange(null, aMatch([second!.id], ['payin:payin-2']))]));
  store.decisions.undo(ACCOUNT, LATER, 'Marta');
  store.decisions.redo(ACCOUNT, LATER, 'Marta');
}

/** Alters the closed file as a person with another program could, triggers out of the way, and opens it again. */
function tampered({ store, folder, reopen }: TempStore, work: (raw: Database.Database) => void): Store {
  store.close();
  const { raw, close } = openConnection(join(folder, 'cuadre.db'));
  raw.pragma('foreign_keys = OFF');
  const triggers = raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`);
  work(raw);
  for (const { sql } of triggers) raw.exec(sql);
  close();
  return reopen();
}

const red = (store: Store): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(store.selfCheck().filter(({ ok }) => !ok).map(({ name, detail }) => [name, detail])); // prettier-ignore

describe('the trail', () => {
  it('grows by one entry a decision, and the manifest outside knows its length and head', () =>
    withStore(({ store, folder }) => {
      aMonth(store);
      const head = store.audit.head();
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(head);
      store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: { file: 'marzo', list: ['x-1'] } });
      const after = store.audit.head();
      expect(after.entries).toBe(head.entries + 1);
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(after);
      expect(store.audit.about('x-1', 5).map(({ what, by, detail }) => [what, by, detail])).toEqual([
        ['report', 'Marta', '{"file":"marzo","list":["x-1"]}'],
      ]);
      expect(store.audit.contains(head.head) && store.audit.contains(after.head)).toBe(true);
      expect(store.audit.contains('f'.repeat(64))).toBe(false);
      expect(red(store)).toEqual({});
    }));

  it('takes no UPDATE, no DELETE and no REPLACE', () =>
    withStore(({ store, folder }) => {
      aMonth(store);
      store.close();
      const { raw, close } = openConnection(join(folder, 'cuadre.db'));
      applySettings(raw);
      const refused = [
        "UPDATE audit SET by = 'Otra'",
        'DELETE FROM audit WHERE seq = 2',
        "INSERT OR REPLACE INTO audit SELECT seq, at, 'Otra', what, detail, prev, hash FROM audit WHERE seq = 2",
        "UPDATE statement_lines SET amount = '1' WHERE line = 2",
        'DELETE FROM statement_lines',
        'DELETE FROM records',
        'DELETE FROM record_history',
      ];
      for (const sql of refused) expect(() => raw.exec(sql), sql).toThrow(/append-only|never/);
      close();
    }));

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['an altered person', "UPDATE audit SET by = 'Otra' WHERE seq = 4", { 'audit-chain': 'entry 4 was altered' }],
    [
      'an altered moment',
      "UPDATE audit SET at = '2026-03-31T15:00:00.001Z' WHERE seq = 4",
      { 'audit-chain': 'entry 4 was altered' },
    ],
    [
      'an altered detail',
      "UPDATE audit SET detail = json_set(detail, '$.rows', 2) WHERE seq = 4",
      { 'audit-chain': 'entry 4 was altered' },
    ],
    [
      'an altered hash',
      "UPDATE audit SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 4",
      { 'audit-chain': 'entry 4 was altered' },
    ],
    ['an entry that is gone', 'DELETE FROM audit WHERE seq = 4', { 'audit-chain': 'entry 4 is missing' }],
    [
      'a gap that was closed',
      'DELETE FROM audit WHERE seq = 4; UPDATE audit SET seq = seq - 1 WHERE seq > 4',
      {
        'audit-chain': 'entry 4 does not follow entry 3',
        'audit-manifest': 'the manifest knows 7 entries, the trail has 6',
      },
    ],
    [
      'two entries that changed places',
      'UPDATE audit SET seq = 99 WHERE seq = 4; UPDATE audit SET seq = 4 WHERE seq = 5; UPDATE audit SET seq = 5 WHERE seq = 99',
      { 'audit-chain': 'entry 4 does not follow entry 3' },
    ],
    [
      'a tail that was cut',
      'DELETE FROM audit WHERE seq > 5',
      { 'audit-manifest': 'the manifest knows 7 entries, the trail has 5' },
    ],
    [
      'a last entry that was cut',
      'DELETE FROM audit WHERE seq > 6',
      { 'audit-manifest': 'the manifest knows 7 entries, the trail has 6' },
    ],
  ])('notices %s', (_what, sql, problems) =>
    withStore((temp) => {
      aMonth(temp.store);
      expect(temp.store.audit.head().entries).toBe(7);
      const store = tampered(temp, (raw) => raw.exec(sql));
      const { 'foreign-keys': _keys, ...found } = red(store);
      expect(found).toEqual(problems);
    }),
  );

  it('does not forget a cut tail when new entries come, not even after a restart', () =>
    withStore((temp) => {
      aMonth(temp.store);
      const store = tampered(temp, (raw) =>
        raw.exec('DELETE FROM audit_subjects WHERE seq > 5; DELETE FROM audit WHERE seq > 5'),
      );
      for (let entry = 0; entry < 3; entry += 1)
        store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
      expect(red(store)).toHaveProperty('audit-manifest');
      expect(red(temp.reopen())).toHaveProperty('audit-manifest', 'entry 7 is not the one that the manifest knows');
    }));

  it('notices a chain that was rewritten whole, by its head outside', () =>
    withStore((temp) => {
      aMonth(temp.store);
      const kept = readFileSync(join(temp.folder, 'manifest.json'));
      temp.store.close();
      for (const name of ['cuadre.db', 'cuadre.db-wal', 'cuadre.db-shm', 'manifest.json'])
        rmSync(join(temp.folder, name), { force: true });
      const forged = temp.reopen();
      anImport(forged, someLines(20));
      for (let entry = 0; entry < 4; entry += 1)
        forged.audit.append({ at: AT, by: 'Otra', what: 'confirm', detail: {} });
      expect(red(forged)).toEqual({});
      forged.close();
      writeFileSync(join(temp.folder, 'manifest.json'), kept);
      expect(red(temp.reopen())).toEqual({ 'audit-manifest': 'entry 7 is not the one that the manifest knows' });
    }));

  it.each([
    ['gone', null, 'the manifest is missing'],
    ['unreadable', '{"entries":', 'the manifest does not read'],
  ])('notices a manifest that is %s', (_what, content, problem) =>
    withStore((temp) => {
      aMonth(temp.store);
      temp.store.close();
      const file = join(temp.folder, 'manifest.json');
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
      expect(red(temp.reopen())).toEqual({ 'audit-manifest': problem });
    }),
  );

  it('makes good the one entry that a crash leaves behind, and no more than one', () =>
    withStore((temp) => {
      aMonth(temp.store);
      const file = join(temp.folder, 'manifest.json');
      const behind = readFileSync(file);
      temp.store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
      temp.store.close();
      writeFileSync(file, behind);
      const store = temp.reopen();
      expect(red(store)).toEqual({});
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(store.audit.head());
      store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
      store.close();
      writeFileSync(file, behind);
      expect(red(temp.reopen())).toEqual({ 'audit-manifest': '2 entries came after the manifest was last written' });
    }));

  it('stops before the next commit while the manifest cannot be written', () =>
    withStore((temp) => {
      aMonth(temp.store);
      const file = join(temp.folder, 'manifest.json');
      const entry = { at: AT, by: 'Marta', what: 'report', detail: {} };
      // A folder in the manifest's place: the rename fails, as it would on a disk that went away.
      rmSync(file);
      mkdirSync(join(file, 'in-the-way'), { recursive: true });
      temp.store.audit.append(entry);
      expect(temp.store.audit.head().entries).toBe(8);
      expect(() => temp.store.audit.append(entry)).toThrow('write-failed');
      expect(temp.store.audit.head().entries).toBe(8);
      expect(readdirSync(temp.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
      rmSync(file, { recursive: true });
      temp.store.audit.append(entry);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(temp.store.audit.head());
      expect(red(temp.reopen())).toEqual({});
    }));
});

describe('content hashes (M4)', () => {
  it.each<[string, string, string, string]>([
    [
      'an amount of a line',
      "UPDATE statement_lines SET amount = '1009.25' WHERE line = 3",
      'statement-lines',
      'marzo.csv:3',
    ],
    [
      'the centavos of a line',
      'UPDATE statement_lines SET centavos = centavos + 1 WHERE line = 3',
      'statement-lines',
      'marzo.csv:3',
    ],
    [
      'the day of a line',
      "UPDATE statement_lines SET booked_on = '2026-03-06' WHERE line = 3",
      'statement-lines',
      'marzo.csv:3',
    ],
    ['the id of a line', "UPDATE statement_lines SET id = 'x' WHERE line = 9", 'statement-lines', 'marzo.csv:9'],
    ['a line that is gone', 'DELETE FROM statement_lines WHERE line = 9', 'statement-files', 'marzo.csv'],
    ['a total of a file', "UPDATE statement_files SET net = '1'", 'statement-files', 'marzo.csv'],
    ['an amount of a record', "UPDATE records SET amount = '356001' WHERE id = 'payin-2'", 'records', 'payin:payin-2'],
    [
      'a status of a record',
      "UPDATE records SET standing = 'failed' WHERE id = 'item-1'",
      'records',
      'payout_item:item-1',
    ],
    [
      'the text of a record',
      "UPDATE record_texts SET raw = raw || ' ' WHERE key = 'payin:payin-2'",
      'records',
      'payin:payin-2',
    ],
    [
      'a record that is gone',
      "DELETE FROM record_texts WHERE key = 'payout_item:item-1'; DELETE FROM records WHERE id = 'item-1'",
      'records',
      '3 of 4 records are there',
    ],
    [
      'a match',
      "UPDATE matches SET body = json_set(body, '$.difference', '5') WHERE rowid = 1",
      'decisions',
      'the sum of the decisions differs',
    ],
    ['a step', "UPDATE steps SET changes = '[]' WHERE seq = 2", 'decisions', 'step 2'],
    [
      'a member of a match',
      "UPDATE match_members SET ref = 'payin:payin-9' WHERE ref = 'payin:payin-1'",
      'matches',
      'payin:payin-9',
    ],
  ])('notice %s', (_what, sql, check, detail) =>
    withStore((temp) => {
      aMonth(temp.store);
      expect(red(temp.store)).toEqual({});
      const found = red(tampered(temp, (raw) => raw.exec(sql)));
      expect(Object.keys(found)).toContain(check);
      expect(found[check]).toContain(detail);
    }),
  );

  it('notice a bit flipped in the file where SQLite sees a sound page', () =>
    withStore((temp) => {
      aMonth(temp.store);
      temp.store.close();
      const file = join(temp.folder, 'cuadre.db');
      const bytes = readFileSync(file);
      // The first line's amount, 1000.25, as text in its row: 1 becomes 0.
      const at = bytes.indexOf(Buffer.from('1000.25', 'utf8'));
      expect(at).toBeGreaterThan(0);
      bytes[at] = bytes[at]! ^ 1;
      writeFileSync(file, bytes);
      const found = red(temp.reopen());
      expect(found).not.toHaveProperty('integrity');
      expect(found['statement-lines']).toBe('marzo.csv:2');
    }));
});

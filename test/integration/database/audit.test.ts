/** The audit trail: whatever is altered behind the app's back is noticed and named (M3). */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../../../src/main/adapters/sqlite/canonical.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { applySettings } from '../../../src/main/adapters/sqlite/pragmas.ts';
import { anImport, AT, someLines } from '../../support/rows/store-rows.ts';
import { aMonth, red, tampered } from '../../support/store/tampered-store.ts';
import { withStore } from '../../support/store/temp-store.ts';

describe('the trail', () => {
  it('grows by one entry a decision, and the manifest outside knows its length and head', () =>
    withStore(({ store, folder }) => {
      aMonth(store);
      const head = store.audit.head();
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject(head);
      store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: { file: 'marzo', list: ['x-1'] } });
      const after = store.audit.head();
      expect(after.entries).toBe(head.entries + 1);
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject(after);
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
        "INSERT OR REPLACE INTO audit SELECT seq, at, 'Otra', what, detail, subjects, prev, hash FROM audit WHERE seq = 2",
        "UPDATE statement_lines SET amount = '1' WHERE line = 2",
        'DELETE FROM statement_lines',
        'DELETE FROM records',
        'DELETE FROM record_history',
        "UPDATE record_history SET status = 'X'",
        'DELETE FROM quarantine',
        "UPDATE quarantine SET raw = '{}'",
        'INSERT OR REPLACE INTO quarantine SELECT seq, resource, hash, raw, reason, seen_at, content_hash FROM quarantine',
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
        'audit-manifest': 'the copy outside knows 7 entries, the trail has 6',
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
      {
        'audit-chain': 'names of entries that are not there',
        'audit-manifest': 'the copy outside knows 7 entries, the trail has 5',
      },
    ],
    [
      'a last entry that was cut',
      'DELETE FROM audit WHERE seq > 6',
      {
        'audit-chain': 'names of entries that are not there',
        'audit-manifest': 'the copy outside knows 7 entries, the trail has 6',
      },
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
      expect(red(temp.reopen('tell'))).toHaveProperty(
        'audit-manifest',
        'entry 7 is not the one that the copy outside knows',
      );
    }));

  it('notices an entry that was altered with its own hash and the link after it', () =>
    withStore((temp) => {
      aMonth(temp.store);
      const store = tampered(temp, (raw) => {
        const entry = raw
          .prepare('SELECT seq, at, by, what, detail, subjects, prev FROM audit WHERE seq = 4')
          .get() as object;
        const hash = sha256(canonicalJson({ ...entry, by: 'Otra' }));
        raw.prepare("UPDATE audit SET by = 'Otra', hash = ? WHERE seq = 4").run(hash);
        raw.prepare('UPDATE audit SET prev = ? WHERE seq = 5').run(hash);
      });
      expect(red(store)).toEqual({ 'audit-chain': 'entry 5 was altered' });
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
      expect(red(temp.reopen('tell'))).toEqual({
        'audit-manifest': 'entry 7 is not the one that the copy outside knows',
      });
    }));

  it.each([
    ['gone', null, 'the copy outside is missing'],
    ['unreadable', '{"entries":', 'the copy outside does not read'],
  ])('notices a manifest that is %s', (_what, content, problem) =>
    withStore((temp) => {
      aMonth(temp.store);
      temp.store.close();
      const file = join(temp.folder, 'manifest.json');
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
      expect(red(temp.reopen('tell'))).toEqual({ 'audit-manifest': problem });
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
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(store.audit.head());
      store.audit.append({ at: AT, by: 'Marta', what: 'report', detail: {} });
      store.close();
      writeFileSync(file, behind);
      expect(red(temp.reopen('tell'))).toEqual({
        'audit-manifest': '2 writes came after the last one that the copy outside knows',
      });
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
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(temp.store.audit.head());
      expect(red(temp.reopen('tell'))).toEqual({});
    }));
});

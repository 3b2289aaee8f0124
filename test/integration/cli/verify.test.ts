/** `verify`: ends with 0 only when every check holds; whatever was altered behind the app's back is named. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { reportIn, withMonth } from '../../support/store/cli-scene.ts';
import type { Month } from '../../support/store/cli-scene.ts';
import { alterDatabase } from '../../support/store/tampered-store.ts';

const MONTH = { records: 120 };
const verify = ({ run }: Month, words: readonly string[] = []) => run(['verify', '--profile', 'Andina', ...words]);
const databaseOf = ({ data }: Month): string =>
  path.join(data, 'profiles', readdirSync(path.join(data, 'profiles'))[0] ?? '', 'cuadre.db');

/** Alters the closed database as another program could. */
const alter = (month: Month, sql: string): void =>
  alterDatabase(databaseOf(month), (raw) => expect(raw.prepare(sql).run().changes).toBeGreaterThan(0));

const red = (json: { checks: { name: string; ok: boolean }[] }): string[] =>
  json.checks.filter(({ ok }) => !ok).map(({ name }) => name);

describe('verifying', () => {
  it('holds after a month of work', () =>
    withMonth(MONTH, async (month) => {
      const ended = await verify(month);
      expect(ended).toMatchObject({ exit: 0, side: '', json: { ok: true } });
      for (const check of ended.json.checks) expect(check).toMatchObject({ name: expect.any(String), ok: true });
      const names = ended.json.checks.map(({ name }: { name: string }) => name);
      expect(names).toEqual(
        expect.arrayContaining([
          'integrity',
          'audit-chain',
          'audit-manifest',
          'statement-lines',
          'records',
          'conservation:principal:lines',
          'conservation:principal:balance',
        ]),
      );
    }));

  it('knows every head that a report carried, and no other', () =>
    withMonth(MONTH, async (month) => {
      await month.run(['report', '--profile', 'Andina', '--out', month.folder]);
      const { head } = reportIn(month.folder).made.audit;
      expect(await verify(month, ['--head', head])).toMatchObject({ exit: 0 });
      const ended = await verify(month, ['--head', 'a'.repeat(64)]);
      expect(ended).toMatchObject({ exit: 7, json: { ok: false, error: { kind: 'database-damaged' } } });
      expect(red(ended.json)).toEqual(['audit-head']);
    }));

  it.each([
    [
      'an amount of a line',
      "UPDATE statement_lines SET amount = '77', centavos = 7700 WHERE seq = (SELECT max(seq) FROM statement_lines)",
      'statement-lines',
    ],
    [
      'a line so that it is no amount',
      "UPDATE statement_lines SET amount = '1-1', centavos = NULL WHERE seq = (SELECT max(seq) FROM statement_lines)",
      'conservation:principal',
    ],
    [
      'what the service sent',
      "UPDATE record_texts SET raw = replace(raw, 'FULFILLED', 'ABORTED ') WHERE seq = (SELECT min(seq) FROM record_texts WHERE raw LIKE '%FULFILLED%')",
      'records',
    ],
    [
      'a record',
      "UPDATE records SET status = 'ABORTED' WHERE seq = (SELECT min(seq) FROM records WHERE status = 'FULFILLED')",
      'records',
    ],
    [
      'a match',
      'UPDATE match_members SET ref = (SELECT max(ref) FROM match_members) WHERE ref = (SELECT min(ref) FROM match_members)',
      'matches',
    ],
    ['an entry of the trail', "UPDATE audit SET by = 'Nadie' WHERE seq = 2", 'audit-chain'],
    ['the newest entry of the trail', 'DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)', 'audit-manifest'],
  ])('names what was altered: %s', (_what, sql, name) =>
    withMonth(MONTH, async (month) => {
      alter(month, sql);
      const ended = await verify(month);
      expect(ended).toMatchObject({ exit: 7, json: { ok: false, error: { kind: 'database-damaged' } } });
      expect(red(ended.json)).toContain(name);
      const spoken = await month.run(['verify', '--profile', 'Andina', '--lang', 'en']);
      expect(spoken.json.error.message).toMatch(/not what Cuadre stored: \w/);
    }),
  );

  it('a file that was overwritten in the middle is damaged, not a stack', () =>
    withMonth(MONTH, async (month) => {
      const file = databaseOf(month);
      const bytes = readFileSync(file);
      for (let at = 8192; at < bytes.length; at += 4096) bytes.fill(0x5a, at, at + 64);
      writeFileSync(file, bytes);
      for (const command of ['verify', 'match'] as const) {
        const ended = await month.run([command, '--profile', 'Andina']);
        expect(ended).toMatchObject({ exit: 7, json: { ok: false, error: { kind: 'database-damaged' } } });
        expect(ended.side).not.toMatch(/\n\s+at /);
      }
    }));

  it('a file that is no database, and one of a newer version, are refused and left alone', () =>
    withMonth(MONTH, async (month) => {
      const file = databaseOf(month);
      const database = new Database(file);
      database.pragma('user_version = 99');
      database.close();
      expect(await verify(month)).toMatchObject({ exit: 7, json: { error: { kind: 'database-too-new' } } });
      writeFileSync(file, 'not a database at all, and long enough to look like a file of some kind'.repeat(40));
      const before = readFileSync(file);
      expect(await verify(month)).toMatchObject({ exit: 7, json: { error: { kind: 'database-damaged' } } });
      expect(readFileSync(file).equals(before)).toBe(true);
    }));
});

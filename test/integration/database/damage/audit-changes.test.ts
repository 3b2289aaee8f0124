/** Ten thousand ways to alter the trail (M3): a cell, an entry that is gone, doubled, moved or cut off, a chain that was hashed anew; each is noticed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type Database from 'better-sqlite3';
import { join } from 'node:path';
import { must } from '@shared/domain/assert.ts';
import type { Random } from '../../../../src/main/app/ports.ts';
import { brokenLink, readHead } from '../../../../src/main/adapters/sqlite/audit.ts';
import { canonicalJson, sha256 } from '../../../../src/main/adapters/sqlite/canonical.ts';
import { openConnection } from '../../../../src/main/adapters/sqlite/connection.ts';
import { openManifest } from '../../../../src/main/adapters/sqlite/manifest.ts';
import { below } from '../../../support/damage/damages.ts';
import { aSeededRandom } from '../../../support/seeded-random.ts';
import { aMonth } from '../../../support/store/tampered-store.ts';
import { anOpenStore, withFolder } from '../../../support/store/temp-store.ts';

const CHANGES = 10_000;
const LONG_MS = 120_000;
const TEXTS = ['at', 'by', 'what', 'detail', 'subjects', 'prev', 'hash'] as const;

type Entry = Readonly<Record<(typeof TEXTS)[number], string>> & { readonly seq: number };

/** Another letter at one place. */
function withAnotherLetter(text: string, random: Random): string {
  const at = below(random, Math.max(1, text.length));
  const letters = 'abcdef0123456789 {}"';
  const other = must(letters[below(random, letters.length)], 'a letter');
  return `${text.slice(0, at)}${other === text[at] ? '~' : other}${text.slice(at + 1)}`;
}

/** Every entry from a place on hashed anew, as somebody would who knows how. */
function rewriteChain(raw: Database.Database, from: number): void {
  const entries = raw
    .prepare('SELECT seq, at, by, what, detail, subjects, prev, hash FROM audit ORDER BY seq')
    .all() as Entry[];
  const update = raw.prepare('UPDATE audit SET prev = ?, hash = ? WHERE seq = ?');
  let prev = must(
    entries.find(({ seq }) => seq === from),
    'the entry is there',
  ).prev;
  for (const { hash: _hash, ...entry } of entries.filter(({ seq }) => seq >= from)) {
    const hash = sha256(canonicalJson({ ...entry, prev }));
    update.run(prev, hash, entry.seq);
    prev = hash;
  }
}

const KINDS: Readonly<Record<string, (raw: Database.Database, random: Random, entries: number) => void>> = {
  'a cell': (raw, random, entries) => {
    const column = must(TEXTS[below(random, TEXTS.length)], 'a column');
    const seq = 1 + below(random, entries);
    const text = raw.prepare(`SELECT ${column} FROM audit WHERE seq = ?`).pluck().get(seq) as string;
    raw.prepare(`UPDATE audit SET ${column} = ? WHERE seq = ?`).run(withAnotherLetter(text, random), seq);
  },
  'an entry that is gone': (raw, random, entries) => raw.prepare('DELETE FROM audit WHERE seq = ?').run(1 + below(random, entries)),
  'a tail that is gone': (raw, random, entries) => {
    const kept = below(random, entries);
    raw.prepare('DELETE FROM audit_subjects WHERE seq > ?').run(kept);
    raw.prepare('DELETE FROM audit WHERE seq > ?').run(kept);
  },
  'two that changed places': (raw, random, entries) => {
    const one = 1 + below(random, entries - 1);
    for (const [from, to] of [[one, -1], [one + 1, one], [-1, one + 1]])
      raw.prepare('UPDATE audit SET seq = ? WHERE seq = ?').run(to, from);
  },
  'one more at the end': (raw, _random, entries) =>
    raw.prepare("INSERT INTO audit SELECT seq + 1, at, by, what, detail, subjects, hash, printf('%064d', 7) FROM audit WHERE seq = ?").run(entries),
  'a name that is gone': (raw, random) =>
    raw.prepare('DELETE FROM audit_subjects WHERE (ref, seq) IN (SELECT ref, seq FROM audit_subjects LIMIT 1 OFFSET ?)').run(below(random, 10)),
  'a name that was added': (raw, random, entries) =>
    raw.prepare('INSERT INTO audit_subjects (ref, seq) VALUES (?, ?)').run(`forged-${random()}`, 1 + below(random, entries)),
  'a chain hashed anew': (raw, random, entries) => {
    const seq = 1 + below(random, entries);
    raw.prepare("UPDATE audit SET by = 'Otra' WHERE seq = ?").run(seq);
    rewriteChain(raw, seq);
  },
}; // prettier-ignore

it(
  'notices every one of them, and nothing where nothing was altered',
  () =>
    withFolder((folder) => {
      const store = anOpenStore(folder);
      aMonth(store);
      store.close();
      const connection = openConnection(join(folder, 'cuadre.db'));
      const { raw } = connection;
      raw.pragma('foreign_keys = OFF');
      raw.pragma('ignore_check_constraints = ON');
      for (const name of raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all()) raw.exec(`DROP TRIGGER ${name as string}`);
      const problem = (): unknown => brokenLink(connection) ?? openManifest(folder, connection).problem();
      expect(problem()).toBe(null);
      const { entries } = readHead(connection);
      const first = fc.readConfigureGlobal().seed ?? 0;
      const names = Object.keys(KINDS);
      for (let seed = first; seed < first + CHANGES; seed += 1) {
        const random = aSeededRandom(seed);
        const name = must(names[below(random, names.length)], 'a kind');
        raw.exec('BEGIN');
        KINDS[name]?.(raw, random, entries);
        expect(problem(), `seed ${seed}: ${name}`).not.toBe(null);
        raw.exec('ROLLBACK');
      }
      expect(problem()).toBe(null);
      connection.close();
    }),
  LONG_MS,
); // prettier-ignore

/** A set of files appears in its folder all or none: where a step fails, and where the writer was killed between two of them. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileWriter } from '../../../src/main/adapters/files/writer.ts';

const { writeSet } = createFileWriter();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadre-set-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const setOf = (names: readonly string[], text: string) => names.map((name) => ({ name, content: bytes(text) }));
const held = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')])); // prettier-ignore
/** The number of a process that is gone. */
const goneProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('a set of files', () => {
  it('takes its names, takes away what was to go, and leaves the rest of the folder alone', async () => {
    for (const name of ['a', 'b', 'other']) writeFileSync(join(folder, name), 'old');
    const done = await writeSet(folder, { files: setOf(['a', 'c'], 'new'), removed: ['b', 'never'] });
    expect(done).toEqual({ ok: true, value: undefined });
    expect(held()).toEqual({ a: 'new', c: 'new', other: 'old' });
  });

  it('makes the folders that are missing', async () => {
    await writeSet(join(folder, 'x', 'y'), { files: setOf(['a'], 'new'), removed: [] });
    expect(readFileSync(join(folder, 'x', 'y', 'a'), 'utf8')).toBe('new');
  });

  it('leaves all as it was where the last of them cannot take its name', async () => {
    for (const name of ['a', 'b']) writeFileSync(join(folder, name), 'old');
    const before = held();
    // A name that the temporary files, which are cut, can have, and the file itself cannot.
    const done = await writeSet(folder, { files: setOf(['a', 'b', 'x'.repeat(300)], 'new'), removed: [] });
    expect(done).toMatchObject({ ok: false, error: { kind: 'write-failed' } });
    expect(held()).toEqual(before);
  });

  it('is refused where a folder has one of its names', async () => {
    writeFileSync(join(folder, 'a'), 'old');
    mkdirSync(join(folder, 'b', 'mine'), { recursive: true });
    const done = await writeSet(folder, { files: setOf(['a', 'b'], 'new'), removed: [] });
    expect(done).toMatchObject({ ok: false, error: { kind: 'write-failed' } });
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
    expect([readdirSync(folder).sort(), readdirSync(join(folder, 'b'))]).toEqual([['a', 'b'], ['mine']]);
  });

  it('leaves what is there alone where content cannot even be laid beside it', async () => {
    writeFileSync(join(folder, 'a'), 'old');
    mkdirSync(join(folder, 'b'));
    const done = await writeSet(folder, { files: setOf(['a', 'b/c\0'], 'new'), removed: ['a'] }).catch(() => null);
    expect(done?.ok ?? false).toBe(false);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
  });

  it('that a killed writer had begun to put in place is finished by the next one', async () => {
    const gone = goneProcess().toString();
    const [newA, newB, oldA, oldB, oldC] = [1, 2, 3, 4, 5].map((n) => `.x.${gone}-${n.toString()}.tmp`);
    // Of three steps the first is done and the second is half done.
    writeFileSync(join(folder, 'a'), 'new');
    writeFileSync(join(folder, oldA!), 'old');
    writeFileSync(join(folder, oldB!), 'old');
    writeFileSync(join(folder, newB!), 'new');
    writeFileSync(join(folder, 'c'), 'old');
    const steps = [
      { name: 'a', staged: newA, kept: oldA },
      { name: 'b', staged: newB, kept: oldB },
      { name: 'c', staged: null, kept: oldC },
    ];
    writeFileSync(join(folder, `.cuadre.${gone}.set`), JSON.stringify(steps));
    await writeSet(folder, { files: setOf(['d'], 'd'), removed: [] });
    expect(held()).toEqual({ a: 'new', b: 'new', d: 'd' });
  });

  it('that was never whole on disk is forgotten, whatever its journal says', async () => {
    const gone = goneProcess().toString();
    writeFileSync(join(folder, 'a'), 'old');
    writeFileSync(join(folder, `.a.${gone}-1.tmp`), 'half');
    writeFileSync(join(folder, `.cuadre.${gone}.set`), '[{"name":"a","sta');
    await writeSet(folder, { files: setOf(['d'], 'd'), removed: [] });
    expect(held()).toEqual({ a: 'old', d: 'd' });
  });

  it('moves nothing outside of its folder, whatever a journal says', async () => {
    const gone = goneProcess().toString();
    const inside = join(folder, 'in');
    mkdirSync(inside);
    writeFileSync(join(folder, 'secret'), 'mine');
    const steps = [{ name: 'a', staged: '../secret', kept: 'x' }];
    writeFileSync(join(inside, `.cuadre.${gone}.set`), JSON.stringify(steps));
    await writeSet(inside, { files: setOf(['d'], 'd'), removed: [] });
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('mine');
    expect(readdirSync(inside)).toEqual(['d']);
  });

  it('of a writer that lives is left to it', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const temporary = `.a.${(child.pid ?? 0).toString()}-1.tmp`;
    writeFileSync(join(folder, temporary), 'half');
    try {
      await writeSet(folder, { files: setOf(['d'], 'd'), removed: [] });
      expect(readdirSync(folder).sort()).toEqual([temporary, 'd']);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

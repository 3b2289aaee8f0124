/** Files are read up to a limit and written whole or not at all (F3, F6). */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensurePrivateFile, ensurePrivateFolder } from '../../../src/main/adapters/files/private.ts';
import { createFileReader } from '../../../src/main/adapters/files/reader.ts';
import { createFileWriter, writeWholeSync } from '../../../src/main/adapters/files/writer.ts';

const { read } = createFileReader();
const { writeWhole } = createFileWriter();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadre-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* inParts(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield bytes(part);
}

describe('reading', () => {
  it('gives the whole file up to the limit, and no more', async () => {
    writeFileSync(join(folder, 'a.csv'), 'fecha;valor');
    expect(await read(join(folder, 'a.csv'), 11)).toEqual({ ok: true, value: bytes('fecha;valor') });
    expect(await read(join(folder, 'a.csv'), 10)).toEqual({
      ok: false,
      error: { kind: 'too-large', detail: { bytes: 11, bytesMax: 10 } },
    });
    writeFileSync(join(folder, 'empty.csv'), '');
    expect(await read(join(folder, 'empty.csv'), 10)).toEqual({ ok: true, value: new Uint8Array() });
  });

  it('says why there is nothing to read, without the path', async () => {
    expect(await read(join(folder, 'nobody.csv'), 10)).toEqual({
      ok: false,
      error: { kind: 'file-unreadable', detail: { reason: 'ENOENT' } },
    });
    expect(await read(folder, 10)).toEqual({
      ok: false,
      error: { kind: 'file-unreadable', detail: { reason: 'not-a-file' } },
    });
  });

  it.runIf(process.platform === 'linux')('keeps its limit where a file has no size of its own', async () => {
    // /proc says 0 bytes and gives more.
    const all = await read('/proc/self/status', 100_000);
    expect(all.ok && all.value.length).toBeGreaterThan(0);
    expect(await read('/proc/self/status', 100)).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('writing', () => {
  it('puts the whole content in place, makes missing folders, and leaves no temporary file', async () => {
    const file = join(folder, 'out', 'report.json');
    expect(await writeWhole(file, bytes('{"a":1}'))).toEqual({ ok: true, value: undefined });
    expect(await writeWhole(file, inParts('{"a"', ':2}'))).toEqual({ ok: true, value: undefined });
    expect(readFileSync(file, 'utf8')).toBe('{"a":2}');
    expect(readdirSync(join(folder, 'out'))).toEqual(['report.json']);
  });

  it('leaves the old file as it was when the content breaks off', async () => {
    const file = join(folder, 'report.json');
    writeFileSync(file, 'old');
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes('new and half');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }
    expect(await writeWhole(file, broken())).toEqual({ ok: false, error: { kind: 'disk-full' } });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  it('never shows a part of the content under its name while it is written', async () => {
    const file = join(folder, 'report.json');
    async function* watched(): AsyncGenerator<Uint8Array> {
      yield bytes('first');
      expect(readdirSync(folder)).toHaveLength(1);
      expect(readdirSync(folder)).not.toContain('report.json');
      yield bytes(' second');
    }
    await writeWhole(file, watched());
    expect(readFileSync(file, 'utf8')).toBe('first second');
  });

  it('lets a bug in the content through as a bug, with nothing left behind', async () => {
    async function* buggy(): AsyncGenerator<Uint8Array> {
      yield bytes('x');
      throw new TypeError('not a function');
    }
    await expect(writeWhole(join(folder, 'a'), buggy())).rejects.toThrow('not a function');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that it could not, where a folder has the name or a file has the folder’s', async () => {
    mkdirSync(join(folder, 'taken', 'x'), { recursive: true });
    expect(await writeWhole(join(folder, 'taken'), bytes('x'))).toMatchObject({ error: { kind: 'write-failed' } });
    writeFileSync(join(folder, 'plain'), '');
    expect(await writeWhole(join(folder, 'plain', 'a'), bytes('x'))).toMatchObject({ error: { kind: 'write-failed' } });
    expect(() => writeWholeSync(join(folder, 'taken'), 'x')).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['plain', 'taken']);
  });

  it('replaces a link instead of writing through it', async () => {
    writeFileSync(join(folder, 'other'), 'untouched');
    symlinkSync(join(folder, 'other'), join(folder, 'report.json'));
    await writeWhole(join(folder, 'report.json'), bytes('mine'));
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('untouched');
    expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe('mine');
  });

  it('takes names as long as the system takes them', async () => {
    const name = `${'ñ'.repeat(120)}.csv`;
    expect(await writeWhole(join(folder, name), bytes('x'))).toEqual({ ok: true, value: undefined });
    expect(readdirSync(folder)).toEqual([name]);
  });
});

describe.runIf(process.platform !== 'win32')('rights, whatever the umask says (D10)', () => {
  const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;

  it('are the owner’s alone for files and folders of the app', async () => {
    const before = process.umask(0);
    try {
      ensurePrivateFolder(join(folder, 'a', 'b'));
      ensurePrivateFile(join(folder, 'a', 'c'));
      writeFileSync(join(folder, 'loose'), '', { mode: 0o666 });
      ensurePrivateFile(join(folder, 'loose'));
      await writeWhole(join(folder, 'd', 'e'), bytes('x'));
      writeWholeSync(join(folder, 'f'), 'x');
    } finally {
      process.umask(before);
    }
    expect(['a', 'a/b', 'd'].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
    expect(['a/c', 'loose', 'd/e', 'f'].map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
  });
});

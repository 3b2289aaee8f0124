/** Suggested file names stay in their folder and suit every system (F4). */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../src/main/adapters/files/safe-name.ts';

describe('a suggested file name', () => {
  it.each([
    ['Conciliación Bancolombia 2026-03', 'Conciliación Bancolombia 2026-03.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['..\\..\\windows\\system32', 'windows-system32.csv'],
    ['C:\\Users\\x', 'C-Users-x.csv'],
    ['\\\\server\\share', 'server-share.csv'],
    ['', 'cuadre.csv'],
    ['...', 'cuadre.csv'],
    ['~', 'cuadre.csv'],
    ['.bashrc', 'bashrc.csv'],
    ['-rf', 'rf.csv'],
    ['con', '_con.csv'],
    ['NUL', '_NUL.csv'],
    ['com1.txt', '_com1.txt.csv'],
    ['name. . .', 'name.csv'],
    ['a\u0000b', 'a-b.csv'],
    ['a\u202efdp.exe', 'a-fdp.exe.csv'],
    ['a\nb\tc', 'a-b-c.csv'],
    ['<script>', 'script.csv'],
  ])('%j becomes %j', (text, name) => expect(safeFileName(text, 'csv')).toBe(name));

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom('..', '/', '\\', ':', '\0', '\r\n', '.', ' ', '~', 'CON', 'aux', '\u202e', '\u200b', '\ud800', 'ñ', '🏦', '%2e', '$HOME', '|', '*'), { maxLength: 300 }).map((parts) => parts.join('')), // prettier-ignore
  );

  it('is one plain name for 5,000 hostile texts', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        const name = safeFileName(text, 'xlsx');
        expect(name).toMatch(/^[^.\s~-].*\.xlsx$/su);
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/i);
        expect(Buffer.byteLength(name, 'utf8')).toBeLessThanOrEqual(200);
        for (const system of [path.posix, path.win32]) {
          expect(system.basename(name)).toBe(name);
          expect(system.dirname(system.resolve('/out', name))).toBe(system.resolve('/out'));
        }
      }),
      { numRuns: 5_000 },
    ));
});

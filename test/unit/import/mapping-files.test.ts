/** How a file is read, as a file of its own: whole, strict, and only where the person pointed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';

const MAPPING = { delimiter: ';', dateOrder: 'dmy', columns: { date: 'Fecha', amount: 4 } } as const;

let shell: AShell;
let folder: string;
beforeEach(() => {
  shell = aShell();
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-mapping-'));
  shell.picked.mapping = path.join(folder, 'lectura.json');
});
afterEach(() => {
  shell.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a mapping as a file', () => {
  it('is written whole where the person points, and read back the same', async () => {
    expect(await shell.call('mapping.export', { mapping: MAPPING, name: 'marzo' })).toStrictEqual({
      ok: true,
      value: { name: 'lectura.json' },
    });
    expect(readdirSync(folder)).toStrictEqual(['lectura.json']);
    expect(JSON.parse(readFileSync(path.join(folder, 'lectura.json'), 'utf8'))).toStrictEqual(MAPPING);
    expect(await shell.call('mapping.import', {})).toStrictEqual({
      ok: true,
      value: { name: 'lectura.json', mapping: MAPPING },
    });
  });

  it.each([
    ['text that is no JSON', 'Fecha;Valor', []],
    ['a member that no mapping has', '{"dateOrder": "dmy", "colour": "red"}', ['colour']],
    ['a value that means nothing', '{"dateOrder": "day first", "columns": {"date": 0}}', ['dateOrder', 'columns.date']],
    ['bytes that are no text', '\u00ff\u00fe', []],
  ])('is refused whole where it holds %s', async (_what, text, fields) => {
    writeFileSync(path.join(folder, 'lectura.json'), text, 'latin1');
    expect(await shell.call('mapping.import', {})).toStrictEqual({
      ok: false,
      error: { kind: 'not-a-mapping', detail: { file: 'lectura.json', fields } },
    });
  });

  it('is nothing when the dialog was closed, and says when it cannot be opened', async () => {
    expect(await shell.call('mapping.import', {})).toMatchObject({ ok: false, error: { kind: 'file-unreadable' } });
    shell.picked.mapping = null;
    expect(await shell.call('mapping.import', {})).toStrictEqual({ ok: true, value: null });
    expect(await shell.call('mapping.export', { mapping: MAPPING, name: 'x' })).toStrictEqual({
      ok: true,
      value: null,
    });
  });
});

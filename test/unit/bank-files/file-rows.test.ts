/** The rows of a file as the bank wrote them, found by their physical line whatever the size of the file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOfFile } from '../../../src/main/adapters/bank-files/csv/read-text.ts';
import { rowsOfFile } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { createFileReader } from '../../../src/main/adapters/files/reader.ts';
import { importRowsHandlers } from '../../../src/main/app/engine/import-rows.ts';

const TEXT = ['Extracto', 'Fecha;Detalle;Valor', '05/03/2026;PEÑA Y CÍA;1.000,00', '', 'fin; de la cuenta'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-rows-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (text: string, encoding: BufferEncoding = 'utf8'): string => {
  const file = path.join(folder, 'extracto.csv');
  writeFileSync(file, text, encoding);
  return file;
};

/** Small chunks: lines are cut in the middle, and so are line ends. */
async function opened(file: string) {
  const found = await createFileReader(7).open(file, 1000);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

describe('named lines of a large file', () => {
  it.each(['\n', '\r\n', '\r', '\r\r\n'])('are those of the whole file, with line ends %j', async (end) => {
    const file = await opened(written(TEXT.join(end)));
    const rows = await linesOfFile(file, 'utf-8', [1, 3, 5, 99]);
    await file.close();
    expect(rows).toMatchObject({
      ok: true,
      value: [
        { line: 1, raw: 'Extracto' },
        { line: 3, raw: '05/03/2026;PEÑA Y CÍA;1.000,00' },
        { line: 5, raw: 'fin; de la cuenta' },
      ],
    });
  });

  it('are decoded as told', async () => {
    const file = await opened(written('uno\nPEÑA\n', 'latin1'));
    expect(await linesOfFile(file, 'windows-1252', [2])).toMatchObject({ value: [{ line: 2, raw: 'PEÑA' }] });
    await file.close();
  });
});

describe('what the window is shown of a file', () => {
  const asked = async (file: string, lines?: number[]) => {
    const ports = {
      files: createFileReader(),
      baseName: (name: string) => path.basename(name),
      rowsOfFile,
      linesOfFile,
    };
    return importRowsHandlers(ports)['import.rows']({ file, mapping: { delimiter: ';' }, lines });
  };

  it('is every named line with its text as it came', async () => {
    const file = written(TEXT.join('\r\n'));
    expect(await asked(file, [2, 5])).toMatchObject({
      ok: true,
      value: {
        rows: [
          { line: 2, raw: 'Fecha;Detalle;Valor', cells: ['Fecha', 'Detalle', 'Valor'] },
          { line: 5, raw: 'fin; de la cuenta' },
        ],
      },
    });
  });

  it('is the first rows where no line is named, and a sentence where the file is gone', async () => {
    const file = written(TEXT.join('\n'));
    expect(await asked(file)).toMatchObject({ ok: true, value: { rows: [{ line: 1 }, { line: 2 }, {}, {}, {}] } });
    rmSync(file);
    expect(await asked(file)).toMatchObject({ ok: false, error: { kind: 'file-unreadable' } });
  });
});

/** One way of reading or importing a file, several times in a process of its own: prints its times and its peak of memory as JSON. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { readLarge } from '../../src/main/adapters/bank-files/read-statement.ts';
import { createFileReader } from '../../src/main/adapters/files/reader.ts';
import { importFile } from '../../src/main/app/import/import-file.ts';
import { STATEMENT_BYTES_MAX } from '../../src/main/app/ports/import-limits.ts';
import { enginePorts } from '../../src/main/wiring.ts';

const [way = '', file = '', runs = '1'] = process.argv.slice(2);
/** As papaparse's own fastest way: large chunks. */
const CHUNK_BYTES = 1_048_576;

/** To typed lines, each handed on once. */
async function read(): Promise<number> {
  const opened = await createFileReader().open(file, STATEMENT_BYTES_MAX);
  if (!opened.ok) throw new Error(opened.error.kind);
  let lines = 0;
  const sink = {
    restart: () => {
      lines = 0;
    },
    line: () => {
      lines += 1;
    },
  };
  const done = await readLarge(opened.value, { fileName: path.basename(file), options: {}, sink });
  await opened.value.close();
  if (done.kind !== 'read' || done.reading.rejected.count > 0) throw new Error(done.kind);
  return lines;
}

/** To cells as texts, each row handed on once. */
const split = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0;
    Papa.parse<string[]>(createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_BYTES }), {
      delimiter: ';',
      step: ({ data }) => {
        if (data.length > 1) rows += 1;
      },
      complete: () => resolve(rows - 1),
      error: reject,
    });
  });

/** Into the database of a new profile. */
async function bring(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
  const ports = enginePorts((what, fields) => {
    console.error(what, fields);
  });
  const opened = ports.openStore(folder, { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'bench' });
  if (!opened.ok) throw new Error(opened.error.kind);
  const store = opened.value;
  const account = store.accounts.create({ name: 'bench', preset: 'settlement', currency: 'COP' });
  const request = { path: file, fileName: path.basename(file), account, options: {} };
  const done = await importFile({ ...ports, store }, request);
  store.close();
  rmSync(folder, { recursive: true, force: true });
  if (!done.ok || !done.value.imported.ok) throw new Error(JSON.stringify(done));
  return done.value.imported.value.added;
}

const ways: Readonly<Record<string, () => Promise<number>>> = { read, split, import: bring };
let rows = 0;
const costs: number[] = [];
for (let run = Number.parseInt(runs, 10); run > 0; run -= 1) {
  const startedMs = performance.now();
  rows = await ways[way]!();
  costs.push(Math.round(performance.now() - startedMs));
}
// Kilobytes on every platform, says Node.
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ rows, firstMs: costs[0], ms: Math.min(...costs), peakMb }));

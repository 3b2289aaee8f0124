/** P1, P2 and F6: reading a large statement against papaparse, importing it against the sqlite3 program, and the memory that both need. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeMadeUp } from '../support/files/made-up-statement.ts';
import { told } from './service.ts';

const P1 = { ratioMax: 1.25, mbMax: 160 };
const P2 = { ratioMax: 2, mbMax: 250 };
/**
 * The least of so many runs in one process counts, ours and papaparse's alike: the engine lives as long as the window, and
 * whatever else the machine does only adds to it. The first run, before anything is compiled, is printed beside it.
 */
const RUNS = 4;
const SIZES = [100_000, 1_000_000];
/** 200 MB. */
const F6_ROWS = 1_900_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const [...nodeFlags] = process.argv.slice(2);

type Cost = { readonly ms: number; readonly firstMs: number; readonly peakMb: number };

/** The child as one program, as the app is built: loading hundreds of modules would be part of its memory. */
async function bundled(): Promise<string> {
  const outDir = path.join(root, '.cache/bench');
  await build({
    ...{ configFile: false, logLevel: 'error', root },
    resolve: { alias: { '@shared': path.join(root, 'src/shared') } },
    build: { ssr: 'test/bench/import-child.ts', outDir, emptyOutDir: true, minify: false },
  });
  return path.join(outDir, 'import-child.js');
}

type Scene = { readonly child: string; readonly folder: string; readonly file: string; readonly rows: number };

/** One way of the child, checked to have met every row. */
function childCost({ child, file, rows }: Scene, way: 'read' | 'split' | 'import', runs = RUNS): Cost {
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, child, way, file, runs.toString()], {
    encoding: 'utf8',
    cwd: root,
  });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const cost = JSON.parse(stdout) as Cost & { readonly rows: number };
  if (cost.rows !== rows) throw new Error(`${way}: ${cost.rows} of ${rows} rows`);
  return { ms: cost.ms, firstMs: cost.firstMs, peakMb: cost.peakMb };
}

/** What a user would pick instead; an index for each of ours. Null where the program is not installed. */
function sqliteMs({ folder, file, rows }: Scene): number | null {
  const database = path.join(folder, 'peer.db');
  for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true });
  const input = [
    'PRAGMA journal_mode = WAL;',
    'PRAGMA synchronous = FULL;',
    '.mode csv',
    '.separator ;',
    `.import "${file}" lines`,
    'CREATE INDEX by_day ON lines (Fecha);',
    'CREATE INDEX by_id ON lines (Referencia);',
    'CREATE INDEX by_amount ON lines (Valor);',
    'SELECT count(*) FROM lines;',
  ].join('\n');
  const startedMs = performance.now();
  const { stdout, error } = spawnSync('sqlite3', [database], { input, encoding: 'utf8' });
  if (error !== undefined) return null;
  if (!stdout.includes(rows.toString())) throw new Error('sqlite3 did not import every row');
  return Math.round(performance.now() - startedMs);
}

function measured(scene: Scene): boolean {
  const [read, split, brought] = (['read', 'split', 'import'] as const).map((way) => childCost(scene, way));
  const peers = Array.from({ length: RUNS }, () => sqliteMs(scene)).filter((ms) => ms !== null);
  console.log(`\n${scene.rows} rows`);
  console.table({
    'to typed lines': read,
    'papaparse, step': split,
    import: brought,
    sqlite3: { ms: Math.min(...peers) },
  });
  return [
    verdict('P1', read, { peerMs: split?.ms ?? null, ...P1 }),
    verdict('P2', brought, { peerMs: peers.length === 0 ? null : Math.min(...peers), ...P2 }),
  ].every(Boolean);
}

function verdict(
  goal: string,
  cost: Cost | undefined,
  { peerMs, ratioMax, mbMax }: { peerMs: number | null; ratioMax: number; mbMax: number },
): boolean {
  const { ms, peakMb } = cost ?? { ms: Number.NaN, peakMb: Number.NaN };
  const isSmall = told(goal, peakMb <= mbMax, `${peakMb} MB at its peak (goal <= ${mbMax} MB)`);
  if (peerMs === null) return told(goal, false, 'peer: not measured');
  const ratio = ms / peerMs;
  return told(goal, ratio <= ratioMax, `${ratio.toPrecision(3)}x its peer (goal <= ${ratioMax}x)`) && isSmall;
}

const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
try {
  const child = await bundled();
  const sceneOf = (rows: number): Scene => {
    const file = path.join(folder, 'extracto.csv');
    writeMadeUp(file, rows);
    return { child, folder, file, rows };
  };
  const met = SIZES.map((rows) => measured(sceneOf(rows)));
  const large = childCost(sceneOf(F6_ROWS), 'import', 1);
  const words = `${large.peakMb} MB at its peak for a file of 200 MB in ${large.ms} ms (goal <= ${P2.mbMax} MB)`;
  met.push(told('F6', large.peakMb <= P2.mbMax, words));
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

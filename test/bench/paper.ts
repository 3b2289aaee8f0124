/** P7: the report's own workbook and CSV of many rows beside SheetJS, write-excel-file and a loop written by hand; each in a process of its own, a peer that is not installed is no pass. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { told } from './service.ts';

const P7 = { xlsxMax: 0.6, csvMax: 1.5, moreMbMax: 100 };
const MILLION = 1_000_000;
const rows = Number(process.argv[2] ?? MILLION);

type Cost = { readonly ms: number; readonly cpuMs: number; readonly moreMb: number };

const root = fileURLToPath(new URL('../../', import.meta.url));
const here = (name: string): string => path.join(root, 'test/bench', name);
const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-paper-'));

function costOf(name: string, program: readonly string[]): Cost & { readonly file: string } {
  const file = path.join(folder, name);
  const args = [
    '--no-warnings',
    '--expose-gc',
    '--max-semi-space-size=16',
    '--max-old-space-size=12000',
    ...program,
    rows.toString(),
    file,
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`${name}: ${stderr.slice(-2_000)}`);
  return { ...(JSON.parse(stdout) as Cost), file };
}

const ours = (format: 'xlsx' | 'csv') =>
  costOf(`ours.${format}`, ['--import', path.join(root, 'test/support/children/alias.mjs'), here('paper/child.ts'), format]); // prettier-ignore
const peer = (name: string, program: string) =>
  existsSync(here(`peers/node_modules/${name}`)) ? costOf(`${name}.xlsx`, [here(`peers/${program}.mjs`)]) : null;

const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
const MB = 1 << 20;
const row = ({ file, ...cost }: Cost & { readonly file: string }) => ({
  ...cost,
  'file MB': Math.round(statSync(file).size / MB),
});

try {
  const [book, csv] = [ours('xlsx'), ours('csv')];
  const [sheetjs, writeExcelFile] = [peer('xlsx', 'sheetjs'), peer('write-excel-file', 'write-excel-file')];
  const hand = costOf('hand.csv', [here('paper/hand-csv.ts')]);
  const all = { 'our XLSX': book, SheetJS: sheetjs, 'write-excel-file': writeExcelFile, 'our CSV': csv, 'by hand': hand }; // prettier-ignore
  console.log(`\nP7: a list of ${rows} rows and eight columns on paper`);
  console.table(Object.fromEntries(Object.entries(all).map(([name, cost]) => [name, cost === null ? 'not measured' : row(cost)]))); // prettier-ignore
  const against = (name: string, other: Cost | null): boolean => {
    const ratio = other === null ? Infinity : book.cpuMs / other.cpuMs;
    return told('P7', ratio <= P7.xlsxMax, `XLSX in ${times(ratio)} the CPU of ${name} (goal <= ${P7.xlsxMax}x)`);
  };
  const isSame = readFileSync(csv.file).equals(readFileSync(hand.file));
  const met = [
    against('SheetJS', sheetjs),
    against('write-excel-file', writeExcelFile),
    told('P7', csv.cpuMs / hand.cpuMs <= P7.csvMax, `CSV in ${times(csv.cpuMs / hand.cpuMs)} the CPU of a loop by hand (goal <= ${P7.csvMax}x)`), // prettier-ignore
    told('P7', isSame, 'the loop by hand writes the same bytes'),
    told('P7', book.moreMb <= P7.moreMbMax, `XLSX holds ${book.moreMb} MB beyond the rows (goal <= ${P7.moreMbMax} MB)`), // prettier-ignore
    told('P7', csv.moreMb <= P7.moreMbMax, `CSV holds ${csv.moreMb} MB beyond the rows (goal <= ${P7.moreMbMax} MB)`), // prettier-ignore
  ];
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

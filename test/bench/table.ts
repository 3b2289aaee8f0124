/** P9: the table of records flung, its first page, its last row and its memory, beside TanStack Virtual and AG Grid; `--million` prints 1,000,000 rows too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { told } from './service.ts';
import { FLINGS } from './window/fling.ts';
import { FIRST_PAGES, ourTable } from './window/our-table.ts';
import type { TableFigures } from './window/our-table.ts';
import { peerTable, TABLE_PEERS, writePeerRows } from './window/peer-table.ts';
import type { TablePeer } from './window/peer-table.ts';
import { withDataDir } from './window/profile.ts';

const P9 = { taskMsMax: 50, firstMsMax: 50, heapMbMax: 60 };
const REQUIRED = 100_000;
const sizes = [REQUIRED, ...(process.argv.includes('--million') ? [1_000_000] : [])];

type Shown = Omit<TableFigures, 'last'>;
const round = (value: number): number => Math.round(value * 10) / 10;
const rowOf = ({ firstMs, busiest, longest, over50, frames, longestFrameMs, heapMb }: Shown): object => ({
  'first page ms': round(firstMs),
  'busiest task, CPU ms': round(busiest.cpuMs),
  'longest by the clock ms': round(longest.ms),
  'of it CPU': round(longest.cpuMs),
  '> 50 ms CPU': over50.cpu,
  '> 50 ms by the clock': over50.clock,
  frames,
  'longest frame ms': round(longestFrameMs),
  'heap MB': round(heapMb),
});

async function peersOf(
  records: number,
): Promise<{ readonly rows: Record<string, object>; readonly areThere: boolean }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
  const rows: Record<string, object> = {};
  let areThere = true;
  try {
    const file = path.join(folder, 'rows.tsv');
    writePeerRows(file, records);
    for (const peer of Object.keys(TABLE_PEERS) as TablePeer[]) {
      const { name } = TABLE_PEERS[peer];
      const figures = await peerTable(peer, file);
      if (figures !== null) rows[name] = rowOf(figures);
      else areThere = told('P9', false, `${name}: not measured`) && areThere;
    }
    return { rows, areThere };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `held`: how many records the profile holds; with its head the table has one row more. */
function judged(held: number, { busiest, longest, firstMs, heapMb, last }: TableFigures): boolean {
  const isLast = last.index === held + 1 && last.of === held + 1 && last.text.trim() !== '';
  const flung = `while ${held} rows are flung (goal <= ${P9.taskMsMax} ms, least of ${FLINGS})`;
  return [
    told('P9', busiest.cpuMs <= P9.taskMsMax, `the busiest task needed ${round(busiest.cpuMs)} ms of a processor, ${flung}`),
    told('P9', longest.ms <= P9.taskMsMax, `the longest task stood ${round(longest.ms)} ms by the clock, which other processes make longer, ${flung}`),
    told('P9', firstMs <= P9.firstMsMax, `first page of ${held} after ${round(firstMs)} ms (goal <= ${P9.firstMsMax} ms, median of ${FIRST_PAGES}), which came with the figure beside its section`),
    told('P9', isLast, `last row ${last.index} of ${last.of} (${held} records and the head) reached by Ctrl+End: ${last.text.replaceAll('\n', ' | ')}`),
    told('P9', heapMb <= P9.heapMbMax, `${round(heapMb)} MB of heap in the window (goal <= ${P9.heapMbMax} MB)`),
  ].every(Boolean); // prettier-ignore
}

async function measured(records: number): Promise<boolean> {
  const { ours, held } = await withDataDir(records, async (made) => ({
    ours: await ourTable(made),
    held: made.records,
  }));
  const { rows, areThere } = await peersOf(records);
  console.log(
    `\nP9, ${held} records, load ${loadavg().map(round).join(' ')}: ours asks the engine for pages; the peers hold every row in the page's memory, on plain pages of their own`,
  );
  console.table({ Cuadre: rowOf(ours), ...rows });
  return judged(held, ours) && areThere;
}

const met: boolean[] = [];
for (const records of sizes) met.push(await measured(records));
process.exitCode = met.every(Boolean) ? 0 : 1;

/** P4, P5 and P6: matching of many rows against DuckDB, Actual, hledger and HiGHS; a peer that is not installed is no pass. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openConnection } from '../../src/main/adapters/sqlite/connection.ts';
import { boardIn, plainDesk, solvedIn } from './large/board.ts';
import { bruteForce, groupedIn, ourAnswer, programOf, someBatches, someBlocks } from './large/groups.ts';
import { programsOf } from './large/highs.ts';
import { actual, duckdb, hledger, highs, ours } from './large/peers.ts';
import type { Cost } from './large/peers.ts';
import { prepare } from './large/store.ts';
import { told } from './service.ts';

const SEED = 7;
const SMALL = 10_000;
const REQUIRED = 100_000;
const MILLION = 1_000_000;
/** The least of so many runs counts: whatever else the machine does only adds to it. */
const RUNS = 3;
const RUNS_IN_MEMORY = 5;

const P4 = { ratioMax: 0.5, mbMax: 512 };
const P5 = { growthMax: 15, actualMin: 200, hledgerMin: 10 };
const P6 = { msMax: 2_000, rightPercentMin: 99.5, blocks: 200 };

const isMillion = process.argv.includes('--million');
const sizes = [SMALL, REQUIRED, ...(isMillion ? [MILLION] : [])];

const least = <C extends Cost>(costs: readonly C[]): C => costs.reduce((a, b) => (b.ms < a.ms ? b : a));
const repeated = <C extends Cost>(run: () => C | null, runs = RUNS): C | null => {
  const costs = Array.from({ length: runs }, run).filter((cost) => cost !== null);
  return costs.length === 0 ? null : least(costs);
};
const times = (ratio: number): string => `${ratio.toPrecision(3)}x`;
const NOT_MEASURED = 'peer: not measured';

/** Our plan's cost beside the optimum of another solver over the same components. */
function equalCosts(folder: string, rows: number): boolean {
  const db = openConnection(path.join(folder, 'cuadre.db'));
  const board = boardIn(db);
  db.close();
  const solved = [...solvedIn(board, plainDesk(board))];
  const cost = solved.reduce((sum, { plan }) => sum + plan.cost, 0);
  const words = `${solved.length} components of ${rows} records: 0 certificate violations`;
  const answers = highs(programsOf(solved.map(({ problem }) => problem)));
  if (answers === null) return told('P4', false, `${words}; HiGHS: not measured`);
  const theirs = answers.reduce((sum, { value }) => sum + Math.round(value), 0);
  const isSolved = answers.every(({ status }) => status === 'Optimal');
  return told('P4', isSolved && theirs === cost, `${words}; cost ${cost}, HiGHS ${theirs}`);
}

function pairing(folder: string, rows: number): boolean {
  const columns = repeated(() => ours('columns', folder)) ?? ours('columns', folder);
  const peer = repeated(() => duckdb(folder));
  const whole = ours('whole', folder);
  console.log(`\nP4, ${rows} records: one to one by amount and days, from database to pairs`);
  console.table({ 'Cuadre, proven': columns, 'DuckDB, greedy': peer ?? {}, 'Cuadre, whole run with its texts': whole });
  if (peer !== null) console.log(`the whole run takes ${times(whole.ms / peer.ms)} DuckDB's time`);
  // A smaller size is for its cost; a larger one is printed beside the one that is asked for.
  if (rows > REQUIRED) return true;
  const isEqual = equalCosts(folder, rows);
  if (rows < REQUIRED) return isEqual;
  const isSmall = told('P4', columns.peakMb <= P4.mbMax, `${columns.peakMb} MB at its peak (goal <= ${P4.mbMax} MB)`);
  if (peer === null) return told('P4', false, NOT_MEASURED);
  const ratio = columns.ms / peer.ms;
  const words = `${times(ratio)} DuckDB's time, ${times(columns.cpuMs / peer.cpuMs)} its CPU (goal <= ${P4.ratioMax}x)`;
  return told('P4', ratio <= P4.ratioMax, words) && isSmall && isEqual;
}

/** A peer's time on its processor against the time that passed for us: whatever else the machine does can only count against us. */
function against(
  name: string,
  cost: Cost | null,
  { mine, min }: { readonly mine: Cost; readonly min: number },
): boolean {
  if (cost === null) return told('P5', false, `${name}: not measured`);
  const ratio = cost.cpuMs / mine.ms;
  const words = `${times(ratio)} faster than ${name} at ${SMALL} (${cost.ms} ms, ${cost.cpuMs} ms CPU, against ${mine.ms} ms; goal >= ${min}x)`;
  return told('P5', ratio >= min, words);
}

const inMemory = (rows: number, runs: number): Cost =>
  ours('memory', SEED.toString(), rows.toString(), runs.toString());

function grown(from: readonly [number, Cost], to: readonly [number, Cost]): boolean {
  const growth = to[1].cpuMs / from[1].cpuMs;
  return told('P5', growth <= P5.growthMax, `${times(growth)} from ${from[0]} to ${to[0]} (goal <= ${P5.growthMax}x)`);
}

function growing(folder: string): boolean {
  const [mine, required] = [inMemory(SMALL, RUNS_IN_MEMORY), inMemory(REQUIRED, RUNS_IN_MEMORY)];
  console.log(`\nP5: the whole run, rows in memory, the least of ${RUNS_IN_MEMORY} runs`);
  console.table({ [SMALL]: mine, [REQUIRED]: required });
  const growths = [grown([SMALL, mine], [REQUIRED, required])];
  if (isMillion) {
    // As often at both sizes: what is done for the second time is done faster, and that is no growth. A million takes minutes.
    const [once, million] = [inMemory(REQUIRED, 1), inMemory(MILLION, 1)];
    console.log('P5: the same, the first run of a process');
    console.table({ [REQUIRED]: once, [MILLION]: million });
    growths.push(grown([REQUIRED, once], [MILLION, million]));
  } else console.log('P5: growth to 1,000,000 is measured with --million');
  return [
    ...growths,
    against('hledger diff', hledger(folder), { mine, min: P5.hledgerMin }),
    against("Actual's importTransactions", actual(folder), { mine, min: P5.actualMin }),
  ].every(Boolean);
}

function grouping(): boolean {
  console.log('\nP6: settlement batches');
  const figures = Object.fromEntries(sizes.slice(1).map((rows) => [rows, groupedIn(someBatches(SEED, rows))] as const));
  console.table(figures);
  const verdicts = Object.entries(figures).map(([rows, { cpuMs, unique, right, lines, shown, silent }]) => {
    const percent = (right * 100) / Math.max(1, unique);
    return [
      told('P6', cpuMs <= P6.msMax, `every batch of ${rows} rows in ${cpuMs} ms CPU (goal <= ${P6.msMax} ms at ${MILLION})`),
      told('P6', percent >= P6.rightPercentMin, `${percent.toPrecision(5)} % of ${unique} unique answers right (goal >= ${P6.rightPercentMin} %)`),
      told('P6', silent === 0, `of ${lines - unique} others ${shown} are shown as ambiguous, ${silent} are not (goal 0)`),
    ].every(Boolean); // prettier-ignore
  });
  return [...verdicts, sameSums()].every(Boolean);
}

/** Sums of small blocks: our answers, every choice tried, and an integer program. */
function sameSums(): boolean {
  const blocks = someBlocks(SEED, P6.blocks);
  const counts = blocks.map(bruteForce);
  const differing = blocks.filter((block, at) => ourAnswer(block) !== counts[at]).length;
  const isBrute = told(
    'P6',
    differing === 0,
    `${blocks.length} blocks of up to 20: ${differing} answers differ from brute force (goal 0)`,
  );
  const answers = highs(blocks.map(programOf));
  if (answers === null) return told('P6', false, 'HiGHS: not measured');
  const other = blocks.filter(
    ({ target }, at) => (Math.round(answers[at]?.value ?? -1) === target) !== counts[at]! > 0,
  );
  const isSame = told(
    'P6',
    other.length === 0,
    `${other.length} of them differ from an integer program by HiGHS (goal 0)`,
  );
  return isBrute && isSame;
}

const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
try {
  const met = sizes.map((rows) => {
    const own = path.join(folder, rows.toString());
    prepare(own, SEED, rows);
    return pairing(own, rows);
  });
  met.push(growing(path.join(folder, SMALL.toString())), grouping());
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

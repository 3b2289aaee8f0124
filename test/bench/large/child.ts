/** One measured program: pairs from the columns of a database, the app's whole run from the same database, or a run of rows in memory; says what it took and held. */
import path from 'node:path';
import { must } from '@shared/domain/assert.ts';
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { readBook } from '../../../src/main/app/book.ts';
import { sightOf } from '../../../src/main/app/decide/sight.ts';
import { boardIn, plainDesk, solvedIn } from './board.ts';
import { aLargeMonth } from './rows.ts';
import { openedStore } from './store.ts';

/** What a run of one of the ways answers with besides its cost. */
type Told = { readonly pairs: number; readonly cost: number };

function fromColumns(folder: string): Told {
  const db = openConnection(path.join(folder, 'cuadre.db'));
  const board = boardIn(db);
  db.close();
  let [pairs, cost] = [0, 0];
  for (const { problem, plan } of solvedIn(board, plainDesk(board))) {
    // Alike rows are counted together: every unit of the flow is a pair.
    for (let edge = 0; edge < problem.column.length; edge += 1) pairs += plan.flow[edge] ?? 0;
    cost += plan.cost;
  }
  return { pairs, cost };
}

function wholeRun(folder: string): Told {
  const store = openedStore(folder);
  const account = must(store.accounts.list()[0], 'the account is there');
  const { tally } = planMatching(sightOf(readBook(store, account)));
  store.close();
  return { pairs: tally.accepted + tally.proposed, cost: 0 };
}

/** Rows that are in memory already; the time is that of the run alone. */
function inMemory(seed: number, count: number): () => Told {
  const { account, environment, lines, records } = aLargeMonth(seed, count);
  const decided = { confirmed: [], rejections: [], explanations: [] };
  return () => ({ pairs: runMatching({ account, environment, lines, records, decided }).matches.length, cost: 0 });
}

const [way = '', first = '', count = '0', runs = '1'] = process.argv.slice(2);
const run =
  way === 'memory'
    ? inMemory(Number.parseInt(first, 10), Number.parseInt(count, 10))
    : () => (way === 'columns' ? fromColumns(first) : wholeRun(first));
let [told, ms, cpuMs]: [Told, number, number] = [{ pairs: 0, cost: 0 }, Infinity, Infinity];
for (let at = 0; at < Number.parseInt(runs, 10); at += 1) {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  told = run();
  const used = process.cpuUsage(cpu);
  ms = Math.min(ms, Math.round(performance.now() - startedMs));
  cpuMs = Math.min(cpuMs, Math.round((used.user + used.system) / 1_000));
}
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
process.stdout.write(JSON.stringify({ ...told, ms, cpuMs, peakMb }));

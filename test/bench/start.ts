/** P10: from the start of its processes to rows of Reconcile on screen, with 100,000 records, against a window with an empty page. */
import { fileURLToPath } from 'node:url';
import { told } from './service.ts';
import { withDataDir } from './window/profile.ts';
import { EMPTY_WINDOW, median, started } from './window/started.ts';

const RATIO_MAX = 1.5;
const RECORDS = 100_000;
/** By turns, so that whatever else the machine does falls on both; the least of each counts. */
const TURNS = 15;
/** As long as a person at least looks at a screen: what was answered is kept when the engine has a moment. */
const STAY_MS = 20_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

const ratio = await withDataDir(RECORDS, async ({ dataDir }) => {
  const app = { app: root, place: '/reconcile/undecided', selector: '#case-0', args: [`--data-dir=${dataDir}`] };
  // The first start reads everything and keeps its answers; later ones begin with them, as long as nothing has changed.
  const firstMs = await started({ ...app, stayMs: STAY_MS });
  await started({ ...app, stayMs: STAY_MS });
  await started(EMPTY_WINDOW);
  const [ours, empty]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    empty.push(await started(EMPTY_WINDOW));
    ours.push(await started(app));
  }
  console.log(
    `\nP10, ${RECORDS} records, the built app (out/) and not a package, its files warm; ${TURNS} turns each, of which the least are compared`,
  );
  console.table({
    Cuadre: { least: Math.min(...ours), median: median(ours) },
    'empty window': { least: Math.min(...empty), median: median(empty) },
  });
  console.log(`the first start ever, without kept answers: ${firstMs} ms`);
  return Math.min(...ours) / Math.min(...empty);
});
const words = `rows of Reconcile stand after ${ratio.toPrecision(3)}x an empty window (goal <= ${RATIO_MAX}x), from answers kept of the last session; the book is read behind them`;
process.exitCode = told('P10', ratio <= RATIO_MAX, words) ? 0 : 1;

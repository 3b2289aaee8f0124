/** P10: from the start of its processes to the figures of the overview on screen, with 100,000 records, against a window with an empty page. */
import { DRIVABLE } from '../support/window/app.ts';
import { told } from './service.ts';
import { withDataDir } from './window/profile.ts';
import { EMPTY_WINDOW, median, started } from './window/started.ts';

const RATIO_MAX = 1.75;
const RECORDS = 100_000;
/** By turns, so that whatever else the machine does falls on both; the least of each counts. */
const TURNS = 15;

const ratio = await withDataDir(RECORDS, async ({ dataDir }) => {
  const app = { app: DRIVABLE, place: '/', selector: '.board .amount', args: [`--data-dir=${dataDir}`] };
  // The first start reads every record; later ones find its figures, as long as nothing has changed.
  const firstMs = await started(app);
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
  console.log(`the first start ever, which computes the figures: ${firstMs} ms`);
  return Math.min(...ours) / Math.min(...empty);
});
const words = `the figures of the overview stand after ${ratio.toPrecision(3)}x an empty window (goal <= ${RATIO_MAX}x)`;
process.exitCode = told('P10', ratio <= RATIO_MAX, words) ? 0 : 1;

/** One seed for every random test of a run: printed with the line that repeats it when a test fails. */
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach } from 'vitest';

const asked = Number.parseInt(process.env['CUADRE_SEED'] ?? '', 10);
const seed = Number.isNaN(asked) ? Math.floor(Math.random() * 2 ** 31) : asked;
fc.configureGlobal({ seed });

/** What to type to meet the same failure again. */
export const replayOf = (file: string, test: string): string =>
  `CUADRE_SEED=${seed.toString()} npm test -- --only ${partOf(file)} ${path.relative(process.cwd(), file)} -t ${JSON.stringify(test)}`;

const partOf = (file: string): string => {
  const folder = path.relative(process.cwd(), file).split(path.sep)[1] ?? '';
  if (folder === 'integration') return 'integration';
  return folder === 'window' || folder === 'journeys' ? 'window' : 'unit';
};

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    console.error(`replay: ${replayOf(task.file.filepath, task.name)}`);
  });
});

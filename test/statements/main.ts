/** `npm run statements`: prints the table and its counts; exit 1 where a promise of the table does not hold. */
import { readArguments } from '../../build/tools/arguments.mjs';
import { entries, hasShared, problemsOf, rowOf, wordsOfCounts } from './table.ts';
import type { Row } from './table.ts';
import { withDryRun } from './the-cli.ts';

const COLUMNS = [51, 12, 13, 30, 9] as const;

function wordsOfRow({ entry, gives, verdict, told, problem }: Row): string {
  const sum = entry.sure ? entry.sum : `${entry.sum}?`;
  const cells = [entry.name, entry.kind.slice(0, 12), sum, gives, verdict].map((cell, at) =>
    cell.padEnd(COLUMNS[at] ?? 0),
  );
  const end = problem === null ? (told === '' ? '' : `told: ${told}`) : `PROBLEM: ${problem}`;
  return [...cells, end].join('  ').trimEnd();
}

readArguments('statements', {});
const rows = await withDryRun(async (dryRun) => {
  const found: Row[] = [];
  for (const entry of entries()) found.push(await rowOf(entry, dryRun));
  return found;
});
console.log(
  '`cli import FILE --dry-run --json` of every file, run in one process through the same entry (runCommandLine).',
);
if (!hasShared) console.log('The shared collection is not beside this repository: ../shared/statements was not read.');
console.log(
  ['file', 'kind', 'true sum', 'gives', 'verdict'].map((cell, at) => cell.padEnd(COLUMNS[at] ?? 0)).join('  '),
);
for (const row of rows) console.log(wordsOfRow(row));
const problems = problemsOf(rows);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(wordsOfCounts(rows));
process.exitCode = problems.length === 0 ? 0 : 1;

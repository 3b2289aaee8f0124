/** The table of `npm run statements`: every file with a sure sum ends in that sum, at once or after exactly the question that nobody can answer from the file. */
import { describe, expect, it } from 'vitest';
import { entries, hasShared, problemsOf, rowOf } from '../../statements/table.ts';
import { withDryRun } from '../../statements/the-cli.ts';
import { REFUSED, TOLD } from '../../statements/told.ts';

// The run says so where the collection is missing.
if (!hasShared)
  console.warn('the shared collection of statements is not beside this repository: ../shared/statements was not read');

const ENTRIES = entries();
const ROWS = await withDryRun((dryRun) => Promise.all(ENTRIES.map((entry) => rowOf(entry, dryRun))));

describe('the table of statements', () => {
  it.each(ROWS.filter(({ entry }) => entry.sure))('$entry.name ends in its true sum', ({ entry, verdict, problem }) => {
    expect(problem).toBeNull();
    const expected = entry.name in TOLD ? 'asks' : entry.name in REFUSED ? 'refused' : 'exact';
    expect(verdict).toBe(expected);
  });

  it('holds at least 28 sure real files that are exact without a word, and every Colombian file', () => {
    expect(problemsOf(ROWS)).toEqual([]);
  });

  it.runIf(hasShared)('answers nothing that no file asks', () => {
    const asking = ROWS.filter(({ verdict }) => verdict === 'asks').map(({ entry }) => entry.name);
    expect(Object.keys(TOLD).filter((name) => !asking.includes(name))).toEqual([]);
  });
});

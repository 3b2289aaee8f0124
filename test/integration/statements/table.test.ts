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

  it('reads every trap without a word but three, and of the collection every Colombian file and at least 28 sure real ones', () => {
    expect(problemsOf(ROWS)).toEqual([]);
  });

  it('answers nothing that no file asks', () => {
    const told = ROWS.filter(({ entry }) => entry.name in TOLD);
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter(({ verdict }) => verdict !== 'asks').map(({ entry }) => entry.name)).toEqual([]);
    const known = hasShared ? Object.keys(TOLD) : [];
    expect(known.filter((name) => !told.some(({ entry }) => entry.name === name))).toEqual([]);
  });
});

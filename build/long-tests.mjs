// Which files `npm test` leaves to `npm test -- --whole`, and why: together they take most of an hour on two cores, the others a quarter of one.
const { CUADRE_SHORT } = process.env;

/** Patterns of files, by the project of build/vitest.config.ts; every other file belongs to both forms. */
export const longTests = {
  // A sync in a process of its own is killed at one write after another.
  unit: ['test/sim/kills/**'],
  integration: [
    // Each test starts the program anew, some of them often.
    'test/integration/cli/**',
    // A process is killed, or its disk is filled, at one write after another.
    'test/integration/database/{kill,disk}.test.ts',
    'test/integration/database/damage/backup-kills.test.ts',
  ],
  window: [
    // Stories through the whole window; one of them, from the first start to the signed paper, is in both forms.
    'test/journeys/!(start)/**',
    'test/journeys/start/!(first-run-to-paper).test.ts',
    // Every screen in every size, language and theme.
    'test/window/{look,hostile-text,pictures}.test.ts',
  ],
};

/** What `npm test` passes over where it was given neither `--whole` nor names of tests or files. */
export const passedOver = (project) => (CUADRE_SHORT === '1' ? (longTests[project] ?? []) : []);

// The three kinds of tests: pure ones, those with a real database or server, and those with a real window.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { passedOver } from './long-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const aliases = { '@shared': `${root}src/shared` };
/** Two also on two cores: half of the time a test waits for a child or a server. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** Window tests side by side: one for each desktop that build/tools/with-desktop.mjs opened, otherwise one at a time. */
const desktops = (JSON.parse(process.env['CUADRE_DESKTOPS'] ?? '[{}]') as readonly object[]).length;
const suffix = '*.test.{ts,tsx}';

/** These begin first, as `npm test` names the slowest: none of them is left to run alone at the end. */
const longest = [
  'sim/worlds',
  'kills/kills',
  'solver/certificates',
  'window/look',
  'import/import-large',
  'window/strained',
  'window/unopened',
  'month/sample-month',
  'window/calm',
  'window/hostile-text',
  'start/rules-that-ask',
  'start/first-file',
  'decide/several-accounts',
  'engine/equals',
  'cli/decide',
  'cli/report',
  'cli/reconcile',
];
const isLong = ({ moduleId }: TestSpecification): number =>
  Number(longest.some((file) => moduleId.endsWith(`${file}.test.ts`)));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => isLong(other) - isLong(one));
  }
}

/** A project named `name` over the given folders of test/. */
const project = (name: string, folders: readonly string[], options: object = {}) => ({
  root,
  resolve: { alias: aliases },
  test: {
    name,
    environment: 'node',
    maxWorkers,
    setupFiles: ['test/support/seed.ts'],
    include: folders.map((folder) => `test/${folder}/**/${suffix}`),
    exclude: [...configDefaults.exclude, ...passedOver(name)],
    ...options,
  },
});

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vitest`,
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files share a process and the modules it has read: reading them anew for each was a third of the time.
      project('unit', ['unit', 'contract', 'tidy', 'golden', 'sim'], { testTimeout: 120_000, isolate: false }),
      project('integration', ['integration'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        globalSetup: ['build/tools/vitest-build.mjs'],
      }),
      // One window a screen: two on one would take the focus from each other.
      project('window', ['window', 'journeys'], {
        // A hang is ended by it, and nothing else: several windows at a time on two cores take turns.
        testTimeout: 300_000,
        hookTimeout: 120_000,
        globalSetup: ['build/tools/vitest-build.mjs'],
        setupFiles: ['test/support/seed.ts', 'test/support/own-desktop.ts'],
        maxWorkers: desktops,
      }),
      // An installed package: `npm run dist:check` alone runs these.
      project('package', ['package'], { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false }),
      // Pictures, not promises: `npm run shots` alone runs these.
      project('looks', ['looks'], { testTimeout: 1_800_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
});

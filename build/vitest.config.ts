// The three kinds of tests: pure ones, those with a real database or server, and those with a real window.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const aliases = { '@shared': `${root}src/shared` };
/** Two also on two cores: half of the time a test waits for a child or a server. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
const suffix = '*.test.{ts,tsx}';

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
    ...options,
  },
});

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vitest`,
  test: {
    passWithNoTests: true,
    projects: [
      project('unit', ['unit', 'contract', 'tidy', 'golden', 'sim'], { testTimeout: 120_000 }),
      project('integration', ['integration'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        globalSetup: ['build/tools/vitest-build.mjs'],
      }),
      // One window at a time: they share one screen, and with it the focus.
      project('window', ['window', 'journeys'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: ['build/tools/vitest-build.mjs'],
        fileParallelism: false,
      }),
      // An installed package: `npm run dist:check` alone runs these.
      project('package', ['package'], { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false }),
      // Pictures, not promises: `npm run shots` alone runs these.
      project('looks', ['looks'], { testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
});

/** The long tests are named by patterns: one that names no file any more would let a renamed file slip into the other form unseen. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const tool = new URL('../../build/long-tests.mjs', import.meta.url).href;
const { longTests } = (await import(/* @vite-ignore */ tool)) as {
  readonly longTests: Readonly<Record<string, readonly string[]>>;
};

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd }).filter((file) => file.endsWith('.test.ts'));

describe('the long tests', () => {
  it.each(Object.values(longTests).flat())('are named by a pattern that names some: %s', (pattern) => {
    expect(filesOf(pattern).length).toBeGreaterThan(0);
  });

  it('leave a story of the whole month, a real window and a real database to every run of npm test', () => {
    const long = new Set(Object.values(longTests).flat().flatMap(filesOf));
    const short = ['integration', 'journeys', 'window'].map(
      (folder) => filesOf(`test/${folder}/**`).filter((file) => !long.has(file)).length,
    );
    expect(Math.min(...short)).toBeGreaterThan(0);
    expect(long).not.toContain('test/journeys/start/first-run-to-paper.test.ts');
  });
});

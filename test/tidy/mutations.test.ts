/** The list of settings that `npm run mutate` undoes fits the sources as they are: each stands once where the list says, and its tests are there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Mutation = {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
};
const inRoot = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const list = new URL('../../build/tools/mutate/mutations.mjs', import.meta.url).href;
const { MUTATIONS } = (await import(/* @vite-ignore */ list)) as { readonly MUTATIONS: readonly Mutation[] };
const MUTATIONS_MIN = 100;

describe('the settings that are undone one at a time', () => {
  it('are many, and none twice', () => {
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(MUTATIONS_MIN);
    expect(new Set(MUTATIONS.map(({ file, from }) => `${file} ${from}`)).size).toBe(MUTATIONS.length);
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  });

  it.each(MUTATIONS.map((one) => [one.name.trim(), one] as const))('%s', (_name, { file, from, to, tests }) => {
    expect(readFileSync(inRoot(file), 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => !existsSync(inRoot(test)))).toEqual([]);
  });
});

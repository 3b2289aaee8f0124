/** A release is checked before it is made: each rule of `npm run release:check` sees what breaks it, and the workflow asks for all of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Entry = { readonly integrity?: string; readonly resolved?: string; readonly hasInstallScript?: boolean };
const root = fileURLToPath(new URL('../..', import.meta.url));
const { changesAreWrong, electronIsWrong, looseEntries, undecidedScripts } = (await import(
  /* @vite-ignore */ `${root}build/tools/packaging/release-check.mjs`
)) as {
  readonly changesAreWrong: (changes: string, version: string) => string | null;
  readonly electronIsWrong: (pin: string, latest: string) => string | null;
  readonly looseEntries: (packages: Readonly<Record<string, Entry>>) => readonly string[];
  readonly undecidedScripts: (packages: Readonly<Record<string, Entry>>, decided: object) => readonly string[];
};
const json = (file: string) => JSON.parse(readFileSync(root + file, 'utf8')) as Record<string, never>;

describe('a release', () => {
  it('takes an Electron that is pinned and one of the newest three majors (E14)', () => {
    expect(electronIsWrong('45.4.1', '47.0.0')).toBeNull();
    expect(electronIsWrong('45.4.1', '48.0.0')).toContain('3 majors behind');
    expect(electronIsWrong('^45.4.1', '45.4.1')).toContain('exact');
    expect(electronIsWrong(json('package.json')['devDependencies']!['electron'], '45.0.0')).toBeNull();
  });

  it('takes packages that a hash holds, and install scripts that were decided about', () => {
    const held = { integrity: 'sha512-x' };
    const packages = {
      '': {},
      'node_modules/a': held,
      'node_modules/b': {},
      'node_modules/c': { ...held, resolved: 'git+ssh://host/c' },
      'node_modules/d': { ...held, hasInstallScript: true },
    };
    expect(looseEntries(packages)).toStrictEqual(['node_modules/b', 'node_modules/c']);
    expect(undecidedScripts(packages, {})).toStrictEqual(['d']);
    expect(undecidedScripts(packages, { d: false })).toStrictEqual([]);
    const own = json('package-lock.json')['packages']!;
    expect(looseEntries(own)).toStrictEqual([]);
    expect(undecidedScripts(own, json('package.json')['allowScripts']!)).toStrictEqual([]);
  });

  it('has its changes under its number and a day', () => {
    expect(changesAreWrong('## 1.2.0 (2026-12-01)\n', '1.2.0')).toBeNull();
    expect(changesAreWrong('## 1.2.0 (not released)\n', '1.2.0')).toContain('no day');
    expect(changesAreWrong('', '1.2.0')).toContain('no heading');
  });

  it('is tested on three systems, checked, and installed before it is a draft', () => {
    const workflow = readFileSync(`${root}.github/workflows/release.yml`, 'utf8');
    for (const system of ['ubuntu-', 'windows-', 'macos-']) expect(workflow).toContain(`system: ${system}`);
    for (const command of ['npm test --', 'npm run dist', 'npm run dist:check', 'npm run release:check'])
      expect(workflow).toContain(command);
    expect(workflow).toContain("tests: 'unit,integration'");
    expect(workflow).toContain('--draft');
  });
});

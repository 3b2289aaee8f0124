/** The repository watches itself: its own rules about files, words and exceptions hold, or a test names what broke them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import { EXIT_OF } from '../../src/main/command-line/exit-codes.ts';
import { sentenceOf } from '../../src/main/command-line/words/words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const code = files.filter((file) => /^(src|test|build)\/.*\.(ts|tsx|mjs)$/.test(file));

describe('the repository', () => {
  it('opens every source file with a sentence that says what it is', () => {
    const silent = code.filter((file) => !/^(#!.*\n)?(\/\*\*|\/\/|\/\*)/.test(text(file)));
    expect(silent).toEqual([]);
  });

  it('keeps every source file under the ceiling', () => {
    const long = code.filter((file) => file.startsWith('src/') && text(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('skips, focuses or leaves empty no test', () => {
    const mark = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'todo'].join('|')})\\b`);
    expect(code.filter((file) => mark.test(text(file)))).toEqual([]);
  });

  it('has an exit code and a sentence in both languages for every failure', () => {
    for (const kind of FAILURE_KINDS) {
      expect(EXIT_OF[kind], kind).toBeGreaterThan(0);
      expect(sentenceOf({ kind }, 'es'), kind).not.toBe(sentenceOf({ kind }, 'en'));
    }
  });

  it('has a test for every migration', () => {
    const migrations = files.flatMap(
      (file) => /src\/main\/adapters\/sqlite\/migrations\/(\d{4})-[^/]*\.ts$/.exec(file)?.[1] ?? [],
    );
    expect(migrations.length).toBeGreaterThan(0);
    const tests = files
      .filter((file) => file.startsWith('test/integration/database/'))
      .map(text)
      .join('\n');
    expect(migrations.filter((number) => !tests.includes(number))).toEqual([]);
  });

  it('names commands in the README that exist', () => {
    const scripts = Object.keys((JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts);
    const named = [...text('README.md').matchAll(/npm run (?:--silent )?([a-z:]*[a-z])/g)].map(
      (found) => found[1] ?? '',
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('keeps an integrity hash for every package and no address of a registry', () => {
    const lock = JSON.parse(text('package-lock.json')) as {
      packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
    };
    const entries = Object.entries(lock.packages).filter(([name]) => name !== '');
    expect(entries.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name)).toEqual([]);
  });
});

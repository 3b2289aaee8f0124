/** CONTRIBUTING.md is true of this repository: the paths it names exist, and the functions of its steps stand in the files that it says. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const scripts = Object.keys(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
);

const PATH = /^(?:src|test|build)(?:\/\S*)?$|^[\w-]+\.(?:md|json)$/;

/** `a-{b,c}.ts` is two paths. */
function expanded(pattern: string): readonly string[] {
  const found = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern);
  if (found === null) return [pattern];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

/** Of a file that is still to be made, `formats/<bank>.ts`, the folder. */
const there = (name: string): string =>
  name.includes('<') ? path.dirname(name.slice(0, name.indexOf('<') + 1)) : name;

const namedPaths = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/`([^`\n]+)`/g)]
    .map(([, said = '']) => said)
    .filter((said) => PATH.test(said))
    .flatMap(expanded)
    .map(there);

const missing = (paths: readonly string[]): readonly string[] =>
  paths.filter((one) => !existsSync(path.join(root, one)));

/** By the limits of the house: twenty files a folder, three hundred lines a file of src. */
function isFull(place: string): boolean {
  const at = path.join(root, place);
  if (statSync(at).isDirectory())
    return readdirSync(at, { withFileTypes: true }).filter((one) => one.isFile()).length >= 20;
  return place.startsWith('src/') && readFileSync(at, 'utf8').split('\n').length > 296;
}

/** Each "`name` in `file`". */
const namedFunctions = (markdown: string): readonly (readonly [string, string])[] =>
  [...markdown.matchAll(/`(\w+)` in `(src\/[^`]+\.tsx?)`/g)].map(([, name = '', file = '']) => [name, file] as const);

const isExported = ([name, file]: readonly [string, string]): boolean =>
  new RegExp(`^export (?:async )?(?:function\\*? |const )${name}\\b`, 'm').test(
    readFileSync(path.join(root, file), 'utf8'),
  );

/** The steps of a path: the numbered lines below its heading. */
const stepsOf = (heading: string): readonly string[] =>
  (text.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));

describe('CONTRIBUTING.md', () => {
  it('names paths that exist', () => {
    const paths = namedPaths(text);
    expect(paths.length).toBeGreaterThan(150);
    expect(missing(paths)).toEqual([]);
  });

  it('knows a path that is gone, a choice of two and a file to be made', () => {
    const said = 'see `src/nowhere.ts`, `src/{main,nobody}`, `test/tidy/<new>.ts` and `npm run check`';
    expect(namedPaths(said)).toEqual(['src/nowhere.ts', 'src/main', 'src/nobody', 'test/tidy']);
    expect(missing(namedPaths(said))).toEqual(['src/nowhere.ts', 'src/nobody']);
  });

  it.each(['A bank line, from bytes to report', 'A record, from page to flag'])(
    'tells the path of %s in at most twelve steps, each with a function that its file exports',
    (heading) => {
      const steps = stepsOf(heading);
      expect(steps.length).toBeGreaterThan(5);
      expect(steps.length).toBeLessThanOrEqual(12);
      expect(steps.filter((step) => namedFunctions(step).length === 0)).toEqual([]);
      expect(steps.flatMap(namedFunctions).filter((named) => !isExported(named))).toEqual([]);
    },
  );

  it('leaves room wherever a recipe adds something: no folder of it is full, no source within five lines of its ceiling', () => {
    const recipes = text.split('\n## Recipes\n')[1]?.split('\n## ')[0] ?? '';
    const places = [...new Set(namedPaths(recipes))].filter((place) => !place.startsWith('test/golden'));
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter(isFull)).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

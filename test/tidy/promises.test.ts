/** The promises of the window: each of them is named by a journey that runs, so that none is kept by word alone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const JOURNEYS = fileURLToPath(new URL('../journeys', import.meta.url));
/** W23 and W24 are promises of the paper. */
const PROMISES = [...Array.from({ length: 22 }, (_, at) => at + 1), 25].map((number) => `W${number.toString()}`);
/** The name of a test begins with the promises that it shows: `W7: …`, `W12, W13: …`. */
const NAMED = /^((?:W\d+(?:, )?)+): /u;
const LEAVES_OUT = new Set(['skip', 'todo', 'skipIf', 'runIf', 'only', 'fails']);

type Found = { readonly named: string[]; readonly leftOut: string[] };

/** `it.for(rows)` -> `it`, `for`. */
function wordsOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
}

/** What a test or a group of tests is called, and how. */
function titleOf(node: ts.Node): { readonly words: readonly string[]; readonly title: string } | null {
  if (!ts.isCallExpression(node)) return null;
  const words = wordsOf(node.expression);
  const [title] = node.arguments;
  if (title === undefined || !['describe', 'it', 'test'].includes(words[0] ?? '')) return null;
  if (ts.isStringLiteralLike(title)) return { words, title: title.text };
  return ts.isTemplateExpression(title) ? { words, title: title.head.text } : null;
}

type Around = { readonly names: readonly string[]; readonly isLeftOut: boolean };

/** Scans a program as it is parsed, past its comments; a group names a promise only by the tests within. */
function read(node: ts.Node, around: Around, found: Found): void {
  const one = titleOf(node);
  const isLeftOut = around.isLeftOut || one?.words.some((word) => LEAVES_OUT.has(word)) === true;
  const names = one === null ? around.names : [...around.names, ...(NAMED.exec(one.title)?.[1]?.split(', ') ?? [])];
  if (one !== null && one.words[0] !== 'describe') (isLeftOut ? found.leftOut : found.named).push(...names);
  ts.forEachChild(node, (child) => read(child, { names, isLeftOut }, found));
}

function promisesIn(source: string): Found {
  const found: Found = { named: [], leftOut: [] };
  read(ts.createSourceFile('journey.ts', source, ts.ScriptTarget.Latest), { names: [], isLeftOut: false }, found);
  return found;
}

const found = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => promisesIn(readFileSync(path.join(JOURNEYS, file), 'utf8')));
const named = new Set(found.flatMap((one) => one.named));

describe('the promises of the window', () => {
  it.each(PROMISES)('%s is named by a journey', (promise) => {
    expect([...named]).toContain(promise);
  });

  it('no journey names a promise that there is not', () => {
    expect([...named].filter((name) => !PROMISES.includes(name))).toStrictEqual([]);
  });

  it('no journey leaves out a test of a promise', () => {
    expect(found.flatMap((one) => one.leftOut)).toStrictEqual([]);
  });

  it('a promise is named by tests alone: not by what is left out, a comment, or a group without tests', () => {
    // Put together, for these words may stand in no test file.
    const [left, planned] = ['skip', 'todo'];
    const source = `
      // it('W1: in a comment', () => {});
      it.${left}('W2: left out', () => {});
      it.${planned}('W3: to do');
      describe.${left}('W4: a group left out', () => { it('says', () => {}); });
      describe('W5: a group without tests', () => {});
      describe.skipIf(true)('W6: at times', () => { it('says', () => {}); });
      describe.${left}('a plain group', () => { it('W11: within', () => {}); });
      describe.each(['es'])('W7: a group in %s', () => { it.for([1])(\`W8, W9: \${1} rows\`, () => {}); });
      it('W10: a test', () => {});
    `;
    expect(promisesIn(source)).toStrictEqual({
      named: ['W7', 'W8', 'W9', 'W10'],
      leftOut: ['W2', 'W3', 'W4', 'W6', 'W11'],
    });
  });
});

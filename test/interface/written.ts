/** The tests of a file as they are written, read from its syntax: comments and texts that only look like tests are none. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Written } from './sentence.ts';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const LEAVES_OUT = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails']);
const CALLED = new Set(['describe', 'it', 'test']);

/** `it.each(rows)` -> `it`, `each`. */
function wordsOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
}

function titleOf(node: ts.Node): { readonly words: readonly string[]; readonly title: string } | null {
  if (!ts.isCallExpression(node)) return null;
  const words = wordsOf(node.expression);
  const [title] = node.arguments;
  if (title === undefined || !CALLED.has(words[0] ?? '') || !ts.isStringLiteralLike(title)) return null;
  return { words, title: title.text };
}

type Around = { readonly groups: readonly string[]; readonly isLeftOut: boolean };

function read(node: ts.Node, { groups, isLeftOut }: Around, found: Written[]): void {
  const one = titleOf(node);
  const leftOut = isLeftOut || one?.words.some((word) => LEAVES_OUT.has(word)) === true;
  const isGroup = one?.words[0] === 'describe';
  if (one !== null && !isGroup) found.push({ groups, title: one.title, isLeftOut: leftOut });
  const around = { groups: isGroup ? [...groups, one.title] : groups, isLeftOut: leftOut };
  ts.forEachChild(node, (child) => read(child, around, found));
}

/** Of the text of one file. */
export function writtenIn(source: string): readonly Written[] {
  const found: Written[] = [];
  read(ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest), { groups: [], isLeftOut: false }, found);
  return found;
}

/** Each file is read once; a file that is not there has no tests. `file`: below test/. */
export function writtenTests(): (file: string) => readonly Written[] {
  const known = new Map<string, readonly Written[]>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const place = path.join(TESTS, file);
    const written = existsSync(place) ? writtenIn(readFileSync(place, 'utf8')) : [];
    known.set(file, written);
    return written;
  };
}

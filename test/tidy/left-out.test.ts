/** Tests that run on some machines only: a short list, each with what it needs, so that none falls silent unseen. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const STRACE =
  'strace watches calls of the system, and makes a chosen one fail or kill; Linux has it where it is installed';
const MOUNT = 'a small disk of its own is mounted, which needs Linux and the rights of root';
const RIGHTS = 'the rights of a file are those of POSIX, which Windows does not have';
/** How many conditions a file may have, and why each of them cannot be met everywhere. */
const MAY: Readonly<Record<string, { readonly count: number; readonly needs: readonly string[] }>> = {
  'test/integration/cli/connect.test.ts': {
    count: 3,
    needs: ['a session bus with a keychain on it', 'a terminal of its own, made by a program of the system'],
  },
  'test/integration/cli/faults.test.ts': { count: 2, needs: [MOUNT] },
  'test/integration/cli/listen/listen-end.test.ts': { count: 1, needs: [STRACE] },
  'test/integration/database/damage/backup-kills.test.ts': { count: 1, needs: [STRACE] },
  'test/integration/database/disk.test.ts': { count: 2, needs: [MOUNT, STRACE] },
  'test/integration/database/kill.test.ts': { count: 3, needs: [STRACE] },
  'test/integration/statements/corpus.test.ts': {
    count: 1,
    needs: ['real files of banks, whose licences keep them outside the repository'],
  },
  'test/integration/sync/system-store.test.ts': {
    count: 1,
    needs: ['a store of certificates in a file, as Linux has it'],
  },
  'test/sim/kills/kills.test.ts': { count: 1, needs: [STRACE] },
  'test/unit/files/whole.test.ts': { count: 2, needs: ['/proc, whose files say that they are empty', RIGHTS] },
  'test/unit/inbox/inbox.test.ts': { count: 1, needs: [RIGHTS] },
  'test/window/no-requests.test.ts': { count: 1, needs: [STRACE] },
  'test/window/pictures.test.ts': {
    count: 1,
    needs: ['the fonts and the screen that the stored pictures were made with'],
  },
};

const CONDITIONS = new Set(['skipIf', 'runIf']);
const OPTIONS = new Set(['skip', 'todo', 'fails']);
const RUNNERS = new Set(['it', 'test', 'describe']);

const rootOf = (node: ts.Expression): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isElementAccessExpression(node)
      ? rootOf(node.expression)
      : '';

/** `it.skipIf`, `it['skipIf']` and `const { skipIf } = it`: the word itself, wherever it is code. */
const isCondition = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && CONDITIONS.has(node.text)) ||
  (ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    CONDITIONS.has(node.argumentExpression.text));

/** `context.skip(...)` while a test runs, and `it('…', { skip: … }, …)`. */
function isOtherWay(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'skip') return true;
  if (ts.isIdentifier(node.expression) && node.expression.text === 'skip') return true;
  return (
    RUNNERS.has(rootOf(node.expression)) &&
    node.arguments.some(
      (argument) =>
        ts.isObjectLiteralExpression(argument) &&
        argument.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && OPTIONS.has(name.text)),
    )
  );
}

/** How many conditions a test file has; words in texts and comments are none. */
function conditionsIn(source: string): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (isCondition(node) || isOtherWay(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('one.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return count;
}

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'test'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file));

describe('a test that runs on some machines only', () => {
  it('stands in the list with what it needs, and nothing else does', () => {
    const found = FILES.map((file) => [file, conditionsIn(readFileSync(path.join(root, file), 'utf8'))] as const);
    expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(
      Object.fromEntries(Object.entries(MAY).map(([file, { count }]) => [file, count])),
    );
  });

  it('is found however it is written, and in no text or comment', () => {
    // Put together, for these words may stand in no test file.
    const [plain, option] = ['skip', 'todo'];
    const source = `
      // it.skipIf(true)('in a comment', () => {});
      const text = 'it.runIf(false)';
      it.skipIf(true)('one', () => {});
      describe.runIf(false).each([1])('two', () => {});
      it['skipIf'](true)('three', () => {});
      const { runIf } = it;
      it('five', (context) => { context.${plain}('no reason'); });
      it('six', ({ ${plain} }) => { ${plain}(); });
      it.each([1])('seven', { ${option}: true }, () => {});
      it('none', { timeout: 1 }, () => {});
    `;
    expect(conditionsIn(source)).toBe(7);
  });
});

/** The tools refuse what they do not take before they begin, and say what they take. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TOOLS = [
  'bench/bench',
  'check/check',
  'interface',
  'journeys',
  'mutate/mutate',
  'packaging/dist',
  'shots',
  'test',
];
/** One that begins its work all the same is ended. */
const MS_MAX = 30_000;

function asked(tool: string, ...words: readonly string[]) {
  const file = fileURLToPath(new URL(`../../build/tools/${tool}.mjs`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    timeout: MS_MAX,
  });
  return { status, stdout, stderr };
}

it.each(TOOLS)('%s says what it takes, and refuses the rest', (tool) => {
  const { status, stdout } = asked(tool, '--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('--help')]);
  const refused = asked(tool, '--nothing');
  expect(refused).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining("Unknown option '--nothing'") });
  expect(refused.stderr).toContain(stdout.trimEnd());
});

it('refuses a value that an option does not take', () => {
  expect(asked('bench/bench', '--records', 'many')).toMatchObject({ status: 2, stdout: '' });
  expect(asked('bench/bench', '--only', 'everything').stderr).toContain('not everything');
  expect(asked('test', '--only', 'unit,all').stderr).toContain('not all');
  expect(asked('check/check', 'word')).toMatchObject({ status: 2, stdout: '' });
});

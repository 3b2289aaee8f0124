/** What a run of tests is said to have been: its last lines are what a person, and the continuous check, read of it. */
import { describe, expect, it } from 'vitest';

type Counted = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly skipped: readonly string[];
};
const tool = new URL('../../build/tools/check/count-tests.mjs', import.meta.url).href;
const { countTests, slowest } = (await import(/* @vite-ignore */ tool)) as {
  readonly countTests: (report: object | null, exit: number) => Counted;
  readonly slowest: (times: Readonly<Record<string, number>>) => readonly string[];
};

const aTest = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status,
  failureMessages,
});
const aFile = (assertionResults: readonly ReturnType<typeof aTest>[], broken = '') => ({
  name: '/here/some.test.ts',
  status: broken === '' && assertionResults.every(({ status }) => status !== 'failed') ? 'passed' : 'failed',
  message: broken,
  assertionResults,
});
const aReport = (...testResults: readonly ReturnType<typeof aFile>[]) => ({
  numPassedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length,
  testResults,
});

describe('a run of tests', () => {
  it('names each test that failed, with what it said', () => {
    const report = aReport(
      aFile([aTest('adds up', 'passed'), aTest('keeps the sign', 'failed', ['expected -1\nto be 1'])]),
    );
    expect(countTests(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['keeps the sign\n    expected -1\n    to be 1'],
      skipped: [],
    });
  });

  it('names what did not run', () => {
    expect(countTests(aReport(aFile([aTest('later', 'skipped'), aTest('now', 'passed')])), 0)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      skipped: ['later'],
    });
  });

  it('counts a file that broke before its first test once, by its name', () => {
    const { failed, failures } = countTests(aReport(aFile([], 'Cannot find module')), 1);
    expect([failed, failures]).toEqual([1, ['/here/some.test.ts\n    Cannot find module']]);
  });

  it('is never clean where the run itself was not', () => {
    expect(countTests(aReport(aFile([aTest('adds up', 'passed')])), 134)).toMatchObject({
      failed: 1,
      failures: ['the run ended with 134'],
    });
    expect(countTests(null, 0)).toMatchObject({ failed: 1, failures: ['the run wrote nothing down'] });
  });

  it('names the fifteen files that took longest, the longest first', () => {
    const times = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at.toString()}.test.ts`, at * 1_000]));
    const lines = slowest({ ...times, 'none.test.ts': 125_040 });
    expect(lines).toHaveLength(15);
    expect(lines.slice(0, 2)).toEqual([' 125.0 s  none.test.ts', '  19.0 s  19.test.ts']);
  });

  it('says no more than the beginning of what a test said', () => {
    const said = Array.from({ length: 40 }, (_, line) => `line ${line.toString()}`).join('\n');
    const [failure] = countTests(aReport(aFile([aTest('adds up', 'failed', [said])])), 1).failures;
    expect(failure?.split('\n')).toHaveLength(13);
  });
});

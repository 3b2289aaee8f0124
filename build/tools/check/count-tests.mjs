// What vitest wrote down about a run, in numbers: passed, failed, and the names of the tests that failed or did not run.

/** How much of what a test said stands with its name: the sentence, what was expected and, of a random test, its seed. */
const SAID_LINES = 12;

/** A file that failed before its first test counts as one failure, and so does a run that broke off or wrote nothing down. */
export function countTests(report, exit) {
  if (report === null) return { passed: 0, failed: 1, failures: ['the run wrote nothing down'], skipped: [] };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = [
    ...report.testResults.filter(isBroken).map(({ name, message }) => named(name, message)),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(fullName, failureMessages.join('\n'))),
  ];
  if (failures.length === 0 && exit !== 0) failures.push(`the run ended with ${exit}`);
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);
  return { passed: report.numPassedTests, failed: failures.length, failures, skipped };
}

const SLOWEST = 15;

/** The files that took longest, a line for each, of milliseconds by file. */
export const slowest = (times) =>
  Object.entries(times)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);

const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

const named = (name, said) => [name, ...said.split('\n').slice(0, SAID_LINES)].join('\n    ');

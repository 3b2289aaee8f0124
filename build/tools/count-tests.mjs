// What vitest wrote down about a run, in numbers: passed, failed, and the names of the tests that did not run.

/** A file that failed before its first test counts as one failure, and so does a run that broke off or wrote nothing down. */
export function countTests(report, exit) {
  if (report === null) return { passed: 0, failed: 1, skipped: [] };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);
  return { passed: report.numPassedTests, failed: failed === 0 && exit !== 0 ? 1 : failed, skipped };
}

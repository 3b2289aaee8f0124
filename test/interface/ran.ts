/** What vitest wrote down about a run: which tests passed, by their file below test/ and their name. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** Null for a file that the run was not about. */
export type Passed = (file: string) => ReadonlySet<string> | null;

export function passedIn(reportFile: string): Passed {
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  return (file) => {
    const ran = testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/test/${file}`));
    if (ran === undefined) return null;
    return new Set(ran.assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title));
  };
}

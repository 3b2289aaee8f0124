/** Three thousand changed and damaged statements (F5), the same ones in every run: `npm run fuzz` reads 100,000. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const inTest = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const [FILES, FROM] = [3_000, 5_001];

it('no change of a statement gives a wrong sum, and no damage is read in silence', () => {
  const args = ['--no-warnings', '--import', inTest('support/children/alias.mjs'), inTest('fuzz/main.ts')];
  const ended = spawnSync(process.execPath, [...args, '--files', `${FILES}`, '--from', `${FROM}`], {
    encoding: 'utf8',
  });
  expect(ended.stdout).not.toContain('FAULT');
  expect(ended.stdout).toContain('0 with faults');
  expect(ended.status).toBe(0);
}, 180_000);

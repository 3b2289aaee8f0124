/** A package over another one: what the month left is there, to the figure of its report. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { figuresOf } from '../support/window/figures.ts';
import { checkFigures } from '../support/window/journey.ts';
import { given, launchInstalled } from './installed.ts';

it('opens the month that was left, with the figures of its report', async () => {
  const home = given('HOME');
  const reports = path.join(home, 'informes');
  const json = must(readdirSync(reports).find((name) => name.endsWith('.json')), 'the month left its report'); // prettier-ignore
  const report = reportSchema.parse(JSON.parse(readFileSync(path.join(reports, json), 'utf8')));
  const app = await launchInstalled({ program: given('PROGRAM'), user: given('USER'), home }, {});
  try {
    expect(await checkFigures(app)).toStrictEqual(figuresOf(report.totals));
  } finally {
    await app.quit();
  }
});

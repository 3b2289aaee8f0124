/** Why two rows are together: in words where a reader hears them, and the same words from the trail and on paper. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@shared/contract/calls.ts';
import { reportReasonSchema } from '@shared/contract/report-schema.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { paperWords } from '../../../src/main/adapters/reports/words/paper.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, goTo, launchSample, openLedger, theAccount } from '../../support/window/journey.ts';
import { matchesInTrail } from '../../support/files/profile-file.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
type MatchCase = Extract<CaseView, { kind: 'match' }>;

let app: LaunchedApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-reasons-'));
  app = await launchSample({ env: { CUADRE_TEST_EXPORT_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const casesOf = async (filter: CaseFilter): Promise<Answer<'case.page'>> =>
  asked(app.call('case.page', { account: (await theAccount(app)).id, ...MONTH, filter, offset: 0, count: 500 }));

/** What a reader hears for each row of a filter, by the id of its case; the list is scanned until all of them were heard. */
async function described(filter: CaseFilter): Promise<ReadonlyMap<string, string>> {
  const { window } = app;
  const heard = new Map<string, string>();
  const { total } = await casesOf(filter);
  await openLedger(window, filter);
  for (let looks = 0; looks <= total && heard.size < total; looks += 1) {
    const rows = await window
      .locator('[data-case]')
      .evaluateAll((all) =>
        all.map(
          (row) => [(row as HTMLElement).dataset['case'] ?? '', row.getAttribute('aria-description') ?? ''] as const,
        ),
      );
    for (const [id, words_] of rows) heard.set(id, words_);
    await window.keyboard.press('PageDown');
    await window.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
  expect(heard.size).toBe(total);
  return heard;
}

async function matchesOf(filter: 'proposed' | 'matched'): Promise<readonly MatchCase[]> {
  return (await casesOf(filter)).rows.flatMap((one) => (one.kind === 'match' ? [one] : []));
}

describe('W5: every proposal says why, every refusal why not', () => {
  it('each proposal has its reasons in words, and the trail and the paper say the same ones', async () => {
    const heard = await described('proposed');
    const proposals = await matchesOf('proposed');
    expect(proposals.length).toBeGreaterThan(3);
    const trail = matchesInTrail(app);
    await asked(app.call('report.export', { account: (await theAccount(app)).id, ...MONTH, formats: ['csv'] }));
    const file = must(
      readdirSync(folder).find((name) => name.endsWith('cruces.csv')),
      'the report has its matches',
    );
    const paper = readFileSync(path.join(folder, file), 'utf8');
    for (const { match } of proposals) {
      const said = must(heard.get(match.id), 'each proposal is in the list');
      const kept = reportReasonSchema.array().parse(must(trail.get(match.id), 'the trail holds it')['reasons']);
      expect(kept.length).toBeGreaterThan(0);
      const { status, certainty, equals = null } = match;
      const reasons = kept.map((reason) =>
        paperWords('es').reasons({ reasons: [reason], equals: null, status, certainty }),
      );
      for (const reason of reasons) expect(said).toContain(reason);
      const row = must(
        paper.split('\r\n').find((line) => line.startsWith(match.id)),
        'each proposal is on paper',
      );
      expect(row.replaceAll('""', '"')).toContain(
        paperWords('es').reasons({ reasons: kept, equals, status, certainty }),
      );
    }
  });

  it('each row that is left alone says why nothing was found for it', async () => {
    for (const filter of ['lines-left', 'records-left'] as const) {
      const heard = await described(filter);
      expect(heard.size).toBeGreaterThan(0);
      expect([...heard].filter(([, said]) => said.trim() === '')).toStrictEqual([]);
    }
  });

  it('a pair that is not proposed says fact by fact why not', async () => {
    const { window } = app;
    await openLedger(window, 'lines-left');
    await window.keyboard.press('m');
    const records = window.getByRole('listbox', { name: es.reconcile.byHand.records });
    await records.getByRole('option').first().click();
    await window.locator('.why summary').click();
    const facts = window.locator('.why__facts li');
    await facts.first().waitFor();
    expect(await facts.count()).toBeGreaterThan(3);
    expect(await window.locator('.why__facts [data-agrees="false"]').count()).toBeGreaterThan(0);
    for (const fact of await facts.allInnerTexts()) expect(fact.trim()).not.toBe('');
    await window.keyboard.press('Escape');
    await goTo(window, '/');
  });
});

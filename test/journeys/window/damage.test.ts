/** Damage of every kind between two starts of the window: it shows the figures of before, or says that they are not what was stored (D7). */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachAndCrash } from '../../support/damage/crashed.ts';
import { befallAny } from '../../support/damage/damages.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { launchApp } from '../../support/window/app.ts';
import { checkFigures, launchSample } from '../../support/window/journey.ts';
import type { Figures } from '../../support/window/figures.ts';
import { words } from '../../support/window/words.ts';

/** The short form; CUADRE_LONG=1 runs the whole. */
const CASES = process.env['CUADRE_LONG'] === '1' ? 100 : 4;
const LONG_MS = 1_800_000;
const say = words.es.backups.unopened;

let root: string;
let wanted: Figures;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'cuadre-befallen-'));
  const app = await launchSample({ dataDir: path.join(root, 'whole') });
  wanted = await checkFigures(app);
  await app.close();
  await attachAndCrash(path.join(root, 'whole'), path.join(root, 'crashed'));
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

it(
  'shows the same figures or none',
  async () => {
    const told = { same: 0, refused: 0 };
    for (let seed = 0; seed <= CASES; seed += 1) {
      const dataDir = path.join(root, `case-${seed}`);
      const random = aSeededRandom(seed);
      cpSync(path.join(root, random() < 0.5 ? 'whole' : 'crashed'), dataDir, { recursive: true });
      // The first is as it was left: what is compared below can hold.
      const what = seed === 0 ? 'nothing' : befallAny(dataDir, random);
      const app = await launchApp({ dataDir });
      try {
        const refusal = app.window.getByText(say.untouched).or(app.window.getByText(say.untouchedMissing));
        const month = app.window.locator('[data-term="records-all"]');
        await refusal.or(month).first().waitFor();
        const isRefused = await refusal.isVisible();
        told[isRefused ? 'refused' : 'same'] += 1;
        if (!isRefused) expect(await checkFigures(app), `seed ${seed}: ${what}`).toStrictEqual(wanted);
      } finally {
        await app.close();
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      }
    }
    console.log(`${CASES} damages: ${JSON.stringify(told)}`);
    expect([told.same > 0, told.refused > 0]).toEqual([true, true]);
  },
  LONG_MS,
);

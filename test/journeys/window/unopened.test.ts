/** A profile whose data were altered or are gone: the window says so and changes nothing, and a copy or the data themselves bring the month back. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { damageText } from '@shared/words/damage-words.ts';
import { must } from '@shared/domain/assert.ts';
import { formatMoment } from '../../../src/renderer/lib/text/format-day.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { alterRecord, copiesOf, foldersIn, pressByKeys, theProfile } from '../../support/store/backup-steps.ts';
import { asked, button, checkFigures, dialogOf, eventually, goTo, launchSample, placeOf, sees } from '../../support/window/journey.ts'; // prettier-ignore
import { axeInBothThemes, layoutProblems, wordProblems } from '../../support/window/look.ts';
import { resize, settle } from '../../support/window/screens.ts';
import type { Figures } from '../../support/window/figures.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const SIZES = [
  { width: 800, height: 600 },
  { width: 1280, height: 800 },
] as const;
let dataDir: string;
let app: LaunchedApp | null = null;
/** What the month came to, what its profile is called and when it was copied. */
type Left = { readonly figures: Figures; readonly name: string; readonly when: string };

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-unopened-'));
});
afterEach(async () => {
  await app?.close();
  app = null;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A copy of the month as it is now: the one of the day was made when it began. */
async function aCopyOf(one: LaunchedApp) {
  await copiesOf(one);
  const [copy] = await asked(one.call('backup.make', { profile: (await theProfile(one)).id }));
  return must(copy, 'a copy was made');
}

/** The sample month with a copy of it, left as a person leaves it. */
async function aMonthThen(lang: Lang, work: () => void): Promise<Left> {
  app = await launchSample({ lang, dataDir });
  const figures = await checkFigures(app);
  const copy = await aCopyOf(app);
  const left = { figures, name: (await theProfile(app)).name, when: formatMoment(copy.at, lang) };
  await app.close();
  work();
  return left;
}

async function startAgain(lang: Lang, env: Readonly<Record<string, string>> = {}): Promise<LaunchedApp> {
  app = await launchApp({ lang, dataDir, env });
  return app;
}

/** Small and large, light and dark: it fits, is read by readers and in one language. */
async function looksRight(one: LaunchedApp, lang: Lang, name: string): Promise<void> {
  const { window } = one;
  for (const size of SIZES) {
    await resize(one, size);
    await settle(window);
    const shots = process.env['CUADRE_LOOK_AT'];
    if (shots !== undefined) await window.screenshot({ path: path.join(shots, `${name}-${lang}-${size.width}.png`) });
    const found = [
      ...(await layoutProblems(window)),
      ...(await axeInBothThemes(window)),
      ...(await wordProblems(window, lang)),
    ];
    expect(found, size.width.toString()).toStrictEqual([]);
  }
}

const bytesIn = (folder: string): readonly (readonly [string, string])[] =>
  ['cuadre.db', 'manifest.json']
    .filter((name) => existsSync(path.join(folder, name)))
    .map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

describe('a profile that was altered between two starts', () => {
  it('is shown with what was altered and untouched, and is restored by keyboard', async () => {
    const left = await aMonthThen('es', () => alterRecord(foldersIn(dataDir).folder));
    const { folder } = foldersIn(dataDir);
    const say = words.es.backups;
    const altered = bytesIn(folder);
    const again = await startAgain('es');
    const { window } = again;
    await sees(window, say.unopened.untouched);
    await sees(window, damageText('records', 'es'));
    expect(await window.locator('.welcome__title, .ledger, .nav__count').count()).toBe(0);
    await looksRight(again, 'es', 'damaged');
    await pressByKeys(window, button(window, words.es.common.retry));
    await sees(window, say.unopened.still);
    expect(bytesIn(folder)).toStrictEqual(altered);
    await pressByKeys(window, window.getByRole('list', { name: say.heading }).getByRole('button').first());
    const dialog = dialogOf(window);
    await dialog.getByRole('heading', { name: say.ask.loses }).waitFor();
    await looksRight(again, 'es', 'ask');
    await pressByKeys(window, button(window, say.ask.confirm));
    await dialog.getByRole('heading', { name: say.done.heading }).waitFor();
    await looksRight(again, 'es', 'done');
    await window.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(readdirSync(path.join(folder, 'quarantine'))).toHaveLength(1);
    expect(await checkFigures(again)).toStrictEqual(left.figures);
  }, 180_000);

  it('leaves the settings and another profile to be gone to, in English', async () => {
    const left = await aMonthThen('en', () => alterRecord(foldersIn(dataDir).folder));
    const say = words.en.backups;
    const again = await startAgain('en');
    const { window } = again;
    await sees(window, fill(say.unopened.damaged, { name: left.name }));
    await looksRight(again, 'en', 'damaged');
    await button(window, say.unopened.settings).click();
    await window.getByRole('heading', { name: words.en.settings.heading }).waitFor();
    expect(await placeOf(window)).toBe('/settings');
    await goTo(window, '/reconcile/undecided');
    await sees(window, fill(say.unopened.damaged, { name: left.name }));
    await button(window, fill(say.restoreThis, { when: left.when }))
      .first()
      .click();
    await looksRight(again, 'en', 'ask');
    await button(window, say.ask.confirm).click();
    await dialogOf(window).getByRole('heading', { name: say.done.heading }).waitFor();
    await looksRight(again, 'en', 'done');
    await button(window, words.en.common.close).last().click();
    expect(await checkFigures(again)).toStrictEqual(left.figures);
  }, 180_000);
});

describe('a folder that vanished', () => {
  it('is no new profile: put back it opens again, and gone for good it is restored', async () => {
    const aside = `${dataDir}-aside`;
    const left = await aMonthThen('es', () => renameSync(foldersIn(dataDir).folder, aside));
    const { folder } = foldersIn(dataDir);
    const say = words.es.backups;
    const again = await startAgain('es');
    const { window } = again;
    await sees(window, fill(say.unopened.missing, { name: left.name }));
    await looksRight(again, 'es', 'missing');
    expect(existsSync(path.join(folder, 'cuadre.db'))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
    await button(window, words.es.common.retry).click();
    expect(await checkFigures(again)).toStrictEqual(left.figures);
    await again.close();
    rmSync(folder, { recursive: true });
    const last = await startAgain('es');
    await sees(last.window, fill(say.unopened.missing, { name: left.name }));
    await button(last.window, fill(say.restoreThis, { when: left.when }))
      .first()
      .click();
    await button(last.window, say.ask.confirm).click();
    await dialogOf(last.window).getByRole('heading', { name: say.done.heading }).waitFor();
    // Nothing is left that could tell what came after the copy.
    await sees(last.window, say.done.unknown);
    await last.window.keyboard.press('Escape');
    expect(await checkFigures(last)).toStrictEqual(left.figures);
  }, 180_000);
});

describe('a copy of another machine', () => {
  it('becomes a profile of its own where there was none', async () => {
    const usb = mkdtempSync(path.join(tmpdir(), 'cuadre-usb-'));
    try {
      const left = await aMonthThen('es', () => {
        const { backups } = foldersIn(dataDir);
        cpSync(
          path.join(
            backups,
            must(
              readdirSync(backups).find((name) => name.endsWith('-asked')),
              'a copy',
            ),
          ),
          path.join(usb, 'copia'),
          {
            recursive: true,
          },
        );
        rmSync(dataDir, { recursive: true });
      });
      const say = words.es.backups;
      const again = await startAgain('es', { CUADRE_TEST_BACKUP: path.join(usb, 'copia') });
      const { window } = again;
      await pressByKeys(window, button(window, say.other));
      await dialogOf(window)
        .getByRole('heading', { name: fill(say.ask.headingOther, { name: left.name }) })
        .waitFor();
      await sees(window, fill(say.ask.leadNew, { name: left.name }));
      await looksRight(again, 'es', 'other');
      await pressByKeys(window, button(window, say.ask.confirm));
      await sees(window, say.done.noKey);
      await window.keyboard.press('Escape');
      expect(await checkFigures(again)).toStrictEqual(left.figures);
      expect(await theProfile(again)).toMatchObject({ name: left.name, key: 'none' });
    } finally {
      rmSync(usb, { recursive: true, force: true });
    }
  }, 180_000);
});

describe('damage that is found while the profile is open', () => {
  it('refuses the report, closes the profile and leads to its screen', async () => {
    app = await launchSample({ lang: 'es', dataDir });
    const { window } = app;
    const figures = await checkFigures(app);
    await aCopyOf(app);
    alterRecord(foldersIn(dataDir).folder);
    await goTo(window, '/reconcile/undecided');
    await window.keyboard.press('Control+e');
    await sees(window, words.es.backups.unopened.untouched);
    await sees(window, damageText('records', 'es'));
    expect(await dialogOf(window).count()).toBe(0);
    expect((await asked(app.call('profile.list', {}))).current).toBeNull();
    await window.getByRole('list', { name: words.es.backups.heading }).getByRole('button').first().click();
    await button(window, words.es.backups.ask.confirm).click();
    await dialogOf(window).getByRole('heading', { name: words.es.backups.done.heading }).waitFor();
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await dialogOf(window).count()).toBe(0));
    expect(await checkFigures(app)).toStrictEqual(figures);
  }, 180_000);
});

/** Copies of the open profile in the settings: one made now, one of the day, each restored with what is missing named. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatMoment } from '../../../src/renderer/lib/text/format-day.ts';
import { aMonthFile, importDropped } from '../../support/files/import-scenes.ts';
import { launchSample, asked, button, checkFigures, dialogOf, eventually, goTo, placeOf, sees, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { copiesOf, foldersIn, pressByKeys, theProfile } from '../../support/store/backup-steps.ts';
import { axeProblems, wordProblems } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const FILE = 'extracto enero.csv';
const LINES = aMonthFile(1).trimEnd().split('\r\n').length - 1;
let folder: string;
let app: LaunchedApp;
const launch = async (lang: 'es' | 'en'): Promise<void> => {
  app = await launchSample({
    lang,
    dataDir: path.join(folder, 'data'),
    env: { CUADRE_TEST_PICK: path.join(folder, FILE) },
  });
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-restore-'));
  writeFileSync(path.join(folder, FILE), aMonthFile(1));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const statements = async (): Promise<readonly string[]> =>
  (await asked(app.call('statement.list', { account: (await theAccount(app)).id }))).map(({ file }) => file);

/** A file that the copies before it do not hold. */
const importMore = (): Promise<void> => importDropped(app.window, path.join(folder, FILE), LINES);

describe('a copy of the open profile', () => {
  it('is made when it is asked for, says what it holds and what restoring it loses, and is restored by mouse', async () => {
    await launch('es');
    const { window } = app;
    const { backups: say } = words.es;
    const before = await checkFigures(app);
    const held = await statements();
    await goTo(window, '/settings');
    await button(window, say.make).click();
    await sees(window, say.made);
    // The copy of the day is made by itself, before this one or after it.
    const copy = (await copiesOf(app)).find(({ reason }) => reason === 'asked');
    expect(copy).toMatchObject({ isWhole: true });
    await importMore();
    expect(await statements()).toHaveLength(held.length + 1);
    await goTo(window, '/settings');
    const when = formatMoment(must(copy, 'a copy was made').at);
    await button(window, fill(say.restoreThis, { when })).first().click();
    const dialog = dialogOf(window);
    await dialog.getByRole('heading', { name: fill(say.ask.heading, { when }) }).waitFor();
    expect(await dialog.getByRole('list', { name: say.ask.filesLost }).innerText()).toContain(FILE);
    expect(await dialog.innerText()).toContain(say.ask.aside);
    expect(await dialog.innerText()).toContain(say.ask.afterFiles);
    expect([...(await axeProblems(window)), ...(await wordProblems(window, 'es'))]).toStrictEqual([]);
    await button(window, say.ask.confirm).click();
    await dialog.getByRole('heading', { name: say.done.heading }).waitFor();
    expect(await dialog.getByRole('list', { name: say.done.missing }).innerText()).toBe(FILE);
    expect(await dialog.innerText()).toContain(say.done.aside);
    expect(await axeProblems(window)).toStrictEqual([]);
    expect(await statements()).toStrictEqual(held);
    await button(window, say.done.sync).click();
    await sees(window, say.done.syncing);
    await button(window, say.done.import).click();
    await eventually(async () => expect(await placeOf(window)).toBe('/import'));
    expect(await dialog.count()).toBe(0);
    await sees(window, FILE);
    await goTo(window, '/');
    expect(await checkFigures(app)).toStrictEqual(before);
  }, 180_000);

  it.each(['daily', 'before-schema'] as const)(
    'is made every day and before a new schema (%s), and is restored by keyboard, in English',
    async (reason) => {
      await launch('en');
      const figures = await checkFigures(app);
      await app.close();
      // As on another day: none of today is there, and the whole month is.
      rmSync(foldersIn(path.join(folder, 'data')).backups, { recursive: true });
      app = await launchApp({ lang: 'en', dataDir: path.join(folder, 'data') });
      const { window } = app;
      const { backups: say } = words.en;
      const { backups } = foldersIn(path.join(folder, 'data'));
      const ofDay = must(
        (await copiesOf(app)).find((one) => one.reason === 'daily'),
        'a copy of the day',
      );
      // A copy is known by its name.
      renameSync(path.join(backups, ofDay.id), path.join(backups, ofDay.id.replace('daily', reason)));
      const { id: profile } = await theProfile(app);
      const copy = must(
        (await asked(app.call('backup.list', { profile }))).find((one) => one.reason === reason),
        'a copy of the kind',
      );
      const contents = must(copy.contents, 'it reads');
      const accounts = (await asked(app.call('account.list', {}))).map(({ id }) => id);
      await asked(app.call('account.create', { name: 'Davivienda ··1', preset: 'own', currency: 'COP' } as never));
      expect(await asked(app.call('account.list', {}))).toHaveLength(accounts.length + 1);
      await goTo(window, '/settings');
      await window.getByRole('list', { name: say.heading }).waitFor();
      await pressByKeys(window, button(window, fill(say.restoreThis, { when: formatMoment(copy.at, 'en') })));
      const dialog = dialogOf(window);
      await dialog.getByRole('heading', { name: say.ask.holds }).waitFor();
      expect(await dialog.innerText()).toContain(fill(words.en.common.records_other, { count: contents.records }));
      // Escape leaves it without a trace.
      await window.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await pressByKeys(window, button(window, fill(say.restoreThis, { when: formatMoment(copy.at, 'en') })));
      await pressByKeys(window, button(window, say.ask.confirm));
      await dialog.getByRole('heading', { name: say.done.heading }).waitFor();
      expect(await wordProblems(window, 'en')).toStrictEqual([]);
      await window.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // The keyboard goes on in the screen.
      await eventually(async () => expect(await window.evaluate(() => document.activeElement?.id)).toBe('contenido'));
      expect((await asked(app.call('account.list', {}))).map(({ id }) => id)).toStrictEqual(accounts);
      expect(await checkFigures(app)).toStrictEqual(figures);
    },
    180_000,
  );
});

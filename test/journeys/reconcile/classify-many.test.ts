/** Registros: many movements classified at once as Otro ask for a note, which the step keeps; both languages, by keyboard and by mouse. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, dialogOf, eventually, goTo, historyOf, launchSample, pickOption, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { fill, words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;
const NOTE = 'Aportes de socios';

describe.each(['es', 'en'] as const)('movements classified in bulk, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const openCount = async (): Promise<number> => {
    const { id: account } = await theAccount(app);
    return (await asked(app.call('line.page', { account, state: 'unmatched', offset: 0, count: 1 }))).total;
  };
  const confirm = (count: number) =>
    dialogOf(window()).getByRole('button', { name: fill(text.rules.bulk.confirm_other, { count }), exact: true });
  const note = () => dialogOf(window()).getByRole('textbox', { name: text.many.plan.note });
  beforeAll(async () => {
    app = await launchSample({ lang });
    await goTo(window(), '/records/lines/unmatched');
    await button(window(), text.rules.bulk.open).waitFor();
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it('as Otro wait for a note, by keyboard, and the trail keeps it', async () => {
    const count = await openCount();
    await window().keyboard.press('e');
    await dialogOf(window()).getByText(text.many.plan.noteNeeded, { exact: true }).waitFor();
    await confirm(count).waitFor();
    expect(await confirm(count).isEnabled()).toBe(false);
    await note().focus();
    await window().keyboard.type(NOTE);
    await eventually(async () => expect(await confirm(count).isEnabled()).toBe(true));
    await confirm(count).focus();
    await window().keyboard.press('Enter');
    await dialogOf(window()).waitFor({ state: 'detached' });
    await eventually(async () => expect(await openCount()).toBe(0));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain', rows: count });
    const { rows } = await asked(app.call('trail.page', { language: lang, offset: 0, count: 2 }));
    expect(JSON.stringify(rows)).toContain(NOTE);
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await openCount()).toBe(count));
  });

  it('as what a class says need none, by mouse', async () => {
    const count = await openCount();
    await button(window(), text.rules.bulk.open).click();
    await pickOption(dialogOf(window()).getByRole('combobox', { name: text.rules.bulk.as }), text.category.suppliers);
    await eventually(async () => expect(await confirm(count).isEnabled()).toBe(true));
    expect(await dialogOf(window()).getByText(text.many.plan.noteNeeded, { exact: true }).count()).toBe(0);
    await confirm(count).click();
    await eventually(async () => expect(await openCount()).toBe(0));
  });
});

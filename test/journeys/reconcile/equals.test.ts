/** Equals by date in the window: the setting by keyboard and what follows it at once, the reason that counts them, and a class that is separated whole and comes back whole. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LaunchedApp } from '../../support/window/app.ts';
import { EQUALS, equalMonth } from '../../support/months/equal-month.ts';
import { button, eventually, goTo, historyOf, openLedger, sees, stepName } from '../../support/window/journey.ts'; // prettier-ignore
import { launchMonth, STEP_MS_MAX } from '../../support/months/made-month.ts';
import type { MadeMonth } from '../../support/months/made-month.ts';
import { newestEntry, tableHashes } from '../../support/files/profile-file.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const ALL = EQUALS + 1;

describe.each(['es', 'en'] as const)('equals by date, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = equalMonth();
  let month: MadeMonth;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const accepted = async (): Promise<number> =>
    (await month.matches()).filter(({ status }) => status === 'auto').length;
  const theSwitch = () => window().getByRole('switch', { name: text.matchingSettings.equals });
  const reason = (said: 'accepted' | 'proposed'): string =>
    fill(text.equals[said].even, {
      size: EQUALS,
      lines: fill(text.equals.lines_other, { count: EQUALS }),
      records: fill(text.equals.records_other, { count: EQUALS }),
    });

  beforeAll(async () => {
    month = await launchMonth({ lang, name: 'Taquilla', world, statement, lines: ALL });
    ({ app } = month);
    expect(await accepted()).toBe(ALL);
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  it('say in the opened case how many they are, and that their total is what is proven', async () => {
    await openLedger(window(), 'matched');
    await sees(window(), reason('accepted'));
    await sees(window(), text.matchStatusWhy.total);
  });

  it('are proposed at once when the setting goes off, and say so', async () => {
    await goTo(window(), '/settings');
    expect(await theSwitch().getAttribute('aria-checked')).toBe('true');
    await theSwitch().focus();
    await window().keyboard.press('Space');
    await sees(window(), text.matchingSettings.off);
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    await eventually(async () => expect(await accepted()).toBe(1));
    expect(newestEntry(app, 'setting')).toMatchObject({ detail: { equalsByDate: false } });
    await openLedger(window(), 'undecided');
    // Together they are a set; one by one each says how many they are.
    await window().keyboard.press('u');
    await sees(window(), reason('proposed'));
    await button(window(), text.reconcile.actions.accept).waitFor();
  });

  it('are accepted at once when it goes on again, as it is after the window was left', async () => {
    await goTo(window(), '/settings');
    await window().reload();
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    await theSwitch().click();
    await sees(window(), text.matchingSettings.on);
    await eventually(async () => expect(await accepted()).toBe(ALL));
  });

  it('are separated whole by one key that says so before, and one Ctrl+Z brings them all back', async () => {
    const before = tableHashes(app);
    await openLedger(window(), 'matched');
    const separate = fill(text.reconcile.actions.unmatchEquals_other, { count: EQUALS });
    await button(window(), separate).waitFor();
    await window().keyboard.press('d');
    await sees(window(), fill(text.reconcile.done.unmatchedEquals_other, { count: EQUALS }));
    await eventually(async () => expect(await month.matches()).toHaveLength(1));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'unmatch', rows: EQUALS });
    await window().keyboard.press('Control+z');
    await sees(window(), fill(text.history.undone, { step: stepName(lang, { kind: 'unmatch', rows: EQUALS }) }));
    await eventually(async () => expect(await accepted()).toBe(ALL));
    expect(tableHashes(app)).toEqual(before);
  });
});

/** Flags by their cause: each said once with count and pesos, opened, marked and settled together by keyboard and by mouse, with the plan first and one undo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, dialogOf, eventually, goTo, historyOf, launchSample, sees, speak, stepName, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { axeProblems } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

async function flagsIn(state: 'open' | 'explained' | 'resolved') {
  const account = (await theAccount(app)).id;
  return asked(app.call('flag.page', { account, ...MONTH, state, offset: 0, count: 500 }));
}
const headingOf = (id: string) => app.window.locator(`[data-cause="${id}"][role="row"]`);
/** A cause of several flags that are open, on the screen. */
async function aCause() {
  await goTo(app.window, '/flags');
  const { causes, total } = await flagsIn('open');
  const cause = must(
    causes.find(({ count }) => count > 1),
    'the sample has a cause of several flags',
  );
  await headingOf(cause.id).waitFor();
  return { cause, causes, total };
}
const marks = (said: string) => app.window.getByRole('region', { name: said });
/** The plan on screen says how many and how much; nothing is written yet. */
async function readsPlan(count: number, amount: string): Promise<void> {
  const foot = dialogOf(app.window).locator('tfoot');
  await foot.getByText(formatBare(amount)).waitFor();
  expect(await foot.getByRole('cell').nth(1).innerText()).toBe(`${count}`);
}

describe.each(['es', 'en'] as const)('the flags of one cause, in %s', (lang) => {
  const { flag, flags, many } = words[lang];
  const bar = () => marks(flags.many.bar);
  const said = (count: number) => bar().getByText(fill(many.marked_other, { count }), { exact: true });
  beforeAll(() => speak(app, lang));

  it('stand under one heading with count and pesos, and are shown by a click and by keys', async () => {
    const { window } = app;
    const { cause, causes } = await aCause();
    const heading = headingOf(cause.id);
    await heading.getByText(flag[cause.kind], { exact: true }).waitFor();
    await heading.getByText(fill(flags.cause.count_other, { count: cause.count })).waitFor();
    await heading.getByText(formatBare(cause.amount)).waitFor();
    const rows = window.locator('[data-flag]');
    // A cause of one flag is its row; the others are headings until they are opened.
    const before = causes.filter(({ count }) => count === 1).length;
    await eventually(async () => expect(await rows.count()).toBe(before));
    await heading.locator('button').click();
    await eventually(async () => expect(await rows.count()).toBe(before + cause.count));
    await heading.click();
    await window.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await rows.count()).toBe(before));
    await window.keyboard.press('Enter');
    await eventually(async () => expect(await rows.count()).toBe(before + cause.count));
    expect(await axeProblems(window)).toStrictEqual([]);
    await window.keyboard.press('Enter');
    await eventually(async () => expect(await rows.count()).toBe(before));
  });

  it('are marked with Space and settled with one note by keys alone, as one step and one undo', async () => {
    const { window } = app;
    const { cause, total } = await aCause();
    await window.keyboard.press('Home');
    // The first cause of the sample is one of several.
    await window.locator(`[data-cause="${cause.id}"][aria-current="true"]`).waitFor();
    await window.keyboard.press('Space');
    await said(cause.count).waitFor();
    await eventually(async () => expect(await headingOf(cause.id).getAttribute('aria-selected')).toBe('true'));
    await window.keyboard.press('x');
    await readsPlan(cause.count, cause.amount);
    await window.keyboard.type('Radicado 4471');
    expect(await axeProblems(window)).toStrictEqual([]);
    expect((await flagsIn('explained')).total).toBe(0);
    await eventually(async () => expect(await dialogOf(window).locator('tfoot').count()).toBe(1));
    await window.keyboard.press('Enter');
    await sees(window, fill(flags.many.done.explained_other, { count: cause.count }));
    await eventually(async () => expect((await flagsIn('open')).total).toBe(total - cause.count));
    const { rows } = await flagsIn('explained');
    expect(new Set(rows.map(({ note }) => note))).toStrictEqual(new Set(['Radicado 4471']));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'review-flag', rows: cause.count });
    await window.keyboard.press('Control+z');
    const step = stepName(lang, { kind: 'review-flag', rows: cause.count });
    await sees(window, fill(words[lang].history.undone, { step }));
    await eventually(async () => expect((await flagsIn('open')).total).toBe(total));
  });

  it.each(['mouse', 'keyboard'] as const)(
    'are marked further with Shift, all at once, and let go, by %s',
    async (way) => {
      const { window } = app;
      const { causes, total } = await aCause();
      await window.keyboard.press('Home');
      await window.locator('#flag-1').click();
      const two = (causes[0]?.count ?? 0) + (causes[1]?.severity === causes[0]?.severity ? (causes[1]?.count ?? 0) : 0);
      if (way === 'mouse') await window.locator('#flag-2').click({ modifiers: ['Shift'] });
      else await window.keyboard.press('Shift+ArrowDown');
      await said(two).waitFor();
      await window.keyboard.press('Control+a');
      await said(total).waitFor();
      if (way === 'mouse') await bar().getByRole('button', { name: many.clear }).click();
      else await window.keyboard.press('Escape');
      await eventually(async () => expect(await bar().count()).toBe(0));
    },
  );

  it('are marked with Ctrl+click and resolved in the plan by mouse', async () => {
    const { window } = app;
    const { cause, total } = await aCause();
    await headingOf(cause.id).click({ modifiers: ['Control'] });
    await said(cause.count).waitFor();
    const name = fill(flags.many.confirm.resolved, { count: cause.count });
    await bar().getByRole('button', { name }).click();
    await dialogOf(window).getByText(flags.many.noteHelp).waitFor();
    expect(await axeProblems(window)).toStrictEqual([]);
    await dialogOf(window).locator('tfoot').waitFor();
    await dialogOf(window).getByRole('button', { name }).click();
    await sees(window, fill(flags.many.done.resolved_other, { count: cause.count }));
    await eventually(async () => expect((await flagsIn('resolved')).total).toBe(cause.count));
    expect((await flagsIn('open')).total).toBe(total - cause.count);
    expect(await bar().count()).toBe(0);
    await window.keyboard.press('Control+z');
    await eventually(async () => expect((await flagsIn('open')).total).toBe(total));
  });
});

/** The filter by certainty, and a plan for many, call a match what its row calls it: both languages, by mouse and by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIKELIHOODS } from '@shared/domain/matching/risk.ts';
import type { Likelihood } from '@shared/domain/matching/risk.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, chosen, dialogOf, eventually, goTo, historyOf, launchSample, openLedger, pickOption, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { tableHashes } from '../../support/files/profile-file.ts';
import { words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;

describe.each(['es', 'en'] as const)('a proposal without rivals, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const choice = () => window().getByRole('combobox', { name: text.reconcile.certaintyFilter });
  const rows = () => window().locator('[data-kind="match"]');
  /** Words of likelihood on the rows, each once. */
  const called = async (): Promise<readonly Likelihood[]> => {
    const said = await rows().locator('.badge__word').allInnerTexts();
    return LIKELIHOODS.filter((one) => said.includes(text.proposedAs[one]) || said.includes(text.pair[one]));
  };
  /** The proposals without a rival that are open, by id. */
  const sureOnes = async (): Promise<readonly string[]> => {
    const { id: account } = await theAccount(app);
    const { rows: cases } = await asked(app.call('case.page', { account, filter: 'proposed', offset: 0, count: 500 }));
    return cases.flatMap((one) => (one.kind === 'match' && one.match.certainty === 'unique' ? [one.match.id] : []));
  };
  beforeAll(async () => {
    app = await launchSample({ lang });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it('is sought by the word on its row, by mouse and by keyboard, and never as a unique match', async () => {
    await openLedger(window(), 'proposed');
    await eventually(async () => expect((await called()).length).toBeGreaterThan(1));
    const shown = await called();
    for (const one of shown) {
      await pickOption(choice(), new RegExp(`^${text.proposedAs[one]}$`, 'u'));
      await eventually(async () => expect(await called()).toStrictEqual([one]));
    }
    await chosen(choice(), text.certainty.unique, 'keyboard');
    await eventually(async () => expect(await rows().count()).toBe(0));
    await pickOption(choice(), text.reconcile.anyCertainty);
    await eventually(async () => expect(await called()).toStrictEqual(shown));
  });

  it('is called so in the plan too, each word with its own lines', async () => {
    expect((await sureOnes()).length).toBeGreaterThan(1);
    await goTo(window(), '/');
    await openLedger(window(), 'proposed');
    await eventually(async () => expect((await called()).length).toBeGreaterThan(1));
    const words = await called();
    await window().keyboard.press('Control+a');
    await button(window(), text.many.clear).waitFor();
    await window().keyboard.press('a');
    const plan = dialogOf(window()).getByRole('table').first();
    for (const one of words) await plan.getByText(text.many.plan.groups[one], { exact: true }).waitFor();
    expect(await plan.getByText(text.many.plan.groups.unique, { exact: true }).count()).toBe(0);
    await window().keyboard.press('Escape');
  });

  it.each(
    (['accept', 'reject'] as const).flatMap((act) => (['keyboard', 'mouse'] as const).map((way) => [act, way] as const)),
  )('and all others that are marked: %s by %s after the plan, as one step that one undo takes back', async (act, way) => {
    const sure = await sureOnes();
    expect(sure.length).toBeGreaterThan(1);
    const before = tableHashes(app);
    await goTo(window(), '/');
    await openLedger(window(), 'proposed');
    await window().keyboard.press('Control+a');
    await button(window(), text.many.clear).waitFor();
    const name = new RegExp(`^${text.many.actions[act]}`, 'u');
    if (way === 'keyboard') await window().keyboard.press(act === 'accept' ? 'a' : 'r');
    else await window().getByRole('region', { name: text.many.bar }).getByRole('button', { name }).click();
    const yes = dialogOf(window()).getByRole('button', { name });
    await eventually(async () => expect(await yes.isEnabled()).toBe(true));
    expect(tableHashes(app)).toStrictEqual(before);
    if (way === 'keyboard') await window().keyboard.press('Enter');
    else await yes.click();
    await eventually(async () => expect(await sureOnes()).toStrictEqual([]));
    expect((await historyOf(app)).undo).toMatchObject({ kind: act === 'accept' ? 'confirm' : 'reject' });
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await sureOnes()).toStrictEqual(sure));
    expect(tableHashes(app)).toStrictEqual(before);
  }, STEP_MS_MAX); // prettier-ignore
});

/** Promises about every screen: money is read as it is typed (W1), no state is told by colour alone (W6), and the focus is always seen (W20). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../support/app.ts';
import { button, dialogOf, goTo, launchSample, openLedger } from '../support/journey.ts';
import { stepFocus } from '../support/look.ts';
import { settle, toSmallest } from '../support/screens.ts';
import { fill, words } from '../support/words.ts';

const text = words.es;
let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample({ theme: 'light' });
  await toSmallest(app);
});
afterAll(() => app.close());

describe('money that is typed', () => {
  it('is read the Colombian or the US way under the field, asked about where both are possible, refused in words', async () => {
    const { window } = app;
    await openLedger(window, 'lines-left');
    await window.keyboard.press('m');
    const dialog = dialogOf(window);
    await dialog.getByRole('listbox', { name: text.reconcile.byHand.records }).getByRole('option').first().click();
    await button(window, text.reconcile.byHand.explain).click();
    const field = dialog.getByLabel(text.reconcile.byHand.partAmount);
    expect(await window.locator('input[type="number"]').count()).toBe(0);
    const under = async (typed: string): Promise<string> => {
      await field.fill(typed);
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      return (await window.locator(`#${described.split(' ').at(-1) ?? ''}`).innerText()).replaceAll('\u00a0', ' ');
    };
    // The part has the sign of what is open; only its size is typed.
    const size = (said: string): string => said.replace('-', '');
    for (const [typed, shown] of [
      ['1234,56', '1.234,56'],
      ['1.234,56', '1.234,56'],
      ['1.234.567,89', '1.234.567,89'],
      ['1,234.56', '1.234,56'],
      ['45.900', '45.900,00'],
      ['45,9', '45,90'],
      ['.07', '0,07'],
      [',5', '0,50'],
      ['$ 5', '5,00'],
      ['COP 5', '5,00'],
      ['1 234,5', '1.234,50'],
    ] as const)
      expect([typed, size(await under(typed))]).toStrictEqual([
        typed,
        fill(text.money.reads, { amount: `$ ${shown}` }),
      ]);
    for (const typed of ['1.2.3', '1,2,3', 'abc'])
      expect([typed, await under(typed)]).toStrictEqual([typed, text.money.unreadable]);
    await field.fill('1,234');
    const answers = await dialog.locator('.asks button').allInnerTexts();
    expect(answers.map((answer) => answer.replaceAll('\u00a0', ' '))).toStrictEqual(
      ['$ 1,234', '$ 1.234,00'].map((amount) => fill(text.money.choose, { amount })),
    );
    await dialog.locator('.asks button').last().click();
    expect(await field.inputValue()).toBe('1234,00');
    await window.keyboard.press('Escape');
  });
});

describe('a state', () => {
  it('has its own icon and its own word wherever it is shown', async () => {
    const { window } = app;
    for (const filter of ['all', 'matched', 'explained', 'proposed', 'lines-left']) {
      await goTo(window, `/reconcile/${filter}`);
      await settle(window);
      const badges = await window.locator('[data-case] .badge').evaluateAll((all) =>
        all.map((one) => ({
          tone: [...one.classList].find((name) => /^badge--(?!bare)/u.test(name)) ?? '',
          icon: one.querySelector('use')?.getAttribute('href') ?? '',
          word: one.textContent.trim(),
        })),
      );
      expect(badges.length).toBeGreaterThan(0);
      expect(badges.filter(({ icon, word }) => icon === '' || word === '')).toStrictEqual([]);
      // Two looks never share an icon: in grey they would be one.
      const tones = new Map<string, Set<string>>();
      for (const { tone, icon } of badges) tones.set(icon, (tones.get(icon) ?? new Set()).add(tone));
      expect([...tones].filter(([, looks]) => looks.size > 1)).toStrictEqual([]);
    }
  });
});

describe('the focus', () => {
  it.each(['light', 'dark'] as const)('is seen at each of 200 steps of the Tab key, in the %s theme', async (theme) => {
    const { window } = app;
    await window.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const problems: string[] = [];
    let steps = 0;
    for (const place of [
      '/',
      '/reconcile/undecided',
      '/flags',
      '/statements',
      '/records/lines',
      '/rules',
      '/settings',
    ]) {
      await goTo(window, place);
      await settle(window);
      for (let step = 0; step < 30; step += 1) {
        await window.keyboard.press('Tab');
        steps += 1;
        problems.push(...(await stepFocus(window)).map((problem) => `${place} ${step.toString()}: ${problem}`));
      }
    }
    expect(steps).toBeGreaterThanOrEqual(200);
    expect([...new Set(problems)]).toStrictEqual([]);
  });
});

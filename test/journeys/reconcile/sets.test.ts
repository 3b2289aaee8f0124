/** Sets in the window: equals, a surplus, a rate and an unseen status are one card each; a yes shows its plan, is one step and one undo. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { negateUnits, parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { tableHashes } from '../../support/files/profile-file.ts';
import { EQUALS, equalMonth } from '../../support/months/equal-month.ts';
import { launchMonth, STEP_MS_MAX } from '../../support/months/made-month.ts';
import type { MadeMonth } from '../../support/months/made-month.ts';
import { NET_LINES, rateMonth } from '../../support/months/rate-month.ts';
import { withOddMonth } from '../../support/service/odd-service.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, dialogOf, eventually, historyOf, openLedger, sees, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import type { Way } from '../../support/window/journey.ts';
import { amountOf } from '../../support/window/figures.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const PRICE = '61200';
const count = (text: string, number: number): string => fill(text, { count: number });

/** The window at a set, and what is accepted in its month. */
function standing(window: () => Page, month: () => MadeMonth, lang: Lang) {
  const text = words[lang];
  const figures = async (): Promise<readonly (readonly [string, string, string])[]> => {
    const rows = await dialogOf(window()).locator('tr[data-about]').all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('td').allInnerTexts();
        return [(await row.getAttribute('data-about')) ?? '', cells[1] ?? '', cells[2] ?? ''] as const;
      }),
    );
  };
  return {
    accepted: async (): Promise<number> =>
      (await month().matches()).filter(({ status }) => status !== 'suggested').length,
    proposed: async (): Promise<number> =>
      (await month().matches()).filter(({ status }) => status === 'suggested').length,
    figures,
    plan: (kind: 'accept' | 'once' | 'reject' | 'explain' | 'park', size: number) =>
      dialogOf(window()).getByRole('button', {
        name: fill(text.many.plan.confirm[kind], { count: size }),
        exact: true,
      }),
    card: () => window().locator('.focus[data-index="0"]'),
  };
}

describe.each(['es', 'en'] as const)('equals that are proposed, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = equalMonth();
  let month: MadeMonth;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const { accepted, proposed, figures, plan, card } = standing(window, () => month, lang);
  const title = fill(text.sets.equals, {
    lines: count(text.common.lines_other, EQUALS),
    records: count(text.common.records_other, EQUALS),
    amount: formatAmount(PRICE),
  });

  beforeAll(async () => {
    month = await launchMonth({ lang, name: 'Taquilla', world, statement, lines: EQUALS + 1 });
    ({ app } = month);
    await asked(app.call('matching.set', { equalsByDate: false }));
    await eventually(async () => expect(await proposed()).toBe(EQUALS));
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  it('are one card with what is certain, the days of both sides and their rows', async () => {
    await openLedger(window(), 'undecided');
    await sees(window(), title);
    await sees(window(), text.sets.sure);
    expect(await window().locator('[data-kind="set"]').count()).toBe(1);
    expect(await window().locator('[data-kind="match"]').count()).toBe(0);
    const days = card().getByRole('table', { name: fill(text.sets.days, { lines: count(text.common.lines_other, EQUALS), records: count(text.common.records_other, EQUALS) }) }); // prettier-ignore
    const totals = await days.locator('tbody td:last-child').allInnerTexts();
    expect(totals).toStrictEqual([`${EQUALS}`, `${EQUALS}`]);
    await card()
      .getByRole('button', { name: count(text.sets.show_other, EQUALS) })
      .click();
    expect(await card().getByRole('table', { name: text.sets.rows }).locator('tbody tr').count()).toBe(EQUALS);
  });

  it('are accepted by keyboard after their plan, as one step that one Ctrl+Z takes back', async () => {
    const before = tableHashes(app);
    await openLedger(window(), 'undecided');
    await window().keyboard.press('a');
    await plan('accept', EQUALS).waitFor();
    await eventually(async () => expect(await figures()).toStrictEqual([['matched', '1', `${EQUALS + 1}`], ['proposed', `${EQUALS}`, '0'], ['explained', '0', '0'], ['unmatched', '0', '0']])); // prettier-ignore
    expect(await accepted()).toBe(1);
    await window().keyboard.press('Enter');
    await sees(window(), count(text.many.done.accept_other, EQUALS));
    await eventually(async () => expect(await accepted()).toBe(EQUALS + 1));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm', rows: EQUALS });
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await proposed()).toBe(EQUALS));
    expect(tableHashes(app)).toEqual(before);
  });

  it('are refused by mouse after their plan, and come back by undo', async () => {
    await openLedger(window(), 'sets');
    await card().getByRole('button', { name: text.sets.actions.no, exact: true }).click();
    await plan('reject', EQUALS).click();
    await eventually(async () => expect(await proposed()).toBe(0));
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await proposed()).toBe(EQUALS));
  });

  it('are accepted by mouse, and refused by keyboard, each after its plan and with one undo', async () => {
    await openLedger(window(), 'sets');
    const all = fill(text.sets.actions.accept_other, { count: EQUALS });
    await card().getByRole('button', { name: all }).click();
    await plan('accept', EQUALS).click();
    await eventually(async () => expect(await accepted()).toBe(EQUALS + 1));
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await proposed()).toBe(EQUALS));
    await openLedger(window(), 'undecided');
    await window().keyboard.press('r');
    await plan('reject', EQUALS).waitFor();
    await window().keyboard.press('Enter');
    await eventually(async () => expect(await proposed()).toBe(0));
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await proposed()).toBe(EQUALS));
  });

  it('are decided one by one where a person wants to, and are put together again', async () => {
    await openLedger(window(), 'undecided');
    await window().keyboard.press('u');
    await eventually(async () => expect(await window().locator('[data-kind="match"]').count()).toBe(EQUALS));
    await button(window(), text.sets.actions.together).click();
    await sees(window(), title);
  });

  it('are marked, classified and put aside as one step each, with the plan first', async () => {
    await openLedger(window(), 'undecided');
    await window().keyboard.press('Space');
    await sees(window(), count(text.many.marked_one, 1));
    await window().keyboard.press('p');
    await plan('park', EQUALS).waitFor();
    await window().keyboard.press('Control+Enter');
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'park', rows: EQUALS }));
    await window().keyboard.press('Control+z');
    await sees(window(), title);
  });
});

describe.each(['es', 'en'] as const)('equals of which one more came than was recorded, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = equalMonth();
  const [gone] = world.payins.filter(({ amount }) => amount === PRICE).slice(-1);
  let month: MadeMonth;
  const window = (): Page => month.app.window;
  const { accepted, plan, card } = standing(window, () => month, lang);

  beforeAll(async () => {
    const served = { ...world, payins: world.payins.filter((one) => one !== gone) };
    month = await launchMonth({ lang, name: 'Taquilla', world: served, statement, lines: EQUALS + 1, pairs: EQUALS }); // prettier-ignore
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  it('say so before anything else, and a yes leaves one open', async () => {
    await openLedger(window(), 'undecided');
    const said = fill(text.sets.missing.lines_one, { count: 1, of: count(text.common.lines_other, EQUALS) });
    await sees(window(), said);
    await card()
      .getByRole('button', { name: fill(text.sets.actions.acceptOpen, { pairs: EQUALS - 1, open: 1 }) })
      .click();
    await plan('accept', EQUALS - 1).waitFor();
    await sees(window(), count(text.many.plan.openLines_one, 1));
    await window().keyboard.press('Enter');
    await eventually(async () => expect(await accepted()).toBe(EQUALS));
    expect(await window().locator('[data-kind="line"]').count()).toBe(1);
  });
});

describe.each(['es', 'en'] as const)('a rate, in %s', (lang: Lang) => {
  const { world, statement } = rateMonth();
  const text = words[lang];
  let month: MadeMonth;
  const window = (): Page => month.app.window;
  const { accepted, plan, card } = standing(window, () => month, lang);

  beforeAll(async () => {
    month = await launchMonth({ lang, name: 'Botón', world, statement, lines: NET_LINES + 1 });
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  /** Gives the answer and confirms its plan, which takes all its lines. */
  async function answered(way: Way, { key, says, kind }: { key: string; says: string; kind: 'once' | 'accept' }) {
    if (way === 'keyboard') await window().keyboard.press(key);
    else await card().getByRole('button', { name: says }).click();
    await plan(kind, NET_LINES).waitFor();
    if (way === 'keyboard') await window().keyboard.press('Enter');
    else await plan(kind, NET_LINES).click();
    await eventually(async () => expect(await accepted()).toBe(NET_LINES));
  }

  it.each(['mouse', 'keyboard'] as const)('is accepted for this month alone by %s, without a rule', async (way) => {
    await openLedger(window(), 'sets');
    await answered(way, { key: 'o', says: text.sets.actions.once, kind: 'once' });
    expect((await historyOf(month.app)).undo).toMatchObject({ kind: 'confirm', rows: NET_LINES });
    const { id: account } = await theAccount(month.app);
    expect((await asked(month.app.call('rule.list', { account }))).rates).toStrictEqual([]);
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await accepted()).toBe(0));
  });

  it.each(['mouse', 'keyboard'] as const)(
    'is accepted as a rule by %s, in one step that undo takes back',
    async (way) => {
      await openLedger(window(), 'undecided');
      await answered(way, { key: 'a', says: text.sets.actions.asRule, kind: 'accept' });
      expect((await historyOf(month.app)).undo).toMatchObject({ kind: 'rule', rows: NET_LINES });
      await window().keyboard.press('Control+z');
      await eventually(async () => expect(await accepted()).toBe(0));
      await window().locator('[data-kind="set"]', { hasText: text.sets.badge.rate }).waitFor();
    },
  );
});

describe.each(['es', 'en'] as const)('a status that nobody has seen, in %s', (lang: Lang) => {
  const text = words[lang];
  const name = fill(text.unseen.of.payin, { value: { es: '«SUCCEEDED»', en: '“SUCCEEDED”' }[lang] });
  let app: LaunchedApp;
  const row = () => app.window.locator('[data-kind="set"]', { hasText: name });
  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-odd-'));
    await withOddMonth(async ({ data }) => cpSync(data, dataDir, { recursive: true }));
    app = await launchApp({ lang, dataDir });
    const { profiles } = await asked(app.call('profile.list', {}));
    await asked(app.call('profile.open', { profile: profiles[0]?.id ?? '' }));
    await app.window.reload();
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it('is a card whose key says under the table what its button says', async () => {
    const { window } = app;
    await openLedger(window, 'sets');
    await row().click();
    await button(window, text.sets.actions.mean).waitFor();
    const hints = await window.locator('.hints').innerText();
    expect(hints).toContain(text.sets.actions.mean);
    for (const other of ['accept', 'byHand'] as const) expect(hints).not.toContain(text.reconcile.hints[other]);
  });

  it('is counted at the foot as its row counts it, and the foot adds up', async () => {
    const { window } = app;
    await openLedger(window, 'sets');
    await row().waitFor();
    const cells = (cell: string) => window.locator(`[data-kind="set"] ${cell}`).allTextContents();
    const counts = (await cells('.ledger__record')).map((said) => Number.parseInt(said, 10));
    const amounts = (await cells('.ledger__amount--right')).map((said) => must(parseUnits(amountOf(said)), said));
    const all = counts.reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(1);
    const foot = async (what: string) => (await window.locator(`[data-foot="${what}"]`).textContent()) ?? '';
    expect(await foot('records')).toBe(count(text.common.records_other, all));
    expect(amountOf(await foot('records-sum'))).toBe(unitsToText(sumUnits(amounts)));
    expect(amountOf(await foot('difference'))).toBe(unitsToText(negateUnits(sumUnits(amounts))));
  });

  it('is asked about by mouse, and left as it is', async () => {
    const { window } = app;
    await openLedger(window, 'sets');
    await row().click();
    await button(window, text.sets.actions.mean).click();
    await sees(window, fill(text.unseen.question, { name }));
    expect(await problemsAtSizes(window)).toStrictEqual([]);
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await dialogOf(window).count()).toBe(0));
    expect(await row().count()).toBe(1);
  });

  it('is a card among what waits, and is given a meaning there', async () => {
    const { window } = app;
    await openLedger(window, 'sets');
    await row().click();
    await window.keyboard.press('a');
    await sees(window, fill(text.unseen.question, { name }));
    await window.keyboard.press('1');
    const save = dialogOf(window).getByRole('button', { name: text.unseen.save });
    await eventually(async () => expect(await save.isEnabled()).toBe(true));
    await save.click();
    await eventually(async () => expect(await row().count()).toBe(0));
    expect((await historyOf(app)).steps.map(({ kind }) => kind)).toContain('mean');
  });
});

/** An own account by its rules: one is switched off, one is proposed and made, the rest is explained in bulk; every figure is read off the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, dialogOf, eventually, goTo, openLedger, sees } from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const PAGE = { offset: 0, count: 500 } as const;
const wordingOf = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

describe.each(['es', 'en'] as const)('an own account in %s', (lang: Lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  let account: string;
  const window = (): Page => app.window;
  const lines = (count: number): string => fill(text.common[count === 1 ? 'lines_one' : 'lines_other'], { count });
  const openLines = async () =>
    (await asked(app.call('line.page', { account, ...MONTH, ...PAGE, state: 'unmatched' }))).rows;
  const rules = async () => asked(app.call('rule.list', { account, ...MONTH }));
  /** Count and sum of a foot of the table of rules, as the page says them. */
  const footOf = async (part: 'byRules' | 'byPerson' | 'explained') =>
    window().locator(`[data-sum="${part}"] td.num`).allInnerTexts();

  beforeAll(async () => {
    app = await launchApp({ lang });
    await asked(app.call('sample.start', {}));
    await window().reload();
    const own = must(
      (await asked(app.call('account.list', {}))).find(({ preset }) => preset === 'own'),
      'the sample has one',
    );
    account = own.id;
    await window().locator('.topbar .switch').first().click();
    await window().getByRole('menuitemradio', { name: own.name }).click();
  });
  afterAll(() => app.close());

  it('says in sentences what its own rows teach, each part under its heading', async () => {
    await goTo(window(), '/rules');
    const { records, strangers } = await asked(app.call('learned.month', { account }));
    const card = window().getByRole('region', { name: text.rules.month.heading });
    const listOf = async (part: 'records' | 'strangers' | 'lags') => {
      const section = card.getByRole('region', { name: text.rules.month.parts[part] });
      await section.getByRole('heading', { level: 3 }).waitFor();
      return section.getByRole('list').getByRole('listitem').allInnerTexts();
    };
    const [known, stranger] = [must(records.rows[0], 'tokens are worded alike'), must(strangers.rows[0], 'wages are none of the service’s')]; // prettier-ignore
    const said = ({ words: spoken }: { readonly words: string }): string => fill(text.rules.month.quoted, { words: spoken }); // prettier-ignore
    const of = fill(text.rules.month.certain_other, { count: known.certain });
    const pairs = fill(text.rules.month.with, { kind: text.rules.month.kinds.order, times: known.certain.toString(), of }); // prettier-ignore
    expect(await listOf('records')).toEqual([fill(text.rules.month.goes, { said: said(known), kinds: pairs })]);
    const told = await listOf('strangers');
    expect(told).toHaveLength(strangers.rows.length);
    expect(told[0]).toBe(fill(text.rules.month.never, { said: said(stranger), lines: lines(stranger.lines) }));
    expect(await listOf('lags')).toHaveLength(1);
    const isCut = await card.evaluate((one) => [...one.querySelectorAll('li, h3, p')].some((part) => part.scrollWidth > part.clientWidth)); // prettier-ignore
    expect(isCut).toBe(false);
  });

  it('shows every rule with what it explains, and gives a switched-off one’s lines back', async () => {
    await goTo(window(), '/rules');
    await window().getByRole('heading', { name: text.rules.heading, exact: true }).waitFor();
    const before = await rules();
    await eventually(async () => expect((await footOf('explained'))[0]).toBe(formatCount(before.explained.count)));
    const { name } = text.rules.builtIn['scope-own-account'];
    const taken = must(
      before.rules.find(({ id }) => id === 'scope-own-account'),
      'the scope is a rule',
    ).explains.count;
    await window()
      .getByRole('switch', { name: fill(text.rules.switch, { name }) })
      .click();
    await sees(window(), fill(text.rules.said.off, { name, lines: lines(taken) }));
    const after = await rules();
    expect(after.explained.count).toBeLessThan(before.explained.count);
    await eventually(async () => {
      expect((await footOf('explained'))[0]).toBe(formatCount(after.explained.count));
      expect((await footOf('byRules'))[0]).toBe(formatCount(after.byRules.count));
    });
    expect((await openLines()).length).toBeGreaterThan(20);
  });

  it('proposes a rule after the second line by hand, shows what it would do, and writes just that', async () => {
    const groups = groupBy(await openLines(), ({ description }) => wordingOf(description));
    const [wording, alike] = must(
      [...groups].find(([words_, group]) => group.length > 3 && words_.split(' ').length > 1),
      'some lines read alike',
    );
    for (const time of [0, 1]) {
      await openLedger(window(), 'lines-left');
      await window().getByRole('searchbox', { name: text.reconcile.search }).fill(wording);
      const found = await asked(
        app.call('case.page', { account, ...MONTH, ...PAGE, filter: 'lines-left', search: wording }),
      );
      // The list stands still only once the search has reached it.
      await eventually(async () => expect(await window().locator('[data-case]').count()).toBe(found.total));
      const row = window().locator(`[data-case="${must(alike[time], 'there is one').id}"]`);
      await row.click();
      await row.focus();
      expect(await window().getByRole('list', { name: text.rules.offer.label }).count()).toBe(0);
      await window().keyboard.press('e');
      await window().getByRole('menuitem', { name: text.category['outside-service'] }).click();
      await row.waitFor({ state: 'detached' });
    }
    const offers = window().getByRole('list', { name: text.rules.offer.label });
    await offers.waitFor();
    expect((await rules()).rules.filter(({ by }) => by === 'person')).toEqual([]);
    await offers.getByRole('button', { name: text.rules.offer.open }).click();
    const dialog = dialogOf(window());
    const save = dialog.getByRole('button', { name: text.rules.editor.save });
    await eventually(async () => expect(await save.isEnabled()).toBe(true));
    const rest = alike.length - 2;
    await dialog.getByText(`${text.rules.preview.gained}: ${lines(rest)}`).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(rest + 1);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const [own] = (await rules()).rules;
    expect(own).toMatchObject({ by: 'person', category: 'outside-service', explains: { count: rest } });
    await window()
      .locator(`[data-rule="${own?.id ?? ''}"]`)
      .waitFor();
    expect(await window().getByRole('list', { name: text.rules.offer.label }).count()).toBe(0);
    const left = (await openLines()).length;
    await window().keyboard.press('Control+z');
    await window()
      .locator(`[data-rule="${own?.id ?? ''}"]`)
      .waitFor({ state: 'detached' });
    expect((await openLines()).length).toBe(left + rest);
    await window().keyboard.press('Control+Shift+z');
    await window()
      .locator(`[data-rule="${own?.id ?? ''}"]`)
      .waitFor();
    expect((await openLines()).length).toBe(left);
  });

  it('takes what is left out of the open list in one step, by the filter of the table', async () => {
    const open = await openLines();
    await goTo(window(), '/records/lines/unmatched');
    await button(window(), text.rules.bulk.open).waitFor();
    await window().keyboard.press('e');
    const dialog = dialogOf(window());
    const confirm = dialog.getByRole('button', {
      name: fill(text.rules.bulk[open.length === 1 ? 'confirm_one' : 'confirm_other'], { count: open.length }),
    });
    await eventually(async () => expect(await confirm.isEnabled()).toBe(true));
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await sees(window(), text.records.empty.heading);
    expect(await openLines()).toEqual([]);
    const month = await asked(app.call('overview.get', { account, ...MONTH }));
    const list = await rules();
    expect(list.explained).toEqual(month.totals.lines.explained);
    expect(month.equations.filter(({ holds }) => holds === false)).toEqual([]);
    await goTo(window(), '/rules');
    await eventually(async () => {
      expect((await footOf('byPerson'))[0]).toBe(formatCount(list.byPerson.count));
      expect((await footOf('explained'))[0]).toBe(formatCount(list.explained.count));
    });
  });

  it('says of each line who explained it, and is whole', async () => {
    await goTo(window(), '/records/lines/explained');
    const first = window().locator('.rows__row[role="row"][data-index="0"]');
    // The row is there before its words are: a table keeps its place while another filter is read.
    await first.getByText(/\S/u).first().waitFor();
    await first.click();
    const drawer = window().getByRole('complementary', { name: text.detail.line });
    await drawer.getByText(text.rules.detail.by).waitFor();
    expect(await asked(app.call('verify.run', {}))).toMatchObject({ ok: true });
  });
});

/** A rate in the window: asked about once in words and pesos, answered by one key, kept among the rules, switched and taken back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchStatus } from '@shared/domain/matching/match.ts';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { formatAmount, formatBare } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  eventually,
  goTo,
  historyOf,
  sees,
  stepName,
  theAccount,
} from '../../support/window/journey.ts';
import { launchMonth, STEP_MS_MAX } from '../../support/months/made-month.ts';
import type { MadeMonth } from '../../support/months/made-month.ts';
import { newestEntry, tableHashes } from '../../support/files/profile-file.ts';
import { EXPECTED_OFF, GROSS, NET_LINES, OFF, rateMonth, TAKEN, WORDING } from '../../support/months/rate-month.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const pesos = (centavos: number): string => unitsToText(unitsFromCentavos(centavos));

describe.each(['es', 'en'] as const)('a rate that many lines share, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = rateMonth();
  let month: MadeMonth;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const rate = [fill(text.rates.percent, { percent: '2,69' }), formatAmount('900'), text.rates.vat].join(' + ');
  const lines = fill(text.common.lines_other, { count: NET_LINES });
  const named = { rate, wording: WORDING };
  const accepted = fill(text.rates.said.accepted, { rate, lines });
  const offer = () => window().getByRole('list', { name: text.rates.offer.label });
  const card = () => window().getByRole('region', { name: text.rates.card.heading, exact: true });
  const theSwitch = () => card().getByRole('switch', { name: fill(text.rates.card.switch, { rate }) });
  /** Waits until so many matches are accepted, and so many proposed. */
  const stand = (auto: number, suggested: number): Promise<void> =>
    eventually(async () => {
      const of = (status: MatchStatus) => matches.filter((match) => match.status === status).length;
      const matches = await month.matches();
      expect([of('auto'), of('suggested'), matches.length]).toEqual([auto, suggested, auto + suggested]);
    });
  let before: ReturnType<typeof tableHashes>;

  beforeAll(async () => {
    month = await launchMonth({ lang, name: 'Botón', world, statement, lines: NET_LINES + 1 });
    ({ app } = month);
    await stand(0, NET_LINES + 1);
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  it('is one question, with the rate in words and the sum of what a yes would match', async () => {
    await goTo(window(), '/rules');
    await sees(window(), fill(text.rates.offer.asks, named));
    const said = await offer().innerText();
    for (const part of [lines, formatAmount(pesos(GROSS)), formatAmount(pesos(GROSS - TAKEN))]) expect(said).toContain(part); // prettier-ignore
    expect(await offer().getByRole('listitem').count()).toBe(1);
    await button(window(), fill(text.rates.offer.noOf, named)).waitFor();
  });

  it('matches all of its lines by one key, as one step with a name in the trail', async () => {
    before = tableHashes(app);
    await window().keyboard.press('t');
    await sees(window(), accepted);
    await stand(NET_LINES, 1);
    await eventually(async () => expect(await offer().count()).toBe(0));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'rule', rows: NET_LINES });
    expect(newestEntry(app).what).toBe('rule');
  });

  it('stands among the rules with its lines and pesos, and goes off with what it matched', async () => {
    await goTo(window(), '/rules');
    const row = card().locator('[data-rate]');
    await row.waitFor();
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells[1]).toContain(rate);
    expect(cells.slice(2)).toEqual([NET_LINES.toString(), formatBare(pesos(TAKEN))]);
    await theSwitch().focus();
    await window().keyboard.press('Space');
    await sees(window(), fill(text.rates.said.off, { rate, lines }));
    await stand(0, 1);
    await window().keyboard.press('Control+z');
    await stand(NET_LINES, 1);
  });

  it('is asked about again once the yes is undone, and everything is as it was', async () => {
    await window().keyboard.press('Control+z');
    await sees(window(), fill(text.history.undone, { step: stepName(lang, { kind: 'rule', rows: NET_LINES }) }));
    await stand(0, NET_LINES + 1);
    expect(tableHashes(app)).toEqual(before);
    await sees(window(), fill(text.rates.offer.asks, named));
    expect(await card().count()).toBe(0);
  });

  it('is refused for good, and matches its lines where it is switched on after all', async () => {
    await button(window(), fill(text.rates.offer.noOf, named)).focus();
    await window().keyboard.press('Enter');
    await sees(window(), fill(text.rates.said.refused, { rate }));
    await stand(0, 1);
    await eventually(async () => expect(await offer().count()).toBe(0));
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    await theSwitch().focus();
    await window().keyboard.press('Space');
    await stand(NET_LINES + 1, 0);
  });

  it('has a flag for the line that is off it, which says by which rate and how far', async () => {
    await goTo(window(), '/flags');
    const [expected, booked] = [formatAmount(pesos(EXPECTED_OFF)), formatAmount(pesos(EXPECTED_OFF - OFF))];
    await sees(window(), fill(text.rates.off, { rate, expected, booked }));
    const { id: account } = await theAccount(app);
    const { rows } = await asked(app.call('flag.page', { account, from: '2026-03-01', to: '2026-03-31', offset: 0, count: 10 })); // prettier-ignore
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([['amount-differs', pesos(OFF)]]);
  });
});

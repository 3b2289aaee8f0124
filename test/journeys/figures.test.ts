/** One number, one meaning, in the real window: every figure of Resumen opens exactly the rows that add up to it, always in Registros or Alertas. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absUnits, addUnits, parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../support/app.ts';
import { amountOf } from '../support/figures.ts';
import { eventually, goTo, launchSample, placeOf } from '../support/journey.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample({});
});
afterAll(() => app.close());

const countIn = (text: string): number => Number.parseInt((/[\d.]+/.exec(text)?.[0] ?? '').replaceAll('.', ''), 10);
const moneyIn = (text: string): string => amountOf(/-?\$?\s?-?[\d.]+,\d+/u.exec(text)?.[0] ?? '');

/** What the foot of a table says: how many rows, money in, out and net. */
async function footOf({ window }: LaunchedApp): Promise<{ count: number; net: string; size: string }> {
  const flow = window.locator('[data-figure="flow"]');
  await flow.waitFor();
  const way = async (name: string): Promise<string> =>
    moneyIn((await flow.locator(`[data-way="${name}"]`).textContent()) ?? '');
  const [into, out] = [must(parseUnits(await way('in')), 'money in'), must(parseUnits(await way('out')), 'money out')];
  const count = countIn((await flow.locator('xpath=..').textContent()) ?? '');
  return { count, net: await way('net'), size: unitsToText(addUnits(absUnits(into), absUnits(out))) };
}

/** Follows a figure and comes back. */
async function opened(figure: Locator, work: () => Promise<void>): Promise<void> {
  await figure.click();
  await work();
  await goTo(app.window, '/');
  await app.window.locator('[data-term="records-all"]').waitFor();
}

const idsOf = (attribute: string): Promise<readonly string[]> =>
  app.window
    .locator(`[${attribute}]`)
    .evaluateAll((all, name) => all.map((one) => one.getAttribute(name) ?? ''), attribute);

describe('every figure of the overview', () => {
  it('that is a term of a sum opens so many rows with that sum', async () => {
    await goTo(app.window, '/');
    await app.window.locator('[data-term="records-all"]').waitFor();
    for (const id of await idsOf('data-term')) {
      const term = app.window.locator(`[data-term="${id}"]`);
      const says = {
        count: countIn((await term.locator('.tally__count').textContent()) ?? ''),
        net: amountOf((await term.locator('.tally__money').textContent()) ?? ''),
      };
      // Where no row is left the table says so, and has no foot.
      if (says.count === 0) continue;
      await opened(term, async () => {
        expect(await placeOf(app.window)).toContain('/records/');
        await eventually(async () => expect({ id, ...(await footOf(app)) }).toMatchObject({ id, ...says }));
      });
    }
  });

  it('that is a part of what is unexplained, or an age, opens rows of that size', async () => {
    for (const [attribute, text] of [['data-part', '.num'], ['data-meter', '.figure']] as const) {
      for (const id of await idsOf(attribute)) {
        const row = app.window.locator(`[${attribute}="${id}"]`);
        const link = row.locator('a').first();
        const place = (await link.getAttribute('href')) ?? '';
        const said = (await row.textContent()) ?? '';
        const says = { size: amountOf((await row.locator(text).last().textContent()) ?? '') };
        if (!place.includes('/records/') || says.size === '0') continue;
        await opened(link, async () => {
          await eventually(async () => expect({ id, said, ...(await footOf(app)) }).toMatchObject({ id, ...says }));
        });
      }
    }
  }); // prettier-ignore
});

/** One number, one meaning, in the real window: every figure of Resumen, Conciliar, Alertas and Registros counts and adds up exactly the rows that it opens. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordRow } from '@shared/contract/views/views.ts';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import { absUnits, addUnits, parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { amountOf } from '../../support/window/figures.ts';
import { asked, eventually, goTo, launchSample, placeOf, theAccount } from '../../support/window/journey.ts';

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

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const PAGE = { offset: 0, count: 500 } as const;
const sumOf = (amounts: readonly string[]): string => unitsToText(sumUnits(amounts.map((one) => must(parseUnits(one), one)))); // prettier-ignore
/** What the bank should show of a record, as it should show it: out is below zero. */
const expectedOf = ({ expected: { direction, amount } }: RecordRow): string => (direction === 'none' ? '0' : `${direction === 'debit' ? '-' : ''}${amount ?? '0'}`); // prettier-ignore
const unique = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()]; // prettier-ignore

describe('every figure of Conciliar', () => {
  it.each(CASE_FILTERS)('of %s counts its cases, and its foot adds up their lines and their records', async (filter) => {
    const { id } = await theAccount(app);
    const { rows } = await asked(app.call('case.page', { account: id, ...MONTH, filter, ...PAGE }));
    await goTo(app.window, `/reconcile/${filter}`);
    const chip = app.window.locator('.chips .chip[aria-pressed="true"]').first();
    await eventually(async () => {
      expect(await placeOf(app.window)).toBe(`/reconcile/${filter}`);
      expect(countIn((await chip.locator('b').textContent()) ?? '')).toBe(rows.length);
    });
    if (rows.length === 0) return;
    const lines = unique(rows.flatMap((row) => (row.kind === 'match' ? row.match.lines : row.kind === 'line' ? [row.line] : [])), (line) => line.id); // prettier-ignore
    const records = unique(rows.flatMap((row) => (row.kind === 'match' ? row.match.records : row.kind === 'record' ? [row.record] : [])), (record) => record.key); // prettier-ignore
    // Of a status that nobody has seen nothing is expected; its records count as its row says.
    const unseen = rows.flatMap((row) => (row.kind === 'set' && row.set.about === 'meaning' ? [row.set.records] : []));
    const foot = (what: string) => app.window.locator(`[data-foot="${what}"]`).textContent();
    const sums = [lines.map(({ amount }) => amount), [...records.map(expectedOf), ...unseen.map(({ amount }) => amount)]].map(sumOf); // prettier-ignore
    const recordCount = unseen.reduce((sum, { count }) => sum + count, records.length);
    await eventually(async () => {
      expect([countIn((await foot('lines')) ?? ''), countIn((await foot('records')) ?? '')]).toStrictEqual([lines.length, recordCount]);
      expect([moneyIn((await foot('lines-sum')) ?? ''), moneyIn((await foot('records-sum')) ?? '')]).toStrictEqual(sums);
    });
  }); // prettier-ignore
});

describe('every figure of Alertas', () => {
  it('counts and adds up the alerts of its severity, and all of them together', async () => {
    const { id } = await theAccount(app);
    await goTo(app.window, '/flags');
    const chips = app.window.locator('.toolbar .chips .chip b');
    await chips.first().waitFor();
    const found = await Promise.all(SEVERITIES.map((severity) => asked(app.call('flag.page', { account: id, ...MONTH, severity, state: 'open', ...PAGE })))); // prettier-ignore
    const counts = found.map(({ rows }) => rows.length);
    const all = counts.reduce((sum, one) => sum + one, 0);
    await eventually(async () => expect((await chips.allTextContents()).map(countIn)).toStrictEqual([all, ...counts]));
    for (const [at, { rows, amount }] of found.entries()) {
      expect(sumOf(rows.map((row) => row.amount ?? '0'))).toBe(sumOf([amount]));
      await goTo(app.window, `/flags/${must(SEVERITIES[at], 'a severity')}`);
      const group = app.window.locator('.rows__row--group .num').first();
      await eventually(async () => expect(moneyIn((await group.textContent()) ?? '')).toBe(sumOf([amount])));
    }
  });
});

describe('every figure of Registros', () => {
  it.each(['records', 'lines'] as const)('at the foot of the %s adds up the rows above it', async (tab) => {
    const { id } = await theAccount(app);
    const all: string[] = [];
    for (let offset = 0, total = 1; offset < total; offset += PAGE.count) {
      const page = await asked(app.call(tab === 'records' ? 'record.page' : 'line.page', { account: id, ...MONTH, ...PAGE, offset }));
      total = page.total;
      all.push(...page.rows.map((row) => ('expected' in row ? expectedOf(row) : row.amount)));
    }
    await goTo(app.window, `/records/${tab}`);
    await eventually(async () => {
      const { count, net } = await footOf(app);
      expect({ count, net }).toStrictEqual({ count: all.length, net: sumOf(all) });
    });
  }); // prettier-ignore
});

/** The app's own table of records over pages from its engine: how soon its first rows stand, how it is flung, where it ends. */
import type { Page } from 'playwright-core';
import { formatCount } from '@shared/domain/money/format.ts';
import { launchApp } from '../../support/window/app.ts';
import { flung } from './fling.ts';
import type { ProfileMade } from './profile.ts';
import { median } from './started.ts';
import { heapMb } from './trace.ts';
import type { Traced } from './trace.ts';

const OPENING_MS_MAX = 600_000;
const FIRST_MS_MAX = 60_000;
export const FIRST_PAGES = 9;
/** The figure beside the section of the records. */
const COUNT = '.nav__item[href$="/records"] .nav__count';
const FIRST_CELL = '.rows [aria-rowindex="2"] [role="gridcell"]';

export type TableFigures = Traced & {
  readonly firstMs: number;
  readonly heapMb: number;
  /** The text of the last row, and which it says it is of how many. */
  readonly last: { readonly text: string; readonly index: number; readonly of: number };
};

/**
 * From going to the table until its first rows stand and are laid out. The window was just loaded, and has asked for
 * them with the figure beside their section: what is measured is what a person waits for after the press.
 */
async function firstPageMs(page: Page, records: number): Promise<number> {
  await page.evaluate(() => {
    globalThis.location.hash = '#/';
  });
  await page.reload();
  // The figures beside the sections are there: the engine has read the book.
  await page.locator(COUNT).waitFor({ timeout: OPENING_MS_MAX });
  await allMonths(page, records);
  return page.evaluate(
    async ([selector, msMax]) => {
      const begun = performance.now();
      globalThis.location.hash = '#/records/records';
      const isThere = (): boolean => (document.querySelector(selector)?.textContent ?? '') !== '';
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('no row came')), msMax);
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      });
      document.querySelector(selector)?.getBoundingClientRect();
      return performance.now() - begun;
    },
    [FIRST_CELL, FIRST_MS_MAX] as const,
  );
}

/** Every month at once; the engine has answered when the figure is that of the whole profile. */
async function allMonths(page: Page, records: number): Promise<void> {
  await page.locator('.stepper__name').click();
  await page.getByRole('menuitemradio').first().click();
  await page.locator(COUNT).getByText(formatCount(records), { exact: true }).waitFor({ timeout: OPENING_MS_MAX });
}

async function lastRow(page: Page): Promise<TableFigures['last']> {
  const grid = page.locator('.rows [role="grid"]');
  const of = Number(await grid.getAttribute('aria-rowcount'));
  await page.locator('.rows [role="gridcell"][tabindex="0"]').first().focus();
  await page.keyboard.press('Control+End');
  // The row that the focus went to, with its own words: those of another one may wait in it unseen.
  const row = page.locator(`.rows [aria-rowindex="${of}"]:has(:focus):not(.is-coming)`);
  await row.filter({ hasText: /\d/u }).waitFor({ timeout: 30_000 });
  return { text: await row.innerText(), index: Number(await row.getAttribute('aria-rowindex')), of };
}

export async function ourTable({ dataDir, records }: ProfileMade): Promise<TableFigures> {
  const app = await launchApp({ dataDir, lang: 'es' });
  try {
    const firsts: number[] = [];
    for (let run = 0; run < FIRST_PAGES; run += 1) firsts.push(await firstPageMs(app.window, records));
    const figures = await flung(app.window, '.rows');
    await app.window.locator('.rows').evaluate((element) => element.scrollTo(0, 0));
    await app.window.locator(FIRST_CELL).first().waitFor();
    const last = await lastRow(app.window);
    return { ...figures, firstMs: median(firsts), heapMb: await heapMb(app.window), last };
  } finally {
    await app.close();
  }
}

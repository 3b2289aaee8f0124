/** A long table flung as by a wheel that spins and a scrollbar that is pulled: the same for ours and for the peers. */
import type { Page } from 'playwright-core';
import { traced } from './trace.ts';
import type { Traced } from './trace.ts';

/** The least of so many flings counts: whatever else the machine does only adds to a task. */
export const FLINGS = 3;
const WHEELS = 120;
const WHEEL_PX = 2_400;
const PULLS = 40;
const BETWEEN_MS = 16;

async function fling(page: Page, scroller: string): Promise<void> {
  const box = await page.locator(scroller).first().boundingBox();
  if (box === null) throw new Error(`${scroller} is not on screen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, turn % 10 === 9 ? -WHEEL_PX : WHEEL_PX);
    await page.waitForTimeout(BETWEEN_MS);
  }
  for (let pull = 1; pull <= PULLS; pull += 1) {
    await page.evaluate(
      ([selector, share]) => {
        const element = document.querySelector(selector);
        if (element !== null) element.scrollTop = element.scrollHeight * share;
      },
      [scroller, ((pull * 7) % PULLS) / PULLS] as const,
    );
    await page.waitForTimeout(BETWEEN_MS);
  }
}

export async function flung(page: Page, scroller: string): Promise<Traced> {
  // The first time a page learns; nobody counts it.
  await fling(page, scroller);
  const runs: Traced[] = [];
  for (let run = 0; run < FLINGS; run += 1) runs.push(await traced(page, () => fling(page, scroller)));
  return runs.reduce((least, one) => (one.busiest.cpuMs < least.busiest.cpuMs ? one : least));
}

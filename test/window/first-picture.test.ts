/** A first picture is no more than what is seen in it: the letters of its words, and the rows in view. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchApp({ lang: 'es' });
  const made = await app.call('sample.start', {});
  expect(made.ok).toBe(true);
  await app.window.addInitScript(holdFrames);
  await app.window.evaluate(() => (location.hash = '#/reconcile/undecided'));
  await app.window.reload();
  await app.window.locator('#case-0').waitFor();
});
afterAll(() => app.close());

/** The parts of the font that are known, and those that were read. */
const letters = () =>
  app.window.evaluate(() =>
    [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status })),
  );

it('asks for no letters but those of its words; others come with the first that needs them', async () => {
  const family = 'Inter Variable';
  const beyond = `${family} Beyond`;
  const known = await letters();
  expect(known.filter((face) => face.family === family)).toEqual([{ family, status: 'loaded' }]);
  expect(known.filter((face) => face.family === beyond && face.status !== 'unloaded')).toEqual([]);
  await app.window.evaluate(async () => {
    const name = document.createElement('p');
    name.textContent = 'Łódź';
    document.body.append(name);
    await document.fonts.ready;
    name.remove();
  });
  const ofWords = (await letters()).filter((face) => face.family.startsWith(family));
  expect(ofWords.filter((face) => face.status === 'loaded')).toHaveLength(2);
});

/** Where a page is asked to, no frame comes in it until it is let stand. */
function holdFrames(): void {
  if (sessionStorage.getItem('hold') === null) return;
  const held: FrameRequestCallback[] = [];
  const asNow = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => held.push(run);
  Object.assign(window, {
    letStand: () => {
      window.requestAnimationFrame = asNow;
      for (const run of held) asNow(run);
    },
  });
}

/** Loads the window up to its first picture and no further. */
async function loadHeld(selector: string): Promise<void> {
  await app.window.evaluate(() => sessionStorage.setItem('hold', 'yes'));
  await app.window.reload();
  await app.window.waitForFunction((one) => document.querySelector(one) !== null, selector, { polling: 50 });
  await app.window.evaluate(() => sessionStorage.removeItem('hold'));
}

const letStand = (): Promise<void> =>
  app.window.evaluate(() => (window as unknown as { letStand: () => void }).letStand());

/** The rows of the table on screen, and those of them that nobody sees. */
const rowsDrawn = (): Promise<{ readonly drawn: number; readonly unseen: number }> =>
  app.window.evaluate(() => {
    const bottom = document.querySelector('.rows')!.getBoundingClientRect().bottom;
    const rows = [...document.querySelectorAll('.rows [role="rowgroup"] [role="row"]')];
    const unseen = rows.filter((row) => row.getBoundingClientRect().top >= bottom);
    return { drawn: rows.length, unseen: unseen.length };
  });

it('draws the rows of a table that are seen, and those a wheel brings once it stands', async () => {
  await app.window.evaluate(() => (location.hash = '#/records'));
  await loadHeld('.rows [role="gridcell"]');
  const first = await rowsDrawn();
  expect(first.drawn).toBeGreaterThan(10);
  expect(first.unseen).toBeLessThanOrEqual(1);
  await letStand();
  await expect.poll(async () => (await rowsDrawn()).drawn).toBeGreaterThan(first.drawn);
  expect((await rowsDrawn()).unseen).toBeGreaterThanOrEqual(2);
});

/** The cases of the ledger that are drawn, where the list ends, and how far each is from the end of the one before it. */
const casesDrawn = () =>
  app.window.evaluate(() => {
    const list = document.querySelector('.ledger__scroll')!.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.ledger__case')].map((one) => one.getBoundingClientRect());
    return {
      drawn: boxes.length,
      covered: (boxes.at(-1)?.bottom ?? 0) - list.bottom,
      unseen: boxes.filter(({ top }) => top >= list.bottom).length,
      gaps: boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0))),
    };
  });

it('draws the cases of the ledger that are seen, and those a wheel brings once it stands', async () => {
  await app.window.evaluate(() => (location.hash = '#/reconcile/all'));
  await loadHeld('#case-0');
  const first = await casesDrawn();
  // The guess of the list's height may be a row or two off, and no more.
  expect(Math.abs(first.covered)).toBeLessThanOrEqual(100);
  expect(first.unseen).toBeLessThanOrEqual(3);
  await letStand();
  await expect.poll(async () => (await casesDrawn()).drawn).toBeGreaterThan(first.drawn);
  expect((await casesDrawn()).covered).toBeGreaterThan(0);
});

it('keeps the cases of the ledger one below the other, wherever it is scrolled and whichever is open', async () => {
  const list = app.window.locator('.ledger__scroll');
  for (const share of [0.3, 1, 0.6, 0]) {
    await list.evaluate((one, to) => (one.scrollTop = to * one.scrollHeight), share);
    await expect.poll(async () => (await casesDrawn()).covered).toBeGreaterThanOrEqual(-1);
    await app.window.locator('.ledger__case .ledger__row[data-case]').nth(8).click();
    await app.window.keyboard.press('j');
    await app.window.locator('.ledger__case.focus').waitFor();
    const { drawn, gaps } = await casesDrawn();
    expect(drawn).toBeGreaterThan(15);
    expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
  }
});

it('has read the letters of ids before anything shows one', async () => {
  await app.window.evaluate(() => (location.hash = '#/overview'));
  await app.window.reload();
  await app.window.locator('.stepper__name').waitFor();
  await expect
    .poll(async () => (await letters()).filter((face) => face.family === 'JetBrains Mono Variable'))
    .toEqual([{ family: 'JetBrains Mono Variable', status: 'loaded' }]);
  expect(await app.window.locator('.mono, .code').count()).toBe(0);
});

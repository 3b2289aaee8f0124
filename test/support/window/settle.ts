/** What a screen is for the pictures, and when it stands still. */
import type { ElectronApplication, Page } from 'playwright-core';

export type Screen = {
  readonly name: string;
  /** The place after `#`; null stays where the app opens. */
  readonly place: string | null;
  /** `none`: before any profile exists. `sample`: with the sample data. */
  readonly data: 'none' | 'sample';
  /** What to do once the place is open. */
  readonly then?: (window: Page, app: ElectronApplication) => Promise<void>;
};

/** Twelve seconds: a page that is still another at each look is at fault. */
const LOOKS_MAX = 120;

/** What each frame shows: its letters have faces of their own, and come after its text. One that is just replaced is another at the next look. */
const papersIn = (window: Page): readonly Promise<string>[] =>
  window
    .frames()
    .slice(1)
    .map((frame) =>
      frame
        .evaluate(() => `${document.fonts.status} ${document.body.textContent.length.toString()}`)
        .catch(() => 'replaced'),
    );

/** Nothing loads any more and two looks in a row find the same page; one without a word is not there yet. */
export async function settle(window: Page): Promise<void> {
  const look = async (): Promise<string> => {
    const page = await window.evaluate(async () => {
      await document.fonts.ready;
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      return `${document.querySelectorAll('[aria-busy="true"]').length.toString()} ${document.body.innerText}`;
    });
    return [page, ...(await Promise.all(papersIn(window)))].join(' ');
  };
  let before = await look();
  for (let tries = 0; tries < LOOKS_MAX; tries += 1) {
    await window.waitForTimeout(100);
    const now = await look();
    if (now === before && now.startsWith('0 ') && now !== '0 ' && !/ loading \d+$/.test(now)) return;
    before = now;
  }
  throw new Error(`the page does not come to rest: ${before.slice(0, 400)}`);
}

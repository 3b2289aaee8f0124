/** A few screens, held against their stored pictures; `npm run shots -- --compare` holds all of them. */
import { describe, expect, it } from 'vitest';
import { launchApp } from '../support/window/app.ts';
import { lettersOf, nameOf, SIZES, takePictures, whatDiffers, whyIncomparable } from '../support/window/looks.ts';
import type { Drawn, Dress } from '../support/window/looks.ts';
import { readLooks } from '../support/window/stored-looks.ts';
import { differenceOf } from '../support/window/tiles.ts';

/** Screens of every kind in one size; two languages and two themes are shared out among them. */
const SHORT: readonly (Dress & { readonly screens: readonly string[] })[] = [
  { lang: 'es', theme: 'light', screens: ['first-run', 'overview', 'reconcile-proposed', 'rivals', 'import'] },
  { lang: 'en', theme: 'dark', screens: ['flags', 'records', 'statements', 'settings', 'sync-partial'] },
];

describe('the stored pictures', () => {
  it.for(SHORT)('are what is drawn now: $lang, $theme', async ({ screens, ...dress }, context) => {
    const stored = readLooks(nameOf(dress));
    expect(stored).not.toBeNull();
    if (stored === null) return;
    const taken: (readonly [string, Buffer])[] = [];
    const sizes = SIZES.slice(0, 1);
    const take = (name: string, png: Buffer) => taken.push([name, png]);
    const isWanted = (now: Drawn): boolean => whyIncomparable(stored, now) === null;
    const now = await takePictures({ dress, screens, sizes, take, isWanted });
    const why = whyIncomparable(stored, now);
    if (why !== null) context.skip(`nothing can be compared: ${why}`);
    expect(taken).toHaveLength(screens.length);
    expect(taken.map(([name, png]) => whatDiffers(stored, name, png)).filter((one) => one !== null)).toStrictEqual([]);
  });

  it('are held against those of a machine that draws letters the same way, whatever face of ours is chosen', async () => {
    const one = await launchApp({ lang: 'es', theme: 'light' });
    try {
      const letters = await lettersOf(one);
      await one.window.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          ':root, body { --font-ui: serif; font: italic 700 20px serif; letter-spacing: 3px; color: red }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect(new Set(letters.digests).size).toBeGreaterThan(100);
      expect(differenceOf(letters, await lettersOf(one)).tiles).toHaveLength(0);
    } finally {
      await one.close();
    }
  });
});

/** Pictures of the window that are the same from run to run: the time stands, nothing moves, and each screen begins on a fresh page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchApp } from './app.ts';
import type { LaunchedApp } from './app.ts';
import { asked } from './journey.ts';
import { readPng, writePng } from './png.ts';
import { openScreen, resize, SCREENS, settle, SMALLEST, writePickedStatement } from './screens.ts';
import type { Screen, Size } from './screens.ts';
import type { Looks } from './stored-looks.ts';
import { differenceOf, isAsBefore, showDifference, TILES_MAX, tilesOf } from './tiles.ts';
import type { Tiles } from './tiles.ts';

export type Dress = { readonly lang: 'es' | 'en'; readonly theme: 'light' | 'dark' };
type Take = (name: string, png: Buffer) => void;

const SHOTS = fileURLToPath(new URL('../../shots', import.meta.url));
/** The morning after the month of the sample. */
const STANDS_AT = '2026-04-01T15:05:00.000Z';

export const SIZES: readonly Size[] = [SMALLEST, { width: 1920, height: 1080 }];
export const nameOf = ({ lang, theme }: Dress): string => `${lang}-${theme}`;

/** All that tells how this machine draws letters, thin and bold, small and large: the system's own faces, out of reach of our styles. */
export async function lettersOf({ window }: Pick<LaunchedApp, 'window'>): Promise<Tiles> {
  await window.evaluate(async () => {
    const specimen = document.createElement('div');
    specimen.id = 'letters';
    specimen.style.cssText =
      'all:initial;position:fixed;inset:0 auto auto 0;width:640px;height:160px;z-index:99;background:#fff;color:#000';
    // What stands in a shadow is met by no selector of the page, and inherits nothing past `all: initial`.
    const within = specimen.attachShadow({ mode: 'closed' });
    for (const font of ['400 11px sans-serif', '500 12px sans-serif', '600 18px sans-serif', '400 12px monospace']) {
      const line = document.createElement('p');
      line.style.font = font;
      line.textContent = 'Conciliación ÑÁÉÍÓÚ áéíóúñ 0123456789 $ 1.234.567,89 ··4471 «×» AV To ffi';
      within.append(line);
    }
    document.documentElement.append(specimen);
    await document.fonts.ready;
  });
  const png = await window.locator('#letters').screenshot({ animations: 'disabled' });
  await window.evaluate(() => document.querySelector('#letters')?.remove());
  return tilesOf(readPng(png));
}

/** Each screen on a page that remembers nothing of the one before, in every size. */
async function walk(
  one: LaunchedApp,
  screens: readonly Screen[],
  sizes: readonly Size[],
  dress: Dress,
  take: Take,
): Promise<void> {
  const { window } = one;
  for (const screen of screens) {
    await resize(one, sizes[0] ?? SMALLEST);
    await window.evaluate(() => {
      globalThis.location.hash = '#/';
    });
    await window.reload();
    await settle(window);
    await openScreen(one, screen);
    for (const size of sizes) {
      await resize(one, size);
      await window.mouse.move(0, 0);
      await settle(window);
      await hideChance(window);
      const png = await window.screenshot({ animations: 'disabled', caret: 'hide' });
      take(`${screen.name}-${nameOf(dress)}-${size.width.toString()}`, png);
    }
  }
}

/** The codes of the trail's chain hang on ids that are made anew for each profile. */
const VARIES = '.mono[data-varies], [data-varies] .mono';

/** A sheet of styles that is put into the page is refused by its policy; a property of an element is none. */
const hideChance = (window: Page): Promise<void> =>
  window.evaluate((varies) => {
    for (const element of document.querySelectorAll<HTMLElement>(varies)) element.style.visibility = 'hidden';
  }, VARIES);

export type Drawn = Pick<Looks, 'electron' | 'letters'>;
type Order = {
  readonly dress: Dress;
  readonly screens?: readonly string[];
  readonly sizes?: readonly Size[];
  readonly take: Take;
  /** Whether pictures of this machine are wanted at all, once it is known what draws them. */
  readonly isWanted?: (now: Drawn) => boolean;
};

/** Takes the pictures in one dress, all or those of the named screens, and says what drew them. */
export async function takePictures({ dress, screens, sizes = SIZES, take, isWanted }: Order): Promise<Drawn> {
  const picked = mkdtempSync(path.join(tmpdir(), 'cuadre-shots-'));
  const env = { CUADRE_TEST_PICK: writePickedStatement(picked), CUADRE_TEST_NOW: STANDS_AT };
  const one = await launchApp({ ...dress, env });
  try {
    const { window, app } = one;
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await window.clock.setFixedTime(STANDS_AT);
    const wanted = SCREENS.filter(({ name }) => screens?.includes(name) ?? true);
    await settle(window);
    const electron = await app.evaluate(() => process.versions.electron);
    const now = { electron, letters: await lettersOf(one) };
    if (isWanted?.(now) === false) return now;
    await walk(
      one,
      wanted.filter(({ data }) => data === 'none'),
      sizes,
      dress,
      take,
    );
    await asked(one.call('sample.start', {}));
    await walk(
      one,
      wanted.filter(({ data }) => data === 'sample'),
      sizes,
      dress,
      take,
    );
    return now;
  } finally {
    await one.close();
    rmSync(picked, { recursive: true, force: true });
  }
}

/** Why pictures of this machine can say nothing about the stored ones; null where they can. */
export function whyIncomparable(stored: Drawn, now: Drawn): string | null {
  if (stored.electron !== now.electron)
    return `the stored pictures were drawn by Electron ${stored.electron}, these by ${now.electron}`;
  if (differenceOf(stored.letters, now.letters).part > 0)
    return 'this machine draws letters in another way than the one on which the stored pictures were taken';
  return null;
}

/** What differs from a stored picture, in a sentence, with the picture and its difference beside; null where it is the same. */
export function whatDiffers(stored: Looks, name: string, png: Buffer): string | null {
  const before = stored.pictures.get(name);
  if (before === undefined) return `${name} is not stored; npm run shots -- --store`;
  const picture = readPng(png);
  const difference = differenceOf(before, tilesOf(picture));
  if (isAsBefore(difference)) return null;
  const folder = path.join(SHOTS, 'differs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), png);
  writeFileSync(path.join(folder, `${name}.difference.png`), writePng(showDifference(picture, difference)));
  const differing = `${difference.tiles.length.toString()} tiles, ${(difference.part * 100).toFixed(2)} % of its pixels`;
  return `${name} differs in ${differing}, at most ${TILES_MAX.toString()}: see test/shots/differs/${name}.difference.png`;
}

/** Looks at the page as a critical eye would: what does not fit, what lies over what, what is not in the reader's language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { PAGE_SOURCE } from './look-in-page.ts';
import type { Said } from './look-in-page.ts';
import { settle } from './settle.ts';
import { flatten, words } from './words.ts';
import type { Lang } from './words.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const lettersOf = (text: string): number => text.replaceAll(/\{\{[^}]*\}\}|[^\p{L}]/gu, '').length;

type IsForeign = (text: string) => boolean;
/** The dictionaries are read once, for every screen is held against them. */
const foreign = new Map<Lang, IsForeign>();
function foreignTo(lang: Lang): IsForeign {
  const isForeign = foreign.get(lang) ?? readForeignTo(lang);
  foreign.set(lang, isForeign);
  return isForeign;
}

/** Sentences that only the other language has: plain ones by their text, those with gaps by their shape. */
function readForeignTo(lang: Lang): IsForeign {
  const own = new Set(flatten(words[lang]).map(([, text]) => text));
  const theirs = flatten(words[lang === 'es' ? 'en' : 'es'])
    .map(([, text]) => text)
    .filter((text) => !own.has(text));
  const plain = new Set(theirs.filter((text) => !text.includes('{{')));
  const shapes = theirs
    .filter((text) => text.includes('{{') && lettersOf(text) >= 6)
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{[^}]*\}\}/u)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    );
  const ownShapes = [...own]
    .filter((text) => text.includes('{{'))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{[^}]*\}\}/u)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    );
  return (text) =>
    plain.has(text) || (shapes.some((shape) => shape.test(text)) && !ownShapes.some((shape) => shape.test(text)));
}

const KEYS = new Set(flatten(words.es).map(([key]) => key.replace(/_(one|many|other)$/u, '')));
const isRawKey = (text: string): boolean => KEYS.has(text) || text.includes('{{') || text.includes('}}');

/** What is wrong with the words: keys without words, gaps not filled, words of the other language. */
export async function wordProblems(window: Page, lang: Lang): Promise<readonly string[]> {
  const isForeign = foreignTo(lang);
  const said: Said[] = await window.evaluate(`${PAGE_SOURCE}\nsaidOnPage()`);
  // A single letter is a key that is drawn on the page.
  const wrong = said
    .filter(({ text }) => text.length > 1)
    .flatMap(({ text, where }) =>
      isRawKey(text) && text.includes('.')
        ? [`raw key "${text}" (${where})`]
        : isForeign(text)
          ? [`not in ${lang}: "${text}" (${where})`]
          : [],
    );
  return [...new Set(wrong)];
}

export async function layoutProblems(window: Page): Promise<readonly string[]> {
  const found: string[] = await window.evaluate(`${PAGE_SOURCE}\nspaceProblems()`);
  return [...new Set(found)];
}

/** Makes every word of ours two fifths longer, as another language might. */
export async function lengthenWords(window: Page): Promise<void> {
  await window.evaluate(`${PAGE_SOURCE}\nlengthen()`);
}

/** What is wrong with how the focus is shown where it stands now; null where no element has it. */
export const stepFocus = (window: Page): Promise<readonly string[] | null> =>
  window.evaluate(`${PAGE_SOURCE}\nfocusProblems()`);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ASKS = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** The rules that look at colours. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

type AxeRun = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
};

/**
 * The library's guards around an open layer: hidden, and can be gone to, because they hand the focus on at once (a test of
 * its own tries each). Axe lets them be only where it takes the layer for a modal one, by how much of the window it covers.
 */
export const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** What axe finds: contrast, names of buttons and fields, roles. It comes in past the page's policy, as no page script could. */
export async function axeProblems(window: Page, asks: keyof typeof ASKS = 'everything'): Promise<readonly string[]> {
  const isThere = await window.evaluate(() => 'axe' in globalThis);
  if (!isThere) await window.evaluate(AXE);
  // What still fades in or out has the contrast of neither: it is judged at rest, also where it begins while axe looks.
  await window.evaluate(async () => {
    const rest = new CSSStyleSheet();
    rest.replaceSync('*, ::before, ::after { transition: none !important; }');
    Object.assign(globalThis, { rest });
    document.adoptedStyleSheets.push(rest);
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(async ({ finished }) => finished));
  });
  const { violations } = (await window.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe, rest } = globalThis as unknown as {
        axe: { run: (where: object, options: object) => Promise<unknown> };
        rest: CSSStyleSheet;
      };
      const found = await axe.run({ include: document, exclude }, { runOnly, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rest);
      return found;
    },
    { runOnly: ASKS[asks], exclude: FOCUS_GUARD },
  )) as AxeRun;
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(
        ({ html, failureSummary }) =>
          `axe ${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n')[1]?.trim().slice(0, 140) ?? ''}`,
      ),
  );
}

/** A theme on the page as it stands, once its colours have stopped changing. */
const wear = (window: Page, theme: string): Promise<void> =>
  window.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  }, theme);

/** What axe finds in both themes; what does not depend on colours is asked in one of them. The page ends in the light one. */
export async function axeInBothThemes(window: Page): Promise<readonly string[]> {
  await wear(window, 'dark');
  const dark = (await axeProblems(window, 'colours')).map((problem) => `dark: ${problem}`);
  await wear(window, 'light');
  return [...dark, ...(await axeProblems(window))];
}

/** Small, large, and enlarged: at 200 % a window of 1280 x 800 has the room of half of it. */
const SIZES = [
  { name: '800x600', width: 800, height: 600 },
  { name: '1920x1080', width: 1920, height: 1080 },
  { name: '200 %', width: 640, height: 400 },
  { name: '1280x800', width: 1280, height: 800 },
] as const;

/** What is wrong with a state of the window at the sizes at which people meet it: axe in both themes, and a page that scrolls sideways. */
export async function problemsAtSizes(window: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  // Notices that fade are no state of the window.
  await window.waitForFunction(() => document.querySelector('.notice') === null);
  for (const { name, ...size } of SIZES) {
    await window.setViewportSize(size);
    await settle(window);
    const isWide = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) problems.push(`${name}: scrolls sideways`);
    problems.push(...(await axeInBothThemes(window)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

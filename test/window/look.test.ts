/** The look of every screen, in both languages and themes, at the smallest size that is promised: it fits, it can be read, it speaks one language. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { asked } from '../support/window/journey.ts';
import { axeInBothThemes, axeProblems, layoutProblems, wordProblems } from '../support/window/look.ts';
import { openScreen, SCREENS, settle, toSmallest, writePickedStatement } from '../support/window/screens.ts';
import type { Screen } from '../support/window/screens.ts';

/** Every screen, one after the other: a minute on a quiet machine. */
const WALK_MS_MAX = 900_000;

describe.each(['es', 'en'] as const)('every screen in %s', (lang) => {
  let app: LaunchedApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cuadre-look-'));
    app = await launchApp({ lang, theme: 'light', env: { CUADRE_TEST_PICK: writePickedStatement(folder) } });
    await toSmallest(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Space and words are the same in both themes; the dark colours, which both languages share, are asked in one. */
  async function problemsOf(screen: Screen): Promise<readonly string[]> {
    await openScreen(app, screen);
    const { window } = app;
    const found = [
      ...(await layoutProblems(window)),
      ...(await wordProblems(window, lang)),
      ...(await (lang === 'es' ? axeInBothThemes(window) : axeProblems(window))),
    ];
    return found.map((problem) => `${screen.name}: ${problem}`);
  }

  async function walk(data: Screen['data']): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const screen of SCREENS.filter((one) => one.data === data)) problems.push(...(await problemsOf(screen)));
    return problems;
  }

  it('names each section whole and on one line', async () => {
    const items = app.window.locator('.nav__item');
    await items.first().waitFor();
    const broken = await items.evaluateAll((all) =>
      all.flatMap((one) =>
        one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth ? [one.textContent] : [],
      ),
    );
    expect(broken).toStrictEqual([]);
  });

  it('fits, can be read and is translated before there is any data', async () => {
    expect(await walk('none')).toStrictEqual([]);
  });

  it(
    'fits, can be read and is translated with the sample month',
    async () => {
      await asked(app.call('sample.start', {}));
      await app.window.reload();
      await settle(app.window);
      expect(await walk('sample')).toStrictEqual([]);
    },
    WALK_MS_MAX,
  );
});

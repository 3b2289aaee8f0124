/** Takes the pictures of every screen, theme and language from the real app; `npm run shots` runs it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { launchApp } from '../support/app.ts';
import { openScreen, SCREENS, settle, writePickedStatement } from '../support/screens.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(root, 'test/shots');
const README_PICTURES = path.join(root, 'build/readme');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const IN_README = [
  'overview-es-light-1280',
  'reconcile-proposed-es-light-1280',
  'import-es-light-1280',
  'flags-es-dark-1280',
];
const SAMPLE_MS_MAX = 60_000;

const taken: string[] = [];
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
mkdirSync(README_PICTURES, { recursive: true });

function writePage(): void {
  const pictures = taken.map(
    (name) => `<figure><img src="${name}.png" alt="${name}" loading="lazy"><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{font:13px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(560px,1fr));gap:16px}img{width:100%;border:1px solid #ccc}';
  writeFileSync(
    path.join(OUT, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Cuadre</title><style>${style}</style>${pictures.join('')}\n`,
  );
}

describe.each(['es', 'en'] as const)('pictures in %s', (lang) => {
  it.each(['light', 'dark'] as const)('shows every screen, %s', async (theme) => {
    const picked = mkdtempSync(path.join(tmpdir(), 'cuadre-shots-'));
    const env = { CUADRE_TEST_PICK: writePickedStatement(picked) };
    const { window, app, call, close } = await launchApp({ lang, theme, env });
    try {
      for (const data of ['none', 'sample'] as const) {
        if (data === 'sample') {
          expect(await call('sample.start', {})).toMatchObject({ ok: true });
          await window.reload();
          await window.getByRole('heading').first().waitFor({ timeout: SAMPLE_MS_MAX });
          await settle(window);
        }
        for (const size of SIZES) {
          await app.evaluate(({ BrowserWindow }, content) => {
            BrowserWindow.getAllWindows()[0]?.setContentSize(content.width, content.height);
          }, size);
          for (const screen of SCREENS.filter((one) => one.data === data)) {
            await openScreen({ window, app }, screen);
            const name = `${screen.name}-${lang}-${theme}-${size.width.toString()}`;
            await window.screenshot({ path: path.join(OUT, `${name}.png`) });
            taken.push(name);
            if (IN_README.includes(name))
              copyFileSync(
                path.join(OUT, `${name}.png`),
                path.join(README_PICTURES, `${name.replace('-1280', '')}.png`),
              );
          }
        }
      }
    } finally {
      await close();
      rmSync(picked, { recursive: true, force: true });
    }
    writePage();
  });
});

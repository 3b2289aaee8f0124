/** Takes the pictures of every screen, theme, language and size from the real app; `npm run shots` runs it, and says what to do with them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assert } from '@shared/domain/assert.ts';
import { nameOf, SIZES, takePictures, whatDiffers, whyIncomparable } from '../support/window/looks.ts';
import type { Drawn, Dress } from '../support/window/looks.ts';
import { readPng } from '../support/window/png.ts';
import { readLooks, storeLooks } from '../support/window/stored-looks.ts';
import { SCREENS } from '../support/window/screens.ts';
import { tilesOf } from '../support/window/tiles.ts';
import type { Tiles } from '../support/window/tiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(root, 'test/shots');
const README_PICTURES = path.join(root, 'build/readme');
const IN_README = [
  'overview-es-light-1280',
  'reconcile-proposed-es-light-1280',
  'import-es-light-1280',
  'flags-es-dark-1280',
];
const isComparing = process.env['CUADRE_LOOKS'] === 'compare';
const isStoring = process.env['CUADRE_LOOKS'] === 'store';
/** Names of screens, where not all are wanted. */
const only = process.env['CUADRE_LOOKS_SCREENS']?.split(',');
const unknown = (only ?? []).filter((name) => !SCREENS.some((screen) => screen.name === name));
assert(unknown.length === 0, `no screen is called ${unknown.join(', ')}`);
const wanted = SCREENS.filter(({ name }) => only?.includes(name) ?? true).map(({ name }) => name);

if (only === undefined || isComparing)
  rmSync(isComparing ? path.join(OUT, 'differs') : OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const taken: string[] = [];

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

function keep(name: string, png: Buffer): void {
  taken.push(name);
  writeFileSync(path.join(OUT, `${name}.png`), png);
  if (IN_README.includes(name)) writeFileSync(path.join(README_PICTURES, `${name.replace('-1280', '')}.png`), png);
}

/** The stored pictures that differ from those of this machine, or why they cannot be held against each other. */
async function compared(dress: Dress): Promise<readonly string[]> {
  const stored = readLooks(nameOf(dress));
  if (stored === null) return [`no pictures are stored in ${nameOf(dress)}; npm run shots -- --store`];
  const found: string[] = [];
  const seen = new Set<string>();
  const now = await takePictures({
    dress,
    screens: wanted,
    take: (name, png) => {
      seen.add(name);
      found.push(...[whatDiffers(stored, name, png)].filter((sentence) => sentence !== null));
    },
  });
  const gone = only === undefined ? [...stored.pictures.keys()].filter((name) => !seen.has(name)) : [];
  const why = whyIncomparable(stored, now);
  const all = [...found, ...gone.map((name) => `${name} is stored, and no screen any more`)];
  return why === null ? all : [`nothing can be compared: ${why}`];
}

/** Stores the pictures: those of some screens among the others, which the same machine must have drawn. */
function store(dress: Dress, drawn: Drawn, pictures: ReadonlyMap<string, Tiles>): void {
  const stored = only === undefined ? null : readLooks(nameOf(dress));
  expect(stored === null ? null : whyIncomparable(stored, drawn)).toBeNull();
  storeLooks(nameOf(dress), { ...drawn, pictures: new Map([...(stored?.pictures ?? []), ...pictures]) });
}

describe.each(['es', 'en'] as const)('pictures in %s', (lang) => {
  it.each(['light', 'dark'] as const)('shows every screen, %s', async (theme) => {
    const dress = { lang, theme };
    if (isComparing) {
      const found = await compared(dress);
      if (found.length > 0) console.error(found.join('\n'));
      expect(found).toStrictEqual([]);
      return;
    }
    const pictures = new Map<string, Tiles>();
    const drawn = await takePictures({
      dress,
      screens: wanted,
      take: (name, png) => {
        keep(name, png);
        if (isStoring) pictures.set(name, tilesOf(readPng(png)));
      },
    });
    if (isStoring) store(dress, drawn, pictures);
    writePage();
    expect(wanted.length).toBeGreaterThan(0);
    expect(taken.filter((name) => name.includes(nameOf(dress)))).toHaveLength(wanted.length * SIZES.length);
  });
});

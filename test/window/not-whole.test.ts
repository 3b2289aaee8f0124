/** A program of which a part is missing: it says so in words, opens nothing, and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { DRIVABLE } from '../support/window/app.ts';

const inTests = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
let scene = '';
beforeAll(() => {
  scene = mkdtempSync(path.join(tmpdir(), 'cuadre-whole-'));
  cpSync(DRIVABLE, path.join(scene, 'app'), { recursive: true });
  symlinkSync(inTests('../node_modules'), path.join(scene, 'app/node_modules'));
});
afterAll(() => rmSync(scene, { recursive: true, force: true, maxRetries: 5 }));

it.each([
  ['the engine', 'main/engine.js', 'es'],
  ['the preload', 'preload/index.cjs', 'es'],
  ['the page', 'renderer/index.html', 'en'],
] as const)('says what is wrong and what is safe where %s is missing', async (_what, part, lang) => {
  const dataDir = path.join(scene, 'data');
  const place = path.join(scene, 'app/out', part);
  const kept = readFileSync(place);
  rmSync(place);
  try {
    const child = spawn(
      must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up'),
      [...asRoot, '-r', inTests('support/children/write-errors.cjs'), path.join(scene, 'app'), `--data-dir=${dataDir}`],
      {
        env: { ...process.env, CUADRE_TEST: '1', CUADRE_LANG: lang },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 30_000,
      },
    );
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(said).toContain(
      lang === 'es'
        ? 'said: Cuadre no pudo arrancar Una parte del programa falta o está dañada. Sus datos están a salvo'
        : 'said: Cuadre could not start A part of the program is missing or damaged. Your data are safe',
    );
    expect(code).toBe(1);
    expect(readFileSync(path.join(dataDir, 'logs/cuadre.log'), 'utf8')).toContain(path.basename(part));
    expect(existsSync(path.join(dataDir, 'profiles.json'))).toBe(false);
  } finally {
    cpSync(path.join(DRIVABLE, 'out', part), place);
    expect(readFileSync(place).equals(kept)).toBe(true);
  }
});

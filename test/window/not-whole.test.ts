/** A program of which a part is missing or broken: it says so in words, harms nothing, and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** In place of what stands behind the window: the system's dialog would wait for a person, and is only written down. */
const BROKEN = `import { dialog } from 'electron';
dialog.showMessageBox = (_window, { message, detail }) => {
  process.stdout.write('said: ' + message + ' ' + detail + '\\n');
  return Promise.resolve({ response: 0 });
};
throw new Error('a broken part');
`;

let scene = '';
beforeAll(() => {
  scene = mkdtempSync(path.join(tmpdir(), 'cuadre-whole-'));
  cpSync(path.join(root, 'out'), path.join(scene, 'app/out'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(scene, 'app/package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(scene, 'app/node_modules'));
  const chunks = path.join(scene, 'app/out/main/chunks');
  const part = must(readdirSync(chunks).find((name) => name.startsWith('behind-window-')), 'a file of its own'); // prettier-ignore
  writeFileSync(path.join(chunks, part), BROKEN);
});
afterAll(() => rmSync(scene, { recursive: true, force: true, maxRetries: 5 }));

it.each([
  ['es', 'Cuadre no pudo arrancar Una parte del programa falta o está dañada. Sus datos están a salvo'],
  ['en', 'Cuadre could not start A part of the program is missing or damaged. Your data are safe'],
])(
  'says what is wrong and what is safe, and ends: %s',
  async (lang, words) => {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const dataDir = path.join(scene, `data-${lang}`);
    const child = spawn(
      must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up'),
      [...asRoot, path.join(scene, 'app'), `--data-dir=${dataDir}`],
      { env: { ...process.env, CUADRE_TEST: '1', CUADRE_LANG: lang }, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString('utf8')));
    const [code] = (await once(child, 'close', { signal: AbortSignal.timeout(30_000) })) as [number];
    expect(said).toContain(`said: ${words}`);
    expect(code).toBe(1);
    expect(readFileSync(path.join(dataDir, 'logs/cuadre.log'), 'utf8')).toContain('a broken part');
  },
  60_000,
);

/** An installed package among hostile things: no address leads out of its bundle, no text of a record runs, and its log tells no key and ends (E3, E4, E5, E12, K4). */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostilePaths } from '../support/hostile/hostile-paths.ts';
import { hostileService, hostileStatement, PAYLOADS, ran, strangers, takeInHostile } from '../support/hostile/hostile-records.ts'; // prettier-ignore
import type { TestServer } from '../support/service/http-server.ts';
import { CANARY_KEY } from '../support/store/canary.ts';
import { eventually, goTo, sees } from '../support/window/journey.ts';
import { SCREENS } from '../support/window/screens.ts';
import { filesWith, given, launchInstalled } from './installed.ts';
import type { InstalledApp } from './installed.ts';

const installed = { program: given('PROGRAM'), user: given('USER'), home: given('HOME') };
const inHome = (...parts: readonly string[]): string => path.join(installed.home, ...parts);
const data = inHome('hostile');
const log = path.join(data, 'logs', 'cuadre.log');
const SECRET = 'what lies outside the bundle';
const LOG_BYTES = 1_000_001;

let service: TestServer;
let app: InstalledApp;
const launch = (env: Readonly<Record<string, string>>) => launchInstalled(installed, env, [`--data-dir=${data}`]);
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await hostileService();
  mkdirSync(inHome('extractos'), { recursive: true });
  env = { CUADRE_TEST_PICK: hostileStatement(inHome('extractos')) };
  app = await launch(env);
});
afterAll(async () => {
  await app.quit();
  await service.close();
});

/** Files that the page would take if it got them, beside the bundle's folder and far from it; by their way from there. */
function leaveDecoys(): readonly string[] {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore
  writeFileSync(inHome('decoy.png'), png);
  writeFileSync(inHome('decoy.css'), `body { --decoy: '${SECRET}' }`);
  writeFileSync(inHome('decoy.js'), 'globalThis.__ran = "a file outside the bundle";');
  writeFileSync(inHome('decoy.html'), SECRET);
  return ['decoy.png', 'decoy.css', 'decoy.js'].map((name) => wayTo(inHome(name)));
}
const BUNDLE = '/opt/cuadre-testruntime/resources/app.asar/out/renderer';
const wayTo = (file: string): string => path.relative(BUNDLE, file);

/** Has the page load each address by the element that takes such a file; the addresses that it got something from. */
const loadedOf = (addresses: readonly string[]): Promise<readonly string[]> =>
  app.window.evaluate(async (all) => {
    const elementOf = (address: string): HTMLElement => {
      if (address.includes('.js')) return Object.assign(document.createElement('script'), { src: address });
      if (address.includes('.css'))
        return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      return Object.assign(document.createElement('img'), { src: address });
    };
    const got = (address: string): Promise<boolean> =>
      new Promise((resolve) => {
        const element = elementOf(address);
        const end = (isLoaded: boolean): void => {
          element.remove();
          resolve(isLoaded);
        };
        element.addEventListener('load', () => end(true));
        element.addEventListener('error', () => end(false));
        // Some are no address at all: nobody says anything of them.
        setTimeout(() => end(false), 1_000);
        document.head.append(element);
      });
    const loaded: string[] = [];
    for (let at = 0; at < all.length; at += 100) {
      const some = all.slice(at, at + 100);
      const answers = await Promise.all(some.map(got));
      loaded.push(...some.filter((_one, index) => answers[index]));
    }
    return loaded;
  }, addresses);

it('gives its page no byte from outside the bundle, by 2,000 hostile paths (E4)', async () => {
  const ways = [...leaveDecoys(), '../main/index.js', '../../package.json.js', '../preload/index.cjs.js'];
  const ours = await app.window.evaluate(() => document.styleSheets[0]?.href ?? '');
  expect(ours).toMatch(/^app:\/\/cuadre\/assets\/.*\.css$/u);
  const paths = hostilePaths(ways);
  expect(new Set(paths).size).toBeGreaterThan(2_000);
  // What it has is served in the same way, or nothing would have been tried.
  expect(await loadedOf([...paths, ours])).toStrictEqual([ours]);
  expect(await ran(app.window)).toBeUndefined();
});

/** What the window shows where a driver leads it: the page of an error comes a moment after the refusal. */
async function shownAt(address: string): Promise<string> {
  await app.window.goto(address).catch(() => undefined);
  let shown = '';
  await eventually(async () => {
    shown = await app.window.evaluate(() => document.documentElement.outerHTML);
  });
  return shown;
}

it('shows nothing from there where a driver leads it there itself (E4)', async () => {
  const ways = hostilePaths([wayTo(inHome('decoy.html')), '../../../../../../../etc/passwd']);
  const paths = ways.filter((one, n) => n % 16 === 0 && one.startsWith('app:') && !one.includes('#'));
  expect(paths.length).toBeGreaterThan(80);
  for (const address of [...paths, 'app://cuadre/../main/index.js', `file://${inHome('decoy.html')}`]) {
    expect(await shownAt(address), address).not.toMatch(new RegExp(`${SECRET}|root:x:|EDITION`, 'u'));
  }
  expect(await shownAt('app://cuadre/index.html')).toContain('<div id="root"');
  await app.window.getByRole('heading').first().waitFor();
});

it('goes to no other page and to no empty one (E5)', async () => {
  const went: string[] = [];
  const hear = (frame: { readonly url: () => string }): void => void went.push(frame.url());
  app.window.on('framenavigated', hear);
  await app.window.evaluate(() => {
    for (const address of ['about:blank', 'about:x', 'https://example.com/', 'file:///etc/passwd', 'app://other/']) {
      window.open(address);
      window.open(address, '_self');
      location.assign(address);
    }
  });
  await app.window.waitForTimeout(300);
  app.window.off('framenavigated', hear);
  expect(went).toStrictEqual([]);
  expect(app.window.url()).toMatch(/^app:\/\/cuadre\/index\.html(#|$)/u);
  expect(app.window.context().pages()).toHaveLength(1);
});

it('shows 200 scripts in names, memos, file names and headers, and runs none (E12)', async () => {
  await takeInHostile(app, service.baseUrl, CANARY_KEY);
  await app.window.reload();
  await app.window.getByRole('heading').first().waitFor();
  const places = SCREENS.flatMap(({ data: shown, place }) => (shown === 'sample' && place !== null ? [place] : []));
  for (const place of new Set(places)) {
    await goTo(app.window, place);
    await app.window.getByRole('heading').first().waitFor();
    await app.window.waitForTimeout(150);
    expect(await strangers(app.window), place).toBe(0);
    expect(await ran(app.window), place).toBeUndefined();
  }
  await goTo(app.window, '/records');
  await sees(app.window, PAYLOADS[0]?.slice(0, 30) ?? '');
});

it('writes the key nowhere, though the service said it back in words (K2, K4)', async () => {
  await app.quit();
  expect(service.seen.some(({ headers }) => headers.authorization === `Bearer ${CANARY_KEY}`)).toBe(true);
  expect(readFileSync(log, 'utf8')).toContain('"what":"started"');
  expect(filesWith(installed, CANARY_KEY)).toStrictEqual([]);
});

it('begins its log anew where it is long, and keeps one file of before (K4)', async () => {
  appendFileSync(log, 'x'.repeat(LOG_BYTES));
  app = await launch(env);
  await eventually(() =>
    Promise.resolve().then(() => {
      expect(existsSync(`${log}.old`)).toBe(true);
    }),
  );
  expect(statSync(`${log}.old`).size).toBeGreaterThan(LOG_BYTES);
  expect(readFileSync(log, 'utf8')).toContain('"what":"started"');
  expect(statSync(log).size).toBeLessThan(LOG_BYTES);
  for (const file of [log, `${log}.old`]) expect(statSync(file).mode & 0o077, file).toBe(0);
});

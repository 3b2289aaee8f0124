/** Pages come from the app's own folder and from nowhere else (E4). */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from 'electron';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HEADERS, isInside, PAPER_HEADERS, resolvePage } from '../../../src/main/shell/window/pages.ts';

vi.mock('electron', () => ({ protocol: {} }));
const { createPapers } = await import('../../../src/main/shell/paper/papers.ts');
const { answerPage, servePages } = await import('../../../src/main/shell/window/serve-pages.ts');

const SECRET = 'what lies outside the bundle';
const above = mkdtempSync(path.join(tmpdir(), 'cuadre-pages-'));
const folder = path.join(above, 'renderer');
mkdirSync(path.join(folder, 'assets'), { recursive: true });
mkdirSync(`${folder}-neighbour`);
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
writeFileSync(path.join(folder, 'assets', 'page-1a.js'), 'page');
writeFileSync(path.join(above, 'secret.html'), SECRET);
writeFileSync(path.join(`${folder}-neighbour`, 'secret.html'), SECRET);
symlinkSync(path.join(above, 'secret.html'), path.join(folder, 'link.html'));
afterAll(() => rmSync(above, { recursive: true }));

const textOf = async (url: string, method = 'GET') => (await answerPage(folder, { method, url })).data.toString('utf8');

const step = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '%252e%252e',
  '..\\',
  '%5c..',
  '%00',
  '..%00/',
  '//',
  '/',
  '\\\\server\\share',
  'C:',
  'c:%5c',
  'renderer',
  'renderer-neighbour',
  'secret.html',
  'index.html',
  'assets',
  'etc',
  'passwd',
  '~',
  '%c0%ae%c0%ae',
  '‥',
  '．．',
  ';',
  '?',
  '#',
  ':',
  '@',
);
const start = fc.constantFrom(
  'app://cuadre/',
  'app://cuadre',
  'app://CUADRE/',
  'app://other/',
  'app://cuadre@other/',
  'app://other@cuadre/',
  'app://cuadre:80/',
  'app:/',
  'app:///',
  'app:',
  'file:///',
  'http://cuadre/',
  'APP://cuadre/',
  '',
  '\\\\cuadre\\',
);
const hostile = fc
  .tuple(start, fc.array(step, { minLength: 1, maxLength: 6 }), fc.constantFrom('/', '', '%2f'))
  .map(([from, steps, between]) => from + steps.join(between));

describe('an address of a page', () => {
  it('leads to no byte outside the bundle, however it is spelled (2,000 hostile paths)', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (url) => {
        const page = resolvePage(folder, url);
        if (page !== null) expect(isInside(folder, page.file)).toBe(true);
        expect(await textOf(url)).not.toContain(SECRET);
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the pages that are there', async () => {
    expect(await textOf('app://cuadre/')).toBe('<!doctype html>');
    expect(await textOf('app://cuadre/index.html#/reconcile')).toBe('<!doctype html>');
    expect(await textOf('app://cuadre/assets/page-1a.js')).toBe('page');
  });

  it('lies in its folder, and in none whose name begins alike', () => {
    expect(isInside(folder, path.join(folder, 'assets', 'page-1a.js'))).toBe(true);
    for (const file of [folder, `${folder}-neighbour/secret.html`, above, path.join(above, 'secret.html')])
      expect(isInside(folder, file), file).toBe(false);
  });

  it('does not follow a link out of the bundle', async () => {
    expect(await textOf('app://cuadre/link.html')).toBe('');
  });

  it('is read, never written: other methods are refused', async () => {
    expect((await answerPage(folder, { method: 'POST', url: 'app://cuadre/index.html' })).statusCode).toBe(405);
  });

  it('means nothing for another host, another scheme, or a kind of file that we do not have', () => {
    for (const url of [
      'app://other/index.html',
      'file:///index.html',
      'app://cuadre/index.exe',
      'app://cuadre/assets',
      'app://u@cuadre/index.html',
    ]) {
      expect(resolvePage(folder, url)).toBeNull();
    }
  });

  it('is answered with the strict policy, also when it is refused (E3)', async () => {
    for (const url of ['app://cuadre/', 'app://cuadre/none.html']) {
      const policy = (await answerPage(folder, { method: 'GET', url })).headers['content-security-policy'] ?? '';
      expect(policy.split('; ').sort()).toStrictEqual([
        "base-uri 'none'",
        "connect-src 'none'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        'frame-src app://cuadre/paper/',
        "img-src 'self'",
        "object-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
      ]);
    }
    expect(HEADERS['x-content-type-options']).toBe('nosniff');
  });

  it('of a paper is stricter still: a sandbox without script or origin, which our page alone may show', () => {
    expect(PAPER_HEADERS['content-security-policy']?.split('; ').sort()).toStrictEqual([
      "base-uri 'none'",
      "default-src 'none'",
      'font-src data:',
      "form-action 'none'",
      'frame-ancestors app://cuadre',
      'sandbox',
      "style-src 'unsafe-inline'",
    ]);
  });
});

const papers = createPapers(() => 'one');

/** A session that was told to serve the folder, and what it has answered so far. */
function served(closed: Promise<void>) {
  const answers: number[] = [];
  const registerBufferProtocol = (
    _scheme: string,
    handle: (request: object, answer: (given: { statusCode: number }) => void) => void,
  ): void => {
    handle({ method: 'GET', url: 'app://cuadre/index.html' }, ({ statusCode }) => answers.push(statusCode));
  };
  servePages({ protocol: { registerBufferProtocol } } as unknown as Session, { folder, papers }, closed);
  return answers;
}

describe('a session', () => {
  it('serves no page before it is closed to everything else', async () => {
    let close = (): void => undefined;
    const answers = served(new Promise((resolve) => (close = resolve)));
    for (let other = 0; other < 5; other += 1) await textOf('app://cuadre/index.html');
    expect(answers).toEqual([]);
    close();
    await vi.waitFor(() => expect(answers).toEqual([200]));
  });

  it('serves none at all where it cannot be closed', async () => {
    const answers = served(Promise.reject(new Error('no')));
    await vi.waitFor(() => expect(answers).toEqual([404]));
  });
});

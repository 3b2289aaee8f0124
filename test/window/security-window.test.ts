/** The window has nothing of Node, stays on its page, is granted nothing, and runs no script but its own (E1, E3, E4, E5, E6, E7). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';

let launched: LaunchedApp;
beforeAll(async () => {
  launched = await launchApp({ engine: 'stub', pages: STUB_PAGES });
});
afterAll(() => launched.close());

describe('the page', () => {
  it('knows nothing of Node, and three functions of ours (E1)', async () => {
    const seen = await launched.window.evaluate(() => ({
      node: ['process', 'require', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
      bridge: Object.keys(window.cuadre),
      frozen: Object.isFrozen(window.cuadre),
      ours: Reflect.set(window, 'cuadre', {}) && Object.keys(window.cuadre).length === 0,
    }));
    expect(seen).toStrictEqual({ node: [], bridge: ['call', 'listen', 'acceptDrop'], frozen: true, ours: false });
  });

  it('runs with the preferences that were set, in every window there is (E1)', async () => {
    const preferences = await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        (webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> }).getLastWebPreferences(),
      ),
    );
    expect(preferences).toHaveLength(1);
    expect(preferences[0]).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
  });

  it('has a session in memory (E10)', async () => {
    const where = await launched.app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.session.storagePath ?? null,
    );
    expect(where).toBeNull();
  });

  it('reaches no call by a name that is not in the list, and gets no error with a stack', async () => {
    const said = await launched.window.evaluate(async () => {
      const call = window.cuadre.call as (name: unknown, request: unknown) => Promise<unknown>;
      const tried = ['connection.readKey', 'open-profile', '__proto__', 'cuadre:call'].map((name) =>
        call(name, {}).catch((error: unknown) => (error as Error).message),
      );
      return Promise.all(tried);
    });
    expect(new Set(said)).toStrictEqual(new Set(['no such call']));
  });
});

describe('the policy (E3)', () => {
  it('runs no inline script, eval, remote script, handler, object, base, and reports each', async () => {
    const seen = await launched.window.evaluate(async () => {
      const violated = new Set<string>();
      document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective));
      const ran: string[] = [];
      Object.assign(window, { ran: (what: string) => ran.push(what) });
      const put = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        return element;
      };
      put('script', {}, "ran('inline')");
      put('script', { src: 'https://example.com/x.js' });
      put('script', { src: 'data:text/javascript,ran("data")' });
      put('script', { src: URL.createObjectURL(new Blob(['ran("blob")'])) });
      put('button', { onclick: "ran('handler')" }).click();
      put('a', { href: "javascript:ran('address')" }).click();
      put('iframe', { srcdoc: "<script>parent.ran('srcdoc')</script>" });
      put('iframe', { src: 'data:text/html,x' });
      put('object', { data: 'app://cuadre/index.html' });
      put('embed', { src: 'app://cuadre/index.html' });
      put('base', { href: 'https://example.com/' });
      put('style', {}, 'body { color: red }');
      put('form', { action: 'https://example.com/' });
      document.forms[0]?.submit();
      put('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' });
      void fetch('app://cuadre/page.css').catch(() => undefined);
      // Later, because what a test driver runs at once is exempt from the policy.
      /* eslint-disable no-eval, @typescript-eslint/no-implied-eval -- this is what must not work */
      setTimeout(() => (0, eval)("ran('eval')"));
      setTimeout(() => void new Function("ran('function')")());
      setTimeout("ran('timer')" as unknown as TimerHandler);
      /* eslint-enable no-eval, @typescript-eslint/no-implied-eval */
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { ran, violated: [...violated].sort(), base: document.baseURI.startsWith('app://cuadre/') };
    });
    expect(seen.ran).toStrictEqual([]);
    expect(seen.base).toBe(true);
    for (const directive of [
      'base-uri',
      'connect-src',
      'form-action',
      'img-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]) {
      expect(seen.violated).toContain(directive);
    }
  });
});

describe('the scheme (E4)', () => {
  it('serves nothing from outside the bundle', async () => {
    writeFileSync(path.join(launched.dataDir, 'secret.html'), 'secret');
    const way = path.relative(STUB_PAGES, path.join(launched.dataDir, 'secret.html'));
    const urls = [
      way,
      way.replaceAll('..', '%2e%2e'),
      way.replaceAll('/', '%2f'),
      way.replaceAll('/', '%5c'),
      `/${way}`,
      'package.json',
      '../app.ts',
    ];
    const statuses = await launched.app.evaluate(async ({ session }, paths) => {
      const pages = session.fromPartition('cuadre');
      const asked = await Promise.all([...paths, 'index.html'].map((each) => pages.fetch(`app://cuadre/${each}`)));
      return asked.map(({ status }) => status);
    }, urls);
    expect(statuses).toStrictEqual([...urls.map(() => 404), 200]);
  });
});

describe('the way out', () => {
  it('is closed for navigation, frames and new windows, and nothing is opened in the browser (E5, E6)', async () => {
    await launched.app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = (url: string) => Promise.resolve(void opened.push(url));
    });
    await launched.window.evaluate(() => {
      const addresses = [
        'https://example.com/',
        'http://127.0.0.1:9/',
        'file:///etc/passwd',
        'about:blank',
        'data:text/html,x',
        'mailto:a@b.co',
        'ms-word:x',
        'app://other/',
        'chrome://gpu',
        'view-source:app://cuadre/',
      ];
      for (const address of addresses) {
        window.open(address);
        const link = document.createElement('a');
        link.href = address;
        link.target = '_blank';
        document.body.append(link);
        link.click();
        try {
          location.assign(address);
        } catch {
          // Some are refused by the page itself.
        }
      }
    });
    await launched.window.waitForTimeout(300);
    expect(launched.window.url()).toBe('app://cuadre/index.html');
    const state = await launched.app.evaluate(({ webContents }) => ({
      contents: webContents.getAllWebContents().length,
      opened: (globalThis as unknown as { opened: string[] }).opened,
    }));
    expect(state).toStrictEqual({ contents: 1, opened: [] });
  });

  it('does not begin at all for an empty page, which asks nobody before it comes (E5)', async () => {
    await launched.app.evaluate(({ BrowserWindow }) => {
      const begun: string[] = [];
      Object.assign(globalThis, { begun });
      BrowserWindow.getAllWindows()[0]?.webContents.on('did-start-navigation', (event) => {
        if (event.isMainFrame && !event.isSameDocument) begun.push(event.url);
      });
    });
    await launched.window.evaluate(() => {
      const put = (tag: string, attributes: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return document.body.appendChild(element);
      };
      for (const address of ['about:blank', 'about:blank?x', 'about:srcdoc', 'about:vh99', 'ABOUT:blank#x']) {
        location.assign(address);
        location.replace(address);
        location.href = address;
        window.open(address);
        window.open(address, '_self');
        put('a', { href: address }).click();
        put('a', { href: address, target: '_top' }).click();
        put('meta', { 'http-equiv': 'refresh', content: `0;url=${address}` });
        const form = put('form', { action: address }) as HTMLFormElement;
        form.submit();
      }
      location.hash = '#still-here';
    });
    await launched.window.waitForTimeout(300);
    expect(await launched.app.evaluate(() => (globalThis as unknown as { begun: string[] }).begun)).toStrictEqual([]);
    expect(launched.window.url()).toBe('app://cuadre/index.html#still-here');
    await launched.window.evaluate(() => {
      location.hash = '';
    });
    expect(await launched.window.evaluate(() => Object.keys(window.cuadre))).toHaveLength(3);
  });

  it('leads into no frame: one that a script makes holds nothing, runs nothing and has no bridge (E5)', async () => {
    const seen = await launched.window.evaluate(async () => {
      const ran: string[] = [];
      Object.assign(window, { ran: (what: string) => ran.push(what) });
      const frame = document.createElement('iframe');
      frame.src = 'about:blank';
      document.body.append(frame);
      const within = frame.contentDocument;
      const script = within?.createElement('script');
      if (script !== undefined) script.textContent = "parent.ran('within')";
      if (script !== undefined) within?.body.append(script);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const hasBridge = frame.contentWindow !== null && 'cuadre' in frame.contentWindow;
      frame.remove();
      return { ran, hasBridge, address: within?.URL };
    });
    // Blink makes this document together with the element, before anybody could be asked; it has the page's own policy.
    expect(seen).toStrictEqual({ ran: [], hasBridge: false, address: 'about:blank' });
  });
});

describe('permissions (E7)', () => {
  it('are denied whatever the page asks for', async () => {
    const answers = await launched.window.evaluate(async () => {
      const refused = (promise: Promise<unknown>) =>
        promise.then(
          () => 'given',
          () => 'refused',
        );
      const states = [
        'geolocation',
        'camera',
        'microphone',
        'notifications',
        'clipboard-read',
        'midi',
        'persistent-storage',
        'screen-wake-lock',
      ];
      const asked = states.map((name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(
          ({ state }) => state,
          () => 'unknown',
        ),
      );
      return {
        states: await Promise.all(asked),
        media: await refused(navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
        display: await refused(navigator.mediaDevices.getDisplayMedia()),
        clipboard: await refused(navigator.clipboard.readText()),
        notification: await Notification.requestPermission(),
        place: await refused(
          new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
        ),
      };
    });
    expect(answers.states).not.toContain('granted');
    expect(answers).toMatchObject({
      media: 'refused',
      display: 'refused',
      clipboard: 'refused',
      notification: 'denied',
      place: 'refused',
    });
  });
});

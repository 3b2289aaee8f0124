/** The window reaches no network at all, not even with its policy switched off (E2). */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { aListener } from '../support/service/listener.ts';
import type { Listener } from '../support/service/listener.ts';
import { tryAllWaysOut } from '../support/store/ways-out.ts';

/** What would come, comes at once on loopback; this is many times as long. */
const LATECOMERS_MS = 1_500;

/** Whether the page runs a script that the policy forbids. */
const runsInline = ({ window }: LaunchedApp): Promise<boolean> =>
  window.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "document.documentElement.dataset.inline = 'ran'";
    document.body.append(script);
    return document.documentElement.dataset['inline'] === 'ran';
  });

describe.each([
  { policy: 'with its policy', bypassCSP: false },
  { policy: 'without its policy', bypassCSP: true },
])('the window $policy', ({ bypassCSP }) => {
  let launched: LaunchedApp;
  let listener: Listener;
  beforeAll(async () => {
    listener = await aListener();
    launched = await launchApp({ engine: 'stub', pages: STUB_PAGES, bypassCSP });
    // The policy of a page that is already there stays.
    await launched.window.reload();
  });
  afterAll(async () => {
    await launched.close();
    listener.close();
  });

  it('makes no connection in any of 60 ways', async () => {
    const { window } = launched;
    expect(await runsInline(launched)).toBe(bypassCSP);
    const tried = await window.evaluate(tryAllWaysOut, `http://127.0.0.1:${listener.port}`);
    expect(tried.length).toBeGreaterThanOrEqual(60);
    await window.waitForTimeout(LATECOMERS_MS);
    expect(listener.visits()).toBe(0);
    expect(window.url()).toMatch(/^app:\/\/cuadre\/index\.html/);
  });

  it('is watched by a listener that hears whoever does come', async () => {
    const visitor = connect(listener.port, '127.0.0.1');
    await once(visitor, 'close');
    expect(listener.visits()).toBe(1);
  });
});

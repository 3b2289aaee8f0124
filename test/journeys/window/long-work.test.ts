/** Long work from outside the window: a bar in the taskbar while a sync runs, and a notification at its end only where the window is not in front. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, eventually, syncedBy } from '../../support/window/journey.ts';

type Seen = { readonly bars: number[]; readonly titles: string[]; isInFront: boolean };
type Watched = typeof globalThis & { seenOutside?: Seen };

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchApp({ lang: 'es' });
  expect(await app.call('sample.start', {})).toMatchObject({ ok: true });
  await app.app.evaluate(({ BrowserWindow, Notification }) => {
    const seen: Seen = { bars: [], titles: [], isInFront: false };
    (globalThis as Watched).seenOutside = seen;
    const window = BrowserWindow.getAllWindows()[0];
    if (window === undefined) throw new Error('the window is open');
    Object.assign(window, {
      setProgressBar: (bar: number) => void seen.bars.push(bar),
      isFocused: () => seen.isInFront,
    });
    Object.assign(Notification, { isSupported: () => true });
    Object.assign(Notification.prototype, {
      show(this: { readonly title: string }) {
        seen.titles.push(this.title);
      },
    });
    // Every look at the clock is six seconds after the one before: what is short here takes long for the app.
    const real = performance.now.bind(performance);
    let later = 0;
    performance.now = () => real() + (later += 6_000);
  });
});
afterAll(() => app.close());

const seen = (): Promise<Seen> =>
  app.app.evaluate(() => (globalThis as Watched).seenOutside ?? { bars: [], titles: [], isInFront: true });
/** Runs a sync until the bar that it brought is gone again. */
const sync = async (): Promise<void> => {
  const before = (await seen()).bars.length;
  await syncedBy(app, async () => {
    await asked(app.call('sync.start', { full: false }));
  });
  await eventually(async () => {
    const { bars } = await seen();
    expect(bars.slice(before)).toContain(2);
    expect(bars.slice(before).at(-1)).toBe(-1);
  });
};

it('W22: shows a bar while a sync runs and takes it away, and says its end where nobody looks', async () => {
  await sync();
  expect((await seen()).titles).toContain('La sincronización terminó');
});

it('W22: says nothing where the window is in front', async () => {
  await app.app.evaluate(() => {
    const outside = (globalThis as Watched).seenOutside;
    if (outside !== undefined) outside.isInFront = true;
  });
  const before = (await seen()).titles.length;
  await sync();
  expect((await seen()).titles).toHaveLength(before);
});

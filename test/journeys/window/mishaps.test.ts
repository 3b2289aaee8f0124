/** What goes wrong around the window: the engine is killed, or the app is started a second time on the same data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  checkFigures,
  eventually,
  focusedCase,
  openLedger,
  sees,
  theAccount,
} from '../../support/window/journey.ts';
import { exitOfSecondStart } from '../../support/window/second-start.ts';
import { before, fill, words } from '../../support/window/words.ts';

const { es } = words;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchApp({ lang: 'es' });
  await asked(app.call('sample.start', {}));
  await app.window.reload();
});
afterAll(() => app.close());

async function killEngine(): Promise<number> {
  const pid = await app.app.evaluate(
    ({ app: electron }) => electron.getAppMetrics().find(({ name }) => name === 'Cuadre engine')?.pid,
  );
  process.kill(must(pid, 'the engine runs'), 'SIGKILL');
  return pid ?? 0;
}

/** After a death the profile is opened again by itself. */
const backAgain = (): Promise<void> =>
  eventually(async () => expect(await app.call('account.list', {})).toMatchObject({ ok: true }));

describe('an engine that is killed', () => {
  it('is told, comes back by itself, and nothing is lost', async () => {
    const figures = await checkFigures(app);
    const killed = await killEngine();
    await sees(app.window, es.states.restarted);
    expect(await checkFigures(app)).toStrictEqual(figures);
    expect(await asked(app.call('verify.run', {}))).toMatchObject({ ok: true });
    expect(await killEngine()).not.toBe(killed);
    await backAgain();
  });

  it('in the middle of a run says in a sentence that it stopped, and the run can be repeated', async () => {
    const account = (await theAccount(app)).id;
    const running = app.call('match.run', { account });
    await killEngine();
    const reply = await running;
    if (!reply.ok) expect(reply.error.kind).toBe('engine-stopped');
    await backAgain();
    await openLedger(app.window, 'undecided');
    await button(app.window, es.reconcile.run).click();
    await sees(app.window, before(es.reconcile.ran));
    await checkFigures(app);
  });

  it('still takes decisions afterwards', async () => {
    const account = (await theAccount(app)).id;
    const month = { from: '2026-03-01', to: '2026-03-31' };
    const { rows } = await asked(
      app.call('case.page', { account, ...month, filter: 'proposed', offset: 0, count: 100 }),
    );
    // An ambiguous one needs a choice.
    const place = rows.findIndex((row) => row.kind === 'match' && row.match.certainty !== 'ambiguous');
    await openLedger(app.window, 'proposed');
    for (let left = place; left > 0; left -= 1) await app.window.keyboard.press('j');
    const first = rows[place]?.id ?? '';
    await expect.poll(() => focusedCase(app.window)).toMatchObject({ id: first });
    await app.window.keyboard.press('a');
    await sees(app.window, fill(es.reconcile.done.accepted_one, { count: 1 }));
    await expect.poll(async () => (await focusedCase(app.window))?.id).not.toBe(first);
  });
});

describe('a second start on the same data', () => {
  it('ends by itself and leaves the open window as it is', async () => {
    const figures = await checkFigures(app);
    expect(await exitOfSecondStart(app.dataDir)).toBe(0);
    expect(await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    expect(await checkFigures(app)).toStrictEqual(figures);
  });
});

/** The window while the engine works hard: 10,000 records (as many as CUADRE_CALM_RECORDS says) are imported and matched, and the window goes on answering. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, checkFigures, goTo, syncedBy } from '../../support/window/journey.ts';
import { words } from '../../support/window/words.ts';

const RECORDS = Number.parseInt(process.env['CUADRE_CALM_RECORDS'] ?? '10000', 10);
const SYNC_MS_MAX = Math.max(90_000, RECORDS * 5);
/** Pages that the engine must have answered while a match ran; one that does both by turns answers none. */
const PAGES_MEANWHILE = 25;

let folder: string;
let file: string;
let service: TestSandbox;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-calm-'));
  service = await startTestSandbox({ records: RECORDS, quota: 1_000_000 });
  file = path.join(folder, service.truth.settlement.fileName);
  writeFileSync(file, service.statement('settlement').bytes);
  app = await launchApp({ lang: 'es', env: { CUADRE_TEST_PICK: file } });
  await asked(
    app.call('connection.connect', {
      name: 'Grande',
      environment: 'sandbox',
      baseUrl: service.baseUrl,
      key: service.apiKey,
    }),
  );
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await app.window.reload();
  const sync = async (): Promise<void> => {
    await asked(app.call('sync.start', { full: false }));
  };
  await syncedBy(app, sync, SYNC_MS_MAX);
}, SYNC_MS_MAX + 60_000);
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Measured = {
  readonly main: number[];
  readonly engine: number[];
  readonly frames: number[];
  readonly reply: unknown;
  readonly tookMs: number;
};

/** Asks for one long piece of work, and until it is answered asks main for a sign of life and the engine for pages, over and over. */
function measured(name: string, request: object, account: string): Promise<Measured> {
  return app.window.evaluate(
    async ([asks, with_, of]) => {
      const bridge = globalThis.window.cuadre;
      const times = { main: [] as number[], engine: [] as number[], frames: [] as number[] };
      let done = false;
      const isDone = (): boolean => done;
      let lastFrame = performance.now();
      const frame = (now: number): void => {
        times.frames.push(now - lastFrame);
        lastFrame = now;
        if (!done) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const rounds = async (kind: 'main' | 'engine'): Promise<void> => {
        while (!done) {
          const begun = performance.now();
          if (kind === 'main') await bridge.call('settings.get', {});
          else await bridge.call('line.page', { account: of, offset: (times.engine.length * 100) % 5_000, count: 100 });
          // What is answered together with the work came too late.
          if (!isDone()) times[kind].push(performance.now() - begun);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      };
      const begun = performance.now();
      const work = bridge.call(asks as 'match.run', with_ as { account: string });
      const signs = [rounds('main'), rounds('engine')];
      const reply: unknown = JSON.parse(await work);
      const tookMs = performance.now() - begun;
      done = true;
      await Promise.all(signs);
      return { ...times, reply, tookMs };
    },
    [name, request, account] as const,
  );
}

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function told(what: string, { main, engine, frames, tookMs }: Measured): string {
  const of = (times: readonly number[]): string =>
    `n ${times.length.toString()}, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, max ${percentile(times, 1)}`;
  return `${what} of ${RECORDS.toString()} records took ${tookMs.toFixed(0)} ms; round trips in ms: main ${of(main)}; engine ${of(engine)}; frames ${of(frames)}`;
}

describe(`while ${RECORDS.toString()} records are worked on`, { timeout: SYNC_MS_MAX + 60_000 }, () => {
  it('the window hears main again and again, the engine answers pages while it matches, and both jobs end well', async () => {
    const account = must((await asked(app.call('account.list', {})))[0], 'the account is there').id;
    const picked = must((await asked(app.call('statement.pick', {})))[0], 'the picker answers');
    const preview = await asked(app.call('import.preview', { file: picked.file, account }));
    if (preview.kind !== 'ready') throw new Error('the sandbox writes a statement that asks nothing');
    const imported = await measured('import.commit', { plan: preview.preview.plan }, account);
    expect(imported.reply).toMatchObject({ ok: true, value: { added: service.truth.settlement.lines.length } });
    const matched = await measured('match.run', { account }, account);
    expect(matched.reply).toMatchObject({ ok: true });
    console.log(told('import', imported));
    console.log(told('match', matched));
    // A sign of life came while the work was under way, not only after it.
    expect(imported.main.length).toBeGreaterThan(1);
    expect(matched.main.length).toBeGreaterThan(1);
    expect(matched.engine.length).toBeGreaterThan(PAGES_MEANWHILE);
    expect(matched.frames.length).toBeGreaterThan(1);
    await app.window.reload();
    const figures = await checkFigures(app);
    expect(figures['lines-all']?.count).toBe(service.truth.settlement.lines.length);
  });

  it('W22: a person can stop a run: the button says how far it is, and nothing is written', async () => {
    const account = must((await asked(app.call('account.list', {})))[0], 'the account is there').id;
    // Where nothing has changed, a run has nothing to do.
    const held = await asked(app.call('case.page', { account, offset: 0, count: 50, filter: 'matched' }));
    const matches = held.rows.flatMap((one) => (one.kind === 'match' ? [one.match.id] : []));
    await asked(app.call('match.undo', { account, match: must(matches[0], 'there are matches') }));
    const before = await asked(app.call('overview.get', { account }));
    await goTo(app.window, '/reconcile/undecided');
    await app.window.getByRole('button', { name: words.es.reconcile.run, exact: true }).click();
    await app.window.getByRole('button', { name: words.es.reconcile.stop }).click();
    await app.window.getByRole('button', { name: words.es.reconcile.run, exact: true }).waitFor();
    expect(await asked(app.call('overview.get', { account }))).toEqual(before);
    await asked(app.call('match.run', { account }));
    await app.window.reload();
  });

  it('the screen can be left and used while a run is under way', async () => {
    const account = must((await asked(app.call('account.list', {})))[0], 'the account is there').id;
    await goTo(app.window, '/reconcile/undecided');
    await app.window.locator('#case-0').waitFor();
    const running = app.call('match.run', { account });
    await app.window.keyboard.press('g');
    await app.window.keyboard.press(words.es.keys.go.settings.toLowerCase());
    await app.window.getByRole('heading', { name: words.es.settings.heading }).waitFor();
    await app.window.getByRole('radio', { name: words.es.settings.themes.dark }).click();
    await expect.poll(() => app.window.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await running).toMatchObject({ ok: true });
  });
});

/** Text from outside stays text: scripts and invisible characters in names, memos, file names and bank texts are shown, never run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { aServer, send } from '../support/service/http-server.ts';
import type { TestServer } from '../support/service/http-server.ts';
import { openScreen, SCREENS } from '../support/window/screens.ts';

const RUN = 'globalThis.__ran=(globalThis.__ran||0)+1';
const SHAPES: readonly ((n: number) => string)[] = [
  () => `<script>${RUN}</script>`,
  (n) => `<img src=x${n.toString()} onerror="${RUN}">`,
  () => `<svg onload="${RUN}">`,
  () => `"><script>${RUN}</script>`,
  () => `javascript:${RUN}`,
  () => `<a href="javascript:${RUN}">x</a>`,
  () => `<iframe srcdoc="<script>${RUN}</script>">`,
  () => `{{constructor.constructor('${RUN}')()}}`,
  () => `</textarea><script>${RUN}</script>`,
  () => `\u202e${RUN}\u202c\u0007\u200b`,
];
/** 200 payloads, none like the other. */
const PAYLOADS = Array.from({ length: 200 }, (_, n) => `${(SHAPES[n % SHAPES.length] ?? String)(n)} ${n.toString()}`);
const moment = '2026-03-10T15:00:00.000Z';

const payin = (text: string, n: number) => ({
  id: `p-${n.toString()}-${text}`,
  status: n % 2 === 0 ? 'FULFILLED' : text,
  status_code: text,
  amount: `${(20_000 + n).toString()}.00`,
  token: 'testCOPM',
  created_at: moment,
  updated_at: moment,
  finished_at: moment,
  purpose: text,
  third_party: { full_name: text, legal_identifier: text, legal_identifier_type: 'CC' },
  payment: { method: 'PSE', bank: text },
  activities: [{ type: text, status: 'SUCCEEDED', last_update_at: moment }],
});

/** A bank's file whose texts and name are hostile too. */
function statement(folder: string): string {
  const file = path.join(folder, `extracto <img src=x onerror=${RUN}>.csv`);
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = PAYLOADS.map(
    (text, n) => `13/03/2026;${cell(text)};${cell(text)};${n % 2 === 0 ? '' : '-'}${(20_000 + n).toString()},00`,
  );
  writeFileSync(file, `Fecha;Descripción;Referencia;Valor\r\n${rows.join('\r\n')}\r\n`);
  return file;
}

let service: TestServer;
let launched: LaunchedApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-hostile-'));
  service = await aServer((request, response) => {
    const first = request.query.get('page') === '1';
    const rows = request.path === '/v1/payins' && first ? PAYLOADS.map(payin) : [];
    send(response, 200, {
      output: request.path === '/v1/wallets' && first ? [{ id: 'w', custom_name: PAYLOADS[0] }] : rows,
      code: 'OK',
    });
  });
  launched = await launchApp({ lang: 'es', env: { CUADRE_TEST_PICK: statement(folder) } });
}, 60_000);

afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: { kind: string } }>): Promise<T> {
  const reply = await answer;
  if (!reply.ok) throw new Error(reply.error.kind);
  return reply.value;
}

const ran = (window: Page): Promise<unknown> => window.evaluate(() => Reflect.get(globalThis, '__ran') as unknown);
/** The one frame of ours: the paper, without script and without an origin. */
const PAPER = 'iframe[sandbox=""][src^="app://cuadre/paper/"]';
/** Elements that no screen of ours makes. */
const strangers = (window: Page): Promise<number> =>
  window
    .locator(`script:not([src]), iframe:not(${PAPER}), img[src^="x"], [onerror], [onload], a[href^="javascript"]`)
    .count();

describe('hostile text', () => {
  it('is shown on every screen and never run', async () => {
    const { window, call } = launched;
    await value(
      call('connection.connect', {
        name: `<img src=x onerror="${RUN}">`,
        environment: 'sandbox',
        baseUrl: service.baseUrl,
        key: 'key-of-a-test',
      }),
    );
    const account = await value(
      call('account.create', { name: `<svg onload="${RUN}">`, preset: 'settlement', currency: 'COP' }),
    );
    await value(call('sync.start', { full: false }));
    await expect.poll(async () => (await value(call('sync.state', {}))).running, { timeout: 20_000 }).toBe(false);
    const [picked] = await value(call('statement.pick', {}));
    const preview = await value(call('import.preview', { file: picked?.file ?? '', account: account.id }));
    expect(preview.kind).toBe('ready');
    if (preview.kind === 'ready') await value(call('import.commit', { plan: preview.preview.plan }));
    await value(call('match.run', { account: account.id }));
    await window.reload();
    await window.getByRole('heading').first().waitFor();
    for (const screen of SCREENS.filter((one) => one.data === 'sample')) {
      await openScreen(launched, screen);
      expect(await strangers(window), screen.name).toBe(0);
      expect(await ran(window), screen.name).toBeUndefined();
    }
  });

  it('stands on the page as it was sent', async () => {
    const { window } = launched;
    await window.evaluate(() => {
      globalThis.location.hash = '#/records';
    });
    await expect.poll(() => window.locator('body').innerText()).toContain('<script>globalThis.__ran');
  });

  it('shows what would hide or reverse text as a mark', async () => {
    const { window } = launched;
    await window.evaluate(() => {
      globalThis.location.hash = '#/records';
    });
    await window.keyboard.press('Escape');
    await window.getByRole('searchbox').first().fill('199');
    await expect.poll(() => window.locator('main').innerText()).toContain('RLO');
    expect(await window.locator('main').innerText()).not.toContain('\u202e');
  });
});

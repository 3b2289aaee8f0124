/** Records and a bank's file whose every text is a script, and what tells whether one ran: for the window of a built app and of an installed one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LaunchedApp } from '../window/app.ts';
import { asked, eventually } from '../window/journey.ts';
import { aServer, send } from '../service/http-server.ts';
import type { TestServer } from '../service/http-server.ts';

export const RUN = 'globalThis.__ran=(globalThis.__ran||0)+1';
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
export const PAYLOADS = Array.from(
  { length: 200 },
  (_, n) => `${(SHAPES[n % SHAPES.length] ?? String)(n)} ${n.toString()}`,
);
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

/** A bank's file whose texts, headers and name are hostile too. */
export function hostileStatement(folder: string): string {
  const file = path.join(folder, `extracto <img src=x onerror=${RUN}>.csv`);
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = PAYLOADS.map(
    (text, n) =>
      `13/03/2026;${cell(text)};${cell(text)};${n % 2 === 0 ? '' : '-'}${(20_000 + n).toString()},00;${cell(text)}`,
  );
  writeFileSync(file, `Fecha;Descripción;Referencia;Valor;${cell(PAYLOADS[1] ?? '')}\r\n${rows.join('\r\n')}\r\n`);
  return file;
}

/** A service whose records, headers and refusals are hostile; `hear` sees each key that comes. */
export const hostileService = (): Promise<TestServer> =>
  aServer((request, response) => {
    const first = request.query.get('page') === '1';
    for (const [n, payload] of PAYLOADS.slice(0, 3).entries()) response.setHeader(`x-hostile-${n.toString()}`, payload);
    if (request.path === '/v1/orders') {
      // The key comes back in words, as a careless service might.
      const { authorization = '' } = request.headers;
      send(response, 403, { code: PAYLOADS[0], message: `${PAYLOADS[1] ?? ''} ${authorization}` });
      return;
    }
    const rows = request.path === '/v1/payins' && first ? PAYLOADS.map(payin) : [];
    send(response, 200, {
      output: request.path === '/v1/wallets' && first ? [{ id: 'w', custom_name: PAYLOADS[0] }] : rows,
      code: 'OK',
    });
  });

/** Connects the service, reads it, and imports and matches the file that the picker answers with. */
export async function takeInHostile({ call }: Pick<LaunchedApp, 'call'>, baseUrl: string, key: string): Promise<void> {
  await asked(
    call('connection.connect', { name: `<img src=x onerror="${RUN}">`, environment: 'sandbox', baseUrl, key }),
  );
  const name = `<svg onload="${RUN}">`;
  const account = await asked(call('account.create', { name, preset: 'settlement', currency: 'COP' }));
  await asked(call('sync.start', { full: false }));
  await eventually(async () => expect((await asked(call('sync.state', {}))).running).toBe(false));
  const [picked] = await asked(call('statement.pick', {}));
  const preview = await asked(call('import.preview', { file: picked?.file ?? '', account: account.id }));
  expect(preview.kind).toBe('ready');
  if (preview.kind === 'ready') await asked(call('import.commit', { plan: preview.preview.plan }));
  await asked(call('match.run', { account: account.id }));
}

export const ran = (window: Page): Promise<unknown> =>
  window.evaluate(() => Reflect.get(globalThis, '__ran') as unknown);
/** The one frame of ours: the paper, without script and without an origin. */
const PAPER = 'iframe[sandbox=""][src^="app://cuadre/paper/"]';
/** Elements that no screen of ours makes. */
export const strangers = (window: Page): Promise<number> =>
  window
    .locator(`script:not([src]), iframe:not(${PAPER}), img[src^="x"], [onerror], [onload], a[href^="javascript"]`)
    .count();

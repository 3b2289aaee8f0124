/** A payments service of a few lines on loopback that a test bends as it likes, and that writes down what reached it. */
import { createServer as createHttpServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};
export type Answerer = (request: SeenRequest, response: ServerResponse) => void;
export type TestServer = {
  readonly baseUrl: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  readonly close: () => Promise<void>;
};
export type TlsFiles = { readonly key: string; readonly cert: string };

export async function aServer(answer: Answerer, tls?: TlsFiles): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const listener: RequestListener = (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://loopback');
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
    };
    seen.push(request);
    incoming.resume();
    answer(request, response);
  };
  const server = tls === undefined ? createHttpServer(listener) : createHttpsServer({ ...tls }, listener);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Limit headers of a service with all the room in the world. */
export const ROOMY = { 'x-ratelimit-limit': '100000', 'x-ratelimit-remaining': '99999', 'x-ratelimit-reset': '60' };

export type Headers = Readonly<Record<string, string | readonly string[]>>;

export function send(response: ServerResponse, status: number, body: unknown, headers: Headers = ROOMY): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text);
}

type Row = Readonly<Record<string, unknown>>;
export type Shelves = Readonly<Record<string, readonly Row[]>>;

/** Answers lists from shelves (`payins`, `payouts`, `orders`, `wallets`) page by page, and items from `items`. */
export function sendFromShelves(shelves: Shelves, request: SeenRequest, response: ServerResponse): void {
  // Answered and noted: the test that looks at the methods fails, and so does the sync.
  if (request.method !== 'GET') {
    send(response, 405, '');
    return;
  }
  const [, , list = '', id] = request.path.split('/');
  if (list === 'payouts' && id !== undefined) {
    sendItems(shelves, { id: decodeURIComponent(id), own: request.path.endsWith('/items') }, response);
    return;
  }
  const page = Number(request.query.get('page') ?? '1');
  const size = Math.min(Number(request.query.get('pageSize') ?? '30'), 100);
  const rows = (shelves[list] ?? []).slice((page - 1) * size, page * size);
  send(response, 200, { output: rows, code: 'OK' });
}

function sendItems(shelves: Shelves, asked: { id: string; own: boolean }, response: ServerResponse): void {
  const payout = (shelves['payouts'] ?? []).find((row) => row['id'] === asked.id);
  const items = (shelves['items'] ?? []).filter((row) => row['payout_id'] === asked.id);
  if (payout === undefined) send(response, 404, { error: 'NOT_FOUND', statusCode: 404, message: 'no' });
  else if (asked.own) send(response, 200, { output: items, code: 'OK' });
  else send(response, 200, { output: { ...payout, payout_items: items }, code: 'OK' });
}

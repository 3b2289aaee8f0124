/** A company's proxy on loopback: makes tunnels for CONNECT, refuses everything else, and writes down every byte that it is sent. */
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TlsFiles } from './http-server.ts';

export type SeenConnect = { readonly method: string; readonly target: string; readonly authorization: string | null };
export type TestProxy = {
  readonly port: number;
  readonly seen: readonly SeenConnect[];
  /** What went through its tunnels towards the service, as one text. */
  readonly overheard: () => string;
  readonly close: () => Promise<void>;
};

export type ProxyManner = {
  /** Value of proxy-authorization that it asks for. */
  readonly password?: string;
  /** `refuses` with 502, `silent` for ever. */
  readonly manner?: 'tunnels' | 'refuses' | 'silent';
  readonly tls?: TlsFiles;
};

const ANSWERS = {
  407: 'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="company"\r\n\r\n',
  502: 'HTTP/1.1 502 Bad Gateway\r\nlocation: http://127.0.0.1:1/\r\n\r\n',
  200: 'HTTP/1.1 200 Connection established\r\n\r\n',
} as const;

export async function aProxy({ password, manner = 'tunnels', tls }: ProxyManner = {}): Promise<TestProxy> {
  const seen: SeenConnect[] = [];
  const heard: Buffer[] = [];
  const sockets = new Set<Duplex>();
  const note = (request: IncomingMessage): SeenConnect => {
    const authorization = request.headers['proxy-authorization'] ?? null;
    const one = { method: request.method ?? '', target: request.url ?? '', authorization };
    heard.push(Buffer.from(JSON.stringify(request.rawHeaders)));
    seen.push(one);
    return one;
  };
  const tunnel = (request: IncomingMessage, client: Duplex): void => {
    const { target, authorization } = note(request);
    keep(client);
    if (manner === 'silent') return;
    if (password !== undefined && authorization !== password) return void client.end(ANSWERS[407]);
    if (manner === 'refuses') return void client.end(ANSWERS[502]);
    const { hostname, port } = new URL(`http://${target}`);
    const service = connect(Number(port), hostname, () => {
      client.write(ANSWERS[200]);
      client.on('data', (bytes: Buffer) => heard.push(bytes));
      client.pipe(service).pipe(client);
    });
    keep(service);
  };
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = tls === undefined ? createHttpServer() : createHttpsServer({ ...tls });
  server.on('connect', tunnel).on('tlsClientError', () => undefined);
  server.on('request', (request: IncomingMessage, response) => {
    note(request);
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    overheard: () => Buffer.concat(heard).toString('latin1'),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

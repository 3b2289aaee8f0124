/** The built-in service on a socket of its own, with a word in every request's ear: when it comes, and when it was answered. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processClock } from '../../../src/sandbox/http/clock.ts';
import { layered } from '../../../src/sandbox/http/message.ts';
import { createRateLimit } from '../../../src/sandbox/http/rate-limit.ts';
import { ALL_SCOPES } from '../../../src/sandbox/http/routes.ts';
import { createService } from '../../../src/sandbox/http/service.ts';
import { requestOf, sendAnswer } from '../../../src/sandbox/http/wire.ts';
import { createRegister } from '../../../src/sandbox/world/register.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';
import { cutsPages } from '../ways.ts';

export type HeardService = {
  readonly baseUrl: string;
  readonly key: string;
  /** Requests since it began or since `forget`. */
  readonly asked: () => number;
  readonly forget: () => void;
  /** What did not come as a GET with the right key to this address. */
  readonly strange: () => readonly string[];
  hear: (moment: 'asked' | 'answered', n: number) => void;
  readonly close: () => Promise<void>;
};

const KEY = 'sandbox_key_of_the_kills';
const QUOTA = 100_000;

/** Pages of five rows, so that a small world has many requests. */
export async function aHeardService(records: number): Promise<HeardService> {
  const register = createRegister(makeWorld({ seed: 4, records }), 'falling');
  const pages = cutsPages({ cap: 5, refusedAbove: null, first: 1, zero: 'refused' });
  const sound = createService(register, { apiKey: KEY, scopes: ALL_SCOPES });
  const handle = layered([createRateLimit(processClock, QUOTA).layer, pages], sound);
  const strange: string[] = [];
  let asked = 0;
  const server = createServer((message, response) => {
    asked += 1;
    const n = asked;
    if (message.method !== 'GET') strange.push(`${message.method ?? ''} ${message.url ?? ''}`);
    if (message.headers.authorization !== `Bearer ${KEY}`) strange.push(`another key to ${message.url ?? ''}`);
    if (message.headers.host !== host()) strange.push(`meant for ${message.headers.host ?? ''}`);
    service.hear('asked', n);
    void requestOf(message)
      .then(handle)
      .then((answer) => sendAnswer(answer, response))
      .then(() => service.hear('answered', n));
  });
  const host = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: HeardService = {
    baseUrl: `http://${host()}`,
    key: KEY,
    asked: () => asked,
    forget: () => void (asked = 0),
    strange: () => strange,
    hear: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** The service's adapter against a test server, with a clock that costs no time; everything is closed after each test. */
import { onTestFinished } from 'vitest';
import type { ServerResponse } from 'node:http';
import type { ApiLimits } from '../../../src/main/adapters/payments-api/limits.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import type { PaymentsApi } from '../../../src/main/app/ports.ts';
import { aFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';
import { aServer, send } from './http-server.ts';
import type { Answerer, TestServer } from './http-server.ts';
import { aSeededRandom } from '../seeded-random.ts';

export const KEY = 'sk_test_canary_51f0';
export const PAGE = { page: 1, pageSize: 100 };
export const WALLETS = { output: [{ id: 'w1' }, { id: 'w2' }], code: 'OK' };
export const sendEmpty = (response: ServerResponse): void => send(response, 200, { output: [], code: 'OK' });

/** Closed after the test: what was opened last goes first. */
export function opened<T extends { readonly close: () => Promise<void> }>(one: T): T {
  onTestFinished(() => one.close());
  return one;
}

export type ApiScene = { readonly api: PaymentsApi; readonly clock: FakeClock };

export function anApi(baseUrl: string, limits: Partial<ApiLimits> = {}): ApiScene {
  const clock = aFakeClock();
  const api = createPaymentsApi({ connection: { baseUrl, key: KEY }, clock, random: aSeededRandom(1), limits });
  return { api: opened(api), clock };
}

export async function aScene(
  answer: Answerer,
  limits: Partial<ApiLimits> = {},
): Promise<ApiScene & { readonly server: TestServer }> {
  const server = opened(await aServer(answer));
  return { server, ...anApi(server.baseUrl, limits) };
}

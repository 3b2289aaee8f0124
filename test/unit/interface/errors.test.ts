/** What the interface says of errors and of the limit: served by the built-in service, and what the app makes of each. */
import { describe, expect, it } from 'vitest';
import { classifyResponse } from '../../../src/main/adapters/payments-api/classify-response.ts';
import type { ResponseClass } from '../../../src/main/adapters/payments-api/classify-response.ts';
import { ofList } from '../../../src/main/app/sync/lists/list-failures.ts';
import { errorAnswer, layered } from '../../../src/sandbox/http/message.ts';
import { createRateLimit } from '../../../src/sandbox/http/rate-limit.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aRequest, aService, bodyOf } from '../../support/service/sandbox.ts';

type Status = Parameters<typeof errorAnswer>[0];

const verdict = (status: Status, text: string): ResponseClass =>
  classifyResponse({ kind: 'answer', status, headers: {}, text }, '');

/** One record, and a list, that the service answers so. */
function kindsOf(status: Status, text: string): string {
  const one = verdict(status, text);
  if (one.kind === 'limited') return 'waited out';
  if (one.kind === 'again') return `tried again, then ${one.failure.kind}`;
  if (one.kind === 'done') return 'done';
  const list = ofList(one.failure).kind;
  return one.failure.kind === list || one.failure.kind === 'not-this-service' ? list : `${one.failure.kind}, ${list}`;
}

const asked = async (path: string, authorization?: string): Promise<{ status: number; body: string }> =>
  aService('orders-forbidden')(aRequest({ path, ...(authorization === undefined ? {} : { authorization }) }));
const served: Readonly<Record<Status, () => Promise<{ status: number; body: string }>>> = {
  401: () => asked('/v1/wallets', 'Bearer nobody'),
  403: () => asked('/v1/orders'),
  404: () => asked('/v1/payins/none'),
  405: () => asked('/v1/none'),
  422: () => asked('/v1/payins?page=x'),
  429: async () => layered([createRateLimit(aFakeClock(), 0).layer], aService())(aRequest({ path: '/v1/wallets' })),
  500: () => Promise.resolve(errorAnswer(500)),
};

describe('an error of the interface', () => {
  it.each([
    [401, 'key-refused'],
    [403, 'not-allowed'],
    [404, 'not-found, list-not-found'],
    [422, 'list-refused'],
    [429, 'waited out'],
    [500, 'tried again, then unreachable'],
  ] as const)('%i is served with its error body, and is %s to the app', async (status, kinds) => {
    const answer = await served[status]();
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.body) as Readonly<Record<string, unknown>>;
    expect(Object.keys(body)).toEqual(['error', 'statusCode', 'message']);
    expect(body).toEqual({ error: expect.any(String), statusCode: status, message: expect.stringMatching(/./) });
    expect(kindsOf(status, answer.body)).toBe(kinds);
  });

  it('UNAUTHORIZED and RATE_LIMITED are said, and nobody branches on them', async () => {
    expect(JSON.parse((await served[401]()).body)).toMatchObject({ error: 'UNAUTHORIZED' });
    expect(JSON.parse((await served[429]()).body)).toMatchObject({ error: 'RATE_LIMITED' });
    for (const body of ['', '<html>', '{"error":"OTHER","statusCode":200}']) {
      expect(kindsOf(401, body)).toBe('key-refused');
      expect(kindsOf(429, body)).toBe('waited out');
    }
  });

  it('100,000 requests a minute are allowed, and no more', async () => {
    const clock = aFakeClock();
    const handle = layered([createRateLimit(clock, 100_000).layer], () => Promise.resolve(errorAnswer(404)));
    const request = aRequest({ path: '/v1/wallets' });
    let last = await handle(request);
    for (let n = 1; n < 100_000; n += 1) last = await handle(request);
    expect([last.status, last.headers['x-ratelimit-remaining']]).toEqual([404, '0']);
    const beyond = await handle(request);
    expect([beyond.status, bodyOf(beyond).error]).toEqual([429, 'RATE_LIMITED']);
    await clock.sleep(60_000);
    expect((await handle(request)).status).toBe(404);
  });
});

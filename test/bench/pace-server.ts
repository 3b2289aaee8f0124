/** The service of the pace benchmark, in a process of its own: the sandbox's limiter in front of one payout that is always the same. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processClock } from '../../src/sandbox/http/clock.ts';
import type { ServiceRequest } from '../../src/sandbox/http/message.ts';
import { createRateLimit } from '../../src/sandbox/http/rate-limit.ts';
import { makeWorld } from '../../src/sandbox/world/world.ts';
import { PACE } from './pace-limits.ts';
import type { PaceAnswer, PaceQuestion } from './pace-limits.ts';

const served = makeWorld({ seed: 1, records: 2_000 }).payouts.find(({ items }) => items.length === 3);
if (served === undefined) throw new Error('no payout of three items');
const body = JSON.stringify({ output: { ...served.payout, payout_items: served.items }, code: 'OK' });

const limit = createRateLimit(processClock, PACE.quota);
const handle = limit.layer(() => Promise.resolve({ status: 200, headers: {}, body }));
/** The limiter does not look at it. */
const REQUEST: ServiceRequest = { method: 'GET', path: '/', query: new Map(), authorization: null, body: null };
let arrivals: number[] = [];
let refused = 0;

const server = createServer((incoming, response) => {
  incoming.resume();
  arrivals.push(performance.now());
  void handle(REQUEST).then((answer) => {
    if (answer.status === 429) refused += 1;
    setTimeout(() => {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    }, PACE.latencyMs);
  });
});

const say = (answer: PaceAnswer): void => void process.send?.(answer);

process.on('message', (question: PaceQuestion) => {
  if (question.ask === 'quota') {
    limit.setQuota(question.requestsPerMinute);
    arrivals = [];
    say({ what: 'cut', atMs: performance.now() });
  } else {
    say({ what: 'seen', arrivalsMs: arrivals, refused });
  }
});
server.listen(0, '127.0.0.1', () => say({ what: 'listens', port: (server.address() as AddressInfo).port }));

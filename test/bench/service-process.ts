/** The built-in service as a process of its own, so that its work is not counted as the app's: it says where it is and lives until its input ends. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processClock } from '../../src/main/sandbox/http/clock.ts';
import { takesTime } from '../../src/main/sandbox/http/faults/latency.ts';
import { layered } from '../../src/main/sandbox/http/message.ts';
import { createRateLimit } from '../../src/main/sandbox/http/rate-limit.ts';
import { requestOf } from '../../src/main/sandbox/http/requests.ts';
import { ALL_SCOPES } from '../../src/main/sandbox/http/routes.ts';
import { createService } from '../../src/main/sandbox/http/service.ts';
import { sendAnswer } from '../../src/main/sandbox/http/wire.ts';
import { createRegister } from '../../src/main/sandbox/world/register.ts';
import { makeWorld } from '../../src/main/sandbox/world/world.ts';
import { KEY } from './service.ts';
import type { ServiceFacts } from './service.ts';

const facts = JSON.parse(process.argv[2] ?? '') as ServiceFacts;
const register = createRegister(makeWorld({ seed: 1, records: facts.records }), 'falling');
const limit = createRateLimit(processClock, facts.quota);
const latency = facts.latencyMs === 0 ? [] : [takesTime(processClock, facts.latencyMs)];
const service = createService(register, { apiKey: KEY, scopes: ALL_SCOPES });
let refused = 0;
const handle = layered([limit.layer, ...latency], service);
const server = createServer((message, response) => {
  void requestOf(message)
    .then(handle)
    .then((answer) => {
      if (answer.status === 429) refused += 1;
      return sendAnswer(answer, response, processClock);
    });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ refused }));
process.on('disconnect', () => process.exit());

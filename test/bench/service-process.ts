/** The built-in service as a process of its own, so that its work is not counted as the app's: it says where it is and lives until its input ends. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processClock } from '../../src/sandbox/http/clock.ts';
import { gatewayErrors, onTheWire } from '../support/service/faults/answers.ts';
import { takesTime } from '../support/service/faults/latency.ts';
import { refuses, refusesWithoutHeaders } from '../support/service/faults/rate.ts';
import { byChance } from '../support/service/faults/when.ts';
import { layered } from '../../src/sandbox/http/message.ts';
import type { Layer } from '../../src/sandbox/http/message.ts';
import { createRateLimit } from '../../src/sandbox/http/rate-limit.ts';
import { requestOf } from '../../src/sandbox/http/wire.ts';
import { ALL_SCOPES } from '../../src/sandbox/http/routes.ts';
import { createService } from '../../src/sandbox/http/service.ts';
import { sendOnWire } from '../support/service/built-in/wire.ts';
import { createDrift } from '../support/service/drift/driver.ts';
import type { DriftPlan } from '../support/service/drift/plans.ts';
import { chanceOf } from '../../src/sandbox/world/chance.ts';
import { createRegister } from '../../src/sandbox/world/register.ts';
import { makeWorld } from '../../src/sandbox/world/world.ts';
import { KEY } from './service.ts';
import type { ServiceFacts } from './service.ts';

const facts = JSON.parse(process.argv[2] ?? '') as ServiceFacts;
const register = createRegister(makeWorld({ seed: 1, records: facts.records }), 'falling');
const limit = createRateLimit(processClock, facts.quota, facts.windowMs);
const chance = chanceOf(1, 'bench');
/** Rows come in front and go elsewhere, so that pages move; nothing vanishes, for then a sync cannot be whole. */
const MOVING: DriftPlan = {
  everyRequests: 2,
  atOnceMax: 2,
  changesMax: 150,
  mix: { appear: 40, 'appear-older': 20, 'move-on': 20, move: 20 },
};
/** One request in twenty meets a fault, one in a hundred a bare 429 that is not the limit's; between requests rows come, go and move. */
const rough =
  facts.isRough === true
    ? [
        gatewayErrors(byChance(chance.fork('gateway'), 2)),
        onTheWire('reset', byChance(chance.fork('resets'), 1)),
        onTheWire('cut', byChance(chance.fork('cuts'), 1), 400),
        refuses(byChance(chance.fork('refusals'), 1)),
        createDrift(register, MOVING, chance.fork('drift')).layer,
      ]
    : [];
const latency = facts.latencyMs === 0 ? [] : [takesTime(processClock, facts.latencyMs)];
const service = createService(register, { apiKey: KEY, scopes: ALL_SCOPES });
let [asked, passed] = [0, 0];
const passes: Layer = (next) => (request) => {
  passed += 1;
  return next(request);
};
const bare = facts.isRough === true ? [refusesWithoutHeaders] : [];
const handle = layered([...bare, limit.layer, passes, ...rough, ...latency], service);
const server = createServer((message, response) => {
  asked += 1;
  void requestOf(message)
    .then(handle)
    .then((answer) => sendOnWire(answer, response, processClock));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ refused: asked - passed }));
process.on('disconnect', () => process.exit());

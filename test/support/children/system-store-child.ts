/** Asks a service for its wallets from a process of its own, for the runtime reads the system's store of certificates once: `system-store-child.ts <address> [a file of authorities, as an older runtime sees it]`. */
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { aSeededRandom } from '../seeded-random.ts';

const [baseUrl = '', authorities] = process.argv.slice(2);
if (authorities !== undefined) {
  Reflect.deleteProperty(tls, 'getCACertificates');
  syncBuiltinESMExports();
  // Set only now, for what the runtime finds at its own start it believes by itself.
  process.env['NODE_EXTRA_CA_CERTS'] = authorities;
}
const connection = { baseUrl, key: 'sk_test_canary_51f0' };
const api = createPaymentsApi({ connection, clock: systemClock, random: aSeededRandom(1), limits: {} });
console.log(JSON.stringify(await api.checkKey()));
await api.close();

/** A process that opens a profile, reads one whole sync over a real socket and ends: `sync-child.ts <folder> <base url> <key>`. */
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { systemRandom } from '../../../src/main/adapters/random/random.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import { anOpenStore } from '../../support/store/temp-store.ts';

const [folder = '', baseUrl = '', key = ''] = process.argv.slice(2);
const store = anOpenStore(folder, { clock: systemClock });
const api = createPaymentsApi({ connection: { baseUrl, key }, clock: systemClock, random: systemRandom });
const deps = { api, store: store.records, clock: systemClock, audit: store.audit };
const { failure } = await syncAll(deps, { full: true });
await api.close();
store.close();
console.log(failure === null ? 'complete' : JSON.stringify(failure));

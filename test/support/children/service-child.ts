/** The built-in service as a process of its own: `service-child.ts <records> <quota> [scenario]`; it says where it listens, and takes another quota at any time. */
import type { ScenarioName } from '../service/built-in/scenarios.ts';
import { startTestSandbox } from '../service/built-in/start.ts';

export type ServiceSaid = { readonly baseUrl: string; readonly apiKey: string };
export type ServiceTold = { readonly quota: number };

const [records = '0', quota = '0', scenario = 'month'] = process.argv.slice(2);
const service = await startTestSandbox({
  records: Number.parseInt(records, 10),
  quota: Number.parseInt(quota, 10),
  scenario: scenario as ScenarioName,
});
const said: ServiceSaid = { baseUrl: service.baseUrl, apiKey: service.apiKey };
process.send?.(said);
process.on('message', (told: ServiceTold) => service.setQuota(told.quota));
// Whoever started it is gone: nobody asks any more.
process.on('disconnect', () => process.exit());

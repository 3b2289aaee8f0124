/** The built-in service in another process, so that its work is not the test's: its quota can be changed while it serves. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ScenarioName } from './built-in/scenarios.ts';
import type { ServiceSaid, ServiceTold } from '../children/service-child.ts';

export type ServiceProcess = ServiceSaid & {
  /** Requests a minute from the next request on. */
  readonly setQuota: (requestsPerMinute: number) => void;
  readonly close: () => Promise<void>;
};

const inChildren = (file: string): string => fileURLToPath(new URL(`../children/${file}`, import.meta.url));

/** Resolves once it listens. */
export function startServiceProcess({
  records,
  quota,
  scenario = 'month',
}: {
  readonly records: number;
  readonly quota: number;
  readonly scenario?: ScenarioName;
}): Promise<ServiceProcess> {
  const child = fork(inChildren('service-child.ts'), [records.toString(), quota.toString(), scenario], {
    execArgv: ['--import', inChildren('alias.mjs')],
  });
  const tell = (told: ServiceTold): void => void child.send(told);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the service ended: ${String(code)}`)));
    child.once('message', (said) =>
      resolve({
        ...(said as ServiceSaid),
        setQuota: (requestsPerMinute) => tell({ quota: requestsPerMinute }),
        close: () =>
          new Promise((closed) => {
            child.once('exit', () => closed());
            child.disconnect();
          }),
      }),
    );
  });
}

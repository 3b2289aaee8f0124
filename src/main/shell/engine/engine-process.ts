/** The engine as a utility process of Electron; what it writes to its outputs goes through the log, which redacts. */
import { utilityProcess } from 'electron';
import type { Instant } from '@shared/domain/day/day.ts';
import type { EngineProcess } from './engine-host.ts';
import type { Log } from '../system/log.ts';

/** Variables that the engine is allowed to see: nothing else of the user's environment is handed on. */
const PASSED_ON = [
  'CUADRE_SQLITE_BINDING',
  'HOME',
  'HTTPS_PROXY',
  'LANG',
  'LC_ALL',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'USERPROFILE',
  'https_proxy',
  'no_proxy',
];

function environment(): Record<string, string> {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(passed.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** `now`: where a test made the calendar stand. */
export function startEngineProcess(file: string, now: Instant | null, log: Log): EngineProcess {
  const child = utilityProcess.fork(file, now === null ? [] : [`--now=${now}`], {
    serviceName: 'Cuadre engine',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  });
  child.stdout?.on('data', (bytes: Buffer) => log('engine said', { text: bytes.toString('utf8') }));
  child.stderr?.on('data', (bytes: Buffer) => log('engine said', { text: bytes.toString('utf8') }));
  return {
    send: (question) => child.postMessage(question),
    onMessage: (hear) => child.on('message', hear),
    onExit: (hear) => child.on('exit', hear),
    kill: () => void child.kill(),
  };
}

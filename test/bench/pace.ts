/** P8: the reading of items at 100 ms latency and full pace for a minute, then a tenfold cut of the quota; only the client's time counts. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../src/main/adapters/clock/clock.ts';
import { createPaymentsApi } from '../../src/main/adapters/payments-api/payments-api.ts';
import { systemRandom } from '../../src/main/adapters/random/random.ts';
import type { PaymentsApi } from '../../src/main/app/ports.ts';
import { PACE } from './pace-limits.ts';
import type { PaceAnswer, PaceQuestion } from './pace-limits.ts';

export type PaceFigures = {
  readonly seconds: number;
  readonly requestsPerSecond: number;
  /** Of the service's limit: at least 0.97. */
  readonly ratio: number;
  /** Answers 429, over the whole run and the cut: none. */
  readonly refused: number;
  /** Of one core: at most 30. */
  readonly cpuPercent: number;
  /** From the cut of the quota to the last moment above the new limit: at most 1,000. */
  readonly cutObeyedMs: number;
  readonly goalsMet: boolean;
};

const WORKERS = 256;
const ITEMS = 3;
const BEFORE_CUT_MS = 2_000;
const AFTER_CUT_MS = 4_000;
const SLICE_MS = 50;

/** Takes `seconds` and 6 more. Fails when the service cannot be started. */
export async function runPace(seconds = 60): Promise<PaceFigures> {
  const even = await withWorkers(async ({ answered }) => {
    const startedMs = performance.now();
    const before = process.cpuUsage();
    await systemClock.sleep(seconds * 1_000);
    const tookMs = performance.now() - startedMs;
    const cpu = process.cpuUsage(before);
    return { perSecond: (answered.count * 1_000) / tookMs, cpuPercent: (cpu.user + cpu.system) / 10 / tookMs };
  });
  // In a window of its own, early enough that the new quota is not used up already.
  const cut = await withWorkers(async ({ server }) => {
    await systemClock.sleep(BEFORE_CUT_MS);
    await server.ask({ ask: 'quota', requestsPerMinute: PACE.cutTo });
    await systemClock.sleep(AFTER_CUT_MS);
  });
  const { perSecond, cpuPercent } = even.measured;
  const ratio = (perSecond * 60) / PACE.quota;
  const cutObeyedMs = lastAbove(cut.seen.arrivalsMs.map((ms) => ms - cut.seen.cutAtMs));
  const refused = even.seen.refused + cut.seen.refused;
  return {
    seconds,
    requestsPerSecond: Math.round(perSecond),
    ratio: Math.round(ratio * 1_000) / 1_000,
    refused,
    cpuPercent: Math.round(cpuPercent * 10) / 10,
    cutObeyedMs,
    goalsMet: ratio >= 0.97 && refused === 0 && cpuPercent <= 30 && cutObeyedMs <= 1_000,
  };
}

type Scene = { readonly server: PaceServer; readonly answered: { count: number } };

/** As many at once as a sync's, asking for items without a pause while `measure` runs. */
async function withWorkers<T>(measure: (scene: Scene) => Promise<T>): Promise<{ measured: T; seen: Seen }> {
  const server = await startServer();
  const api = createPaymentsApi({
    connection: { baseUrl: `http://127.0.0.1:${server.port}`, key: 'sandbox_key_of_the_benchmark' },
    clock: systemClock,
    random: systemRandom,
    limits: { pacePercent: 100 },
  });
  const stop = new AbortController();
  const answered = { count: 0 };
  const workers = Array.from({ length: WORKERS }, () => work(api, stop.signal, answered));
  try {
    const measured = await measure({ server, answered });
    const seen = await server.ask({ ask: 'seen' });
    return { measured, seen };
  } finally {
    stop.abort();
    await Promise.all(workers);
    await api.close();
    server.close();
  }
}

/** Asks for the items of one payout again and again; an answer is not kept while the next one is waited for. */
async function work(api: PaymentsApi, signal: AbortSignal, answered: { count: number }): Promise<void> {
  while (!signal.aborted) await askOnce(api, signal, answered);
}

async function askOnce(api: PaymentsApi, signal: AbortSignal, answered: { count: number }): Promise<void> {
  const answer = await api.payoutItems('payout-1', signal);
  if (signal.aborted) return;
  if (!answer.ok) throw new Error(answer.error.kind);
  if (answer.value.rows.length !== ITEMS) throw new Error('items are missing');
  answered.count += 1;
}

/** The last moment at which the second that follows still holds more than the new quota gives to a second. */
function lastAbove(arrivalsMs: readonly number[]): number {
  const allowed = PACE.cutTo / 60;
  const isAbove = (fromMs: number): boolean =>
    arrivalsMs.filter((ms) => ms >= fromMs && ms < fromMs + 1_000).length > allowed;
  let last = 0;
  for (let fromMs = 0; fromMs < AFTER_CUT_MS; fromMs += SLICE_MS) if (isAbove(fromMs)) last = fromMs + SLICE_MS;
  return last;
}

type Seen = { readonly cutAtMs: number; readonly arrivalsMs: readonly number[]; readonly refused: number };
type PaceServer = {
  readonly port: number;
  readonly ask: (question: PaceQuestion) => Promise<Seen>;
  readonly close: () => void;
};

/** The server's end of the talk: one question at a time. */
async function startServer(): Promise<PaceServer> {
  const file = fileURLToPath(new URL('./pace-server.ts', import.meta.url));
  const alias = fileURLToPath(new URL('../support/children/alias.mjs', import.meta.url));
  const child: ChildProcess = fork(file, [], { execArgv: ['--import', alias] });
  const next = (): Promise<PaceAnswer> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as PaceAnswer));
      child.once('exit', () => reject(new Error('the server of the benchmark ended')));
    });
  const first = await next();
  let cutAtMs = 0;
  return {
    port: first.what === 'listens' ? first.port : 0,
    ask: async (question: PaceQuestion) => {
      const answer = next();
      child.send(question);
      const heard = await answer;
      if (heard.what === 'cut') cutAtMs = heard.atMs;
      const { arrivalsMs, refused } = heard.what === 'seen' ? heard : { arrivalsMs: [], refused: 0 };
      return { cutAtMs, arrivalsMs, refused };
    },
    close: () => void child.kill(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table([await runPace(Number.parseInt(process.argv[2] ?? '60', 10))]);
}

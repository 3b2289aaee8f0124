/** The way between the app and the service without sockets: latency, mishaps, the true limit, drift on the way, and a record of what was served. */
import type { Attempt, Getter } from '../../../src/main/adapters/payments-api/attempt.ts';
import { layered } from '../../../src/sandbox/http/message.ts';
import type { Handler, Layer, ServiceAnswer, ServiceRequest } from '../../../src/sandbox/http/message.ts';
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import type { Drift, DriftList } from './drift.ts';
import type { Mishap, Mishaps } from './mishaps.ts';
import type { Plan } from './plan.ts';
import type { ProcessLife } from './process-life.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { listOf, pageOf } from '../ways.ts';

/** One request as the app sent it and what it heard; `round` is the count of all requests of the world. */
export type Exchange = {
  readonly round: number;
  readonly path: string;
  /** What the app asked for; the service's own count may be another. */
  readonly list: string | null;
  readonly page: number;
  readonly atMs: number;
  /** Null while it is under way and when nothing was heard. */
  answer: { readonly status: number; readonly text: string } | null;
};

export type NetworkParts = {
  readonly plan: Plan;
  readonly service: Handler;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly drift: Drift;
  readonly mishaps: Mishaps;
  readonly limiter: Layer;
};

export type Network = {
  readonly getterFor: (life: Pick<ProcessLife, 'at'>, hear: (exchange: Exchange) => void) => Getter;
  readonly requests: () => number;
  /** Requests that the service should never have got: another method, another key, another address. */
  readonly strange: () => readonly string[];
  /** Requests that left before the pause was over that a 429 had asked for. */
  readonly impatient: () => number;
  /** So many changes may still come by themselves. */
  readonly allowChanges: (max: number) => void;
  /** Nothing changes by itself and nothing goes wrong from now on. */
  readonly quiet: () => void;
};

export const KEY = 'sandbox_key_of_the_simulation';
/** Longer pauses bring no more changes than so many pages: a slow limit would turn every world into another one. */
const PAUSE_PAGES_MAX = 2;
/** Of the time that single answers take only this part: there are many more of them than pages. */
const SINGLE_ANSWER = 0.1;
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export function createNetwork(parts: NetworkParts): Network {
  const { plan, clock, chance, mishaps } = parts;
  const strange: string[] = [];
  let impatient = 0;
  let requests = 0;
  const drifting = createDrifting(parts);
  const service = layered([parts.limiter, drifting.layer, repeatsPages(mishaps)], parts.service);
  const oneWayMs = (): number => chance.whole(plan.latencyMs.from, plan.latencyMs.to) / 2;
  const carry = async (path: string, signal: AbortSignal | undefined): Promise<Attempt> => {
    const mishap = mishaps.next();
    if (!(await clock.sleep(oneWayMs(), signal))) return cancelled;
    const { attempt, afterMs } = mishap?.kind === 'lost' ? mishap : await serve(path, mishap);
    return (await clock.sleep(afterMs, signal)) ? attempt : cancelled;
  };
  const serve = async (path: string, mishap: Mishap | null): Promise<{ attempt: Attempt; afterMs: number }> => {
    const answer = await answerTo(path, mishap);
    return mishap?.kind === 'unheard' ? mishap : { attempt: attemptOf(answer), afterMs: oneWayMs() };
  };
  const answerTo = async (path: string, mishap: Mishap | null): Promise<ServiceAnswer> => {
    if (mishap?.kind === 'instead') return mishap.answer;
    const answer = await service(requestOf(path));
    if (answer.status === 401 || answer.status === 405) strange.push(`${answer.status} ${path}`);
    return mishap?.kind === 'cut' ? cutAnswer(answer, mishap.share) : answer;
  };
  const getterFor: Network['getterFor'] = (life, hear) => {
    let pausedUntilMs = Number.NEGATIVE_INFINITY;
    const get: Getter['get'] = async (path, signal) => {
      if (life.at('request')) return never<Attempt>();
      if (clock.monotonicMs() < pausedUntilMs) impatient += 1;
      requests += 1;
      if (!/^\/v1\/[a-z]/.test(path)) strange.push(path);
      const list = listOf(requestOf(path));
      const page = pageOf(requestOf(path));
      const exchange: Exchange = { round: requests, path, list, page, atMs: clock.monotonicMs(), answer: null };
      hear(exchange);
      const attempt = await carry(path, signal);
      if (life.at('answer')) return never<Attempt>();
      if (attempt.kind !== 'answer') return attempt;
      exchange.answer = { status: attempt.status, text: attempt.text };
      if (attempt.status === 429) pausedUntilMs = clock.monotonicMs() + pauseAskedFor(attempt.headers);
      return attempt;
    };
    return { get, close: () => Promise.resolve() };
  };
  return {
    getterFor,
    requests: () => requests,
    strange: () => strange,
    impatient: () => impatient,
    allowChanges: drifting.allow,
    quiet: () => {
      drifting.allow(0);
      mishaps.quiet();
    },
  };
}

/** A 429 that says nothing still asks for a second. */
function pauseAskedFor(headers: Readonly<Record<string, unknown>>): number {
  const asked = headers['retry-after'];
  return typeof asked === 'string' ? Number.parseInt(asked, 10) * 1_000 : 1_000;
}

const cancelled: Attempt = { kind: 'problem', problem: 'cancelled', headers: null };

function requestOf(target: string): ServiceRequest {
  const [path = '', query = ''] = target.split('?');
  return {
    method: 'GET',
    path,
    query: new Map(new URLSearchParams(query)),
    authorization: `Bearer ${KEY}`,
    body: null,
  };
}

const attemptOf = ({ status, headers, body }: ServiceAnswer): Attempt => ({
  kind: 'answer',
  status,
  headers,
  // As the real getter: of a failure only the status counts.
  text: status >= 200 && status <= 299 ? body : '',
});

const cutAnswer = (answer: ServiceAnswer, share: number): ServiceAnswer => ({
  ...answer,
  body: answer.body.slice(0, Math.floor((answer.body.length * share) / 100)),
});

/** Between two requests that reach the service its records change, the more the longer it took. */
function createDrifting({ plan, clock, chance, drift }: NetworkParts): {
  readonly layer: Layer;
  readonly allow: (max: number) => void;
} {
  const pageMs = (plan.latencyMs.from + plan.latencyMs.to) / 2;
  let left = Number.POSITIVE_INFINITY;
  let lastMs = clock.monotonicMs();
  const change = (list: string | null): void => {
    left -= 1;
    if (left >= 0) drift.change(isDrifting(list) ? list : null);
  };
  const layer: Layer = (next) => (request) => {
    const elapsedPages = Math.min(PAUSE_PAGES_MAX, (clock.monotonicMs() - lastMs) / pageMs);
    lastMs = clock.monotonicMs();
    const list = listOf(request);
    // As many as the time says, the rest by chance.
    let due = elapsedPages * plan.changesAPage * (list === null ? SINGLE_ANSWER : 1);
    for (; due >= 1; due -= 1) change(list);
    if (chance.whole(1, 10_000) <= due * 10_000) change(list);
    return next(request);
  };
  return { layer, allow: (max) => void (left = max) };
}

const isDrifting = (list: string | null): list is DriftList =>
  list === 'payins' || list === 'payouts' || list === 'orders';

/** A cache on the way that answers with the page before. */
const repeatsPages =
  (mishaps: Mishaps): Layer =>
  (next) => {
    const last = new Map<string, { readonly page: number; readonly answer: ServiceAnswer }>();
    return async (request) => {
      const list = listOf(request);
      if (list === null) return next(request);
      const before = last.get(list);
      const page = pageOf(request);
      if (before?.page === page - 1 && mishaps.repeatsPage()) return before.answer;
      const answer = await next(request);
      if (answer.status === 200) last.set(list, { page, answer });
      return answer;
    };
  };

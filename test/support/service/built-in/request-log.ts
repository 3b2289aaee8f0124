/** What was asked of the built-in service, kept in bounds: a count for every method and address, and the last requests. */
import type { Layer } from '../../../../src/sandbox/http/message.ts';
import { findRoute } from '../../../../src/sandbox/http/routes.ts';

export type LoggedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly status: number;
};

export type RequestLog = {
  readonly total: () => number;
  /** Requests with a method, of one address template (`/v1/payouts/{id}`) or of all; `unknown` counts the other addresses. */
  readonly count: (method: string, template?: string) => number;
  /** The methods that were used. */
  readonly methods: () => readonly string[];
  /** The latest requests, oldest first. */
  readonly entries: () => readonly LoggedRequest[];
};

const ENTRIES_MAX = 10_000;

export function createRequestLog(): { readonly log: RequestLog; readonly layer: Layer } {
  const counts = new Map<string, Map<string, number>>();
  const entries: LoggedRequest[] = [];
  const layer: Layer = (next) => async (request) => {
    const template = findRoute(request.path)?.route.template ?? 'unknown';
    const ofMethod = counts.get(request.method) ?? new Map<string, number>();
    ofMethod.set(template, (ofMethod.get(template) ?? 0) + 1);
    counts.set(request.method, ofMethod);
    const answer = await next(request);
    entries.push({ method: request.method, path: request.path, query: request.query, status: answer.status });
    if (entries.length > ENTRIES_MAX) entries.shift();
    return answer;
  };
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  const countOf = (method: string, template?: string): number => {
    const ofMethod = counts.get(method);
    if (ofMethod === undefined) return 0;
    return template === undefined ? sum(ofMethod.values()) : (ofMethod.get(template) ?? 0);
  };
  const log: RequestLog = {
    total: () => sum([...counts.keys()].map((method) => countOf(method))),
    count: countOf,
    methods: () => [...counts.keys()],
    entries: () => [...entries],
  };
  return { log, layer };
}

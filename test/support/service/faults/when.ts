/** When a fault strikes: counted, or drawn from a seeded stream, never by the clock; the same requests meet the same faults. */
import { assert } from '@shared/domain/assert.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { Handler, Layer, ServiceAnswer, ServiceRequest } from '../../../../src/sandbox/http/message.ts';
import { findRoute } from '../../../../src/sandbox/http/routes.ts';

type Judge = (request: ServiceRequest) => boolean;
/** Makes a judge that begins to count anew: each service has its own. */
export type When = () => Judge;

export const always: When = () => () => true;

/** Counted from 1. */
const counted =
  (strikes: (nth: number) => boolean): When =>
  () => {
    let nth = 0;
    return () => {
      nth += 1;
      return strikes(nth);
    };
  };

/** The n-th, the 2n-th, the 3n-th request. */
export function everyNth(n: number): When {
  assert(n >= 1, 'every n-th: n is 1 or more');
  return counted((nth) => nth % n === 0);
}

/** The last `length` of every `every` requests. */
export function bursts({ every, length }: { readonly every: number; readonly length: number }): When {
  assert(length >= 1 && length < every, 'between two bursts something gets through');
  return counted((nth) => (nth - 1) % every >= every - length);
}

/** The requests from the `first` to the `last`, once. */
export const between = (first: number, last: number): When => counted((nth) => nth >= first && nth <= last);

export const byChance =
  (chance: Chance, percent: number): When =>
  () =>
  () =>
    chance.percent(percent);

/** Other requests neither meet the fault nor are they counted. */
export const onlyOn =
  (matches: (request: ServiceRequest) => boolean, when: When = always): When =>
  () => {
    const judge = when();
    return (request) => matches(request) && judge(request);
  };

/** A GET of a list that has pages: payins, payouts, orders, wallets. */
export function isList(request: ServiceRequest): boolean {
  const template = findRoute(request.path)?.route.template;
  return request.method === 'GET' && template !== undefined && !template.includes('{');
}

/** Everything under `/v1/<resource>`, lists and details. */
export const under =
  (resource: 'payins' | 'payouts' | 'orders' | 'wallets') =>
  ({ path }: ServiceRequest): boolean =>
    path === `/v1/${resource}` || path.startsWith(`/v1/${resource}/`);

/** What stands in for the sound answer; whether the service is asked first is the fault's own choice. */
export type Fault = (request: ServiceRequest, next: Handler) => ServiceAnswer | Promise<ServiceAnswer>;

export const striking =
  (when: When, fault: Fault): Layer =>
  (next) => {
    const judge = when();
    return async (request) => (judge(request) ? fault(request, next) : next(request));
  };

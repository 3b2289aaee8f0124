/** The payments service itself, without sockets and without faults: it answers from a register what the contract says. */
import type { Register, Listed } from '../world/register.ts';
import type { WireRecord } from '../world/types.ts';
import { errorAnswer, okAnswer } from './message.ts';
import type { Handler, ServiceAnswer, ServiceRequest } from './message.ts';
import { findRoute } from './routes.ts';
import type { CreateRoute, Found, ReadRoute, Scope } from './routes.ts';

export type Access = { readonly apiKey: string; readonly scopes: ReadonlySet<Scope> };

/** What a POST does; a service without it only reads. */
export type Create = (template: CreateRoute['template'], body: string | null) => ServiceAnswer;

type Library = { readonly register: Register; readonly lists: Lists };
type Ids = { readonly id: string; readonly item: string };
type Read = (library: Library, request: ServiceRequest, ids: Ids) => ServiceAnswer;

const singleAnswer = (record: WireRecord | null | undefined): ServiceAnswer =>
  record === null || record === undefined ? errorAnswer(404) : okAnswer(record);

const payoutAnswer: Read = ({ register }, request, { id }) => {
  const include = request.query.get('include');
  if (include !== undefined && include !== 'payout_items') return errorAnswer(422, 'include only takes payout_items.');
  const payout = register.find('payouts', id);
  if (payout === null) return errorAnswer(404);
  return okAnswer(include === undefined ? payout : { ...payout, payout_items: register.itemsOf(id) ?? [] });
};

const READ: Readonly<Record<ReadRoute['template'], Read>> = {
  '/v1/wallets': ({ lists }, request) => lists.answer('wallets', request),
  '/v1/payins': ({ lists }, request) => lists.answer('payins', request),
  '/v1/payins/{id}': ({ register }, _request, { id }) => singleAnswer(register.find('payins', id)),
  '/v1/payouts': ({ lists }, request) => lists.answer('payouts', request),
  '/v1/payouts/{id}': payoutAnswer,
  '/v1/payouts/{id}/items': ({ register }, _request, { id }) => {
    const items = register.itemsOf(id);
    return items === null ? errorAnswer(404) : okAnswer(items);
  },
  '/v1/payouts/{id}/items/{item}': ({ register }, _request, { id, item }) =>
    singleAnswer(register.itemsOf(id)?.find((one) => one.id === item)),
  '/v1/orders': ({ lists }, request) => lists.answer('orders', request),
  '/v1/orders/{id}': ({ register }, _request, { id }) => singleAnswer(register.find('orders', id)),
};

const refusedFor = (scope: Scope): ServiceAnswer => errorAnswer(403, `This key has no scope ${scope}.`);

/** Order of refusals: key, address, method, permission, then the parameters or the body. */
export function createService(register: Register, access: Access, create: Create | null = null): Handler {
  const library: Library = { register, lists: createLists(register) };
  const read = (request: ServiceRequest, { route, params: [id = '', item = ''] }: Found): ServiceAnswer => {
    if (route.read === null) return errorAnswer(404);
    if (!access.scopes.has(route.read)) return refusedFor(route.read);
    return READ[route.template](library, request, { id, item });
  };
  const write = (request: ServiceRequest, { route }: Found): ServiceAnswer => {
    if (route.create === null || create === null) return errorAnswer(405);
    if (!access.scopes.has(route.create)) return refusedFor(route.create);
    return create(route.template, request.body);
  };
  const answer = (request: ServiceRequest): ServiceAnswer => {
    if (request.authorization !== `Bearer ${access.apiKey}`) return errorAnswer(401);
    const found = findRoute(request.path);
    if (found === null) return errorAnswer(404);
    if (request.method === 'GET') return read(request, found);
    return request.method === 'POST' ? write(request, found) : errorAnswer(405);
  };
  return (request) => Promise.resolve(answer(request));
}

// Pages are cut from a list that may be long and may change: what a filter leaves is remembered until the next change.

const PAGE_SIZE_DEFAULT = 30;
/** A larger pageSize is cut without a word. */
const PAGE_SIZE_MAX = 100;
const FILTERS_MAX = 32;

/** A whole number from 1; null when the parameter is something else. */
function wholeParameter(request: ServiceRequest, name: string, usual: number): number | null {
  const text = request.query.get(name);
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return value >= 1 ? value : null;
}

type Lists = { readonly answer: (resource: Listed, request: ServiceRequest) => ServiceAnswer };

/** Lists take status, orders type too, and page and pageSize; whatever else stands in the query means nothing. */
function createLists(register: Register): Lists {
  let filtered = new Map<string, readonly WireRecord[]>();
  let version = register.version();
  const keptOf = (resource: Listed, request: ServiceRequest): readonly WireRecord[] => {
    const status = request.query.get('status') ?? null;
    const type = resource === 'orders' ? (request.query.get('type') ?? null) : null;
    if (status === null && type === null) return register.list(resource);
    if (version !== register.version() || filtered.size >= FILTERS_MAX) filtered = new Map();
    version = register.version();
    const key = JSON.stringify([resource, status, type]);
    const known = filtered.get(key);
    if (known !== undefined) return known;
    const kept = register
      .list(resource)
      .filter((one) => (status ?? one.status) === one.status && (type ?? one['type']) === one['type']);
    filtered.set(key, kept);
    return kept;
  };
  return {
    answer: (resource, request) => {
      const page = wholeParameter(request, 'page', 1);
      const wanted = wholeParameter(request, 'pageSize', PAGE_SIZE_DEFAULT);
      if (page === null || wanted === null) return errorAnswer(422, 'page and pageSize are whole numbers from 1.');
      const size = Math.min(wanted, PAGE_SIZE_MAX);
      // An empty page says that there is no more: nothing else does.
      return okAnswer(keptOf(resource, request).slice((page - 1) * size, page * size));
    },
  };
}

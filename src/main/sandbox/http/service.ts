/** The payments service itself, as a pure function of a world and a request: it only reads, as the contract of GET says. */
import type { ServedPayout, WireRecord, World } from '../world/types.ts';
import { errorAnswer, okAnswer } from './message.ts';
import type { Handler, ServiceAnswer, ServiceRequest } from './message.ts';
import { findRoute } from './routes.ts';
import type { Found, Scope, Template } from './routes.ts';

export type Access = { readonly apiKey: string; readonly scopes: ReadonlySet<Scope> };

const PAGE_SIZE_DEFAULT = 30;
/** A larger pageSize is cut without a word. */
const PAGE_SIZE_MAX = 100;

type Index<T> = ReadonlyMap<string, T>;
type Library = {
  readonly world: World;
  readonly payouts: readonly WireRecord[];
  readonly payinById: Index<WireRecord>;
  readonly payoutById: Index<ServedPayout>;
  readonly orderById: Index<WireRecord>;
};

const byId = (records: readonly WireRecord[]): Index<WireRecord> =>
  new Map(records.map((record) => [record.id, record]));

const libraryOf = (world: World): Library => ({
  world,
  payouts: world.payouts.map(({ payout }) => payout),
  payinById: byId(world.payins),
  payoutById: new Map(world.payouts.map((served) => [served.payout.id, served])),
  orderById: byId(world.orders),
});

/** A whole number from 1; null when the parameter is something else. */
function wholeParameter(request: ServiceRequest, name: string, usual: number): number | null {
  const text = request.query.get(name);
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return value >= 1 ? value : null;
}

/** One page; an empty one says that there is no more. */
function listAnswer(request: ServiceRequest, records: readonly WireRecord[]): ServiceAnswer {
  const page = wholeParameter(request, 'page', 1);
  const wanted = wholeParameter(request, 'pageSize', PAGE_SIZE_DEFAULT);
  if (page === null || wanted === null) return errorAnswer(422, 'page and pageSize are whole numbers from 1.');
  const size = Math.min(wanted, PAGE_SIZE_MAX);
  const [status, type] = [request.query.get('status'), request.query.get('type')];
  const kept =
    status === undefined && type === undefined
      ? records
      : records.filter((one) => (status ?? one.status) === one.status && (type ?? one['type']) === one['type']);
  return okAnswer(kept.slice((page - 1) * size, page * size));
}

const singleAnswer = (record: WireRecord | undefined): ServiceAnswer =>
  record === undefined ? errorAnswer(404) : okAnswer(record);

function payoutAnswer(request: ServiceRequest, served: ServedPayout | undefined): ServiceAnswer {
  const include = request.query.get('include');
  if (include !== undefined && include !== 'payout_items') return errorAnswer(422, 'include only takes payout_items.');
  if (served === undefined) return errorAnswer(404);
  return okAnswer(include === undefined ? served.payout : { ...served.payout, payout_items: served.items });
}

type Read = (
  library: Library,
  request: ServiceRequest,
  ids: { readonly id: string; readonly item: string },
) => ServiceAnswer;

const READ: Readonly<Record<Template, Read>> = {
  '/v1/wallets': ({ world }, request) => listAnswer(request, world.wallets),
  '/v1/payins': ({ world }, request) => listAnswer(request, world.payins),
  '/v1/payins/{id}': ({ payinById }, _request, { id }) => singleAnswer(payinById.get(id)),
  '/v1/payouts': ({ payouts }, request) => listAnswer(request, payouts),
  '/v1/payouts/{id}': ({ payoutById }, request, { id }) => payoutAnswer(request, payoutById.get(id)),
  '/v1/payouts/{id}/items': ({ payoutById }, _request, { id }) => {
    const served = payoutById.get(id);
    return served === undefined ? errorAnswer(404) : okAnswer(served.items);
  },
  '/v1/payouts/{id}/items/{item}': ({ payoutById }, _request, { id, item }) =>
    singleAnswer(payoutById.get(id)?.items.find((one) => one.id === item)),
  '/v1/orders': ({ world }, request) => listAnswer(request, world.orders),
  '/v1/orders/{id}': ({ orderById }, _request, { id }) => singleAnswer(orderById.get(id)),
};

function answerFor(library: Library, request: ServiceRequest, { route, params }: Found): ServiceAnswer {
  const [id = '', item = ''] = params;
  return READ[route.template](library, request, { id, item });
}

/** Order of refusals: key, method, address, permission, then the parameters. */
export function createService(world: World, access: Access): Handler {
  const library = libraryOf(world);
  const answer = (request: ServiceRequest): ServiceAnswer => {
    if (request.authorization !== `Bearer ${access.apiKey}`) return errorAnswer(401);
    if (request.method !== 'GET') return errorAnswer(405);
    const found = findRoute(request.path);
    if (found === null) return errorAnswer(404);
    if (!access.scopes.has(found.route.scope)) return errorAnswer(403, `This key has no scope ${found.route.scope}.`);
    return answerFor(library, request, found);
  };
  return (request) => Promise.resolve(answer(request));
}

/** The addresses that the built-in service knows, each with its template and the scopes that a key needs for it. */

/** `read` and `create` are the scopes for GET and POST; null where the method has no meaning there. */
export const ROUTES = [
  { template: '/v1/wallets', read: 'wallets:all', create: 'wallets:create' },
  { template: '/v1/payins', read: 'payins:all', create: 'payins:create' },
  { template: '/v1/payins/{id}', read: 'payins:details', create: null },
  { template: '/v1/payouts', read: 'payouts:all', create: 'payouts:create' },
  { template: '/v1/payouts/{id}', read: 'payouts:details', create: null },
  { template: '/v1/payouts/{id}/items', read: 'payout_items:all', create: null },
  { template: '/v1/payouts/{id}/items/{item}', read: 'payout_items:details', create: null },
  { template: '/v1/orders', read: 'orders:all', create: 'orders:create' },
  { template: '/v1/orders/{id}', read: 'orders:details', create: null },
  // Singular, and only for making one: the contract has no address under which bridges are read.
  { template: '/v1/bridge', read: null, create: 'bridges:create' },
] as const;

export type Route = (typeof ROUTES)[number];
export type ReadRoute = Extract<Route, { readonly read: string }>;
export type CreateRoute = Extract<Route, { readonly create: string }>;
/** Names of the lists' scopes are this sandbox's own: the service does not tell them. */
export type Scope = ReadRoute['read'] | CreateRoute['create'];
export const ALL_SCOPES: ReadonlySet<Scope> = new Set(
  ROUTES.flatMap(({ read, create }) => [read, create]).filter((scope) => scope !== null),
);

export const isScope = (text: string): text is Scope => (ALL_SCOPES as ReadonlySet<string>).has(text);

export type Found = { readonly route: Route; readonly params: readonly string[] };

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function paramsOf(template: string, path: string): readonly string[] | null {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: string[] = [];
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith('{')) {
      if (part !== value) return null;
      continue;
    }
    const text = decoded(value);
    if (text === null || text === '') return null;
    params.push(text);
  }
  return params;
}

/** The route of a path; null when the service has none. */
export function findRoute(path: string): Found | null {
  for (const route of ROUTES) {
    const params = paramsOf(route.template, path);
    if (params !== null) return { route, params };
  }
  return null;
}

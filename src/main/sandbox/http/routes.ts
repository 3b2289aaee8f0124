/** The addresses that the built-in service knows, each with its template and the scope that a key needs for it. */

export const ROUTES = [
  { template: '/v1/wallets', scope: 'wallets:all' },
  { template: '/v1/payins', scope: 'payins:all' },
  { template: '/v1/payins/{id}', scope: 'payins:details' },
  { template: '/v1/payouts', scope: 'payouts:all' },
  { template: '/v1/payouts/{id}', scope: 'payouts:details' },
  { template: '/v1/payouts/{id}/items', scope: 'payout_items:all' },
  { template: '/v1/payouts/{id}/items/{item}', scope: 'payout_items:details' },
  { template: '/v1/orders', scope: 'orders:all' },
  { template: '/v1/orders/{id}', scope: 'orders:details' },
] as const;

export type Route = (typeof ROUTES)[number];
export type Template = Route['template'];
/** Names of the lists' scopes are this sandbox's own: the service does not tell them. */
export type Scope = Route['scope'];
export const ALL_SCOPES: ReadonlySet<Scope> = new Set(ROUTES.map(({ scope }) => scope));

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

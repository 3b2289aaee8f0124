/** Cuts pages from a list that may be long and may change: what a filter leaves is remembered until the next change. */
import type { Listed, Register } from '../world/register.ts';
import type { WireRecord } from '../world/types.ts';
import { errorAnswer, okAnswer } from './message.ts';
import type { ServiceAnswer, ServiceRequest } from './message.ts';

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

export type Lists = { readonly answer: (resource: Listed, request: ServiceRequest) => ServiceAnswer };

/** Lists take status, orders type too, and page and pageSize; whatever else stands in the query means nothing. */
export function createLists(register: Register): Lists {
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

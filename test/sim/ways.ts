/** The service's own ways of cutting lists: what it caps, what it refuses, where it begins to count, and odd rows among the others. */
import { errorAnswer, okAnswer } from '../../src/sandbox/http/message.ts';
import type { Layer, ServiceAnswer, ServiceRequest } from '../../src/sandbox/http/message.ts';
import type { Pages, Plan } from './world/plan.ts';

const PAGE_SIZE_USUAL = 30;
const LIST_PATH = /^\/v1\/(payins|payouts|orders|wallets)$/;

export const listOf = (request: ServiceRequest): string | null => LIST_PATH.exec(request.path)?.[1] ?? null;
export const pageOf = (request: ServiceRequest): number => Number.parseInt(request.query.get('page') ?? '1', 10);

const withQuery = (request: ServiceRequest, change: Readonly<Record<string, string>>): ServiceRequest => ({
  ...request,
  query: new Map([...request.query, ...Object.entries(change)]),
});

/** Page size and first page as the plan says; wallets have no pages worth a quirk. */
export const cutsPages =
  (pages: Pages): Layer =>
  (next) =>
  async (request) => {
    const list = listOf(request);
    if (list === null || list === 'wallets') return next(request);
    const text = request.query.get('pageSize');
    const size = text === undefined ? null : Number.parseInt(text, 10);
    if (size !== null && size > (pages.refusedAbove ?? size)) return errorAnswer(422, 'pageSize is too large.');
    const pageSize = `${Math.min(pages.cap, size ?? PAGE_SIZE_USUAL)}`;
    const page = servicePage(pageOf(request), pages);
    return page === null ? okAnswer([]) : next(withQuery(request, { page: `${page}`, pageSize }));
  };

/** The page as the service below counts them, from 1; 0 is refused there, and null stands for an empty one. */
function servicePage(page: number, { first, zero }: Pages): number | null {
  if (first === 0) return page + 1;
  if (page !== 0 || zero === 'refused') return page;
  return zero === 'empty' ? null : 1;
}

type Envelope = { readonly output: readonly unknown[]; readonly code: string };

/** Rows without an id on the first page, and a row that stands twice on every third page. */
export const bringsOddRows =
  ({ idless, doubledRows, pages }: Pick<Plan, 'idless' | 'doubledRows' | 'pages'>): Layer =>
  (next) =>
    idless === 0 && !doubledRows
      ? next
      : async (request) => {
          const answer: ServiceAnswer = await next(request);
          const list = listOf(request);
          if (answer.status !== 200 || list === null || list === 'wallets') return answer;
          const { output } = JSON.parse(answer.body) as Envelope;
          if (output.length === 0) return answer;
          const nth = pageOf(request) - pages.first;
          const odd = nth === 0 ? Array.from({ length: idless }, (_, n) => ({ list, status: 'PENDING', note: n })) : [];
          const twice = doubledRows && nth % 3 === 2 ? [output[output.length >> 1]] : [];
          return { ...okAnswer([...output, ...twice, ...odd]), headers: answer.headers };
        };

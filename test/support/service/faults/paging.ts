/** Lists whose pages are not what page and pageSize ask for; single records and items have no pages and stay as they are. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { errorAnswer, okAnswer } from '../../../../src/sandbox/http/message.ts';
import type { Handler, Layer, ServiceAnswer, ServiceRequest } from '../../../../src/sandbox/http/message.ts';
import { always, isList, onlyOn, striking } from './when.ts';
import type { Fault } from './when.ts';

const PAGE_SIZE_DEFAULT = 30;
const MS_PER_DAY = 86_400_000;

const onLists = (fault: Fault): Layer => striking(onlyOn(isList, always), fault);

/** A whole number; null where the parameter is missing or something else. */
function wholeOf(request: ServiceRequest, name: 'page' | 'pageSize'): number | null {
  const text = request.query.get(name);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : null;
}

/** The same request with another parameter; null takes it away. */
function asking(request: ServiceRequest, name: 'page' | 'pageSize', value: number | null): ServiceRequest {
  const query = new Map(request.query);
  if (value === null) query.delete(name);
  else query.set(name, value.toString());
  return { ...request, query };
}

type Row = Readonly<Record<string, unknown>>;
/** The rows of a sound list; null where the answer is none. Written by this service a moment ago: the shape is known. */
const rowsOf = (answer: ServiceAnswer): readonly Row[] | null =>
  answer.status === 200 ? (JSON.parse(answer.body) as { readonly output: readonly Row[] }).output : null;

const refused = async (request: ServiceRequest, next: Handler, message: string): Promise<ServiceAnswer> => {
  // The key, the address and the permission come before the parameters.
  const answer = await next(request);
  return answer.status === 200 ? errorAnswer(422, message) : answer;
};

/** A larger pageSize is cut without a word. */
export const capsPageSize = (max: number): Layer =>
  onLists((request, next) => next(asking(request, 'pageSize', Math.min(wholeOf(request, 'pageSize') ?? max, max))));

/** A larger pageSize is refused with 422; 0 refuses any. */
export const refusesPageSize = (above: number): Layer =>
  onLists((request, next) =>
    request.query.has('pageSize') && (wholeOf(request, 'pageSize') ?? 0) > above
      ? refused(
          request,
          next,
          above === 0 ? 'pageSize is not a parameter of this list.' : `pageSize is at most ${above}.`,
        )
      : next(request),
  );

/** The first page is 0. */
export const countsFromZero: Layer = onLists((request, next) => {
  const page = wholeOf(request, 'page');
  return next(page === null ? request : asking(request, 'page', page + 1));
});

/** Pages count from 1, and page 0 is what the service makes of it. */
export const pageZero = (is: 'first' | 'empty'): Layer =>
  onLists(async (request, next) => {
    if (wholeOf(request, 'page') !== 0) return next(request);
    const first = await next(asking(request, 'page', 1));
    return is === 'first' || first.status !== 200 ? first : okAnswer([]);
  });

/** The page number is ignored: every page is the first. */
export const ignoresPage: Layer = onLists((request, next) => next(asking(request, 'page', 1)));

/** Every odd page is the first, every even one the second. */
export const alternatesPages: Layer = onLists((request, next) => {
  const page = wholeOf(request, 'page') ?? 1;
  return next(page === 0 ? request : asking(request, 'page', page % 2 === 1 ? 1 : 2));
});

/** Behind the last page the last page is served for ever. */
export const repeatsLastPage: Layer = onLists(async (request, next) => {
  const answer = await next(request);
  if (rowsOf(answer)?.length !== 0) return answer;
  // A page between the two: the one has rows or is the first, the other is empty.
  let [full, empty] = [1, wholeOf(request, 'page') ?? 1];
  while (empty - full > 1) {
    const middle = Math.floor((full + empty) / 2);
    if (rowsOf(await next(asking(request, 'page', middle)))?.length === 0) empty = middle;
    else full = middle;
  }
  return next(asking(request, 'page', full));
});

/** Behind its end a list goes on for ever with rows that nobody ever saw, older and older; an empty list stays empty. */
export const neverEnds: Layer = onLists(async (request, next) => {
  const answer = await next(request);
  if (rowsOf(answer)?.length !== 0) return answer;
  const page = wholeOf(request, 'page') ?? 1;
  const models = rowsOf(await next(asking(request, 'page', 1))) ?? [];
  const size = Math.min(wholeOf(request, 'pageSize') ?? PAGE_SIZE_DEFAULT, models.length);
  return okAnswer(models.slice(0, size).map((row) => madeUp(row, page)));
});

function madeUp(row: Row, page: number): Row {
  const created = row['created_at'] as Instant;
  return {
    ...row,
    id: `${row['id'] as string}-${page}`,
    created_at: instantOfMs(msOfInstant(created) - page * MS_PER_DAY),
  };
}

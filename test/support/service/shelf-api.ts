/** The service as a test's own shelves of rows, without a network: it can be bent between any two requests. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer, PaymentsApi } from '../../../src/main/app/ports.ts';
import type { ServedRow } from '../rows/payment-rows.ts';

/** Lists (`payins`, `payouts`, `orders`, `wallets`) and `items` of all payouts, in the order in which they are served. */
export type RowShelves = Record<string, ServedRow[]>;

export type ShelfWays = {
  /** The first page, and what page 0 is where that is 1. */
  firstPage: 0 | 1;
  zero: 'refused' | 'empty' | 'same';
  /** A larger pageSize is cut without a word, or answered with 422; null as size means 30. */
  cap: number;
  refusedAbove: number;
  /** Before a request is answered: may change the shelves, answer itself, or be slow. */
  before: (asked: string, nth: number) => Result<PageAnswer, Failure> | Promise<unknown> | undefined;
};

export type ShelfApi = PaymentsApi & {
  /** `payins?page=1&pageSize=100`, `payin/in-1`, `items/out-1`, in the order in which they were asked. */
  readonly asked: () => readonly string[];
  readonly outstandingMax: () => number;
};

export const pageOf = (rows: readonly ServedRow[]): PageAnswer => ({
  rows: rows.map(jsonOf),
  texts: rows.map((row) => JSON.stringify(row)),
});
export const refusal = (status: number): Failure => failure('not-this-service', { reason: 'status', status });
export const NOT_FOUND = failure('not-found', { status: 404 });
export const NOT_ALLOWED = failure('not-allowed', { status: 403 });
export const OUT_OF_ORDER = failure('unreachable', { reason: 'status', status: 500 });

const USUAL = { firstPage: 1, zero: 'refused', cap: 100, refusedAbove: 100 } as const;

export function aShelfApi(shelves: RowShelves, given: Partial<ShelfWays> = {}): ShelfApi {
  /** Read anew each time: a test may change its mind. */
  const waysNow = (): Omit<ShelfWays, 'before'> => ({ ...USUAL, ...given });
  const asked: string[] = [];
  let outstanding = 0;
  let outstandingMax = 0;
  const answer = async (
    words: string,
    serve: () => Result<PageAnswer, Failure>,
    signal?: AbortSignal,
  ): Promise<Result<PageAnswer, Failure>> => {
    asked.push(words);
    outstanding += 1;
    outstandingMax = Math.max(outstandingMax, outstanding);
    try {
      const early = await given.before?.(words, asked.length);
      if (signal?.aborted === true) return err(failure('cancelled'));
      return isAnswer(early) ? early : serve();
    } finally {
      outstanding -= 1;
    }
  };
  const listOf = (name: string): ServedRow[] => shelves[name] ?? [];
  const servePage = (resource: string, page: number, pageSize: number | null): Result<PageAnswer, Failure> => {
    const ways = waysNow();
    if (pageSize !== null && pageSize > ways.refusedAbove) return err(refusal(422));
    if (page < ways.firstPage && ways.zero === 'refused') return err(refusal(422));
    if (page < ways.firstPage && ways.zero === 'empty') return ok(pageOf([]));
    const size = Math.min(pageSize ?? 30, ways.cap);
    const at = Math.max(0, page - ways.firstPage) * size;
    return ok(pageOf(listOf(resource).slice(at, at + size)));
  };
  return {
    asked: () => asked,
    outstandingMax: () => outstandingMax,
    checkKey: async () => ok({ wallets: listOf('wallets').length, rows: pageOf(listOf('wallets')).rows }),
    listPage: (resource, { page, pageSize }, signal) => {
      const words = `${resource}?page=${page}${pageSize === null ? '' : `&pageSize=${pageSize}`}`;
      return answer(words, () => servePage(resource, page, pageSize), signal);
    },
    record: (kind, id, signal) => {
      const row = (): ServedRow | undefined => listOf(`${kind}s`).find((one) => one['id'] === id);
      return answer(`${kind}/${id}`, () => (row() === undefined ? err(NOT_FOUND) : ok(pageOf([row()!]))), signal);
    },
    payoutItems: (id, signal) => {
      const serve = (): Result<PageAnswer, Failure> =>
        listOf('payouts').some((one) => one['id'] === id)
          ? ok(pageOf(listOf('items').filter((one) => one['payout_id'] === id)))
          : err(NOT_FOUND);
      return answer(`items/${id}`, serve, signal);
    },
    requests: () => asked.length,
    close: async () => {},
  };
}

const isAnswer = (value: unknown): value is Result<PageAnswer, Failure> =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** The payments service over HTTP: reads only, at a pace that stays inside its limit, trying again only what can be repeated. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { JsonDocument } from '@shared/domain/json/read-json.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Err, Result } from '@shared/domain/result.ts';
import type { Clock, PageAnswer, PaymentsApi, Random, ServiceConnection } from '../../app/ports.ts';
import { createGetter } from './attempt.ts';
import type { Attempt, Getter } from './attempt.ts';
import { limitsWith } from './limits.ts';
import type { ApiLimits } from './limits.ts';
import { createOwnItems } from './own-items.ts';
import { createPacer } from './pacing.ts';
import type { Pacer, Said, WaitListener } from './pacing.ts';
import { classifyResponse } from './classify-response.ts';
import { includedItems, listRows, rateOf, singleRow, statedWaitMs } from './wire.ts';

export type PaymentsApiDeps = {
  /** As `normalizeBaseUrl` and `checkKeyText` gave them. */
  readonly connection: ServiceConnection;
  readonly clock: Clock;
  readonly random: Random;
  readonly limits?: Partial<ApiLimits>;
  /** In place of sockets, for a simulation. */
  readonly getter?: Getter;
  /** Told when a pause of a second or more begins, and null when it is over. */
  readonly onWait?: WaitListener;
};

type Talk = {
  readonly key: string;
  readonly getter: Getter;
  readonly pacer: Pacer;
  readonly random: Random;
  readonly limits: ApiLimits;
  /** Requests begun, tries included. */
  readonly count: { begun: number };
};

type Ask = { readonly path: string; readonly signal: AbortSignal | undefined; readonly offlineTriesMax: number };

/** What a 429 without a believable header makes us wait, doubled each time. */
const BLIND_WAIT_MS = 1_000;
const BLIND_WAIT_MS_MAX = 60_000;
const JITTER_MS_MAX = 1_000;

export function createPaymentsApi(deps: PaymentsApiDeps): PaymentsApi {
  const limits = limitsWith(deps.limits);
  const listeners = new Set<WaitListener>(deps.onWait === undefined ? [] : [deps.onWait]);
  const onWait: WaitListener = (until) => {
    for (const listener of listeners) listener(until);
  };
  const { clock, random } = deps;
  const pacer = createPacer({ clock, random, limits, onWait });
  const getter = deps.getter ?? createGetter(deps.connection, limits);
  const talk: Talk = { key: deps.connection.key, getter, pacer, random, limits, count: { begun: 0 } };
  const ask = (path: string, signal?: AbortSignal): Promise<Result<JsonDocument, Failure>> =>
    getJson(talk, { path, signal, offlineTriesMax: limits.triesMax });
  const readItems = createItemsReader(ask);
  return {
    checkKey: async (signal) => {
      const answer = await getJson(talk, { path: '/v1/wallets', signal, offlineTriesMax: limits.checkTriesMax });
      // An address that knows no wallets is some other service.
      if (!answer.ok) return answer.error.kind === 'not-found' ? err(elsewhere(answer.error)) : answer;
      const rows = listRows(answer.value, 'wallets');
      return rows.ok ? ok({ wallets: rows.value.rows.length, rows: rows.value.rows }) : rows;
    },
    listPage: async (resource, query, signal) => {
      const pageSize = query.pageSize === null ? '' : `&pageSize=${query.pageSize}`;
      const answer = await ask(`/v1/${resource}?page=${query.page}${pageSize}`, signal);
      return answer.ok ? listRows(answer.value, resource) : answer;
    },
    record: async (kind, id, signal) => {
      const path = recordPath(`${kind}s`, id);
      if (path === null) return err(failure('not-found'));
      const answer = await ask(path, signal);
      return answer.ok ? singleRow(answer.value, id) : answer;
    },
    payoutItems: readItems,
    requests: () => talk.count.begun,
    watchWaits: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => talk.getter.close(),
  };
}

const elsewhere = (reason: Failure): Failure => failure('not-this-service', { reason: 'status', ...reason.detail });

/** One GET until it is answered, refused for good, or out of tries. */
async function getJson(talk: Talk, ask: Ask): Promise<Result<JsonDocument, Failure>> {
  let tries = 0;
  let refusals = 0;
  for (;;) {
    const attempt = await attemptInTurn(talk, ask, refusals);
    if (attempt === null) return err(failure('cancelled'));
    const verdict = classifyResponse(attempt, talk.key);
    if (verdict.kind === 'done') return ok(verdict.document);
    if (verdict.kind === 'stop') return err(verdict.failure);
    if (verdict.kind === 'limited') {
      refusals += 1;
      if (refusals > talk.limits.refusalsMax) return err(failure('rate-limited'));
      continue;
    }
    tries += 1;
    if (tries >= (verdict.offline ? ask.offlineTriesMax : talk.limits.triesMax)) return err(verdict.failure);
    if (!(await talk.pacer.sleep(backoffMs(talk, tries), ask.signal))) return err(failure('cancelled'));
  }
}

/** Waits for its turn, asks, and tells the pace what came of it; null when it was cancelled before. */
async function attemptInTurn(talk: Talk, ask: Ask, refusals: number): Promise<Attempt | null> {
  const ticket = await talk.pacer.take(ask.signal);
  if (ticket === null) return null;
  talk.count.begun += 1;
  const attempt = await talk.getter.get(ask.path, ask.signal);
  talk.pacer.give(ticket, saidBy(attempt, talk, refusals));
  return attempt;
}

const isRefused = (attempt: Attempt): boolean => attempt.kind === 'answer' && attempt.status === 429;

/** What an attempt tells the pace; `refusals` came before it. A cancelled one tells nothing of the service. */
function saidBy(attempt: Attempt, talk: Talk, refusals: number): Said {
  const { headers } = attempt;
  const rate = headers === null ? 'unheard' : (rateOf(headers, talk.limits.waitMsMax) ?? 'unusable');
  const waitMs = isRefused(attempt) ? waitAfterRefusalMs(attempt, talk, refusals) : null;
  const trouble = attempt.kind === 'answer' ? attempt.status >= 500 : attempt.problem !== 'cancelled';
  return { rate, waitMs, trouble };
}

/** Full jitter: anywhere between nothing and the doubled base, so that many clients do not return together. */
const backoffMs = (talk: Talk, tries: number): number =>
  Math.floor(talk.random() * Math.min(talk.limits.backoffMsMax, talk.limits.backoffBaseMs * 2 ** (tries - 1)));

function waitAfterRefusalMs(attempt: Attempt, talk: Talk, refusals: number): number {
  const stated = attempt.headers === null ? null : statedWaitMs(attempt.headers, talk.limits.waitMsMax);
  const blind = Math.min(BLIND_WAIT_MS_MAX, BLIND_WAIT_MS * 2 ** refusals);
  return (stated ?? blind) + Math.floor(talk.random() * JITTER_MS_MAX);
}

type AskFor = (path: string, signal?: AbortSignal) => Promise<Result<JsonDocument, Failure>>;

/** `include=payout_items` first; the items' own list where that is refused or brings none (it is being retired). */
function createItemsReader(ask: AskFor): PaymentsApi['payoutItems'] {
  // Set when a 403 said that `include` is closed to this key and the items' own list is open: then only that is asked.
  let onlyOwnList = false;
  const askOwnList = createOwnItems(ask);
  return async (payoutId, signal) => {
    const path = recordPath('payouts', payoutId);
    if (path === null) return err(failure('not-found'));
    if (onlyOwnList) return askOwnList(path, signal);
    const included = await ask(`${path}?include=payout_items`, signal);
    if (!included.ok && !isRefusal(included.error)) return included;
    const items = included.ok ? includedItems(included.value) : null;
    if (items !== null) return ok(items);
    const own = await askOwnList(path, signal);
    if (included.ok) return own;
    if (own.ok) onlyOwnList = included.error.kind === 'not-allowed';
    return tellingMore(own, included);
  };
}

/**
 * Of two refusals the first one: the items' own list may simply be gone. A 403 and then a 404 says as well that this
 * payout is, and whoever reads many of them can tell (`own` = not-found).
 */
function tellingMore(own: Result<PageAnswer, Failure>, included: Err<Failure>): Result<PageAnswer, Failure> {
  if (own.ok || !isRefusal(own.error)) return own;
  const isEither = included.error.kind === 'not-allowed' && own.error.kind === 'not-found';
  return isEither ? err(failure('not-allowed', { ...included.error.detail, own: 'not-found' })) : included;
}

/** Null for an id that is empty or of dots alone, which as a step of a path would name another resource. */
const recordPath = (list: string, id: string): string | null =>
  /^\.{0,2}$/.test(id) ? null : `/v1/${list}/${encodeURIComponent(id)}`;

/** The service understood and said no: another way of asking may be allowed. */
function isRefusal(reason: Failure): boolean {
  if (reason.kind === 'not-allowed' || reason.kind === 'not-found') return true;
  return reason.kind === 'not-this-service' && (reason.detail?.['status'] === 422 || reason.detail?.['status'] === 400);
}

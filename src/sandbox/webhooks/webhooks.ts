/** Delivers events: up to 14 attempts on the stated schedule, each a new hook of the same event, and FAILED after the last. */
import { msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Timeline } from '../time/timeline.ts';
import { chanceOf } from '../world/chance.ts';
import type { Chance } from '../world/chance.ts';
import type { Register } from '../world/register.ts';
import { checksumOf, eventOf } from './events.ts';
import type { EventFacts, EventType } from './events.ts';
import { processClock } from '../http/clock.ts';
import { errorAnswer, okAnswer } from '../http/message.ts';
import type { Layer, ServiceAnswer } from '../http/message.ts';

/** The receiver must answer within this time. */
export const ANSWER_MS_MAX = 10_000;

export type Hook = {
  readonly headers: Readonly<Record<'content-type' | 'x-hook-checksum', string>>;
  /** JSON text. */
  readonly body: string;
  readonly timeoutMs: number;
};
/** What the receiver answered and how long it took; null where no answer came. */
export type Delivery = { readonly status: number; readonly afterMs: number } | null;
export type Deliver = (hook: Hook) => Promise<Delivery>;

export type EventState = 'pending' | 'delivered' | 'FAILED';
export type WebhookEvent = {
  readonly eventId: string;
  readonly type: EventType;
  readonly state: EventState;
  readonly attempts: number;
  /** What the receiver answered last; null where it did not. */
  readonly lastStatus: number | null;
  /** By the service's own time; null while an attempt waits for its answer, and when there is none to come. */
  readonly nextAttemptAt: Instant | null;
};

export type WebhookOptions = { readonly secret: string; readonly deliver: Deliver };

export type Webhooks = {
  /** Oldest first: every event still pending, and the latest of the others. */
  readonly events: () => readonly WebhookEvent[];
  /** Holds for events made from now on; those on their way keep the secret that they were made with. */
  readonly rotateSecret: (secret: string) => void;
  /** Resolves when no delivery is waiting for its answer. */
  readonly idle: () => Promise<void>;
  readonly isIdle: () => boolean;
  /** No event is made and no attempt is begun any more. */
  readonly stop: () => void;
};

const MINUTE_MS = 60_000;
export const ATTEMPTS_MAX = 14;
const DONE_MAX = 10_000;
/** What passes between a change and the first attempt. */
const DELAY_MS = { min: 500, max: 3_000 } as const;

/** 1, 2, 4, … 4096 minutes after the attempt before; `attempt` counts from 1, and the first comes at once. */
export const delayBeforeMs = (attempt: number): number => (attempt === 1 ? 0 : MINUTE_MS * 2 ** (attempt - 2));

type Event = {
  readonly eventId: string;
  readonly facts: EventFacts;
  readonly secret: string;
  readonly chance: Chance;
  state: EventState;
  attempts: number;
  lastStatus: number | null;
  nextAttemptAt: Instant | null;
};

/** One attempt as it goes over the wire; `timestamp` and `sent_at` are the attempt's own moment. */
function hookOf({ eventId, facts, secret, chance }: Event, timeline: Timeline): Hook {
  const { type, data, properties } = facts;
  const sentAt = timeline.now();
  const timestamp = Math.floor(msOfInstant(sentAt) / 1_000);
  const checksum = checksumOf({ data, properties, timestamp }, secret);
  const body = {
    event_id: eventId,
    hook_id: `HOOK#${chance.uuid()}`,
    event_type: type,
    data,
    signature: { properties, checksum },
    timestamp,
    sent_at: sentAt,
  };
  return {
    headers: { 'content-type': 'application/json', 'x-hook-checksum': checksum },
    body: JSON.stringify(body),
    timeoutMs: ANSWER_MS_MAX,
  };
}

const isTaken = (delivery: Delivery): boolean =>
  delivery !== null && delivery.status === 200 && delivery.afterMs <= ANSWER_MS_MAX;

/** Events in the order in which they were made; of those that are over only the latest are kept. */
function createBook(): { readonly add: (event: Event) => void; readonly events: () => readonly Event[] } {
  let kept: Event[] = [];
  return {
    add: (event) => {
      kept.push(event);
      if (kept.length <= 2 * DONE_MAX) return;
      const done = kept.filter(({ state }) => state !== 'pending');
      const dropped = new Set(done.slice(0, Math.max(0, done.length - DONE_MAX)));
      kept = kept.filter((one) => !dropped.has(one));
    },
    events: () => kept,
  };
}

const newEvent = (facts: EventFacts, secret: string, chance: Chance): Event => ({
  eventId: `EVENT#${chance.uuid()}`,
  facts,
  secret,
  chance,
  state: 'pending',
  attempts: 0,
  lastStatus: null,
  nextAttemptAt: null,
});

const shownOf = ({ eventId, facts, state, attempts, lastStatus, nextAttemptAt }: Event): WebhookEvent => ({
  eventId,
  type: facts.type,
  state,
  attempts,
  lastStatus,
  nextAttemptAt,
});

/** Takes an event through its attempts, each at its moment, until it is delivered, FAILED, or stopped. */
function createAttempts(timeline: Timeline, deliver: Deliver) {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  const attemptAt = (event: Event, atMs: number): void => {
    event.nextAttemptAt = timeline.instantAt(atMs);
    timeline.at(atMs, () => attempt(event));
  };
  const attempt = (event: Event): void => {
    if (isStopped) return;
    const atMs = timeline.nowMs();
    event.attempts += 1;
    event.nextAttemptAt = null;
    const settle = (delivery: Delivery): void => {
      event.lastStatus = delivery?.status ?? null;
      if (isTaken(delivery)) event.state = 'delivered';
      else if (event.attempts >= ATTEMPTS_MAX) event.state = 'FAILED';
      else attemptAt(event, atMs + delayBeforeMs(event.attempts + 1));
    };
    const delivering = deliver(hookOf(event, timeline))
      .catch(() => null)
      .then(settle)
      .finally(() => underWay.delete(delivering));
    underWay.add(delivering);
  };
  return {
    attemptAt,
    underWay,
    stop: () => (isStopped = true),
  };
}

/** Listens to the register from now on. */
export function createWebhooks(
  seed: number,
  { register, timeline }: { readonly register: Register; readonly timeline: Timeline },
  { secret: firstSecret, deliver }: WebhookOptions,
): Webhooks {
  const root = chanceOf(seed, 'webhooks');
  const book = createBook();
  const { attemptAt, underWay, stop } = createAttempts(timeline, deliver);
  let secret = firstSecret;
  let count = 0;
  const stopHearing = register.onChange((change) => {
    const chance = root.fork(count.toString());
    const facts = eventOf(change, chance);
    if (facts === null) return;
    count += 1;
    const event = newEvent(facts, secret, chance);
    book.add(event);
    attemptAt(event, timeline.nowMs() + chance.whole(DELAY_MS.min, DELAY_MS.max));
  });
  return {
    events: () => book.events().map(shownOf),
    rotateSecret: (next) => (secret = next),
    idle: async () => {
      while (underWay.size > 0) await Promise.all([...underWay]);
    },
    isIdle: () => underWay.size === 0,
    stop: () => {
      stop();
      stopHearing();
    },
  };
}

// Delivers a hook as the service does: an HTTP POST to the configured address, without a key and without following anybody.

/** A receiver that does not answer in time is left; whatever it says later counts for nothing. */
export const httpDeliver =
  (url: string): Deliver =>
  async ({ headers, body, timeoutMs }) => {
    const startedMs = processClock.monotonicMs();
    const [answered, limit] = [new AbortController(), new AbortController()];
    void processClock.sleep(timeoutMs, answered.signal).then(() => limit.abort());
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal });
      await answer.body?.cancel();
      return { status: answer.status, afterMs: processClock.monotonicMs() - startedMs };
    } catch {
      return null;
    } finally {
      answered.abort();
    }
  };

const EVENTS_PATH = '/__events';

const shown = ({ eventId, type, state, attempts, lastStatus, nextAttemptAt }: WebhookEvent) => ({
  event_id: eventId,
  event_type: type,
  state,
  attempts,
  last_status: lastStatus,
  next_attempt_at: nextAttemptAt,
});

const answerOf = (webhooks: Webhooks | null): ServiceAnswer =>
  webhooks === null ? errorAnswer(404, 'No address for webhooks was given.') : okAnswer(webhooks.events().map(shown));

/** The service's own page of events, `GET /__events`: what became of each delivery, without a key. It stands before all else: whoever watches changes nothing. */
export const eventsPage =
  (webhooks: Webhooks | null): Layer =>
  (next) =>
  async (request) => {
    if (request.path !== EVENTS_PATH) return next(request);
    return request.method === 'GET' ? answerOf(webhooks) : errorAnswer(405);
  };

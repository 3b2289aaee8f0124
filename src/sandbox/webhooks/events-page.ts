/** The built-in service's own page of events, `GET /__events`: what became of each delivery, without a key, outside the contract's addresses. */
import { errorAnswer, okAnswer } from '../http/message.ts';
import type { Layer, ServiceAnswer } from '../http/message.ts';
import type { WebhookEvent, Webhooks } from './webhooks.ts';

export const EVENTS_PATH = '/__events';

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

/** Stands before faults, limit and log: whoever watches the service changes nothing of it. */
export const eventsPage =
  (webhooks: Webhooks | null): Layer =>
  (next) =>
  async (request) => {
    if (request.path !== EVENTS_PATH) return next(request);
    return request.method === 'GET' ? answerOf(webhooks) : errorAnswer(405);
  };

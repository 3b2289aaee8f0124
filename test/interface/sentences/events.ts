/** Webhooks: the request, what it carries, its types and its retries. */
import { sentencesOf } from '../sentence.ts';

const HOOKS = 'unit/sandbox/webhooks.test.ts';
const PAYLOAD = 'unit/interface/events.test.ts';
const LISTEN = 'integration/cli/listen/listen.test.ts';
const SCHEDULE = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;

export const events = [
  ...sentencesOf('Events: the request', [
    ['events are sent as a POST to the configured address', 'come as a POST', 'sandbox --webhooks', 'listen', 'terminal', 'integration/sandbox/server.test.ts', 'come as a POST with the checksum, by themselves, until they are taken'],
    ['the header Content-Type is application/json', 'Content-Type', 'yes', 'any', null, PAYLOAD, 'the header Content-Type is application/json, X-Hook-Checksum the checksum of the body'],
    ['the header X-Hook-Checksum is signature.checksum', 'X-Hook-Checksum', 'yes', 'checked', null, PAYLOAD, 'the header Content-Type is application/json, X-Hook-Checksum the checksum of the body'],
    ['the receiver answers 200 within 10 seconds', 'answers 503 in time', 'waits 10 s', 'answers in time', null, 'integration/webhooks/server.test.ts', 'answers 503 in time for a disk that does not, and says when to come again'],
    ['any other status, or none in time, is tried again', '200 within ten seconds', 'yes', null, 'GET /__events', HOOKS, 'counts only when the answer is 200 within ten seconds'],
  ]),
  ...sentencesOf('Events: the payload', [
    ['event_id begins with EVENT# and stays', 'event_id', 'yes', 'told apart by it', 'listen', PAYLOAD, 'event_id begins with EVENT# and is the same in every attempt'],
    ['an event that comes again is one event', 'that comes again', 'retries', 'kept once', 'listen', LISTEN, 'that comes again is acknowledged again, and kept once for the engine'],
    ['hook_id begins with HOOK# and is another in each attempt', 'hook_id', 'yes', 'not kept', null, PAYLOAD, 'hook_id begins with HOOK# and is another one in every attempt'],
    ['event_type is one of four', 'event_type', 'yes', 'which record', 'listen', PAYLOAD, 'event_type is order.updated for an order'],
    ['data holds the whole record under its key', 'the whole record', 'yes', 'its id alone is kept', null, HOOKS, 'is the whole record, as a GET of it answers'],
    ['signature.properties are paths, and vary', 'signature.properties', 'yes', 'as served', null, PAYLOAD, 'signature.properties are paths under data, and vary by event'],
    ['signature.checksum is SHA-256 in upper case hexadecimal', 'SHA-256 in upper case', 'yes', 'checked', 'listen', HOOKS, 'is SHA-256 in upper case of the values in their order, the timestamp and the secret'],
    ['timestamp is the second of this attempt', 'timestamp', 'yes', 'part of the checksum', null, PAYLOAD, 'timestamp is the whole second of the attempt, and sent_at the same moment'],
    ['sent_at is the moment of this attempt in ISO 8601', 'sent_at', 'yes', 'not needed', null, PAYLOAD, 'timestamp is the whole second of the attempt, and sent_at the same moment'],
  ]),
  ...sentencesOf('Events: the types', (
    [
      ['order', 'order.updated', 'order', 'GET /orders/{id}'],
      ['payout', 'payout.updated', 'payout', 'GET /payouts/{id}'],
      ['payout item', 'payout.item.updated', 'payout_item', 'GET /payouts/{payout_id}/items/{item_id}'],
      ['payin', 'payin.updated', 'payin', 'GET /payins/{id}'],
    ] as const
  ).map(([name, type, key, address]) => [`${type} carries data.${key}, equal to ${address}`, type, 'yes', 'the record is read again', 'listen', PAYLOAD, `event_type is ${type} for ${name === 'order' ? 'an' : 'a'} ${name}`] as const)),
  ...sentencesOf('Events: retries', [
    ['a failed event is a new hook of the same event', 'a new hook of the same event', 'yes', 'kept once', 'GET /__events', HOOKS, 'is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth'],
    ['timestamp and sent_at are of the attempt, not of the event', 'timestamp', 'yes', null, null, PAYLOAD, 'timestamp is the whole second of the attempt, and sent_at the same moment'],
    ...SCHEDULE.map((minutes, at) => [`attempt ${at + 1} comes ${minutes === 0 ? 'at once' : `${minutes} min after the one before`}`, `attempt ${at + 1} `, 'yes', null, 'GET /__events', PAYLOAD, `attempt ${at + 1} comes ${minutes} minutes after the one before`] as const),
    ['the window is said to be 64 hours; the delays add up to more', '136.5 hours', 'the delays hold', null, null, PAYLOAD, 'all delays add up to 136.5 hours, whatever is said of 64'],
    ['an event whose attempts all failed is FAILED and not sent again', 'FAILED after the fourteenth', 'yes', 'read by a whole sync', 'GET /__events', HOOKS, 'is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth'],
  ]),
]; // prettier-ignore

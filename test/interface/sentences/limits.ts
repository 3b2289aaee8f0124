/** Errors, limits and the version. */
import { sentencesOf } from '../sentence.ts';

const SERVICE = 'unit/sandbox/service.test.ts';
const ERRORS = 'unit/interface/errors.test.ts';
const LIMITS = 'integration/sync/limits.test.ts';

const STATUSES = [
  [401, 'the key is missing, malformed or not valid', 'key-refused', 'sync panel, connection'],
  [403, 'the key may not', 'not-allowed', 'sync panel'],
  [404, 'there is no such resource', 'not-found, list-not-found', 'sync panel'],
  [422, 'the body or a parameter is missing or wrong', 'list-refused', 'sync panel'],
  [429, 'the limit is exceeded', 'waited out', 'sync panel'],
  [500, 'the service fails', 'tried again, then unreachable', 'sync panel'],
] as const;

export const limits = [
  ...sentencesOf('Errors', [
    ['an error has error, statusCode and message', 'the error body', 'yes', 'message, cleaned', 'sync panel, terminal', SERVICE, 'that does not exist is 404, in the error body of the contract'],
    ['message is for people', 'the words of the service', 'yes', 'at most 200 letters', 'sync panel', 'journeys/service/service-words.test.ts', 'stand after ours for orders'],
    ...STATUSES.map(([status, why, read, shown]) => [`${status}: ${why}`, `${status} is`, `${status}`, read, shown, ERRORS, `${status} is served with its error body, and is ${read} to the app`] as const),
    ['both environments have the same errors', 'nobody branches on them', 'yes', 'the status alone counts', null, ERRORS, 'UNAUTHORIZED and RATE_LIMITED are said, and nobody branches on them'],
    ['401 says UNAUTHORIZED', 'UNAUTHORIZED', 'yes', 'the status alone counts', null, ERRORS, 'UNAUTHORIZED and RATE_LIMITED are said, and nobody branches on them'],
    ['429 says RATE_LIMITED', 'RATE_LIMITED', 'yes', 'the status alone counts', null, ERRORS, 'UNAUTHORIZED and RATE_LIMITED are said, and nobody branches on them'],
  ]),
  ...sentencesOf('Limits', [
    ['100,000 requests a minute', '100,000 requests', 'unless --quota says another', 'the share of it', 'settings', ERRORS, '100,000 requests a minute are allowed, and no more'],
    ['the app keeps its share of the limit', 'three tenths of the limit', null, '30 % unless told', 'settings', 'unit/payments/pace.test.ts', 'takes three tenths of the limit by default, window after window'],
    ['x-ratelimit-limit, -remaining and -reset stand on every answer', 'three headers on every answer', 'yes', 'pace', null, SERVICE, 'is told in three headers on every answer, errors too'],
    ['x-ratelimit-reset is in seconds', 'a window', '--quota N/SECONDS', 'the length is learnt', null, 'unit/payments/window.test.ts', 'is a minute until two windows in a row were seen to end sooner'],
    ['beyond the limit the answer is 429', 'answers 429 beyond the quota', 'yes', 'waited out', 'sync panel', SERVICE, 'answers 429 beyond the quota, and opens again when the minute is over'],
    ['clients back off exponentially', 'waiting with full jitter', null, 'doubled, with jitter', null, LIMITS, 'gives six tries to a failing service and then says unreachable, waiting with full jitter'],
    ['a 429 is asked again after a few seconds', '429 that says nothing of the limit', 'storms', 'seconds', 'sync panel', LIMITS, 'sits out a 429 that says nothing of the limit in seconds, also in the middle of a minute'],
    ['a webhook waits 10 seconds for its answer', 'ten seconds', 'yes', 'answers sooner', null, 'unit/sandbox/webhooks.test.ts', 'counts only when the answer is 200 within ten seconds'],
    ['an event is tried 14 times', 'the fourteenth', 'yes', null, 'GET /__events', 'unit/sandbox/webhooks.test.ts', 'is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth'],
  ]),
  ...sentencesOf('Versioning', [
    ['every path starts with /v1', 'every path starts with /v1', 'yes', 'added by the app', null, 'unit/interface/addresses.test.ts', 'every path starts with /v1, and there is nothing without it'],
    ['both environments have the same version', 'every path starts with /v1', 'yes', 'one client for both', null, 'unit/interface/addresses.test.ts', 'every path starts with /v1, and there is nothing without it'],
    ['a pasted /v1 is no part of the address', 'at its end', null, 'taken off', 'connection', 'integration/cli/connect.test.ts', 'takes the address with a slash or /v1 at its end'],
  ]),
]; // prettier-ignore

/** Rate limits that are told wrongly or not at all, and refusals that no quota explains; the service itself keeps counting soundly. */
import { errorAnswer } from '../../../../src/sandbox/http/message.ts';
import type { Layer, ServiceAnswer } from '../../../../src/sandbox/http/message.ts';
import { always, striking } from './when.ts';
import type { When } from './when.ts';

type Headers = ServiceAnswer['headers'];

const LIMIT = 'x-ratelimit-limit';
const REMAINING = 'x-ratelimit-remaining';
const RESET = 'x-ratelimit-reset';
const NAMES: ReadonlySet<string> = new Set([LIMIT, REMAINING, RESET, 'retry-after']);
/** Some second of April 2026: the reset of a service that tells the moment instead of the time until it. */
const EPOCH_SECONDS = 1_775_000_000;

const without = (names: ReadonlySet<string>, headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));

const secondsOf = (headers: Headers): number => Number.parseInt(headers[RESET] ?? '0', 10);

const SPOILT = {
  missing: (headers: Headers): Headers => without(NAMES, headers),
  'no-reset': (headers: Headers): Headers => without(new Set([RESET, 'retry-after']), headers),
  negative: (headers: Headers): Headers => ({ ...headers, [LIMIT]: '-100', [REMAINING]: '-1', [RESET]: '-30' }),
  huge: (headers: Headers): Headers => ({
    ...headers,
    [LIMIT]: '99999999999999999999',
    [REMAINING]: '99999999999999999999',
    [RESET]: '315360000',
  }),
  epoch: (headers: Headers): Headers => ({ ...headers, [RESET]: (EPOCH_SECONDS + secondsOf(headers)).toString() }),
  words: (headers: Headers): Headers => ({ ...headers, [LIMIT]: 'unlimited', [REMAINING]: 'many', [RESET]: 'soon' }),
  empty: (headers: Headers): Headers => ({ ...headers, [LIMIT]: '', [REMAINING]: '', [RESET]: '' }),
  'over-limit': (headers: Headers): Headers => ({ ...headers, [LIMIT]: '100', [REMAINING]: '100000' }),
  'zero-limit': (headers: Headers): Headers => ({ ...headers, [LIMIT]: '0', [REMAINING]: '0', [RESET]: '0' }),
} as const;
export type SpoiltRate = keyof typeof SPOILT;
export const SPOILT_RATES = Object.keys(SPOILT) as readonly SpoiltRate[];

/** Stands outside the rate limit, whose headers it spoils; 429s lose theirs too. */
export const spoilsRate = (kind: SpoiltRate, when: When = always): Layer =>
  striking(when, async (request, next) => {
    const answer = await next(request);
    return { ...answer, headers: SPOILT[kind](answer.headers) };
  });

/** Every way of telling it wrongly, a few answers long each, one after the other. */
export const spoilsRateInTurn =
  (answersEach: number): Layer =>
  (next) => {
    let passed = 0;
    return async (request) => {
      const kind = SPOILT_RATES[Math.floor(passed / answersEach) % SPOILT_RATES.length] ?? 'missing';
      passed += 1;
      const answer = await next(request);
      return { ...answer, headers: SPOILT[kind](answer.headers) };
    };
  };

/** Stands outside the rate limit: a 429 says nothing about when to come back. */
export const refusesWithoutHeaders: Layer = (next) => async (request) => {
  const answer = await next(request);
  return answer.status === 429 ? { ...answer, headers: without(NAMES, answer.headers) } : answer;
};

/** 429 although the quota is not used up, asking for a pause of one second. */
export const refuses = (when: When): Layer =>
  striking(when, () => {
    const answer = errorAnswer(429);
    return { ...answer, headers: { ...answer.headers, 'retry-after': '1', [REMAINING]: '0', [RESET]: '1' } };
  });

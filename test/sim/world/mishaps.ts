/** What goes wrong between the app and the service: seeded, each with its own chance, and none once the quiet begins. */
import type { Attempt } from '../../../src/main/adapters/payments-api/attempt.ts';
import type { Clock } from '../../../src/main/app/ports.ts';
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import { errorAnswer } from '../../../src/sandbox/http/message.ts';
import type { ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import type { FaultRates } from './plan.ts';

/** `lost`: the service never hears of it. `unheard`: it answers, and nobody hears it. */
export type Mishap =
  | { readonly kind: 'lost' | 'unheard'; readonly afterMs: number; readonly attempt: Attempt }
  | { readonly kind: 'instead'; readonly answer: ServiceAnswer }
  | { readonly kind: 'cut'; readonly share: number };

export type Mishaps = {
  /** For the next request; null where all goes well. */
  readonly next: () => Mishap | null;
  readonly repeatsPage: () => boolean;
  readonly quiet: () => void;
};

const STALL_MS = 30_000;
const HTML = '<!doctype html><html lang="es"><title>Mantenimiento</title><p>Volvemos pronto.</p></html>';

const problem = (kind: 'network' | 'timeout' | 'too-large' | 'no-connection'): Attempt => ({
  kind: 'problem',
  problem: kind,
  headers: null,
});

export function createMishaps(chance: Chance, clock: Clock, planned: FaultRates): Mishaps {
  let rates: FaultRates | null = planned;
  let storm = { untilMs: Number.NEGATIVE_INFINITY, told: false };
  const hits = (rate: number): boolean => rate > 0 && chance.whole(1, 1_000) <= rate;
  const stormAnswer = (): Mishap => {
    const answer = errorAnswer(429);
    const headers = storm.told ? { ...answer.headers, 'retry-after': `${chance.whole(1, 5)}` } : answer.headers;
    return { kind: 'instead', answer: { ...answer, headers } };
  };
  const next = (): Mishap | null => {
    if (rates === null) return null;
    const nowMs = clock.monotonicMs();
    if (hits(rates.storm)) storm = { untilMs: nowMs + chance.whole(500, 20_000), told: chance.percent(60) };
    if (nowMs < storm.untilMs) return stormAnswer();
    if (hits(rates.reset)) {
      const kind = chance.pick(['lost', 'unheard'] as const);
      return { kind, afterMs: chance.whole(1, 400), attempt: problem(chance.pick(['network', 'no-connection'])) };
    }
    if (hits(rates.stall)) return { kind: 'unheard', afterMs: STALL_MS, attempt: problem('timeout') };
    if (hits(rates.endless)) return { kind: 'unheard', afterMs: 2_000, attempt: problem('too-large') };
    if (hits(rates.failure)) return { kind: 'instead', answer: brokenAnswer(chance) };
    if (hits(rates.html)) return { kind: 'instead', answer: { status: 200, headers: {}, body: HTML } };
    return hits(rates.truncated) ? { kind: 'cut', share: chance.whole(1, 99) } : null;
  };
  return {
    next,
    repeatsPage: () => rates !== null && hits(rates.repeatedPage),
    quiet: () => void (rates = null),
  };
}

/** As a proxy in front of the service would say it: no JSON, no headers. */
const brokenAnswer = (chance: Chance): ServiceAnswer => ({
  status: chance.pick([500, 502, 503, 504]),
  headers: {},
  body: chance.percent(50) ? '' : HTML,
});

/** What can go wrong with the service, each fault a layer over the sound one; all are counted, none is by chance. */
import type { SandboxClock } from './clock.ts';
import { errorAnswer } from './message.ts';
import type { Layer, ServiceAnswer } from './message.ts';

/** Calls a fault for every n-th request that passes here, counted from 1. */
function everyNth(n: number, fault: () => ServiceAnswer): Layer {
  return (next) => {
    let passed = 0;
    return (request) => {
      passed += 1;
      return passed % n === 0 ? Promise.resolve(fault()) : next(request);
    };
  };
}

export const everyNthFails = (n: number): Layer => everyNth(n, () => errorAnswer(500));

/** 429 although the quota is not used up, asking for a pause of one second. */
export const everyNthIsRefused = (n: number): Layer =>
  everyNth(n, () => {
    const answer = errorAnswer(429);
    const headers = { 'retry-after': '1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' };
    return { ...answer, headers: { ...answer.headers, ...headers } };
  });

/** A page of some proxy instead of an answer, with 200. */
export const answersHtml: Layer = () => () =>
  Promise.resolve({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><html lang="es"><title>Mantenimiento</title><p>Volvemos pronto.</p></html>',
  });

export const refusesEveryKey: Layer = () => () => Promise.resolve(errorAnswer(401));

export const takesTime =
  (clock: SandboxClock, ms: number): Layer =>
  (next) =>
  async (request) => {
    await clock.sleep(ms);
    return next(request);
  };

type Envelope = { readonly output: unknown; readonly code: string };

/** Changes the envelope of sound answers; errors stay as they are. */
function changing(change: (envelope: Envelope) => unknown, last: (body: string) => string = (body) => body): Layer {
  return (next) => async (request) => {
    const answer = await next(request);
    if (answer.status !== 200) return answer;
    // Written by this service a moment ago: its shape is known.
    const envelope = JSON.parse(answer.body) as Envelope;
    return { ...answer, body: last(JSON.stringify(change(envelope))) };
  };
}

export const bareLists: Layer = changing((envelope) => (Array.isArray(envelope.output) ? envelope.output : envelope));

export const listsInItems: Layer = changing((envelope) =>
  Array.isArray(envelope.output) ? { ...envelope, output: { items: envelope.output as unknown[] } } : envelope,
);

type Fields = Readonly<Record<string, unknown>>;

/** By the id, so that a list and a single answer agree. */
const isOdd = (id: unknown): boolean => typeof id === 'string' && (id.codePointAt(0) ?? 0) % 3 === 0;

function withUnknowns(record: Fields): Fields {
  const items = record['payout_items'];
  return {
    ...record,
    ...(isOdd(record['id']) && 'status' in record ? { status: 'EN_REVISION', status_code: 'AWAIT_SOMETHING_NEW' } : {}),
    ...(Array.isArray(items) ? { payout_items: (items as Fields[]).map(withUnknowns) } : {}),
    risk: { level: 'medio', points: [1, 2.5], reviewer: null },
    schema_hint: 'v1.7',
  };
}

const AMOUNT_TEXT = /"((?:[a-z]+_)?amount)":"(-?\d+(?:\.\d+)?)"/g;
/** The digits stay as they are, only the quotes go: `"amount":50000.00`. */
const amountsAsNumbers = (body: string): string => body.replace(AMOUNT_TEXT, '"$1":$2');

/** A status that no list names, fields that no contract has, and amounts as JSON numbers. */
export const unknownValues: Layer = changing((envelope) => {
  const { output } = envelope;
  return {
    ...envelope,
    output: Array.isArray(output) ? (output as Fields[]).map(withUnknowns) : withUnknowns(output as Fields),
  };
}, amountsAsNumbers);

/** Answers that stand in for the sound one: errors of the service, of what stands before it, and losses on the wire. */
import { errorAnswer } from '../../../../src/sandbox/http/message.ts';
import type { Layer, ServiceAnswer } from '../../../../src/sandbox/http/message.ts';
import type { Wire, WireAnswer } from '../built-in/wire.ts';
import { always, striking } from './when.ts';
import type { When } from './when.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' } as const;
const MAINTENANCE = '<!doctype html><html lang="es"><title>Mantenimiento</title><p>Volvemos pronto.</p></html>';

type KnownStatus = Parameters<typeof errorAnswer>[0];

/** The service's own error body. */
export const answersError = (status: KnownStatus, when: When): Layer => striking(when, () => errorAnswer(status));

export const refusesEveryKey: Layer = answersError(401, always);

/** A page of some proxy instead of an answer, with 200. */
export const answersHtml = (when: When = always): Layer =>
  striking(when, () => ({ status: 200, headers: HTML, body: MAINTENANCE }));

const GATEWAY: readonly ServiceAnswer[] = [
  { status: 502, headers: HTML, body: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 503, headers: { 'retry-after': '2' }, body: '' },
  { status: 504, headers: { 'content-type': 'text/plain' }, body: 'upstream request timeout' },
  errorAnswer(500),
];

/** 502 with a page, 503 without a body, 504 with a word, 500 with the service's own body: one after the other. */
export const gatewayErrors =
  (when: When): Layer =>
  (next) => {
    let at = 0;
    return striking(when, () => {
      const answer = GATEWAY[at % GATEWAY.length] ?? errorAnswer(500);
      at += 1;
      return answer;
    })(next);
  };

/** A 200 with sound headers whose text ends in the middle. */
export const truncates = (when: When): Layer =>
  striking(when, async (request, next) => {
    const answer = await next(request);
    return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
  });

/** The service does what it was asked, and the answer meets its fate on the wire: a POST has then happened all the same. */
export const onTheWire = (wire: Wire, when: When, afterBytes?: number): Layer =>
  striking(when, async (request, next): Promise<WireAnswer> => {
    const answer = await next(request);
    return { ...answer, wire, ...(afterBytes === undefined ? {} : { afterBytes }) };
  });

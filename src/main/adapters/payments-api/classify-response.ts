/** What to do after an attempt: a pure table from status and problem to done, stop, again or wait. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { assertNever } from '@shared/domain/assert.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import type { JsonDocument } from '@shared/domain/json/read-json.ts';
import { isJsonArray, isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptProblem } from './problem.ts';

const LETTERS_MAX = 200;
/** Controls, format marks, lone halves and separators: some move what follows, the others hide. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;
/** A combining mark changes the letter before it; of a heap of them one line becomes many. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Of one string or of several, as validators give them. */
function textOf(message: Json | undefined): string {
  if (typeof message === 'string') return message;
  return isJsonArray(message) ? message.filter((one) => typeof one === 'string').join('; ') : '';
}

/** Null where the body is no JSON object or says nothing; `key` is left out wherever it is repeated. */
function servedMessage(body: string, key: string): string | null {
  const read = body === '' ? null : readJson(body);
  if (read?.ok !== true || !isJsonObject(read.value.value)) return null;
  const served = textOf(read.value.value.get('message'));
  const cleaned = (key === '' ? served : served.replaceAll(key, '…'))
    .replace(UNSEEN, ' ')
    .replace(HEAPED_MARKS, '$1')
    .trim();
  const letters = Array.from(cleaned);
  if (letters.length === 0) return null;
  return letters.length <= LETTERS_MAX ? cleaned : `${letters.slice(0, LETTERS_MAX - 1).join('')}…`;
}

export type ResponseClass =
  | { readonly kind: 'done'; readonly document: JsonDocument }
  | { readonly kind: 'stop'; readonly failure: Failure }
  /** Worth another try; `failure` is the answer when the tries are used up. `offline`: nobody answers at all. */
  | { readonly kind: 'again'; readonly failure: Failure; readonly offline: boolean }
  | { readonly kind: 'limited' };

/** The status alone decides: error bodies may be missing or not JSON (observed-values.md). `key` is not repeated in any failure. */
export function classifyResponse(attempt: Attempt, key: string): ResponseClass {
  if (attempt.kind === 'problem') return classifyProblem(attempt.problem);
  const { status } = attempt;
  if (status >= 200 && status <= 299) return classifyBody(attempt.text);
  if (status === 429) return { kind: 'limited' };
  if (status >= 500 || status === 408) return again(failure('unreachable', { reason: 'status', status }));
  return { kind: 'stop', failure: withWords(failureOfStatus(status), servedMessage(attempt.text, key)) };
}

/** With the service's own words beside the status, where it said any. */
const withWords = ({ kind, detail }: Failure, message: string | null): Failure =>
  failure(kind, message === null ? detail : { ...detail, message });

function failureOfStatus(status: number): Failure {
  if (status === 401) return failure('key-refused', { status });
  if (status === 403) return failure('not-allowed', { status });
  if (status === 404) return failure('not-found', { status });
  return failure('not-this-service', { reason: status >= 300 && status <= 399 ? 'redirect' : 'status', status });
}

function classifyBody(text: string): ResponseClass {
  const read = readJson(text);
  if (read.ok) return { kind: 'done', document: read.value };
  const reason = failure('not-this-service', { reason: read.error.kind });
  return read.error.kind === 'ends-early' ? again(reason) : { kind: 'stop', failure: reason };
}

function classifyProblem(problem: AttemptProblem): ResponseClass {
  switch (problem) {
    case 'certificate':
      return { kind: 'stop', failure: failure('certificate') };
    case 'too-large':
    case 'bad-http':
      return { kind: 'stop', failure: failure('not-this-service', { reason: problem }) };
    case 'cancelled':
      return { kind: 'stop', failure: failure('cancelled') };
    case 'no-connection':
    case 'proxy':
      return { ...again(failure('unreachable', { reason: problem })), offline: true };
    case 'network':
    case 'timeout':
      return again(failure('unreachable', { reason: problem }));
    default:
      return assertNever(problem);
  }
}

const again = (reason: Failure): Extract<ResponseClass, { kind: 'again' }> => ({
  kind: 'again',
  failure: reason,
  offline: false,
});

/** The service's own words for a refusal: one line of at most 200 letters, without what hides and without the key. */
import { isJsonArray, isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';

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
export function servedMessage(body: string, key: string): string | null {
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

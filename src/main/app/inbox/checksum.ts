/** The checksum of a webhook: who does not know the secret cannot make one, and comparing tells nobody how near a guess was. */
import { hash, timingSafeEqual } from 'node:crypto';
import { isJsonArray, isJsonNumber, isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';

/** What the checksum is made of, as the event says. */
export type SignedParts = {
  readonly data: Json;
  /** Dotted paths under `data`, in the order in which their values are joined. */
  readonly properties: readonly string[];
  /** The text of `timestamp` as it came. */
  readonly timestamp: string;
};

const CHECKSUM = /^[0-9a-f]{64}$/i;

/**
 * SHA-256 of the values at `properties` joined without separators, then the timestamp, then the secret
 * (observed-values.md). Every checksum that was given must be right, all of them by one and the same secret; secrets
 * of the past count, because a retry goes on with the secret that was current when its event was made.
 */
export function checksumHolds(given: readonly string[], parts: SignedParts, secrets: readonly string[]): boolean {
  const text = signedText(parts);
  if (text === null || given.length === 0 || !given.every((one) => CHECKSUM.test(one))) return false;
  const claimed = given.map((one) => Buffer.from(one, 'hex'));
  let holds = false;
  // No early end: the time says neither which secret fitted nor how far a wrong one went.
  for (const secret of secrets) {
    const right = hash('sha256', `${text}${secret}`, 'buffer');
    let all = true;
    for (const one of claimed) all = timingSafeEqual(one, right) && all;
    holds = all || holds;
  }
  return holds;
}

/** Values and timestamp as one text; null where a path leads to an object or a list, which have no text of their own. */
function signedText({ data, properties, timestamp }: SignedParts): string | null {
  const texts = properties.map((path) => textOf(valueAt(data, path)));
  return texts.includes(null) ? null : `${texts.join('')}${timestamp}`;
}

/** A number is the text that stood in the body; what is missing or null adds nothing. */
function textOf(value: Json | undefined): string | null {
  if (value === undefined || value === null) return '';
  if (isJsonNumber(value)) return value.text;
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : null;
}

/** Follows `order.id`, also through lists (`items.0.id`, `items[0].id`) and keys that hold dots themselves. */
function valueAt(root: Json, path: string): Json | undefined {
  let value: Json | undefined = root;
  let rest = path.replace(/\[(\d+)\]/g, '.$1');
  while (rest !== '') {
    if (isJsonObject(value) && value.has(rest)) return value.get(rest);
    const dot = rest.indexOf('.');
    const step = dot === -1 ? rest : rest.slice(0, dot);
    value = memberOf(value, step);
    rest = dot === -1 ? '' : rest.slice(dot + 1);
  }
  return value;
}

function memberOf(value: Json | undefined, step: string): Json | undefined {
  if (isJsonObject(value)) return value.get(step);
  if (isJsonArray(value) && /^\d{1,6}$/.test(step)) return value[Number.parseInt(step, 10)];
  return undefined;
}

/**
 * The secrets in a variable: separated by commas or line ends, blanks around them dropped. The whole text counts too,
 * so that a secret that holds a comma itself is one.
 */
export function secretsIn(text: string): readonly string[] {
  const parts = text
    .split(/[,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [] : [...new Set([text.trim(), ...parts])];
}

/** What an answer means on the wire: its rate limit headers and the rows of its envelope; anything else is not this service. */
import { z } from 'zod';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { canonicalJson, isJsonArray, isJsonNumber, isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import type { JsonDocument } from '@shared/domain/json/read-json.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer } from '../../app/ports.ts';

/** A limit that can be believed: requests in the window, what is left of them, time until it starts again. */
export type RateStatement = { readonly limit: number; readonly remaining: number; readonly resetMs: number };
export type WireHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const MS_PER_SECOND = 1_000;
const LIMIT_MAX = 100_000_000;
const whole = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .transform((text) => Number.parseInt(text, 10));
const rateHeaders = z.object({
  'x-ratelimit-limit': whole.pipe(z.number().min(1).max(LIMIT_MAX)),
  'x-ratelimit-remaining': whole,
  'x-ratelimit-reset': whole,
});

/** The stated limit, or null when a header is missing, negative, absurd, or a date instead of seconds. */
export function rateOf(headers: WireHeaders, waitMsMax: number): RateStatement | null {
  const read = rateHeaders.safeParse(headers);
  if (!read.success) return null;
  const limit = read.data['x-ratelimit-limit'];
  const remaining = read.data['x-ratelimit-remaining'];
  const resetMs = read.data['x-ratelimit-reset'] * MS_PER_SECOND;
  return remaining > limit || resetMs > waitMsMax ? null : { limit, remaining, resetMs };
}

/** How long a 429 asks to wait, from retry-after or the reset; null when it says nothing that can be believed. */
export function statedWaitMs(headers: WireHeaders, waitMsMax: number): number | null {
  for (const name of ['retry-after', 'x-ratelimit-reset']) {
    const seconds = whole.safeParse(headers[name]);
    if (!seconds.success) continue;
    const ms = (seconds.data + 1) * MS_PER_SECOND;
    if (ms <= waitMsMax) return ms;
  }
  return null;
}

/**
 * The rows of a list, in any envelope that was seen: `[…]`, `{output: […]}`, `{output: {items: […]}}`,
 * `{output: {<name>: […]}}`. With several arrays inside, the one called like the list counts.
 */
export function listRows(document: JsonDocument, name: string): Result<PageAnswer, Failure> {
  const rows = rowsIn(document.value, name);
  return rows === null ? err(failure('not-this-service', { reason: 'envelope' })) : ok(pageOf(document, rows));
}

/** The items inside a payout that was asked for with `include=payout_items`; null when it holds none. */
export function includedItems(document: JsonDocument): PageAnswer | null {
  const root = document.value;
  const output = isJsonObject(root) ? (root.get('output') ?? root) : root;
  const items = isJsonObject(output) ? output.get('payout_items') : null;
  return isJsonArray(items) ? pageOf(document, items) : null;
}

/** One record as a page of one row, if it is the one that was asked for. */
export function singleRow(document: JsonDocument, id: string): Result<PageAnswer, Failure> {
  const root = document.value;
  const output = isJsonObject(root) ? (root.get('output') ?? root) : root;
  const own = isJsonObject(output) ? output.get('id') : undefined;
  if (output !== null && (isJsonNumber(own) ? own.text : own) === id) return ok(pageOf(document, [output]));
  return err(failure('not-this-service', { reason: 'envelope' }));
}

function rowsIn(root: Json, name: string): readonly Json[] | null {
  if (isJsonArray(root)) return root;
  const output = isJsonObject(root) ? root.get('output') : null;
  if (isJsonArray(output)) return output;
  if (!isJsonObject(output)) return null;
  for (const key of [name, 'items']) {
    const named = output.get(key);
    if (isJsonArray(named)) return named;
  }
  const arrays = [...output.values()].filter(isJsonArray);
  return arrays.length === 1 ? (arrays[0] ?? null) : null;
}

const pageOf = (document: JsonDocument, rows: readonly Json[]): PageAnswer => ({
  rows,
  texts: rows.map((row) => document.textOf(row) ?? canonicalJson(row)),
});

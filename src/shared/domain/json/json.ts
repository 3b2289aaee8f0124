/** JSON without loss: a number stays the text that was written, because a float would spoil an amount before anybody sees it. */

/** A number as the text that stood in the source: `50000.10` stays `50000.10`. */
export type JsonNumber = { readonly kind: 'json-number'; readonly text: string };
export type JsonObject = ReadonlyMap<string, Json>;
export type Json = string | boolean | null | JsonNumber | readonly Json[] | JsonObject;

export const jsonNumber = (text: string): JsonNumber => ({ kind: 'json-number', text });

export const isJsonArray = (value: unknown): value is readonly Json[] => Array.isArray(value);
export const isJsonObject = (value: unknown): value is JsonObject => value instanceof Map;
export const isJsonNumber = (value: unknown): value is JsonNumber =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'json-number';

/**
 * Compact text with the keys of every object in code unit order: equal values have equal text, whatever order and
 * spacing they came in. Numbers keep their own text, so `50000` and `50000.00` differ, as they do for the service.
 */
export function canonicalJson(value: Json): string {
  if (isJsonNumber(value)) return value.text;
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isJsonObject(value)) {
    const keys = [...value.keys()].sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value.get(key) ?? null)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/**
 * A plain JavaScript value (as JSON.parse gives it) in this form, for values that were made here. Numbers become
 * their shortest text; `undefined` fields are left out, as JSON.stringify does.
 */
export function jsonOf(value: unknown): Json {
  if (typeof value === 'number') return jsonNumber(JSON.stringify(value));
  if (isJsonNumber(value) || isJsonObject(value)) return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return new Map(fields.map(([key, field]) => [key, jsonOf(field)]));
  }
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** Reads single fields of a served record: missing and null are silent, unreadable is noted, nothing is ever fatal. */
import { parseInstant } from '../day/day.ts';
import type { Instant } from '../day/day.ts';
import { isJsonNumber, isJsonObject } from '../json/json.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { parseUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { RecordOddity } from './record.ts';

/** Collects what was odd while a record is read. */
export type Oddities = Set<RecordOddity>;

/** An exponent beyond this has no place in an amount (18 digits on either side of the point). */
const EXPONENT_MAX = 40;
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;

/** The field at a path of keys; undefined when any step of it is missing. */
export function fieldAt(object: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = object;
  for (const key of path.split('.')) {
    if (!isJsonObject(value)) return undefined;
    value = value.get(key);
  }
  return value;
}

/** The text of a string or number; null for anything else and for blank text. */
export function textOfJson(value: Json | undefined): string | null {
  if (isJsonNumber(value)) return value.text;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The first text found at any of the paths. */
export function firstText(object: JsonObject, paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = textOfJson(fieldAt(object, path));
    if (text !== null) return text;
  }
  return null;
}

/** An exact amount; a JSON number is read from its own text and noted, anything that is no decimal is noted and null. */
export function amountAt(object: JsonObject, path: string, oddities: Oddities): Units | null {
  const value = fieldAt(object, path);
  if (value === undefined || value === null) return null;
  const amount = isJsonNumber(value)
    ? parseUnits(plainDecimal(value.text))
    : typeof value === 'string'
      ? parseUnits(value)
      : null;
  if (isJsonNumber(value)) oddities.add('amount-as-number');
  if (amount === null) oddities.add('amount-unreadable');
  return amount;
}

/** A moment; text without zone or that is no moment is noted and null. */
export function instantOf(value: Json | undefined, oddities: Oddities): Instant | null {
  if (value === undefined || value === null) return null;
  const moment = typeof value === 'string' ? parseInstant(value) : null;
  if (moment === null) oddities.add('day-unreadable');
  return moment;
}

/** `1.5e3` as `1500`, exactly; text without exponent, or with an absurd one, as it is. */
function plainDecimal(text: string): string {
  const parts = EXPONENT.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const shift = Number.parseInt(power, 10);
  if (Math.abs(shift) > EXPONENT_MAX) return text;
  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`;
}

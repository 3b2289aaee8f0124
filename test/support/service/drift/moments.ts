/** Moves all the moments of a record together, so that its story stays the same and only happens at another time. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { WireRecord, WireValue } from '../../../../src/sandbox/world/types.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function shiftedValue(value: WireValue, byMs: number): WireValue {
  if (typeof value === 'string') return MOMENT.test(value) ? instantOfMs(msOfInstant(value as Instant) + byMs) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((one) => shiftedValue(one, byMs));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, one === undefined ? undefined : shiftedValue(one, byMs)]),
  );
}

// Array.isArray does not narrow readonly arrays.
const isList = (value: object): value is readonly WireValue[] => Array.isArray(value);

export const shifted = (record: WireRecord, byMs: number): WireRecord =>
  // A record stays one: only the text of moments changes.
  shiftedValue(record, byMs) as WireRecord;

export const msOfRecord = (record: WireRecord): number => msOfInstant(record.created_at as Instant);

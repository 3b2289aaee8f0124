/** Cells of a row as domain values: what no writer of ours can have written is damage, and stops the work. */
import type { z } from 'zod';
import { must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { failure } from '@shared/contract/failures.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';

function damaged(rule: string): never {
  throw new StoreFailure(failure('database-damaged', { parts: ['integrity'], reason: rule }));
}

export const text = (cell: unknown): string => (typeof cell === 'string' ? cell : damaged('the cell holds text'));
export const textOrNull = (cell: unknown): string | null => (cell === null ? null : text(cell));

export const whole = (cell: unknown): number =>
  typeof cell === 'number' && Number.isSafeInteger(cell) ? cell : damaged('the cell holds a whole number');

export const units = (cell: unknown): Units => parseUnits(text(cell)) ?? damaged('the cell holds a canonical decimal');
export const unitsOrNull = (cell: unknown): Units | null => (cell === null ? null : units(cell));
/** Moments were checked where they came in. */
export const instant = (cell: unknown): Instant => text(cell) as Instant;
export const instantOrNull = (cell: unknown): Instant | null => (cell === null ? null : instant(cell));

/** A value of the schema, which is all that a writer of ours puts there. */
export function stored<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  return read.success ? read.data : damaged('the cell holds a value that is known');
}

/** A cell that holds JSON. */
export function json(cell: unknown): unknown {
  try {
    return JSON.parse(text(cell));
  } catch {
    return damaged('the cell holds JSON');
  }
}

/** The one cell of a row that must be there. */
export const only = (row: readonly unknown[] | null): unknown => must(row, 'the question has an answer')[0];

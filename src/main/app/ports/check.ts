/** One check of a profile's data: by its name, whether it holds, and what it found. */
import { AssertionFailure } from '@shared/domain/assert.ts';
import type { Finding, UnreadCause } from '@shared/domain/trail/finding.ts';

export type Check = {
  readonly name: string;
  readonly ok: boolean;
  /** The first of what was found; a check that holds may say what it saw. */
  readonly found: readonly Finding[];
  /** How many more there are. */
  readonly more: number;
};

/** Findings enough to look at; the count says how many more there are. */
const FOUND_MAX = 5;

/** A check that holds where nothing was found. */
export const checked = (name: string, found: readonly Finding[]): Check => ({
  name,
  ok: found.length === 0,
  found: found.slice(0, FOUND_MAX),
  more: Math.max(0, found.length - FOUND_MAX),
});

/** A check that tells what it saw, whether it holds or not. */
export const told = (name: string, ok: boolean, found: readonly Finding[]): Check => ({ name, ok, found, more: 0 });

export const named = (names: readonly string[]): readonly Finding[] => names.map((name) => ({ kind: 'named', name }));

/** Of a check that could not be made. */
export const unread = (name: string, error: unknown): Check =>
  told(name, false, [
    { kind: 'unread', cause: causeOf(error), said: error instanceof Error ? error.message : 'unreadable' },
  ]);

/** By the code that SQLite and the system give their errors; what has none is ours. */
function causeOf(error: unknown): UnreadCause {
  if (error instanceof AssertionFailure) return 'rule';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged';
  return code === '' ? 'shape' : 'disk';
}

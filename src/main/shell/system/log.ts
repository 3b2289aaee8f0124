/** The log: every line passes one sink that makes values plain, bounded and free of secrets before a byte is written. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../app/ports.ts';
import type { Secrets } from './secrets.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = (what: string, fields?: LogFields) => void;

const DEPTH_MAX = 6;
const ENTRIES_MAX = 100;
const TEXT_LENGTH_MAX = 2_000;
const LOG_BYTES_MAX = 1_000_000;
const SECRET_NAME = /key|token|secret|passw|authori[sz]ation|cookie|credential/i;

type Walk = { readonly secrets: Secrets; readonly seen: Set<object> };

/** Redacted before it is cut: a cut secret would no longer be recognised. */
const plainText = (text: string, secrets: Secrets): string => {
  const redacted = secrets.redact(text);
  return redacted.length > TEXT_LENGTH_MAX ? `${redacted.slice(0, TEXT_LENGTH_MAX)}…` : redacted;
};

function plainEntries(
  entries: readonly (readonly [string, unknown])[],
  walk: Walk,
  depth: number,
): Record<string, unknown> {
  const plain: [string, unknown][] = entries
    .slice(0, ENTRIES_MAX)
    .map(([name, value]) => [name, SECRET_NAME.test(name) ? '[redacted]' : toPlain(value, walk, depth + 1)]);
  if (entries.length > ENTRIES_MAX) plain.push(['…', entries.length - ENTRIES_MAX]);
  return Object.fromEntries(plain);
}

/** Own properties, hidden ones of errors included; a getter that throws is a property that cannot be read. */
function ownEntries(value: object): readonly (readonly [string, unknown])[] {
  return Reflect.ownKeys(value).map((name) => {
    try {
      return [String(name), (value as Record<PropertyKey, unknown>)[name]] as const;
    } catch {
      return [String(name), '[unreadable]'] as const;
    }
  });
}

/** Values that are one text; null for everything that has parts. */
function oneText(value: object): string | null {
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  return value instanceof URL || value instanceof Date || value instanceof RegExp ? String(value) : null;
}

/** Judged by its tag: the name `Headers` alone would load the whole library that speaks HTTP, at the first line of every start. */
const isHeaders = (value: object): value is Headers => Object.prototype.toString.call(value) === '[object Headers]';

/** The parts of an object by name; null for a list. */
function partsOf(value: object): readonly (readonly [string, unknown])[] | null {
  if (value instanceof Map) return Array.from(value, ([name, held]) => [String(name), held as unknown] as const);
  if (isHeaders(value) || value instanceof URLSearchParams) return [...value];
  if (value instanceof Error) return [['name', value.name], ...ownEntries(value)];
  return value instanceof Set || Array.isArray(value) ? null : ownEntries(value);
}

function plainObject(value: object, walk: Walk, depth: number): unknown {
  const text = oneText(value);
  if (text !== null) return plainText(text, walk.secrets);
  const parts = partsOf(value);
  if (parts !== null) return plainEntries(parts, walk, depth);
  const items = Array.from(value as Iterable<unknown>).slice(0, ENTRIES_MAX);
  return items.map((item) => toPlain(item, walk, depth + 1));
}

function toPlain(value: unknown, walk: Walk, depth: number): unknown {
  if (typeof value === 'string') return plainText(value, walk.secrets);
  if (typeof value === 'bigint' || typeof value === 'symbol') return plainText(String(value), walk.secrets);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX || walk.seen.has(value)) return '[deeper]';
  walk.seen.add(value);
  try {
    return plainObject(value, walk, depth);
  } catch {
    return '[unreadable]';
  }
}

/** One log line without secrets: the last pass over the whole line takes care of names, and of what was put together from parts. */
export function logLine(
  entry: { readonly at: string; readonly what: string; readonly fields: LogFields },
  secrets: Secrets,
): string {
  const fields = toPlain(entry.fields, { secrets, seen: new Set() }, 0);
  return secrets.redact(JSON.stringify({ at: entry.at, what: plainText(entry.what, secrets), fields }));
}

/** A log that writes lines anywhere, for example into a test's list. */
export function createLog(write: (line: string) => void, clock: Pick<Clock, 'now'>, secrets: Secrets): Log {
  return (what, fields = {}) => {
    try {
      write(logLine({ at: clock.now(), what, fields }, secrets));
    } catch {
      // A log that cannot be written must not stop the work it speaks of.
    }
  };
}

/** Appends to a file of mode 0600 and keeps one older file, so that a log never grows without end. */
export function fileWriter(file: string): (line: string) => void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return (line) => {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes > LOG_BYTES_MAX) renameSync(file, `${file}.old`);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  };
}
